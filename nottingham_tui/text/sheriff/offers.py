"""Offers in words: who gives what, and what the sheriff is to do for it."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui import assets
from nottingham_tui.bots.sheriff.cues import VOW
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.sheriff.goods import goods_list


def gift_text(give: Gift) -> str:
    """What is given, by the place it lies: "5 gold and 2 apples from the stall"; may be empty."""
    parts = []
    if give.gold:
        parts.append(say("{gold} gold", gold=give.gold))
    if give.stall:
        parts.append(say("{goods} from the stall", goods=goods_list(give.stall)))
    if give.contraband:
        parts.append(
            say("{goods} from the contraband of the stall", goods=goods_list(give.contraband))
        )
    if give.bag:
        parts.append(say("{goods} from the bag", goods=goods_list(give.bag)))
    return listed(parts)


def deeds_text(offer: Offer, names: Sequence[str]) -> str:
    """What the sheriff is to do: "return the bag of Anna and open the bag of Ben"; may be empty."""
    parts = [say("return the bag of {name}", name=names[bag]) for bag in offer.returns]
    parts += [say("open the bag of {name}", name=names[bag]) for bag in offer.opens]
    parts += [say("strike no deal with {name}", name=names[seat]) for seat in offer.ignores]
    return listed(parts)


def offer_text(offer: Offer, names: Sequence[str], sheriff: Seat | None) -> str:
    """The whole offer, its promise as a second sentence; `names` go by seat.

    "Dima offers Anna 20 gold, to return the bag of Dima." `sheriff` tells which of the two
    sides gives; with `None` the text says "the merchant" instead of a name. An offer with or by
    both deputies says so; `sheriff` is then the deputy who speaks or is named.
    """
    seat, other = names[offer.seat], names[offer.other]
    if offer.joint:
        if offer.seat == sheriff:
            seat = say("{name}, for both deputies,", name=seat)
        else:
            other = say("both deputies")
    gift = gift_text(offer.give)
    deeds = deeds_text(offer, names)
    by = "neutral" if sheriff is None else "sheriff" if offer.seat == sheriff else "merchant"
    about = "both" if gift and deeds else "gift" if gift else "deeds"
    message = assets.data("words", "sheriff", "offers")[by][about]
    text = say(message, name=seat, other=other, gift=gift, deeds=deeds)
    if not offer.promise.strip():
        return text
    promise = promise_text(offer.promise, seat, other)
    return f"{text} {promise}" if gift or deeds else promise


def promise_text(text: str, seat: str, other: str) -> str:
    """Words of one player to another."""
    return say("{name} promises {other}: “{text}”", name=seat, other=other, text=promised(text))


def promised(text: str) -> str:
    """The words of a promise; those of a bot in the language spoken now."""
    return say(text) if text == VOW else text
