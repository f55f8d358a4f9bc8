"""Offers in words: who gives what, and what the sheriff is to do for it."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui import assets
from nottingham_tui.bots.sheriff import words as known
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import NOTHING, Gift, Offer
from nottingham_tui.text.catalogue import Value, amount, filled, in_form, listed, mark, say
from nottingham_tui.text.sheriff.goods import goods_list


def gift_text(give: Gift) -> Value:
    """What is given, by the place it lies: "5 gold and 2 apples from the stall"; may be empty.

    It takes the form that its place has.
    """
    parts = [amount("gold", give.gold)] if give.gold else []
    parts += [
        _from(place, cards)
        for place, cards in (
            # For: a part of a list of what is given in a deal, in the case that the deal asks for.
            (mark("{goods} from the stall"), give.stall),
            # For: a part of a list of what is given in a deal, in the case that the deal asks for.
            (mark("{goods} from the stall’s contraband"), give.contraband),
            # For: a part of a list of what is given in a deal, in the case that the deal asks for.
            (mark("{goods} from the bag"), give.bag),
        )
        if cards
    ]
    several = any(len({*cards}) > 1 for cards in (give.stall, give.contraband, give.bag))
    return listed(parts, apart=several)


def _from(place: str, cards: Sequence[Good]) -> Value:
    """Goods and where they lie."""
    return Value(lambda form: say(place, goods=in_form(goods_list(cards), form)))


def offer_told(
    offer: Offer, names: Sequence[str], office: Sequence[Seat] = (), asked: Seat | None = None
) -> list[tuple[str, str]]:
    """The offer in sentences, each after what it is about: the offer itself, `opens`, `ignores`
    and the promise. "Cleo asks Dan for 11 gold to return Dan’s bag."

    `names` go by seat. `office` are the sheriff or both deputies; without it who gives is told by
    whose bags are named. With somebody who is `asked` whether to agree it begins with a question:
    "Dan: give Cleo 11 gold to have Dan’s bag returned?"
    """

    def besides(about: str, seats: Sequence[Seat]) -> None:
        if seats:
            owners = listed([names[seat] for seat in seats])
            sentence = filled(sentences["besides"][about], owners=owners, **_number(about, seats))
            told.append((about, sentence))

    sentences = assets.data("words", "sheriff", "offers")
    told: list[tuple[str, str]] = []
    deed = "returns" if offer.returns else "opens" if offer.opens else ""
    gift = "" if offer.give == NOTHING else "gift"
    words = {"name": names[offer.seat], "other": names[offer.other]}
    if gift or deed or offer.ignores:
        about = "_".join(part for part in (gift, deed) if part) or "nothing"
        bags = offer.returns or offer.opens
        owners = listed([names[bag] for bag in bags])
        values = {"gift": gift_text(offer.give), "owners": owners, **_number(deed, bags)}
        side, sides = _side(offer, office), words
        if asked is not None:
            side, sides = _question(offer, office, asked, names)
        own = f"{about}_own"
        merchant = offer.seat if side.startswith("merchant") else offer.other
        if own in sentences[side] and tuple(bags) == (merchant,):
            about = own
        told.append(("offer", filled(sentences[side][about], **sides, **values)))
    if offer.returns:
        besides("opens", offer.opens)
    besides("ignores", offer.ignores)
    if offer.promise.strip():
        to = "both" if offer.joint and offer.seat not in office else "one"
        words["text"] = promised(offer.promise)
        told.append(("promise", filled(sentences["promises"][to], **words)))
    return told


def _number(deed: str, seats: Sequence[Seat]) -> dict[str, int]:
    """What a sentence with a plural counts: bags."""
    return {"number": len(seats)} if deed in ("returns", "opens") else {}


def _side(offer: Offer, office: Sequence[Seat]) -> str:
    """Whose sentences tell the offer."""
    named = {*offer.returns, *offer.opens, *offer.ignores}
    if office:
        side = "sheriff" if offer.seat in office else "merchant"
    elif named & {offer.seat, offer.other}:
        side = "merchant" if offer.seat in named else "sheriff"
    else:
        return "neutral"
    return f"{side}_joint" if offer.joint else side


def _question(
    offer: Offer, office: Sequence[Seat], asked: Seat, names: Sequence[str]
) -> tuple[str, dict[str, str]]:
    """Which sentences ask somebody whether to agree, and who is named in them."""
    merchant, other = offer.seat, offer.other
    if offer.seat in office:
        merchant, other = other, merchant
    joint = "_joint" if offer.joint else ""
    if asked == merchant:
        return f"asked_merchant{joint}", {"name": names[asked], "other": names[other]}
    return f"asked{joint}", {"name": names[asked], "other": names[merchant]}


def offer_text(offer: Offer, names: Sequence[str], office: Sequence[Seat] = ()) -> str:
    """The whole offer, as `offer_told` tells it, one sentence after the other."""
    return " ".join(sentence for _, sentence in offer_told(offer, names, office))


def promise_text(text: str, name: str, other: str | None) -> str:
    """Words of one player to another, or to both deputies."""
    if other is None:
        return say("{name} promises both deputies: “{text}”", name=name, text=promised(text))
    return say("{name} promises {other}: “{text}”", name=name, other=other, text=promised(text))


# For: what a player says or promises to another in a bargain, in quotation marks.
_KNOWN = {
    known.VOW: mark("When I’m sheriff I’ll let your bag pass."),
    known.NEXT: mark("Next round I’ll return your bag."),
    known.AGAIN: mark("Next time I’ll let your bag pass, too."),
    known.THREAT: mark("Open my bag, and I’ll open yours when I’m sheriff."),
}


def promised(text: str) -> str:
    """What somebody has said or promised; what bots understand, in the language spoken now."""
    return say(_KNOWN[text]) if text in _KNOWN else text


def as_saved(text: str) -> str:
    """What was typed, as saves have it: what bots understand is the same in every language."""

    def bare(words: str) -> str:
        return words.casefold().replace("’", "'").strip(" .!")

    for saved in _KNOWN:
        if bare(text) in (bare(saved), bare(promised(saved))):
            return saved
    return text
