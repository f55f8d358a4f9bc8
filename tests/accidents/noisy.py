"""The program in a pseudo-terminal that sends what is no key: it goes on as if nothing came."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tests.accidents import monkeys
from tests.keyboard import noise
from tests.terminal.harness import GUARD, Terminal, asked_for
from tests.trying import Counts

PLACES = ("lobby", "curtain", "hand", "form", "demo")
QUIET = 0.12
"""Longer than an escape waits for what may follow, in seconds."""
CALM = 0.5
"""Time enough to notice that a sequence or a paste was cut, also on a busy machine."""


@contextlib.contextmanager
def at(place: str, folder: Path) -> Iterator[Terminal]:
    """The program at one of the places, all still."""
    folder.mkdir(parents=True, exist_ok=True)
    words = {"lobby": (), "demo": ("--demo",)}.get(place, ("--continue",))
    if place in ("curtain", "hand"):
        monkeys.at_a_market(folder)
    elif place == "form":
        monkeys.saved_when(folder, lambda view: view.phase == "inspection")
    with monkeys.start(folder, *words) as terminal:
        terminal.wait_for(monkeys.is_up)
        if place in ("hand", "form"):
            monkeys.sit_down(terminal)
            terminal.wait_for("MARKET" if place == "hand" else "INSPECTION")
            terminal.read(GUARD)
        if place == "form":
            terminal.keys("d")
            terminal.wait_for("DEAL")
        elif place == "demo":
            terminal.keys("space")
            terminal.wait_for("Paused")
        terminal.settle()
        terminal.read(GUARD)
        yield terminal


def send(terminal: Terminal, data: bytes) -> bool:
    """Send bytes; whether the page and the program are as they were."""
    page = terminal.text
    terminal.child.send(data)
    terminal.read(QUIET)
    return bool(terminal.state) and terminal.text == page


def next_key_works(terminal: Terminal) -> bool:
    """Whether the key of the help opens it, and Esc leads back to the same page."""
    page = terminal.text
    is_curtain = asked_for(terminal) is not None
    terminal.read(CALM)
    terminal.keys("?")
    opened = _becomes(terminal, lambda: "Esc" in terminal.text and terminal.text != page)
    terminal.read(QUIET)
    terminal.keys("escape")
    back = _becomes(terminal, lambda: terminal.text == page)
    if is_curtain:
        terminal.read(GUARD)
    return opened and back and bool(terminal.state)


def _becomes(terminal: Terminal, holds: Callable[[], bool], seconds: float = 5.0) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until or not terminal.read(0.03):
            return bool(holds())
    return True


def send_at_random(terminal: Terminal, tries: int, rng: Random) -> Counts:
    """Send so many at random, ten at a time or one that is cut; the next real key must work."""
    found = Counts()
    while found["sent"] < tries:
        sequences = [noise.no_keys(rng) for _ in range(10)]
        if rng.random() < 0.5:
            sequences = [noise.cut(rng)]
        found["sent"] += len(sequences)
        # A cut character before what begins with 8 bits would be one.
        data = b"\x00".join(sequences)
        assert send(terminal, data), f"{data.hex()}:\n{terminal.text}"
        if b"\x1b[200~" in data:
            # A paste may come in pieces.
            terminal.read(CALM)
        # A machine that stalls reads what is cut in one piece with the key after it: not thrice.
        works = next_key_works(terminal) or any(
            send(terminal, data) and next_key_works(terminal) for _ in range(2)
        )
        assert works, f"after {data.hex()}:\n{terminal.text}"
    return found
