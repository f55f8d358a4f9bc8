"""Saves under the hands of others: taken away, cut, written to; folders that are no safe place."""

import errno
import fcntl
import os
import stat
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from nottingham_tui.session import files
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import (
    NoSuchSaveError,
    SaveError,
    SaveInUseError,
    WriteFailedError,
)
from nottingham_tui.text.troubles import trouble_text
from tests import troubles
from tests.session import tables
from tests.session.test_list_of_saves import files_of


@pytest.fixture
def table(saves: Store) -> Table:
    table = Table.new(tables.header(), saves)
    tables.play_on(table, 25, Random(4))
    return table


def removed(path: Path) -> None:
    path.unlink()


def removed_with_its_lock(path: Path) -> None:
    path.unlink()
    path.with_suffix(".lock").unlink()


def removed_with_its_folder(path: Path) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    path.parent.rmdir()


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"something else\n")
    os.replace(other, path)


def cut(path: Path) -> None:
    os.truncate(path, 500)


@pytest.mark.parametrize(
    "accident", [removed, removed_with_its_lock, removed_with_its_folder, replaced, cut]
)
def test_a_game_outlives_its_save(saves: Store, table: Table, accident: Any) -> None:
    path = tables.save_of(saves, table)
    content, sights = path.read_bytes(), tables.sights(table)
    move = tables.random_move(table, Random(5))
    accident(path)
    is_there = path.exists()
    left = path.read_bytes() if is_there else b""
    with troubles.raises(WriteFailedError, match="is now saved in") as caught:
        table.play(move)
    assert tables.sights(table) == sights
    new = tables.save_of(saves, table)
    assert str(new) in trouble_text(caught.value) and "\n" not in trouble_text(caught.value)
    assert new.read_bytes() == content
    assert stat.S_IMODE(new.stat().st_mode) == 0o600
    assert (new != path) == is_there
    if is_there:
        assert path.read_bytes() == left
    with pytest.raises(SaveInUseError):
        saves.open(new.stem)
    table.play(move)
    after = tables.sights(table)
    table.close()
    with tables.resumed(saves, new.stem) as again:
        assert tables.sights(again) == after


def test_a_game_whose_folder_is_gone_for_good_is_saved_in_the_usual_one(
    saves: Store, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "default_directory", lambda: tmp_path / "usual")
    path = tables.save_of(saves, table)
    content = path.read_bytes()
    removed_with_its_folder(path)
    saves.directory.write_text("a file in its place")
    with troubles.raises(WriteFailedError, match="usual"):
        table.play(tables.random_move(table, Random(5)))
    table.close()
    (new,) = (tmp_path / "usual").glob("*.jsonl")
    assert new.read_bytes() == content
    with tables.resumed(Store(tmp_path / "usual"), new.stem):
        pass


def test_a_game_that_can_be_saved_nowhere_goes_nowhere(
    saves: Store, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tables.save_of(saves, table)
    content, sights = path.read_bytes(), tables.sights(table)
    removed_with_its_folder(path)
    saves.directory.write_text("a file in its place")
    monkeypatch.setattr(files, "default_directory", lambda: saves.directory)
    for _ in range(2):
        with troubles.raises(WriteFailedError, match="is gone, and it can’t be saved again"):
            table.play(tables.random_move(table, Random(5)))
        assert tables.sights(table) == sights
    # The drive is plugged in again.
    saves.directory.unlink()
    with troubles.raises(WriteFailedError, match="is now saved in"):
        table.play(tables.random_move(table, Random(5)))
    assert path.read_bytes() == content
    table.play(tables.random_move(table, Random(5)))
    table.close()


def test_what_another_program_has_written_is_left_as_it_is(saves: Store, table: Table) -> None:
    """Locks of two computers on one network drive may know nothing of each other."""
    path = tables.save_of(saves, table)
    sights = tables.sights(table)
    with path.open("ab") as file:
        file.write(b"a line of somebody else\n")
    content = path.read_bytes()
    for _ in range(2):
        with troubles.raises(WriteFailedError, match="Another program has written"):
            table.play(tables.random_move(table, Random(5)))
        assert path.read_bytes() == content
        assert tables.sights(table) == sights
    table.close()


@pytest.mark.parametrize(
    ("place", "code"),
    [
        *(("filelock.FileLock.acquire", code) for code in (errno.ENOLCK, errno.EOPNOTSUPP, None)),
        *(("fcntl.flock", code) for code in (errno.ENOLCK, errno.EOPNOTSUPP)),
        *(("fcntl.flock", code) for code in (errno.EACCES, errno.EAGAIN)),
    ],
)
def test_a_drive_without_locks_is_told_and_left_without_files_of_them(
    saves: Store, table: Table, monkeypatch: pytest.MonkeyPatch, code: int | None, place: str
) -> None:
    """Some answer as if another process had every lock."""

    def refuse(_lock: object, operation: int = fcntl.LOCK_EX, **_options: object) -> None:
        if operation & fcntl.LOCK_EX:
            raise NotImplementedError if code is None else OSError(code, "no locks here")

    name = table.name or ""
    table.close()
    before = files_of(saves)
    monkeypatch.setattr(place, refuse)
    for attempt in (lambda: Table.new(tables.header(), saves), lambda: saves.open(name)):
        with troubles.raises(SaveError, match="can’t be locked in .* --save-dir"):
            attempt()
    assert files_of(saves) == before


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o1777])
def test_a_folder_that_others_can_write_to_is_refused(
    saves: Store, table: Table, mode: int
) -> None:
    name = table.name or ""
    table.close()
    before = sorted(path.name for path in saves.directory.iterdir())
    saves.directory.chmod(mode)
    for attempt in (lambda: Table.new(tables.header(), saves), lambda: saves.open(name)):
        with troubles.raises(SaveError, match="Others can write to"):
            attempt()
    assert sorted(path.name for path in saves.directory.iterdir()) == before
    saves.directory.chmod(0o755)
    saves.open(name)[0].close()


def test_the_folder_of_somebody_else_is_refused(
    saves: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.close()
    owner = saves.directory.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    # What belongs to the administrator is safe from everybody but them.
    assert files.others_can_write(saves.directory) == (owner != 0)
    monkeypatch.delattr(os, "geteuid")
    saves.directory.chmod(0o777)
    assert not files.others_can_write(saves.directory)


def test_where_rights_cannot_be_set_a_game_goes_on(
    saves: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a stick with FAT."""

    def refuse(*_arguments: object, **_options: object) -> NoReturn:
        raise PermissionError(errno.EPERM, "no rights here")

    sights, name = tables.sights(table), table.name or ""
    table.close()
    monkeypatch.setattr(Path, "chmod", refuse)
    with tables.resumed(saves, name) as again:
        assert tables.sights(again) == sights


def test_drafts_of_programs_that_were_killed_are_swept_up(saves: Store, table: Table) -> None:
    table.close()
    old, new = (saves.directory / f".2026-01-01-0000.jsonl.{pid}.new" for pid in (7, 8))
    for draft in (old, new):
        draft.write_bytes(b"half a deal")
    os.utime(old, (0, 0))
    with tables.new(saves):
        assert not old.exists() and new.exists()
    assert not any(name.startswith(".") for name in saves.names())


def test_a_save_that_vanishes_between_the_list_and_the_choice_is_told(
    saves: Store, table: Table
) -> None:
    name = table.name or ""
    table.close()
    saves.path(name).unlink()
    with pytest.raises(NoSuchSaveError):
        Table.resume(saves, name)
    assert list(saves.survey()) == []
