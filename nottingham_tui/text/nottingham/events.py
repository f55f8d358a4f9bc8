"""What happens in Nottingham in words."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui import assets
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.text.catalogue import listed, mark, mark_count, say
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.nottingham.goods import GOODS, good_name
from nottingham_tui.text.nottingham.names import ambush_name, colour_name, task_name
from nottingham_tui.text.sentences import Names, by, each, either, joined, several, teller
from nottingham_tui.text.texts import EventText, Texts

said = teller(
    {
        "goods": GOODS.told,
        "given": GOODS.told,
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
        say("{name} is {colour}.", name=names[seat], colour=colour_name(colour))
        for seat, colour in enumerate(event.colours)
    )
    first = names[event.first]
    if event.by_lot:
        return joined(*colours, say("{name} begins, by lot.", name=first))
    return joined(*colours, say("{name} begins.", name=first))


def _is_hidden(event: happened.BidLaid | happened.HandLookedAt | happened.AmbushesLookedAt) -> bool:
    return event.cards.cards is None


_TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.TurnBegan: said("It is the turn of {name}."),
    happened.CardTurnedUp: said("{name} turns up: {good}.", good="card"),
    happened.CardTaken: said("{name} takes the card into the hand: {good}.", good="card"),
    happened.ActionBegan: by("action", _WORDS["actions"], said),
    happened.HandProved: said("{name} has nothing to offer and shows the hand: {goods}."),
    happened.BidLaid: either(
        _is_hidden,
        said("{name} makes an offer face down."),
        said("{name} offers {goods}, face down."),
    ),
    happened.BidOpened: said("{name} offers {goods}."),
    happened.BidsTurnedUp: several(
        said("The offers are turned up."),
        each("bids", mark("{name} offers {goods}."), GOODS.listed),
    ),
    happened.OfferAccepted: said(
        "{name} accepts the offer of {other} and gets {goods}; {other} gets {given}.",
        other="player",
    ),
    happened.OffersRefused: said("{name} refuses all offers."),
    happened.Defended: said(
        "{name} defends: {other} gets a necklace, {name} gets {given}.", other="attacker"
    ),
    happened.NotDefended: said("{name} does not defend."),
    happened.CardStolen: said(
        "{name} takes {goods} from the hand of {other}; {other} gets {given}.",
        other="player",
        goods="card",
    ),
    happened.HandLookedAt: either(
        _is_hidden,
        said("{name} looks at the hand of {other} in secret.", other="player"),
        said("{name} looks at the hand of {other} in secret: {goods}.", other="player"),
    ),
    happened.HandLaidOpen: said("{name} lays the hand open: {goods}.", name="player"),
    happened.CardRaided: said(
        "{name} takes {goods} from the hand of {other}; {other} gets {given}.",
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
    happened.NoAmbushKept: said("{name} may keep none of the ambush cards."),
    happened.SetLaidOut: said("{name} lays out {goods} to trade in."),
    happened.AmbushHeld: said("{name} springs no ambush now."),
    happened.NobodyCalled: said("Nobody calls out."),
    happened.AmbushSprung: said(
        "{name} springs an ambush, {ambush}, and takes {goods}; {trader} gets the gold.",
        goods="card",
    ),
    happened.TradeFailed: said("The trade fails: {name} takes back {goods}."),
    happened.SetTraded: said("{name} wins {goods}; the others are discarded.", goods="won"),
    happened.TaskDone: said("{name} does a task, {task}, and discards {goods}."),
    happened.SheriffMoved: either(
        lambda event: event.number is None,
        said("The sheriff moves on to the town."),
        said("The sheriff moves on to a field with the number {number}."),
    ),
    happened.FavourGranted: either(
        "seats",
        said(
            mark_count(
                "A card each for a hand of at most {number} card: {names}.",
                "A card each for a hand of at most {number} cards: {names}.",
            ),
            names="seats",
        ),
        said(
            mark_count(
                "Nobody has a hand of at most {number} card: nobody draws.",
                "Nobody has a hand of at most {number} cards: nobody draws.",
            )
        ),
    ),
    happened.CardsDrawn: each("hands", mark("{name} draws {goods}."), GOODS.told),
    happened.PileReshuffled: said("The discard pile is shuffled and becomes the draw pile."),
    happened.CardsRanOut: said("There is neither a draw pile nor a discard pile."),
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

WORDS = words_of("nottingham", GOODS, task=task_name)
"""How its games are told."""
