"""Nottingham on stage: which screens its questions have, and whom the keyboard goes to.

What is public happens on the public screen. Behind the curtain are: one's own turn, if one wants
to see the hand; offers; a defence; ambushes; the hand of a robbery. Who has sat down stays as
long as the game waits for the same player, so a turn is one visit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.in_sight import Paint
from nottingham_tui.drawing.log_rows import log_panel
from nottingham_tui.drawing.nottingham import ending, players, tables, trades, words
from nottingham_tui.drawing.nottingham.turns import turn_painter, view_in_turn
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.desk import Desk, Landmark, PublicDesk, Scene, Stage, first_of
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import DISCARDS, TABLE, TABLE_LOOKS
from nottingham_tui.screens.nottingham import attacks, looks, offers, trading
from nottingham_tui.screens.nottingham.attacks import RaidScreen
from nottingham_tui.screens.nottingham.calls import CallScreen
from nottingham_tui.screens.nottingham.looks import OwnScreen
from nottingham_tui.screens.nottingham.offers import OffersScreen, OpenBidScreen
from nottingham_tui.screens.nottingham.turn import ActingScreen, TurnScreen
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.session.table import Table
from nottingham_tui.text.catalogue import does, mark

# How many times longer a moment stays in the demo than an ordinary move.
_BEATS = {
    happened.AmbushSprung: 2.5,
    happened.Defended: 2.5,
    happened.HandLaidOpen: 1.8,
    happened.BidsTurnedUp: 1.8,
    happened.HandProved: 1.8,
    happened.OfferAccepted: 1.5,
    happened.SetTraded: 1.8,
    happened.TradeFailed: 1.8,
    happened.TaskDone: 1.8,
}
_LOOKS = {TABLE.id: looks.CountyLook, DISCARDS.id: looks.CountyDiscardsLook}


class NottinghamStage(Stage):
    """Turns on the public screen; whatever depends on a hand behind the curtain."""

    looks = TABLE_LOOKS

    # Words -------------------------------------------------------------------------------

    title = staticmethod(words.title)
    title_middle = staticmethod(words.title_middle)
    title_signs = staticmethod(words.title_signs)
    sat = staticmethod(words.sat)
    standing = staticmethod(words.standing)

    def phase(self, view: SeatView) -> str:
        return words.step_name(view)

    def task(self, flow: Desk, seat: Seat) -> str:
        return words.task(flow.public_view(), seat)

    def status(self, flow: Desk, seat: Seat) -> str:
        return words.status(flow.public_view(), flow.names)

    def news(self, flow: Desk, unseen: Sequence[Entry]) -> Sequence[Text]:
        return words.news(flow.public_view(), flow.names, unseen, whole=not flow.pace)

    def settles(self, table: Table) -> str:
        # Nobody is asked where ambushes and defences are called out loud (NO-7.2).
        told = mark("Answer in advance: never defend, spring no ambush")
        return "" if table.rules.called_out else told

    # What comes next ---------------------------------------------------------------------

    def scene(self, flow: Desk) -> Scene:
        view: SeatView = flow.public_view()
        if view.moment:
            return Scene(lambda: CallScreen(flow))
        match view.awaits:
            case "act" | "trade":
                return _turn(flow, view)
            case "bids":
                return _bids(flow, view)
            case "choice":
                return Scene(lambda: OffersScreen(flow))
            case "pick" if view.action == "raid":
                return Scene(lambda: RaidScreen(flow))
            case _:
                seat = view.to_act[0]
                return Scene(lambda: _private(view.awaits)(flow, seat), seat)

    def seen(self, flow: PublicDesk, entry: Entry) -> SeatView:
        return view_in_turn(flow, entry)

    def beat(self, flow: PublicDesk, entry: Entry) -> Paint:
        return turn_painter(flow, entry)

    def moments(self, flow: Desk, entry: Entry) -> Sequence[Factory]:
        if flow.pace:
            # Beats tell it.
            return ()
        found: list[Factory] = [
            partial(_open_hand, flow, entry, event)
            for event in trades.open_hands(flow.is_person, entry)
        ]
        if trades.ends_trade(entry):
            found.append(lambda: SummaryScreen(flow, trades.trade_summary(flow, entry)))
        return found

    # Looks -------------------------------------------------------------------------------

    open_looks = _LOOKS
    mine = staticmethod(OwnScreen)

    def glance(self, flow: PublicDesk, width: int) -> list[Text]:
        return players.at_a_glance(flow.public_view(), flow.names, width, flow.glyphs)

    # To watch ----------------------------------------------------------------------------

    side = staticmethod(log_panel)
    table = staticmethod(tables.painter)
    open_seats = staticmethod(ending.open_seats)
    scoring = staticmethod(ending.scoring)

    beats = _BEATS
    landmarks = (
        Landmark("d", does("next trade"),
                 (happened.SetTraded, happened.TaskDone, happened.TradeFailed)),
        Landmark("x", does("next attack"),
                 (happened.CardStolen, happened.CardRaided, happened.Defended)),
    )  # fmt: skip


PART = NottinghamStage()


def _turn(flow: Desk, view: SeatView) -> Scene:
    """The public screen, unless the player sits there already: then it goes on there."""
    seat = view.turn
    if not flow.lone and flow.sitting != seat:
        return Scene(lambda: TurnScreen(flow))
    return Scene(lambda: _private(view.awaits)(flow, seat), seat)


def _bids(flow: Desk, view: SeatView) -> Scene:
    """In one sweep from the left neighbour on; whoever sits there already is first."""
    seat = first_of(flow, view)
    if view.rules.open_bids and seat != flow.sitting and not flow.table.has_pin(seat):
        return Scene(lambda: OpenBidScreen(flow))
    return Scene(lambda: _private("bids")(flow, seat), seat)


def _private(awaits: str) -> Callable[[Desk, Seat], Screen[Any]]:
    """The private screen for what is waited for."""
    screens: dict[str, Callable[[Desk, Seat], Screen[Any]]] = {
        "act": ActingScreen,
        "trade": trading.TradingScreen,
        "bids": offers.BidScreen,
        "defence": attacks.DefenceScreen,
        "pick": attacks.RobberyScreen,
        "keep": attacks.KeepScreen,
        "ambushes": attacks.SpringScreen,
        "discards": attacks.DiscardScreen,
    }
    return screens[awaits]


def _open_hand(flow: Desk, entry: Entry, event: Any) -> Screen[Any]:
    return SummaryScreen(flow, trades.hand_summary(flow, entry, event))
