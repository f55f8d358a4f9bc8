"""PINs: only a salted hash is kept, the table clears a forgotten one, the game knows nothing."""

import time
from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.session import log, pins
from nottingham_tui.session.log import BadLineError, PinClearedLine, PinTriesLine
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import BrokenSaveError, WriteFailedError
from nottingham_tui.text.narrate import narrate
from tests.headers import PIN, SEALED
from tests.session import tables

OLDER_PIN = "907856"
OLDER = "scrypt:" + "00" * 16 + ":46577f52f5c5f3921b12a42822f6889be4b879191286e7f459b2ef3358af82d5"
"""What was kept of it in older saves, without a salt."""


@pytest.mark.parametrize("pin", ["1234", "00000000", "907856"])
def test_the_right_one_opens_and_no_other(pin: str) -> None:
    sealed = pins.seal(pin)
    assert pins.is_sealed(sealed)
    assert pins.opens(pin, sealed)
    for other in ("", "0", "4321", pin + "0", pin[:-1], "１２３４"):
        assert not pins.opens(other, sealed)


def test_the_same_pin_is_kept_in_another_way_each_time() -> None:
    assert pins.seal(PIN) != pins.seal(PIN)
    assert PIN not in pins.seal(PIN)


@pytest.mark.parametrize("pin", ["", "123", "123456789", "12a4", "12 4", "١٢٣٤", "-123"])
def test_what_is_no_pin_is_not_sealed(pin: str) -> None:
    with pytest.raises(ValueError, match="4 to 8"):
        pins.seal(pin)


def test_only_the_hash_is_in_the_file_and_nothing_in_a_repr(saves: Store) -> None:
    with tables.new(saves, pins=[1]) as table:
        content = b"".join(tables.lines_of(tables.save_of(saves, table)))
    assert PIN.encode() not in content.replace(SEALED.encode(), b"")
    assert content.count(SEALED.encode()) == content.count(b'"pin"') == 1
    assert SEALED not in repr(table.header) and SEALED.split(":")[1] not in repr(table.setups)


def test_a_header_without_pins_is_what_it_was() -> None:
    written = log.write_header(tables.header())
    assert b"pin" not in written and b"colour" not in written
    assert log.read_header(written[:-1]) == tables.header()
    with_pin = tables.header(pins=(0, 2))
    assert log.read_header(log.write_header(with_pin)[:-1]) == with_pin


def test_a_pin_holds_after_a_resume(saves: Store) -> None:
    header = tables.header()
    seats = tuple(replace(seat, pin=pins.seal(PIN)) for seat in header.seats[1:2])
    table = Table.new(replace(header, seats=(header.seats[0], *seats, header.seats[2])), saves)
    table.close()
    with tables.resumed(saves, table.name) as again:
        assert [again.has_pin(seat) for seat in range(3)] == [False, True, False]
        assert again.pin_opens(1, PIN)
        assert not again.pin_opens(1, "1234")
        assert not again.pin_opens(0, "") and not again.pin_opens(0, PIN)


def test_a_cleared_pin_is_told_to_all_survives_and_changes_no_game(saves: Store) -> None:
    with tables.new(saves, pins=(1, 2)) as table:
        tables.play_on(table, 12, Random(3))
        feed = Spectator(tables.save_of(saves, table))
        views = [table.view(seat) for seat in (None, 0, 1, 2)]
        number = table.last
        table.clear_pin(1)
        assert not table.has_pin(1) and table.has_pin(2)
        assert table.last == number
        assert [table.view(seat) for seat in (None, 0, 1, 2)] == views
        for seat in (None, 0, 1, 2):
            assert table.log(seat)[-1].events[-1] == PinCleared(1)
        assert feed.poll() and feed.log() == table.log(None)
        tables.play_on(table, 5, Random(4))
        sights = tables.sights(table)
        lines = tables.lines_of(tables.save_of(saves, table))
    assert lines.count(b'{"pin_cleared":1}\n') == 1
    with tables.resumed(saves, table.name) as again:
        assert tables.sights(again) == sights
        assert not again.has_pin(1) and again.has_pin(2)
        # A rematch keeps the PINs that there are.
        assert [seat.pin is not None for seat in again.header_again().seats] == [
            False, False, True,
        ]  # fmt: skip
        with pytest.raises(ValueError, match="no PIN"):
            again.clear_pin(1)


def test_it_is_narrated() -> None:
    told = narrate(PinCleared(0), tables.NAMES, Table.new(tables.header(), None).rules)
    assert told == "The table clears Anna’s PIN."


def test_words_taken_back_take_no_clearing_with_them(saves: Store) -> None:
    with tables.new(saves, pins=[1]) as table:
        while table.take_back_refusal() is not None:
            table.play(tables.random_move(table, Random(1)))
        table.clear_pin(1)
        table.take_back()
        assert table.log(None)[-1].events[-1] == PinCleared(1)
        sights = tables.sights(table)
    with tables.resumed(saves, table.name) as again:
        assert tables.sights(again) == sights
        assert not again.has_pin(1)


def test_without_a_disk_nothing_is_cleared(saves: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with tables.new(saves, pins=[1]) as table:
        tables.fill_the_disk(monkeypatch)
        with pytest.raises(WriteFailedError):
            table.clear_pin(1)
        assert table.has_pin(1)
        assert PinCleared(1) not in table.log(None)[-1].events


@pytest.mark.parametrize(
    "line",
    [
        b'{"pin_cleared":0}',
        b'{"pin_cleared":9}',
        b'{"pin_cleared":1}\n{"pin_cleared":1}',
        b'{"pin_tries":1,"seat":0}',
        b'{"pin_tries":1,"seat":9}',
        b'{"pin_cleared":1}\n{"pin_tries":1,"seat":1}',
    ],
)
def test_a_clearing_that_does_not_fit_is_a_broken_save(saves: Store, line: bytes) -> None:
    path = tables.played(saves, 0, pins=[1])
    added = [each + b"\n" for each in line.split(b"\n")]
    tables.rewrite(path, [*tables.lines_of(path), *added])
    with pytest.raises(BrokenSaveError):
        saves.open(path.stem)


def test_wrong_tries_are_counted_over_a_break(saves: Store) -> None:
    with tables.new(saves, pins=(1, 2)) as table:
        assert not table.try_pin(1, "0000") and not table.try_pin(1, "1111")
        assert [table.wrong_pins(seat) for seat in range(3)] == [0, 2, 0]
    with tables.resumed(saves, table.name) as again:
        assert [again.wrong_pins(seat) for seat in range(3)] == [0, 2, 0]
        assert again.try_pin(1, PIN) and again.wrong_pins(1) == 0
        assert not again.try_pin(2, "0000")
        again.clear_pin(2)
    with tables.resumed(saves, table.name) as again:
        assert [again.wrong_pins(seat) for seat in range(3)] == [0, 0, 0]


def test_who_found_it_by_trying_is_not_the_only_one_to_know(saves: Store) -> None:
    with tables.new(saves, pins=[1]) as table:
        assert not table.try_pin(1, "0000") and not table.try_pin(1, "1111")
        assert table.wrong_pins_before(1) == 0
        assert table.try_pin(1, PIN)
    with tables.resumed(saves, table.name) as again:
        assert (again.wrong_pins(1), again.wrong_pins_before(1)) == (0, 2)
        assert again.try_pin(1, PIN)
        assert again.wrong_pins_before(1) == 0
    with tables.resumed(saves, table.name) as again:
        assert again.wrong_pins_before(1) == 0


def test_a_pin_of_an_older_save_opens_still() -> None:
    assert pins.is_sealed(OLDER)
    assert pins.opens(OLDER_PIN, OLDER) and not pins.opens("907857", OLDER)


def test_a_try_is_slow_on_purpose() -> None:
    times = []
    for each in (pins.seal(PIN), OLDER):
        start = time.process_time()
        pins.opens("0000", each)
        times.append(time.process_time() - start)
    assert times[0] > 5 * times[1]


def test_the_right_pin_opens_though_the_disk_is_full(
    saves: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tables.new(saves, pins=[1]) as table:
        assert not table.try_pin(1, "0000")
        tables.fill_the_disk(monkeypatch)
        assert not table.try_pin(1, "0000")
        assert table.try_pin(1, PIN)


def test_the_line_goes_there_and_back_and_is_strict() -> None:
    codec = log.codec("second-edition")
    for kept in (PinClearedLine(2), PinTriesLine(5, 1)):
        assert codec.read(codec.write(kept)[:-1]) == kept
    for line in (
        b'{"pin_cleared":-1}', b'{"pin_cleared":"1"}', b'{"pin_cleared":true}',
        b'{"pin_tries":-1,"seat":1}', b'{"pin_tries":1}',
        b'{"pin_cleared":1,"pin_cleared":1}', b'{"pin_cleared":1,"take_back":1}',
    ):  # fmt: skip
        with pytest.raises(BadLineError):
            codec.read(line)


OF_NO_KIND = f'"scrypt-15-4:{"0" * 32}:{"0" * 64}"'


@pytest.mark.parametrize("change", ['"1234"', '"scrypt:00:00"', "7", OF_NO_KIND])
def test_a_save_with_another_pin_is_broken(saves: Store, change: str) -> None:
    path = tables.played(saves, 0, pins=[1])
    lines = tables.lines_of(path)
    lines[0] = lines[0].replace(f'"{SEALED}"'.encode(), change.encode())
    tables.rewrite(path, lines)
    with pytest.raises(BrokenSaveError) as caught:
        saves.open(path.stem)
    assert "1234" not in str(caught.value)
