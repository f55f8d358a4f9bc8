"""Whose turn it is, the card turned up for it, and the pile made anew (NO-2.1, NO-2.4, NO-3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.dealing import PileReshuffled
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Beginning,
    Bidding,
    Defence,
    Favour,
    Keeping,
    Picking,
    Shortage,
    State,
)
from nottingham_tui.rules.nottingham.table import NAME, card_used, turned_up


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn; turns are numbered from 1 (NO-2.4)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The top card of the draw pile is turned up (NO-2.1)."""

    seat: Seat
    card: Good


@dataclass(frozen=True, slots=True)
class CardTaken:
    """The player takes the turned-up card into the hand.

    By choice, or because nothing else can be done with it (NO-2.2, NO-4.1, NO-4.8, NO-5.6).
    """

    seat: Seat
    card: Good


@dataclass(frozen=True, slots=True)
class CardsRanOut:
    """A card is to be drawn, and there is neither draw pile nor discard pile (NO-3.9)."""


def next_turn(state: State) -> TurnBegan:
    """It is the left neighbour's turn (NO-2.4)."""
    return TurnBegan(state.round + 1, (state.turn + 1) % state.rules.players)


def taken(state: State) -> CardTaken:
    """The player takes the turned-up card into the hand."""
    return CardTaken(state.turn, turned_up(state))


def reshuffled(state: State, chance: RandomSource) -> PileReshuffled:
    """The discard pile becomes the draw pile (NO-3.8, NO-3.10)."""
    return PileReshuffled(secret(tuple(chance.shuffled(state.discard_pile))))


def turn_up(state: State, chance: RandomSource) -> Sequence[Event]:
    """The top card is turned up; a pile is empty when none is there (NO-2.1, NO-3.10)."""
    if state.draw_pile:
        return (CardTurnedUp(state.turn, state.draw_pile[-1]),)
    return (reshuffled(state, chance),) if state.discard_pile else (CardsRanOut(),)


def _turn_began(state: State, event: TurnBegan) -> None:
    state.round = event.number
    state.turn = event.seat
    state.phase = Beginning()


def _card_turned_up(state: State, event: CardTurnedUp) -> None:
    state.draw_pile.pop()
    state.card = event.card
    state.phase = Acting()


def _card_taken(state: State, event: CardTaken) -> None:
    state.hands[event.seat].append(event.card)
    card_used(state)


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_pile = []
    if isinstance(state.phase, Shortage):
        state.phase = state.phase.then


def _cards_ran_out(state: State, _event: CardsRanOut) -> None:
    if not isinstance(state.phase, Beginning | Favour):
        raise TypeError("no card is to be drawn now")
    state.phase = Shortage(state.phase)


def _audit(state: State) -> None:
    if not 0 <= state.track <= state.rules.town or not 0 <= state.turn < state.rules.players:
        raise AuditError("there is no such field or player")
    lies_there = isinstance(state.phase, Acting | Bidding | Defence | Picking | Keeping)
    if lies_there != (state.card is not None):
        raise AuditError("the turned-up card can't be there now, or is missing")


STEP: PhaseRules = PhaseRules(
    name=NAME,
    evolves={
        TurnBegan: _turn_began,
        CardTurnedUp: _card_turned_up,
        CardTaken: _card_taken,
        PileReshuffled: _pile_reshuffled,
        CardsRanOut: _cards_ran_out,
    },
    audit=_audit,
)

BEGINNING: PhaseRules = PhaseRules(NAME, follow=turn_up)
