"""At the Border in words: everything has a sentence, and no sentence tells too much."""

from __future__ import annotations

import pytest

from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.goods import GOODS
from nottingham_tui.rules.border.ruleset import at_the_border
from nottingham_tui.rules.border.scoring import kind_sale
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.text import catalogue, texts
from nottingham_tui.text.border.goods import good_name, good_names, goods_counted, goods_list
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, phase_name

NAMES = ("Anna", "Ben", "Cleo", "Dima")
RULES = at_the_border(4, {})
PILE = secret(("statuette", "cigars"))

EVENTS: list[tuple[object, str | None]] = [
    (happened.GameBegan(1, True, (), PILE), "Ben is the first sheriff, by lot."),
    (happened.GameBegan(1, False, (), PILE), "Ben is the first sheriff."),
    (happened.RoundBegan(2, 0), "Round 2 of 3 begins; Anna is sheriff."),
    (happened.TermBegan(2, 1), "Turn 2 of 4 begins; Ben is sheriff."),
    (happened.PhaseBegan("loading"), "The suitcases are packed."),
    (happened.PhaseBegan("office"), None),
    (
        happened.CardsDealt(((1, secret(("jug",), 1)), (2, secret(("cigars", "cigars"), 2)))),
        "Ben is dealt 1 card. Cleo is dealt 2 cards.",
    ),
    (happened.PileReshuffled(PILE), "The discard pile is shuffled and becomes the draw pile."),
    (
        happened.SuitcaseClosed(1, secret(("jug", "cigars"), 1)),
        "Ben closes a suitcase with 2 cards.",
    ),
    (happened.SuitcaseDeclared(1, 3, "sombrero"), "Ben declares 3 sombreros."),
    (happened.PointedAt(0, None, False), "Anna points at no suitcase."),
    (happened.PointedAt(0, 1, False), "Anna points at the suitcase of Ben."),
    (
        happened.PointedAt(0, 2, True),
        "Anna spends the second-check marker and points at the suitcase of Cleo.",
    ),
    (happened.BargainBegan(1), "The declaration of Ben is not true."),
    (happened.SumNamed(1, 1, 1), "Ben offers 1 dollar."),
    (happened.SumNamed(0, 1, 12), "Anna asks for 12 dollars."),
    (happened.BargainBroken(1, 1), "Ben opens the suitcase."),
    (happened.BargainBroken(0, 1), "Anna breaks off: the suitcase of Ben is opened."),
    (
        happened.BribePaid(1, 1, 0, 7),
        "Ben agrees. Ben pays Anna 7 dollars, and the suitcase stays closed.",
    ),
    (
        happened.SuitcaseOpened(1, 2, "jug", True, ("jug", "jug"), ()),
        "The suitcase of Ben is opened and holds what was declared: 2 jugs.",
    ),
    (
        happened.SuitcaseOpened(1, 2, "jug", False, ("jug",), ("cigars",)),
        "The suitcase of Ben is opened and holds 1 jug and 1 cigar; declared: 2 jugs. "
        "Discarded: 1 cigar.",
    ),
    (
        happened.SuitcaseOpened(1, 4, "jug", False, ("jug",), ()),
        "The suitcase of Ben is opened and holds 1 jug; declared: 4 jugs.",
    ),
    (
        happened.CompensationPaid(1, None, 3, 0),
        "The bank pays Ben a compensation of 3 dollars.",
    ),
    (
        happened.CompensationPaid(1, 0, 1, 2),
        "Anna pays Ben a compensation of 1 dollar. More is not there; forgiven: 2 dollars.",
    ),
    (happened.FinePaid(1, None, 9, 0), "Ben pays the bank a fine of 9 dollars."),
    (
        happened.FinePaid(1, 0, 4, 5),
        "Ben pays Anna a fine of 4 dollars. More is not there; forgiven: 5 dollars.",
    ),
    (
        happened.SuitcaseConfiscated(0, 1, secret(("jug",), 0, 1), secret(("cigars",) * 2, 0, 1)),
        "Anna spends the confiscation marker and looks into the suitcase of Ben. "
        "Anna takes 2 cards. To Ben goes back: 1 card.",
    ),
    (
        happened.SuitcaseConfiscated(0, 1, secret(("jug",), 0, 1), secret((), 0, 1)),
        "Anna spends the confiscation marker and looks into the suitcase of Ben. "
        "All of it goes back to Ben.",
    ),
    (
        happened.SuitcaseConfiscated(0, 1, secret((), 0, 1), secret(("cigars",), 0, 1)),
        "Anna spends the confiscation marker and looks into the suitcase of Ben. "
        "Anna takes 1 card.",
    ),
    (
        happened.TurnEnded(0, ((1, secret(("cigars",), 1)),)),
        "Anna checks no more. Ben brings 1 card over the border.",
    ),
    (happened.GoodsKept(1, secret((), 1)), "Ben puts nothing under the suitcase."),
    (
        happened.GoodsKept(1, secret(("cigars", "jug"), 1)),
        "Ben puts 2 cards under the suitcase.",
    ),
    (happened.GoodsSold(()), "Nobody has anything to sell."),
    (
        happened.GoodsSold((happened.Sale(1, ("jug", "tequila"), 10),)),
        "Ben sells 1 jug and 1 tequila for 10 dollars.",
    ),
    (happened.OfficeHanded(1, 1), "Ben, the poorest, takes the office."),
    (happened.OfficeHanded(1, 2), "Ben, the poorest, gives the office to Cleo."),
    (
        happened.OfficePassed((0, 2), 3, 0),
        "Anna and Cleo are equally poor, so the office passes from Dima to the left, to Anna.",
    ),
    (
        happened.GameEnded((kind_sale(RULES, "cigars", (2, 1, 1, 1)),)),
        "The game is over; the goods under the suitcases are sold for double. "
        "Anna has 2 cigars, Ben has 1 cigar, Cleo has 1 cigar and Dima has 1 cigar: "
        "Anna gets 28 dollars, Ben gets 9 dollars, Cleo gets 9 dollars and Dima gets 9 dollars. "
        "Only 4 cigars can be sold. "
        "The money for 2 cigars is divided among Ben, Cleo and Dima. "
        "Of 28 dollars each gets 9 dollars. 1 dollar stays in the bank.",
    ),
]


def test_every_event_and_phase_has_words() -> None:
    told = set(texts.of("border").events)
    assert told == PART.events == {type(event) for event, _ in EVENTS}
    for rules in PART.phases.values():
        if rules.name not in ("turn_over", "round_over"):
            assert phase_name("border", rules.name)


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_the_public_is_told_in_whole_sentences(event: object, told: str | None) -> None:
    assert narrate(project(event, None), NAMES, RULES, 0) == told


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
        assert told.endswith("Anna takes 2 cigars. To Ben goes back: 1 jug.")
    honest = happened.SuitcaseConfiscated(0, 1, returned, secret((), 0, 1))
    told = narrate(honest, NAMES, RULES)
    assert told is not None
    assert told.endswith("It holds 1 jug. All of it goes back to Ben.")


@pytest.mark.parametrize("event", [event for event, _ in EVENTS])
def test_no_sentence_for_others_names_a_hidden_good(event: object) -> None:
    catalogue.use("pseudo")
    hidden = narrate(project(event, 3), NAMES, RULES, 0) or ""
    if "secret" in repr(event).lower():
        assert "statuette" not in hidden and "cigar" not in hidden


def test_every_good_has_its_words() -> None:
    assert list(texts.of("border").goods.words) == [kind.name for kind in GOODS]
    assert [goods_counted(kind.name, 1) for kind in GOODS] == [
        "1 jug",
        "1 maracas",
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
        "Ben has no more than this many dollars: 7 (BO-2.12)."
    )
    assert explain(Refusal("suitcase_size", "BO-2.2", {"limit": 5}), NAMES) == (
        "A suitcase holds 1 to 5 cards (BO-2.2)."
    )
    assert explain(Refusal("already_declared", "BO-2.3"), NAMES) == (
        "A suitcase is declared only once (BO-2.3)."
    )
    assert explain(Refusal("bargain_of_others", "BO-2.6", {"owner": 2}), NAMES) == (
        "Only the sheriff and Cleo bargain now (BO-2.6)."
    )
