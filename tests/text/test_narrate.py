"""Events and refusals in words: everything has a sentence, and no sentence tells too much."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.ruleset import second_edition
from nottingham_tui.text import rulebook, texts
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, phase_name, worth_telling
from nottingham_tui.text.sheriff.offers import offer_text

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


def test_an_unknown_code_still_tells_its_rule() -> None:
    assert explain(Refusal("never", "2E-4.1"), NAMES) == "This isn’t allowed now (2E-4.1)."


def test_refusals_name_players_goods_and_numbers() -> None:
    assert explain(Refusal("bag_size", "2E-4.1", {"limit": 5}), NAMES) == (
        "A bag holds 1 to 5 cards (2E-4.1)."
    )
    short = Refusal("stall_shows_less", "2E-5.5", {"merchant": 1, "good": "apple", "number": 2})
    assert explain(short, NAMES) == "Ben’s stall shows only 2 apples (2E-5.5)."
    none = Refusal("stall_shows_less", "2E-5.5", {"merchant": 1, "good": "apple", "number": 0})
    assert explain(none, NAMES) == "Ben’s stall shows none of this: apple (2E-5.5)."
    empty = Refusal("less_contraband_there", "2E-5.15", {"merchant": 1, "number": 0})
    assert explain(empty, NAMES) == "There’s no contraband on Ben’s stall (2E-5.15)."
    one = Refusal("bag_holds_less", "2E-5.15", {"merchant": 2, "number": 1})
    assert explain(one, NAMES) == "Cleo’s bag holds only 1 card (2E-5.15)."


def test_owners_are_told_their_cards() -> None:
    drawn = happened.CardsDrawn(((1, secret(("silk",), 1)), (2, secret(("mead", "mead"), 2))))
    assert narrate(project(drawn, 1), NAMES, RULES) == "Ben draws 1 silk. Cleo draws 2 cards."
    closed = happened.BagClosed(1, secret(("silk", "mead"), 1))
    assert narrate(project(closed, 1), NAMES, RULES) == "Ben loads 1 mead and 1 silk into the bag."
    proof = happened.ProofOffered(1, 0, secret(("silk",), 0, 1), secret((), 0, 1))
    assert narrate(project(proof, 0), NAMES, RULES) == (
        "Ben hasn’t got all that was promised: Anna may look into the bag and at the stall’s "
        "contraband. The bag holds 1 silk. The stall’s contraband: nothing."
    )


@pytest.mark.parametrize(
    ("offer", "office", "text"),
    [
        (Offer(0, 1, Gift(8), (1,)), (0,), "Anna asks Ben for 8 gold to return Ben’s bag."),
        (
            Offer(0, 1, Gift(8), (1, 2)),
            (0,),
            "Anna asks Ben for 8 gold to return Ben’s and Cleo’s bags.",
        ),
        (Offer(0, 1, Gift(8)), (0,), "Anna asks Ben for 8 gold."),
        (Offer(0, 1, opens=(2,)), (0,), "Anna offers Ben a deal: Cleo’s bag will be opened."),
        (Offer(1, 0, Gift(8)), (0,), "Ben offers Anna 8 gold."),
        (
            Offer(1, 0, Gift(8, stall=("apple",)), (1,), (2,)),
            (0,),
            "Ben offers Anna 8 gold and 1 apple from the stall to return Ben’s bag. "
            "Cleo’s bag must be opened, too.",
        ),
        (Offer(1, 0, returns=(1,)), (0,), "Ben asks Anna to return Ben’s bag."),
        (
            Offer(1, 0, ignores=(2,)),
            (0,),
            "Ben offers Anna a deal. The sheriff may strike no more deals with Cleo this round.",
        ),
        (Offer(1, 0, promise="later"), (0,), "Ben promises Anna: “later”"),
        (
            Offer(1, 0, Gift(8), joint=True, promise="later"),
            (0, 2),
            "Ben offers both deputies 8 gold. Ben promises both deputies: “later”",
        ),
        (Offer(2, 1, Gift(8)), (0, 2), "Cleo asks Ben for 8 gold."),
        (
            Offer(2, 1, Gift(8), joint=True),
            (0, 2),
            "Cleo, for both deputies, asks Ben for 8 gold.",
        ),
        (Offer(1, 0, Gift(8)), (), "Ben offers Anna a deal: the merchant gives 8 gold."),
        (Offer(1, 0, Gift(8), (1,)), (), "Ben offers Anna 8 gold to return Ben’s bag."),
        (Offer(0, 1, Gift(8), (1,)), (), "Anna asks Ben for 8 gold to return Ben’s bag."),
        (Offer(1, 0, opens=(2,)), (), "Ben offers Anna a deal: Cleo’s bag will be opened."),
    ],
)
def test_offers(offer: Offer, office: tuple[int, ...], text: str) -> None:
    assert offer_text(offer, NAMES, office) == text


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
