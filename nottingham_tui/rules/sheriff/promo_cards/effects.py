"""Promo cards with rules of their own: oil, summons, feast plate (1E-7.8 to 1E-7.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass, trait
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.ending import ended
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.promo_cards.pieces import (
    CountAs,
    Destroy,
    Keep,
    OilKept,
    OilUsed,
    PlateCounted,
)
from nottingham_tui.rules.sheriff.state import Counting, Inspection, State
from nottingham_tui.rules.sheriff.table import SEEN, no_such_seat, pile_named

MOST_DESTROYED = 2
"""How many cards the oil destroys at most (1E-7.5)."""


def _targets(state: State, seat: Seat) -> list[tuple[Seat, Good, int]]:
    """Whose goods can be destroyed by `seat`, which, and how many of them."""
    return [
        (player, good, number)
        for player, stall in enumerate(state.stalls)
        if player != seat
        for good, number in stall.legal.items()
        if number
    ]


def has_oil(state: State, seat: Seat) -> bool:
    """Whether the oil lies among the contraband stored last; known to its owner alone."""
    number = next(count for asked, count in state.running(Inspection).asked if asked == seat)
    return state.rules.burning in state.stalls[seat].contraband[-number:]


def follow_oil(state: State, _chance: RandomSource) -> Sequence[Any]:
    """Where nothing can be destroyed, as all can see, nobody is asked."""
    seat, _ = state.running(Inspection).asked[0]
    return () if _targets(state, seat) else (OilKept(seat),)


def _check_asked(state: State, move: Destroy | Keep) -> Refusal | None:
    """1E-7.8, 1E-7.9."""
    missing = _not_played(state.rules.burning)
    if missing is not None:
        return missing
    asked = state.running(Inspection).asked
    if not asked or asked[0][0] != move.seat:
        return Refusal("not_asked_about_oil", "1E-7.8")
    return None


def check_destroy(state: State, move: Destroy) -> Refusal | None:
    """1E-7.8."""
    refusal = _check_asked(state, move)
    if refusal is not None:
        return refusal
    if not has_oil(state, move.seat):
        return Refusal("no_oil_in_bag", "1E-7.8")
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    if move.player == move.seat:
        return Refusal("destroys_on_another_stall", "1E-7.8")
    if not state.rules.is_legal(move.good):
        return Refusal("destroys_legal_goods", "1E-7.8")
    if not 1 <= move.number <= MOST_DESTROYED:
        return Refusal("destroys_one_or_two", "1E-7.8")
    there = state.stalls[move.player].legal.get(move.good, 0)
    if move.number > there:
        return Refusal(
            "stall_shows_less",
            "1E-7.8",
            {"merchant": move.player, "good": move.good, "number": there},
        )
    if move.onto not in PILES:
        return Refusal("no_such_pile", "1E-1.4")
    return None


def who_is_asked(state: State) -> tuple[Seat, ...]:
    """Who is asked about the oil now, if anybody is."""
    asked = state.running(Inspection).asked
    return (asked[0][0],) if asked else ()


def oil_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """To keep the oil or, having it, to destroy what lies on another stall."""
    if who_is_asked(state) != (seat,):
        return ()
    moves: list[Keep | Destroy] = [Keep(seat)]
    if has_oil(state, seat):
        moves += [
            Destroy(seat, player, good, number, onto)
            for player, good, there in _targets(state, seat)
            for number in range(1, min(there, MOST_DESTROYED) + 1)
            for onto in PILES
        ]
    return (Choice(tuple(moves)),)


def excused(state: State, declared: Sequence[Good], others: Sequence[Good]) -> int:
    """What the sheriff pays besides for royal summons that are no lie, 0 for a lie (1E-7.10)."""
    summons = state.rules.excusing
    if summons is None or not declared or tuple(others) != (summons.name,):
        return 0
    return summons.excused


def _owner(state: State) -> Seat:
    return state.running(Counting).owner


def check_count_as(state: State, move: CountAs) -> Refusal | None:
    """1E-7.11."""
    if move.seat != _owner(state):
        return Refusal("owner_counts_plate", "1E-7.11", {"other": _owner(state)})
    if move.good not in state.rules.declarable:
        return Refusal("plate_is_a_legal_good", "1E-7.11")
    return None


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The goods it may be."""
    if seat != _owner(state):
        return ()
    return (Choice(tuple([CountAs(seat, good) for good in state.rules.declarable])),)


def _oil_used(state: State, event: OilUsed) -> None:
    state.running(Inspection).asked.pop(0)
    oil = (state.rules.burning or "",)
    goods = (event.good,) * event.number
    state.stalls[event.seat].take(oil)
    state.stalls[event.player].take(goods)
    pile_named(state, event.onto).extend(oil + goods)


def _not_played(card: Good | None) -> Refusal | None:
    return Refusal("no_promo_cards", "1E-7.5") if card is None else None


def _oil_elsewhere(state: State, _move: Destroy | Keep) -> Refusal:
    return _not_played(state.rules.burning) or Refusal("not_asked_about_oil", "1E-7.8")


def _plate_elsewhere(state: State, _move: CountAs) -> Refusal:
    missing = _not_played(state.rules.stand_in)
    return missing or Refusal("plate_counts_at_the_end", "1E-7.11")


def _oil_comes_first(state: State, _move: object) -> Refusal:
    return Refusal("oil_comes_first", "1E-7.8", {"merchant": who_is_asked(state)[0]})


def _audit_plate(state: State) -> None:
    plate = state.rules.stand_in
    if plate is None or plate not in state.stalls[_owner(state)].contraband:
        raise AuditError("nobody has the card that is to be counted")


OIL: PhaseRules = PhaseRules(
    "oil",
    checks={Destroy: check_destroy, Keep: _check_asked},
    decisions={
        Destroy: lambda _state, move, _chance: (
            OilUsed(move.seat, move.player, move.good, move.number, move.onto),
        ),
        Keep: lambda _state, move, _chance: (OilKept(move.seat),),
    },
    follow=follow_oil,
    to_act=who_is_asked,
    options=oil_options,
    evolves={OilUsed: _oil_used, OilKept: lambda state, _event: state.phase.asked.pop(0)},
    wrong_phase={Destroy: _oil_elsewhere, Keep: _oil_elsewhere},
    closed=_oil_comes_first,
)
"""Whoever passed with contraband is asked about the oil before the inspection goes on."""

COUNTING: PhaseRules = PhaseRules(
    "counting",
    checks={CountAs: check_count_as},
    # Then Kings and Queens are named.
    decisions={
        CountAs: lambda state, move, _chance: (
            PlateCounted(move.seat, move.good),
            ended(state, move.good),
        )
    },
    to_act=lambda state: (_owner(state),),
    options=options,
    evolves={PlateCounted: nothing_changes},
    wrong_phase={CountAs: _plate_elsewhere},
    audit=_audit_plate,
)


@trait
@dataclass(frozen=True, kw_only=True)
class OilSeen:
    """Who is asked about the oil, as all see."""

    oil_asked: Seat | None = None


def seen(state: State, _seat: Seat | None) -> dict[str, Any]:
    """The field of `OilSeen`, at an inspection that waits for an answer."""
    phase = state.phase
    if not isinstance(phase, Inspection) or not phase.asked:
        return {}
    return {"oil_asked": phase.asked[0][0]}


SEEN.append(seen)
