"""The rulebook as a screen: opens at the rule that matters, turns by section, searches."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.screen import Screen

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import Factory, GameScreen
from nottingham_tui.screens.keys import Command, Table
from nottingham_tui.screens.looking import (
    Look,
    LookBody,
    LookScreen,
    PrivateLookScreen,
    rule_here,
)
from nottingham_tui.screens.written import Line
from nottingham_tui.text import rulebook
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import beside, indent, line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Glyphs

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow

_READABLE = 92
_EMPHASIS = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|`(?P<code>[^`]+)`")


class RulesLook(Look):
    """A page of the rulebook. `anchors` say at which row a rule stands, `starts` where each
    section begins; both hold for the width last drawn."""

    def __init__(self, game: str, number: str) -> None:
        self.page = rulebook.page(game)
        self.number = number
        self.anchors: dict[str, int] = {}
        self.starts: list[int] = []
        self._drawn: tuple[int, bool, str] | None = None
        self._rows: list[Text] = []

    def heading(self) -> str:
        return say("Rules")

    def middle(self) -> Text:
        return plain(rulebook.plain(self.page.title), "ink")

    def right(self) -> Text:
        return plain(self.number, "gold strong")

    def prompt(self) -> str:
        return say("n and p turn to the next and the previous section, / searches.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        wanted = (width, glyphs.ascii, self.number)
        if self._drawn != wanted:
            self._drawn = wanted
            self._rows = self._page_rows(min(width, _READABLE), glyphs)
        return self._rows

    def _page_rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        rows: list[Text] = []
        self.anchors, self.starts = {}, []
        for block in self.page.preface:
            rows += [*block_rows(block, width, "quiet"), plain("")]
        for section in self.page.sections:
            self.starts.append(len(rows))
            title = f"{section.number}  {rulebook.plain(section.title)}"
            bar = glyphs.light.top * max(width - plain(title).cell_len - 1, 0)
            rows += [line((title, "gold strong"), (f" {bar}", "line")), plain("")]
            for block in section.preface:
                rows += [*block_rows(block, width, "quiet"), plain("")]
            for rule in section.rules:
                self.anchors[rule.number] = len(rows)
                rows += [*rule_rows(rule, width, rule.number == self.number, glyphs), plain("")]
        return rows

    def find(self, wanted: str) -> str | None:
        """The number of the first rule with this number or, after that, these words."""
        wanted = wanted.strip()
        full = wanted.upper() if "-" in wanted else f"{self.page.code}-{wanted}".upper()
        numbers = [rule.number for rule in self.page.rules()]
        if full in numbers:
            return full
        if re.fullmatch(r"\d+", wanted):
            return next((each for each in numbers if each.startswith(f"{full}.")), None)
        return next(
            (
                rule.number
                for rule in self.page.rules()
                if wanted and wanted.casefold() in rulebook.rule_text(rule.number).casefold()
            ),
            None,
        )


def rule_rows(rule: rulebook.Rule, width: int, marked: bool, glyphs: Glyphs) -> list[Text]:
    """One rule: its number in gold, its text beside it; the one that matters has a pointer."""
    number_width = 10
    room = width - number_width - 2
    content: list[Text] = []
    for number, block in enumerate(rule.blocks):
        if number and isinstance(block, rulebook.Table):
            content.append(plain(""))
        content += block_rows(block, room, "ink")
        if isinstance(block, rulebook.Table):
            content.append(plain(""))
    pointer = (f"{glyphs.pointer} ", "gold strong") if marked else "  "
    head = plain(rule.number.ljust(number_width), "gold strong" if marked else "gold")
    rows = [line(pointer, head, content[0] if content else plain(""))]
    return rows + indent(content[1:], number_width + 2)


def block_rows(block: rulebook.Block, width: int, style: str) -> list[Text]:
    """A paragraph with its emphasis, or a table."""
    if isinstance(block, rulebook.Table):
        first, *rest = rulebook.table_rows(block)
        if max(plain(row).cell_len for row in (first, *rest)) > width:
            return _narrow_table(block, width, style)
        return [plain(first, "quiet"), *(plain(row, style) for row in rest)]
    return wrap(_emphasised(block, style), width)


def _narrow_table(table: rulebook.Table, width: int, style: str) -> list[Text]:
    """A table whose cells are wrapped: the widest columns give way, down to their longest word."""
    cells = [[rulebook.plain(cell) for cell in row] for row in (table.header, *table.rows)]
    columns = list(zip(*cells, strict=True))
    widths = [max(plain(cell).cell_len for cell in column) for column in columns]
    least = [
        max((plain(word).cell_len for cell in column for word in cell.split()), default=1)
        for column in columns
    ]
    gap = 2
    while sum(widths) + gap * (len(widths) - 1) > width:
        loose = [place for place, wide in enumerate(widths) if wide > least[place]]
        if not loose:
            # Not even the words fit: they are broken.
            loose = [place for place, wide in enumerate(widths) if wide > 1]
        widest = max(loose, key=widths.__getitem__)
        widths[widest] -= 1
    rows: list[Text] = []
    for number, row in enumerate(cells):
        ink = style if number else "quiet"
        blocks = []
        for cell, wide, column in zip(row, widths, columns, strict=True):
            is_numbers = all(each.isdecimal() for each in column[1:])
            align = "right" if is_numbers else "left"
            blocks.append(([pad(part, wide, align) for part in wrap(plain(cell, ink), wide)], wide))
        rows += beside(*blocks, gap=gap)
    return rows


def _emphasised(text: str, style: str) -> Text:
    row = line()
    position = 0
    for match in _EMPHASIS.finditer(text):
        row.append(text[position : match.start()], style)
        if match["strong"]:
            row.append(match["strong"], f"{style} strong")
        elif match["italic"]:
            row.append(match["italic"], "quiet italic")
        else:
            row.append(match["code"], "gold")
        position = match.end()
    row.append(text[position:], style)
    return row


class RulesBody(LookBody):
    """What public and private rules screens add to a look."""

    look: RulesLook
    searching: Line | None = None

    RULES_TABLE: ClassVar[Table] = Table(
        (
            Command(
                "next", ("n", "right"), mark("next section"), "next_section",
                importance=6, shown="n",
            ),
            Command(
                "previous", ("p", "left"), mark("previous section"), "previous_section",
                importance=5, shown="p",
            ),
            Command("search", ("/",), mark("search"), "search", importance=7),
        )
    )  # fmt: skip

    def table(self) -> Table:
        return self.RULES_TABLE + self.TABLE

    def prompt(self) -> str:
        if self.searching is not None:
            return say("Number or words: {text}", text=self.searching.text + "_")
        return self.look.prompt()

    def next_section(self, key: str) -> None:
        here = self.scroller.top
        following = [start for start in self.look.starts if start > here]
        if following:
            self.scroller.scroll(following[0] - here)

    def previous_section(self, key: str) -> None:
        here = self.scroller.top
        earlier = [start for start in self.look.starts if start < here]
        self.scroller.scroll((earlier[-1] if earlier else 0) - here)

    def search(self, key: str) -> None:
        self.searching = Line(limit=40)

    def take_key(self, event: events.Key) -> None:
        """Take a key of the search; it means nothing else."""
        event.stop()
        event.prevent_default()
        told = self._take(event)
        if isinstance(self, GameScreen):
            self.tell(told or self.prompt())
            self.redraw()

    def _take(self, event: events.Key) -> str:
        assert self.searching is not None
        result = self.searching.take(event)
        if result is None:
            return ""
        wanted, self.searching = self.searching.text, None
        if result == "cancel" or not wanted.strip():
            return ""
        found = self.look.find(wanted)
        if found is None:
            return say("Nothing found for {text}.", text=wanted)
        self.look.number = found
        self.scroller.goal = found
        return ""


class RulesScreen(RulesBody, LookScreen):
    """The rules, opened from a public screen."""

    COMMON: ClassVar[tuple[str, ...]] = ("help", "quit")

    async def on_key(self, event: events.Key) -> None:
        if self.searching is not None and not self.is_covered:
            self.take_key(event)


class PrivateRulesScreen(RulesBody, PrivateLookScreen):
    """The rules, opened from a private screen: the curtain may fall on them."""

    COMMON: ClassVar[tuple[str, ...]] = ("help", "quit")

    async def on_key(self, event: events.Key) -> None:
        if self.searching is not None and not self.is_covered and not self.too_early(event):
            self.take_key(event)


def rules_screen(
    screen: Screen[Any], back: Factory, flow: Flow | None, seat: Seat | None
) -> Screen[Any]:
    """The rules at the rule that matters on `screen`."""
    game = flow.table.rules.game if flow is not None else next(iter(GAMES))
    look = RulesLook(game, rule_here(screen))
    if seat is None:
        return RulesScreen("rules", look, back, flow)
    return PrivateRulesScreen("rules", look, back, flow, seat)
