"""What a terminal sends that is no key, in a real one: the page stays, the next real key works."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.accidents import monkeys, noisy
from tests.terminal.harness import Terminal

ROWS = (
    *("e9", "c3", "1b5b4d2080ff", "1b5b39373b313a3375", "1b5b35373434313b3275"),
    *("1b5d31313b7267623a313233342f353637382f396162631b5c", "1b5b3e313b343030313b313363"),
    *("1b5b325e", "1b4f3250", "1b5b313131343131323b3175", "1b5b3a41", "1b31", "1b5b34393b3375"),
    # Cut, and a paste over a page without a line to write in.
    *("1b5d31313b313233", "1b5b31", "1b5b3230307e3171311b5b3230317e"),
)


@pytest.mark.parametrize("place", noisy.PLACES)
def test_the_page_stays_and_the_next_real_key_works(place: str, tmp_path: Path) -> None:
    with noisy.at(place, tmp_path / "saves") as terminal:
        for row in map(bytes.fromhex, ROWS):
            assert noisy.send(terminal, row), f"{row.hex()}\n{terminal.text}"
        assert noisy.next_key_works(terminal), terminal.text
        noisy.send_at_random(terminal, 11, Random(1))
        # A paste that never closes.
        assert noisy.send(terminal, b"\x1b[200~1q1")
        terminal.read(noisy.CALM)
        assert noisy.next_key_works(terminal), terminal.text
        if place == "curtain":
            monkeys.sit_down(terminal)
            terminal.wait_for("MARKET")


def ask_to_leave(terminal: Terminal, key: str) -> None:
    terminal.child.send(key)
    terminal.wait_for("Leave")
    terminal.keys("escape")
    terminal.settle()


def test_ctrl_c_is_ctrl_c_on_a_cyrillic_layout(tmp_path: Path) -> None:
    with noisy.at("lobby", tmp_path / "saves") as terminal:
        for key in ("\x03", "\x1b[1089::99;5:1u", "\x1b[1089;5u", "\x1b[99;5u", "\x1b[27;5;99~"):
            ask_to_leave(terminal, key)


def test_keys_of_kitty_are_asked_for_and_no_more(tmp_path: Path) -> None:
    with noisy.at("lobby", tmp_path / "saves") as terminal:
        written = bytes(terminal.raw)
        assert written.count(b"\x1b[>5u") == 1 and written.count(b"\x1b[>") == 1
        assert b"\x1b[?2048" not in written and b"\x1b[?1016h" not in written
        mark = terminal.mark()
        terminal.keys("q", "q")
        assert terminal.wait_for_exit() == 0
        assert terminal.since(mark).count(b"\x1b[<u") == 1


def test_the_size_is_that_of_the_terminal_whatever_the_shell_says(tmp_path: Path) -> None:
    told = {"COLUMNS": "40", "LINES": "10"}
    command = [sys.executable, "-m", "nottingham_tui"]
    with Terminal(command, home=tmp_path, environment=told, width=100, height=30) as terminal:
        terminal.wait_for("Deal the cards")
        assert "all keys" in "".join(terminal.rows[-2:])
        assert max(len(row.rstrip()) for row in terminal.rows) > 80


def test_what_a_slow_line_cuts_lifts_no_curtain(tmp_path: Path) -> None:
    with noisy.at("curtain", tmp_path / "saves") as terminal:
        whole = b"\x1b]11;rgb:1111/1111/1111\x1b\\"
        for place in range(2, len(whole) - 1):
            # The line is slow: the rest comes a while later.
            assert noisy.send(terminal, whole[:place]) and noisy.send(terminal, whole[place:])
        monkeys.sit_down(terminal)
        terminal.wait_for("MARKET")
