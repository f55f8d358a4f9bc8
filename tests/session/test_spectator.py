"""Following a game from outside: only what is public, never in the way, never confused."""

import os
import re
from random import Random

import pytest

from nottingham_tui.rules.sheriff.moves import Declare
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import BrokenSaveError, SaveError, SaveLostError
from tests import troubles
from tests.session import tables


def test_a_feed_shows_what_is_public_move_by_move(saves: Store) -> None:
    rng = Random(2)
    with tables.new(saves, players=4) as table:
        feed = Spectator(tables.save_of(saves, table))
        assert feed.names == table.names and feed.header == table.header
        assert not feed.poll()
        while not table.over:
            for _ in range(1 + int(rng.random() * 9)):
                tables.play_on(table, 1, rng)
                if table.take_back_refusal() is None and rng.random() < 0.5:
                    table.take_back()
            assert feed.poll()
            assert not feed.poll()
            assert feed.view() == table.view(None)
            assert feed.log() == table.log(None)
        assert feed.over and feed.view().hand == ()


def test_half_a_line_is_left_for_later(saves: Store) -> None:
    with tables.new(saves) as table:
        tables.play_on(table, 20, Random(2))
        path = tables.save_of(saves, table)
        view = table.view(None)
    content = path.read_bytes()
    last = content[:-1].rfind(b"\n") + 1
    path.write_bytes(content[: last + 9])
    feed = Spectator(path)
    before = feed.view()
    assert before != view
    assert not feed.poll()
    with path.open("ab") as file:
        file.write(content[last + 9 :])
    assert feed.poll()
    assert feed.view() == view


def test_an_end_that_never_reached_the_disk_is_forgotten(saves: Store) -> None:
    with tables.new(saves) as table:
        tables.play_until(table, "declaration")
        path = tables.save_of(saves, table)
        content = path.read_bytes()
        table.play(Declare(1, "apple"))
        feed = Spectator(path)
        os.truncate(path, len(content))
        assert feed.poll()
        assert feed.last == table.last - 1


def test_a_save_that_is_gone_or_another_is_told(saves: Store) -> None:
    with tables.new(saves) as table:
        path = tables.save_of(saves, table)
    with tables.new(saves, players=4) as table:
        other = tables.save_of(saves, table)
    feed = Spectator(path)
    os.replace(other, path)
    with troubles.raises(SaveLostError, match="taken the place"):
        feed.poll()
    path.unlink()
    with troubles.raises(SaveLostError, match="no saved game"):
        feed.poll()
    with troubles.raises(SaveError, match="no saved game"):
        Spectator(path)


def test_a_line_that_makes_no_sense_is_told(saves: Store) -> None:
    with tables.new(saves) as table:
        path = tables.save_of(saves, table)
    feed = Spectator(path)
    view = feed.view()
    with path.open("ab") as file:
        file.write(b'{"entry":5}\n')
    with troubles.raises(BrokenSaveError, match="damaged in line 3"):
        feed.poll()
    assert feed.view() == view
    path.write_bytes(b"nonsense")
    with pytest.raises(BrokenSaveError):
        Spectator(path)


def test_cards_that_are_none_are_told(saves: Store) -> None:
    with tables.new(saves) as table:
        path = tables.save_of(saves, table)
        first, deal = tables.lines_of(path)
        feed = Spectator(path)
        tables.rewrite(path, [first, deal.replace(b'"apple"', b'" "')])
        with troubles.raises(BrokenSaveError, match="damaged"):
            feed.poll()
    with troubles.raises(BrokenSaveError, match="damaged"):
        Spectator(path)


def test_cards_that_are_none_change_nothing_that_was_read(saves: Store) -> None:
    with tables.new(saves) as table:
        path = tables.save_of(saves, table)
        feed = Spectator(path)
        view, log = feed.view(), feed.log()
        tables.play_until(table, "loading")
    lines = tables.lines_of(path)
    place = next(
        n for n, line in enumerate(lines) if b'"cards_drawn"' in line and b'"cards":["' in line
    )
    wrong = re.sub(rb'("cards_drawn".*?"cards":\[)"\w+"', rb'\1"?"', lines[place])
    assert wrong != lines[place]
    tables.rewrite(path, [*lines[:place], wrong])
    for _ in range(2):
        with troubles.raises(BrokenSaveError, match="damaged"):
            feed.poll()
        assert feed.view() == view and feed.log() == log
