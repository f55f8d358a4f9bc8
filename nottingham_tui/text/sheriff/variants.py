"""What happens in the variants, with deputies and in the first edition, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import ClaimDeclined, MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import (
    ChestShared,
    ShareProposed,
    ShareRefused,
    ShareWithdrawn,
)
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilKept, OilUsed, PlateCounted
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import amount, count, listed, mark, mark_count, say
from nottingham_tui.text.sentences import Names, by, joined, teller, untold
from nottingham_tui.text.sheriff.goods import GOODS, good_name, goods_counted, goods_list
from nottingham_tui.text.sheriff.offers import promised
from nottingham_tui.text.texts import EventText

_WORDS = assets.data("words", "sheriff", "events")


said = teller(
    {
        "goods": GOODS.told,
        "gold": partial(amount, "gold"),
        "contraband": partial(amount, "contraband_cards"),
        "text": promised,
    }
)


def _cards_put_aside(event: happened.CardsPutAside, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.cards.cards:
        return say("{name} puts {goods} aside.", name=name, goods=goods_list(event.cards.cards))
    if not event.cards.count:
        return say("{name} puts nothing aside.", name=name)
    return count(
        "{name} puts {number} card aside.",
        "{name} puts {number} cards aside.",
        event.cards.count,
        name=name,
    )


def _cards_taken(event: happened.CardsTaken, names: Names, *_: object) -> str | None:
    pairs = list(zip(event.cards, event.piles, strict=True))
    name = names[event.seat]
    left = [card for card, pile in pairs if pile == "left"]
    right = [card for card, pile in pairs if pile == "right"]
    if left and right:
        return say(
            "{name} takes {goods} from the left discard pile and {others} from the right.",
            name=name,
            goods=goods_list(left),
            others=goods_list(right),
        )
    if left:
        return say(
            "{name} takes {goods} from the left discard pile.", name=name, goods=goods_list(left)
        )
    return say(
        "{name} takes {goods} from the right discard pile.", name=name, goods=goods_list(right)
    )


def _portions(event: ShareProposed | ChestShared, names: Names, some: str, none: str) -> list[str]:
    """What each deputy gets, a sentence each: one of the two, which are marked."""
    told = []
    for place, seat in enumerate(event.deputies):
        parts: list[str] = [amount("gold", event.gold[place])] if event.gold[place] else []
        if event.goods[place]:
            parts.append(goods_list(event.goods[place]))
        hidden = event.contraband[place]
        if hidden.cards:
            parts.append(goods_list(hidden.cards))
        elif hidden.count:
            parts.append(amount("contraband_cards", hidden.count))
        if parts:
            told.append(say(some, name=names[seat], gift=listed(parts)))
        else:
            told.append(say(none, name=names[seat]))
    return told


def _share_proposed(event: ShareProposed, names: Names, *_: object) -> str | None:
    proposed = say(
        "{name} makes proposal {number} for the chest.",
        number=event.number,
        name=names[event.seat],
    )
    some, none = mark("{name} would get {gift}."), mark("{name} would get nothing.")
    return joined(proposed, *_portions(event, names, some, none))


def _chest_shared(event: ChestShared, names: Names, *_: object) -> str | None:
    some = mark("{name} gets {gift} from the chest.")
    none = mark("{name} gets nothing from the chest.")
    sentences = _portions(event, names, some, none)
    if event.lost:
        sentences.append(say("The bank gets {gold}.", gold=amount("gold", event.lost)))
    if event.discarded:
        sentences.append(say("Discarded: {goods}.", goods=goods_list(event.discarded)))
    return joined(*sentences)


def turned_up(contraband: Sequence[Sequence[Good]], names: Names) -> list[str]:
    """The contraband of each seat that has any, a sentence each."""
    return [
        say("{name} turns up {goods}.", name=names[seat], goods=goods_list(cards))
        for seat, cards in enumerate(contraband)
        if cards
    ]


def _contraband_turned(
    event: happened.ContrabandTurned, names: Names, rules: RuleSet, *_: object
) -> str | None:
    asked = say(
        "{name} must say what the {plate} counts as.",
        name=names[event.owner],
        plate=good_name(rules.stand_in or "feast_plate"),
    )
    turned = turned_up(event.contraband, names)
    return joined(say("All contraband is turned up."), *turned, asked)


def _plate_counted(event: PlateCounted, names: Names, rules: RuleSet, *_: object) -> str | None:
    return say(
        "{name:'s} {plate} counts as {goods}.",
        name=names[event.seat],
        plate=good_name(rules.stand_in or "feast_plate"),
        goods=goods_counted(event.good, 1),
    )


TEXTS: Mapping[type, EventText] = {
    happened.DeputiesShuffled: said("The deputy cards are shuffled."),
    happened.CardsPutAside: _cards_put_aside,
    happened.CardsTaken: _cards_taken,
    happened.CardsPut: by("onto", _WORDS["aside"], said),
    happened.OfferAgreed: said("{name} agrees to offer {number}. One more must agree."),
    happened.AgreementTakenBack: said("{name} no longer agrees to offer {number}."),
    happened.StanceTaken: by("stance", _WORDS["stances"], said, owner="bag"),
    happened.MerchantIgnored: said(
        "{name} may strike no more deals with {other} this round.", other="ignores"
    ),
    happened.TimeRanOut: said("Time is up: all bags pass but those a deal says must be opened."),
    OilUsed: by("onto", _WORDS["destroyed"], said, goods=("good", "number"), owner="player"),
    OilKept: said("{name} uses no brimstone oil."),
    MarketCardClaimed: said(
        mark_count(
            "{name} discards {goods} for a black-market card worth {number} point.",
            "{name} discards {goods} for a black-market card worth {number} points.",
        ),
        number="points",
        goods=lambda event: goods_counted(event.good, 3),
    ),
    ClaimDeclined: said("{name} claims no black-market card."),
    ShareProposed: _share_proposed,
    ShareRefused: said("{name} refuses proposal {number}."),
    ShareWithdrawn: said("{name} withdraws proposal {number}."),
    ChestShared: _chest_shared,
    happened.RoundEnded: untold,
    happened.ContrabandTurned: _contraband_turned,
    PlateCounted: _plate_counted,
}
"""A sentence for each of these events, in the form that `narrate` asks for."""
