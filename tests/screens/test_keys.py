"""One letter, one meaning, in all games and on all screens; no key that works is hidden."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

import nottingham_tui.screens
from nottingham_tui.drawing.rows import line
from nottingham_tui.screens import keys
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.keys import Command
from nottingham_tui.widgets.bars import MOST_LINES
from nottingham_tui.widgets.drawing import Drawing
from tests.screens.test_walks import spare_time, walked

__all__ = ["spare_time"]

SCREENS = Path(nottingham_tui.screens.__file__).parent

MEANINGS = {
    "a": "agree", "b": "beforehand", "c": "counter", "d": "deal", "e": "end", "f": "refuse",
    "g": "log", "h": "how", "i": "pin", "j": "discards", "k": "take", "l": "learn", "m": "demo",
    "n": "next", "o": "offer", "p": "act", "q": "quit", "r": "return", "s": "stalls", "t": "say",
    "u": "take_back", "v": "mine", "w": "withdraw", "x": "open", "y": "colour", "z": "market",
    "f1": "rules", "f2": "settings", "f3": "continue", "f4": "start_again", "?": "help",
    "/": "search",
}  # fmt: skip
"""What each key means, by the id of the command."""

CAPITALS = {"R": "rules"}
"""For terminals that keep F1 for themselves."""


ELSEWHERE = ("discards", "learn", "how", "demo")
"""What is not in every bar: the discards are in that of every look, where there is room for them;
the lobby has a row of its own for whoever is new here."""


def written() -> Iterator[tuple[str, str, str]]:
    """File, id and key of every command that is written in a table: `Command("id", ("a",), …)`."""
    for path in sorted(SCREENS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            named = {each.arg: each.value for each in node.keywords}
            if node.func.id == "replace":
                assert "keys" not in named or not any(
                    isinstance(each, ast.Constant) for each in ast.walk(named["keys"])
                ), f"{path.name}: a command is told another key than its table says"
            if node.func.id != "Command":
                continue
            id, found = (*node.args, *named.values())[:2]
            for each in ast.walk(found):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    name = id.value if isinstance(id, ast.Constant) else ""
                    yield path.name, str(name), each.value


def is_letter(key: str) -> bool:
    """Whether a key is to have one meaning: a letter, a sign that is a word, a function key."""
    return key in MEANINGS or key in CAPITALS or (len(key) == 1 and key.isalpha())


def wrong(id: str, key: str) -> bool:
    """Whether this key means something else than what the command does; a replay goes on to the
    next time that it was meant."""
    return id != f"to {key}" and is_letter(key) and {**MEANINGS, **CAPITALS}.get(key) != id


def test_every_letter_has_one_meaning_in_all_tables() -> None:
    tables = list(written())
    assert len(tables) > 150
    assert [each for each in tables if wrong(*each[1:])] == []


def test_every_meaning_has_one_letter() -> None:
    letters = defaultdict(set)
    for _file, id, key in written():
        if is_letter(key):
            letters[id].add(key)
    several = {id: found for id, found in letters.items() if len(found) > 1}
    assert several == {"rules": {"f1", "R"}}
    # No two letters mean the same, and the page for programmers says what is proved here.
    assert len(set(MEANINGS.values())) == len(MEANINGS)
    told = keys.__doc__ or ""
    for key in MEANINGS:
        assert f" {key.upper() if key[1:] else key} " in told or key in "/?"


@pytest.mark.usefixtures("spare_time")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_no_bar_hides_a_key_or_shows_a_bare_letter(
    size: tuple[int, int], tmp_path: Path
) -> None:
    def look(app: App[Any]) -> Iterator[str]:
        screen: Any = app.screen
        if not isinstance(screen, GameScreen) or screen.is_covered:
            return
        table = screen.commands()
        for command in table:
            yield from (f"{key} is {command.id}" for key in command.keys if wrong(command.id, key))
            # The first of two commands takes the key.
            if not command.hidden and table.find(command.keys[0]) is not command:
                yield f"{command.id} has lost its key {command.keys[0]}"
        if isinstance(screen, CurtainScreen):
            return
        rows = screen._key_bar._lines(size[0])
        yield from (f"no words at {hint.keys!s}" for row in rows for hint in row if not hint.label)
        if len(rows) > MOST_LINES:
            told = [" ".join(f"{hint.keys!s} {hint.label}" for hint in row) for row in rows]
            yield f"{len(rows)} lines of keys {told}"
        shown = {line(hint.keys).plain for row in rows for hint in row}
        hints = {line(hint.keys).plain: hint for hint in screen._hints()}
        yield from (f"hidden: {key}" for key, hint in hints.items()
                    if hint.enabled and key not in shown)  # fmt: skip
        rows_of_own = " ".join(
            str(span.style)
            for drawing in app.screen.query(Drawing)
            for text in drawing._texts
            for span in text.spans
        ).split()
        hidden = [each for each in table if each.hidden and lone_letter(each)
                  and not any(f"@{key}" in rows_of_own for key in each.keys)]  # fmt: skip
        yield from (f"hidden from the bar: {command.id}" for command in hidden)

    await walked(tmp_path, size, look, ascii=False)


def lone_letter(command: Command) -> bool:
    """Whether a command has nothing but a letter: it must stand in the bar."""
    letters = all(len(key) == 1 and key.isalpha() for key in command.keys)
    return letters and bool(command.keys) and command.id not in ELSEWHERE
