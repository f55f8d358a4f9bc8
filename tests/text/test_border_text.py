"""At the Border in words: everything has a sentence, and no sentence tells too much."""

from __future__ import annotations

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.goods import GOODS
from nottingham_tui.rules.border.ruleset import at_the_border
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.text import texts
from nottingham_tui.text.border.goods import good_name, good_names, goods_counted, goods_list
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, phase_name

NAMES = ("Anna", "Ben", "Cleo", "Dima")
RULES = at_the_border(4, {})


def test_every_phase_has_words() -> None:
    for rules in PART.phases.values():
        if rules.name not in ("turn_over", "round_over"):
            assert phase_name("border", rules.name)


def test_who_may_know_is_told_the_goods() -> None:
    closed = happened.SuitcaseClosed(1, secret(("jug", "cigars"), 1))
    assert narrate(project(closed, 1), NAMES, RULES) == (
        "Ben closes a suitcase with 1 jug and 1 cigar."
    )
    returned, taken = secret(("jug",), 0, 1), secret(("cigars",) * 2, 0, 1)
    confiscated = happened.SuitcaseConfiscated(0, 1, returned, taken)
    for seat in (0, 1):
        told = narrate(project(confiscated, seat), NAMES, RULES)
        assert told is not None
        assert told.endswith("Anna takes 2 cigars. Ben gets 1 jug back.")
    honest = happened.SuitcaseConfiscated(0, 1, returned, secret((), 0, 1))
    told = narrate(honest, NAMES, RULES)
    assert told is not None
    assert told.endswith("It holds 1 jug. Ben gets everything back.")


def test_every_good_has_its_words() -> None:
    assert list(texts.of("border").goods.words) == [kind.name for kind in GOODS]
    assert [goods_counted(kind.name, 1) for kind in GOODS] == [
        "1 jug",
        "1 maraca",
        "1 sombrero",
        "1 cigar",
        "1 tequila",
        "1 statuette",
    ]
    assert [good_names(kind.name) for kind in GOODS] == [
        "jugs",
        "maracas",
        "sombreros",
        "cigars",
        "tequila",
        "statuettes",
    ]
    assert good_name("cigars") == "cigar"
    assert goods_list(["statuette", "jug", "cigars", "cigars"]) == "1 jug, 2 cigars and 1 statuette"


def test_refusals_name_players_and_numbers() -> None:
    assert explain(Refusal("sum_too_large", "BO-2.12", {"owner": 1, "gold": 7}), NAMES) == (
        "Ben has only 7 dollars (BO-2.12)."
    )
    assert explain(Refusal("suitcase_size", "BO-2.2", {"limit": 5}), NAMES) == (
        "A suitcase holds 1 to 5 cards (BO-2.2)."
    )
    assert explain(Refusal("already_declared", "BO-2.3"), NAMES) == (
        "A suitcase is declared only once (BO-2.3)."
    )
    assert explain(Refusal("bargain_of_others", "BO-2.6", {"owner": 2}), NAMES) == (
        "Only the sheriff and Cleo are bargaining now (BO-2.6)."
    )
