"""A bag is opened: what is stored, what is confiscated, who pays what (2E-6.2 to 2E-6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later
from nottingham_tui.rules.sheriff import debts
from nottingham_tui.rules.sheriff.deals import decided
from nottingham_tui.rules.sheriff.first_edition_market import CardsPut, check_all_put, one_pile
from nottingham_tui.rules.sheriff.moves import Put
from nottingham_tui.rules.sheriff.options import PutBounds
from nottingham_tui.rules.sheriff.promo_cards.effects import excused
from nottingham_tui.rules.sheriff.state import FineDue, Inspection, State


@dataclass(frozen=True, slots=True)
class BagOpened:
    """A bag is opened for all to see (2E-6.2 to 2E-6.4).

    `deputies` are those who open it, with six players (2E-15.5, 2E-15.6). `fine` is what is due
    when the confiscated cards are laid onto a pile (1E-3.6); `None` where they just go there.
    """

    bag: Seat
    declared: Good
    honest: bool
    stored: tuple[Good, ...]
    confiscated: tuple[Good, ...]
    deputies: tuple[Seat, ...] = ()
    fine: int | None = added_later()


def opened(state: State, owner: Seat, deputies: tuple[Seat, ...] = ()) -> tuple[Any, ...]:
    """Goods to the stall, others confiscated, then the fine (2E-6.3, 2E-6.4, 2E-6.6).

    `deputies` are those who open it. Where confiscated cards are put onto a pile by choice, the
    fine comes after that (1E-3.6).
    """
    bag = state.bag(owner)
    declared = bag.declared or ""
    stored = tuple([card for card in bag.cards if card == declared])
    others = tuple([card for card in bag.cards if card != declared])
    more = excused(state, stored, others)
    if more:
        stored, others = stored + others, ()
    fine = fine_for(state, others or stored) + more
    waits = fine if others and state.rules.two_piles else None
    event = BagOpened(owner, declared, not others, stored, others, deputies, waits)
    if waits is not None:
        return (event,)
    return (event, *_fines(state, owner, deputies, fine, not others))


def fine_for(state: State, cards: Sequence[Good]) -> int:
    """What has to be paid for these cards, in gold (2E-6.3, 2E-6.4)."""
    return sum(map(state.rules.fines.__getitem__, cards))


def _fines(
    state: State, owner: Seat, deputies: tuple[Seat, ...], fine: int, honest: bool
) -> tuple[Any, ...]:
    """Who owes whom: with two deputies half each, or it goes to both (2E-15.5)."""
    if len(deputies) > 1:
        if honest:
            half = fine // len(deputies)
            return tuple(FineDue(deputy, owner, half) for deputy in deputies)
        return (FineDue(owner, None, fine),)
    sheriff = deputies[0] if deputies else state.sheriff
    return (FineDue(sheriff, owner, fine) if honest else FineDue(owner, sheriff, fine),)


def check_put(state: State, move: Put) -> Refusal | None:
    """1E-3.5, 1E-3.6."""
    inspection = state.running(Inspection)
    missing = one_pile(state)
    if missing is not None:
        return missing
    if inspection.debt is not None:
        return debts.comes_first(state, move)
    confiscated = inspection.confiscated
    if not confiscated:
        return Refusal("nothing_to_put", "1E-3.5")
    if move.seat != state.sheriff:
        return Refusal("sheriff_puts_confiscated", "1E-3.5", {"sheriff": state.sheriff})
    return check_all_put(move, confiscated, confiscated=True)


def decide_put(state: State, move: Put, _chance: RandomSource) -> Sequence[Any]:
    """The confiscated cards are laid down, then the fine is due (1E-3.6)."""
    put = CardsPut(move.seat, move.onto, move.cards, confiscated=True)
    fine = state.running(Inspection).fine
    return (put, fine) if fine is not None and fine.gold else (put,)


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff, as long as confiscated cards lie there (1E-3.6)."""
    return (state.sheriff,) if state.running(Inspection).confiscated else ()


def options(state: State, seat: Seat) -> tuple[PutBounds, ...]:
    """Where the sheriff puts them."""
    return (
        (PutBounds(seat, state.running(Inspection).confiscated),) if seat == state.sheriff else ()
    )


def _comes_first(state: State, _move: object) -> Refusal:
    return Refusal("confiscated_comes_first", "1E-3.6", {"sheriff": state.sheriff})


def _bag_opened(state: State, event: BagOpened) -> None:
    inspection = decided(state, event.bag, "opened")
    state.stalls[event.bag].store(event.stored)
    inspection.duties = [duty for duty in inspection.duties if duty.opens != event.bag]
    if event.fine is None:
        state.discard_pile += event.confiscated
    else:
        inspection.confiscated = event.confiscated
        inspection.fine = FineDue(event.bag, state.sheriff, event.fine)


OPENING: PhaseRules = PhaseRules(
    "bag_opening",
    checks={Put: check_put},
    decisions={Put: decide_put},
    to_act=to_act,
    options=options,
    evolves={BagOpened: _bag_opened},
    closed=_comes_first,
)
"""What follows an opened bag: confiscated cards are put onto a pile, then the fine is due."""
