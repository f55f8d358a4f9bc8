"""Sums of a game from its public log, against the views of the same game."""

from __future__ import annotations

from collections import Counter

import pytest

from nottingham_tui.chronicle.chronicle import honours
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.chronicle.sheriff.part import (
    PART,
    decision,
    gold_over_rounds,
    measures,
    rounds_of,
)
from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events
from nottingham_tui.rules.sheriff.scoring import Result, Score, score
from tests.screens.random_games import RandomGame, random_game

RULES = GAMES["second-edition"].rule_set(3, {})


@pytest.fixture(scope="module", params=[(1, 3), (2, 4), (3, 5)])
def played(request: pytest.FixtureRequest) -> RandomGame:
    seed, players = request.param
    return random_game(seed, players)


def test_every_round_is_told_once(played: RandomGame) -> None:
    rules = played.views[0].rules
    rounds = rounds_of(rules, played.entries)
    assert [story.number for story in rounds] == list(range(1, rules.rounds + 1))
    for story in rounds:
        assert len(story.bags) == rules.players - 1
        assert all(bag.fate for bag in story.bags.values())


def test_gold_adds_up_to_what_everybody_sees(played: RandomGame) -> None:
    rules = played.views[0].rules
    gold = gold_over_rounds(rules, played.entries)
    assert gold[0] == (rules.start_gold,) * rules.players
    assert gold[-1] == played.views[-1].gold
    assert all(sum(row) == sum(gold[0]) for row in gold)


def test_cards_that_came_through_are_the_cards_loaded(played: RandomGame) -> None:
    for story in rounds_of(played.views[0].rules, played.entries):
        for bag in story.bags.values():
            cards = len(bag.through) + bag.hidden + len(bag.given) + bag.given_hidden
            assert cards + len(bag.seized) == bag.number


def test_measures_count_every_bag_and_coin(played: RandomGame) -> None:
    rules = played.views[0].rules
    sums = measures(rules, played.entries)
    kinds = Counter(type(event) for entry in played.entries for event in entry.events)
    assert sum(sums["opened"]) == kinds[events.BagOpened]
    assert sum(sums["waved"]) == kinds[events.BagReturned]
    assert sum(sums["bags"]) == sum(sums["opened"]) + sum(sums["waved"])
    assert sum(sums["fines_paid"]) == sum(sums["fines_taken"])
    assert sum(sums["bribes_paid"]) == sum(sums["bribes_taken"])
    assert all(caught <= lies for caught, lies in zip(sums["caught"], sums["lies"], strict=True))


def told(*happened: object) -> list[Entry]:
    beginning = (events.RoundBegan(1, 0), events.BagClosed(1, secret(("apple", "silk"))))
    return [Entry(0, 1, (*beginning, events.BagDeclared(1, 2, "apple"), *happened))]


def test_contraband_that_passes_is_a_lie_that_passes() -> None:
    returned = events.BagReturned(1, ("apple",), secret(("silk",)), 1, 0, (), secret(()), 0)
    assert rounds_of(RULES, told(returned))[0].bags[1].is_lie
    sums = measures(RULES, told(returned))
    assert (sums["lies"][1], sums["caught"][1], sums["smuggled"][1]) == (1, 0, 1)


def test_a_fine_that_is_forgiven_was_not_paid() -> None:
    opened = events.BagOpened(1, "apple", False, ("apple",), ("silk",))
    due = events.FineDue(1, 0, 4)
    story = rounds_of(RULES, told(opened, due, events.FinePaid(1, 0, 1), events.DebtEnded(1, 0, 3)))
    assert story[0].fines == Counter({1: 1})
    assert story[0].fines_taken == Counter({0: 1})
    assert story[0].moved == Counter({0: 1, 1: -1})


def test_a_title_is_not_given_to_everybody_nor_for_nothing() -> None:
    given = honours(PART.honours, measures(RULES, told()))
    assert given == []


def scores(*seats: tuple[int, int, int]) -> Result:
    """A result from total, legal cards and contraband cards by seat."""
    best = max(seats)
    return Result(
        tuple(Score((), 0, total, (), 0, total, legal, hidden) for total, legal, hidden in seats),
        tuple(seat for seat, rank in enumerate(seats) if rank == best),
    )


@pytest.mark.rule("2E-9.7")
def test_the_verdict_names_what_decided() -> None:
    assert decision(scores((9, 1, 1), (7, 5, 5))).by == "points"
    by_legal = decision(scores((9, 4, 1), (9, 5, 0), (8, 9, 9)))
    assert (by_legal.by, by_legal.winners, by_legal.best, by_legal.next) == ("legal", (1,), 5, 4)
    by_hidden = decision(scores((9, 4, 1), (9, 4, 2), (9, 3, 7)))
    assert (by_hidden.by, by_hidden.best, by_hidden.next) == ("contraband", 2, 1)
    shared = decision(scores((9, 4, 1), (9, 4, 1), (9, 3, 1)))
    assert (shared.by, shared.winners, shared.tied) == ("shared", (0, 1), (0, 1, 2))


def test_the_verdict_fits_the_scores_of_the_rules() -> None:
    gold, goods = [10, 10, 10], [{"apple": 1}, {"apple": 1}, {}]
    result = score(RULES, gold, goods, [(), (), ()])
    assert decision(result).by == "shared"
