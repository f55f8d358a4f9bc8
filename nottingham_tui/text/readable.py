"""Pages and rules of the rulebook as lines of plain text, for a terminal or a pipe."""

import textwrap
from collections.abc import Iterable, Iterator

from nottingham_tui.text.catalogue import say
from nottingham_tui.text.rulebook import (
    Block,
    Grid,
    Page,
    Rule,
    Section,
    plain,
    rule_of,
    section_of,
    table_rows,
)


def overview_lines(pages: Iterable[Page]) -> Iterator[str]:
    """Yield a line a game: its name on the command line, the code of its rules, its title."""
    pages = list(pages)
    name = max(len(page.game) for page in pages)
    code = max(len(page.code) for page in pages)
    for page in pages:
        yield f"{page.game:{name}}  {page.code:{code}}  {plain(page.title)}"
    yield ""
    yield say("“rules GAME” prints a game’s rules, “rules 2E-5.3” a single rule.")


def page_lines(page: Page, width: int) -> Iterator[str]:
    """Yield the whole page, paragraphs wrapped to `width` cells; tables keep their width."""
    yield from _underlined(f"{plain(page.title)} ({page.code})", "=")
    yield from _blocks(page.preface, width)
    for section in page.sections:
        yield ""
        yield from _section_lines(section, width)


def lines_of(page: Page, number: str, width: int) -> Iterator[str]:
    """Return the lines of a rule of the page, or of a whole section.

    Raises UnknownRuleError if the page has neither.
    """
    section = section_of(page, number)
    if section is not None:
        return _section_lines(section, width)
    return rule_lines(rule_of(page, number), width)


def rule_lines(rule: Rule, width: int) -> Iterator[str]:
    """Yield one rule, its number in front, wrapped to `width` cells."""
    first, *others = rule.blocks
    number = f"({rule.number})" if rule.struck else rule.number
    yield from _blocks([f"{number}  {first}" if isinstance(first, str) else number], width)
    yield from _blocks(others if isinstance(first, str) else rule.blocks, width)


def _section_lines(section: Section, width: int) -> Iterator[str]:
    yield from _underlined(f"{section.number} {plain(section.title)}", "-")
    yield from _blocks(section.preface, width)
    for rule in section.rules:
        yield from rule_lines(rule, width)


def _underlined(text: str, line: str) -> Iterator[str]:
    yield text
    yield line * len(text)
    yield ""


def _blocks(blocks: Iterable[Block], width: int) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Grid):
            yield from (f"    {row}" for row in table_rows(block))
        else:
            yield from textwrap.wrap(plain(block), width, break_on_hyphens=False)
        yield ""
