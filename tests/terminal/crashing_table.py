"""The program itself, but the arrows fail on every hand, with the hand in their variables.

Run as a program in a pseudo-terminal, with the words of the program.
"""

from __future__ import annotations

import sys

from nottingham_tui import cli
from nottingham_tui.screens.picking import HandScreen


def fail(screen: HandScreen, key: str) -> None:
    """In place of moving the cursor."""
    hand = screen.own_view().hand
    faces = ", ".join(hand)
    raise RuntimeError(f"a failure with {len(faces)} letters in a local variable")


if __name__ == "__main__":
    HandScreen.move_cursor = fail  # type: ignore[method-assign, assignment]
    raise SystemExit(cli.main(sys.argv[1:]))
