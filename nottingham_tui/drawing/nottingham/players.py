"""All players in a table: hands in numbers, ambushes, winnings, tasks and points so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.art import art_rows
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.nottingham.items import (
    ambush_parts,
    banner,
    colour_text,
    name_on_card,
    signs_text,
    stacks_rows,
)
from nottingham_tui.drawing.rows import (
    Glyphs,
    beside,
    centred,
    grounded,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, Ambush
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import score, task_points
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import action_name, task_name

_MARGIN = 4


def track_rows(rules: RuleSet, steps: int, width: int, glyphs: Glyphs) -> list[Text]:
    """The track in a frame; its title says how far it is to the town.

    All fields are in one row: those behind the sheriff are quiet, the sheriff's is golden.
    """
    room = width - _MARGIN
    left = rules.town - steps
    title = count("County: {number} step to town", "County: {number} steps to town", left)
    row = pad(fields_row(rules, steps, room, glyphs), room, "center")
    return framed(title, [row], width, 3, glyphs)


def fields_row(rules: RuleSet, steps: int, width: int, glyphs: Glyphs) -> Text:
    """The fields of the track side by side."""
    across = 3 if len(rules.track) * 3 <= width else 2
    row = line()
    for place, number in enumerate(rules.track):
        field = glyphs.town if number is None else str(number)
        if place == steps:
            row.append(f"{glyphs.star}{field}".center(across), "on golden")
            continue
        style = "disabled" if place < steps else "ink"
        if number is None:
            style = "gold" if place > steps else "disabled"
        row.append(field.center(across), style)
    return row


def at_a_glance(view: SeatView, names: Sequence[str], width: int, glyphs: Glyphs) -> list[Text]:
    """The county and everybody's points, in a row each if that can be."""
    cells = [
        line(pieces.name_text(seat, names), (f" {points}", "gold strong"))
        for seat, points in enumerate(points_now(view))
    ]
    track = fields_row(view.rules, view.track, width, glyphs)
    return [pad(track, width, "center"), *pieces.in_columns(cells, width, 2)]


def card_rows(view: SeatView, width: int, glyphs: Glyphs, *, with_art: bool = False) -> list[Text]:
    """The card turned up: seven rows, or more where its name is long or its art has room. When it
    is used, the piles in numbers."""
    rules, good, inside = view.rules, view.card, width - 4
    if good is None:
        return _no_card_rows(view.draw_pile, len(view.discard_pile), width, glyphs)
    style = banner(rules, good)
    names = name_on_card(good, inside)
    action = plain(action_name(rules.actions[good]), f"{style} strong")
    value = count("value {number}", "value {number}", rules.values[good])
    rows = [
        line((glyphs.good(good), f"{good} strong")),
        *names,
        *(centred(art_rows(good, glyphs.ascii), inside) if with_art else []),
        *([plain("")] if len(names) == 1 and not with_art else []),
        *wrap(action, inside),
        *wrap(plain(value, "ink"), inside),
    ]
    frame = glyphs.heavy
    drawn = framed("", rows, width, max(len(rows) + 2, 7), glyphs, frame=frame, style=style)
    return grounded(drawn, "panel")


def _no_card_rows(pile: int, discards: int, width: int, glyphs: Glyphs) -> list[Text]:
    drawn = count("{number} card to draw", "{number} cards to draw", pile)
    gone = count("{number} discarded", "{number} discarded", discards)
    rows = [*wrap(plain(say("The card has been used."), "quiet"), width - 4), plain("")]
    rows += [row for words in (drawn, gone) for row in wrap(plain(words, "ink"), width - 4)]
    return framed("", rows, width, max(len(rows) + 2, 7), glyphs, frame=glyphs.dashed)


def ambush_rows(
    ambush: Ambush, width: int, glyphs: Glyphs, *, style: str = "royal", chosen: bool = False
) -> list[Text]:
    """An ambush card, on top of its gold."""
    inside = width - 4
    parts = ambush_parts(ambush, glyphs)
    wrapped = [row for part in parts for row in wrap(part, inside)]
    frame, edge = (glyphs.heavy, "gold strong") if chosen else (glyphs.light, style)
    height = max(len(wrapped) + 2, 4)
    drawn = framed("", wrapped, width, height, glyphs, frame=frame, style=edge)
    return grounded(drawn, "panel")


def side_by_side(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Blocks of rows beside each other, each as wide as it is."""
    return beside(*((block, block[0].cell_len if block else 0) for block in blocks), gap=2)


# All players in a table ------------------------------------------------------------------


class _Column(NamedTuple):
    label: str
    cells: Sequence[Text]
    align: str = "right"


def points_now(view: SeatView) -> tuple[int, ...]:
    """The points of every seat so far, by seat: everybody saw what was won (NO-1.7)."""
    found = score(view.rules, view.winnings, view.tasks)
    return tuple(each.total for each in found.scores)


def _number(number: int, style: str) -> Text:
    return plain(str(number), style if number else "disabled")


def players_rows(
    view: SeatView,
    names: Sequence[str],
    width: int,
    glyphs: Glyphs,
    *,
    marked: Collection[Seat] = (),
    waits: Collection[Seat] | None = None,
) -> list[Text]:
    """The players: cards in hand, ambushes, winnings, tasks, points. The digits of `marked` seats
    can be pressed; a pointer marks those who are waited for, whoever's turn it is if none is."""
    seats = range(view.players)
    pointed = (view.turn,) if waits is None else waits
    who = []
    for seat in seats:
        digit = plain(f" {seat + 1} ", "on golden" if seat in marked else "quiet")
        pointer = (glyphs.pointer, "gold strong") if seat in pointed else " "
        who.append(line(pointer, digit, " ", pieces.name_text(seat, names)))
    colours = [line("  ", colour_text(colour, glyphs), "  ") for colour in view.colours]
    columns = [
        _Column("", colours, "left"),
        _Column(say("hand"), [_number(view.hand_counts[seat], "ink strong") for seat in seats]),
        _Column(
            say("ambushes"),
            [
                plain(glyphs.sealed * number or glyphs.dash, "royal" if number else "disabled")
                for number in view.ambush_counts
            ],
        ),
        _Column(f"  {say('winnings')}", _winnings(view, glyphs), "left"),
        _Column(say("tasks"), [_number(len(view.tasks[seat]), "legal") for seat in seats]),
        _Column(say("points"), [_number(points, "gold strong") for points in points_now(view)]),
    ]
    label = min(max(cell.cell_len for cell in who), 22)
    widths = _widths(columns, width - label)
    heading = plain(" " * label)
    for column, across in zip(columns, widths, strict=True):
        # A heading that is too long is left out: what stands below tells it.
        words = column.label if plain(column.label).cell_len <= across - 1 else ""
        heading = line(heading, " ", pad(plain(words, "quiet"), across - 1, column.align))
    rows = [heading]
    for seat in seats:
        row = pad(who[seat], label, "left", glyphs.ellipsis)
        for column, across in zip(columns, widths, strict=True):
            row = line(row, " ", pad(column.cells[seat], across - 1, column.align))
        rows.append(spot(row, str(seat + 1) if seat in marked else ""))
    return rows


def _winnings(view: SeatView, glyphs: Glyphs) -> list[Text]:
    """The signs of what was won; only their number where there are too many."""
    cells = []
    for won in view.winnings:
        signs = signs_text(won, view.rules, glyphs)
        if signs.cell_len > 20:
            signs = line((str(len(won)), "ink strong"))
        cells.append(line("  ", signs if won else plain(glyphs.dash, "disabled")))
    return cells


def _widths(columns: Sequence[_Column], room: int) -> list[int]:
    """Cells for each column, one between them: what stands there, headings as far as they fit."""
    widths = [max(cell.cell_len for cell in column.cells) + 1 for column in columns]
    for place, column in enumerate(columns):
        wanted = plain(column.label).cell_len + 1
        if wanted > widths[place] and sum(widths) + wanted - widths[place] <= room:
            widths[place] = wanted
    spare = room - sum(widths)
    for place in range(len(widths)):
        widths[place] += max(min(spare // len(widths), 4), 0)
    return widths


def task_cells(view: SeatView, names: Sequence[str], glyphs: Glyphs) -> list[Text]:
    """A cell a task: what it brings whoever does it next, and who has done it."""
    cells = []
    for task in view.rules.tasks:
        done = [seat for seat in range(view.players) if task.name in view.tasks[seat]]
        gone = len(done) >= CARDS_OF_A_TASK
        style = "disabled" if gone else "ink"
        points = task_points(view.rules, task.name, len(done) + 1)
        worth = glyphs.dash if gone else str(points)
        cell = line((f"{task_name(task.name)} ", style), (worth, style if gone else "gold strong"))
        if done:
            by = listed([names[seat] for seat in done])
            cell = line(cell, (f" {glyphs.yes} {by}", "legal"))
        cells.append(cell)
    return cells


def own_rows(view: SeatView, width: int, glyphs: Glyphs) -> list[list[Text]]:
    """The hand, the ambushes that lie before one, what was won."""
    seat, room = view.seat or 0, width - 4
    hand = stacks_rows(view.hand, view.rules, width, glyphs, pickable=False)
    ambushes = [plain(say("You have no ambush lying in wait."), "quiet")]
    if view.ambushes:
        heading = plain(say("Your ambushes, each on its gold"), "royal strong")
        across = min(24, room // len(view.ambushes) - 2)
        cards = side_by_side([ambush_rows(each, across, glyphs) for each in view.ambushes])
        ambushes = [heading, *cards]
    words = say(
        "Your winnings: {goods}", goods=pieces.goods_inked(GOODS, view.winnings[seat], glyphs)
    )
    rows = wrap(styled(words, "quiet"), room)
    if view.tasks[seat]:
        tasks = listed([task_name(task) for task in view.tasks[seat]])
        rows += wrap(plain(say("Your tasks: {tasks}", tasks=tasks), "legal"), room)
    points = count("{number} point so far", "{number} points so far", points_now(view)[seat])
    rows.append(line(colour_text(view.colours[seat], glyphs), "   ", (points, "gold strong")))
    return [hand, indent(ambushes, 2), indent(rows, 2)]
