"""What a player of Sheriff is about to do with cards: piles, oil, shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(slots=True)
class OilDraft:
    """Against whom, which good, how many of them, and the pile that all of it goes onto."""

    player: Seat | None = None
    column: int = 0
    number: int = 1
    onto: str = "left"


@dataclass(slots=True)
class PutDraft(HandDraft):
    """The order of the cards as they are picked, the first one lowest, and the pile."""

    onto: str = ""

    def ordered(self, cards: Sequence[Good]) -> tuple[Good, ...]:
        """All cards from the lowest to the top: what is not picked goes first, as it lies."""
        rest = [place for place in range(len(cards)) if place not in self.picked]
        return tuple(cards[place] for place in (*rest, *self.picked) if place < len(cards))


@dataclass(slots=True)
class TradeDraft(HandDraft):
    """Cards to be put aside, and the piles that cards are taken from, in order."""

    take: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ShareDraft:
    """What each deputy would get of each kind, gold among them; where the cursor is."""

    portions: dict[Good, list[int]] = field(default_factory=dict, repr=False)
    row: int = 0
    column: int = 0
    fresh: bool = True
