"""Known answers: games of the first edition, of deputies and of Nottingham on a tiny deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nottingham_tui.rules.registry import GAMES
from tests.properties.counting import games_from, games_of
from tests.rules.tables import table


def first_edition(**changes: Any) -> Any:
    """Three players with an apple each and no other card; apples and cheeses are declared."""
    rules = GAMES["first-edition"].rule_set(3, {})
    declarable = ("apple", "cheese")
    return replace(
        rules, rounds=1, full_hand=1, deck={"apple": 3}, declarable=declarable, **changes
    )


# A bag declared as apples is opened or returned; one declared as cheese is returned, or opened
# and its apple put onto the left or the right pile.
ONE_BAG = 2 + 3


def test_one_round_of_the_first_edition_without_a_market() -> None:
    """By hand: both bags, in two orders."""
    assert games_of(first_edition(trade_limit=0)) == 2 * ONE_BAG**2 == 50


def test_one_round_of_the_first_edition_with_two_piles() -> None:
    """By hand: both keep their apple; or the second, or the first, puts it onto one of two piles.

    After the first has done so, the second keeps the own apple, or puts it onto one of two piles
    and has taken the other one or none.
    """
    second = ONE_BAG + 2 * ONE_BAG + 2
    assert games_of(first_edition()) == 2 * ONE_BAG**2 + 2 * ONE_BAG + 2 * second == 94


@pytest.mark.parametrize(("bag", "number"), [("1 apple", 12), ("1 mead", 14)])
def test_two_deputies_and_one_bag(bag: str, number: int) -> None:
    """By hand: each of two says one of two words first; the other says the same, and that is all.

    Or the other says the opposite: who wants to look then acts alone, and looks or passes. That
    is 2 x 2 x (1 + 2) games. What both have opened and confiscated, in two of them, lies on the
    chest, and either deputy may ask to share it in halves.
    """
    state = table(players=6, bags={2: bag}, number=9)
    assert games_from(state) == number


@pytest.mark.parametrize(
    ("cards", "dealt", "number"),
    [
        # The card is taken, or one of two others robbed, who gets it. Then the pile is empty.
        (4, 1, 3),
        # Then the second player has three ways again.
        (5, 1, 3 * 3),
        # The first player has three pearls then: to trade them in ends the game, too.
        (7, 2, 3 * 2),
        # So has the second player, if the first one did not trade.
        (8, 2, 3 * (1 + 3 * 2)),
    ],
)
def test_pearls_of_nottingham(cards: int, dealt: int, number: int) -> None:
    """By hand: three players, a deck of pearls, and the next field of the sheriff is the town."""
    rules = GAMES["nottingham"].rule_set(3, {})
    deck = {**dict.fromkeys(rules.deck, 0), "pearls": cards}
    assert games_of(replace(rules, deck=deck, dealt=dealt, track=(None, None))) == number
