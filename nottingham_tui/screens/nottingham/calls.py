"""Called out loud: within a beat whoever wants to calls, silence means no (NO-7.2). Public.

The digit calls; what is done then is said behind the curtain, so that calling without a card
that fits tells nothing but that.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer

from nottingham_tui.drawing.nottingham import tables, words
from nottingham_tui.drawing.nottingham.items import stacks_rows
from nottingham_tui.drawing.nottingham.words import attack_text, laid_text
from nottingham_tui.drawing.rows import line, plain, wrap
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.nottingham.attacks import DefenceScreen, SpringScreen
from nottingham_tui.screens.nottingham.common import TurnTable
from nottingham_tui.text.catalogue import does, listed, mark, say

SECONDS = 8.0
"""How long a moment is, where the animation is on; else a key ends it."""

_STEP = 0.5


class CallScreen(TurnTable):
    """Who calls? Silence ends it: Enter, or the time is over."""

    HEADING = mark("Who calls?")
    RULE = "NO-7.2"

    def __init__(self, flow: Desk) -> None:
        self.left = SECONDS
        self._timer: Timer | None = None
        super().__init__(flow)

    def callers(self) -> list[int]:
        """The people who could call, as far as everybody knows."""
        return [seat for seat in self.public_view.callers if self.flow.is_person(seat)]

    def on_mount(self) -> None:
        if self.shell.animation:
            self._timer = self.set_interval(_STEP, self._tick)

    def _tick(self) -> None:
        self.left -= _STEP
        if self.left <= 0:
            self._stop()
            if self.is_current:
                self.silence("")
        else:
            self.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def keys(self) -> Commands:
        calls = tuple(str(seat + 1) for seat in self.callers())
        return Commands(
            Command("call", calls, does("call"), "call", importance=9),
            Command("silence", ("enter", "space"), does("nobody calls"), "silence",
                    importance=9),
        )  # fmt: skip

    def prompt(self) -> str:
        names = listed([self.flow.names[seat] for seat in self.callers()])
        if self.public_view.awaits == "defence":
            return say("{names}: press your digit to defend. Silence means no.", names=names)
        return say("{names}: press your digit to spring an ambush. Silence means no.",
                   names=names)  # fmt: skip

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs, room = self.public_view, self.flow.glyphs, width - 4
        if view.awaits == "defence":
            told: list[Text] = [attack_text(view, self.flow.names)]
            main = tables.with_card(view, told, room, glyphs)
        else:
            main = wrap(laid_text(view, self.flow.names, glyphs), room)
            main += stacks_rows(view.laid, view.rules, room, glyphs, pickable=False)
        if self._timer is not None:
            main = [*main, self._beat(room)]
        return tables.around(
            self.flow, main, width, height, marked=self.callers(), waits=view.callers
        )

    def _beat(self, width: int) -> Text:
        cells = round(width * max(self.left, 0) / SECONDS)
        glyphs = self.flow.glyphs
        rest = (glyphs.bar_rest * (width - cells), "quiet")
        return line((glyphs.bar * cells, "gold"), rest) if cells else plain(rest[0], rest[1])

    # Commands ----------------------------------------------------------------------------

    def call(self, key: str) -> None:
        self._stop()
        flow, seat = self.flow, int(key) - 1
        kind = DefenceScreen if self.public_view.awaits == "defence" else SpringScreen

        def build() -> Screen[Any]:
            return kind(flow, seat)

        self.shell.show(flow.behind_curtain(seat, words.task(self.public_view, seat), build))

    def silence(self, key: str) -> None:
        self._stop()
        self.flow.done_talking()
