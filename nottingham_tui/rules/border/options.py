"""What a seat may do now in At the Border: a sum in the bargain, beside choices and picks."""

from __future__ import annotations

from random import Random

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import Offer
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class SumBounds:
    """The sums in dollars that `seat` may name: `least` to `most`, not `last` again (BO-2.12)."""

    seat: Seat
    least: int
    most: int
    last: int | None = None

    def sample(self, rng: Random) -> Offer:
        """A legal sum, each equally likely."""
        sums = [gold for gold in range(self.least, self.most + 1) if gold != self.last]
        return Offer(self.seat, sums[int(rng.random() * len(sums))])


Option = Choice | Pick | SumBounds
