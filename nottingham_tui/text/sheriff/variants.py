"""What happens in the variants, with deputies and in the first edition, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nottingham_tui import assets
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import ClaimDeclined, MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared, ShareProposed
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilKept, OilUsed, PlateCounted
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, listed, mark_count, say
from nottingham_tui.text.sentences import Names, by, teller, untold
from nottingham_tui.text.sheriff.goods import GOODS, good_name, goods_counted, goods_list
from nottingham_tui.text.texts import EventText

_WORDS = assets.data("words", "sheriff", "events")


def side(names: Names, seat: Seat | None) -> str:
    """Who gets something: a player by name, or the chest of the deputies for `None`."""
    return say("the chest") if seat is None else names[seat]


said = teller({"goods": GOODS.told}, side)


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
    left = [card for card, pile in pairs if pile == "left"]
    right = [card for card, pile in pairs if pile == "right"]
    parts = []
    if left:
        parts.append(say("{goods} from the left discard pile", goods=goods_list(left)))
    if right:
        parts.append(say("{goods} from the right discard pile", goods=goods_list(right)))
    return say("{name} takes {goods}.", name=names[event.seat], goods=listed(parts))


def _portions(
    names: Names,
    deputies: Sequence[Seat],
    gold: Sequence[int],
    goods: Sequence[Sequence[Good]],
    contraband: Sequence[Secret],
) -> list[str]:
    told = []
    for place, seat in enumerate(deputies):
        parts = []
        if gold[place]:
            parts.append(say("{gold} gold", gold=gold[place]))
        if goods[place]:
            parts.append(goods_list(goods[place]))
        hidden = contraband[place]
        if hidden.cards:
            parts.append(goods_list(hidden.cards))
        elif hidden.count:
            parts.append(
                count("{number} card of contraband", "{number} cards of contraband", hidden.count)
            )
        gift = listed(parts) if parts else say("nothing")
        told.append(say("{gift} for {name}", gift=gift, name=names[seat]))
    return told


def _share_proposed(event: ShareProposed, names: Names, *_: object) -> str | None:
    shares = _portions(names, event.deputies, event.gold, event.goods, event.contraband)
    return say(
        "Proposal {number} of {name} for the chest: {shares}.",
        number=event.number,
        name=names[event.seat],
        shares=listed(shares),
    )


def _chest_shared(event: ChestShared, names: Names, *_: object) -> str | None:
    shares = _portions(names, event.deputies, event.gold, event.goods, event.contraband)
    sentences = [say("The chest is shared: {shares}.", shares=listed(shares))]
    if event.lost:
        sentences.append(say("{gold} gold goes to the bank.", gold=event.lost))
    if event.discarded:
        sentences.append(say("Discarded: {goods}.", goods=goods_list(event.discarded)))
    return " ".join(sentences)


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
        "{name} says which good it is: {good}.",
        name=names[event.owner],
        good=good_name(rules.stand_in or "feast_plate"),
    )
    turned = turned_up(event.contraband, names)
    return " ".join([say("All contraband is turned up."), *turned, asked])


def _plate_counted(event: PlateCounted, names: Names, rules: RuleSet, *_: object) -> str | None:
    return say(
        "For {name} one card counts as another: {plate} as {good}.",
        name=names[event.seat],
        plate=good_name(rules.stand_in or "feast_plate"),
        good=good_name(event.good),
    )


TEXTS: Mapping[type, EventText] = {
    happened.DeputiesShuffled: said("The pile of deputy cards is shuffled."),
    happened.CardsPutAside: _cards_put_aside,
    happened.CardsTaken: _cards_taken,
    happened.CardsPut: by("onto", _WORDS["aside"], said),
    happened.OfferAgreed: said("{name} agrees to offer {number}; it needs the word of another."),
    happened.AgreementTakenBack: said("{name} no longer agrees to offer {number}."),
    happened.StanceTaken: by("stance", _WORDS["stances"], said, owner="bag"),
    happened.MerchantIgnored: said(
        "{name} strikes no deal with {other} in this round.", other="ignores"
    ),
    happened.TimeRanOut: said(
        "The time is up: every bag passes that no deal binds anybody to open."
    ),
    OilUsed: by("onto", _WORDS["destroyed"], said, goods=("good", "number"), owner="player"),
    OilKept: said("{name} destroys nothing."),
    MarketCardClaimed: said(
        mark_count(
            "{name} discards {goods} for a black-market card of {number} point.",
            "{name} discards {goods} for a black-market card of {number} points.",
        ),
        number="points",
        goods=lambda event: goods_counted(event.good, 3),
    ),
    ClaimDeclined: said("{name} claims no black-market card."),
    ShareProposed: _share_proposed,
    ChestShared: _chest_shared,
    happened.RoundEnded: untold,
    happened.ContrabandTurned: _contraband_turned,
    PlateCounted: _plate_counted,
}
"""A sentence for each of these events, in the form that `narrate` asks for."""
