"""Something to look at, such as the stalls or a page of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rich.text import Text

from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.text.catalogue import say


class Look:
    """Something to look at: `rows` for a width, as many as there are."""

    rule: str = ""
    """The rule that matters here."""
    ends_at: str = "top"
    """Which end is shown first: `top` or `bottom`."""
    number: str = ""
    """What is to be seen first, a key of `anchors`."""
    anchors: Mapping[str, int] = MappingProxyType({})
    """The rows at which things stand, for the width last drawn."""
    second_page: int = 0
    """The row with which a page of its own begins where there is no room for all rows at once, for
    the width last drawn."""

    def heading(self) -> str:
        """The left of the title bar."""
        raise NotImplementedError

    def middle(self) -> Text:
        """The middle of the title bar."""
        return plain("")

    def right(self) -> Text:
        """The right of the title bar."""
        return plain("")

    def prompt(self) -> str:
        """The message line."""
        return say("Esc goes back. Looking costs nothing.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        """All rows, each at most so many cells wide."""
        raise NotImplementedError
