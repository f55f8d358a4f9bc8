"""Events and refusals in words: everything has a sentence, and no sentence tells too much."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.ruleset import second_edition
from nottingham_tui.text import rulebook, texts
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import phase_name, worth_telling
from nottingham_tui.text.sentences import joined, things

NAMES = ("Anna", "Ben", "Cleo")
RULES = second_edition(3, {})
SOURCES = Path(__file__).resolve().parents[2] / "nottingham_tui"


def refusals() -> Iterator[tuple[str, str, dict[str, ast.expr]]]:
    """Every refusal of rules and table: code, rule number and the keys of its values."""
    for path in sorted(
        path for part in ("rules", "session") for path in (SOURCES / part).rglob("*.py")
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refusal":
                continue
            code, rule, *values = node.args
            assert isinstance(code, ast.Constant) and isinstance(code.value, str)
            numbers = (rule.body, rule.orelse) if isinstance(rule, ast.IfExp) else (rule,)
            found: dict[str, ast.expr] = {}
            if values:
                assert isinstance(values[0], ast.Dict)
                for key, value in zip(values[0].keys, values[0].values, strict=True):
                    assert isinstance(key, ast.Constant) and isinstance(key.value, str)
                    found[key.value] = value
            for number in numbers:
                assert isinstance(number, ast.Constant) and isinstance(number.value, str)
                yield code.value, number.value, found


def known_codes(rule: str) -> set[str]:
    """Every code that has a sentence in the game of this rule."""
    return set(texts.of_rule(rule).refusals["sentences"])


@pytest.mark.parametrize(("code", "rule", "values"), list(refusals()))
def test_every_refusal_has_a_sentence_and_its_rule(
    code: str, rule: str, values: dict[str, ast.expr]
) -> None:
    assert rulebook.rule(rule).number == rule
    assert code in known_codes(rule)
    good = next(iter(texts.of_rule(rule).goods.words))
    told = {key: good if key == "good" else 1 for key in values}
    sentence = explain(Refusal(code, rule, told), NAMES)
    assert sentence.endswith(f"({rule}).")
    assert "{" not in sentence


def test_no_sentence_without_a_refusal() -> None:
    told = [(code, texts.of_rule(rule)) for code, rule, _ in refusals()]
    for entry in GAMES.values():
        own = {code for code, found in told if found is texts.of(entry.key)}
        assert known_codes(f"{entry.code}-1.1") == own


def test_a_fine_that_is_paid_at_once_is_told_once() -> None:
    due, paid = happened.FineDue(1, 0, 6), happened.FinePaid(1, 0, 6)
    assert worth_telling([due, paid], RULES) == [paid]
    part = happened.FinePaid(1, 0, 4)
    assert worth_telling([due, part], RULES) == [due, part]


def test_every_phase_has_a_name() -> None:
    assert [phase_name(RULES.game, phase) for phase in (*RULES.phases, "over")] == [
        "Market",
        "Loading",
        "Declaration",
        "Inspection",
        "Game over",
    ]
    assert [phase_name("nottingham", phase) for phase in ("turn", "over")] == ["Turn", "Game over"]
    border = {rules.name for rules in GAMES["border"].engine.phases.values()}
    assert all(phase_name("border", phase) for phase in border - {"turn_over", "round_over"})


def test_what_was_joined_can_be_told_a_line_a_thing() -> None:
    told = joined("Offer 3:", "Ben offers 2 gold.", None, joined("Anna waits.", "Cleo goes."))
    assert told == "Offer 3: Ben offers 2 gold. Anna waits. Cleo goes."
    assert things(told) == ("Offer 3: Ben offers 2 gold.", "Anna waits.", "Cleo goes.")
    assert things("One sentence. Another in the same text.") == (
        "One sentence. Another in the same text.",
    )
    assert joined(None, "") is None
