"""All players in a table: hands in numbers, ambushes, winnings, tasks and points so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.nottingham.county import ambush_rows, side_by_side
from nottingham_tui.drawing.nottingham.items import COLOUR_INKS, colour_text, signs_text
from nottingham_tui.drawing.nottingham.stacks import stacks_rows
from nottingham_tui.drawing.rows import fit, indent, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK
from nottingham_tui.rules.nottingham.scoring import score, task_points
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import colour_name, task_name


@dataclass(frozen=True, slots=True)
class _Column:
    label: str
    cells: Sequence[Text]
    align: str = "right"

    @property
    def least(self) -> int:
        return max((cell.cell_len for cell in self.cells), default=1)


def points_now(view: SeatView) -> tuple[int, ...]:
    """The points of every seat so far, by seat: everybody saw what was won (NO-1.7)."""
    found = score(view.rules, view.winnings, view.tasks)
    return tuple(each.total for each in found.scores)


def _number(number: int, style: str = "ink") -> Text:
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
    """A heading and a row a player. The digits of `marked` seats can be pressed; a pointer
    stands before those who are waited for, whoever's turn it is if nobody says."""
    seats = range(view.players)
    pointed = (view.turn,) if waits is None else waits
    who = []
    for seat in seats:
        digit = plain(f" {seat + 1} ", "on golden" if seat in marked else "quiet")
        pointer = (glyphs.pointer, "gold strong") if seat in pointed else " "
        who.append(line(pointer, digit, " ", pieces.name_text(seat, names)))
    winnings = _winnings(view, glyphs, 22)
    columns = [
        _Column("", [_colour(view, seat, glyphs) for seat in seats], "left"),
        _Column(say("hand"), [_number(view.hand_counts[seat], "ink strong") for seat in seats]),
        _Column(
            say("ambushes"),
            [
                plain(glyphs.sealed * number or glyphs.dash, "royal" if number else "disabled")
                for number in view.ambush_counts
            ],
        ),
        _Column(f"  {say('winnings')}", winnings, "left"),
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
        row = pad(fit(who[seat], label, glyphs.ellipsis), label)
        for column, across in zip(columns, widths, strict=True):
            row = line(row, " ", pad(column.cells[seat], across - 1, column.align))
        rows.append(row)
    return rows


def _colour(view: SeatView, seat: Seat, glyphs: Glyphs) -> Text:
    colour = view.colours[seat]
    return line((f"  {glyphs.sealed} {colour_name(colour)}  ", COLOUR_INKS[colour]))


def _winnings(view: SeatView, glyphs: Glyphs, most: int) -> list[Text]:
    """The signs of what was won; only their number where there are too many."""
    cells = []
    for won in view.winnings:
        signs = signs_text(won, view.rules, glyphs)
        if signs.cell_len > most - 2:
            signs = line((str(len(won)), "ink strong"))
        cells.append(line("  ", signs if won else plain(glyphs.dash, "disabled")))
    return cells


def _widths(columns: Sequence[_Column], room: int) -> list[int]:
    """Cells for each column, one between them: what stands there, headings as far as they fit."""
    widths = [column.least + 1 for column in columns]
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
        worth = glyphs.no if gone else str(points)
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
    ambushes: list[Text] = []
    if view.ambushes:
        heading = plain(say("Your ambushes, each on its gold"), "royal strong")
        across = min(24, room // len(view.ambushes) - 2)
        cards = side_by_side([ambush_rows(each, across, glyphs) for each in view.ambushes])
        ambushes = [heading, *cards]
    else:
        ambushes = [plain(say("No ambush of yours lies there."), "quiet")]
    mine = score(view.rules, view.winnings, view.tasks).scores[seat]
    won = pieces.filled(
        say("Your winnings: {goods}", goods=pieces.SLOTS[0]),
        pieces.goods_text(GOODS, view.winnings[seat], glyphs),
        style="quiet",
    )
    rows = wrap(won, room)
    if view.tasks[seat]:
        tasks = listed([task_name(task) for task in view.tasks[seat]])
        rows += wrap(plain(say("Your tasks: {tasks}", tasks=tasks), "legal"), room)
    points = count("{number} point so far", "{number} points so far", mine.total)
    rows.append(line(colour_text(view.colours[seat], glyphs), "   ", (points, "gold strong")))
    return [hand, indent(ambushes, 2), indent(rows, 2)]
