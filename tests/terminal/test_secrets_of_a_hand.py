"""A real hand on the screen is hidden whatever happens, and comes back as it was left."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import NameFirst, Trade
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.terminal.harness import Terminal
from tests.terminal.player import GUARD, kind_of
from tests.terminal.test_secrets import FACES, NAMES, PRIVATE, names_in


@dataclass
class Hand:
    """A terminal with a hand on it: `secrets` are the names of its cards."""

    terminal: Terminal
    path: Path
    seat: Seat
    secrets: set[Good]
    mark: int

    def assert_hidden(self) -> None:
        """No name of a card was written since the mark, and none is to be seen."""
        written = self.terminal.since(self.mark).decode(errors="replace")
        assert not names_in(written) & self.secrets
        assert not names_in(self.terminal.text) & self.secrets
        assert not FACES.search(written)

    def back_to_it(self) -> None:
        """Behind the curtain everything is as it was left: the first card is picked."""
        self.open_again()
        self.stand()

    def open_again(self) -> None:
        """Wait for the curtain, behind which everything is hidden, and open it."""
        self.terminal.wait_for("Pass the keyboard to")
        self.terminal.settle()
        self.assert_hidden()
        self.terminal.read(GUARD)
        self.terminal.keys(str(self.seat + 1))
        self.terminal.wait_for(lambda terminal: kind_of(terminal) != "curtain")

    def stand(self) -> None:
        """Wait until the hand is there and nothing moves; what comes from now on is looked at."""
        self.terminal.wait_for(lambda terminal: kind_of(terminal) in PRIVATE)
        self.terminal.wait_for("1 card ")
        self.terminal.settle()
        assert self.secrets <= names_in(self.terminal.text)
        self.mark = self.terminal.mark()


Open = Callable[..., Hand]

both = pytest.mark.parametrize("step", ["market", "loading"])


@pytest.fixture
def open_hand(tmp_path: Path) -> Iterator[Open]:
    """Opens the first merchant's hand in the first round: nothing was laid down by anybody, one
    card is picked. `module` is another program, `idle` how long it waits for a key, in seconds."""
    running: list[Terminal] = []

    def open_one(step: str, module: str = "nottingham_tui", idle: int = 60) -> Hand:
        settings = tmp_path / "config" / "nottingham-tui" / "settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"idle_seconds": idle}))
        path, seat, secrets = saved_at(step, tmp_path / "saves")
        command = [sys.executable, "-m", module, "--save-dir", str(path.parent), "--continue"]
        environment = {"XDG_CONFIG_HOME": str(tmp_path / "config")}
        terminal = Terminal(command, home=tmp_path, environment=environment, shell=True)
        running.append(terminal)
        found = Hand(terminal, path, seat, secrets, 0)
        terminal.wait_for("Pass the keyboard to")
        terminal.settle()
        found.assert_hidden()
        terminal.read(GUARD)
        terminal.keys(str(seat + 1))
        terminal.wait_for(step.upper())
        terminal.settle()
        terminal.keys("1")
        found.stand()
        return found

    yield open_one
    for terminal in running:
        terminal.close()


def saved_at(step: str, saves: Path) -> tuple[Path, Seat, set[Good]]:
    """A save of four people that stands at the market or at loading; whose turn it is, and what
    that one has in hand."""
    seats = tuple(SeatSetup(name) for name in NAMES)
    header = Header(FORMAT, "0", "second-edition", {}, 0, seats, 4, "2026-01-01T00:00:00+00:00")
    table = Table.new(header, Store(saves))
    table.play(NameFirst(0, 1))
    seat = 1
    if step == "loading":
        for merchant in (1, 2, 3):
            table.play(Trade(merchant, ()))
        # It walks back: the last to trade loads first.
        seat = 3
    secrets = set(table.view(seat).hand)
    table.close()
    (path,) = saves.glob("*.jsonl")
    return path, seat, secrets


@both
def test_a_hand_is_hidden_and_comes_back(open_hand: Open, step: str) -> None:
    hand = open_hand(step)
    terminal = hand.terminal
    # The terminal loses the focus.
    terminal.keys("focus out")
    hand.back_to_it()
    # Stopped by the shell, and by its user.
    terminal.signal(signal.SIGTSTP)
    terminal.wait_for(lambda each: each.state == "T")
    terminal.read(0.1)
    hand.assert_hidden()
    terminal.signal(signal.SIGCONT)
    hand.back_to_it()
    terminal.keys("ctrl+z")
    terminal.wait_for(lambda each: each.state == "T")
    terminal.signal(signal.SIGCONT)
    hand.back_to_it()
    # Esc hides it.
    terminal.keys("escape")
    hand.back_to_it()
    # Nothing is shown in a window too small, however it is shaken; then all is as it was.
    for width, height in ((60, 20), (79, 24), (61, 23), (60, 20)):
        terminal.resize(width, height)
        terminal.wait_for(f"{width} columns")
        terminal.keys("2", "enter")
    terminal.settle()
    hand.assert_hidden()
    terminal.resize(80, 24)
    hand.stand()


def test_what_is_looked_at_from_a_hand_is_hidden_with_it(open_hand: Open) -> None:
    hand = open_hand("market")
    for key in ("v", "s", "d", "?", "R"):
        hand.terminal.keys(key)
        hand.terminal.wait_for(lambda terminal: kind_of(terminal) != "market")
        hand.terminal.settle()
        hand.mark = hand.terminal.mark()
        hand.terminal.keys("focus out")
        hand.open_again()
        # It is the look that comes back, and it leads back to the hand.
        hand.terminal.settle()
        hand.terminal.keys("escape")
        hand.stand()


@both
def test_a_hand_is_hidden_when_nobody_presses_a_key(open_hand: Open, step: str) -> None:
    hand = open_hand(step, idle=3)
    hand.terminal.wait_for("Pass the keyboard to", timeout=8)
    hand.back_to_it()


@both
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_no_card_is_left_when_the_program_is_ended(
    open_hand: Open, step: str, number: signal.Signals
) -> None:
    hand = open_hand(step)
    before = hand.path.read_bytes()
    hand.terminal.signal(number)
    assert hand.terminal.wait_for_exit() == 128 + number
    hand.assert_hidden()
    assert not hand.terminal.shows_other_screen
    assert hand.path.read_bytes() == before


@both
def test_no_card_is_left_by_a_crash(open_hand: Open, step: str, tmp_path: Path) -> None:
    hand = open_hand(step, module="tests.terminal.crashing_table")
    hand.terminal.keys("right")
    assert hand.terminal.wait_for_exit() == 1
    hand.assert_hidden()
    assert not hand.terminal.shows_other_screen
    said = hand.terminal.since(hand.mark).rpartition(b"\x1b[?1004l")[2].decode()
    assert "The program has failed" in said
    assert "Traceback" not in said
    (report,) = tmp_path.rglob("crash-*.txt")
    assert not names_in(report.read_text()) & hand.secrets


@both
def test_leaving_the_table_shows_nothing(open_hand: Open, step: str) -> None:
    hand = open_hand(step)
    hand.terminal.keys("q")
    hand.terminal.wait_for("Leave the table?")
    hand.terminal.settle()
    hand.mark = hand.terminal.mark()
    hand.terminal.keys("q")
    hand.terminal.wait_for("Deal the cards")
    hand.terminal.settle()
    hand.assert_hidden()
