"""Every game at a table: bots play it to the end, a save folds back, spectators see the public."""

from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.ledger import Ledger, UnfitError
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.session import tables

NAMES = (*tables.NAMES, "Finn", "Gwen")
TABLES = [
    (entry.key, players)
    for entry in GAMES.values()
    for players in range(entry.least_players, entry.most_players + 1)
]
MOVES = 20_000
"""More than any game of bots needs."""


def new_table(
    store: Store | None, game: str, players: int, bots: int, choices: dict[str, bool] | None = None
) -> Table:
    seats = tuple(
        SeatSetup(name, "random" if seat >= players - bots else None)
        for seat, name in enumerate(NAMES[:players])
    )
    header = tables.header(first=None)
    return Table.new(replace(header, game=game, seats=seats, choices=choices or {}), store)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_bots_play_every_game_to_its_end(game: str, players: int) -> None:
    for choices in ({}, {each.key: True for each in GAMES[game].choices}):
        table = new_table(None, game, players, players, choices)
        for _ in range(MOVES):
            if table.bot_step() is None:
                break
        assert table.over
        assert table.view(None).result is not None


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_game_is_folded_back_and_can_be_watched(
    saves: Store, game: str, players: int
) -> None:
    rng = Random(players)
    table = new_table(saves, game, players, players - 1)
    feed = Spectator(tables.save_of(saves, table))
    for _ in range(60):
        if table.over:
            break
        if table.bot_step() is None:
            if 0 in table.view(None).to_act:
                table.play(tables.random_move_of(table, 0, rng))
            else:
                table.talk_done()
        if table.take_back_refusal() is None and rng.random() < 0.3:
            table.take_back()
    feed.poll()
    assert (feed.view(), feed.log()) == (table.view(None), table.log(None))
    sights, name = tables.sights(table), table.name or ""
    table.close()
    (info,) = saves.survey()
    assert (info.game, info.round) == (game, table.view(None).round)
    assert info.rounds == table.rules.rounds
    table = Table.resume(saves, name)
    assert tables.sights(table) == sights
    table.close()


def test_a_header_names_a_game_with_its_seats_and_choices() -> None:
    six = tuple(SeatSetup(name) for name in NAMES[:6])
    header = replace(tables.header(first=None), seats=six)
    Ledger(header)
    for wrong in (
        replace(header, first=0),
        replace(header, game="first-edition"),
        replace(header, game="chess"),
        replace(header, choices={"promo_cards": True}),
        replace(header, seats=(SeatSetup("Anna", "no such bot"), *six[1:])),
        replace(header, seats=(SeatSetup("A" * 600), *six[1:])),
        replace(header, seats=(SeatSetup(f" {NAMES[1].upper()}"), *six[1:])),
        replace(header, seats=(SeatSetup("B\x1b"), SeatSetup("b\x07"), *six[2:])),
    ):
        with pytest.raises(UnfitError):
            Ledger(wrong)
