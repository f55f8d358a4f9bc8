"""The saves of a folder: listed, and deleted with all that belongs to them."""

import os

import pytest

from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import NoSuchSaveError
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
    assert saves.survey() == infos


def test_a_deleted_save_takes_everything_with_it(saves: Store) -> None:
    gone, kept = tables.played(saves), tables.played(saves)
    gone.write_bytes(gone.read_bytes()[:-5])
    with tables.resumed(saves, gone.stem):
        pass
    saves.delete(gone.stem)
    assert [path.name for path in sorted(saves.directory.iterdir()) if path.stem != kept.stem] == []
    for name in (gone.stem, "", ".", "..", "../saves", "no\0name", "/etc/passwd"):
        with pytest.raises(NoSuchSaveError):
            saves.delete(name)
        with pytest.raises(NoSuchSaveError):
            saves.open(name)


def test_a_broken_save_can_be_deleted_on_demand(saves: Store) -> None:
    path = tables.played(saves)
    path.write_bytes(b"nonsense\n")
    saves.delete(path.stem)
    assert not path.exists()
