"""What bots of At the Border make of suitcases, of purses and of what others collect."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.bots.border import owner
from nottingham_tui.bots.border.beliefs import Place
from nottingham_tui.bots.border.hoard import collects, sold_of
from nottingham_tui.bots.border.memory import Memory
from nottingham_tui.bots.border.mind import Mind
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS
from nottingham_tui.bots.border.worth import wrong_cards
from nottingham_tui.rules.border.events import BribePaid, GoodsSold, Sale, SuitcaseOpened
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import Declare, Load, Point
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.border.view import view_for
from tests.properties.kit import mixtures
from tests.rules.playing import dealt


def test_who_bears_a_grudge_points_at_whoever_made_it_pay() -> None:
    state = at_check(seed=2)
    view = view_for(state, state.sheriff)
    first, second = view.merchants()[:2]
    pointed: dict[str, Counter[int | None]] = {}
    for key in ("grudge", "expert"):
        pointed[key] = Counter()
        for hurt in (first, second):
            mind = Mind(CHARACTER[key])
            mind.notice([BribePaid(view.sheriff, view.sheriff, hurt, 20)])
            for lot in range(40):
                move = mind.choose(view, Random(lot))
                assert isinstance(move, Point)
                pointed[key][hurt if move.suitcase == hurt else None] += 1
    assert sum(n for seat, n in pointed["grudge"].items() if seat is not None) > 55
    assert sum(n for seat, n in pointed["expert"].items() if seat is not None) < 40


CHARACTER = {
    "expert": LEVELS["expert"],
    "grudge": replace(LEVELS["expert"], **CHARACTERS["grudge"]),
}


@pytest.mark.parametrize(
    ("look", "least", "most"), [(1 / 3, 0.0, 0.1), (0.6, 0.2, 0.65), (1.0, 0.9, 1.0)]
)
def test_the_rules_make_it_right_to_lie(
    look: float, least: float, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Honest suitcases are seldom best if one of three is looked into, mostly if all are."""
    monkeypatch.setattr(owner.Packer, "chance_of_a_look", lambda *_: look)
    state, _ = dealt(mixtures("border", 4)[0], 1)
    state.sheriff = 1
    view = view_for(state, 0)
    deck = [good for good, number in view.rules.deck.items() for _ in range(number)]
    rng = Random(1)
    honest = 0
    for _ in range(300):
        hand = replace(view, hand=tuple(sorted(rng.sample(deck, 5))))
        packer = owner.Packer(hand, Memory(), replace(LEVELS["hard"], plans=False))
        best = max(owner.packings(hand), key=packer.packed)
        said = max(owner.sayings(hand, best), key=lambda said: packer.said(best, *said))
        honest += not wrong_cards(best, *said)
    assert least <= honest / 300 <= most


def at_check(seed: int) -> State:
    """A table of four at the first check, all suitcases full and said to be so."""
    state: State = dealt(mixtures("border", 4)[0], seed)[0]
    for seat in state.merchants():
        PART.play(state, Load(seat, tuple(state.hands[seat])))
    for seat in state.merchants():
        PART.play(state, Declare(seat, 5, "jug"))
    return state


def pointed_at(state: State, mind: Mind) -> Counter[int | None]:
    """How often this sheriff points at whom, in a hundred lots."""
    view = view_for(state, state.sheriff)
    moves = [mind.choose(view, Random(lot)) for lot in range(100)]
    return Counter(move.suitcase for move in moves if isinstance(move, Point))


def test_a_suitcase_whose_number_is_a_lie_is_pointed_at() -> None:
    """All can count the cards."""
    state, _ = dealt(mixtures("border", 4)[0], 3)
    for seat in state.merchants():
        PART.play(state, Load(seat, tuple(state.hands[seat][:3])))
    odd = state.merchants()[1]
    for seat in state.merchants():
        PART.play(state, Declare(seat, 2 if seat == odd else 3, "jug"))
    assert pointed_at(state, Mind(LEVELS["hard"]))[odd] > 40


def test_who_has_always_been_honest_is_left_alone() -> None:
    state = at_check(seed=2)
    honest = state.merchants()[0]
    opened = SuitcaseOpened(honest, 3, "jug", True, ("jug",) * 3, ())
    trusted = Mind(LEVELS["expert"])
    for _ in range(6):
        trusted.notice([opened])
    assert pointed_at(state, trusted)[honest] < 10


def test_the_sheriff_looks_for_those_who_can_pay() -> None:
    state = at_check(seed=2)
    poorest = state.merchants()[2]
    state.gold[poorest] = 1
    assert pointed_at(state, Mind(LEVELS["hard"]))[poorest] < 15


def test_a_good_that_rivals_do_not_sell_is_one_they_collect() -> None:
    state, _ = dealt(mixtures("border", 4)[0], 1)
    place = Place(view_for(state, 0), Memory(), LEVELS["hard"])
    before = {good: collects(place, 1, good) for good in ("tequila", "cigars")}
    place.memory.notice([GoodsSold((Sale(1, ("jug",) * 8 + ("cigars",), 23),))])
    assert collects(place, 1, "tequila") > before["tequila"]
    assert collects(place, 1, "cigars") < before["cigars"]


def test_the_hope_for_the_double_sale_goes_by_the_limit() -> None:
    """Alone, all are sold as far as the limit goes; among sure collectors a part at most."""
    assert sold_of(3, (0.0, 0.0, 0.0), 4, 4) == pytest.approx(3.0, abs=0.2)
    assert sold_of(6, (0.0, 0.0, 0.0), 4, 4) == pytest.approx(4.0, abs=0.01)
    assert sold_of(2, (1.0, 1.0, 1.0), 4, 4) < 0.5
    assert sold_of(4, (1.0, 1.0, 1.0), 4, 4) < sold_of(5, (1.0, 1.0, 1.0), 4, 4) < 4
