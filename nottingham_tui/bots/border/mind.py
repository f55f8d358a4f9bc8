"""A bot at a seat of At the Border: who does what, by the moment of the game; what everybody has
just seen, and who has something to say about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial
from random import Random
from typing import Any

from nottingham_tui.bots.border import bargain, checks, fixed, owner, simple, tricks
from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.border.hoard import Hoard
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.profiles import Bots, Cue, puppet
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.events import (
    BargainBroken,
    BribePaid,
    GameEnded,
    GoodsSold,
    PhaseBegan,
    RoundBegan,
    SuitcaseConfiscated,
    SuitcaseDeclared,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
)
from nottingham_tui.rules.border.moves import HandOffice, Move
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
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
                return Hoard(place).keep(rng)
            case "office":
                return HandOffice(seat, checks.first_of(view, range(view.players)))
        if view.bargain is None:
            return checks.check(place, rng)
        return (bargain.pay if seat == view.bargain.suitcase else bargain.demand)(place, rng)

    def consider(self, _view: SeatView, _rng: Random) -> Move | None:
        """Nothing: the bargain goes in turn."""
        return None


def _decides(view: SeatView) -> bool:
    return view.phase == "checking" and view.seat == view.sheriff


class Cues:
    """Follows the public log and says who has something to say."""

    def __init__(self) -> None:
        self._sheriff: Seat = 0

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""
        for event in events:
            match event:
                case RoundBegan(sheriff=sheriff) | TermBegan(sheriff=sheriff):
                    self._sheriff = sheriff
                    yield "office", sheriff, sheriff
                case SuitcaseDeclared(seat=seat):
                    yield "declare", seat, self._sheriff
                case SumNamed(seat=seat, suitcase=owner):
                    cue = "bribe" if seat == owner else "ask"
                    yield cue, seat, self._other(seat, owner)
                case BargainBroken(seat=seat, suitcase=owner) if seat == owner:
                    yield "opens", owner, self._sheriff
                    yield "unpaid", self._sheriff, owner
                case BargainBroken(seat=seat, suitcase=owner):
                    yield "no", seat, owner
                    yield "refused", owner, seat
                case BribePaid(suitcase=owner):
                    yield "deal", self._sheriff, owner
                case SuitcaseOpened(suitcase=owner, honest=honest):
                    yield "vindicated" if honest else "caught", owner, self._sheriff
                    yield "wrong" if honest else "right", self._sheriff, owner
                case SuitcaseConfiscated(suitcase=owner, taken=taken) if taken.count:
                    yield "robbed", owner, self._sheriff
                    yield "seize", self._sheriff, owner
                case GoodsSold(sales=sales):
                    for sale in sorted(sales, key=lambda sale: -sale.gold)[:1]:
                        yield "sold", sale.seat, sale.seat
                case _:
                    pass

    def _other(self, seat: Seat, owner: Seat) -> Seat:
        return self._sheriff if seat == owner else owner


# For: a bot that plays by a few rules, behind its name in a list.
_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

_TRICKS = tricks.TRICKS.profiles(
    {"": partial(Mind, LEVELS["hard"]), "expert": partial(Mind, LEVELS["expert"])}
)

PART = Bots(
    profiles=everybody(
        Mind,
        LEVELS,
        CHARACTERS,
        {"simple": _SIMPLE, **fixed.PROFILES, **_TRICKS},
        _decides,
    ),
    fixed=tuple(fixed.PROFILES),
    tricks=tricks.TRICKS,
    roles=("as owner alone", "as sheriff alone"),
    cues=Cues,
    heeded=None,
    said=(),
    begins=(RoundBegan, TermBegan, PhaseBegan, GameEnded),
)
