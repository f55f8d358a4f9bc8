"""A bot at a seat of Nottingham: every question is answered by what the hand is worth then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any

from nottingham_tui.bots.nottingham import acting, answering
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.nottingham.moves import Move
from nottingham_tui.rules.nottingham.view import SeatView

Rated = list[tuple[Move, float]]


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
            return drawn(rated, weights.wildness / 2, rng)
        moves: Sequence[Move] = option.moves
        match view.awaits:
            case "act":
                rated = acting.rated(view, moves, memory, weights, rng)
            case "trade":
                rated = answering.trades(view, moves, weights)
            case "choice":
                rated = answering.offers(view, moves, weights)
            case "pick":
                rated = answering.cards(view, moves, weights)
            case "defence":
                rated = answering.defences(view, moves, weights)
            case "keep":
                rated = answering.keeps(view, moves)
            case "ambushes":
                rated = answering.ambushes(view, moves, weights)
            case _:
                raise LookupError("nothing is to be chosen now")
        return drawn(rated, weights.wildness, rng)

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat calls out loud in a moment, `None` for nothing (NO-7.2)."""
        if not view.moment or not view.options:
            return None
        move = self.choose(view, rng)
        return move if answering.is_call(move) else None


def drawn(rated: Rated, wildness: float, rng: Random) -> Move:
    """One of the moves, the better the likelier."""
    best = max(value for _, value in rated)
    chances = [exp(max(-40.0, (value - best) / max(0.02, wildness))) for _, value in rated]
    left = rng.random() * sum(chances)
    for (move, _), weight in zip(rated, chances, strict=True):
        left -= weight
        if left < 0:
            return move
    return rated[-1][0]
