"""The curtain in a terminal that answers, in one that does not, and in one that is far away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nottingham_tui.screens.guard import FAR, HELD_DOWN, TYPING
from tests.terminal.harness import Start, Terminal

QUESTION, ANSWER = b"\x1b[5n", "\x1b[0n"
FAR_AWAY = "192.0.2.1 40000 192.0.2.2 22"


Hidden = Callable[[str | None], tuple[Terminal, int]]


@pytest.fixture
def hidden(start: Start) -> Hidden:
    """Starts with a hand that is hidden by Esc, over a line; and from which byte on it is."""

    def begin(line: str | None) -> tuple[Terminal, int]:
        environment = {"SSH_CONNECTION": line, "TMUX": None, "STY": None}
        terminal = start("behind=True", environment=environment)
        terminal.wait_for("crossbow")
        terminal.settle()
        mark = terminal.mark()
        terminal.keys("escape")
        terminal.wait_for("Pass the keyboard to")
        return terminal, mark

    return begin


def test_a_digit_after_another_key_opens_nothing(hidden: Hidden) -> None:
    near, _ = hidden(None)
    near.read(0.6)
    near.keys("1")
    near.wait_for("Too soon: the key")
    near.read(TYPING)
    assert "Pass the keyboard to" in near.text
    near.keys("1")
    near.wait_for("crossbow")


def test_far_away_nobody_can_have_seen_the_curtain_so_soon(hidden: Hidden) -> None:
    far, mark = hidden(FAR_AWAY)
    far.wait_for(lambda each: QUESTION in each.since(mark))
    far.read(0.3)
    far.keys("1")
    far.wait_for("Too soon: the key")
    far.read(FAR)
    far.keys("1")
    far.wait_for("crossbow")


def test_what_comes_after_the_answer_counts_at_once(hidden: Hidden) -> None:
    far, mark = hidden(FAR_AWAY)
    far.wait_for(lambda each: QUESTION in each.since(mark))
    far.keys(ANSWER, "1")
    far.wait_for("crossbow", timeout=FAR / 2)
    # It is known to answer from now on, and waited for.
    mark = far.mark()
    far.keys("escape")
    far.wait_for(lambda each: QUESTION in each.since(mark))
    far.read(FAR)
    far.keys("1")
    far.wait_for("Too soon: the key")
    far.keys(ANSWER)
    far.read(HELD_DOWN + 0.1)
    far.keys("1")
    far.wait_for("crossbow")


@pytest.mark.parametrize("reports", [False, True])
def test_the_first_curtain_in_tmux_says_what_to_set(start: Start, reports: bool) -> None:
    terminal = start(environment={"TMUX": "/tmp/tmux-0/default,1,0"})
    terminal.wait_for("Pass the keyboard to")
    if reports:
        terminal.keys("focus in")
        terminal.read(1.5)
        assert "focus-events" not in terminal.text
    else:
        terminal.wait_for("set -g focus-events on")
    assert QUESTION not in bytes(terminal.raw)
    terminal.keys("1")
    terminal.wait_for("crossbow")
    terminal.keys("escape")
    terminal.wait_for("Pass the keyboard to")
    terminal.read(TYPING + 0.2)
    assert "focus-events" not in terminal.text
