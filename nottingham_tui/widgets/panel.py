"""Frames with a title around rows of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from nottingham_tui.drawing.panel import framed
from nottingham_tui.widgets.drawing import Drawing


class Panel(Drawing):
    """A framed panel. `title` and `contents` are asked whenever it is drawn; `contents` gets
    the width and height inside the frame."""

    def __init__(
        self,
        title: Callable[[], str | Text],
        contents: Callable[[int, int], Sequence[Text]],
        *,
        style: str = "line",
        title_style: str = "quiet",
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._title_of = title
        self._contents = contents
        self._style = style
        self._title_style = title_style

    def rows(self, width: int, height: int) -> list[Text]:
        return framed(
            self._title_of(),
            self._contents(width - 4, height - 2),
            width,
            height,
            self.glyphs,
            style=self._style,
            title_style=self._title_style,
        )
