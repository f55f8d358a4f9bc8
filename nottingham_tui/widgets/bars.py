"""The three lines every screen has, title, message and keys; the notice where there is no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.text import Text
from textual.geometry import Size

from nottingham_tui.drawing.rows import behind, centred, fit, grounded, line, pad, plain, wrap
from nottingham_tui.drawing.spots import spot
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import Drawing

_READABLE = 100
"""No row of words is wider, in cells."""

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

    DEFAULT_CSS = "MessageLine { height: auto; max-height: 3; }"
    base = "gold on ground"

    def __init__(self, message: Callable[[], Text]) -> None:
        super().__init__()
        self._message = message

    def _wrapped(self, width: int) -> list[Text]:
        message = self._message()
        if message.cell_len <= width - 4:
            return [message]
        return wrap(message, max(width - 4, 1))

    def redraw(self) -> None:
        width, height = self.size
        if width and height and min(len(self._wrapped(width)), 3) != height:
            self.refresh(layout=True)
        super().redraw()

    def rows(self, width: int, height: int) -> list[Text]:
        rows = self._wrapped(width)
        cut = self.glyphs.ellipsis
        return [line("  ", fit(row, width - 4, cut)) for row in rows[: max(height, 1)]]

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return len(self._wrapped(width)) if width else 1


class HintLine(MessageLine):
    """What is worth thinking of now, in two lines at most; no line if there is nothing."""

    DEFAULT_CSS = "HintLine { height: auto; max-height: 2; }"
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
        room = min(width - 4, _READABLE)
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


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One entry of the key bar, ready to be drawn; a click on the label is the key `key`."""

    keys: str | Text
    label: str
    enabled: bool = True
    importance: int = 5
    always: bool = False
    key: str = ""


def fitting_hints(hints: Sequence[KeyHint], width: int) -> list[KeyHint]:
    """The hints that fit: first the least important lose their labels, then they go.

    What is marked `always` keeps its place and its label.
    """
    kept = list(hints)

    def length() -> int:
        return sum(
            line(hint.keys).cell_len + (plain(hint.label).cell_len + 1 if hint.label else 0) + 2
            for hint in kept
        )

    def least(candidates: list[int]) -> int:
        return min(candidates, key=lambda number: (kept[number].importance, -number))

    while length() > width:
        labelled = [
            number
            for number, hint in enumerate(kept)
            if hint.label and not hint.always and hint.importance <= 4
        ]
        if labelled:
            number = least(labelled)
            kept[number] = replace(kept[number], label="")
            continue
        loose = [number for number, hint in enumerate(kept) if not hint.always]
        if not loose:
            break
        del kept[least(loose)]
    return kept


class KeyBar(Drawing):
    """The keys and what they do; what can't be done now is greyed."""

    DEFAULT_CSS = "KeyBar { height: 1; }"
    base = "quiet on panel"

    def __init__(self, hints: Callable[[], Sequence[KeyHint]]) -> None:
        super().__init__()
        self._hints = hints

    def rows(self, width: int, height: int) -> list[Text]:
        row = line(" ")
        for hint in fitting_hints(self._hints(), width + 1):
            keys = line(hint.keys)
            keys.stylize_before("gold strong" if hint.enabled else "disabled")
            label = f" {hint.label}" if hint.label else ""
            told = (label, "quiet" if hint.enabled else "disabled")
            row = line(row, spot(line(keys, told), hint.key), "  ")
        row.rstrip()
        return [pad(row, width)]
