"""Secrets, lots and picks: what every game stands on."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.kernel.engine import Engine, PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Secret, project, secret
from nottingham_tui.rules.sheriff.events import BagReturned, CardsDrawn, GameBegan
from nottingham_tui.rules.sheriff.moves import Load, Pay
from tests.rules.tables import cards


def test_a_secret_never_shows_its_cards_in_words() -> None:
    hidden = secret(("mead", "silk"), 1)
    for text in (repr(hidden), str(hidden), repr(CardsDrawn(((1, hidden),)))):
        assert "mead" not in text and "silk" not in text
    assert "mead" not in repr(Load(1, ("mead",)))


def test_projection_keeps_the_number_and_hides_the_cards() -> None:
    event = GameBegan(0, False, (secret(("mead",), 0), secret(("silk",), 1)), secret(("apple",)))
    for seat, expected in ((0, (("mead",), None)), (1, (None, ("silk",))), (None, (None, None))):
        seen = project(event, seat)
        assert tuple(hand.cards for hand in seen.hands) == expected
        assert seen.pile == Secret(1, (), None)
        assert [hand.count for hand in seen.hands] == [1, 1]
    assert event.hands[1].known() == ("silk",), "the event itself stays as it was"
    with pytest.raises(LookupError):
        project(event, 0).pile.known()


def test_a_projection_of_a_projection_tells_no_more() -> None:
    event = BagReturned(1, (), secret(("mead",), 1), 1, 0, (), secret(("silk",), 1, 0), 1)
    public = project(event, None)
    for seat in (0, 1, 2, None):
        assert project(public, seat) == public


def test_lots_are_the_same_for_a_seed_and_an_entry_and_differ_else() -> None:
    assert (
        RandomSource(7, 3).shuffled(range(8))
        == RandomSource(7, 3).shuffled(range(8))
        == [7, 6, 4, 1, 5, 3, 2, 0]
    )
    assert RandomSource(7, 4).shuffled(range(8)) != RandomSource(7, 3).shuffled(range(8))
    assert RandomSource(8, 3).shuffled(range(8)) != RandomSource(7, 3).shuffled(range(8))


def test_every_order_is_as_likely() -> None:
    orders = Counter(tuple(RandomSource(seed, 1).shuffled("abc")) for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < number < 1150 for number in orders.values())
    items = list("abc")
    RandomSource(1, 1).shuffled(items)
    assert items == list("abc")


def test_one_of_draws_every_item() -> None:
    drawn = Counter(RandomSource(seed, 1).one_of("abc") for seed in range(3000))
    assert set(drawn) == set("abc") and min(drawn.values()) > 850
    with pytest.raises(IndexError):
        RandomSource(1, 1).one_of(())


def test_a_pick_draws_every_number_of_cards_within_its_bounds() -> None:
    pick = Pick(cards("3 apple 3 mead"), 1, 5, Load, 1)
    rng = Random(1)
    sizes = Counter(len(pick.sample(rng).cards) for _ in range(500))
    assert set(sizes) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("reach", range(1, 30))
def test_a_pick_that_must_reach_a_sum_holds_no_card_too_many(reach: int) -> None:
    values = {"apple": 2, "cheese": 3, "chicken": 4}
    pick = Pick(cards("3 apple 2 cheese 2 chicken"), 1, 7, Pay, 1, reach, values)
    rng = Random(reach)
    found = {tuple(sorted(pick.sample(rng).cards)) for _ in range(200)}
    for chosen in found:
        worth = sum(values[card] for card in chosen)
        if worth < reach:
            assert len(chosen) == 7
        else:
            assert all(worth - values[card] < reach for card in chosen)
    assert len(found) > 1 or reach > 15 or reach == 1


class Ran:
    """A phase, an event or a move of a game that is none."""


def engine(*shared: PhaseRules, **phase: Any) -> Engine:
    refusal = Refusal("never", "2E-2.4")
    return Engine(
        {Ran: PhaseRules("running", **phase)},
        shared,
        empty=lambda rules, seed: None,
        deal=lambda rules, first, chance: (),
        no_such_seat=lambda seat: refusal,
    )


def test_two_steps_that_answer_for_the_same_event_or_move_are_an_error() -> None:
    evolves: dict[type, Any] = {Ran: nothing_changes}
    refuses: dict[type, Any] = {Ran: lambda state, move: Refusal("", "")}
    assert engine(evolves=evolves, wrong_phase=refuses).events == {Ran}
    with pytest.raises(ValueError, match="two steps answer for Ran"):
        engine(PhaseRules("other", evolves=evolves), evolves=evolves)
    with pytest.raises(ValueError, match="two steps answer for Ran"):
        engine(PhaseRules("other", wrong_phase=refuses), wrong_phase=refuses)


def test_a_move_that_no_step_refuses_in_other_phases_is_an_error() -> None:
    with pytest.raises(LookupError, match="no step refuses Ran"):
        engine(checks={Ran: lambda state, move: None})
