"""The base of every widget: rows of text in, strips of cells out.

A subclass says what its rows look like; `redraw()` computes them again and shows them if any is
another one. Texts are Rich `Text` objects whose styles are words of the palette; no markup is
ever parsed, so a name is a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Protocol, cast

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from nottingham_tui.drawing.layout import BLOCK
from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.palette import Palette
from nottingham_tui.drawing.rows import Glyphs, line, pad, plain, to_ascii
from nottingham_tui.drawing.spots import spot


class Attire(NamedTuple):
    """What a moment is drawn with: the app decides it."""

    palette: Palette
    glyphs: Glyphs


class Dressed(Protocol):
    """An app as widgets know it."""

    attire: Attire


class _Resolver:
    """Stands in for Rich's console while a text is cut into segments: it knows our words."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette

    def get_style(self, name: str | Style, *, default: object = None) -> Style:
        if isinstance(name, Style):
            return name
        return self._palette.style(name) if name else Style.null()


class Drawing(Widget):
    """A widget drawn row by row.

    Override `rows()`. Set `base` to the style words below everything (ink and ground). Call
    `redraw()` when something changed; it costs nothing on the line where nothing did.
    """

    ALLOW_SELECT = False
    can_focus = False
    DEFAULT_CSS = f"Drawing {{ height: 1fr; width: 1fr; max-width: {BLOCK}; }}"

    base: ClassVar[str] = "ink on ground"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._strips: list[Strip] | None = None
        self._drawn_at: tuple[int, int, str, bool] | None = None
        self._drawn_with: Palette | None = None
        self._texts: list[Text] = []

    # What a subclass says --------------------------------------------------------------

    def rows(self, width: int, height: int) -> list[Text]:
        """The rows from the top, for this many cells. Fewer rows leave the rest empty; what
        is too long or too many is cut off."""
        raise NotImplementedError

    # What a subclass uses --------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours of the moment."""
        return cast(Dressed, self.app).attire.palette

    @property
    def glyphs(self) -> Glyphs:
        """The characters of the moment."""
        return cast(Dressed, self.app).attire.glyphs

    @property
    def is_drawn(self) -> bool:
        """Whether there are rows to be seen."""
        return self._strips is not None

    def row_at(self, y: int) -> Text:
        """What was drawn in a row, with the marks of its hot spots (`drawing.spots`)."""
        return self._texts[y] if self.is_drawn and y < len(self._texts) else plain("")

    def redraw(self) -> None:
        """Draw again and show the rows in which a cell has changed."""
        before, where = self._strips, self._drawn_at
        after = self._draw() if before is not None and self.is_mounted else None
        if before is None or after is None or where != self._drawn_at:
            self._strips = after
            self.refresh()
            return
        changed = [
            Region(0, y, self.size.width, 1)
            for y, (old, new) in enumerate(zip(before, after, strict=True))
            if old is not new and old.simplify() != new.simplify()
        ]
        if changed:
            self.refresh(*changed)

    # What Textual asks -----------------------------------------------------------------

    def _draw(self) -> list[Strip]:
        width, height = self.size
        palette, characters = self.palette, self.glyphs
        where = (width, height, palette.name, characters.ascii)
        known = zip(self._texts, self._strips or (), strict=False)
        # Most rows are as they were: to cut them into segments costs more than to draw them.
        before = [*known] if where == self._drawn_at and palette is self._drawn_with else []
        self._drawn_at, self._drawn_with = where, palette
        base = palette.style(self.base)
        resolver = _Resolver(palette)
        texts = self.rows(width, height)[:height] if width and height else []
        self._texts = texts
        strips = [
            before[y][1]
            if y < len(before) and _alike(before[y][0], text)
            else _strip(text, width, base, resolver, characters.ascii)
            for y, text in enumerate(texts)
        ]
        strips.extend([Strip.blank(width, base)] * (height - len(strips)))
        self._strips = strips
        return strips

    def render_line(self, y: int) -> Strip:
        strips = self._strips
        width, height = self.size
        palette, characters = self.palette, self.glyphs
        if strips is None or self._drawn_at != (width, height, palette.name, characters.ascii):
            strips = self._draw()
        if y < len(strips):
            return strips[y]
        return Strip.blank(width, palette.style(self.base))

    def on_resize(self, event: events.Resize) -> None:
        # A new screen is drawn at its size before it is told of it.
        if self._drawn_at is None or self._drawn_at[:2] != self.size:
            self._strips = None
            self.refresh()

    def get_content_width(self, container: Any, viewport: Any) -> int:
        return int(container.width)

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return 1


class Painted(Drawing):
    """A drawing whose rows come from a function: `Painted(self.body_rows)`."""

    def __init__(self, paint: Callable[[int, int], list[Text]], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._paint = paint

    def rows(self, width: int, height: int) -> list[Text]:
        return self._paint(width, height)


def _alike(text: Text, other: Text) -> bool:
    """Whether two rows are the same to the last cell."""
    return text == other and text.style == other.style


def _strip(text: Text, width: int, ground: Style, resolver: _Resolver, ascii: bool) -> Strip:
    segments: list[Segment] = []
    # Rich leaves out a text's own style where it has no spans.
    base = ground + resolver.get_style(text.style)
    for segment in text.render(cast(Any, resolver), end=""):
        style = segment.style
        content = segment.text
        if "\n" in content or "\t" in content or "\x1b" in content or not content.isprintable():
            content = "".join(c if c.isprintable() else " " for c in content)
        if ascii:
            content = to_ascii(content)
        segments.append(Segment(content, base + style if style else base))
    strip = Strip(list(Segment.simplify(segments)))
    return strip.adjust_cell_length(width, ground)


# Rows of a look that scroll --------------------------------------------------------------


class Scroll(Drawing):
    """Rows with more of them above and below, as marks at the right edge say."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.top = 0
        self._most = 0
        self._page = 1
        self._at_end = look.ends_at == "bottom"
        self.goal = look.number

    def scroll(self, by: int) -> None:
        """Move by so many rows."""
        self._at_end = False
        self.goal = ""
        self.top = min(max(self.top + by, 0), self._most)
        self.redraw()

    @property
    def page(self) -> int:
        """How many rows a page turns."""
        return max(self._page, 1)

    @property
    def is_whole(self) -> bool:
        """Whether everything is to be seen at once."""
        if not self.is_drawn and self.size:
            # The bar of keys asks before these rows are shown.
            self._draw()
        return self._most == 0

    def rows(self, width: int, height: int) -> list[Text]:
        glyphs = self.glyphs
        content = self.look.rows(width - 6, glyphs)
        room = height - 2
        second = self.look.second_page
        if 0 < second < room < len(content):
            empty = [plain("")]
            content = [*content[:second], *empty * (room - second), *content[second:]]
            content += empty * (2 * room - len(content))
        self._page = room if second else room - 2
        self._most = max(len(content) - room, 0)
        if self._at_end:
            self.top = self._most
        if self.goal:
            self.top = self.look.anchors.get(self.goal, 0)
        self.top = min(self.top, self._most)
        shown = content[self.top : self.top + room]
        rows = [plain("")]
        for number, row in enumerate(shown):
            sign, key = " ", ""
            if number == 0 and self.top:
                sign, key = glyphs.up, "pageup"
            elif number == len(shown) - 1 and self.top < self._most:
                sign, key = glyphs.down, "pagedown"
            more = spot((f" {sign}", "gold"), key)
            rows.append(line("  ", pad(row, width - 6, "left", glyphs.ellipsis), more))
        return rows
