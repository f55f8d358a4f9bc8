"""Saves that stand before a private screen with cards on it that nobody else can know of."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

from textual.screen import Screen

from nottingham_tui.app import NottinghamApp
from nottingham_tui.drawing.rows import SIGNS
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.flow import Flow
from nottingham_tui.session.header import Header
from nottingham_tui.session.ledger import Ledger
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import tables
from tests.unveiled import ledger_of

OWN = ("hand", "bag", "contraband", "suitcase", "goods", "kept", "target_hand")
"""Where a view has the cards that are the seat's alone."""


@dataclass(frozen=True)
class Scene:
    """A folder with one save; behind the curtain of `seat` is a screen of this kind."""

    game: str
    kind: str
    folder: Path
    seat: Seat

    def __str__(self) -> str:
        return f"{self.game}, {self.kind}"


def named(value: Any) -> set[Good]:
    """The goods that are named anywhere in a value, but for what the rules hold."""
    if isinstance(value, str):
        return {value} if value in SIGNS else set()
    if is_dataclass(value):
        parts = [
            getattr(value, each.name) for each in fields(value) if each.name not in _NOT_ON_TABLE
        ]
    elif isinstance(value, Mapping):
        parts = [key for key, number in value.items() if number] + list(value.values())
    elif isinstance(value, list | tuple | set | frozenset):
        parts = list(value)
    else:
        parts = []
    return set().union(*map(named, parts)) if parts else set()


_NOT_ON_TABLE = ("rules", "options")


def public(ledger: Ledger) -> set[Good]:
    """The goods that the table or the public log name."""
    view = ledger.adapter.view_for(ledger.state, None)
    return named(view) | named([record.seen_by(None).events for record in ledger.records])


def own(ledger: Ledger, seat: Seat) -> set[Good]:
    """The goods among a seat's own cards."""
    view = ledger.adapter.view_for(ledger.state, seat)
    return named([getattr(view, name, ()) for name in OWN])


def hidden(ledger: Ledger) -> set[Good]:
    """The goods that somebody has and nobody else can know of."""
    seats = range(len(ledger.header.seats))
    return set().union(*(own(ledger, seat) for seat in seats)) - public(ledger)


def scenes(game: str, folder: Path, rng: Random, tries: int = 400) -> Iterator[Scene]:
    """One scene of each kind that so many decisions by lot lead to."""
    kinds: set[str] = set()
    number = 0
    while tries > 0:
        number += 1
        inner = folder / f"{game}-{number}"
        table = Table.new(_header(game, rng), Store(inner))
        flow = Flow(_app(), table, lobby=Screen[Any])
        try:
            # The longer a game goes on, the more is known of the cards.
            for _ in range(rng.choice((10, 40, 120))):
                tries -= 1
                if table.over or not tries:
                    break
                scene = None if table.view(None).to_act == () else flow.stage.scene(flow)
                if scene is not None and scene.seat is not None:
                    kind = type(scene.build()).__name__
                    secrets = own(ledger_of(table), scene.seat) - public(ledger_of(table))
                    if kind not in kinds and secrets:
                        kinds.add(kind)
                        kept = folder / f"{game}-{kind}"
                        shutil.copytree(inner, kept, ignore=shutil.ignore_patterns("*.lock"))
                        yield Scene(game, kind, kept, scene.seat)
                if not tables.decide(table, rng):
                    break
        finally:
            table.close()


def _app() -> NottinghamApp:
    return NottinghamApp(lambda app: Screen[Any](), animation=False)


def _header(game: str, rng: Random) -> Header:
    """A table of people alone: two at least must be there for a curtain."""
    least = GAMES[game].least_players
    return tables.header(game, rng, players=rng.choice((least, least + 1)), people=7)
