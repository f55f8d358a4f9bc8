"""Which screen of Sheriff comes next, phase by phase."""

from __future__ import annotations

from nottingham_tui.drawing.sheriff import news
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk, Scene
from nottingham_tui.screens.sheriff import debt
from nottingham_tui.screens.sheriff.claims import ClaimScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.loading import LoadingScreen
from nottingham_tui.screens.sheriff.market import MarketScreen
from nottingham_tui.screens.sheriff.name_first import NameFirstScreen
from nottingham_tui.screens.sheriff.oil import OilScreen
from nottingham_tui.screens.sheriff.open_market import OpenMarketScreen
from nottingham_tui.screens.sheriff.plate import PlateScreen
from nottingham_tui.screens.sheriff.puts import PutScreen, SeizedScreen
from nottingham_tui.screens.sheriff.sharing import SharingScreen


def scene(flow: Desk) -> Scene:
    """The screen for the decision that the table waits for; who is asked is public."""
    view: SeatView = flow.public_view()
    return {
        "market": _market,
        "loading": _loading,
        "declaration": _declaration,
        "inspection": _inspection,
        "claiming": _claiming,
        "sharing": _sharing,
        "counting": _counting,
    }[view.phase](flow, view)


def _market(flow: Desk, view: SeatView) -> Scene:
    if view.first is None and view.rules.names_first:
        return Scene(lambda: NameFirstScreen(flow))
    seat = view.to_act[0]
    if view.aside and view.aside[seat]:
        return Scene(lambda: PutScreen(flow, seat), seat)
    if view.laid[seat] is not None:
        return _load(flow, seat)
    if view.rules.two_piles:
        return Scene(lambda: OpenMarketScreen(flow, seat), seat)
    return Scene(lambda: MarketScreen(flow, seat), seat)


def _loading(flow: Desk, view: SeatView) -> Scene:
    return _load(flow, _next_loader(flow, view))


def _load(flow: Desk, seat: Seat) -> Scene:
    return Scene(lambda: LoadingScreen(flow, seat), seat)


def _next_loader(flow: Desk, view: SeatView) -> Seat:
    """Whoever sits there loads; then it walks back from the last to trade (ux 6)."""
    waiting = [seat for seat in view.to_act if seat in flow.table.people]
    if flow.sitting in waiting and flow.sitting is not None:
        return flow.sitting
    first = news.first_merchant(view, flow.table.log(None))
    players = view.players
    backwards = [(first - step) % players for step in range(1, players + 1)]
    return next(seat for seat in backwards if seat in waiting)


def _declaration(flow: Desk, view: SeatView) -> Scene:
    return Scene(lambda: DeclarationScreen(flow))


def _inspection(flow: Desk, view: SeatView) -> Scene:
    people = flow.table.people
    if view.debt is not None and view.debt.debtor in people:
        return debt.scene(flow)
    if view.debt is None and view.oil_asked in people and view.oil_asked is not None:
        seat = view.oil_asked
        return Scene(lambda: OilScreen(flow, seat), seat)
    if view.debt is None and view.confiscated and view.sheriff in people:
        return Scene(lambda: SeizedScreen(flow))
    return Scene(lambda: InspectionScreen(flow))


def _claiming(flow: Desk, view: SeatView) -> Scene:
    seat = view.to_act[0]
    return Scene(lambda: ClaimScreen(flow, seat, asked=True), seat)


def _sharing(flow: Desk, view: SeatView) -> Scene:
    return Scene(lambda: SharingScreen(flow))


def _counting(flow: Desk, view: SeatView) -> Scene:
    return Scene(lambda: PlateScreen(flow))
