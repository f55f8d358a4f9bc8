"""A bot at a seat of At the Border: who does what, by the moment of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from nottingham_tui.bots.border import bargain, fixed, owner, sheriff, simple
from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.border.cues import Cues
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.profiles import Bots, puppet
from nottingham_tui.rules.border.moves import HandOffice, Move
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.variant_options import mark


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
        seat = view.seat
        if seat is None or seat not in view.to_act:
            raise LookupError("nothing is to be chosen now")
        place = Place(view, self.memory, self.weights)
        match view.phase:
            case "loading":
                return owner.load(owner.Packer(view, self.memory, self.weights), rng)
            case "declaration":
                return owner.declare(owner.Packer(view, self.memory, self.weights), rng)
            case "keeping":
                return owner.keep(place, rng)
            case "office":
                return HandOffice(seat, sheriff.first_of(view, range(view.players)))
        if view.bargain is None:
            return sheriff.check(place, rng)
        return (bargain.pay if seat == view.bargain.suitcase else bargain.demand)(place, rng)

    def consider(self, _view: SeatView, _rng: Random) -> Move | None:
        """Nothing: the bargain goes in turn."""
        return None


def _decides(view: SeatView) -> bool:
    return view.phase == "checking" and view.seat == view.sheriff


# For: a bot that plays by a few rules, behind its name in a list.
_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

PART = Bots(
    profiles=everybody(Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES}, _decides),
    fixed=tuple(fixed.PROFILES),
    roles=("as owner alone", "as sheriff alone"),
    cues=Cues,
    lines=3,
    fewer={},
    said=(),
)
