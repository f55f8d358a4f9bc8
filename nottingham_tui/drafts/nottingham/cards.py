"""What a player of Nottingham is about to pick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from nottingham_tui.drafts.begun import Numbers
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.nottingham.names import held


@dataclass(slots=True)
class StackDraft(Numbers):
    """How many cards of each item are picked, and the item that the cursor is on."""

    cursor: Good | None = None

    def settle(self, cards: Sequence[Good], rules: RuleSet, off: Collection[Good] = ()) -> None:
        """Fit the draft to the cards that are there; the cursor begins on none that is `off`."""
        numbers = Counter(cards)
        for good in [each for each in self.picked if self.picked[each] > numbers[each]]:
            del self.picked[good]
        goods = [good for good, _ in held(cards, rules)]
        if self.cursor not in goods:
            self.cursor = next((good for good in goods if good not in off), next(iter(goods), None))

    def move(self, by: int, cards: Sequence[Good], rules: RuleSet) -> None:
        """Move the cursor over the stacks, round and round."""
        goods = [good for good, _ in held(cards, rules)]
        if self.cursor in goods:
            self.cursor = goods[(goods.index(self.cursor) + by) % len(goods)]

    def more(self, good: Good, there: int) -> None:
        """Pick one more card of the item; after the last one none is picked."""
        self.cursor = good
        number = (self.picked.get(good, 0) + 1) % (there + 1)
        self.take(good, number)


@dataclass(slots=True)
class PlaceDraft:
    """The place, from 0, of the ambush card chosen so far; -1 before that."""

    cursor: int = -1
