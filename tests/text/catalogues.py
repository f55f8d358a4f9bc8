"""Builds the catalogues: collects the texts, merges them into every language, compiles.

    python -m tests.text.catalogues

writes `assets/translations/nottingham_tui.pot` anew from sources and assets, brings the
`nottingham_tui.po` of every language up to date with it and compiles each to its `.mo`.
A new language begins as a folder: `assets/translations/pl/LC_MESSAGES`. Nouns are asked for in
every case that its texts ask for in a place, like `{goods:accusative}`: the case is the context.
"""

import ast
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from nottingham_tui.text.catalogue import CASES, DOMAIN

ROOT = Path(__file__).resolve().parents[2]
TRANSLATIONS = ROOT / "assets" / "translations"
TEMPLATE = TRANSLATIONS / f"{DOMAIN}.pot"

_TEXTS = {
    "say": (0, 1), "mark": (0, 1), "does": (0, 1), "said": (0, 1), "say_in": (1, 1),
    "count": (0, 2), "mark_count": (0, 2),
}  # fmt: skip
"""Of each call that marks a text: what stands before it (its context), how many texts it has."""

_ROLES = {
    **dict.fromkeys(["HEADING", "heading", "headings"], "a heading"),
    **dict.fromkeys(["TASK", "_TASKS", "_TURN_TASKS", "_ASKED_TASKS"], "what a player is to do"),
    **dict.fromkeys(["ScriptError", "wrong"], "a fault in a script, behind the place where it is"),
    **dict.fromkeys(["StandingAnswer", "_oil"], "an answer in advance, to be switched on"),
    "CHARTS": "a chart of bars: so much or so many for each player in the whole game",
    "Component": "a row of the final count",
    "GameEntry": "a game in the lobby: its title, or a question who begins",
    "Heap": "before cards that lie open: where they are",
    "PORTRAITS": "what a bot is like, behind its name",
    "PROFILES": "what a bot always does, behind its name",
    "VariantOption": "a variant of a game, to be switched on, or what it does",
    "_Column": "heading of a column",
    "_EFFECTS": "what a card does",
    "_FIRST_SHERIFF": "a question in the lobby",
    "_MOST_CASH": "who begins by the rules",
    "does": "key bar",
    "first_help": "who begins by the rules",
    "framed": "heading of a frame",
    "middle": "in the title bar",
}
"""Where a text stands that is given to, or put under, one of these names."""

_PARTS = {
    "arguments.py": "--help; in capitals what is to be typed there, in brackets if it may not",
    "replay_command.py": "what the command line tells of scripts played",
    "saves_command.py": "what the command line tells of saved games",
    "scripts": "a fault in a script, behind the place where it is",
    "text": "a sentence of the log; names are those of players",
}
"""What texts of these folders and modules are that nothing else is told of."""

Found = tuple[str | tuple[str, ...], Sequence[str], str | None]
"""A text or one with its plural, comments for whoever translates it, its context."""


def collected() -> Catalog:
    """Return all texts of the sources, all lines of the voices, and all words of the assets."""
    catalog = Catalog(
        domain=DOMAIN,
        project="Nottingham at one keyboard",
        copyright_holder="the Nottingham at one keyboard authors",
        header_comment="# The texts of Nottingham at one keyboard.",
        fuzzy=False,
    )
    for message, comments, context in _all_found():
        # Without places: they would change with every line of code.
        catalog.add(message, auto_comments=comments, context=context)
    return catalog


@cache
def _all_found() -> tuple[Found, ...]:
    return tuple(_found())


def _found() -> Iterator[Found]:
    for path in sorted((ROOT / DOMAIN).rglob("*.py")):
        part = next((_PARTS[each] for each in path.parts if each in _PARTS), "")
        yield from of_source(path.read_text("utf-8"), part)
    for path in sorted((ROOT / "assets" / "voices").glob("*/*.toml")):
        for cue, lines in tomllib.loads(path.read_text("utf-8")).items():
            for line in lines:
                yield line, [f"For: {path.parent.name}, {path.stem}, {cue}"], None
    for path in sorted((ROOT / "assets" / "words").rglob("*.toml")):
        yield from of_words(path.read_text("utf-8"))
    for path in sorted((ROOT / "assets" / "lessons").glob("*.json")):
        yield from of_lesson(path.stem, path.read_text("utf-8"))


def of_lesson(name: str, source: str) -> Iterator[Found]:
    """Yield every caption of a lesson, every goal and hint; they have no places to be filled."""
    for step in json.loads(source)["steps"]:
        goal = step.get("goal", {})
        texts = {"caption": step.get("caption"), "goal": goal.get("text"), "hint": goal.get("hint")}
        for kind, text in texts.items():
            if text:
                yield text, [f"For: lesson {name}, {kind}"], None


def of_source(source: str, part: str = "") -> Iterator[Found]:
    """Yield what is marked in a module, with the comments `# For: …` right above the call, or above
    the table or the function around it. What nothing is told of is told by the `part` it is in.

    A text of a few words that has none is told by where it stands and what the code around it is
    for. The tree is read, not the text: what a Python makes of an f-string is the same in all.
    """
    lines = ["", *source.splitlines()]
    tree = ast.parse(source)
    comments = _around(tree, lambda node: _comment(lines, getattr(node, "lineno", 1)))
    keys, purposes = dict(_key_texts(tree)), _around(tree, _purpose)
    roles = _around(tree, lambda node: _ROLES.get(_name(node))) | keys
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        first, number = _TEXTS.get(_name(call), (0, 0))
        texts = [each for each in call.args[: first + number] if isinstance(each, ast.Constant)]
        given = [str(each.value) for each in texts]
        if number and len(given) == first + number and all(given):
            told = [*comments.get(call, ())]
            if is_short(given[first]) or call in keys:
                around = (roles,) if told else (roles, purposes)
                where = ": ".join(each[call] for each in around if call in each)
                told += [f"For: {where or part}"] if where or (part and not told) else []
            context = given[0] if first else "key" if _name(call) == "does" else None
            yield tuple(given) if number > 1 else given[first], told, context


def is_short(text: str) -> bool:
    """Whether a text has few words, or is no sentence: it can't be understood by itself."""
    words = re.findall(r"\w+", re.sub(r"\{[^{}]*\}", "", text))
    return len(words) <= 2 or not text.endswith((".", "?", "!", ":", "”"))


def _around(tree: ast.AST, told: Callable[[ast.AST], Any]) -> dict[ast.AST, Any]:
    """By each node what is told of it, or else of the innermost node around it."""
    found: dict[ast.AST, Any] = {}
    for node in ast.walk(tree):
        if said := told(node):
            found.update(dict.fromkeys(ast.walk(node), said))
    return found


def _name(node: ast.AST) -> str:
    """What a node calls, fills or is given to."""
    named = getattr(node, "func", getattr(node, "targets", [getattr(node, "target", node)]))
    named = named[0] if isinstance(named, list) else named
    return str(getattr(named, "arg", getattr(named, "attr", getattr(named, "id", ""))))


def _comment(lines: Sequence[str], number: int) -> Sequence[str]:
    """The comment right above a line, if it says what for."""
    above: list[str] = []
    while (line := lines[number - 1 - len(above)].strip()).startswith("# "):
        above.insert(0, line[2:])
    return above if above and above[0].startswith("For:") else ()


def _purpose(node: ast.AST) -> str:
    """What the docstring of a function or a class says first."""
    if not isinstance(node, ast.ClassDef | ast.FunctionDef):
        return ""
    return " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())


def _key_texts(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield the calls that mark the label or the help of a key, with the key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) == "Command":
            texts = [("key bar", each) for each in node.args[2:3]]
            texts += [("help", each.value) for each in node.keywords if each.arg == "help"]
            for where, text in texts:
                for call in ast.walk(text):
                    yield call, f"{where}, {ast.unparse(node.args[0])}".replace("'", "")


def of_words(source: str) -> Iterator[Found]:
    """Yield every text of a file of words, with the comments above its entry, its table and all."""
    whole: list[str] = []
    table: list[str] = []
    own: list[str] = []
    entry = ""
    for line in source.splitlines():
        if line.startswith("#"):
            own += [line[2:]] if own or line.startswith("# For:") else []
        elif not line and own:
            whole, own = own, []
        elif line.startswith("[") and not entry:
            table, own = own, []
        else:
            entry += f"{line}\n"
            try:
                words = tomllib.loads(entry)
            except tomllib.TOMLDecodeError:
                continue
            yield from ((message, [*whole, *table, *own], None) for message in _messages(words))
            entry, own = "", []
    assert not entry, entry


def _messages(words: Any) -> Iterator[str | tuple[str, ...]]:
    """Yield every text of an entry; a list is a text with its plural."""
    if isinstance(words, dict):
        for part in words.values():
            yield from _messages(part)
    else:
        yield words if isinstance(words, str) else tuple(words)


def nouns() -> Iterator[str | tuple[str, ...]]:
    """Yield the names of all goods, units and the like, which a language may need in cases."""
    for path in (ROOT / "assets" / "words").rglob("*.toml"):
        if path.stem in ("goods", "units", "names"):
            yield from _messages(tomllib.loads(path.read_text("utf-8")))


def strings(message: Message) -> Sequence[str]:
    """Return the translations of an entry, one a plural form."""
    return [message.string] if isinstance(message.string, str) else message.string or ()


def cases(catalog: Catalog) -> set[str]:
    """Return the cases that the texts of a language ask for."""
    asked = {
        form for message in catalog for text in strings(message) for form in _FORM.findall(text)
    }
    return {word for form in asked for word in form.split()} & set(CASES)


_FORM = re.compile(r"\{\w+:([^{}]*)\}")


def is_wrong(message: Message, plural: str) -> bool:
    """Whether a translation lacks a place, or has a place or a form that there isn't.

    A number may be left out where the rule for the `plural` has the form for that number alone.
    """
    originals = [message.id] if isinstance(message.id, str) else message.id
    known = {place for text in originals for _, place, _, _ in Formatter().parse(text) if place}
    for which, text in enumerate(strings(message)):
        lawful = {"number"} if len(originals) > 1 and _forms(plural).count(which) == 1 else set()
        try:
            found = [
                (place, form) for _, place, form, _ in Formatter().parse(text) if place is not None
            ]
        except ValueError:
            return True
        forms = {word for _, form in found for word in (form or "").split()}
        if not known - lawful <= {place for place, _ in found} <= known or forms - _FORMS:
            return True
    return False


@cache
def _forms(plural: str) -> list[int]:
    """The plural form of each number."""
    return list(map(c2py(plural), range(1000)))


_FORMS = {*CASES, "one", "many", "'s", "y", "o", "».", "”.", "».?"}


def wanted(template: Catalog, catalog: Catalog) -> Catalog:
    """Return the template with the nouns in the cases that the texts of a language ask for."""
    for case in cases(catalog):
        for noun in nouns():
            template.add(noun, context=case)
    return template


def written(catalog: Catalog) -> bytes:
    """Return the catalogue as text, the same for the same texts: sorted, without dates."""
    file = BytesIO()
    write_po(file, catalog, sort_output=True, omit_header=False, width=100)
    lines = file.getvalue().splitlines(keepends=True)
    volatile = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By')
    return b"".join(line for line in lines if not line.startswith(volatile))


def compiled(catalog: Catalog) -> bytes:
    """Return the catalogue as gettext reads it; what isn't translated yet isn't in it."""
    for message in catalog:
        if not all(strings(message)):
            message.string = ""
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def read(path: Path, language: str | None = None) -> Catalog:
    """Return the catalogue of a `.po` or `.pot` file."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def languages() -> dict[str, Path]:
    """Return the folders of the catalogues, by language."""
    folders = sorted(TRANSLATIONS.glob("*/LC_MESSAGES"))
    return {folder.parent.name: folder for folder in folders}


def main() -> None:
    """Write the template, merge it into every language and compile."""
    TRANSLATIONS.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(written(collected()))
    for language, folder in languages().items():
        path = folder / f"{DOMAIN}.po"
        catalog = read(path, language) if path.exists() else Catalog(language, domain=DOMAIN)
        # A guess at a text that was changed would look like its translation.
        catalog.update(wanted(collected(), catalog), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        path.write_bytes(written(catalog))
        (folder / f"{DOMAIN}.mo").write_bytes(compiled(catalog))


if __name__ == "__main__":
    main()
