"""Several moves as one: all of them are played and on the disk, or none."""

from collections.abc import Callable

import pytest

from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import BrokenSaveError, WriteFailedError
from tests.session import tables

HANDSHAKE = (Offer(1, 0, Gift(gold=3), returns=(1,)), Agree(0, 1))


def inspected(saves: Store) -> Table:
    """A table of three people in its first inspection."""
    table = Table.new(tables.header(), saves)
    tables.play_until(table, "inspection")
    return table


def test_an_offer_and_the_agreement_are_played_as_one(saves: Store) -> None:
    table, other = inspected(saves), inspected(saves)
    entries = table.play_all(HANDSHAKE)
    assert entries == [other.play(move) for move in HANDSHAKE]
    assert tables.sights(table) == tables.sights(other)
    # One line on the disk, which is there as a whole or not at all.
    lines, alone = (tables.lines_of(tables.save_of(saves, each)) for each in (table, other))
    assert len(lines) == len(alone) - 1
    assert lines[-1] == b'{"together":[%b,%b]}\n' % tuple(each[:-1] for each in alone[-2:])
    name, sights = table.name, tables.sights(table)
    other.close()
    table.close()
    with tables.resumed(saves, name) as table:
        assert tables.sights(table) == sights


@pytest.mark.parametrize("refused", [(HANDSHAKE[0], Agree(1, 1)), (*HANDSHAKE, HANDSHAKE[1])])
def test_all_are_refused_if_one_is(saves: Store, refused: tuple[object, ...]) -> None:
    table = inspected(saves)
    content, sights = tables.save_of(saves, table).read_bytes(), tables.sights(table)
    with pytest.raises(Refused):
        table.play_all(refused)
    assert tables.save_of(saves, table).read_bytes() == content
    assert tables.sights(table) == sights
    assert len(table.play_all(HANDSHAKE)) == 2
    table.close()


def test_a_disk_that_fails_at_any_byte_takes_none(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = inspected(saves)
    path, sights = tables.save_of(saves, table), tables.sights(table)
    content = path.read_bytes()
    table.play_all(HANDSHAKE)
    added = len(path.read_bytes()) - len(content)
    table.close()
    for written in range(added + 1):
        path.write_bytes(content)
        with tables.resumed(saves, path.stem) as table, monkeypatch.context() as patched:
            tables.fill_the_disk(patched, written)
            with pytest.raises(WriteFailedError):
                table.play_all(HANDSHAKE)
            assert path.read_bytes() == content
            assert tables.sights(table) == sights
    with tables.resumed(saves, path.stem) as table:
        assert len(table.play_all(HANDSHAKE)) == 2


def test_a_machine_that_stops_at_any_byte_keeps_both_or_none(saves: Store) -> None:
    table = inspected(saves)
    path, before = tables.save_of(saves, table), tables.sights(table)
    start = len(path.read_bytes())
    table.play_all(HANDSHAKE)
    after = tables.sights(table)
    feed = Spectator(path)
    assert feed.log() == table.log(None)
    table.close()
    content = path.read_bytes()
    for length in range(start, len(content) + 1):
        path.write_bytes(content[:length])
        with tables.resumed(saves, path.stem) as table:
            assert tables.sights(table) == (after if length == len(content) else before)
            if length < len(content):
                table.play_all(HANDSHAKE)


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace(b'"kind":"agree","seat":0', b'"kind":"agree","seat":2', 1),
        lambda line: line[: line.index(b',{"entry"')] + b"]}\n",
        lambda line: b'{"together":[]}\n',
        lambda line: line.replace(b'"together"', b'"together":[],"together"'),
    ],
)
def test_what_does_not_fit_together_is_no_game_and_rescued_before_it(
    saves: Store, change: Callable[[bytes], bytes]
) -> None:
    table = inspected(saves)
    path, before = tables.save_of(saves, table), tables.sights(table)
    table.play_all(HANDSHAKE)
    table.close()
    lines = tables.lines_of(path)
    tables.rewrite(path, [*lines[:-1], change(lines[-1])])
    with pytest.raises(BrokenSaveError):
        saves.open(path.stem)
    with tables.resumed(saves, f"{path.stem}-rescued") as table:
        assert tables.sights(table) == before
