"""The clock of a game against time: it runs while everybody may look, and stands still else.

The rules know no time, only the move of a clock that has run out. What is left is written down
with every entry, and whenever the clock is stopped, so that a game goes on with it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable
from typing import Any

from nottingham_tui.session.game_adapter import Timed

WARNINGS = (30, 10)
"""How many seconds before the end a warning is due, the earliest first."""

_NOTE = re.compile(r"clock ([0-9]{1,9})")


class Clock:
    """What is left of a time that only counts while the clock runs.

    It stands still until `go_on`, and whenever the rules say that the time does not count (a
    debt is settled, no inspection); so a screen that everybody may look at says `go_on` when it
    is there, and `pause` when it goes. `now` gives a time in seconds that never goes back.
    """

    def __init__(
        self, timed: Timed | None, rules: Any, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._timed = timed
        self.seconds = 0 if timed is None else timed.seconds(rules)
        self._now = now
        self._left = float(self.seconds)
        self._since: float | None = None
        self._is_on = False
        self._counts = False
        self._stretch: Hashable = None
        self._last_stretch: Hashable = None
        self._warned: set[int] = set()
        self.stops: Callable[[], None] | None = None
        """Called when the clock was running and is stopped by `pause`."""

    # What screens ask ----------------------------------------------------------------------

    @property
    def is_shown(self) -> bool:
        """Whether there is a time to be shown now."""
        return self._stretch is not None and self.seconds > 0

    @property
    def left(self) -> float:
        """The seconds that are left, not below 0."""
        return max(self._left - self._run_since(), 0.0)

    @property
    def running(self) -> bool:
        """Whether time goes by right now."""
        return self._since is not None and self._now() >= self._since

    @property
    def is_up(self) -> bool:
        """Whether the time has run out, while the clock runs."""
        return self.running and self.left <= 0

    def go_on(self) -> None:
        """Everybody may look again: time counts from now on."""
        self._settle()
        self._is_on = True
        self._start()

    def pause(self, at_most: float | None = None) -> None:
        """Stop; with `at_most` the clock goes on by itself after so many seconds.

        Pausing again, as from one private screen to the next, does not begin the wait anew.
        """
        if at_most is not None and self._since is not None and self._since > self._now():
            return
        was_running = self.running
        self._settle()
        self._is_on = at_most is not None
        self._start(at_most or 0.0)
        if was_running and self.stops is not None:
            self.stops()

    def warning(self) -> int | None:
        """The warning that is due, in seconds before the end, each once; `None` if none is."""
        if not self.is_shown:
            return None
        due = [each for each in WARNINGS if self.left <= each]
        new = set(due) - self._warned
        self._warned |= new
        return min(due) if new else None

    # What the table does -------------------------------------------------------------------

    def follow(self, state: Any) -> None:
        """The state has changed: see whether time counts, and begin anew for another stretch."""
        if self._timed is None or not self.seconds:
            return
        ahead = 0.0 if self._since is None else max(self._since - self._now(), 0.0)
        self._settle()
        self._stretch = self._timed.stretch(state)
        if self._stretch is not None and self._stretch != self._last_stretch:
            self._last_stretch = self._stretch
            self.set_left(self.seconds * 1000)
        self._counts = self._stretch is not None and self._timed.runs(state)
        self._start(ahead)

    def set_left(self, milliseconds: int) -> None:
        """Go on with what a save says was left; warnings that were due by then are not."""
        self._settle()
        self._left = min(milliseconds / 1000, float(self.seconds))
        self._warned = {each for each in WARNINGS if self._left <= each}

    @property
    def milliseconds(self) -> int | None:
        """What is left, as it is written down; `None` if no time is measured now."""
        return int(self.left * 1000) if self.is_shown else None

    def _run_since(self) -> float:
        return 0.0 if self._since is None else max(self._now() - self._since, 0.0)

    def _settle(self) -> None:
        """Take off what has run since, and stand still."""
        self._left = self.left
        self._since = None

    def _start(self, ahead: float = 0.0) -> None:
        self._since = self._now() + ahead if self._is_on and self._counts else None


def note(milliseconds: int | None) -> str | None:
    """What is left, as an entry notes it."""
    return None if milliseconds is None else f"clock {milliseconds}"


def noted(text: str) -> int | None:
    """What was left in milliseconds, by the note of an entry; `None` if it is no such note."""
    found = _NOTE.fullmatch(text)
    return None if found is None else int(found[1])
