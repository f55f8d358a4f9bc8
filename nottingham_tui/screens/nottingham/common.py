"""What the screens of Nottingham share: keys, cards picked by item, the table around."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from nottingham_tui.drafts.nottingham.cards import StackDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.nottingham.stacks import stacks_rows
from nottingham_tui.drawing.rows import indent, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.screens.keys import (
    DISCARDS,
    DOWN,
    LOG,
    MINE,
    SIDEWAYS,
    Command,
    Commands,
    step,
)
from nottingham_tui.screens.tabled import PrivateTableScreen, TableScreen
from nottingham_tui.text.catalogue import mark, say

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk

COUNTY = Command("stalls", ("s",), mark("table"), look="stalls", importance=3)
"""The look at all players; its key and id are those of the stalls in other games."""

LOOKS = Commands((COUNTY, DISCARDS, LOG, MINE))
BEFOREHAND = Command(
    "beforehand", ("b",), mark("beforehand"), "beforehand", importance=2,
    help=mark("Settle answers beforehand: never defend, spring no ambush"),
)  # fmt: skip
CANCEL = Command("cancel", ("escape",), mark("back"), "cancel", importance=8)


class TurnTable(TableScreen):
    """A public screen: its own keys first, then the looks."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")

    def keys(self) -> Commands:
        """The commands of the moment, without looks."""
        return Commands()

    def table(self) -> Commands:
        return self.keys() + Commands((COUNTY, MINE)) + Commands((DISCARDS, LOG)).quiet()


def beforehand_key(flow: Desk) -> Commands:
    """The key to settle answers; none where nobody is ever asked (NO-7.2)."""
    rules: RuleSet = flow.table.rules
    return Commands() if rules.called_out else Commands((BEFOREHAND,))


class Sitting(PrivateTableScreen):
    """A private screen of whoever sits there."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")

    def keys(self) -> Commands:
        """The commands of the moment, without looks."""
        return Commands()

    def table(self) -> Commands:
        hide = Command("hide", ("escape",), mark("hide"), "drop_curtain", hidden=True)
        shown = Commands((COUNTY, MINE)) + beforehand_key(self.flow)
        return self.keys() + shown + Commands((DISCARDS, LOG, hide)).quiet()

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "hide" and self.flow.lone:
            return say("There is nobody to hide it from.")
        return None

    def beforehand(self, key: str) -> None:
        from nottingham_tui.screens.nottingham.standing import StandingScreen

        # What is settled may answer what is asked here.
        self.shell.show(StandingScreen(self.flow, self.seat, back=self.flow.next_screen))

    def own_rows(self, width: int, most: int = 2) -> list[Text]:
        """What the player alone has learned since the turn before."""
        from nottingham_tui.drawing.nottingham.words import own_news

        flow = self.flow
        told = own_news(flow.public_view(), flow.names, flow.table.log(self.seat), self.seat)[
            -most:
        ]
        return [
            row
            for sentence in told
            for row in wrap(with_names(sentence, "quiet", flow.names), width)
        ]


class StackScreen(Sitting):
    """Cards picked from stacks. Override `STEP`, `move()` and `above()`, maybe `below()`.

    What is picked is a draft: the curtain may fall at any time.
    """

    STEP: ClassVar[str] = ""
    PICK: ClassVar[str] = mark("pick")
    CONFIRM: ClassVar[str] = mark("done")

    def __init__(self, flow: Desk, seat: Seat) -> None:
        self.draft: StackDraft = flow.draft_of(seat, self.STEP, StackDraft)
        super().__init__(flow, seat)
        self.draft.settle(self.cards(), self.rules)

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        rules: RuleSet = self.flow.table.rules
        return rules

    def cards(self) -> tuple[Good, ...]:
        """The cards to pick from."""
        hand: tuple[Good, ...] = self.own_view().hand
        return hand

    def picked(self) -> tuple[Good, ...]:
        """The cards picked so far."""
        return self.draft.cards(self.rules)

    def move(self) -> Any:
        """The move that Enter makes, `None` if what is picked makes none."""
        raise NotImplementedError

    def keys(self) -> Commands:
        items = tuple(str(place) for place in range(1, len(self.rules.items) + 1))
        return Commands(
            (
                Command("move", SIDEWAYS, mark("move"), "move_cursor", importance=4),
                Command("card", items, self.PICK, "pick_item", importance=7),
                Command("pick", ("space", "up", "k"), self.PICK, "pick_cursor", hidden=True),
                Command("less", DOWN, mark("put back"), "put_back", hidden=True),
                Command("done", ("enter",), self.CONFIRM, "confirm", importance=9),
            )
        )

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "done":
            move = self.move()
            return self.nothing_picked() if move is None else self.why_not(move)
        return super().refusal_of(command)

    def nothing_picked(self) -> str:
        """What is said when what is picked makes no move."""
        return say("Nothing is picked yet.")

    def above(self, width: int) -> list[Text]:
        """What stands above the cards."""
        return []

    def below(self, width: int, height: int) -> list[Text]:
        """What stands below the cards, in so many rows if that can be."""
        return []

    def main(self, width: int, height: int) -> list[Text]:
        from nottingham_tui.drawing.layout import stacked

        stacks = stacks_rows(
            self.cards(), self.rules, width, self.flow.glyphs,
            cursor=self.draft.cursor, picked=self.draft.picked,
        )  # fmt: skip
        above = self.above(width - 4)
        below = self.below(width - 4, height - len(above) - len(stacks) - 1)
        return stacked([indent(above, 2), stacks, indent(below, 2)], height, air=1)

    # Commands ----------------------------------------------------------------------------

    def there(self) -> Mapping[Good, int]:
        """How many cards of each item there are."""
        return Counter(self.cards())

    def move_cursor(self, key: str) -> None:
        self.draft.move(step(key)[0], self.cards(), self.rules)

    def pick_item(self, key: str) -> None:
        good = self.rules.items[int(key) - 1].name
        if not self.there()[good]:
            from nottingham_tui.text.nottingham.goods import good_names

            self.tell(say("There is nothing of that here: {goods}.", goods=good_names(good)))
            return
        self.pick(good)

    def pick_cursor(self, key: str) -> None:
        if self.draft.cursor is not None:
            self.pick(self.draft.cursor)

    def pick(self, good: Good) -> None:
        """Pick one more card of an item."""
        self.draft.more(good, self.there()[good])

    def put_back(self, key: str) -> None:
        good = self.draft.cursor
        if good is not None:
            self.draft.take(good, self.draft.picked.get(good, 0) - 1)

    def confirm(self, key: str) -> None:
        self.play(self.move(), self.flow.decision(self.seat, self.STEP))


def named(sentence: str, seat: Seat, flow: Desk, style: str = "ink") -> Text:
    """A sentence with a player's name in the place of the first slot."""
    return pieces.filled(sentence, pieces.name_text(seat, flow.names), style=style)
