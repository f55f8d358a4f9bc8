"""Cards lie open only where nobody has a secret left."""

from __future__ import annotations

import pytest

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.rules.kernel.secret import Secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.events import BagClosed
from nottingham_tui.screens.cast import new_game
from nottingham_tui.session.open_replay import StillSecretError
from nottingham_tui.session.table import Table
from nottingham_tui.wanted import Wanted
from tests.screens.inspections import new_table


def test_nothing_is_opened_while_a_person_plays() -> None:
    table = new_table(3, bots=(1, 2))
    assert not table.is_open
    with pytest.raises(StillSecretError):
        table.open_log()
    with pytest.raises(StillSecretError):
        table.opened(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_that_is_over_can_be_seen_again(game: str) -> None:
    table = new_game(5, Wanted(game, GAMES[game].least_players))
    views = [tuple(table.view(seat) for seat in range(len(table.names)))]
    while table.bot_step() is not None:
        views.append(tuple(table.view(seat) for seat in range(len(table.names))))
    assert table.is_open
    log = table.open_log()
    assert len(log) == len(views)
    for number in range(0, len(log), 9):
        opened = table.opened(number)
        assert opened.seats == views[number]
        assert opened.entry == log[number]
    with pytest.raises(IndexError):
        table.opened(len(log))


def test_the_open_log_tells_what_was_in_the_bags() -> None:
    table = new_game(5)
    while not _closed(table):
        table.bot_step()
    for event in _closed(table):
        assert isinstance(event.cards, Secret)
        assert len(event.cards.known()) == event.cards.count


def _closed(table: Table) -> list[BagClosed]:
    return [each for entry in table.open_log() for each in entry.events if type(each) is BagClosed]


@pytest.mark.parametrize("seed", range(4))
def test_words_stand_where_the_public_log_has_them_and_nothing_is_told_twice(seed: int) -> None:
    table = new_game(seed)
    while table.bot_step() is not None:
        pass
    public, opened = table.log(None), table.open_log()
    assert [list(map(type, entry.events)) for entry in opened] == [
        list(map(type, entry.events)) for entry in public
    ]
    words = [event for entry in public for event in entry.events if type(event) is Remark]
    assert words
    assert words == [event for entry in opened for event in entry.events if type(event) is Remark]
