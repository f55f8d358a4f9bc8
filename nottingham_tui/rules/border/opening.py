"""A suitcase is looked into: what matches the declaration, what is paid (BO-2.5 to BO-2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.state import (
    Checking,
    Declaration,
    Declaring,
    Loading,
    State,
    Suitcase,
)
from nottingham_tui.rules.border.table import pay, suitcase_of
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class SuitcaseOpened:
    """A suitcase is opened for all to see (BO-2.5, BO-2.7).

    `kept` matches the declaration and goes in front of the owner, `discarded` goes to the
    discard pile. `honest` says whether the declaration was true to the letter.
    """

    suitcase: Seat
    count: int
    good: Good
    honest: bool
    kept: tuple[Good, ...]
    discarded: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class CompensationPaid:
    """An honest owner is paid for the cards; `forgiven` could not be paid (BO-2.5, BO-2.17)."""

    owner: Seat
    payer: Seat | None
    gold: int
    forgiven: int


@dataclass(frozen=True, slots=True)
class FinePaid:
    """An owner pays for cards that do not match; `forgiven` could not be paid (BO-2.8)."""

    owner: Seat
    receiver: Seat | None
    gold: int
    forgiven: int


@dataclass(frozen=True, slots=True)
class SuitcaseConfiscated:
    """The sheriff spends the marker and looks into a suitcase (BO-3.3).

    `returned` goes in front of the owner, `taken` in front of the sheriff; only those two know
    which cards these are.
    """

    sheriff: Seat
    suitcase: Seat
    returned: Secret
    taken: Secret


def declared_suitcase(state: State, seat: Seat) -> tuple[Suitcase, Declaration]:
    """The suitcase of an owner and its declaration. Raises `LookupError` if one is missing."""
    suitcase = state.suitcases[seat]
    if suitcase is None or suitcase.declared is None:
        raise LookupError("there is no declared suitcase")
    return suitcase, suitcase.declared


def is_true(state: State, seat: Seat) -> bool:
    """Whether the declaration is true to the letter: number and good (BO-2.5)."""
    suitcase, declared = declared_suitcase(state, seat)
    return suitcase.cards == (declared.good,) * declared.count


def sorted_out(state: State, seat: Seat) -> tuple[tuple[Good, ...], tuple[Good, ...]]:
    """The cards that match the declaration and all others.

    Cards beyond the declared number do not match, even of the declared good (BO-2.7).
    """
    suitcase, declared = declared_suitcase(state, seat)
    number = min(declared.count, suitcase.cards.count(declared.good))
    matching = (declared.good,) * number
    return matching, state.rules.in_order(without(suitcase.cards, matching))


def opened(state: State, seat: Seat) -> Sequence[Event]:
    """A suitcase is opened, and what is due is paid as far as there is money.

    If the declaration is true, each card is compensated (BO-2.5, BO-2.17); if not, each card that
    does not match is fined, and what is missing costs nothing (BO-2.7 to BO-2.9).
    """
    _, declared = declared_suitcase(state, seat)
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


def _suitcase_opened(state: State, event: SuitcaseOpened) -> None:
    state.running(Checking).bargain = None
    suitcase = suitcase_of(state, event.suitcase)
    suitcase.cards = ()
    suitcase.fate = "honest" if event.honest else "opened"
    state.goods[event.suitcase] += event.kept
    state.discard_pile += event.discarded


def _suitcase_confiscated(state: State, event: SuitcaseConfiscated) -> None:
    suitcase = suitcase_of(state, event.suitcase)
    suitcase.cards = ()
    suitcase.fate = "confiscated"
    state.goods[event.suitcase] += event.returned.known()
    state.goods[event.sheriff] += event.taken.known()
    own = state.markers[event.sheriff]
    state.markers[event.sheriff] = replace(own, confiscation=own.confiscation - 1)
    state.running(Checking).confiscated = True


def _audit(state: State) -> None:
    for seat, suitcase in enumerate(state.suitcases):
        if suitcase is not None:
            _audit_suitcase(state, seat, suitcase)


def _audit_suitcase(state: State, seat: Seat, suitcase: Suitcase) -> None:
    rules, phase = state.rules, state.phase
    if seat == state.sheriff:
        raise AuditError("the sheriff has a suitcase")
    if not isinstance(phase, Loading | Declaring | Checking):
        raise AuditError("a suitcase is packed after the turn")
    is_closed = suitcase.fate in (None, "closed")
    if len(suitcase.cards) > rules.suitcase_limit or bool(suitcase.cards) != is_closed:
        raise AuditError("a suitcase holds too few or too many cards")
    declared = suitcase.declared
    if declared is None:
        if isinstance(phase, Checking):
            raise AuditError("a suitcase is not declared")
    elif isinstance(phase, Loading):
        raise AuditError("a suitcase is declared too early")
    elif not 1 <= declared.count <= rules.suitcase_limit or declared.good not in rules.declarable:
        raise AuditError("a suitcase is declared as what can't be declared")
    if suitcase.fate is not None and not isinstance(phase, Checking):
        raise AuditError("a suitcase is dealt with too early")


STEP: PhaseRules = PhaseRules(
    name="opening",
    evolves={
        SuitcaseOpened: _suitcase_opened,
        CompensationPaid: lambda state, event: pay(state, event.payer, event.owner, event.gold),
        FinePaid: lambda state, event: pay(state, event.owner, event.receiver, event.gold),
        SuitcaseConfiscated: _suitcase_confiscated,
    },
    audit=_audit,
)
