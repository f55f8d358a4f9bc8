"""The sheriff's turn: check, second check, confiscation (BO-2.4, BO-2.13, BO-3.1 to BO-3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border import bargaining, opening
from nottingham_tui.rules.border.bargaining import BargainBegan
from nottingham_tui.rules.border.moves import Confiscate, Done, Move, Option, Point, SecondCheck
from nottingham_tui.rules.border.state import Checking, State, TurnOver
from nottingham_tui.rules.border.table import no_such_seat
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class PointedAt:
    """The sheriff points at a suitcase, or at none; `second` spends the marker (BO-2.4, BO-3.1)."""

    sheriff: Seat
    suitcase: Seat | None
    second: bool

    @property
    def seat(self) -> Seat:
        """Who has done it."""
        return self.sheriff


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The sheriff checks no more; suitcases not looked into are emptied, by seat (BO-2.10)."""

    sheriff: Seat
    emptied: tuple[tuple[Seat, Secret], ...]


def untouched(state: State) -> tuple[Seat, ...]:
    """The owners of suitcases not yet pointed at this turn, clockwise (BO-2.13, BO-3.6)."""
    return tuple([seat for seat in state.merchants() if _check_suitcase(state, seat) is None])


def has_checked(checking: Checking) -> bool:
    """Whether the sheriff has pointed at a suitcase or at none (BO-2.4)."""
    return checking.nobody or bool(checking.pointed)


def can_check_again(state: State) -> bool:
    """Whether a second check can still come, as far as the markers go (BO-3.1, BO-3.5)."""
    return (
        state.markers[state.sheriff].second_check > 0 and len(state.running(Checking).pointed) == 1
    )


def _check_suitcase(state: State, owner: Seat, pointing: bool = False) -> Refusal | None:
    """Whether this suitcase, one of the others (BO-2.4), can be pointed at or confiscated now."""
    if not 0 <= owner < state.rules.players:
        return no_such_seat(owner)
    if owner == state.sheriff:
        return Refusal("sheriff_has_no_suitcase", "BO-2.4" if pointing else "BO-2.2")
    suitcase = state.suitcases[owner]
    if suitcase is None:
        return Refusal("owner_has_no_suitcase", "BO-2.15", {"owner": owner})
    if suitcase.fate == "closed":
        return Refusal("bribed_suitcase", "BO-2.13", {"owner": owner})
    if suitcase.fate is not None or owner in state.running(Checking).pointed:
        return Refusal("already_pointed_at", "BO-3.6", {"owner": owner})
    return None


def check_point(state: State, move: Point) -> Refusal | None:
    """BO-2.4, BO-2.15, BO-3.6."""
    if move.seat != state.sheriff:
        return Refusal("sheriff_points", "BO-2.4", {"sheriff": state.sheriff})
    if has_checked(state.running(Checking)):
        return Refusal("already_checked", "BO-3.6")
    return None if move.suitcase is None else _check_suitcase(state, move.suitcase, pointing=True)


def check_second(state: State, move: SecondCheck) -> Refusal | None:
    """BO-1.3, BO-3.1, BO-3.5, BO-3.6."""
    checking = state.running(Checking)
    if move.seat != state.sheriff:
        return Refusal("sheriff_checks_again", "BO-3.1", {"sheriff": state.sheriff})
    if not state.rules.second_checks:
        return Refusal("too_few_for_second_check", "BO-3.1")
    if len(checking.pointed) > 1:
        return Refusal("already_checked_twice", "BO-3.6")
    if not state.markers[move.seat].second_check:
        return Refusal("second_check_is_spent", "BO-1.3")
    if not checking.pointed:
        return Refusal("second_needs_first", "BO-3.5")
    if checking.bargain is not None:
        return Refusal("check_not_over", "BO-3.6", {"owner": checking.bargain.suitcase})
    return _check_suitcase(state, move.suitcase, pointing=True)


def check_confiscate(state: State, move: Confiscate) -> Refusal | None:
    """BO-1.3, BO-3.2, BO-3.6."""
    checking = state.running(Checking)
    if move.seat != state.sheriff:
        return Refusal("sheriff_confiscates", "BO-3.2", {"sheriff": state.sheriff})
    if not state.markers[move.seat].confiscation:
        return Refusal("confiscation_is_spent", "BO-1.3")
    if not has_checked(checking):
        return Refusal("check_comes_first", "BO-3.6")
    if checking.bargain is not None:
        return Refusal("check_not_over", "BO-3.6", {"owner": checking.bargain.suitcase})
    return _check_suitcase(state, move.suitcase)


def check_done(state: State, move: Done) -> Refusal | None:
    """BO-2.4, BO-2.12."""
    checking = state.running(Checking)
    if move.seat != state.sheriff:
        return Refusal("sheriff_ends_checks", "BO-2.4", {"sheriff": state.sheriff})
    if checking.bargain is not None:
        return Refusal("bargain_is_running", "BO-2.12", {"owner": checking.bargain.suitcase})
    if not has_checked(checking):
        return Refusal("point_or_not", "BO-2.4")
    return None


def _point_at(state: State, owner: Seat, second: bool) -> Sequence[Event]:
    """An honest suitcase is opened at once; over a false one there is a bargain (BO-2.12)."""
    pointed = PointedAt(state.sheriff, owner, second)
    if opening.is_true(state, owner):
        return (pointed, *opening.opened(state, owner))
    return pointed, BargainBegan(owner)


def decide_point(state: State, move: Point, _chance: RandomSource) -> Sequence[Event]:
    """The check, or none (BO-2.4)."""
    if move.suitcase is None:
        return (PointedAt(state.sheriff, None, False),)
    return _point_at(state, move.suitcase, False)


def turn_ended(state: State) -> TurnEnded:
    """Suitcases not looked into are emptied, those that a bribe kept closed too (BO-2.10)."""
    emptied = []
    for seat in state.merchants():
        suitcase = state.suitcases[seat]
        if suitcase is not None and suitcase.cards:
            emptied.append((seat, secret(state.rules.in_order(suitcase.cards), seat)))
    return TurnEnded(state.sheriff, tuple(emptied))


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """What leaves nothing to choose, as all can see: nothing to point at, nothing left to do."""
    checking = state.running(Checking)
    if checking.bargain is not None:
        return bargaining.follow(state, checking.bargain)
    if not has_checked(checking):
        return () if untouched(state) else (PointedAt(state.sheriff, None, False),)
    return () if _more(state) else (turn_ended(state),)


def _more(state: State) -> list[Move]:
    """The second checks and confiscations that are possible after the first check."""
    if state.running(Checking).confiscated:
        return []
    sheriff, owners = state.sheriff, untouched(state)
    moves: list[Move] = []
    if can_check_again(state):
        moves += [SecondCheck(sheriff, owner) for owner in owners]
    if state.markers[sheriff].confiscation:
        moves += [Confiscate(sheriff, owner) for owner in owners]
    return moves


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff; in a bargain whoever is to speak."""
    bargain = state.running(Checking).bargain
    return (state.sheriff if bargain is None else bargaining.speaker(state, bargain),)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What the sheriff may do next, or what may be said in the bargain."""
    checking = state.running(Checking)
    if checking.bargain is not None:
        return bargaining.options(state, seat, checking.bargain)
    if seat != state.sheriff:
        return ()
    if has_checked(checking):
        return (Choice((*_more(state), Done(seat))),)
    return (Choice((*(Point(seat, owner) for owner in untouched(state)), Point(seat, None))),)


def _pointed_at(state: State, event: PointedAt) -> None:
    checking = state.running(Checking)
    if event.suitcase is None:
        checking.nobody = True
    else:
        checking.pointed.append(event.suitcase)
    if event.second:
        own = state.markers[event.sheriff]
        state.markers[event.sheriff] = replace(own, second_check=own.second_check - 1)


def _turn_ended(state: State, event: TurnEnded) -> None:
    for seat, cards in event.emptied:
        state.goods[seat] += cards.known()
    state.suitcases = [None] * state.rules.players
    state.phase = TurnOver()


def _check_again_later(state: State, _move: SecondCheck) -> Refusal:
    if not state.rules.second_checks:
        return Refusal("too_few_for_second_check", "BO-3.1")
    return Refusal("second_check_later", "BO-3.1")


def _audit(state: State) -> None:
    checking = state.running(Checking)
    rules, pointed, bargain = state.rules, checking.pointed, checking.bargain
    if checking.nobody and pointed:
        raise AuditError("the sheriff has pointed at a suitcase and at none")
    if checking.confiscated and not has_checked(checking):
        raise AuditError("a suitcase is confiscated before the check")
    if len(set(pointed)) != len(pointed) or len(pointed) > 1 + rules.second_checks:
        raise AuditError("the sheriff has pointed too often")
    if len(pointed) > 1 and state.markers[state.sheriff].second_check == rules.second_checks:
        raise AuditError("a second check has cost no marker")
    for seat in pointed:
        suitcase = state.suitcases[seat]
        if suitcase is None:
            raise AuditError("the sheriff has pointed at a suitcase that is not there")
        is_open = bargain is not None and bargain.suitcase == seat
        if (suitcase.fate is None) != is_open or suitcase.fate == "confiscated":
            raise AuditError("a suitcase pointed at is neither dealt with nor bargained over")
    for seat, suitcase in enumerate(state.suitcases):
        fate = None if suitcase is None else suitcase.fate
        if fate not in (None, "confiscated") and seat not in pointed:
            raise AuditError("a suitcase is dealt with that was not pointed at")
    bargaining.audit(state, checking)


RULES: PhaseRules = PhaseRules(
    name="checking",
    checks={
        Point: check_point,
        SecondCheck: check_second,
        Confiscate: check_confiscate,
        Done: check_done,
        **bargaining.STEP.checks,
    },
    decisions={
        Point: decide_point,
        # By the same rules as the first check (BO-3.1).
        SecondCheck: lambda state, move, _chance: _point_at(state, move.suitcase, True),
        Confiscate: lambda state, move, _chance: (opening.confiscated(state, move.suitcase),),
        Done: lambda state, _move, _chance: (turn_ended(state),),
        **bargaining.STEP.decisions,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={PointedAt: _pointed_at, TurnEnded: _turn_ended},
    wrong_phase={
        Point: lambda _state, _move: Refusal("point_after_declarations", "BO-2.4"),
        SecondCheck: _check_again_later,
        Confiscate: lambda _state, _move: Refusal("confiscate_after_check", "BO-3.2"),
        Done: lambda _state, _move: Refusal("nothing_is_checked_now", "BO-2.4"),
    },
    audit=_audit,
)
