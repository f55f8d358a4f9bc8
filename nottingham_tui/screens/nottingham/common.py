"""What the screens of Nottingham share: keys, cards picked by item, the table around."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from rich.text import Text

from nottingham_tui.drafts.nottingham.cards import StackDraft
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham.items import stacks_rows
from nottingham_tui.drawing.nottingham.words import own_news
from nottingham_tui.drawing.pieces import names_inked
from nottingham_tui.drawing.rows import indent, styled, wrap
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import (
    DOWN,
    Command,
    Commands,
    digits,
    step,
)
from nottingham_tui.screens.picking import Picker, PrivatePicker
from nottingham_tui.screens.standing import Settling
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import does, say
from nottingham_tui.text.nottingham.goods import good_name

_BELOW = 6
"""Lines that stay free for what stands below the cards, if these can be big."""


class TurnTable(TableScreen):
    """A public screen: its own keys first, then the looks."""

    public_view: SeatView


class Sitting(Settling):
    """A private screen of whoever sits there."""

    public_view: SeatView
    own_view: Callable[[], SeatView]

    def own_rows(self, width: int, most: int = 2) -> list[Text]:
        """What the player alone has learned since the turn before."""
        return news_rows(self.flow, self.seat, width, most)


def news_rows(flow: Desk, seat: Seat, width: int, most: int) -> list[Text]:
    """The last of what the player alone has learned since the turn before."""
    told = own_news(flow.public_view(), names_inked(flow.names), flow.table.log(seat), seat)[-most:]
    return [row for each in told for row in wrap(styled(each, "quiet"), width)]


class StackPicker(Picker):
    """Cards that lie in stacks by item. Override `cards()`."""

    BEGIN = StackDraft

    draft: StackDraft

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        rules: RuleSet = self.flow.table.rules
        return rules

    def cards(self) -> tuple[Good, ...]:
        """The cards to pick from."""
        raise NotImplementedError

    def item(self, key: str) -> Good:
        """The item of a digit."""
        return self.rules.items[int(key) - 1].name

    def by_item(self) -> Command:
        """A digit an item."""
        items = digits(len(self.rules.items))
        return Command("card", items, self.PICK, "pick_item", importance=7)

    def pick_item(self, key: str) -> None:
        """An item was named by its digit."""
        raise NotImplementedError

    def move_cursor(self, key: str) -> None:
        self.draft.move(step(key)[0], self.cards(), self.rules)


class StackScreen(StackPicker, PrivatePicker, Sitting):
    """Cards picked from the own stacks. Override `STEP`, `move()`, `above()`, maybe `below()`."""

    def __init__(self, flow: Desk, seat: Seat) -> None:
        super().__init__(flow, seat)
        self.draft.settle(self.cards(), self.rules, self.off())

    def cards(self) -> tuple[Good, ...]:
        return self.own_view().hand

    def picked(self) -> tuple[Good, ...]:
        """The cards picked so far."""
        return self.draft.cards(self.rules.order)

    def keys(self) -> Commands:
        return Commands(
            self.moving(),
            self.by_item(),
            Command("pick", ("space", "up"), self.PICK, "pick_cursor", hidden=True),
            Command("less", DOWN, does("put back"), "put_back", hidden=True),
            self.done(),
        )

    def above(self, width: int) -> list[Text]:
        """What stands above the cards."""
        return []

    def below(self, width: int, height: int) -> list[Text]:
        """What stands below the cards, in so many rows if that can be."""
        return []

    def main(self, width: int, height: int) -> list[Text]:
        above = self.above(width - 4)
        stacks = stacks_rows(
            self.cards(), self.rules, width, self.flow.glyphs,
            cursor=self.draft.cursor, picked=self.draft.picked,
            off=self.off(), height=height - len(above) - _BELOW, most=height - len(above) - 1,
        )  # fmt: skip
        below = self.below(width - 4, height - len(above) - len(stacks) - 1)
        return stacked([indent(above, 2), stacks, indent(below, 2)], height, air=1)

    # Commands ----------------------------------------------------------------------------

    def there(self) -> Mapping[Good, int]:
        """How many cards of each item there are."""
        return Counter(self.cards())

    def pick_item(self, key: str) -> None:
        good = self.item(key)
        if self.there()[good]:
            self.take(good)
        else:
            self.tell(say("There’s no {good} here.", good=good_name(good)))

    def pick_cursor(self, key: str) -> None:
        if self.draft.cursor is not None:
            self.take(self.draft.cursor)

    def able(self, good: Good) -> bool:
        """Whether cards of an item may be picked here at all."""
        return True

    def off(self) -> list[Good]:
        """The items that may not be picked."""
        return [good for good in set(self.cards()) if not self.able(good)]

    def take(self, good: Good) -> None:
        """Pick one more card of an item."""
        self.draft.more(good, self.there()[good])

    def put_back(self, key: str) -> None:
        good = self.draft.cursor
        if good is not None:
            self.draft.take(good, self.draft.picked.get(good, 0) - 1)
