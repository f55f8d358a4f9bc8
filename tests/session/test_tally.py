"""A game that is not as it was left is told to everybody; nothing about it ever fails a game."""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from nottingham_tui.session import log, tally
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.session import tables


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "nottingham-tui" / "tally"


def told(store: Store, name: str, seat: int = 0) -> list[str]:
    """What the curtain before the seat tells after an opening."""
    with tables.resumed(store, name) as table:
        return [each.code for each in table.departures(seat)]


def test_a_game_as_it_was_left_tells_nothing(saves: Store, notes: Path) -> None:
    path = tables.played(saves, 30)
    for _ in range(3):
        with tables.resumed(saves, path.stem) as table:
            assert [table.departures(seat) for seat in range(3)] == [[], [], []]
            tables.play_on(table, 5, Random(2))
    (note,) = notes.iterdir()
    assert stat.S_IMODE(note.stat().st_mode) == 0o600
    assert stat.S_IMODE(notes.stat().st_mode) == 0o700
    assert [info.is_as_left for info in saves.survey()] == [True]
    assert json.loads(note.read_bytes())["left"][0] == path.stat().st_size


def played_ahead_in_a_copy(saves: Store, path: Path) -> None:
    """The copy is played by the same user, who leaves the game itself alone."""
    other = Store(path.parent.parent / "other")
    shutil.copytree(saves.directory, other.directory)
    with tables.resumed(other, path.stem) as table:
        tables.play_on(table, 5, Random(3))


def played_on_elsewhere(saves: Store, path: Path) -> None:
    """On another machine, and put back."""
    home = os.environ["XDG_STATE_HOME"]
    os.environ["XDG_STATE_HOME"] = home + "-elsewhere"
    with tables.resumed(saves, path.stem) as table:
        tables.play_on(table, 5, Random(3))
    os.environ["XDG_STATE_HOME"] = home


def put_back(saves: Store, path: Path) -> None:
    content = path.read_bytes()
    with tables.resumed(saves, path.stem) as table:
        tables.play_on(table, 1, Random(3))
    path.write_bytes(content)


def without_its_pin(saves: Store, path: Path) -> None:
    lines = tables.lines_of(path)
    header = log.read_header(lines[0][:-1])
    seats = tuple(replace(seat, pin=None) for seat in header.seats)
    tables.rewrite(path, [log.write_header(replace(header, seats=seats)), *lines[1:]])


def with_another_end(saves: Store, path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: content[:-1].rfind(b"\n") + 1])
    home = os.environ["XDG_STATE_HOME"]
    os.environ["XDG_STATE_HOME"] = home + "-elsewhere"
    with tables.resumed(saves, path.stem) as table:
        for seed in range(4, 100):
            tables.play_on(table, 1, Random(seed))
            if path.stat().st_size > len(content):
                break
    os.environ["XDG_STATE_HOME"] = home


def from_elsewhere(saves: Store, path: Path) -> None:
    shutil.rmtree(os.environ["XDG_STATE_HOME"])


DEPARTURES: dict[str, tuple[Callable[[Store, Path], None], str]] = {
    "played ahead in a copy": (played_ahead_in_a_copy, "shorter_than_left"),
    "played on elsewhere": (played_on_elsewhere, "played_on_elsewhere"),
    "put back": (put_back, "shorter_than_left"),
    "without its PIN": (without_its_pin, "other_seats"),
    "with another end": (with_another_end, "another_than_left"),
    "from elsewhere": (from_elsewhere, "not_noted"),
}


@pytest.mark.parametrize(("depart", "code"), DEPARTURES.values(), ids=DEPARTURES)
def test_what_happened_elsewhere_is_told_until_everybody_knows(
    saves: Store, depart: Callable[[Store, Path], None], code: str
) -> None:
    path = tables.played(saves, 30, pins=[1])
    depart(saves, path)
    if code != "not_noted":
        assert [info.is_as_left for info in saves.survey()] == [False]
    # Whoever looks first does not take it from the others, nor does a game that goes on.
    with tables.resumed(saves, path.stem) as table:
        assert [each.code for each in table.departures(2)] == [code]
        table.told(2)
        assert table.departures(2) == []
        tables.play_on(table, 2, Random(8))
    assert [told(saves, path.stem, seat) for seat in range(3)] == [[code], [code], []]
    with tables.resumed(saves, path.stem) as table:
        table.told(0)
        table.told(1)
    assert [told(saves, path.stem, seat) for seat in range(3)] == [[], [], []]
    assert [info.is_as_left for info in saves.survey()] == [True]


def test_a_save_that_is_moved_or_brought_back_is_as_it_was_left(saves: Store) -> None:
    path = tables.played(saves, 20)
    saves.delete(path.stem)
    saves.restore(path.stem)
    assert told(saves, path.stem) == []
    other = Store(saves.directory.with_name("moved"))
    saves.directory.rename(other.directory)
    (other.directory / path.name).rename(other.directory / "renamed.jsonl")
    assert told(other, "renamed") == []


def test_killed_while_a_move_is_written_it_is_as_it_was_left(
    saves: Store, monkeypatch: pytest.MonkeyPatch, notes: Path
) -> None:
    """Before the move is on the disk, in its midst, and after it, before that is noted."""
    table = Table.new(tables.header(), saves)
    tables.play_on(table, 10, Random(1))
    path = tables.save_of(saves, table)
    before = path.read_bytes()
    monkeypatch.setattr(tally.Tally, "confirm", lambda self: None)
    tables.play_on(table, 1, Random(1))
    after = path.read_bytes()
    (note,) = notes.iterdir()
    noted = note.read_bytes()
    table.close()
    for length in range(len(before), len(after) + 1):
        note.write_bytes(noted)
        path.write_bytes(after[:length])
        assert told(saves, path.stem) == []


def a_pipe(notes: Path) -> None:
    for note in notes.iterdir():
        note.unlink()
        os.mkfifo(note)


def nonsense(notes: Path) -> None:
    for note in notes.iterdir():
        note.write_bytes(b'{"left":[1],"departures":7}' * 3000)


def test_a_note_that_can_not_be_made_fails_no_game(saves: Store, notes: Path) -> None:
    notes.parent.mkdir(parents=True)
    notes.write_bytes(b"in the way")
    path = tables.played(saves, 20)
    with tables.resumed(saves, path.stem) as table:
        assert table.departures(0) == []
        tables.play_on(table, 3, Random(1))
    assert [info.is_as_left for info in saves.survey()] == [True]


@pytest.mark.parametrize("spoil", [a_pipe, nonsense])
def test_a_note_that_is_none_fails_no_game(
    saves: Store, notes: Path, spoil: Callable[[Path], None]
) -> None:
    path = tables.played(saves, 20)
    spoil(notes)
    assert len(list(saves.survey())) == 1
    for _ in range(2):
        with tables.resumed(saves, path.stem) as table:
            if spoil is nonsense:
                assert [each.code for each in table.departures(0)] == ["not_noted"]
            tables.play_on(table, 3, Random(1))
