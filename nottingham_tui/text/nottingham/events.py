"""What happens in Nottingham in words, and the names of its phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nottingham_tui.rules.kernel.secret import Secret
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.nottingham.goods import good_name, goods_list
from nottingham_tui.text.nottingham.names import ambush_name, colour_name, task_name
from nottingham_tui.text.texts import EventText

Names = Sequence[str]

PHASES: Mapping[str, str] = {"turn": mark("Turn"), "over": mark("Game over")}

_ACTIONS: Mapping[str, str] = {
    "buy": mark("{name} asks all others for offers for a copper coin."),
    "ambush": mark("{name} lays an ambush."),
    "barter": mark("{name} asks all others for offers for a casket."),
    "theft": mark("{name} steals from {target}."),
    "robbery": mark("{name} robs {target}."),
    "raid": mark("{name} raids {target}."),
}

_ENDS: Mapping[str, str] = {
    "town": mark("The sheriff reaches the town: the game is over."),
    "tasks": mark("The last task is done: the game is over."),
}


def _sentences(*sentences: str | None) -> str | None:
    return " ".join(sentence for sentence in sentences if sentence) or None


def _cards(cards: Secret) -> str:
    """The cards, or their number for eyes that may not see them."""
    if cards.cards is not None:
        return goods_list(cards.cards)
    return count("{number} card", "{number} cards", cards.count)


def _game_began(event: happened.GameBegan, names: Names, *_: object) -> str | None:
    colours = (
        say("{name} is {colour}.", name=names[seat], colour=colour_name(colour))
        for seat, colour in enumerate(event.colours)
    )
    first = names[event.first]
    if event.by_lot:
        return _sentences(*colours, say("{name} begins, by lot.", name=first))
    return _sentences(*colours, say("{name} begins.", name=first))


def _turn_began(event: happened.TurnBegan, names: Names, *_: object) -> str | None:
    return say("It is the turn of {name}.", name=names[event.seat])


def _card_turned_up(event: happened.CardTurnedUp, names: Names, *_: object) -> str | None:
    return say("{name} turns up: {good}.", name=names[event.seat], good=good_name(event.card))


def _card_taken(event: happened.CardTaken, names: Names, *_: object) -> str | None:
    return say(
        "{name} takes the card into the hand: {good}.",
        name=names[event.seat],
        good=good_name(event.card),
    )


def _action_began(event: happened.ActionBegan, names: Names, *_: object) -> str | None:
    target = "" if event.target is None else names[event.target]
    return say(_ACTIONS[event.action], name=names[event.seat], target=target)


def _hand_proved(event: happened.HandProved, names: Names, *_: object) -> str | None:
    return say(
        "{name} has nothing to offer and shows the hand: {goods}.",
        name=names[event.seat],
        goods=goods_list(event.cards),
    )


def _bid_laid(event: happened.BidLaid, names: Names, *_: object) -> str | None:
    name = names[event.seat]
    if event.cards.cards is None:
        return say("{name} makes an offer face down.", name=name)
    goods = goods_list(event.cards.cards)
    return say("{name} offers {goods}, face down.", name=name, goods=goods)


def _bid_opened(event: happened.BidOpened, names: Names, *_: object) -> str | None:
    return say("{name} offers {goods}.", name=names[event.seat], goods=goods_list(event.cards))


def _bids_turned_up(event: happened.BidsTurnedUp, names: Names, *_: object) -> str | None:
    offers = (
        say("{name} offers {goods}.", name=names[seat], goods=goods_list(cards))
        for seat, cards in event.bids
    )
    return _sentences(say("The offers are turned up."), *offers)


def _offer_accepted(event: happened.OfferAccepted, names: Names, *_: object) -> str | None:
    return say(
        "{name} accepts the offer of {other} and gets {goods}; {other} gets {given}.",
        name=names[event.seat],
        other=names[event.player],
        goods=goods_list(event.cards),
        given=goods_list((event.given,)),
    )


def _offers_refused(event: happened.OffersRefused, names: Names, *_: object) -> str | None:
    return say("{name} refuses all offers.", name=names[event.seat])


def _defended(event: happened.Defended, names: Names, *_: object) -> str | None:
    return say(
        "{name} defends: {other} gets a necklace, {name} gets {given}.",
        name=names[event.seat],
        other=names[event.attacker],
        given=goods_list((event.given,)),
    )


def _not_defended(event: happened.NotDefended, names: Names, *_: object) -> str | None:
    return say("{name} does not defend.", name=names[event.seat])


def _card_stolen(event: happened.CardStolen, names: Names, *_: object) -> str | None:
    return say(
        "{name} takes {goods} from the hand of {other}; {other} gets {given}.",
        name=names[event.seat],
        other=names[event.player],
        goods=_cards(event.card),
        given=goods_list((event.given,)),
    )


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


def _hand_laid_open(event: happened.HandLaidOpen, names: Names, *_: object) -> str | None:
    return say(
        "{name} lays the hand open: {goods}.",
        name=names[event.player],
        goods=goods_list(event.cards),
    )


def _card_raided(event: happened.CardRaided, names: Names, *_: object) -> str | None:
    return say(
        "{name} takes {goods} from the hand of {other}; {other} gets {given}.",
        name=names[event.seat],
        other=names[event.player],
        goods=goods_list((event.card,)),
        given=goods_list((event.given,)),
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


def _no_ambush_kept(event: happened.NoAmbushKept, names: Names, *_: object) -> str | None:
    return say("{name} may keep none of the ambush cards.", name=names[event.seat])


def _set_laid_out(event: happened.SetLaidOut, names: Names, *_: object) -> str | None:
    return say(
        "{name} lays out {goods} to trade in.",
        name=names[event.seat],
        goods=goods_list(event.cards),
    )


def _ambush_held(event: happened.AmbushHeld, names: Names, *_: object) -> str | None:
    return say("{name} springs no ambush now.", name=names[event.seat])


def _nobody_called(_event: happened.NobodyCalled, *_: object) -> str | None:
    return say("Nobody calls out.")


def _ambush_sprung(event: happened.AmbushSprung, names: Names, *_: object) -> str | None:
    return say(
        "{name} springs an ambush, {ambush}, and takes {goods}; {trader} gets the gold.",
        name=names[event.seat],
        ambush=ambush_name(event.ambush),
        goods=goods_list((event.card,)),
        trader=names[event.trader],
    )


def _trade_failed(event: happened.TradeFailed, names: Names, *_: object) -> str | None:
    return say(
        "The trade fails: {name} takes back {goods}.",
        name=names[event.seat],
        goods=goods_list(event.cards),
    )


def _set_traded(event: happened.SetTraded, names: Names, *_: object) -> str | None:
    return say(
        "{name} wins {goods}; the others are discarded.",
        name=names[event.seat],
        goods=goods_list((event.won,)),
    )


def _task_done(event: happened.TaskDone, names: Names, *_: object) -> str | None:
    return say(
        "{name} does a task, {task}, and discards {goods}.",
        name=names[event.seat],
        task=task_name(event.task),
        goods=goods_list(event.cards),
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
        say("{name} draws {goods}.", name=names[seat], goods=_cards(cards))
        for seat, cards in event.hands
    )
    return _sentences(*drawn)


def _pile_reshuffled(_event: happened.PileReshuffled, *_: object) -> str | None:
    return say("The discard pile is shuffled and becomes the draw pile.")


def _cards_ran_out(_event: happened.CardsRanOut, *_: object) -> str | None:
    return say("There is neither a draw pile nor a discard pile.")


def _cards_discarded(event: happened.CardsDiscarded, names: Names, *_: object) -> str | None:
    return say("{name} discards {goods}.", name=names[event.seat], goods=goods_list(event.cards))


def _game_ended(event: happened.GameEnded, *_: object) -> str | None:
    return say(_ENDS[event.reason])


TEXTS: Mapping[type, EventText] = {
    happened.GameBegan: _game_began,
    happened.TurnBegan: _turn_began,
    happened.CardTurnedUp: _card_turned_up,
    happened.CardTaken: _card_taken,
    happened.ActionBegan: _action_began,
    happened.HandProved: _hand_proved,
    happened.BidLaid: _bid_laid,
    happened.BidOpened: _bid_opened,
    happened.BidsTurnedUp: _bids_turned_up,
    happened.OfferAccepted: _offer_accepted,
    happened.OffersRefused: _offers_refused,
    happened.Defended: _defended,
    happened.NotDefended: _not_defended,
    happened.CardStolen: _card_stolen,
    happened.HandLookedAt: _hand_looked_at,
    happened.HandLaidOpen: _hand_laid_open,
    happened.CardRaided: _card_raided,
    happened.AmbushesLookedAt: _ambushes_looked_at,
    happened.AmbushLaid: _ambush_laid,
    happened.NoAmbushKept: _no_ambush_kept,
    happened.SetLaidOut: _set_laid_out,
    happened.AmbushHeld: _ambush_held,
    happened.NobodyCalled: _nobody_called,
    happened.AmbushSprung: _ambush_sprung,
    happened.TradeFailed: _trade_failed,
    happened.SetTraded: _set_traded,
    happened.TaskDone: _task_done,
    happened.SheriffMoved: _sheriff_moved,
    happened.FavourGranted: _favour_granted,
    happened.CardsDrawn: _cards_drawn,
    happened.PileReshuffled: _pile_reshuffled,
    happened.CardsRanOut: _cards_ran_out,
    happened.CardsDiscarded: _cards_discarded,
    happened.GameEnded: _game_ended,
}
