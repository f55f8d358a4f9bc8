"""Troubles with files in words: every code that is raised has its sentence, and no other."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from nottingham_tui import assets, session, settings
from nottingham_tui.session import troubles
from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.troubles import trouble_text

SENTENCES = assets.data("words", "troubles")
RAISERS = [*Path(session.__file__).parent.glob("*.py"), Path(settings.__file__)]
KINDS = {"SettingsError", *(name for name in vars(troubles) if name.endswith("Error"))}


def raised() -> set[str]:
    """Every text in the session that is the first argument of an error, or named `code`."""
    found = set()
    for path in RAISERS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in KINDS:
                found |= texts(node.args[:1])
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "code":
                found |= texts([node.value])
    return found


def texts(nodes: list[ast.expr]) -> set[str]:
    return {
        part.value
        for node in nodes
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert raised() == set(SENTENCES)


@pytest.mark.parametrize("code", SENTENCES)
def test_a_trouble_is_one_sentence(code: str) -> None:
    values = {key: f"«{key}»" for _, key, _, _ in Formatter().parse(SENTENCES[code]) if key}
    sentence = trouble_text(TroubleError(code, **values))
    assert sentence.endswith(".") and sentence.isprintable()
    assert all(value in sentence for value in values.values())


def test_players_are_enumerated() -> None:
    told = trouble_text(TroubleError("in_use_in_turn", players=("Anna", "Ben"), name="A", turn=3))
    assert told == "The game of Anna and Ben (A, turn 3) is open in another window."
