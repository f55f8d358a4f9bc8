"""Where gold and goods lie, and how they get there: hands, stalls, the chest, discard piles."""

from __future__ import annotations

from collections.abc import Iterable

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.state import Chest, Stall, State


def stall_of(state: State, seat: Seat | None) -> Stall | Chest:
    """The stall of a seat, or the deputies' chest for `None` (2E-15.10)."""
    if seat is not None:
        return state.stalls[seat]
    return chest_of(state)


def chest_of(state: State) -> Chest:
    """The deputies' chest. Raises `LookupError` without deputies."""
    if state.chest is None:
        raise LookupError("there is no chest")
    return state.chest


def give_gold(state: State, seat: Seat | None, gold: int) -> None:
    """Gold goes to a seat, or onto the chest for `None`."""
    if seat is None:
        chest_of(state).gold += gold
    else:
        state.gold[seat] += gold


def store(stall: Stall | Chest, cards: Iterable[Good]) -> None:
    """Put cards onto a stall: legal goods face up, contraband face down (2E-5.11, 2E-6.1)."""
    legal = stall.legal
    for card in cards:
        if card in legal:
            legal[card] += 1
        else:
            stall.contraband.append(card)


def take(stall: Stall | Chest, cards: Iterable[Good]) -> None:
    """Take cards from a stall. Raises `ValueError` if contraband is not there."""
    for card in cards:
        if card in stall.legal:
            stall.legal[card] -= 1
        else:
            stall.contraband.remove(card)


def pile_named(state: State, name: str) -> list[Good]:
    """The discard pile `left` or `right`. Raises `ValueError` for another name."""
    return state.discard_piles[PILES.index(name)]


def discard_hands(state: State) -> None:
    """Cards in hand are discarded (2E-9.1)."""
    for hand in state.hands:
        state.discard_pile += hand
        hand.clear()
