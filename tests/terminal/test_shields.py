"""What stands on a private screen reaches nobody else, whatever happens to the program."""

from __future__ import annotations

import os
import re
import signal
import stat
import time
from pathlib import Path

import pytest

from tests.terminal.harness import GUARD, Start, Terminal, has_keys
from tests.terminal.small_table import SECRETS

# All that end a program, can be caught, and are not ignored by Python itself (PIPE, XFSZ).
ENDING = [
    number
    for name in (
        *("HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "USR1", "SEGV", "USR2"),
        *("ALRM", "TERM", "STKFLT", "XCPU", "VTALRM", "PROF", "IO", "PWR", "SYS"),
        *("RTMIN", "RTMAX"),
    )
    if (number := getattr(signal, f"SIG{name}", None)) is not None
]


def on_the_hand(terminal: Terminal) -> int:
    """Wait until the hand is there and nothing moves; the place in the bytes."""
    terminal.wait_for("crossbow")
    terminal.wait_for(has_keys)
    terminal.settle()
    return terminal.mark()


def assert_no_secret(terminal: Terminal, mark: int) -> None:
    written = terminal.since(mark)
    for secret in SECRETS:
        assert secret.encode() not in written
        assert secret not in terminal.text


def assert_covered(terminal: Terminal, mark: int) -> None:
    """The curtain is there, and nothing behind it was written since."""
    terminal.wait_for("Pass the keyboard to")
    terminal.settle()
    assert_no_secret(terminal, mark)


def open_again(terminal: Terminal, until: str = "crossbow") -> None:
    """Wait for as long as the curtain is deaf, and open it."""
    time.sleep(GUARD)
    terminal.keys("1")
    terminal.wait_for(until)


def assert_given_back(terminal: Terminal, mark: int) -> None:
    """The screen was emptied, then the alternate screen left, the cursor shown, modes ended."""
    written = terminal.since(mark)
    left = written.rfind(b"\x1b[?1049l")
    assert left >= 0
    assert 0 <= written.find(b"\x1b[2J") < left
    for sequence in (b"\x1b[?25h", b"\x1b[?1004l", b"\x1b[?2004l", b"\x1b[<u"):
        assert sequence in written


def test_a_crash_tells_one_sentence_and_no_card(start: Start, tmp_path: Path) -> None:
    terminal = start("behind=True")
    mark = on_the_hand(terminal)
    terminal.keys("C")
    assert terminal.wait_for_exit() == 1
    assert_no_secret(terminal, mark)
    assert_given_back(terminal, mark)
    said = terminal.since(mark).rpartition(b"\x1b[?1004l")[2].decode()
    assert "The program has failed" in said
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1
    (report,) = tmp_path.rglob("crash-*.txt")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    text = report.read_text()
    assert "RuntimeError" in text
    assert not any(secret in text for secret in SECRETS)


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_hides_and_gives_the_terminal_back(start: Start, number: int) -> None:
    terminal = start("behind=True")
    mark = on_the_hand(terminal)
    os.kill(terminal.pid, number)
    assert terminal.wait_for_exit() == 128 + number
    assert_no_secret(terminal, mark)
    assert_given_back(terminal, mark)


@pytest.mark.parametrize("how", ["ctrl+z", "SIGTSTP"])
@pytest.mark.parametrize("shell", [True, False])
def test_a_suspended_table_comes_back_behind_the_curtain(
    start: Start, how: str, shell: bool
) -> None:
    """Without a shell, as behind a forced command of SSH, nobody could wake what has stopped, and
    the keyboard would be dead."""
    terminal = start("behind=True", shell=shell)
    mark = on_the_hand(terminal)
    if how == "ctrl+z":
        terminal.keys(how)
    else:
        terminal.signal(signal.Signals[how])
    if shell:
        terminal.wait_for(lambda each: each.state == "T")
        terminal.read(0.1)
        assert_given_back(terminal, mark)
        terminal.signal(signal.SIGCONT)
    assert_covered(terminal, mark)
    assert terminal.state != "T"
    assert terminal.shows_other_screen
    open_again(terminal)


def test_a_table_stopped_unasked_comes_back_behind_the_curtain(start: Start) -> None:
    terminal = start("behind=True")
    mark = on_the_hand(terminal)
    terminal.signal(signal.SIGSTOP)
    terminal.wait_for(lambda each: each.state == "T")
    terminal.signal(signal.SIGCONT)
    assert_covered(terminal, mark)


@pytest.mark.parametrize(
    "keys",
    [
        ("focus out",),
        # A drag of the mouse over the cards, as a terminal would report it, then Ctrl+C.
        ("\x1b[<0;3;8M", "\x1b[<32;60;12M", "\x1b[<0;60;12m", "ctrl+c", "escape"),
    ],
)
def test_lost_focus_drops_the_curtain_and_nothing_is_copied(
    start: Start, keys: tuple[str, ...]
) -> None:
    terminal = start("behind=True")
    mark = on_the_hand(terminal)
    terminal.keys(*keys)
    assert_covered(terminal, mark)
    assert b"\x1b]52" not in terminal.since(mark)


def test_a_small_window_hides_the_hand_and_keeps_the_work(start: Start) -> None:
    terminal = start("behind=True")
    on_the_hand(terminal)
    terminal.keys("2")
    terminal.wait_for("1 cards laid down")
    terminal.settle()
    mark = terminal.mark()
    terminal.resize(79, 24)
    terminal.wait_for("79×24")
    terminal.keys("3", "enter")
    terminal.settle()
    terminal.resize(80, 20)
    terminal.wait_for("80×20")
    terminal.settle()
    assert_no_secret(terminal, mark)
    terminal.resize(80, 24)
    terminal.wait_for("1 cards laid down")
    terminal.wait_for("crossbow")


@pytest.mark.parametrize("slow", [0, 0.1])
def test_a_window_back_at_its_size_at_once_is_drawn_again(start: Start, slow: float) -> None:
    """Also where one look at its size is still going on when it changes again."""
    terminal = start("behind=True", f"slow={slow}", width=120, height=36)
    on_the_hand(terminal)
    terminal.resize(100, 30)
    terminal.read(slow / 2)
    terminal.resize(120, 36)
    terminal.wait_for(has_keys)
    terminal.wait_for("crossbow")


def test_a_window_small_from_the_start(start: Start) -> None:
    terminal = start("behind=True", width=60, height=20)
    terminal.wait_for("60×20")
    terminal.settle()
    assert_no_secret(terminal, 0)
    terminal.resize(100, 30)
    terminal.wait_for("crossbow")


@pytest.mark.parametrize("hang_ups", [signal.SIG_DFL, signal.SIG_IGN])
def test_a_dropped_line_ends_the_program(start: Start, hang_ups: signal.Handlers) -> None:
    """Also a program that is not told of it, whose terminal is just gone."""

    def before_start() -> None:
        signal.signal(signal.SIGHUP, hang_ups)

    terminal = start("behind=True", before_start=before_start)
    on_the_hand(terminal)
    terminal.hang_up()
    assert terminal.wait_for_exit(timeout=8) == 129


def test_quitting_asks_once(start: Start) -> None:
    terminal = start("behind=True")
    mark = on_the_hand(terminal)
    terminal.keys("q")
    terminal.wait_for("Leave the table?")
    terminal.keys("right")
    terminal.wait_for(lambda each: "Leave the table?" not in each.text)
    terminal.keys("q")
    terminal.wait_for("Leave the table?")
    mark = terminal.mark()
    terminal.keys("q")
    assert terminal.wait_for_exit() == 0
    assert_no_secret(terminal, mark)
    assert_given_back(terminal, mark)


def test_ascii_mode_sends_nothing_above_127(start: Start) -> None:
    terminal = start("ascii=True", "name=Żółć 日本", "guard_seconds=0.2")
    terminal.wait_for("ZOLC ????")
    terminal.settle()
    terminal.keys("1")
    on_the_hand(terminal)
    terminal.keys("right", "space", "j", pause=0.1)
    terminal.settle()
    assert max(terminal.raw) < 128


def test_no_color_sends_no_colour(start: Start) -> None:
    terminal = start("behind=True", environment={"NO_COLOR": "1", "COLORTERM": "truecolor"})
    on_the_hand(terminal)
    terminal.keys("right", "space", pause=0.1)
    terminal.settle()
    codes = {
        number
        for sequence in re.findall(rb"\x1b\[([0-9;]*)m", bytes(terminal.raw))
        for number in sequence.split(b";")
    }
    # Attributes, and what ends them.
    assert codes <= {b"", b"0", b"1", b"2", b"7", b"22", b"27", b"39", b"49"}


@pytest.mark.parametrize("colours", [None, "truecolor"])
@pytest.mark.parametrize(
    ("width", "height", "budget"), [(80, 24, 1100), (120, 36, 1400), (200, 50, 2000)]
)
def test_a_cursor_key_costs_little(
    start: Start, width: int, height: int, budget: int, colours: str | None
) -> None:
    terminal = start("behind=True", width=width, height=height, environment={"COLORTERM": colours})
    on_the_hand(terminal)
    for key in ("right", "right", "right", "right", "right", "right", "left", "right", "left"):
        mark = terminal.mark()
        terminal.keys(key)
        terminal.settle(0.2)
        assert 0 < len(terminal.since(mark)) <= budget
