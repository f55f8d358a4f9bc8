"""Known answers: how many games there are on a tiny deck, how many offers at a small table.

Of both editions of Sheriff, with deputies too, and of Nottingham.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from tests.properties.counting import games_from, games_of
from tests.properties.sheriff import NAMES
from tests.rules.tables import ANN, BEN, SHERIFF, table


def tiny(brisk: bool = False, **changes: Any) -> RuleSet:
    """Three players with two apples each and no other card; apples and cheeses are declared."""
    base: dict[str, Any] = {
        "rounds": 1,
        "deck": {"apple": 6},
        "full_hand": 2,
        "declarable": ("apple", "cheese"),
    }
    rules: RuleSet = replace(
        GAMES["second-edition"].rule_set(3, {"brisk": brisk}), **{**base, **changes}
    )
    return rules


def test_one_round_with_two_apples_each() -> None:
    """By hand: naming 2, then by how many apples both merchants lay down and can't draw again.

    Both keep two: 2 orders to load x 2 x 2 loads x 4 declarations x (2 orders x 4 decisions).
    One keeps two, the other one (2 ways): 2 loads, the single card loads by itself, x 4 x 8.
    Both keep one: 4 x 8. One keeps two, the other none (2 ways): 2 x 2 x 2.
    One keeps one, the other none (2 ways): 2 x 2. None keeps any: 1.
    """
    by_cards_kept = 256 + 2 * 64 + 32 + 2 * 8 + 2 * 4 + 1
    assert games_of(tiny()) == 2 * by_cards_kept == 882


def test_one_brisk_round_has_no_orders_of_loading() -> None:
    by_cards_kept = 128 + 2 * 64 + 32 + 2 * 8 + 2 * 4 + 1
    assert games_of(tiny(brisk=True)) == 2 * by_cards_kept == 626


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        # Bags of one card: a hand of two has one way to load instead of two.
        ({"bag_limit": 1}, 2 * (64 + 2 * 32 + 32 + 2 * 4 + 2 * 4 + 1)),
        # Nothing may be laid down: both keep two.
        ({"trade_limit": 0}, 2 * 256),
        # One card each: it loads by itself, if it is not laid down.
        ({"full_hand": 1, "deck": {"apple": 3}}, 2 * (32 + 2 * 4 + 1)),
        # More to draw than is laid down: 3 x 3 ways to trade, then two cards in each hand.
        ({"deck": {"apple": 12}}, 2 * 9 * 256),
    ],
)
def test_one_round_with_other_limits(changes: dict[str, Any], number: int) -> None:
    assert games_of(tiny(**changes)) == number


def test_two_rounds_with_one_card_each() -> None:
    """By hand: it counts how many cards are on the discard pile when the first round ends.

    A merchant's card is laid down, or loaded with 4 outcomes: only when it is declared as a
    cheese and opened, it is confiscated; else it stays on the stall and is out of the game.
    Both load, in 2 orders: 2 x (9 ways for no card, 6 for one, 1 for two). One loads (2 ways):
    2 x (3 ways for one card, 1 for two). Nobody loads: two cards.

    Then seat 1 is sheriff, and seats 2, 0, 1 draw in this order. Without a card to draw only seat
    0 has one: naming 2 x (4 loads, or 1 laid down). With one or two cards both merchants have
    one: 82 ways as in a single round.
    """
    rules = tiny(full_hand=1, deck={"apple": 3}, rounds=2)
    no_card, one_card, two_cards = 2 * 9, 2 * 6 + 2 * 3, 2 * 1 + 2 * 1 + 1
    assert no_card + one_card + two_cards == 41
    expected = 2 * (no_card * 10 + one_card * 82 + two_cards * 82)
    assert games_of(rules) == expected == 4132


def offers(seat: int, other: int) -> Iterator[Offer]:
    """All offers with at most three coins and one card of each place, and some bad ones."""
    some_bags = [(), (ANN,), (BEN,), (ANN, BEN), (SHERIFF,)]
    one = [(), *((name,) for name in NAMES)]
    for gold, stall, contraband, bag in product(range(4), one, one, one):
        gift = Gift(gold, stall, contraband, bag)
        for returns, opens in product(some_bags, some_bags):
            yield Offer(seat, other, gift, returns, opens)


@pytest.mark.parametrize(("seat", "other"), [(ANN, SHERIFF), (SHERIFF, ANN)])
def test_all_offers_of_a_small_table(seat: int, other: int) -> None:
    """By hand: 3 sums of gold, 2 ways with the apple of the stall, none or one of four kinds for
    the contraband; each bag is returned, opened or not named: 3 ways with Ann's bag returned, so
    that none or one of eight kinds may come out of it, and 6 without. All but the empty one.
    """
    state = table(
        players=3,
        bags={ANN: "2 apple", BEN: "1 mead"},
        stalls={ANN: "1 apple 1 silk"},
        gold={ANN: 2},
    )
    legal = [offer for offer in offers(seat, other) if PART.check(state, offer) is None]
    assert len(legal) == 3 * 2 * 5 * (3 * 9 + 6) - 1
    kinds = Counter(len(offer.returns) + len(offer.opens) for offer in legal)
    assert kinds[0] == 3 * 2 * 5 - 1


# Other editions, deputies, Nottingham -------------------------------------------------------------


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
