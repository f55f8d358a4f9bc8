"""What several phases of Nottingham need."""

from __future__ import annotations

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.nottingham.events import CardTaken, PileReshuffled, TurnBegan
from nottingham_tui.rules.nottingham.state import State

NAME = "turn"
"""The name of every phase before the end, as scripts have it."""


def no_such_seat(seat: Seat) -> Refusal:
    """The refusal of a move that is made by, or names, a seat nobody sits on (NO-2.4)."""
    return Refusal("no_such_seat", "NO-2.4", {"number": seat})


def not_your_turn(state: State) -> Refusal:
    """The refusal of a move that is for the player whose turn it is (NO-2.4)."""
    return Refusal("not_your_turn", "NO-2.4", {"player": state.turn})


def must_be_called(state: State) -> Refusal | None:
    """Why silence is refused: nobody is asked in secret only if the table chose so (NO-7.2)."""
    return None if state.rules.called_out else Refusal("asked_in_secret", "NO-7.2")


def turned_up(state: State) -> Good:
    """The turned-up card. Raises `LookupError` if it is used already."""
    if state.card is None:
        raise LookupError("no card is turned up")
    return state.card


def taken(state: State) -> CardTaken:
    """The player takes the turned-up card into the hand."""
    return CardTaken(state.turn, turned_up(state))


def next_turn(state: State) -> TurnBegan:
    """It is the left neighbour's turn (NO-2.4)."""
    return TurnBegan(state.turns + 1, (state.turn + 1) % state.rules.players)


def reshuffled(state: State, chance: RandomSource) -> PileReshuffled:
    """The discard pile becomes the draw pile (NO-3.8, NO-3.10)."""
    return PileReshuffled(secret(tuple(chance.shuffled(state.discard_pile))))
