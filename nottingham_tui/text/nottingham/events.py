"""What happens in Nottingham in words."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui import assets
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS, good_name, goods_list
from nottingham_tui.text.nottingham.names import ambush_name, colour_name, task_name
from nottingham_tui.text.sentences import Names, joined, teller
from nottingham_tui.text.texts import EventText

said = teller(
    {
        "goods": GOODS.told,
        "given": GOODS.told,
        "good": good_name,
        "task": task_name,
        "ambush": ambush_name,
    }
)

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


def _action_began(event: happened.ActionBegan, names: Names, *_: object) -> str | None:
    target = "" if event.target is None else names[event.target]
    return say(_WORDS["actions"][event.action], name=names[event.seat], target=target)


def _bid_laid(event: happened.BidLaid, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.cards.cards is None:
        return say("{name} makes an offer face down.", name=name)
    goods = goods_list(event.cards.cards)
    return say("{name} offers {goods}, face down.", name=name, goods=goods)


def _bids_turned_up(event: happened.BidsTurnedUp, names: Names, *_: object) -> str | None:
    offers = (
        say("{name} offers {goods}.", name=names[seat], goods=goods_list(cards))
        for seat, cards in event.bids
    )
    return joined(say("The offers are turned up."), *offers)


def _hand_looked_at(event: happened.HandLookedAt, names: Names, *_: object) -> str | None:
    name, other = names[event.seat], names[event.player]
    if event.cards.cards is None:
        return say("{name} looks at the hand of {other} in secret.", name=name, other=other)
    return say(
        "{name} looks at the hand of {other} in secret: {goods}.",
        name=name,
        other=other,
        goods=goods_list(event.cards.cards),
    )


def _ambushes_looked_at(event: happened.AmbushesLookedAt, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.cards.cards is None:
        return count(
            "{name} looks at {number} ambush card.",
            "{name} looks at {number} ambush cards.",
            event.cards.count,
            name=name,
        )
    seen = listed([ambush_name(ambush) for ambush in event.cards.cards])
    return say("{name} looks at the ambush cards: {cards}.", name=name, cards=seen)


def _ambush_laid(event: happened.AmbushLaid, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.kept.cards is None:
        return say("{name} lays an ambush face down on the gold.", name=name)
    return say(
        "{name} lays an ambush face down on the gold: {ambush}.",
        name=name,
        ambush=listed([ambush_name(ambush) for ambush in event.kept.cards]),
    )


def _sheriff_moved(event: happened.SheriffMoved, _names: Names, *_: object) -> str | None:
    if event.number is None:
        return say("The sheriff moves on to the town.")
    return say("The sheriff moves on to a field with the number {number}.", number=event.number)


def _favour_granted(event: happened.FavourGranted, names: Names, *_: object) -> str | None:
    if not event.seats:
        return count(
            "Nobody has a hand of at most {number} card: nobody draws.",
            "Nobody has a hand of at most {number} cards: nobody draws.",
            event.number,
        )
    return count(
        "A card each for a hand of at most {number} card: {names}.",
        "A card each for a hand of at most {number} cards: {names}.",
        event.number,
        names=listed([names[seat] for seat in event.seats]),
    )


def _cards_drawn(event: happened.CardsDrawn, names: Names, *_: object) -> str | None:
    drawn = (
        say("{name} draws {goods}.", name=names[seat], goods=GOODS.told(cards))
        for seat, cards in event.hands
    )
    return joined(*drawn)


def _game_ended(event: happened.GameEnded, *_: object) -> str | None:
    return say(_WORDS["ends"][event.reason])


TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.TurnBegan: said("It is the turn of {name}."),
    happened.CardTurnedUp: said("{name} turns up: {good}.", good="card"),
    happened.CardTaken: said("{name} takes the card into the hand: {good}.", good="card"),
    happened.ActionBegan: _action_began,
    happened.HandProved: said("{name} has nothing to offer and shows the hand: {goods}."),
    happened.BidLaid: _bid_laid,
    happened.BidOpened: said("{name} offers {goods}."),
    happened.BidsTurnedUp: _bids_turned_up,
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
    happened.HandLookedAt: _hand_looked_at,
    happened.HandLaidOpen: said("{name} lays the hand open: {goods}.", name="player"),
    happened.CardRaided: said(
        "{name} takes {goods} from the hand of {other}; {other} gets {given}.",
        other="player",
        goods="card",
    ),
    happened.AmbushesLookedAt: _ambushes_looked_at,
    happened.AmbushLaid: _ambush_laid,
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
    happened.SheriffMoved: _sheriff_moved,
    happened.FavourGranted: _favour_granted,
    happened.CardsDrawn: _cards_drawn,
    happened.PileReshuffled: said("The discard pile is shuffled and becomes the draw pile."),
    happened.CardsRanOut: said("There is neither a draw pile nor a discard pile."),
    happened.CardsDiscarded: said("{name} discards {goods}."),
    happened.GameEnded: _game_ended,
}
