"""What no translation can mend: numbers without plural forms, texts that nobody marked, words that
tell nobody what they are for (and texts glued together: `test_glued.py`).
"""

import ast
import dataclasses
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from babel.messages.catalog import Message

import nottingham_tui
from nottingham_tui.text.catalogue import DOMAIN
from tests.text.catalogues import ROOT, collected, is_short

_UNITS = re.compile(
    r"\{(?!(?:name|names|least|most)\b)\w+\} (?:more |other |legal |saved |wrong |new )?"
    r"(?:gold|dollars?|coins?|cards?|points?|bags?|players?|rounds?|turns?|games?|seconds?|minutes?"
    r"|digits?|offers?|sets?|steps?|moves?|seats?|markers?|suitcases?|bots?|piles?|times?|letters?"
    r"|merchants?|deput(?:y|ies)|apples?|cheeses?|breads?|chickens?)\b"
)


def uncounted(one: str, *many: str) -> bool:
    """Whether a text has a number with its unit that is not the one its plural goes by."""
    return any(not (many and "{number}" in place) for place in _UNITS.findall(one))


def test_numbers_have_plural_forms() -> None:
    assert uncounted("{gold} gold") and uncounted("{number} cards of {name}")
    assert uncounted("{points} points for {number} card", "{points} points for {number} cards")
    assert not uncounted("{number} card", "{number} cards") and not uncounted("{name} points")
    assert [each.id for each in entries() if uncounted(*_texts(each.id))] == []


@cache
def entries() -> list[Message]:
    """What a translator is to translate."""
    return [message for message in collected() if message.id]


def _texts(message: Any) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)


def test_short_texts_say_what_they_are_for() -> None:
    assert is_short("open {name}") and is_short("open the bag") and not is_short("Open the bag.")
    alone = [_texts(each.id)[0] for each in entries() if not each.auto_comments]
    assert not list(filter(is_short, alone))


# What the objects hold that commands, choices and screens are made of. -----------------------

_SHOWN = re.compile(
    r"(label|help|title|explanation|why|notes|group|first|first_help"
    r"|_?(LABEL|HEADING|PROMPT|TASK|PANEL|CONFIRM|QUESTION|ATTACK|EFFECT|CHOICE|WHICH)S?)#*$"
)


def shown(value: object, name: str, seen: dict[int, object]) -> Iterator[tuple[str, str]]:
    """Yield the texts in an object by their names, those of its fields and members, too."""
    if isinstance(value, str):
        yield name, value
        return
    if id(value) in seen:
        return
    seen[id(value)] = value
    members: list[tuple[str, object]] = []
    if isinstance(value, Mapping):
        members = [(f"{name}#", each) for each in value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        fields = getattr(value, "_fields", [f"{name}#"] * len(value))
        members = list(zip(fields, value, strict=True))
    elif (value if isinstance(value, type) else type(value)).__module__.startswith(DOMAIN):
        if isinstance(value, type):
            members = [(key, each) for key, each in vars(value).items() if key[:2] != "__"]
        elif dataclasses.is_dataclass(value):
            keys = [field.name for field in dataclasses.fields(value)]
            members = [(key, getattr(value, key)) for key in keys if hasattr(value, key)]
    for key, each in members:
        yield from shown(each, key, seen)


def test_what_is_shown_of_commands_choices_and_screens_is_marked() -> None:
    known = {text for each in entries() for text in _texts(each.id)}
    for module in pkgutil.walk_packages(nottingham_tui.__path__, f"{DOMAIN}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    seen: dict[int, object] = {}
    found = {
        (name, text)
        for module in [each for key, each in sys.modules.items() if key.startswith(f"{DOMAIN}.")]
        for key, value in list(vars(module).items())
        if not key.startswith("__")
        for name, text in shown(value, key, seen)
        if _SHOWN.match(name)
    }
    assert len(found) > 200
    # Forms of scripts are told in English, and a bot of two levels is never shown.
    english = re.compile("A script of|[a-z]+/[a-z]+$|$")
    assert [text for _, text in found if text not in known and not english.match(text)] == []


def unmarked(source: str) -> Iterator[str]:
    """Yield the labels and helps of commands that are written down as they are."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Command":
            texts = [*node.args[2:3], *(key.value for key in node.keywords if key.arg == "help")]
            for text in map(ast.unparse, texts):
                yield from re.findall("'.*'", re.sub(r"(?:mark|does)\(('|\").*?\1\)", "", text))


def test_commands_are_marked() -> None:
    planted = 'Command("a", ("b",), mark("c") if d else "e", f, help="g"), Command("a", "b", c)'
    assert list(unmarked(planted)) == ["'e'", "'g'"]
    sources = [path.read_text("utf-8") for path in (ROOT / DOMAIN).rglob("*.py")]
    assert [text for source in sources for text in unmarked(source)] == []
