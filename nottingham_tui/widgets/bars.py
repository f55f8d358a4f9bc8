"""The three lines every screen has, title, message and keys; the notice where there is no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual.geometry import Size

from nottingham_tui.drawing.layout import BLOCK, LINE
from nottingham_tui.drawing.rows import (
    behind,
    centred,
    fit,
    grounded,
    indent,
    line,
    pad,
    plain,
    wrap,
)
from nottingham_tui.drawing.spots import spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import Drawing

LEAST_WIDTH = 80
LEAST_HEIGHT = 24
"""The smallest terminal, in cells, on which every screen is whole."""


def is_small(size: Size) -> bool:
    """Whether a terminal of this size is too small for any screen to be whole."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


class SmallNotice(Drawing):
    """Asks for a larger window. It shows nothing of the game."""

    def __init__(self) -> None:
        super().__init__(classes="small-notice")

    def rows(self, width: int, height: int) -> list[Text]:
        notice = say(
            "This window is {width}×{height}; the table needs {least_width}×{least_height}. "
            "Make the window larger; nothing is lost.",
            width=width,
            height=height,
            least_width=LEAST_WIDTH,
            least_height=LEAST_HEIGHT,
        )
        rows = wrap(plain(notice, "ink"), max(width - 4, 1))
        return [plain("")] * max((height - len(rows)) // 2, 0) + centred(rows, width)


# The three lines every screen has --------------------------------------------------------


class TitleBar(Drawing):
    """The screen's name in gold, what goes on in the middle, whose it is at the right.

    In longer languages `short` stands in the middle, if it says anything.
    """

    DEFAULT_CSS = "TitleBar { height: 1; }"
    base = "ink on panel"

    def __init__(
        self,
        parts: Callable[[], tuple[Text, Text, Text]],
        short: Callable[[], Text] = lambda: plain(""),
    ) -> None:
        super().__init__()
        self._parts = parts
        self._short = short

    def rows(self, width: int, height: int) -> list[Text]:
        left, middle, right = self._parts()
        cut = self.glyphs.ellipsis
        room = width - 2
        right = fit(right, room // 2, cut)
        left = fit(left, max(room - right.cell_len - 2, 0), cut)
        space = room - left.cell_len - right.cell_len
        if middle.cell_len > space - 4:
            middle = self._short() or middle
        middle = fit(middle, max(space - 4, 0), cut)
        # In the middle of the row if both sides leave room there, else between them.
        wanted = (width - middle.cell_len) // 2 - 1 - left.cell_len
        before = min(max(wanted, 2), max(space - middle.cell_len - 2, 0))
        after = space - before - middle.cell_len
        return [line(" ", left, " " * before, middle, " " * after, right, " ")]


class MessageLine(Drawing):
    """What to do now, or why something can't be done. One line, or as many as the words need:
    the rule's number stands at their end and must not be cut off."""

    DEFAULT_CSS = "MessageLine { height: auto; max-height: 8; }"
    MOST: ClassVar = 8
    base = "gold on ground"

    def __init__(self, message: Callable[[], Text], across: int = BLOCK) -> None:
        super().__init__()
        self._message = message
        self._across = across

    def _wrapped(self, width: int) -> list[Text]:
        message, room = self._message(), min(width, self._across) - 4
        return [message] if message.cell_len <= room else wrap(message, max(room, 1))

    def redraw(self) -> None:
        width, height = self.size
        if width and height and min(len(self._wrapped(width)), self.MOST) != height:
            self.refresh(layout=True)
        super().redraw()

    def rows(self, width: int, height: int) -> list[Text]:
        rows = self._wrapped(width)
        cut, used = self.glyphs.ellipsis, min(width, self._across)
        shown = [fit(row, used - 4, cut) for row in rows[: max(height, 1)]]
        return indent(shown, (width - used) // 2 + 2)

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return len(self._wrapped(width)) if width else 1


class HintLine(MessageLine):
    """What is worth thinking of now, in as many lines as it needs; none if there is nothing."""

    DEFAULT_CSS = "HintLine { height: auto; max-height: 3; }"
    MOST = 3
    base = "ink on ground"

    def on_mount(self) -> None:
        self.display = bool(self._message().plain)

    def redraw(self) -> None:
        self.on_mount()
        super().redraw()

    def _wrapped(self, width: int) -> list[Text]:
        told = self._message()
        if not told.plain:
            return []
        head = plain(f" {say('Hint')}  ", "gold strong")
        room = min(width - 4, LINE)
        words = behind(head, wrap(told, max(room - head.cell_len - 1, 1)))
        return grounded([pad(row, room) for row in words], "raised")


class Above(Drawing):
    """Stands above a whole screen: as many rows as are told for the width and the terminal."""

    DEFAULT_CSS = "Above { height: auto; }"
    base = "ink on panel"

    def __init__(self, told: Callable[[int, int], list[Text]]) -> None:
        super().__init__()
        self._told = told

    def rows(self, width: int, height: int) -> list[Text]:
        return self._told(width, self.app.size.height)

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return len(self._told(width, self.app.size.height))


MOST_LINES = 2
"""So many lines hold the keys of every screen in English; a longer language may take one more."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One entry of the key bar, ready to be drawn; `short` is its label where room is short, and a
    click on it is the key `key`."""

    keys: str | Text
    label: str
    enabled: bool = True
    importance: int = 5
    key: str = ""
    short: str = ""

    @property
    def length(self) -> int:
        """How many cells it takes."""
        return line(self.keys, " ", self.label).cell_len


def _in_lines(hints: Sequence[KeyHint], width: int) -> list[list[KeyHint]]:
    """One after the other, two cells apart, as many a line as have room."""
    lines: list[list[KeyHint]] = []
    left = 0
    for hint in hints:
        if not lines or hint.length + 2 > left:
            lines.append([])
            left = width + 2
        lines[-1].append(hint)
        left -= hint.length + 2
    return lines


def placed_hints(hints: Sequence[KeyHint], width: int) -> list[list[KeyHint]]:
    """The hints by lines. No key loses its label, and none that works is left out: labels are
    shortened where two lines don't hold them, then what can't be done now goes, the least
    important first."""
    lines = _in_lines(hints, width)
    if len(lines) <= MOST_LINES:
        return lines
    kept = [replace(hint, label=hint.short or hint.label) for hint in hints]
    grey = [hint for hint in kept if not hint.enabled]
    grey.sort(key=lambda hint: hint.importance, reverse=True)
    while len(_in_lines(kept, width)) > MOST_LINES and grey:
        kept.remove(grey.pop())
    return _in_lines(kept, width)


class KeyBar(Drawing):
    """The keys and what they do; what can't be done now is greyed. One line, or two.

    It never shrinks on a screen: what is above it stays where it is.
    """

    DEFAULT_CSS = "KeyBar { height: auto; max-height: 3; }"
    base = "quiet on panel"

    def __init__(self, hints: Callable[[], Sequence[KeyHint]], across: int = BLOCK) -> None:
        super().__init__()
        self._hints = hints
        self._across = across
        self._tall = (0, 1)
        self._placed: list[list[KeyHint]] | None = None

    def _lines(self, width: int) -> list[list[KeyHint]]:
        return placed_hints(self._hints(), min(width, self._across) - 2)

    def _height(self, width: int, lines: Sequence[Sequence[KeyHint]]) -> int:
        before = self._tall[1] if self._tall[0] == width else 1
        self._tall = (width, min(max(len(lines), before), 3))
        return self._tall[1]

    def redraw(self) -> None:
        width, height = self.size
        if width and height:
            self._placed = self._lines(width)
            if self._height(width, self._placed) != height:
                self.refresh(layout=True)
        super().redraw()
        self._placed = None

    def rows(self, width: int, height: int) -> list[Text]:
        rows = []
        placed = self._placed if self._placed is not None else self._lines(width)
        for hints in placed[:height]:
            row = line(" " * (max(width - self._across, 0) // 2 + 1))
            for hint in hints:
                keys = line(hint.keys)
                keys.stylize_before("gold strong" if hint.enabled else "disabled")
                told = (f" {hint.label}", "quiet" if hint.enabled else "disabled")
                row = line(row, spot(line(keys, told), hint.key), "  ")
            row.rstrip()
            rows.append(pad(row, width))
        return rows + [pad(line(""), width)] * (height - len(rows))

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return self._height(width, self._lines(width)) if width else 1
