"""What is left of a time, in minutes and seconds."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.rows import plain

# From here on the time is drawn as a warning, in seconds.
_SHORT = 30


def minutes(seconds: float) -> str:
    """The time as `2:31`; the second that has begun counts as whole."""
    whole = -int(-seconds // 1)
    return f"{whole // 60}:{whole % 60:02}"


def clock_text(left: float | None) -> Text:
    """What is left on the clock of a table; empty if no time is measured now."""
    if left is None:
        return plain("")
    return plain(minutes(left), "contraband strong" if left <= _SHORT else "gold strong")
