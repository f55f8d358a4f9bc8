"""Which screen shows a look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.screen import Screen

from nottingham_tui.drawing.look import Look
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.help import HelpLook
from nottingham_tui.screens.keys import LOG
from nottingham_tui.screens.looking import LogLook, LookBody, LookScreen, PrivateLookScreen
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.rules import rules_screen


def look(
    kind: str, screen: Screen[Any], back: Factory, desk: PublicDesk, seat: Seat | None
) -> Screen[Any] | None:
    """The screen for a look at a table from `screen`; private for `seat` unless that is `None`."""
    header = desk.table.header
    if kind in ("rules", "help"):
        return manual(kind, screen, back, header.game, header.choices, desk, seat)
    back = way_back(screen, back)
    found = LogLook(desk, seat) if kind == LOG.id else desk.stage.look(kind, desk, seat)
    return None if found is None else _shown(kind, found, back, desk, seat)


def way_back(screen: Screen[Any], back: Factory) -> Factory:
    """One look replaces another: Esc leads back to where the first was opened."""
    return screen.look_back if isinstance(screen, LookBody | WhoScreen) else back


def manual(
    kind: str,
    screen: Screen[Any],
    back: Factory,
    game: str,
    chosen: Mapping[str, bool] | None = None,
    desk: PublicDesk | None = None,
    seat: Seat | None = None,
) -> Screen[Any] | None:
    """The rules of a game, or the help of `screen`; there may be no table yet."""
    if not isinstance(screen, GameScreen):
        return None
    if kind == "rules":
        return rules_screen(screen, back, game, chosen, desk, seat)
    return _shown("help", HelpLook(screen), back, desk, seat) if kind == "help" else None


def _shown(
    kind: str, look: Look, back: Factory, desk: PublicDesk | None, seat: Seat | None
) -> Screen[Any]:
    if seat is None:
        return LookScreen(kind, look, back, desk)
    return PrivateLookScreen(kind, look, back, desk, seat)
