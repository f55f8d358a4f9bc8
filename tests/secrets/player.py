"""Somebody at the keyboard who presses what the screen offers, and now and then anything else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from textual.screen import Screen

from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen, LeaveScreen
from nottingham_tui.screens.keys import Command
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.looking import LookBody
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.pin import PinScreen
from nottingham_tui.screens.saves import SavesScreen
from tests.headers import PIN

# Everything but what leaves the program at once, or takes games away.
ANYTHING: tuple[str, ...] = (
    *("enter", "space", "left", "right", "up", "down", "tab", "escape", "backspace"),
    *("home", "end", "pagedown", "pageup", "f1", "ctrl+l", "ctrl+z"),
    *"1234567890abcdefghijklmnoprstuvwyzR?+-,.",
)
_LOOKS = {
    "help", "rules", "stalls", "mine", "discards", "log", "promises", "county", "quit", "hide",
}  # fmt: skip
_MOVING_ABOUT = {
    "move", "rows", "scroll", "page", "pages", "ends", "more", "less", "choose", "before",
}  # fmt: skip


def next_key(screen: Screen[Any], rng: Random) -> str:
    """A key that leads on more often than not."""
    if rng.random() < 0.1:
        return rng.choice(ANYTHING)
    for kind, keys in _KNOWN.items():
        if isinstance(screen, kind):
            key: str = keys(screen, rng)
            return key
    return _of_the_table(screen, rng)


def _of_the_table(screen: Screen[Any], rng: Random) -> str:
    """One of the keys that the screen has; what can't be used now seldom."""
    if not isinstance(screen, GameScreen):
        return rng.choice(ANYTHING)
    keys: list[str] = []
    weights: list[float] = []
    for command in screen.commands():
        # Where there is no place to click, there is no key for it.
        if command.id == "delete" or not command.keys:
            continue
        weight = _weight(command) * (0.1 if screen.refusal_of(command) is not None else 1.0)
        keys += command.keys
        weights += [weight / len(command.keys)] * len(command.keys)
    return rng.choices(keys, weights)[0] if keys else rng.choice(ANYTHING)


def _weight(command: Command) -> float:
    if command.id in _LOOKS:
        return 0.7
    if command.id in _MOVING_ABOUT:
        return 1.0
    return 16.0 if "enter" in command.keys else 6.0


def _look(screen: Any, rng: Random) -> str:
    return "escape" if rng.random() < 0.6 else _of_the_table(screen, rng)


def _curtain(screen: CurtainScreen, rng: Random) -> str:
    if rng.random() < 0.8:
        return str(screen.facts.seat_number)
    return _of_the_table(screen, rng)


def _pin(screen: PinScreen, rng: Random) -> str:
    if rng.random() < 0.04:
        return rng.choice(("enter", "backspace", "escape", "i", *map(str, range(10))))
    typed = len(screen.typed.digits)
    if typed < len(PIN):
        return PIN[typed]
    return "enter" if rng.random() < 0.7 else "backspace"


def _who(screen: WhoScreen, rng: Random) -> str:
    return str(rng.choice(screen.seats) + 1) if rng.random() < 0.7 else "escape"


def _lobby(_screen: Any, rng: Random) -> str:
    return rng.choice(("f3", "f3", "f3", "f3", "up", "down", "?", "escape"))


def _saves(_screen: Any, rng: Random) -> str:
    return rng.choice(("enter", "enter", "enter", "down", "up", "?"))


def _leaving(_screen: Any, rng: Random) -> str:
    return rng.choice(("escape", "escape", "q", "enter"))


_KNOWN: dict[type[Screen[Any]] | type[LookBody], Callable[[Any, Random], str]] = {
    CurtainScreen: _curtain,
    PinScreen: _pin,
    WhoScreen: _who,
    LobbyScreen: _lobby,
    SavesScreen: _saves,
    LeaveScreen: _leaving,
    LookBody: _look,
}
