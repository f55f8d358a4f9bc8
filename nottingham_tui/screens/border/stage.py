"""At the Border on stage: which screens its phases have, and what the curtain tells.

Packing and keeping goods are private visits, so is a look into a confiscated suitcase; all the
rest is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.border import ending, tables, words
from nottingham_tui.drawing.border.summaries import sale_summary, turn_summary
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.border import looks, reveal
from nottingham_tui.screens.border.checking import CheckingScreen
from nottingham_tui.screens.border.declaring import DeclaringScreen, OfficeScreen
from nottingham_tui.screens.border.looks import BelongingsScreen
from nottingham_tui.screens.border.packing import KeepingScreen, PackingScreen
from nottingham_tui.screens.border.reveal import DoubleSaleScreen, SuitcaseRevealScreen
from nottingham_tui.screens.desk import Desk, Landmark, Scene, Stage, first_of
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import DISCARDS, TABLE, TABLE_LOOKS
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.text.catalogue import does

# How many times longer a moment stays in the demo than an ordinary move.
_BEATS = {
    happened.SuitcaseOpened: 2.5,
    happened.SuitcaseConfiscated: 2.5,
    happened.BribePaid: 1.8,
    happened.SuitcaseClosed: 0.6,
    happened.PhaseBegan: 0.6,
    happened.GoodsKept: 0.6,
}
_LOOKS = {TABLE.id: looks.BorderLook, DISCARDS.id: looks.BorderDiscardsLook}


class BorderStage(Stage):
    """Suitcases are packed in private, in any order; everything else happens before all."""

    looks = TABLE_LOOKS

    # Words -------------------------------------------------------------------------------

    title = staticmethod(words.title)
    title_middle = staticmethod(words.title_middle)
    title_signs = staticmethod(words.title_signs)
    purse = staticmethod(words.purse)
    sat = staticmethod(words.sat)
    standing = staticmethod(words.standing)

    def task(self, flow: Desk, seat: Seat) -> str:
        return words.task(flow.public_view(), seat)

    def status(self, flow: Desk, seat: Seat) -> str:
        return words.status(flow.public_view(), seat, flow.names)

    def news(self, flow: Desk, unseen: Sequence[Entry]) -> Sequence[Text]:
        return words.news(flow.public_view(), flow.names, unseen, whole=not flow.pace)

    # What comes next ---------------------------------------------------------------------

    def scene(self, flow: Desk) -> Scene:
        view: SeatView = flow.public_view()
        match view.phase:
            case "loading":
                return _packing(flow, view)
            case "declaration":
                return Scene(lambda: DeclaringScreen(flow))
            case "checking":
                return Scene(lambda: CheckingScreen(flow))
            case "keeping":
                seat = view.to_act[0]
                return Scene(lambda: KeepingScreen(flow, seat), seat)
        return Scene(lambda: OfficeScreen(flow))

    def moments(self, flow: Desk, entry: Entry) -> Sequence[Factory]:
        found: list[Factory] = []
        for event in entry.events:
            match event:
                case happened.SuitcaseOpened():
                    found.append(partial(SuitcaseRevealScreen, flow, entry, event))
                case happened.SuitcaseConfiscated():
                    found += _confiscated(flow, entry, event)
                case happened.TurnEnded():
                    found.append(lambda: SummaryScreen(flow, turn_summary(flow, entry)))
                case happened.GoodsSold():
                    found.append(lambda: SummaryScreen(flow, sale_summary(flow, entry)))
                case happened.GameEnded(sales=sales) if sales:
                    found.append(partial(DoubleSaleScreen, flow, entry))
        return found

    # Looks -------------------------------------------------------------------------------

    open_looks = _LOOKS
    mine = staticmethod(BelongingsScreen)

    # To watch ----------------------------------------------------------------------------

    side = staticmethod(tables.table_side)
    table = staticmethod(tables.painter)
    open_seats = staticmethod(ending.open_seats)
    scoring = staticmethod(ending.scoring)

    beats = _BEATS
    landmarks = (
        Landmark("d", does("next bribe"), (happened.BribePaid,)),
        Landmark("x", does("next suitcase opened"),
                 (happened.SuitcaseOpened, happened.SuitcaseConfiscated)),
    )  # fmt: skip
    paged = (
        happened.SuitcaseOpened,
        happened.SuitcaseConfiscated,
        happened.TurnEnded,
        happened.GoodsSold,
        happened.GameEnded,
    )


PART = BorderStage()


def _packing(flow: Desk, view: SeatView) -> Scene:
    """Whoever sits there packs; then in the order in which they declare."""
    seat = first_of(flow, view)
    return Scene(lambda: PackingScreen(flow, seat), seat)


def _confiscated(
    flow: Desk, entry: Entry, event: happened.SuitcaseConfiscated
) -> Sequence[Factory]:
    """The sheriff looks behind the curtain; then all learn how many cards went which way."""
    found: list[Factory] = []
    if flow.is_person(event.sheriff):
        found.append(partial(reveal.look_of, flow, entry, event, event.sheriff))
    if not (flow.lone and flow.is_person(event.sheriff)):
        found.append(partial(reveal.ConfiscationScreen, flow, entry, event))
    return found
