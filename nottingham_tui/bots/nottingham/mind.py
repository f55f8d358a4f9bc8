"""A bot at a seat of Nottingham: every question is answered by what the hand is worth then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import tempted
from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.nottingham import acting, answering, fixed, simple
from nottingham_tui.bots.nottingham.answering import Answers, Rated
from nottingham_tui.bots.nottingham.cues import Cues
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham.moves import Allow, Hold, Move
from nottingham_tui.rules.nottingham.view import SeatView


@dataclass(slots=True)
class Mind:
    """One way to play, and what it remembers of this game."""

    weights: Weights
    memory: Memory = field(default_factory=Memory)

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self.memory.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Move:
        """The move that the game waits for. Raises `LookupError` if it waits for none."""
        if not view.options:
            raise LookupError("nothing is to be chosen now")
        option = view.options[0]
        memory, weights = self.memory, self.weights
        if isinstance(option, Pick):
            if view.awaits == "discards":
                return answering.discards(view, option, weights)
            rated = answering.bids(view, option, memory, weights, rng)
            return tempted(rated, weights.wildness / 2, rng.random())
        moves: Sequence[Move] = option.moves
        if view.awaits == "act":
            rated = acting.rated(view, moves, memory, weights, rng)
        else:
            rated = self._rated(view, moves)
        return tempted(rated, weights.wildness, rng.random())

    def _rated(self, view: SeatView, moves: Sequence[Move]) -> Rated:
        answers = Answers(view, self.weights)
        match view.awaits:
            case "trade":
                value = answers.trade
            case "choice":
                value = answers.offer
            case "pick":
                value = answers.card
            case "defence":
                value, moves = answers.defence, _with_no(moves, Allow(answers.seat))
            case "keep":
                value = answers.kept_ambush
            case "ambushes":
                value, moves = answers.sprung_ambush, _with_no(moves, Hold(answers.seat))
            case _:
                raise LookupError("nothing is to be chosen now")
        return [(move, value(move)) for move in moves]

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat calls out loud in a moment, `None` for nothing (NO-7.2)."""
        if not view.moment or not view.options:
            return None
        move = self.choose(view, rng)
        return move if answering.is_call(move) else None


def _with_no(moves: Sequence[Move], no: Move) -> Sequence[Move]:
    """The moves and the one to do nothing: where calls are made out loud it is silence."""
    return moves if no in moves else (*moves, no)


_DEALS = frozenset({"trade", "bids", "choice"})


def _decides(view: SeatView) -> bool:
    """Nobody holds an office here, but everybody plays two parts: the merchant, who trades in and
    makes and takes offers, and the sheriff's man, who takes cards from others, lies in ambush and
    wards off."""
    return view.awaits not in _DEALS


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

PART = Bots(
    profiles=everybody(Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES}, _decides),
    fixed=tuple(fixed.PROFILES),
    roles=(
        "as merchant (trades and offers) alone",
        "as sheriff's man (takes and wards off) alone",
    ),
    cues=Cues,
    lines=3,
    fewer={},
    said=(),
)
