"""PINs in a real terminal: no digit of one is ever written, and nothing passes the page."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from nottingham_tui.rules.sheriff.moves import NameFirst
from nottingham_tui.session import pins
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.accidents import monkeys
from tests.headers import header_of
from tests.terminal.harness import Terminal
from tests.unveiled import lift_all

PIN = "83659"

# Sequences that move, colour and ask: what is left is what can be read.
_SEQUENCES = re.compile(rb"\x1b\[[0-9;:?<>=]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.")


def readable(written: bytes) -> str:
    return _SEQUENCES.sub(b"", written).decode(errors="replace")


def type_pin(terminal: Terminal, pin: str = PIN) -> None:
    """Type digit by digit and see that something is drawn, but no digit; then Enter."""
    for digit in pin:
        mark = terminal.mark()
        terminal.keys(digit)
        terminal.wait_for(lambda each, mark=mark: len(each.raw) > mark)  # type: ignore[misc]
        terminal.settle(0.1)
        assert not re.search(r"[0-9]", readable(terminal.since(mark)))
    terminal.keys("enter")


def at_annas_curtain(folder: Path, shell: bool = False) -> Terminal:
    """A game that goes on where Anna, who has a PIN, is to trade first."""
    anna = SeatSetup("Anna", pin=pins.seal(PIN))
    header = header_of((anna, "Ben", "Cleo"), first=1, seed=4)
    table = Table.new(header, Store(folder))
    table.play(NameFirst(1, 0))
    table.close()
    return monkeys.start(folder, "--continue", shell=shell)


def sit_down(terminal: Terminal) -> None:
    monkeys.sit_down(terminal)
    terminal.wait_for("type your PIN")
    terminal.wait_for("forgotten")
    terminal.settle()


def test_a_pin_set_in_the_lobby_is_never_written(tmp_path: Path) -> None:
    with monkeys.start(tmp_path) as terminal:
        terminal.wait_for("Deal the cards")
        terminal.settle()
        terminal.keys("1")
        terminal.wait_for("Anna: Space seats")
        terminal.keys("i")
        terminal.wait_for("Choose a PIN")
        terminal.wait_for("done")
        terminal.settle()
        type_pin(terminal)
        terminal.wait_for("once more")
        terminal.settle()
        type_pin(terminal)
        terminal.wait_for("From now on the curtain asks Anna for a PIN.")
        terminal.settle()
        assert PIN.encode() not in terminal.raw


def test_a_pin_typed_behind_the_curtain_is_never_written(tmp_path: Path) -> None:
    with at_annas_curtain(tmp_path) as terminal:
        sit_down(terminal)
        mark = terminal.mark()
        type_pin(terminal, "11111")
        terminal.wait_for("That’s not the PIN.")
        terminal.wait_for("Try again.")
        terminal.settle()
        type_pin(terminal)
        terminal.wait_for("MARKET")
        assert PIN.encode() not in terminal.raw and b"11111" not in terminal.since(mark)
        for path in tmp_path.rglob("*.jsonl"):
            assert all(f'"{PIN}"'.encode() not in line for line in lift_all(path.read_bytes()))


def test_what_is_typed_ahead_passes_neither_curtain_nor_pin(tmp_path: Path) -> None:
    with at_annas_curtain(tmp_path) as terminal:
        terminal.keys("1", *PIN, "enter")
        terminal.wait_for("Pass the keyboard to")
        terminal.keys("1", *PIN, "enter")
        terminal.settle(1.0)
        assert "Pass the keyboard to" in terminal.text
        # In one go with the digit that opens: gone before the page for it can be seen.
        terminal.keys("1" + PIN)
        terminal.wait_for("type your PIN")
        terminal.settle()
        terminal.keys("enter")
        terminal.wait_for("A PIN has 4 to 8 digits.")
        assert "MARKET" not in terminal.text


def test_a_suspended_page_comes_back_as_the_plain_curtain(tmp_path: Path) -> None:
    with at_annas_curtain(tmp_path, shell=True) as terminal:
        sit_down(terminal)
        terminal.keys(*PIN[:4])
        terminal.settle()
        terminal.keys("ctrl+z")
        terminal.wait_for(lambda each: each.state == "T")
        mark = terminal.mark()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for("Pass the keyboard to")
        terminal.settle()
        assert "type your PIN" not in readable(terminal.since(mark))
        sit_down(terminal)
        terminal.keys(PIN[4], "enter")
        terminal.wait_for("A PIN has 4 to 8 digits.")
