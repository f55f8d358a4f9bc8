"""The double sale at the end, kind by kind: who has what, who is paid what, and why. Public."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.drawing.border.double_sale import double_sale_rows
from nottingham_tui.drawing.rows import plain
from nottingham_tui.rules.border.events import GameEnded
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.border.looks import LOOKS
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Commands, step
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.screens.desk import Desk

SECONDS_A_KIND = 1.2
"""How long a kind has the stage."""


class DoubleSaleScreen(GameScreen):
    """A kind a beat; any key shows all, then the arrows go through the kinds, Enter goes on."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")
    RULE: ClassVar[str] = "BO-5.4"

    def __init__(self, flow: Desk, entry: Entry, *, shown: int = 0) -> None:
        super().__init__()
        self.flow = flow
        self.entry = entry
        self.sales: tuple[KindSale, ...] = next(
            event for event in entry.events if isinstance(event, GameEnded)
        ).sales
        last = len(self.sales)
        self.shown = max(shown, 1) if flow.animation else last
        """How many kinds are sold so far."""
        self.chosen = self.shown - 1
        self._timer: Timer | None = None

    def again(self) -> Screen[Any]:
        return DoubleSaleScreen(self.flow, self.entry, shown=self.shown)

    @property
    def is_finished(self) -> bool:
        """Whether all kinds are sold."""
        return self.shown >= len(self.sales)

    @property
    def is_moving(self) -> bool:
        return not self.is_finished

    def on_mount(self) -> None:
        if not self.is_finished:
            self._timer = self.set_interval(SECONDS_A_KIND, self._next_kind)

    def _next_kind(self) -> None:
        if not self.is_finished:
            self.shown += 1
            self.chosen = self.shown - 1
        if self.is_finished:
            self._stop()
        self.redraw()

    def finish(self) -> None:
        self._stop()
        self.chosen = self.shown - 1

    def _stop(self) -> None:
        self.shown = len(self.sales)
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("THE DOUBLE SALE"), "gold strong"), plain(""), plain("")

    def title_short(self) -> Text:
        return plain("")

    def prompt(self) -> str:
        if not self.is_finished:
            return say("Kind by kind the goods under the suitcases are sold for double.")
        return say("Enter: everything is counted.")

    def table(self) -> Commands:
        label = mark("go on") if self.is_finished else mark("show everything")
        return Commands(
            (
                Command("next", ("enter", "space"), label, "next", importance=9),
                Command("choose", UP_AND_DOWN, mark("how so?"), "choose", importance=7,
                        help=mark("Go through the kinds: how their sale comes about")),
            )
        ) + LOOKS  # fmt: skip

    async def use_key(self, key: str) -> bool:
        if not self.is_finished and key not in ("ctrl+c", "ctrl+q"):
            self.next(key)
            self.redraw()
            return True
        return await super().use_key(key)

    def next(self, key: str) -> None:
        if self.is_finished:
            self.flow.advance()
        else:
            self.finish()

    def choose(self, key: str) -> None:
        self.chosen = (self.chosen + step(key)[1]) % len(self.sales)

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return double_sale_rows(
            self.sales, self.shown, self.chosen, flow.table.rules, flow.names, width, height,
            self.shell.attire.glyphs,
        )  # fmt: skip
