"""The bargain over a false declaration: sums of money in turn (BO-2.6, BO-2.12, BO-2.13)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.border.events import BargainBroken, BribePaid, Event, SumNamed
from nottingham_tui.rules.border.moves import Agree, Offer, Refuse
from nottingham_tui.rules.border.opening import opened
from nottingham_tui.rules.border.options import Option, SumBounds
from nottingham_tui.rules.border.state import Bargain, Checking, State
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat


def checking_of(state: State) -> Checking:
    """The record of the running checks. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Checking):
        raise TypeError("nothing is checked now")
    return state.phase


def bargain_of(state: State) -> Bargain:
    """The running bargain. Raises `LookupError` if there is none."""
    bargain = checking_of(state).bargain
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
    pointed = checking_of(state).pointed
    owner = pointed[-1] if seat == state.sheriff and pointed else seat
    suitcase = state.suitcases[owner]
    return suitcase is not None and suitcase.fate == "honest"


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """Whether a bargain is running and this seat is to speak in it (BO-2.5, BO-2.6, BO-2.12)."""
    bargain = checking_of(state).bargain
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


def check_refuse(state: State, move: Refuse) -> Refusal | None:
    """BO-2.5, BO-2.6, BO-2.12."""
    return check_turn(state, move.seat)


def decide_offer(state: State, move: Offer, _chance: RandomSource) -> Sequence[Event]:
    """A sum is named."""
    return (SumNamed(move.seat, bargain_of(state).suitcase, move.gold),)


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
