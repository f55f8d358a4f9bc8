"""A variant of Sheriff is a folder of its own and a row in the rule set; no other rule names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

RULES = Path(__file__).parent.parent / "nottingham_tui" / "rules"

VARIANTS = {
    "black_market": r"(?i)black.?market|market.?card|claim",
    "promo_cards": r"(?i)promo(?!is)|\boil|oil\b|brimstone|feast|\bplate|summons|scrolls",
    "chest": r"(?i:(?<!ri)chest)|\bShar(?:e|ing)|Share[A-Z]",
}
"""By the folder of a variant the words that name it."""

JOINS = {"state.py": 2, "game.py": 2}
"""How many lines join a variant in: a table and its phases, a phase and what is always true."""


def written(path: Path) -> list[str]:
    """The lines of a module, but for its imports."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for line in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[line] = ""
    return lines


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_but_one_line_names_a_variant_outside_its_folder(variant: str) -> None:
    own = RULES / "sheriff" / variant
    assert any(re.search(VARIANTS[variant], line) for line in written(own / "pieces.py"))
    for path in sorted(RULES.rglob("*.py")):
        if path.is_relative_to(own) or path.name in {"choices.py", "ruleset.py"}:
            continue
        named = [line for line in written(path) if re.search(VARIANTS[variant], line)]
        assert len(named) <= JOINS.get(path.name, 1), (path.name, named)
