"""The bargain over a false declaration: sums of money in turn (BO-2.6, BO-2.12, BO-2.13)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import Agree, Offer, Option, Refuse, SumBounds
from nottingham_tui.rules.border.opening import is_true, opened
from nottingham_tui.rules.border.state import Bargain, Checking, State
from nottingham_tui.rules.border.table import pay, suitcase_of
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class BargainBegan:
    """The declaration is not true, so the owner may offer the sheriff money (BO-2.6)."""

    suitcase: Seat


@dataclass(frozen=True, slots=True)
class SumNamed:
    """Owner or sheriff names what the owner is to pay (BO-2.12)."""

    seat: Seat
    suitcase: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class BargainBroken:
    """Owner or sheriff breaks off; the suitcase is opened (BO-2.12)."""

    seat: Seat
    suitcase: Seat


@dataclass(frozen=True, slots=True)
class BribePaid:
    """`seat` has agreed to the last sum: it is paid, the suitcase stays closed (BO-2.6)."""

    seat: Seat
    suitcase: Seat
    sheriff: Seat
    gold: int


def bargain_of(state: State) -> Bargain:
    """The running bargain. Raises `LookupError` if there is none."""
    bargain = state.running(Checking).bargain
    if bargain is None:
        raise LookupError("nobody bargains now")
    return bargain


def speaker(state: State, bargain: Bargain) -> Seat:
    """Whose turn it is to speak: the owner first, then the other one each time (BO-2.12)."""
    return state.sheriff if bargain.seat == bargain.suitcase else bargain.suitcase


def is_honest(state: State, seat: Seat) -> bool:
    """Whether everybody has seen that the declaration was true: of this owner, or of the one
    the sheriff pointed at last.
    """
    pointed = state.running(Checking).pointed
    owner = pointed[-1] if seat == state.sheriff and pointed else seat
    suitcase = state.suitcases[owner]
    return suitcase is not None and suitcase.fate == "honest"


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """Whether a bargain is running and this seat is to speak in it (BO-2.5, BO-2.6, BO-2.12)."""
    bargain = state.running(Checking).bargain
    if bargain is None:
        if is_honest(state, seat):
            return Refusal("honest_owner_bargains", "BO-2.5")
        return Refusal("no_bargain", "BO-2.6")
    if seat not in (state.sheriff, bargain.suitcase):
        return Refusal("bargain_of_others", "BO-2.6", {"owner": bargain.suitcase})
    turn = speaker(state, bargain)
    if seat != turn:
        return Refusal("not_your_turn_to_bargain", "BO-2.12", {"seat": turn})
    return None


def check_offer(state: State, move: Offer) -> Refusal | None:
    """BO-2.5, BO-2.6, BO-2.12."""
    refusal = check_turn(state, move.seat)
    if refusal is not None:
        return refusal
    bargain = bargain_of(state)
    if move.gold < 1:
        return Refusal("sum_too_small", "BO-2.12")
    gold = state.gold[bargain.suitcase]
    if move.gold > gold:
        return Refusal("sum_too_large", "BO-2.12", {"owner": bargain.suitcase, "gold": gold})
    if move.gold == bargain.gold:
        return Refusal("same_sum_again", "BO-2.12")
    return None


def check_agree(state: State, move: Agree) -> Refusal | None:
    """BO-2.5, BO-2.6, BO-2.12."""
    refusal = check_turn(state, move.seat)
    if refusal is None and bargain_of(state).gold is None:
        return Refusal("no_sum_yet", "BO-2.12")
    return refusal


def decide_agree(state: State, move: Agree, _chance: RandomSource) -> Sequence[Event]:
    """The money is paid, the suitcase stays closed (BO-2.6)."""
    bargain = bargain_of(state)
    return (BribePaid(move.seat, bargain.suitcase, state.sheriff, bargain.gold or 0),)


def decide_refuse(state: State, move: Refuse, _chance: RandomSource) -> Sequence[Event]:
    """Whoever breaks off, the suitcase is opened (BO-2.12)."""
    owner = bargain_of(state).suitcase
    return (BargainBroken(move.seat, owner), *opened(state, owner))


def follow(state: State, bargain: Bargain) -> Sequence[Event]:
    """An owner without money must open, as all can see (BO-2.12)."""
    return () if state.gold[bargain.suitcase] else opened(state, bargain.suitcase)


def options(state: State, seat: Seat, bargain: Bargain) -> tuple[Option, ...]:
    """Agreeing, breaking off, or a sum."""
    if speaker(state, bargain) != seat:
        return ()
    last = bargain.gold
    answers = Choice((Refuse(seat),) if last is None else (Agree(seat), Refuse(seat)))
    most = state.gold[bargain.suitcase]
    if most == last == 1 or not most:
        return (answers,)
    return answers, SumBounds(seat, 1, most, last)


def _bargain_began(state: State, event: BargainBegan) -> None:
    state.running(Checking).bargain = Bargain(event.suitcase)


def _sum_named(state: State, event: SumNamed) -> None:
    state.running(Checking).bargain = Bargain(event.suitcase, event.gold, event.seat)


def _bargain_broken(state: State, _event: BargainBroken) -> None:
    bargain_of(state)
    state.running(Checking).bargain = None


def _bribe_paid(state: State, event: BribePaid) -> None:
    state.running(Checking).bargain = None
    suitcase_of(state, event.suitcase).fate = "closed"
    pay(state, event.suitcase, event.sheriff, event.gold)


def audit(state: State, checking: Checking) -> None:
    """Raise `AuditError` if a bargain is running that can't be so; suitcases are in order."""
    bargain = checking.bargain
    if bargain is None:
        return
    if checking.confiscated or checking.pointed[-1:] != [bargain.suitcase]:
        raise AuditError("there is a bargain over a suitcase that was not pointed at last")
    if is_true(state, bargain.suitcase):
        raise AuditError("there is a bargain over a true declaration")
    if (bargain.gold is None) != (bargain.seat is None):
        raise AuditError("a bargain has a sum that nobody named")
    if bargain.seat not in (None, bargain.suitcase, state.sheriff):
        raise AuditError("somebody bargains who has no part in it")
    if bargain.gold is not None and not 1 <= bargain.gold <= state.gold[bargain.suitcase]:
        raise AuditError("a sum is named that can't be paid")


STEP: PhaseRules = PhaseRules(
    name="bargaining",
    checks={
        Offer: check_offer,
        Agree: check_agree,
        Refuse: lambda state, move: check_turn(state, move.seat),
    },
    decisions={
        Offer: lambda state, move, _chance: (
            SumNamed(move.seat, bargain_of(state).suitcase, move.gold),
        ),
        Agree: decide_agree,
        Refuse: decide_refuse,
    },
    evolves={
        BargainBegan: _bargain_began,
        SumNamed: _sum_named,
        BargainBroken: _bargain_broken,
        BribePaid: _bribe_paid,
    },
    wrong_phase=dict.fromkeys(
        (Offer, Agree, Refuse), lambda _state, _move: Refusal("no_bargain", "BO-2.6")
    ),
)
"""The step of a bargain, which runs inside the checks."""
