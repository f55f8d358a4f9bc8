"""Everybody has a PIN: nothing private is shown before it was typed, by no way through the app."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from textual import events
from textual.screen import Screen

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.pin import PinPad, PinScreen
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import tables
from tests.headers import SEALED
from tests.secrets import player
from tests.secrets.desk import Desk
from tests.trying import Counts

# So long after other keys a digit opens, in seconds, and a bit.
WAIT = 2.5


class Doorman:
    """Stands at every change of the screen."""

    def __init__(self, desk: Desk, found: Counts) -> None:
        self._found = found
        self._tried: Seat | None = None
        self._show = desk.app.show
        self._app = desk.app
        self.look(None, desk.screen)
        desk.app.show = self.show  # type: ignore[method-assign]
        try_pin = Table.try_pin

        def tried(table: Table, seat: Seat, pin: str) -> bool:
            opens = try_pin(table, seat, pin)
            found["tries_of_PINs"] += 1
            self._tried = seat if opens else None
            return opens

        self._table = desk.app.flow.table  # type: ignore[union-attr]
        self._table.try_pin = lambda seat, pin: tried(self._table, seat, pin)

    def show(self, screen: Screen[Any]) -> None:
        """Let a screen be shown if it may."""
        self.look(self._app.screen, screen)
        self._tried = None
        self._show(screen)

    def look(self, before: Screen[Any] | None, screen: Screen[Any]) -> None:
        """A private screen comes after the right PIN, or another one of the same seat."""
        if not isinstance(screen, PrivateScreen) or isinstance(screen, PinPad):
            return
        self._found[type(screen).__name__] += 1
        if isinstance(before, PinScreen):
            assert self._tried == before.seat == screen.seat, type(screen).__name__
        else:
            assert isinstance(before, PrivateScreen), (type(before), type(screen))
            assert before.seat == screen.seat, (type(before), type(screen))


def play(game: str, folder: Path, seed: int, keys: int, found: Counts) -> None:
    """A game of people with PINs from some moment on; left and resumed in between. Counts how often
    something private was opened, by its kind."""
    rng = Random(f"pins/{seed}/{game}")
    header = tables.header(game, rng, people=7)
    seats = tuple(replace(setup, pin=SEALED) for setup in header.seats)
    decisions = rng.choice((0, 20, 60, 120))
    tables.saved(replace(header, seats=seats), Store(folder), rng, decisions)
    found["games"] += 1
    for _ in range(2):
        with closing(Desk(folder)) as desk:
            Doorman(desk, found)
            for _ in range(keys // 2):
                if desk.has_ended or desk.app.flow.table.over:  # type: ignore[union-attr]
                    return
                found["keys"] += 1
                if rng.random() < 0.03:
                    desk.post(events.AppBlur())
                else:
                    key = player.next_key(desk.screen, rng)
                    # Who leaves comes back with another flow, which nobody stands at.
                    desk.press("escape" if key in ("q", "ctrl+c", "ctrl+q") else key)
                desk.wait(WAIT)
                if not hasattr(desk.app.flow, "table"):
                    break
