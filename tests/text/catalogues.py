"""Builds the catalogues: collects the texts, merges them into every language, compiles.

    python -m tests.text.catalogues

writes `assets/translations/nottingham_tui.pot` anew from sources and assets, brings the
`nottingham_tui.po` of every language up to date with it and compiles each to its `.mo`.
A new language begins as a folder: `assets/translations/pl/LC_MESSAGES`. Nouns are asked for in
every case that its texts ask for in a place, like `{goods:accusative}`: the case is the context.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
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
    "say": (0, 1), "mark": (0, 1), "said": (0, 1), "say_in": (1, 1),
    "count": (0, 2), "mark_count": (0, 2),
}  # fmt: skip
"""Of each call that marks a text: what stands before it (its context), how many texts it has."""

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
    for path in sorted((ROOT / DOMAIN).rglob("*.py")):
        for message, comments, context in of_source(path.read_text("utf-8")):
            # Without places: they would change with every line of code.
            catalog.add(message, auto_comments=comments, context=context)
    for path in sorted((ROOT / "assets" / "voices").glob("*/*.toml")):
        for cue, lines in tomllib.loads(path.read_text("utf-8")).items():
            for line in lines:
                catalog.add(line, auto_comments=[f"For: {path.parent.name}, {path.stem}, {cue}"])
    for path in sorted((ROOT / "assets" / "words").rglob("*.toml")):
        for message, comments, _ in of_words(path.read_text("utf-8")):
            catalog.add(message, auto_comments=comments)
    return catalog


def of_source(source: str) -> Iterator[Found]:
    """Yield what is marked in a module, with the comments `# For: …` right above the call.

    A text of a few words that has none is told by what the code around it is for. The tree is read,
    not the text: what a Python makes of an f-string is the same in all.
    """
    lines = ["", *source.splitlines()]
    tree = ast.parse(source)
    keys, purposes = dict(_key_texts(tree)), _purposes(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        first, number = _TEXTS.get(called, (0, 0))
        given = [
            each.value
            for each in node.args[: first + number]
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        if number and len(given) == first + number and all(given):
            comments: list[str] = []
            while (above := lines[node.lineno - 1 - len(comments)].strip()).startswith("# "):
                comments.insert(0, above[2:])
            told = comments if comments and comments[0].startswith("For:") else []
            told = [*told, *keys.get(node, ())]
            if not told and not first and is_short(given[0]) and node in purposes:
                told = [f"For: {purposes[node]}"]
            yield (
                tuple(given) if number > 1 else given[first],
                told,
                given[0] if first else None,
            )


def is_short(text: str) -> bool:
    """Whether a text has so few words that it can't be understood by itself."""
    return len(re.findall(r"\w+", re.sub(r"\{[^{}]*\}", "", text))) <= 2


def _purposes(tree: ast.Module) -> dict[ast.AST, str]:
    """By each node, what the docstring of the innermost function or class around it says first."""
    found: dict[ast.AST, str] = {}
    for scope in ast.walk(tree):
        if isinstance(scope, ast.ClassDef | ast.FunctionDef):
            told = (ast.get_docstring(scope) or "").partition("\n\n")[0]
            found.update(dict.fromkeys(ast.walk(scope), " ".join(told.split())) if told else {})
    return found


def _key_texts(tree: ast.Module) -> Iterator[tuple[ast.AST, Sequence[str]]]:
    """Yield the calls that mark the label or the help of a key, with a comment that says so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Command":
            texts = [("key bar", each) for each in node.args[2:3]]
            texts += [("help", each.value) for each in node.keywords if each.arg == "help"]
            for where, text in texts:
                for call in ast.walk(text):
                    yield call, [f"For: {where}, {ast.unparse(node.args[0])}".replace("'", "")]


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
    form_of = c2py(plural)
    for which, text in enumerate(strings(message)):
        free = [number for number in range(1000) if form_of(number) == which]
        lawful = {"number"} if len(originals) > 1 and len(free) == 1 else set()
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


_FORMS = {*CASES, "one", "many", "'s"}


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
        catalog.update(wanted(collected(), catalog))
        path.write_bytes(written(catalog))
        (folder / f"{DOMAIN}.mo").write_bytes(compiled(catalog))


if __name__ == "__main__":
    main()
