"""What differs between games is data: nothing is decided by a game's name but in the registry."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from nottingham_tui.rules.registry import GAMES

PACKAGE = Path(__file__).resolve().parents[1] / "nottingham_tui"

MODULES = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path != PACKAGE / "rules" / "registry.py" and "assets" not in path.parts
]

NAMES = {
    *GAMES,
    *(entry.code for entry in GAMES.values()),
    *(entry.family for entry in GAMES.values()),
    *(entry.title for entry in GAMES.values()),
}


def comparisons(tree: ast.AST, names: set[str]) -> Iterator[int]:
    """Yield the lines on which something is compared with, or looked up by, a game's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            compared: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            compared = [node.value]
        elif isinstance(node, ast.Call) and _is_test(node):
            compared = list(node.args)
        else:
            continue
        for one in compared:
            for part in ast.walk(one):
                if isinstance(part, ast.Constant) and part.value in names:
                    yield part.lineno


def _is_test(node: ast.Call) -> bool:
    names = {"startswith", "endswith", "__eq__", "__contains__"}
    return isinstance(node.func, ast.Attribute) and node.func.attr in names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_is_decided_by_the_name_of_a_game(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert list(comparisons(tree, NAMES)) == []


@pytest.mark.parametrize(
    "code",
    [
        'if rules.game == "first-edition": pass',
        'if game in ("border", "nottingham"): pass',
        'if "2E" != code: pass',
        'match game:\n    case "border": pass',
        'if game.startswith("second-edition"): pass',
    ],
)
def test_such_a_decision_would_be_found(code: str) -> None:
    assert list(comparisons(ast.parse(code), NAMES))


def test_naming_a_game_is_no_decision() -> None:
    assert not list(comparisons(ast.parse('RuleSet(game="border", players=3)'), NAMES))
