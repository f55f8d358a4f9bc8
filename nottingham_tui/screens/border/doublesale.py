"""The double sale at the end, kind by kind: who has what, who is paid what, and why. Public."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.border.events import GameEnded
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import KindSale
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.border.looks import LOOKS
from nottingham_tui.screens.keys import UP_AND_DOWN, Command, Table, step
from nottingham_tui.text.border.events import dollars, sale_text
from nottingham_tui.text.catalogue import listed, mark, say
from nottingham_tui.text.goods import good_names, goods_counted
from nottingham_tui.widgets.drawing import Painted

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.screens.flow import Flow

SECONDS_A_KIND = 1.2
"""How long a kind has the stage."""


class DoubleSaleScreen(GameScreen):
    """A kind a beat; any key shows all, then the arrows go through the kinds, Enter goes on."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "quit", "help")
    RULE: ClassVar[str] = "BO-5.4"

    def __init__(self, flow: Flow, entry: Entry, *, shown: int = 0) -> None:
        super().__init__()
        self.flow = flow
        self.entry = entry
        self.sales: tuple[KindSale, ...] = next(
            event for event in entry.events if isinstance(event, GameEnded)
        ).sales
        last = len(self.sales)
        self.shown = max(shown, 1) if flow.app.animation else last
        """How many kinds are sold so far."""
        self.chosen = self.shown - 1
        self._timer: Timer | None = None

    def again(self) -> Screen[Any]:
        return DoubleSaleScreen(self.flow, self.entry, shown=self.shown)

    @property
    def is_finished(self) -> bool:
        """Whether all kinds are sold."""
        return self.shown >= len(self.sales)

    @property
    def is_moving(self) -> bool:
        return not self.is_finished

    def on_mount(self) -> None:
        if not self.is_finished:
            self._timer = self.set_interval(SECONDS_A_KIND, self._next_kind)

    def _next_kind(self) -> None:
        if not self.is_finished:
            self.shown += 1
            self.chosen = self.shown - 1
        if self.is_finished:
            self._stop()
        self.redraw()

    def finish(self) -> None:
        self._stop()
        self.chosen = self.shown - 1

    def _stop(self) -> None:
        self.shown = len(self.sales)
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain(say("THE DOUBLE SALE"), "gold strong"), plain(""), plain("")

    def title_short(self) -> Text:
        return plain("")

    def prompt(self) -> str:
        if not self.is_finished:
            return say("Kind by kind the goods under the suitcases are sold for double.")
        return say("Enter: everything is counted.")

    def table(self) -> Table:
        label = mark("go on") if self.is_finished else mark("show everything")
        return Table(
            (
                Command("next", ("enter", "space"), label, "next", importance=9),
                Command("choose", UP_AND_DOWN, mark("how so?"), "choose", importance=7,
                        help=mark("Go through the kinds: how their sale comes about")),
            )
        ) + LOOKS  # fmt: skip

    async def use_key(self, key: str) -> bool:
        if not self.is_finished and key not in ("ctrl+c", "ctrl+q"):
            self.next(key)
            self.redraw()
            return True
        return await super().use_key(key)

    def next(self, key: str) -> None:
        if self.is_finished:
            self.flow.advance()
        else:
            self.finish()

    def choose(self, key: str) -> None:
        self.chosen = (self.chosen + step(key)[1]) % len(self.sales)

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return double_sale_rows(
            self.sales, self.shown, self.chosen, flow.table.rules, flow.names, width, height,
            self.shell.look[1],
        )  # fmt: skip


def double_sale_rows(
    sales: Sequence[KindSale],
    shown: int,
    chosen: int | None,
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """A row a kind with the limit, a column a player; below how the chosen kind was sold."""
    room = min(width - 6, 104)
    left = (width - room) // 2
    labels = [line((f"{glyphs.good(sale.good)} {good_names(sale.good)}", f"{sale.good} strong"))
              for sale in sales]  # fmt: skip
    label = max(max(text.cell_len for text in labels) + 3, 12)
    limits = [f"{sale.limit} {glyphs.times} {2 * rules.values[sale.good]}" for sale in sales]
    heading = plain(say("limit"), "quiet")
    across = max(heading.cell_len, *(plain(each).cell_len for each in limits)) + 1
    column = min((room - label - across) // len(names), 16)
    head = line(" " * label, pad(heading, across, "right"))
    for seat in range(len(names)):
        head = line(head, pad(pieces.name_text(seat, names), column, "right", glyphs.ellipsis))
    rows = [head]
    for place, sale in enumerate(sales):
        here = place == chosen
        pointer = (f"{glyphs.pointer} ", "gold strong") if here else "  "
        row = line(pad(line(pointer, labels[place]), label),
                   pad(plain(limits[place], "quiet"), across, "right"))  # fmt: skip
        for seat in range(len(names)):
            row = line(row, pad(_cell(sale, seat, place < shown, glyphs), column, "right"))
        rows.append(row)
    totals = [sum(sale.gold[seat] for sale in sales[:shown]) for seat in range(len(names))]
    row = pad(plain(say("together"), "ink strong"), label + across, "left", glyphs.ellipsis)
    for total in totals:
        row = line(
            row, pad(plain(str(total), "gold strong" if total else "quiet"), column, "right")
        )
    ruled = line((glyphs.light.top * (label + across + column * len(names)), "line"))
    rows += [ruled, row]
    told: list[Text] = []
    if chosen is not None:
        told = wrap(with_names(sale_text(sales[chosen], names, rules), "ink", names), room)
    spare = height - len(rows) - len(told) - 1
    if chosen is not None and spare >= len(sales) + 2:
        spaced = [rows[0]]
        for row in rows[1 : 1 + len(sales)]:
            spaced += [plain(""), row]
        rows = [*spaced, plain(""), *rows[1 + len(sales) :]]
        spare = height - len(rows) - len(told) - 1
    above = min(max((spare + 2) // 3, 0), 4)
    return [plain("")] * above + indent([*rows, plain(""), *told], left)


def sale_note(sale: KindSale, names: Sequence[str], rules: RuleSet) -> str:
    """The sale of a kind in few words, where the sums stand beside it."""
    held = [f"{names[seat]} {number}" for seat, number in enumerate(sale.held) if number]
    note = say(
        "{goods}, {limit} at most: {shown}.",
        goods=good_names(sale.good),
        limit=sale.limit,
        shown=listed(held),
    )
    if not sale.divided:
        return note
    whole = 2 * rules.values[sale.good] * sale.divided
    divided = say(
        "{gold} for {goods}: {share} each, {rest} for the bank.",
        gold=dollars(whole),
        goods=goods_counted(sale.good, sale.divided),
        share=sale.share,
        rest=whole - sale.share * len(sale.sharers),
    )
    return f"{note} {divided}"


def all_sales_rows(
    sales: Sequence[KindSale],
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The table of all kinds, and as many notes on those that were not sold whole as have room."""
    rows = double_sale_rows(sales, len(sales), None, rules, names, width, height, glyphs)
    room = min(width - 6, 104)
    left = (width - room) // 2
    for sale in sales:
        if sum(sale.held) <= sale.limit:
            continue
        first, *rest = wrap(with_names(sale_note(sale, names, rules), "ink", names), room - 2)
        block = [line((f"{glyphs.good(sale.good)} ", sale.good), first), *indent(rest, 2)]
        if len(rows) + len(block) <= height:
            rows += indent(block, left)
    return rows


def _cell(sale: KindSale, seat: int, is_sold: bool, glyphs: Glyphs) -> Text:
    """How many cards a player has of a kind, and once it is sold what they brought."""
    held, gold = sale.held[seat], sale.gold[seat]
    if not held:
        return plain(glyphs.dash, "disabled")
    if not is_sold:
        return plain(f"{held}{glyphs.times}", "quiet")
    style = "gold strong" if gold else "contraband"
    return line((f"{held}{glyphs.times} ", "quiet"), (str(gold), style))
