"""The curtain as it is drawn: the cloth, a name, and what is public; and the page for a PIN."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text

from nottingham_tui.drawing.layout import BLOCK, boxed
from nottingham_tui.drawing.rows import (
    centred,
    fit,
    grounded,
    inked,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.frozen import dataclass
from nottingham_tui.session.pins import MOST_DIGITS
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import Drawing

# The cloth to be seen at the left and right, in cells.
_HEM = 9


@dataclass(frozen=True, slots=True)
class CurtainFacts:
    """What the curtain tells; all of it is public.

    `seat_number` is the digit to press, from 1. `task` is what waits behind ("Load your bag"),
    `status` who does what ("Ben is sheriff"), `title` the round. `news` is what is public and
    new since this player last sat here, a text a row. `alone` is the page for a lone person
    after a resume: there is nobody to look away, and Enter goes on as well.
    """

    seat_number: int
    name: str
    task: str
    status: str = ""
    title: str = ""
    news: tuple[Text, ...] = field(default_factory=tuple)
    alone: bool = False


class CurtainDrawing(Drawing):
    """The curtain itself: who is to press which key, between folds of cloth."""

    # A larger cloth would cost more bytes to draw aside than all that is behind it.
    DEFAULT_CSS = "CurtainDrawing { max-height: 36; }"
    base = "ink on curtain"
    readable: ClassVar[int] = 90
    """No words are wider than this, in cells."""

    def __init__(self, facts: CurtainFacts, has_menu: bool) -> None:
        super().__init__()
        self._facts = facts
        self._has_menu = has_menu
        self.is_lit = False
        """Whether the digit counts by now."""
        self.too_soon = False
        """Whether it was pressed before it did."""
        self.advice = ""
        """What those at the table should know about their terminal."""
        # News after those shown, shown, and before them, where not all have room.
        self._later = self._shown = self._earlier = 0

    def rows(self, width: int, height: int) -> list[Text]:
        inner = max(width - 2 * _HEM, 1)
        fold = 1 if height < 30 else 3
        foot = self._foot(inner)
        room = height - 2 * fold - len(foot) - 1
        for airy in (True, False):
            body = self._body(inner, airy)
            news = self._news(inner)
            if len(body) + len(news) <= room:
                break
        # Whatever names a save holds, whose turn it is and which key to press stay to be seen.
        body = body[:room]
        body += news if len(body) + len(news) <= room else self._news(inner, room - len(body))
        return self._hang(body, foot, width, height, fold)

    def _body(self, width: int, airy: bool) -> list[Text]:
        space = [plain("")] if airy else []
        invitation = say("Pass the keyboard to")
        if self._facts.alone:
            invitation = say("Go on when you’re ready")
        rows = [*self._title(width), *self._words(invitation, "ink", width), *space]
        rows += [*self._sign(width), *space, *self._words(self._facts.task, "ink strong", width)]
        return rows + self._words(self._facts.status, "quiet", width)

    def _title(self, width: int) -> list[Text]:
        room = min(width, self.readable)
        title = fit(plain(self._facts.title, "quiet"), room, self.glyphs.ellipsis)
        return [*centred([title], width), plain("")] if title.plain else []

    def _words(self, words: str, style: str, width: int) -> list[Text]:
        """Words in the middle; no row if there are none."""
        room = min(width, self.readable)
        return centred(wrap(plain(words, style), room), width) if words else []

    def _sign(self, width: int) -> list[Text]:
        """The name in a double frame, spaced out if that fits."""
        frame, name = self.glyphs.double, self._facts.name
        spaced = " ".join(name.upper()) if name.isascii() else name.upper()
        if cell_len(spaced) > 40:
            spaced = name
        mark_ = self.glyphs.diamond
        shown = fit(plain(spaced, "gold strong"), width - 24, self.glyphs.ellipsis)
        inside = max(shown.cell_len + 12, 34)
        text = line((mark_, "gold"), "   ", shown, "   ", (mark_, "gold"))
        empty = plain(" " * inside, "gold on panel")
        rows = [empty, *grounded([pad(text, inside, "center")], "panel"), empty]
        return centred(boxed(rows, inside, frame, "gold on panel"), width)

    def _news(self, width: int, room: int | None = None) -> list[Text]:
        """A heading and the news, as one block in the middle; nothing if there are none.

        Where there is not room for all, the newest are told, each as a whole; the arrows lead to
        those before.
        """
        inner = min(width, 90)
        items = [wrap(item, inner) for item in self._facts.news]
        kept = last = len(items)
        if room is not None:
            last -= self._later
            # An empty row, the heading, and the signs that something is left out.
            room -= 4 if self._later else 3
            kept = 0
            for item in reversed(items[:last]):
                room -= len(item)
                if room < 0:
                    break
                kept += 1
            self._shown, self._earlier = kept, last - kept
        news = [row for item in items[last - kept : last] for row in item]
        if not news:
            return []
        heading = plain(say("New since you last sat here"), "quiet")
        if kept < last:
            # For: an arrow key leads to the news before those shown.
            words = say("{key} earlier", key=self.glyphs.up)
            news.insert(0, plain(f"{self.glyphs.ellipsis} {words}", "quiet"))
        if last < len(items):
            # For: an arrow key leads to the news after those shown.
            words = say("{key} later", key=self.glyphs.down)
            news.append(plain(f"{self.glyphs.ellipsis} {words}", "quiet"))
        rows = [fit(heading, inner, self.glyphs.ellipsis), *news]
        left = " " * ((width - max(row.cell_len for row in rows)) // 2)
        return [plain(""), *(line(left, row) for row in rows)]

    def turn(self, step: int) -> None:
        """To earlier news (-1) or to later ones, a page at a time."""
        if step < 0 and self._earlier:
            self._later += self._shown
        elif step > 0:
            self._later = max(self._later - self._shown, 0)
        self.redraw()

    def _foot(self, width: int) -> list[Text]:
        facts = self._facts
        style = "on golden" if self.is_lit else "disabled"
        key = inked(f" {facts.seat_number} ", style)
        sentence = say("Others: look away.  {name}: press {key}.", name=facts.name, key=key)
        if facts.alone:
            sentence = say("{name}: press {key}.", name=facts.name, key=key)
        rows = centred([styled(sentence)], width)
        rows += self._words(self.advice, "ink", width)
        if self.too_soon:
            words = say("Too soon: the key counts once it’s lit.")
            rows += centred(wrap(plain(words, "ink"), width), width)
        elif self._has_menu:
            words = say("Esc leaves the table, h tells how to play, ? shows more")
            rows += centred(wrap(plain(words, "disabled"), width), width)
        return rows

    def _hang(
        self, body: list[Text], foot: list[Text], width: int, height: int, fold: int
    ) -> list[Text]:
        """Body in the middle, foot near the bottom, the cloth all around."""
        inner = max(width - 2 * _HEM, 1)
        space = max(height - 2 * fold - len(body) - len(foot), 0)
        above = space // 2 if height < 30 else space // 3
        empty = plain("")
        inside = [empty] * above + body + [empty] * (space - above) + foot
        rows = []
        for y in range(height):
            if y < fold or y >= height - fold or y - fold >= len(inside):
                rows.append(self._cloth(0, width, width, y))
                continue
            left = self._cloth(0, _HEM, width, y)
            right = self._cloth(width - _HEM, width, width, y)
            rows.append(line(left, pad(inside[y - fold], inner), right))
        return rows

    def _cloth(self, start: int, end: int, width: int, y: int) -> Text:
        """The pattern of the cloth, mirrored in the middle."""

        def is_knot(x: int) -> bool:
            near_middle = abs(2 * x + 1 - width) <= 2
            return (min(x, width - 1 - x) + 2 * (y % 2)) % 4 == 1 and not near_middle

        cells = [self.glyphs.weave if is_knot(x) else " " for x in range(start, end)]
        return plain("".join(cells), "weave")


# The page for a PIN as it is drawn -------------------------------------------------------


class PinDrawing(CurtainDrawing):
    """The curtain with a row of places for the digits; they fill from the left."""

    readable = BLOCK

    def __init__(self, facts: Callable[[], CurtainFacts], count: Callable[[], int]) -> None:
        super().__init__(facts(), has_menu=False)
        self._now = facts
        self._count = count

    def rows(self, width: int, height: int) -> list[Text]:
        facts = self._facts = self._now()
        inner = max(width - 2 * _HEM, 1)
        body = [*self._title(inner), *self._sign(inner), plain("")]
        body += self._words(facts.task, "ink strong", inner)
        body += [plain(""), *centred([self._places()], inner), plain("")]
        body += self._words(facts.status, "quiet", inner)
        return self._hang(body, [], width, height, 1 if height < 30 else 3)

    def _places(self) -> Text:
        count, glyphs = self._count(), self.glyphs
        row = line()
        for place in range(MOST_DIGITS):
            row.append("   " if place else "")
            if place < count:
                row.append(glyphs.diamond, "gold strong")
            else:
                row.append(glyphs.dot, "quiet")
        return row
