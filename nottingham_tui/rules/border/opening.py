"""A suitcase is looked into: what matches the declaration, what is paid (BO-2.5 to BO-2.9)."""

from __future__ import annotations

from nottingham_tui.rules.border.events import (
    CompensationPaid,
    Event,
    FinePaid,
    SuitcaseConfiscated,
    SuitcaseOpened,
)
from nottingham_tui.rules.border.phases import in_order
from nottingham_tui.rules.border.state import Declaration, State, Suitcase
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.secret import Good, Seat, secret


def suitcase_of(state: State, seat: Seat) -> tuple[Suitcase, Declaration]:
    """The suitcase of an owner and its declaration. Raises `LookupError` if one is missing."""
    suitcase = state.suitcases[seat]
    if suitcase is None or suitcase.declared is None:
        raise LookupError("there is no declared suitcase")
    return suitcase, suitcase.declared


def is_true(state: State, seat: Seat) -> bool:
    """Whether the declaration is true to the letter: number and good (BO-2.5)."""
    suitcase, declared = suitcase_of(state, seat)
    return suitcase.cards == (declared.good,) * declared.count


def sorted_out(state: State, seat: Seat) -> tuple[tuple[Good, ...], tuple[Good, ...]]:
    """The cards that match the declaration and all others.

    Cards beyond the declared number do not match, even of the declared good (BO-2.7).
    """
    suitcase, declared = suitcase_of(state, seat)
    number = min(declared.count, suitcase.cards.count(declared.good))
    matching = (declared.good,) * number
    return matching, in_order(state, without(suitcase.cards, matching))


def opened(state: State, seat: Seat) -> tuple[Event, ...]:
    """A suitcase is opened, and what is due is paid as far as there is money.

    If the declaration is true, each card is compensated (BO-2.5, BO-2.17); if not, each card that
    does not match is fined, and what is missing costs nothing (BO-2.7 to BO-2.9).
    """
    _, declared = suitcase_of(state, seat)
    kept, discarded = sorted_out(state, seat)
    honest = is_true(state, seat)
    event = SuitcaseOpened(seat, declared.count, declared.good, honest, kept, discarded)
    fines = state.rules.fines
    other = state.sheriff if state.rules.fines_to_sheriff else None
    if honest:
        due = sum(fines[card] for card in kept)
        paid = due if other is None else min(due, state.gold[other])
        return event, CompensationPaid(seat, other, paid, due - paid)
    due = sum(fines[card] for card in discarded)
    if not due:
        return (event,)
    paid = min(due, state.gold[seat])
    return event, FinePaid(seat, other, paid, due - paid)


def confiscated(state: State, seat: Seat) -> SuitcaseConfiscated:
    """The sheriff looks in secret; what does not match the declaration is the sheriff's now.

    Owner and sheriff know both parts, the others their numbers (BO-3.3, BO-3.7).
    """
    returned, taken = sorted_out(state, seat)
    sheriff = state.sheriff
    return SuitcaseConfiscated(
        sheriff, seat, secret(returned, seat, sheriff), secret(taken, seat, sheriff)
    )
