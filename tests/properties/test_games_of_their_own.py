"""Properties that only one family has."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.rules.border.events import GameEnded
from nottingham_tui.rules.border.game import PART as BORDER_RULES
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.game import PART as RULES
from nottingham_tui.rules.sheriff.inspection import interruption
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    OpenBag,
    Pay,
    ReturnBag,
    Say,
    Trade,
)
from nottingham_tui.rules.sheriff.parties import still_needed
from nottingham_tui.rules.sheriff.state import Inspection
from nottingham_tui.rules.sheriff.view import view_for
from tests.properties.border import poor as poor_border
from tests.properties.kit import (
    TABLES,
    begun,
    legal_move,
    mixtures,
    states,
    within_options,
)
from tests.properties.sheriff import any_offer, poor
from tests.rules.playing import dealt

SHERIFF = [(key, players) for key, players in TABLES if GAMES[key].family == "sheriff"]


@pytest.mark.parametrize(("key", "players"), SHERIFF)
def test_offers_are_legal_exactly_within_their_bounds(key: str, players: int) -> None:
    rng = Random(3)
    legal = 0
    for state in states(poor(mixtures(key, players)[7]), 7):
        if RULES.phase_name(state) != "inspection":
            continue
        for _ in range(40):
            offer = any_offer(state, rng, rng.randrange(players))
            refusal = RULES.check(state, offer)
            assert (refusal is None) == within_options(state, offer), (offer, refusal)
            legal += refusal is None
    assert legal > 20


@pytest.mark.parametrize(("key", "players"), SHERIFF)
def test_every_standing_offer_can_be_agreed_to(key: str, players: int) -> None:
    """2E-5.18: what stands would be allowed as a new offer, and no bound bag is for sale.

    While a debt, confiscated cards or a card that burns come first (2E-7.8, 1E-3.6, 1E-7.8), every
    word on it is refused for that alone.
    """
    seen = 0
    for state in states(poor(mixtures(key, players)[7]), 5):
        if not isinstance(state.phase, Inspection):
            continue
        first = interruption(state)
        for number, offer in state.phase.offers.items():
            agreeing = [Agree(seat, number) for seat in still_needed(state, number, offer)]
            codes = {getattr(RULES.check(state, move), "code", None) for move in (offer, *agreeing)}
            assert agreeing and len(codes) == 1
            assert (codes == {None}) == (first is None)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_sheriff_always_has_a_decision_left(players: int) -> None:
    for rules in mixtures("second-edition", players)[:8]:
        for state in states(rules, 6):
            view = view_for(state, state.sheriff)
            if view.phase != "inspection" or view.debt is not None:
                continue
            choices = [option for option in view.options if isinstance(option, Choice)]
            moves = [move for option in choices for move in option.moves]
            sealed = {seat for seat, bag in enumerate(view.bags) if bag and bag.fate is None}
            assert sealed == {move.bag for move in moves if isinstance(move, OpenBag)}
            bound = {duty.opens for duty in view.duties}
            assert sealed - bound == {move.bag for move in moves if isinstance(move, ReturnBag)}


@pytest.mark.parametrize(("key", "players"), SHERIFF)
def test_words_at_the_declaration_and_the_inspection_change_nothing(key: str, players: int) -> None:
    said = 0
    for state in states(poor(mixtures(key, players)[0]), 1):
        if said < 5 and RULES.check(state, Say(0, "hm")) is None:
            waiting = RULES.to_act(state)
            RULES.play(state, Say(0, "hm"))
            assert RULES.to_act(state) == waiting
            said += 1
    assert said


@pytest.mark.rule("2E-17.1", "1E-7.12")
def test_all_variants_may_be_used_together() -> None:
    for key, players in SHERIFF:
        assert len({repr(rules) for rules in mixtures(key, players)}) == 64
        assert not any(choice.excludes for choice in GAMES[key].choices)


def test_moves_of_another_phase_are_refused_with_a_reason() -> None:
    state = begun(mixtures("second-edition", 4)[0], 1)
    (option,) = RULES.options(state, state.sheriff)
    RULES.play(state, option.sample(Random(1)))
    for seat in range(4):
        for move in (Pay(seat, ()), OpenBag(seat, 0), Declare(seat, "apple"), Agree(seat, 1)):
            assert RULES.check(state, move) is not None
        assert (RULES.check(state, Trade(seat, ())) is None) == (seat in RULES.to_act(state))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_at_the_border_only_those_have_options_whom_the_game_waits_for(players: int) -> None:
    for state in states(mixtures("border", players)[0], 2):
        for seat in range(players):
            assert bool(BORDER_RULES.options(state, seat)) == (seat in BORDER_RULES.to_act(state))


def test_without_any_cards_left_the_border_closes_by_itself() -> None:
    rules = replace(poor_border(mixtures("border", 3)[0]), deck={"jug": 3}, full_hand=1)
    state, events = dealt(rules, 1, first=0)
    # Single cards are packed by themselves; one by one they end under suitcases or discarded.
    rng = Random(1)
    while BORDER_RULES.to_act(state):
        events += BORDER_RULES.play(state, legal_move(state, rng))
        BORDER_RULES.audit(state)
    assert isinstance(events[-1], GameEnded)
