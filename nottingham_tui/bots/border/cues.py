"""What everybody has just seen, and who has something to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.profiles import Cue
from nottingham_tui.rules.border.events import (
    BargainBroken,
    BribePaid,
    GoodsSold,
    RoundBegan,
    SuitcaseConfiscated,
    SuitcaseDeclared,
    SuitcaseOpened,
    SumNamed,
    TermBegan,
)
from nottingham_tui.rules.kernel.secret import Seat


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
