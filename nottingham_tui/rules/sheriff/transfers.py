"""How gold and goods get from hand to hand, to stalls, to the deputies, onto discard piles."""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import State


def stall_of(state: State, seat: Seat | None) -> Stall:
    """The stall of a seat, or for `None` what belongs to both deputies (2E-15.10).

    Raises `LookupError` for `None` without deputies.
    """
    return state.commons[0] if seat is None else state.stalls[seat]


def give_gold(state: State, seat: Seat | None, gold: int) -> None:
    """Gold goes to a seat, or for `None` to both deputies. Raises `LookupError` without them."""
    if seat is None:
        state.commons[0].gold += gold
    else:
        state.gold[seat] += gold


def pile_named(state: State, name: str) -> list[Good]:
    """The discard pile `left` or `right`. Raises `ValueError` for another name."""
    return state.discard_piles[PILES.index(name)]


def leave_hand(state: State, seat: Seat, cards: tuple[Good, ...]) -> None:
    """Cards leave a hand. Raises `ValueError` if one is not in it."""
    hand = state.hands[seat]
    for card in cards:
        hand.remove(card)


def discard_hands(state: State) -> None:
    """Cards in hand are discarded (2E-9.1)."""
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
