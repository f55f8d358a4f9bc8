"""The base of every widget: rows of text in, only the changed cells out.

A subclass says what its rows look like; `redraw()` computes them again, compares them cell by
cell with what was drawn last and refreshes the regions that differ. Texts are Rich `Text`
objects whose styles are words of the palette; no markup is ever parsed, so a name is a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from nottingham_tui.drawing.glyphs import Glyphs, glyphs, to_ascii
from nottingham_tui.drawing.palette import Palette, palette_for

if TYPE_CHECKING:
    from textual import events

# Two changed cells this near are sent in one go: moving the cursor costs as much.
_NEAR = 4


class Attire(NamedTuple):
    """What a moment is drawn with. An app that has an attribute `attire` decides it."""

    palette: Palette
    glyphs: Glyphs


_FALLBACK: list[Attire] = []


def attire_of(app: Any) -> Attire:
    """What an app says; where it says nothing the dark theme and fine glyphs."""
    attire: Attire | None = getattr(app, "attire", None)
    if attire is None:
        if not _FALLBACK:
            _FALLBACK.append(Attire(palette_for("dark"), glyphs()))
        return _FALLBACK[0]
    return attire


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
    DEFAULT_CSS = "Drawing { height: 1fr; width: 1fr; }"

    base: ClassVar[str] = "ink on ground"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._strips: list[Strip] | None = None
        self._drawn_at: tuple[int, int, str, bool] | None = None

    # What a subclass says --------------------------------------------------------------

    def rows(self, width: int, height: int) -> list[Text]:
        """The rows from the top, for this many cells. Fewer rows leave the rest empty; what
        is too long or too many is cut off."""
        raise NotImplementedError

    # What a subclass uses --------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours of the moment."""
        return attire_of(self.app).palette

    @property
    def glyphs(self) -> Glyphs:
        """The characters of the moment."""
        return attire_of(self.app).glyphs

    @property
    def is_drawn(self) -> bool:
        """Whether there are rows to be seen."""
        return self._strips is not None

    def redraw(self) -> None:
        """Draw again and send what changed."""
        before, where = self._strips, self._drawn_at
        if before is None or not self.is_mounted:
            self._strips = None
            self.refresh()
            return
        after = self._draw()
        if where != self._drawn_at or len(before) != len(after):
            self.refresh()
            return
        changes = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(zip(before, after, strict=True))
            if old is not new
            for start, end in changed_spans(old, new)
        ]
        if changes:
            self.refresh(*changes)

    # What Textual asks -----------------------------------------------------------------

    def _draw(self) -> list[Strip]:
        width, height = self.size
        palette, characters = self.palette, self.glyphs
        self._drawn_at = (width, height, palette.name, characters.ascii)
        base = palette.style(self.base)
        resolver = _Resolver(palette)
        texts = self.rows(width, height)[:height] if width and height else []
        strips = [_strip(text, width, base, resolver, characters.ascii) for text in texts]
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


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    cells: list[tuple[str, Style | None]] = []
    for text, style, _control in strip:
        if text.isascii():
            cells.extend((character, style) for character in text)
            continue
        for character in text:
            width = cell_len(character)
            if width == 0 and cells:
                last, last_style = cells[-1]
                cells[-1] = (last + character, last_style)
                continue
            cells.append((character, style))
            # The right half of a wide character is compared through its left half.
            cells.extend([(f"\0{character}", style)] * (width - 1))
    return cells


def changed_spans(old: Strip, new: Strip) -> list[tuple[int, int]]:
    """The stretches of cells, from start to just past the end, in which two rows differ."""
    if old == new:
        return []
    before, after = _cells(old), _cells(new)
    spans: list[tuple[int, int]] = []
    for x in range(max(len(before), len(after))):
        if x < len(before) and x < len(after) and before[x] == after[x]:
            continue
        start, end = x, x + 1
        # Never cut a wide character in two.
        while start > 0 and any(
            start < len(cells) and cells[start][0].startswith("\0") for cells in (before, after)
        ):
            start -= 1
        while any(end < len(cells) and cells[end][0].startswith("\0") for cells in (before, after)):
            end += 1
        if spans and start - spans[-1][1] <= _NEAR:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return spans
