"""What a page shows that sums up a round, or whatever a game sums up."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.in_sight import Paint


@dataclass(frozen=True, slots=True)
class Summary:
    """What a summary shows; all of it is public.

    `heading`, `middle` and `right` make the title bar, `signs` the middle where words have no
    room. `prompt` says what comes next, `rule` is the number at which the rules open.
    """

    heading: str
    middle: str
    right: str
    signs: Text
    prompt: str
    rule: str
    paint: Paint
