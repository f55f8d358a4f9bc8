"""The saves of a folder: listed, and deleted with all that belongs to them."""

import os
import stat
from datetime import date
from pathlib import Path

import pytest

from nottingham_tui.session import reading, saved, wastebin
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import NoSuchSaveError, SaveError
from tests import troubles
from tests.session import tables


def test_saves_are_listed_the_last_played_first(saves: Store) -> None:
    assert tables.readable(saves) == [] and saves.latest() is None
    first, second = tables.played(saves, 30), tables.played(saves, 10_000, players=4)
    os.utime(first, (2_000_000_000, 2_000_000_000))
    infos = tables.readable(saves)
    assert [info.path for info in infos] == [first, second]
    assert saves.latest() == first.stem
    assert [info.over for info in infos] == [False, True]
    assert infos[1].players == ("Anna", "Ben", "Cleo", "Dan")
    assert (infos[1].round, infos[1].rounds, infos[1].phase) == (8, 8, "over")
    assert infos[0].changed == 2_000_000_000
    assert list(saves.survey()) == infos


def test_only_what_is_looked_at_is_read(saves: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tables.played(saves, 0) for _ in range(5)]
    for moment, path in enumerate(paths):
        os.utime(path, (moment, moment))
    looked_at: list[str] = []

    def noted(path: Path) -> reading.Read:
        looked_at.append(path.stem)
        return reading.read(path)

    monkeypatch.setattr(saved, "read", noted)
    listed = saves.survey()
    assert (len(listed), looked_at) == (5, [])
    assert listed.names == [path.stem for path in reversed(paths)]
    assert listed[1].name == listed[1].name == paths[3].stem
    assert looked_at == [paths[3].stem]
    saves.delete(paths[4].stem)
    assert saves.survey()[0].name == paths[3].stem
    assert looked_at == [paths[3].stem]
    os.utime(paths[3], (7, 7))
    assert saves.survey()[0].name == paths[3].stem
    assert looked_at == [paths[3].stem] * 2


def test_a_deleted_save_takes_everything_into_the_bin_and_brings_it_back(saves: Store) -> None:
    gone, kept = tables.played(saves), tables.played(saves)
    gone.write_bytes(gone.read_bytes()[:-5])
    with tables.resumed(saves, gone.stem) as table:
        sights = tables.sights(table)
    before = files_of(saves)
    saves.delete(gone.stem)
    assert set(files_of(saves)) == {kept.name, kept.with_suffix(".lock").name}
    (binned,) = saves.binned()
    assert binned.name == gone.stem
    assert stat.S_IMODE(binned.path.parent.stat().st_mode) == 0o700
    assert saves.names() == [kept.stem]
    for name in (gone.stem, "", ".", "..", "../saves", "no\0name", "/etc/passwd"):
        with pytest.raises(NoSuchSaveError):
            saves.delete(name)
        with pytest.raises(NoSuchSaveError):
            saves.open(name)
    for name in ("", "..", "../x", kept.stem):
        with pytest.raises(NoSuchSaveError):
            saves.restore(name)
    saves.restore(gone.stem)
    assert list(saves.binned()) == []
    with tables.resumed(saves, gone.stem) as table:
        assert tables.sights(table) == sights
    assert files_of(saves) == before


def test_a_game_is_never_brought_back_over_another(saves: Store) -> None:
    gone = tables.played(saves)
    content = gone.read_bytes()
    saves.delete(gone.stem)
    taken = tables.played(saves, 5)
    assert taken == gone
    with troubles.raises(SaveError, "There is a saved game .* already"):
        saves.restore(gone.stem)
    # Two of one name, deleted on one day: both are kept.
    saves.delete(taken.stem)
    assert [each.name for each in saves.binned()] == [f"{gone.stem}-2", gone.stem] or [
        each.name for each in saves.binned()
    ] == [gone.stem, f"{gone.stem}-2"]
    saves.restore(gone.stem)
    assert gone.read_bytes() == content


def test_the_bin_is_kept_for_thirty_days(saves: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tables.played(saves), tables.played(saves)
    begun = date(2026, 11, 28)
    monkeypatch.setattr(wastebin, "today", lambda: begun)
    saves.delete(first.stem)
    (binned,) = saves.binned()
    assert (binned.deleted, binned.last_day) == (begun, date(2026, 12, 28))
    monkeypatch.setattr(wastebin, "today", lambda: date(2026, 12, 28))
    saves.delete(second.stem)
    assert [each.name for each in saves.binned()] == [second.stem, first.stem]
    monkeypatch.setattr(wastebin, "today", lambda: date(2026, 12, 29))
    tables.played(saves)
    assert [each.name for each in saves.binned()] == [second.stem]
    with pytest.raises(NoSuchSaveError):
        saves.restore(first.stem)


def test_a_save_that_cannot_be_put_into_the_bin_stays(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tables.played(saves)
    (saves.directory / "bin").write_bytes(b"in the way")
    with troubles.raises(SaveError, "can’t be deleted"):
        saves.delete(path.stem)
    with tables.resumed(saves, path.stem):
        pass


def test_a_broken_save_can_be_deleted_on_demand(saves: Store) -> None:
    path = tables.played(saves)
    path.write_bytes(b"nonsense\n")
    saves.delete(path.stem)
    assert not path.exists()


def files_of(saves: Store) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in saves.directory.iterdir() if path.is_file()}
