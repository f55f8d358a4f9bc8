"""What happens in Nottingham in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from nottingham_tui import assets
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.text.catalogue import amount, filled, listed, mark, mark_count, say
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.nottingham.goods import GOODS, good_name
from nottingham_tui.text.nottingham.names import ambush_name, colour_name, task_name
from nottingham_tui.text.sentences import Names, by, each, either, joined, several, teller
from nottingham_tui.text.texts import EventText, Texts

said = teller(
    {
        "goods": GOODS.told,
        "given": good_name,
        "good": good_name,
        "task": task_name,
        "ambush": ambush_name,
    }
)


def _ambushes(event: happened.AmbushesLookedAt | happened.AmbushLaid) -> str:
    """The ambush cards, for the eyes that may see them."""
    cards = event.kept if isinstance(event, happened.AmbushLaid) else event.cards
    return listed([ambush_name(ambush) for ambush in cards.known()])


_WORDS = assets.data("words", "nottingham", "events")


def _game_began(event: happened.GameBegan, names: Names, *_: object) -> str | None:
    colours = (
        say("{name} plays {colour}.", name=names[seat], colour=colour_name(colour))
        for seat, colour in enumerate(event.colours)
    )
    first = names[event.first]
    if event.by_lot:
        return joined(*colours, say("{name} begins, by lot.", name=first))
    return joined(*colours, say("{name} begins.", name=first))


def _is_hidden(event: happened.BidLaid | happened.HandLookedAt | happened.AmbushesLookedAt) -> bool:
    return event.cards.cards is None


def _favour(event: happened.FavourGranted, names: Names, *_: object) -> str | None:
    drawing = listed([names[seat] for seat in event.seats])
    who = "everybody" if len(event.seats) == len(names) else "some" if event.seats else "nobody"
    return filled(_WORDS["favour"][who], number=event.number, names=drawing)


def _drawn(event: happened.CardsDrawn, names: Names, *_: object) -> str | None:
    """Who draws is told with the favour; here, which card it is."""
    return joined(
        *(
            say("{name} draws {goods}.", name=names[seat], goods=GOODS.told(cards))
            for seat, cards in event.hands
            if cards.cards is not None
        )
    )


_TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.TurnBegan: said("It’s {name:'s} turn."),
    happened.CardTurnedUp: said("{name} turns up a card: {good}.", good="card"),
    happened.CardTaken: said("{name} takes the {good}.", good="card"),
    happened.ActionBegan: by("action", _WORDS["actions"], said),
    happened.HandProved: said("{name} has nothing to offer and proves it by showing {goods}."),
    happened.BidLaid: either(
        _is_hidden,
        said("{name} lays an offer face down."),
        said("{name} lays an offer face down: {goods}."),
    ),
    happened.BidOpened: said("{name} offers {goods}."),
    happened.BidsTurnedUp: several(
        said("The offers are turned over."),
        each("bids", mark("{name} offers {goods}."), GOODS.listed),
    ),
    happened.OfferAccepted: said(
        "{name} accepts {other:'s} offer and gets {goods}; {other} gets the {given}.",
        other="player",
    ),
    happened.OffersRefused: said("{name} refuses all offers."),
    happened.Defended: said(
        "{name} defends: {other} gets a necklace, and {name} the {given}.", other="attacker"
    ),
    happened.NotDefended: said("{name} doesn’t defend."),
    happened.CardStolen: said(
        "{name} takes {goods} from {other:'s} hand and gives the {given} for it.",
        other="player",
        goods="card",
    ),
    happened.HandLookedAt: either(
        _is_hidden,
        said("{name} looks at {other:'s} hand in secret.", other="player"),
        said("{name} looks at {other:'s} hand in secret: {goods}.", other="player"),
    ),
    happened.HandLaidOpen: said("{name:'s} hand is laid open: {goods}.", name="player"),
    happened.CardRaided: said(
        "{name} takes {goods} from {other:'s} hand and gives the {given} for it.",
        other="player",
        goods="card",
    ),
    happened.AmbushesLookedAt: either(
        _is_hidden,
        said(
            mark_count(
                "{name} looks at {number} ambush card.",
                "{name} looks at {number} ambush cards.",
            ),
            number="cards.count",
        ),
        said("{name} looks at the ambush cards: {cards}.", cards=_ambushes),
    ),
    happened.AmbushLaid: either(
        lambda event: event.kept.cards is None,
        said("{name} lays an ambush face down on the gold."),
        said("{name} lays an ambush face down on the gold: {ambush}.", ambush=_ambushes),
    ),
    happened.NoAmbushKept: said("{name} can’t keep any of the ambush cards."),
    happened.SetLaidOut: said("{name} lays out {goods} to trade in."),
    happened.AmbushHeld: said("{name} springs no ambush."),
    happened.NobodyCalled: said("Nobody calls out."),
    happened.AmbushSprung: said(
        "{name} springs an ambush ({ambush}) and takes {goods}; {trader} gets the gold under it.",
        goods="card",
    ),
    happened.TradeFailed: said("The trade fails: {name} takes back {goods}."),
    happened.SetTraded: said("{name} wins {goods} and discards the rest.", goods="won"),
    happened.TaskDone: said("{name} does a task ({task}) and discards {goods}."),
    happened.SheriffMoved: either(
        lambda event: event.number is None,
        said("The sheriff reaches the town."),
        # For: the number that is printed on a field of the track.
        said("The sheriff moves on to a field marked {number}."),
    ),
    happened.FavourGranted: _favour,
    happened.CardsDrawn: _drawn,
    happened.PileReshuffled: said("The discard pile is shuffled and becomes the draw pile."),
    happened.CardsRanOut: said("Both the draw pile and the discard pile are empty."),
    happened.CardsDiscarded: said("{name} discards {goods}."),
    happened.GameEnded: by("reason", _WORDS["ends"], said),
}

PART = Texts(
    family="nottingham",
    events=_TEXTS,
    seats=frozenset({"player"}),
    untold=lambda _events, _place: False,
    goods=GOODS,
)

WORDS = words_of("nottingham", GOODS, task=task_name, points=partial(amount, "points"))
"""How its games are told."""
