"""The clock: runs while everybody may look, stands still else, and loses nothing by a resume."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.sheriff.events import TimeRanOut
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.session import log
from nottingham_tui.session.clock import Clock, note, noted
from nottingham_tui.session.game_adapter import Timed
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import BrokenSaveError
from tests.session import tables
from tests.unveiled import state_of


class Time:
    """A time that goes by when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def go(self, seconds: float) -> None:
        self.seconds += seconds


@dataclass
class Situation:
    """What a clock sees of a state."""

    stretch: int | None = 1
    counts: bool = True


TIMED = Timed(
    seconds=lambda rules: int(rules),
    stretch=lambda state: state.stretch,
    runs=lambda state: state.counts,
    time_up=lambda: None,
)


@pytest.fixture
def now() -> Time:
    return Time()


@pytest.fixture
def clock(now: Time) -> Clock:
    found = Clock(TIMED, 60, now)
    found.follow(Situation())
    return found


@pytest.mark.rule("2E-12.3")
def test_it_stands_still_until_everybody_may_look(clock: Clock, now: Time) -> None:
    now.go(5)
    assert (clock.left, clock.running) == (60, False)
    clock.go_on()
    now.go(5)
    assert (clock.left, clock.running) == (55, True)
    clock.go_on()
    now.go(1)
    clock.pause()
    now.go(100)
    assert (clock.left, clock.running) == (54, False)


@pytest.mark.rule("2E-12.3")
def test_it_stands_still_while_the_rules_wait_for_something_else(clock: Clock, now: Time) -> None:
    clock.go_on()
    now.go(10)
    clock.follow(Situation(counts=False))
    now.go(10)
    assert (clock.left, clock.running) == (50, False)
    clock.follow(Situation())
    now.go(10)
    assert (clock.left, clock.running) == (40, True)


def test_a_look_stops_it_for_a_while_only(clock: Clock, now: Time) -> None:
    clock.go_on()
    now.go(10)
    clock.pause(15)
    now.go(10)
    assert (clock.left, clock.running) == (50, False)
    # From one private screen to the next, and a move in between: the same look.
    clock.pause(15)
    clock.follow(Situation())
    now.go(10)
    assert (clock.left, clock.running) == (45, True)
    clock.pause(15)
    clock.pause()
    now.go(100)
    assert clock.left == 45


@pytest.mark.rule("2E-12.1")
def test_another_inspection_has_the_whole_time_again(clock: Clock, now: Time) -> None:
    clock.go_on()
    now.go(50)
    clock.follow(Situation(None))
    assert (clock.is_shown, clock.milliseconds) == (False, None)
    # Words were taken back and said again: it is the same inspection.
    clock.follow(Situation(1))
    assert clock.left == 10
    clock.follow(Situation(2))
    assert clock.left == 60 and clock.is_shown
    now.go(61)
    assert clock.left == 0 and clock.is_up
    clock.pause()
    assert not clock.is_up


def test_it_warns_once_at_thirty_and_at_ten_seconds(clock: Clock, now: Time) -> None:
    clock.go_on()
    assert clock.warning() is None
    now.go(29.5)
    assert clock.warning() is None
    now.go(1)
    assert clock.warning() == 30
    assert clock.warning() is None
    now.go(25)
    assert clock.warning() == 10
    now.go(25)
    assert clock.warning() is None
    clock.follow(Situation(2))
    assert clock.warning() is None
    now.go(55)
    assert clock.warning() == 10
    assert clock.warning() is None


def test_a_game_without_a_clock_shows_none(now: Time) -> None:
    for clock in (Clock(None, None, now), Clock(TIMED, 0, now)):
        clock.follow(Situation())
        clock.go_on()
        now.go(5)
        assert not clock.is_shown and not clock.running and not clock.is_up
        assert clock.milliseconds is None and clock.warning() is None


def test_a_note_says_what_is_left() -> None:
    assert noted(note(118_250) or "") == 118_250
    assert note(None) is None
    for text in ("", "clock", "clock -1", "clock 1.5", "clock 1\n", "clock 9999999999", "left 3"):
        assert noted(text) is None


# At a table ----------------------------------------------------------------------------------


def timed_table(
    store: Store | None, now: Time, *, game: str = "second-edition", **setup: Any
) -> Table:
    header = tables.header(**setup)
    choices = {**header.choices, "inspection_timer": True}
    return Table.new(replace(header, game=game, choices=choices), store, now)


@pytest.mark.rule("2E-12.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_sheriff_has_a_minute_for_each_merchant(players: int, now: Time) -> None:
    table = timed_table(None, now, players=players)
    assert not table.clock.is_shown
    tables.play_until(table, "inspection")
    assert table.clock.is_shown
    assert table.clock.left == 60 * (players - 1)


def test_a_resume_goes_on_with_what_was_left(saves: Store, now: Time) -> None:
    table = timed_table(saves, now)
    tables.play_until(table, "inspection")
    table.clock.go_on()
    now.go(20)
    table.play(Offer(1, 0, Gift(gold=1), returns=(1,)))
    path, name = tables.save_of(saves, table), table.name or ""
    content = path.read_bytes()
    assert tables.lines_of(path)[-1].endswith(b',"note":"clock 100000"}\n')
    assert Spectator(path).time_left == 100
    now.go(30)
    assert table.take_back()
    now.go(5)
    # While the device changes hands what is left is on the disk.
    table.clock.pause()
    assert tables.lines_of(path)[-1] == b'{"time_left":65000}\n'
    table.clock.go_on()
    now.go(0.1)
    table.clock.pause()
    assert b"".join(tables.lines_of(path)).count(b"time_left") == 1
    table.clock.go_on()
    now.go(5)
    table.close()
    table = Table.resume(saves, name, now)
    now.go(1000)
    assert not table.clock.running
    assert table.clock.left == pytest.approx(59.9, abs=0.01)
    table.clock.go_on()
    now.go(10)
    assert table.clock.left == pytest.approx(49.9, abs=0.01)
    assert table.clock.warning() is None
    table.close()
    # Killed instead: the last entry or stop counts.
    path.write_bytes(content)
    table = Table.resume(saves, name, now)
    assert table.clock.left == 100
    table.close()


@pytest.mark.rule("2E-12.2")
@pytest.mark.parametrize("game", ["second-edition", "first-edition"])
def test_at_zero_the_table_makes_the_move_of_the_clock(saves: Store, now: Time, game: str) -> None:
    table = timed_table(saves, now, game=game)
    tables.play_until(table, "inspection")
    assert table.time_step() is None
    table.clock.go_on()
    now.go(119)
    assert table.time_step() is None
    now.go(1)
    table.clock.pause()
    assert table.time_step() is None
    table.clock.go_on()
    entry = table.time_step()
    assert entry is not None and entry.number == table.last
    assert any(isinstance(event, TimeRanOut) for event in entry.events)
    assert table.view(None).round == 2
    assert table.time_step() is None and not table.clock.is_shown
    # The next inspection has its own time.
    tables.play_until(table, "inspection")
    assert table.clock.left == 120
    sights, name = tables.sights(table), table.name or ""
    table.close()
    table = Table.resume(saves, name, now)
    assert tables.sights(table) == sights
    table.close()


@pytest.mark.rule("2E-12.3")
def test_no_time_goes_by_while_a_debt_is_settled(now: Time) -> None:
    for seed in range(200):
        table = timed_table(None, now, seed=seed)
        state = state_of(table)
        rng = Random(seed)
        while not table.over and table.view(None).round < 3:
            state.gold[:] = [3, 3, 144]
            table.play(tables.random_move(table, rng))
            if table.view(None).debt is not None:
                table.clock.go_on()
                left = table.clock.left
                now.go(10)
                assert table.clock.is_shown and table.clock.left == left
                return
    raise AssertionError("nobody owed anything")


@pytest.mark.parametrize(
    "line", [b'{"time_left":120001}', b'{"time_left":-1}', b'{"time_left":"1"}']
)
def test_a_time_that_cannot_be_is_refused(saves: Store, now: Time, line: bytes) -> None:
    table = timed_table(saves, now)
    table.close()
    path = tables.save_of(saves, table)
    good = tables.lines_of(path)
    tables.rewrite(path, [*good, line + b"\n"])
    with pytest.raises(BrokenSaveError):
        Table.resume(saves, path.stem)
    tables.rewrite(path, [*good, b'{"time_left":120000}\n'])
    Table.resume(saves, path.stem).close()


def test_a_note_that_is_none_is_refused(saves: Store, now: Time) -> None:
    table = timed_table(saves, now)
    tables.play_until(table, "inspection")
    table.play(Offer(1, 0, Gift(gold=1), returns=(1,)))
    table.close()
    path = tables.save_of(saves, table)
    good = tables.lines_of(path)
    for other in (b"clock 120001", b"clock x", b""):
        tables.rewrite(path, [line.replace(b"clock 120000", other) for line in good])
        with pytest.raises(BrokenSaveError):
            Table.resume(saves, path.stem)
    tables.rewrite(path, [line.replace(b',"note":"clock 120000"', b"") for line in good])
    Table.resume(saves, path.stem).close()


def test_a_game_without_a_clock_notes_nothing(saves: Store) -> None:
    with tables.new(saves) as table:
        tables.play_until(table, "inspection")
        table.clock.go_on()
        path = tables.save_of(saves, table)
    assert b"note" not in b"".join(tables.lines_of(path))
    assert log.codec("second-edition").read(b'{"time_left":1}') == log.TimeLeftLine(1)
