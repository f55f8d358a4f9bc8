"""Ambushes on a set that is laid out (NO-5.1 to NO-5.8, NO-7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import take
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later
from nottingham_tui.rules.nottingham.called_out import (
    NobodyCalled,
    asked,
    check_silence,
    nobody_is_asked,
)
from nottingham_tui.rules.nottingham.items import GOLD, PAIRS, Ambush
from nottingham_tui.rules.nottingham.moves import Hold, Silence, Spring
from nottingham_tui.rules.nottingham.state import Ambushed, LastTrade, State, Traded, Trading
from nottingham_tui.rules.nottingham.table import NAME, under_the_pile
from nottingham_tui.rules.nottingham.turns import next_turn


@dataclass(frozen=True, slots=True)
class SetLaidOut:
    """The player lays out cards of one item to trade them in (NO-3.1).

    `waiting` are the owners of ambushes who may hit the trade, in the order they are asked.
    """

    seat: Seat
    cards: tuple[Good, ...]
    waiting: tuple[Seat, ...] | None = added_later()


@dataclass(frozen=True, slots=True)
class AmbushHeld:
    """An owner of ambushes was asked and springs none, or no more (NO-5.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AmbushSprung:
    """An ambush hits the trade: its owner takes `card`, the trader gets the gold (NO-5.2).

    `waiting` are the owners who may still hit it, in the order they are asked.
    """

    seat: Seat
    trader: Seat
    ambush: Ambush
    card: Good
    waiting: tuple[Seat, ...] | None = added_later()


@dataclass(frozen=True, slots=True)
class TradeFailed:
    """Fewer than three cards lie there: they go back to the hand (NO-5.4)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class SetTraded:
    """One card goes to the winnings, the others onto the discard pile (NO-3.1)."""

    seat: Seat
    won: Good
    discarded: tuple[Good, ...]


LEAST_SET = 3
"""How many cards of one item a set has at least (NO-3.1)."""


def owners(state: State) -> tuple[Seat, ...]:
    """Who has ambushes lying, as all can see, from the trader's left neighbour on (NO-5.7)."""
    return tuple(seat for seat in state.others() if state.ambushes[seat])


def laid_out(state: State, seat: Seat, cards: tuple[Good, ...]) -> SetLaidOut:
    """The cards are laid out; ambushes may hit them."""
    return SetLaidOut(seat, cards, owners(state))


def hits(state: State, ambush: Ambush) -> bool:
    """Whether the ambush may hit this trade: by its items or by the trader's colour (NO-5.1)."""
    if ambush in PAIRS:
        return state.running(Ambushed).laid[0] in PAIRS[ambush]
    return ambush == state.colours[state.turn]


def check_spring(state: State, move: Spring) -> Refusal | None:
    """NO-5.1, NO-5.7."""
    seat = move.seat
    if seat == state.turn:
        return Refusal("own_trade", "NO-5.7")
    if not state.ambushes[seat]:
        return Refusal("not_your_ambush", "NO-5.1")
    first = asked_now(state)
    if first and seat not in first:
        return Refusal("asked_in_turn", "NO-5.7", {"player": first[0]})
    if move.ambush not in state.ambushes[seat]:
        return Refusal("not_your_ambush", "NO-5.1")
    if not hits(state, move.ambush):
        return Refusal("ambush_does_not_fit", "NO-5.1")
    return None


def check_hold(state: State, move: Hold) -> Refusal | None:
    """NO-5.5, NO-7.2."""
    return None if move.seat in asked_now(state) else _not_asked(state, move)


def decide_spring(state: State, move: Spring, _chance: RandomSource) -> Sequence[Event]:
    """One of the laid-out cards and the gold change places."""
    ambushed = state.running(Ambushed)
    waiting = tuple(
        seat for seat in ambushed.waiting if seat != move.seat or len(state.ambushes[seat]) > 1
    )
    return (AmbushSprung(move.seat, state.turn, move.ambush, ambushed.laid[0], waiting),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """A trade fails at once with fewer than three cards; else it is made when all were asked."""
    ambushed = state.running(Ambushed)
    laid = tuple(ambushed.laid)
    if len(laid) < LEAST_SET:
        return (TradeFailed(state.turn, laid), next_turn(state))
    if ambushed.waiting:
        return ()
    return (SetTraded(state.turn, laid[0], laid[1:]),)


def asked_now(state: State) -> tuple[Seat, ...]:
    """One owner after the other is asked; out loud nobody is (NO-5.5, NO-7.2)."""
    return asked(state, tuple(state.running(Ambushed).waiting))


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To spring an ambush that fits, or none."""
    moves: list[Spring | Hold] = []
    for ambush in state.ambushes[seat]:
        move = Spring(seat, ambush)
        if move not in moves and check_spring(state, move) is None:
            moves.append(move)
    if seat in asked_now(state):
        moves.append(Hold(seat))
    return (Choice(tuple(moves)),) if moves else ()


def _set_laid_out(state: State, event: SetLaidOut) -> None:
    take(state.hands[event.seat], event.cards)
    state.phase = Ambushed(list(event.cards), list(event.waiting or ()))


def _ambush_held(state: State, event: AmbushHeld) -> None:
    state.running(Ambushed).waiting.remove(event.seat)


def _ambush_sprung(state: State, event: AmbushSprung) -> None:
    ambushed = state.running(Ambushed)
    ambushed.laid.remove(event.card)
    state.hands[event.seat].append(event.card)
    state.hands[event.trader].append(GOLD)
    state.ambushes[event.seat].remove(event.ambush)
    under_the_pile(state, event.ambush)
    ambushed.waiting = list(event.waiting or ())


def _trade_failed(state: State, event: TradeFailed) -> None:
    state.hands[event.seat] += event.cards
    state.last_trade = LastTrade(event.seat, failed=True)
    state.phase = Trading()


def _set_traded(state: State, event: SetTraded) -> None:
    state.winnings[event.seat].append(event.won)
    state.discard_pile += event.discarded
    state.last_trade = LastTrade(event.seat, failed=False)
    state.phase = Traded()


def _no_trade(state: State, _move: Spring) -> Refusal:
    last = state.last_trade
    if last is not None and last.failed:
        return Refusal("trade_has_failed", "NO-5.7")
    return Refusal("no_trade_to_ambush", "NO-5.1")


def _not_asked(state: State, _move: Hold) -> Refusal:
    return nobody_is_asked(state) or Refusal("not_asked_now", "NO-5.5")


def _audit(state: State) -> None:
    ambushed = state.running(Ambushed)
    if len(set(ambushed.laid)) > 1 or any(not state.ambushes[seat] for seat in ambushed.waiting):
        raise AuditError("the trade can't be so")


RULES: PhaseRules = PhaseRules(
    name=NAME,
    checks={Spring: check_spring, Hold: check_hold, Silence: check_silence},
    decisions={
        Spring: decide_spring,
        Hold: lambda _state, move, _chance: (AmbushHeld(move.seat),),
        Silence: lambda _state, _move, _chance: (NobodyCalled(),),
    },
    follow=follow,
    to_act=asked_now,
    options=options,
    evolves={
        SetLaidOut: _set_laid_out,
        AmbushHeld: _ambush_held,
        AmbushSprung: _ambush_sprung,
        TradeFailed: _trade_failed,
        SetTraded: _set_traded,
    },
    wrong_phase={Spring: _no_trade, Hold: _not_asked},
    audit=_audit,
)
