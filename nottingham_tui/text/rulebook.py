"""The rulebook: a page a game and language, with sections and numbered rules.

How a page is written stands in `assets/rulebook/README.md`. Texts keep their emphasis marks
(`*so*`, `**so**`, `` `so` ``) for whoever can draw them; `plain` takes them off.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from nottingham_tui import assets
from nottingham_tui.text import catalogue, dressed
from nottingham_tui.text.catalogue import say

_TITLE = re.compile(r"# (?P<title>.+?) \(`(?P<code>[0-9A-Z]+)`\)$")
_SECTION = re.compile(r"## (?P<number>\d+) (?P<title>.+)$")
_RULE = re.compile(r"(?P<struck>~~)?\*\*(?P<number>[0-9A-Z]+-\d+\.\d+)\*\*")
NUMBER = re.compile(r"\b[0-9A-Z]{2}-\d+\.\d+")
"""A rule's number within a text, to be made a link of."""

_EMPHASIS = re.compile(r"(?<!\w)(\*\*|\*|~~)(?=\S)(.+?)(?<=\S)\1(?!\w)|`([^`]+)`")


class UnknownRuleError(Exception):
    """There is no such game or rule in the rulebook; the message says which, in words."""


class Grid(NamedTuple):
    """A table of the rulebook; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = str | Grid
"""A paragraph or a table."""


class Rule(NamedTuple):
    """A numbered rule with the paragraphs and tables that follow it.

    `struck`: it fell away.
    """

    number: str
    blocks: tuple[Block, ...]
    struck: bool = False

    @property
    def section(self) -> int:
        """The number of the section that the rule stands in."""
        return int(self.number.partition("-")[2].partition(".")[0])


class Section(NamedTuple):
    """A section: its number in the page, what is said before its first rule, and its rules."""

    number: int
    title: str
    preface: tuple[Block, ...]
    rules: tuple[Rule, ...]


class Page(NamedTuple):
    """The rules of one game. `game` is its name on the command line, `code` begins its rules."""

    game: str
    code: str
    title: str
    preface: tuple[Block, ...]
    sections: tuple[Section, ...]

    def rules(self) -> Iterator[Rule]:
        """All rules of the page, in its order."""
        for section in self.sections:
            yield from section.rules


def pages() -> tuple[Page, ...]:
    """Return the pages of all games in the language spoken now, ordered by their codes.

    A page that the language lacks is the English one.
    """
    return pages_in(*catalogue.speaking())


def games() -> tuple[str, ...]:
    """Return the names of all games as the command line has them."""
    return tuple(page.game for page in pages())


def page(game: str) -> Page:
    """Return the page of a game by its name or code, in any case of letters.

    Raises UnknownRuleError if there is no such game.
    """
    wanted = game.casefold()
    for candidate in pages():
        if wanted in (candidate.game, candidate.code.casefold()):
            return candidate
    raise UnknownRuleError(
        say(
            "The rulebook has no game {game}; there are {games}.",
            game=game,
            games=catalogue.listed(games()),
        )
    )


def rule(number: str) -> Rule:
    """Return the rule of that number ("2E-5.3"), in any case of letters.

    Raises UnknownRuleError if there is none.
    """
    found = index_in(*catalogue.speaking()).get(number.upper())
    if found is None:
        raise UnknownRuleError(say("The rulebook has no rule {number}.", number=number))
    return found


def rule_of(page: Page, number: str) -> Rule:
    """Return a rule of this page by its number, with or without its code ("5.3").

    Raises UnknownRuleError if the page has none.
    """
    full = number if "-" in number else f"{page.code}-{number}"
    if not full.upper().startswith(f"{page.code}-"):
        raise UnknownRuleError(
            say("{title} has no rule {number}.", title=plain(page.title), number=number)
        )
    return rule(full)


def page_with(number: str) -> Page:
    """Return the page whose code a rule's or section's number begins with ("2E-5.3", "no-4").

    Raises UnknownRuleError if there is none.
    """
    code = number.upper().partition("-")[0]
    for candidate in pages():
        if candidate.code == code:
            return candidate
    raise UnknownRuleError(say("The rulebook has no rule {number}.", number=number))


def section_of(page: Page, number: str) -> Section | None:
    """Return the section of this number ("4", "2E-4"), `None` if that is no section's."""
    bare = number.upper().removeprefix(f"{page.code}-")
    found = (section for section in page.sections if str(section.number) == bare)
    return next(found, None)


def rule_text(number: str) -> str:
    """Return the text of a rule with what follows it, without its number, to be read as it is.

    One line a paragraph, an empty line between blocks. Raises UnknownRuleError.
    """
    return "\n\n".join(
        "\n".join(table_rows(block)) if isinstance(block, Grid) else plain(block)
        for block in rule(number).blocks
    )


def plain(text: str) -> str:
    """Return the text without its marks of emphasis."""
    while (bare := _EMPHASIS.sub(lambda match: match[2] or match[3], text)) != text:
        text = bare
    return text


def table_rows(table: Grid) -> list[str]:
    """Return the lines of a table with aligned columns, header first, without emphasis marks.

    Columns that hold nothing but numbers are aligned to the right.
    """
    cells = [[plain(cell) for cell in row] for row in (table.header, *table.rows)]
    columns = list(zip(*cells, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numbers = [all(cell.isdecimal() for cell in column[1:]) for column in columns]
    return [
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in cells
    ]


@lru_cache(maxsize=4)
def index_in(language: str, ascii_only: bool) -> dict[str, Rule]:
    """The rules of all pages in a language, by number."""
    return {rule.number: rule for page in pages_in(language, ascii_only) for rule in page.rules()}


@lru_cache(maxsize=4)
def pages_in(language: str, ascii_only: bool) -> tuple[Page, ...]:
    """All pages in a language, by code. Raises ValueError for a page that is written wrongly."""
    english = assets.folder() / "rulebook" / catalogue.ENGLISH
    translated = english.parent / language

    # No catalogue knows the pages.
    dress_text = dressed.dress(language, ascii_only)

    def dress(text: str) -> str:
        return text if text.isdecimal() else dress_text(text)

    found = []
    for path in english.glob("*.md"):
        own = translated / path.name
        found.append(read_page(own if own.is_file() else path, dress))
    return tuple(sorted(found, key=lambda page: page.code))


def read_page(path: Path, dress: Callable[[str], str] = str) -> Page:
    """Read one page; `dress` is done to every title, paragraph and cell.

    Raises ValueError, which names file and place, for a page that is not written as it should be.
    """
    paragraphs = list(_paragraphs(path.read_text(encoding="utf-8")))
    heading = _TITLE.match(paragraphs[0][0]) if paragraphs else None
    if heading is None:
        raise ValueError(f"{path}: the first line should be a title with a code in brackets")
    code = heading["code"]
    preface: list[Block] = []
    sections: list[Section] = []
    blocks = preface  # what the next block is added to
    opened: list[tuple[int, str, list[Block], list[tuple[str, bool, list[Block]]]]] = []
    for lines in paragraphs[1:]:
        if section := _SECTION.match(lines[0]):
            blocks = []
            opened.append((int(section["number"]), section["title"], blocks, []))
        elif start := _RULE.match(lines[0]):
            number = start["number"]
            if not opened or not number.startswith(f"{code}-{opened[-1][0]}."):
                raise ValueError(f"{path}: {number} stands in the wrong section")
            text = " ".join(lines)[start.end() :].strip()
            struck = start["struck"] is not None
            blocks = [text.removesuffix("~~") if struck else text]
            opened[-1][3].append((number, struck, blocks))
        elif lines[0].startswith("|"):
            blocks.append(_table(lines, path))
        else:
            blocks.append(" ".join(lines))
    for section_number, title, section_preface, rules in opened:
        sections.append(
            Section(
                section_number,
                dress(title),
                _dressed(section_preface, dress),
                tuple(
                    Rule(number, _dressed(blocks, dress), struck)
                    for number, struck, blocks in rules
                ),
            )
        )
    return Page(path.stem, code, dress(heading["title"]), _dressed(preface, dress), tuple(sections))


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Split a page into headings, tables and paragraphs; a rule's number begins a paragraph."""
    for is_empty, group in groupby(text.splitlines(), key=lambda line: not line.strip()):
        if is_empty:
            continue
        lines: list[str] = []
        for line in group:
            table_ends = bool(lines) and lines[-1].startswith("|") != line.startswith("|")
            if lines and (table_ends or line.startswith("#") or _RULE.match(line)):
                yield lines
                lines = []
            lines.append(line.strip())
        yield lines


def _table(lines: list[str], path: Path) -> Grid:
    header, _, *rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines
    ]
    if any(len(row) != len(header) for row in rows):
        raise ValueError(f"{path}: the rows of the table {lines[0]!r} differ in length")
    return Grid(header, tuple(rows))


def _dressed(blocks: list[Block], dress: Callable[[str], str]) -> tuple[Block, ...]:
    return tuple(
        Grid(
            tuple(dress(cell) for cell in block.header),
            tuple(tuple(dress(cell) for cell in row) for row in block.rows),
        )
        if isinstance(block, Grid)
        else dress(block)
        for block in blocks
    )
