"""What a player is about to put under the suitcase."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Good


@dataclass(slots=True)
class KeepDraft:
    """How many cards of each good are to be kept, and the place of the good under the cursor."""

    cursor: int = 0
    picked: dict[Good, int] = field(default_factory=dict, repr=False)

    def change(self, good: Good, by: int, there: int) -> None:
        """More or fewer cards of a good, as far as they are there."""
        number = min(max(self.picked.get(good, 0) + by, 0), there)
        if number:
            self.picked[good] = number
        else:
            self.picked.pop(good, None)
