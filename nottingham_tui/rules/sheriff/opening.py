"""A bag is opened: what is stored, what is confiscated, who pays what (2E-6.2 to 2E-6.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.events import BagOpened, CardsPut, Event, FineDue
from nottingham_tui.rules.sheriff.misplaced import not_in_game
from nottingham_tui.rules.sheriff.moves import PILES, Put
from nottingham_tui.rules.sheriff.promo import excused
from nottingham_tui.rules.sheriff.sides import inspection_of
from nottingham_tui.rules.sheriff.state import State


def opened(state: State, owner: Seat, deputies: tuple[Seat, ...] = ()) -> tuple[Event, ...]:
    """Goods to the stall, others confiscated, then the fine (2E-6.3, 2E-6.4, 2E-6.6).

    `deputies` are those who open it. Where confiscated cards are put onto a pile by choice, the
    fine comes after that (1E-3.6).
    """
    bag = state.bags[owner]
    cards = bag.cards if bag else ()
    declared = (bag.declared if bag else None) or ""
    stored = tuple(card for card in cards if card == declared)
    others = tuple(card for card in cards if card != declared)
    more = excused(state, stored, others)
    if more:
        stored, others = stored + others, ()
    event = BagOpened(owner, declared, not others, stored, others, deputies)
    if others and state.rules.two_piles:
        return (event,)
    fine = sum(state.rules.fines[card] for card in others or stored) + more
    return (event, *_fines(state, owner, deputies, fine, not others))


def _fines(
    state: State, owner: Seat, deputies: tuple[Seat, ...], fine: int, honest: bool
) -> tuple[Event, ...]:
    """Who owes whom: with two deputies half each, or it goes onto the chest (2E-15.5)."""
    if len(deputies) > 1:
        if honest:
            half = fine // len(deputies)
            return tuple(FineDue(deputy, owner, half) for deputy in deputies)
        return (FineDue(owner, None, fine),)
    sheriff = deputies[0] if deputies else state.sheriff
    return (FineDue(sheriff, owner, fine) if honest else FineDue(owner, sheriff, fine),)


def check_put(state: State, move: Put) -> Refusal | None:
    """1E-3.5, 1E-3.6."""
    missing = not_in_game(state, move)
    if missing is not None:
        return missing
    confiscated = inspection_of(state).confiscated
    if not confiscated:
        return Refusal("nothing_to_put", "1E-3.5")
    if move.seat != state.sheriff:
        return Refusal("sheriff_puts_confiscated", "1E-3.5", {"sheriff": state.sheriff})
    if move.onto not in PILES:
        return Refusal("no_such_pile", "1E-1.4")
    if Counter(move.cards) != Counter(confiscated):
        return Refusal("put_all_cards", "1E-3.5")
    return None


def decide_put(state: State, move: Put, _chance: RandomSource) -> Sequence[Event]:
    """The confiscated cards are laid down, then the fine is due (1E-3.6)."""
    put = CardsPut(move.seat, move.onto, move.cards, confiscated=True)
    fine = inspection_of(state).fine
    if fine is None or not fine.gold:
        return (put,)
    return (put, FineDue(fine.debtor, fine.creditor, fine.gold))
