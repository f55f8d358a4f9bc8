"""The mouse in a real terminal: SGR reports of clicks and the wheel do what keys do."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.terminal.harness import GUARD, Terminal, asked_for

COMMAND = [sys.executable, "-m", "nottingham_tui", "--no-animation"]
ASKS, LETS_GO = b"\x1b[?1000h", b"\x1b[?1000l"


def click(terminal: Terminal, words: str, *, after: float = 0.5) -> None:
    """Click words on the screen, as xterm reports it; a screen that is new takes no click yet."""
    terminal.settle(after)
    terminal.child.send(terminal.click_on(words))
    terminal.settle()


def test_from_the_lobby_to_the_curtain_by_clicks(tmp_path: Path) -> None:
    # A seed with which the first sheriff is a bot, so that a merchant's curtain comes first.
    command = [sys.executable, "-m", "tests.seeded", "3", "--no-animation"]
    with Terminal(command, home=tmp_path) as terminal:
        terminal.wait_for("Deal the cards")
        assert ASKS in terminal.raw and b"\x1b[?1003h" not in terminal.raw
        click(terminal, "Deal the cards")
        terminal.wait_for(lambda each: asked_for(each) is not None)
        # At the curtain no click does anything, wherever it is.
        before = terminal.text
        for line in range(1, 25):
            for column in range(1, 80, 4):
                terminal.child.send(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")
        terminal.settle(GUARD)
        click(terminal, "press")
        assert terminal.text == before


def test_rules_scroll_by_the_wheel_and_close_by_a_click(tmp_path: Path) -> None:
    with Terminal(COMMAND, home=tmp_path) as terminal:
        terminal.wait_for("Deal the cards")
        terminal.keys("f1")
        terminal.wait_for("RULES")
        terminal.child.send("\x1b[H")
        terminal.settle(0.5)
        before = terminal.rows[4:20]
        terminal.child.send("\x1b[<65;20;10M")
        terminal.settle()
        # Three rows further down.
        assert terminal.rows[4:16] == before[3:15]
        click(terminal, "Esc")
        terminal.wait_for("Deal the cards")


def test_the_mouse_is_left_to_the_terminal_if_one_wants(tmp_path: Path) -> None:
    kept = tmp_path / ".config" / "nottingham-tui" / "settings.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps({"mouse": False}))
    with Terminal(COMMAND, home=tmp_path) as terminal:
        terminal.wait_for("Deal the cards")
        assert ASKS not in terminal.raw
        click(terminal, "Deal the cards")
        assert "Deal the cards" in terminal.text
        terminal.keys("q", "q")
        assert terminal.wait_for_exit() == 0
    with Terminal(COMMAND, home=tmp_path / "other") as terminal:
        terminal.wait_for("Deal the cards")
        terminal.keys("q", "q")
        assert terminal.wait_for_exit() == 0
        assert terminal.raw.rindex(LETS_GO) > terminal.raw.rindex(ASKS)
