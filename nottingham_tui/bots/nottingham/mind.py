"""A bot at a seat of Nottingham: every question is answered by what the hand is worth then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import tempted
from nottingham_tui.bots.nottingham import acting, answering
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import Weights
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.nottingham.moves import Move
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
        return tempted(rated, weights.wildness, rng.random())

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat calls out loud in a moment, `None` for nothing (NO-7.2)."""
        if not view.moment or not view.options:
            return None
        move = self.choose(view, rng)
        return move if answering.is_call(move) else None
