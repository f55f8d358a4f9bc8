"""A page of the rulebook, to be looked at."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from rich.text import Text

from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.pieces import cursor, in_columns
from nottingham_tui.drawing.rows import Glyphs, behind, beside, indent, line, pad, plain, wrap
from nottingham_tui.drawing.spots import place_key, spots
from nottingham_tui.rules.kernel.variant_options import VariantOption
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text import rulebook
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.plain import bare

_READABLE = 92
# In a list of hits: the width of a number, rows above the one that is pointed at, and about how
# many letters stand before the words.
_NUMBER, _ABOVE, _BEFORE = 10, 6, 40
_EMPHASIS = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|`(?P<code>[^`]+)`")


class RulesLook(Look):
    """A page of the rulebook. `anchors` say at which row a rule stands, `starts` where each
    section begins; both hold for the width last drawn.

    `chosen` are the choices of the table that plays this game, `None` if none does: the page
    then begins with those that are on, and says of a variant's section if it is not played.
    """

    def __init__(self, game: str, number: str, chosen: Mapping[str, bool] | None = None) -> None:
        self.page = rulebook.page(game)
        self.number = on_page(self.page, number)
        self.own = game
        self.chosen = chosen
        self.anchors: dict[str, int] = {}
        self.starts: list[int] = []
        self.wanted = ""
        self.hits: tuple[str, ...] = ()
        """The numbers of the rules that were found last, if there are several."""
        self.is_list = False
        """Whether the hits are shown as a list, `number` pointed at, in place of the page."""
        self._drawn: tuple[int, bool, str, bool] | None = None
        self._rows: list[Text] = []

    def heading(self) -> str:
        return say("Rules")

    def middle(self) -> Text:
        return plain(rulebook.plain(self.page.title), "ink")

    def right(self) -> Text:
        return plain(self.number, "gold strong")

    @property
    def place(self) -> int:
        """Which of the hits is the rule that matters."""
        return self.hits.index(self.number) if self.number in self.hits else 0

    def prompt(self) -> str:
        if self.is_list:
            return say("Up and down choose a rule, Enter opens it.")
        if self.hits:
            return say(
                "Hit {number} of {all}: left and right turn to others, Enter lists them.",
                number=self.place + 1,
                all=len(self.hits),
            )
        return say("Left and right turn to the section before or the next, / searches.")

    def rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        wanted = (width, glyphs.ascii, self.page.code + self.number, self.is_list)
        if self._drawn != wanted:
            self._drawn = wanted
            drawn = self._list_rows if self.is_list else self._page_rows
            self._rows = drawn(min(width, _READABLE), glyphs)
        return self._rows

    def _list_rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        """A row or two for each hit: its number, and what stands around the words."""
        told = count("{number} rule with {text}:", "{number} rules with {text}:", len(self.hits),
                     text=self.wanted)  # fmt: skip
        rows = [*wrap(plain(told, "gold"), width), plain("")]
        self.anchors, self.starts = {}, []
        for number, each in enumerate(self.hits):
            on = each == self.number
            self.anchors[each] = max(len(rows) - _ABOVE, 0)
            pointer = cursor(on, glyphs)
            head = line(pointer, (each.ljust(_NUMBER), "gold strong" if on else "gold"))
            words = wrap(plain(self._around(each), "ink" if on else "quiet"), width - _NUMBER - 2)
            rows += spots(behind(head, words[:2]), place_key(number))
        return rows

    def _around(self, number: str) -> str:
        """The words of a rule from a little before what was searched."""
        text = rulebook.rule_text(number)
        at = _as_searched(text).find(_as_searched(self.wanted))
        begin = text.rfind(" ", 0, max(at - _BEFORE, 0)) + 1
        return text[begin:]

    def _page_rows(self, width: int, glyphs: Glyphs) -> list[Text]:
        rows: list[Text] = self._table_rows(width)
        self.anchors, self.starts = {}, []
        left_out = self._left_out()
        for block in self.page.preface:
            rows += [*block_rows(block, width, "quiet"), plain("")]
        for section in self.page.sections:
            self.starts.append(len(rows))
            title = f"{section.number}  {rulebook.plain(section.title)}"
            head = line((title, "gold strong"))
            if section.number in left_out:
                head = line(head, "  ", (say("not played at this table"), "quiet"))
            bar = glyphs.light.top * max(width - head.cell_len - 1, 0)
            rows += [line(head, (f" {bar}", "line")), plain("")]
            for block in section.preface:
                rows += [*block_rows(block, width, "quiet"), plain("")]
            for rule in section.rules:
                self.anchors[rule.number] = len(rows)
                rows += [*rule_rows(rule, width, rule.number == self.number, glyphs), plain("")]
        return rows

    def _choices(self) -> Sequence[VariantOption]:
        """The choices of the table, if its game is that of the page."""
        entry = GAMES.get(self.page.game)
        if entry is None or self.chosen is None or self.page.game != self.own:
            return ()
        return entry.choices

    def _table_rows(self, width: int) -> list[Text]:
        """What this table has chosen, before the rules."""
        if not self._choices():
            return []
        on = [each for each in self._choices() if (self.chosen or {}).get(each.key, False)]
        told = say("Played at this table:") if on else say("No variant is played at this table.")
        cells = [line((say(each.label), "ink"), " ", (each.rule, "quiet")) for each in on]
        return [
            *wrap(plain(told, "gold"), width),
            *indent(in_columns(cells, width - 2), 2),
            plain(""),
        ]

    def _left_out(self) -> set[int]:
        """The sections that are about a variant only which this table does not play."""
        sections = Counter(_section_of(each.rule) for each in self._choices())
        return {
            _section_of(each.rule)
            for each in self._choices()
            if each.rule.endswith(".1")
            and sections[_section_of(each.rule)] == 1
            and not (self.chosen or {}).get(each.key, False)
        }

    def turn_page(self) -> None:
        """The page of the next game."""
        pages = rulebook.pages()
        here = [page.code for page in pages].index(self.page.code)
        self.page = pages[(here + 1) % len(pages)]
        self.number, self.hits, self.is_list = "", (), False

    def search(self, wanted: str) -> bool:
        """Point at the first rule with this number, or these words, and remember them all;
        whether there is one."""
        found = self.find(wanted)
        if found:
            self.wanted, self.number = wanted.strip(), found[0]
            self.hits = found if len(found) > 1 else ()
            self.is_list = bool(self.hits)
        return bool(found)

    def find(self, wanted: str) -> tuple[str, ...]:
        """The numbers of the rules with this number or, after that, these words."""
        wanted = wanted.strip()
        full = wanted.upper() if "-" in wanted else f"{self.page.code}-{wanted}".upper()
        for page in rulebook.pages():
            if any(each.number == full for each in page.rules()):
                self.page = page
                return (full,)
        numbers = [rule.number for rule in self.page.rules()]
        words = _as_searched(wanted)
        if re.fullmatch(r"\d+", wanted):
            # The section: its rules stand below each other.
            return tuple(each for each in numbers if each.startswith(f"{full}."))[:1]
        return tuple(
            each for each in numbers if words and words in _as_searched(rulebook.rule_text(each))
        )


def _as_searched(text: str) -> str:
    """Words as they are compared: whoever leaves out marks finds them, too."""
    return bare(text).casefold()


_REFERENCE = re.compile(r"\b(\w\w-\d+)\.(\d+)(?: to \1\.(\d+))?")


def on_page(page: rulebook.Page, number: str) -> str:
    """The number on a page for a rule that may stand on another: the rule that points to it, or
    to its section; empty if none does."""
    if not number or any(rule.number == number for rule in page.rules()):
        return number
    section, _, place = number.partition(".")
    near = ""
    for rule in page.rules():
        for found in _REFERENCE.finditer(rulebook.rule_text(rule.number)):
            if found[1] == section:
                if int(found[2]) <= int(place) <= int(found[3] or found[2]):
                    return rule.number
                near = near or rule.number
    return near


def _section_of(number: str) -> int:
    return int(number.partition("-")[2].partition(".")[0])


def rule_rows(rule: rulebook.Rule, width: int, marked: bool, glyphs: Glyphs) -> list[Text]:
    """One rule: its number in gold, its text beside it; the one that matters is marked."""
    number_width = 10
    room = width - number_width - 2
    content: list[Text] = []
    for number, block in enumerate(rule.blocks):
        if number and isinstance(block, rulebook.Grid):
            content.append(plain(""))
        content += block_rows(block, room, "ink")
        if isinstance(block, rulebook.Grid):
            content.append(plain(""))
    pointer = cursor(marked, glyphs)
    head = plain(rule.number.ljust(number_width), "gold strong" if marked else "gold")
    return behind(line(pointer, head), content or [plain("")])


def block_rows(block: rulebook.Block, width: int, style: str) -> list[Text]:
    """A paragraph with its emphasis, or a table."""
    if isinstance(block, rulebook.Grid):
        first, *rest = rulebook.table_rows(block)
        if max(plain(row).cell_len for row in (first, *rest)) > width:
            return _narrow_grid(block, width, style)
        return [plain(first, "quiet"), *(plain(row, style) for row in rest)]
    return wrap(_emphasised(block, style), width)


def _narrow_grid(grid: rulebook.Grid, width: int, style: str) -> list[Text]:
    """A table whose cells are wrapped: the widest columns give way, down to their longest word."""
    cells = [[rulebook.plain(cell) for cell in row] for row in (grid.header, *grid.rows)]
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
