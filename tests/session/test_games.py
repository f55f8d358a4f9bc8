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
from tests.accidents import tables as lots
from tests.properties.kit import TABLES
from tests.session import tables

MOVES = 20_000
"""More than any game of bots needs."""


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_bots_play_every_game_to_its_end(game: str, players: int) -> None:
    header = lots.header(game, Random(players), players=players, people=0)
    for choices in ({}, {each.key: True for each in GAMES[game].choices}):
        table = Table.new(replace(header, choices=choices), None)
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
    table = Table.new(lots.header(game, rng, players=players, people=1), saves)
    feed = Spectator(tables.save_of(saves, table))
    for _ in range(100):
        lots.decide(table, rng)
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
    six = tuple(SeatSetup(name) for name in lots.NAMES[:6])
    header = replace(tables.header(first=None), seats=six)
    Ledger(header)
    for wrong in (
        replace(header, first=0),
        replace(header, game="first-edition"),
        replace(header, game="chess"),
        replace(header, choices={"promo_cards": True}),
        replace(header, seats=(SeatSetup("Anna", "no such bot"), *six[1:])),
        replace(header, seats=(SeatSetup("A" * 600), *six[1:])),
        replace(header, seats=(SeatSetup(f" {lots.NAMES[1].upper()}"), *six[1:])),
        replace(header, seats=(SeatSetup("B\x1b"), SeatSetup("b\x07"), *six[2:])),
    ):
        with pytest.raises(UnfitError):
            Ledger(wrong)
