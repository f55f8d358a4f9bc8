"""Saved games that stand at each screen: four people, cards as the seed deals them."""

from __future__ import annotations

from pathlib import Path

from nottingham_tui.rules.sheriff.moves import Declare, Load, NameFirst, OpenBag, ReturnBag, Trade
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.headers import header_of

NAMES = ("Anna", "Ben", "Cleo", "Dan")
SHERIFF = 3
"""The first sheriff: Anna is the first to trade."""


def table_in(folder: Path) -> Table:
    """A new game of four people, saved in a folder of its own."""
    return Table.new(header_of(NAMES, first=SHERIFF, seed=42), Store(folder))


def at(step: str, folder: Path) -> Path:
    """Save a game that waits at that step; the folder."""
    table = table_in(folder)
    try:
        if step == "scoring":
            while not table.over:
                play_until(table, "over", table.view(None).round)
        else:
            play_until(table, step, 1)
    finally:
        table.close()
    return folder


def play_until(table: Table, step: str, number: int) -> None:
    """Play on in that round until the table waits at the step, or the round is over."""
    while not table.over:
        view = table.view(None)
        is_named = step != "market" or view.first is not None
        if view.round != number or (view.phase == step and is_named):
            return
        seat = view.to_act[0]
        if view.phase == "market" and view.first is None:
            table.play(NameFirst(seat, view.merchants()[0]))
        elif view.phase == "market":
            table.play(Trade(seat, ()))
        elif view.phase == "loading":
            table.play(Load(seat, table.view(seat).hand[:5]))
        elif view.phase == "declaration":
            table.play(Declare(seat, "apple"))
        elif view.debt is not None:
            raise AssertionError("nobody is to be in debt here")
        else:
            sealed = [owner for owner in view.merchants() if _is_sealed(table, owner)]
            open_it = len(sealed) == 1 and number == 2
            table.play(OpenBag(seat, sealed[0]) if open_it else ReturnBag(seat, sealed[0]))


def _is_sealed(table: Table, owner: int) -> bool:
    bag = table.view(None).bags[owner]
    return bag is not None and bag.fate is None
