"""The pace of what goes on by itself: of a demo, and of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.rows import Glyphs, line
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.keys import Command
from nottingham_tui.text.catalogue import does
from nottingham_tui.text.narrate import narrate

SPEEDS = (0.5, 1.0, 2.0, 4.0, 10.0)
"""The speeds that keys choose; 1 is the usual one."""

TICK = 0.1
"""How often is looked whether it is time to go on, in seconds."""

# At the usual speed: how long an ordinary move is seen, and a letter that tells of it.
_MOVE_SECONDS = 0.8
_LETTER_SECONDS = 0.03


def seconds_for(desk: PublicDesk, entry: Entry | None) -> float:
    """How long what an entry brought is to be seen at the usual speed."""
    events: Sequence[Any] = entry.events if entry is not None else ()
    beats = max((desk.stage.beats.get(type(event), 1.0) for event in events), default=1.0)
    told = [narrate(event, desk.names, desk.table.rules) or "" for event in events]
    reading = _LETTER_SECONDS * sum(map(len, told))
    return _MOVE_SECONDS * beats + reading * min(beats, 1.0)


class Paced:
    """Goes on by itself, `speed` times as fast as usual; keys change that."""

    speed: float = 1.0

    def pace_keys(self) -> tuple[Command, ...]:
        """The keys that make it faster or slower."""
        return (
            Command("faster", ("+", "="), does("faster"), self._faster, importance=50),
            Command("slower", ("-", "_"), does("slower"), self._slower, importance=50),
            Command("pace", ("1", "2", "3", "4", "5"), does("pace"), self._set_pace,
                    importance=30, shown="1-5"),
        )  # fmt: skip

    def _faster(self, key: str) -> None:
        self.speed = min((each for each in SPEEDS if each > self.speed), default=self.speed)

    def _slower(self, key: str) -> None:
        self.speed = max((each for each in SPEEDS if each < self.speed), default=self.speed)

    def _set_pace(self, key: str) -> None:
        self.speed = SPEEDS[int(key) - 1]

    def pace_meter(self, glyphs: Glyphs) -> Text:
        """How fast it goes."""
        pace = sum(each <= self.speed for each in SPEEDS)
        rest = glyphs.bar_rest * (len(SPEEDS) - pace)
        return line((glyphs.right * pace, "gold"), (rest, "quiet"))
