"""The log in words: sentences, headings where a round begins, names in their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.drawing.in_sight import Headings, TableInSight
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.pieces import names_inked
from nottingham_tui.drawing.rows import Glyphs, behind, beside, line, plain, styled, wrap
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import say, say_in
from nottingham_tui.text.narrate import narrate, worth_telling
from nottingham_tui.text.sentences import things


def narrated(
    event: object, names: Sequence[str], rules: Any, office: Sequence[Seat] = ()
) -> str | None:
    """Like `narrate`, for a sentence that is `styled`: the names of players in their own ink."""
    return narrate(event, names_inked(names), rules, office)


def hanging(text: Text, width: int, indent: int = 2) -> list[Text]:
    """The text broken into rows, the later ones indented."""
    first, *rest = wrap(text, max(width - indent, 1))
    return [first, *(line(" " * indent, row) for row in rest)]


def rule_across(label: str, width: int, glyphs: Glyphs) -> Text:
    """A line with a label, to part what stands above from what stands below."""
    text = line((f"{glyphs.light.top} ", "line"), (label, "quiet"), " ")
    return line(text, (glyphs.light.top * max(width - text.cell_len, 0), "line"))


# The log in words ------------------------------------------------------------------------

MOST_NEWS = 5
"""How many sentences are news."""


def log_rows(
    stage: Headings,
    entries: Sequence[Entry],
    names: Sequence[str],
    rules: Any,
    width: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The entries as sentences, each on a line of its own; where one is wrapped, the rest of it is
    indented."""
    rows: list[Text] = []
    office: Sequence[Seat] = ()
    for event in worth_telling(events_of(entries), rules):
        office = getattr(event, "office", office)
        heading = stage.standing(event, names)
        if heading is not None:
            rows += heading_rows(heading, width, glyphs, above=bool(rows))
            continue
        for sentence in things(narrated(event, names, rules, office) or ""):
            rows += hanging(styled(sentence, "ink"), width) if sentence else []
    return rows


def heading_rows(text: Text, width: int, glyphs: Glyphs, *, above: bool) -> list[Text]:
    """A line across with a heading in it; where there is no room for both, the words alone."""
    space = [plain("")] if above else []
    if text.cell_len > width - 4:
        return [*space, *hanging(text, width)]
    bar = glyphs.light.top * max(width - text.cell_len - 3, 0)
    return [*space, line((f"{glyphs.light.top} ", "line"), text, (f" {bar}", "line"))]


def log_panel(sight: TableInSight, width: int, height: int) -> list[Text]:
    """The newest of the public log in a frame, each sentence from its first word."""
    table, newest = sight.table, sight.table.log(None)[-40:]
    told = log_rows(sight.stage, newest, sight.names, table.rules, width - 4, sight.glyphs)
    shown = told[-max(height - 2, 0) :]
    while len(shown) < len(told) and shown and shown[0].plain.startswith(" "):
        # What begins above is left out: a sentence is there from its first word.
        del shown[0]
    return framed(say("Log"), shown, width, height, sight.glyphs)


def above_the_log(
    title: str, shown: Sequence[Text], sight: TableInSight, width: int, height: int
) -> list[Text]:
    """Rows in a frame and the log below, if there is room for it: the side of a wide screen."""
    rows = framed(title, shown, width, min(len(shown) + 2, height), sight.glyphs)
    below = height - len(rows)
    return rows + log_panel(sight, width, below) if below >= 4 else rows


def beside_the_log(
    title: str,
    shown: Sequence[Text],
    left: int,
    told: Sequence[tuple[str, bool]],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Rows in a frame of `left` cells, and beside it the newest sentences in another."""
    right = width - left - 1
    log = newest_rows(told, right - 4, height - 2)
    return beside(
        (framed(title, shown, left, height, glyphs), left),
        (framed(say_in("panel", "Log"), log, right, height, glyphs), right),
    )


def newest_sentences(
    sight: TableInSight, width: int, height: int, untold: tuple[type, ...]
) -> list[Text]:
    """The newest whole sentences of the public log, without headings and what is `untold`."""
    told: list[Text] = []
    names = sight.names
    for entry in reversed(sight.table.log(None)[-8:]):
        for event in reversed(entry.events):
            if isinstance(event, untold) or sight.stage.standing(event, names) is not None:
                continue
            sentence = narrated(event, names, sight.table.rules)
            rows = wrap(styled(sentence, "quiet"), width - 2) if sentence else []
            if len(rows) + len(told) > height:
                return told
            told = behind(f"{sight.glyphs.dot} ", rows) + told
    return told


def news_rows(
    unseen: Sequence[Entry], tell: Callable[[Any], str | None], *, whole: bool
) -> list[Text]:
    """The newest that there is to tell of the entries, or the `whole` of it; the newest last.

    `tell` makes a sentence of an event that is `styled`.
    """
    told: list[Text] = []
    for entry in reversed(unseen):
        if len(told) >= MOST_NEWS and not whole:
            break
        for event in reversed(entry.events):
            sentence = tell(event)
            if sentence:
                told.append(styled(sentence, "quiet"))
    return told[: None if whole else MOST_NEWS][::-1]


def office_at(entries: Sequence[Entry]) -> Sequence[Seat]:
    """Who is in office after these entries: sheriff or deputies; nobody in games without."""
    for entry in reversed(entries):
        for event in reversed(entry.events):
            office: Sequence[Seat] = getattr(event, "office", ())
            if office:
                return office
    return ()


def sentences(
    stage: Headings,
    entries: Sequence[Entry],
    names: Sequence[str],
    rules: Any,
    office: Sequence[Seat] = (),
) -> list[tuple[str, bool]]:
    """What happened, a sentence a thing to be `styled`, and whether it begins a round.

    `office` are those in office when it began.
    """
    told: list[tuple[str, bool]] = []
    for event in worth_telling(events_of(entries), rules):
        begins = stage.standing(event, names) is not None
        office = getattr(event, "office", office)
        text = narrated(event, names, rules, office)
        told += [(each, begins) for each in things(text)] if text else []
    return told


def newest_rows(
    told: Sequence[tuple[str, bool]],
    width: int,
    height: int,
) -> list[Text]:
    """The newest sentences, the last one at the bottom in full ink."""
    rows: list[Text] = []
    for place in range(len(told) - 1, -1, -1):
        text, begins = told[place]
        last = place == len(told) - 1
        style = "gold" if begins else "ink" if last else "quiet"
        block = hanging(styled(text, style), width)
        if rows and len(rows) + len(block) > height:
            break
        rows = [*block, *rows]
    return rows[-height:] if height > 0 else []
