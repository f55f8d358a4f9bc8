"""Bots of At the Border play whole games by what their seats may see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.bots.border import simple as border
from nottingham_tui.bots.border.mind import Mind
from nottingham_tui.bots.border.weights import CHARACTERS, LEVELS
from nottingham_tui.bots.border.worth import stake
from nottingham_tui.bots.levels import RANDOM
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import (
    Agree,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.border.state import Over
from nottingham_tui.rules.border.view import SeatView, view_for
from nottingham_tui.simulate.playing import Setting, play
from tests.bots.company import CLEVER, played_out, seated
from tests.properties.kit import mixtures, states
from tests.rules.playing import dealt
from tests.unveiled import ledger_of, state_of


def test_it_beats_a_bot_that_moves_at_random() -> None:
    won = 0
    for seed in range(30):
        state, _ = dealt(mixtures("border", 4)[0], seed)
        rng = Random(seed)
        while seats := PART.to_act(state):
            choose = border.choose if seats[0] == seed % 4 else RANDOM.sit().choose
            PART.play(state, choose(view_for(state, seats[0]), rng))
        assert isinstance(state.phase, Over)
        won += seed % 4 in state.phase.result.winners
    assert won >= 20


def test_it_says_nothing_out_of_turn() -> None:
    state = next(states(mixtures("border", 4)[0], 1))
    view = view_for(state, state.sheriff)
    assert border.consider(view, Random(1)) is None
    for seat in (state.sheriff, None):
        with pytest.raises(LookupError):
            border.choose(view_for(state, seat), Random(1))


def other_cards(view: SeatView, rng: Random) -> tuple[str, ...]:
    """Other cards for the own suitcase, as many: nearly as declared now and then."""
    suitcase = view.suitcases[view.seat or 0]
    assert suitcase is not None and suitcase.declared is not None
    goods = [*view.rules.legal, *view.rules.contraband]
    if rng.random() < 0.3:
        return (suitcase.declared.good,) * (suitcase.count - 1) + (rng.choice(goods),)
    return tuple(rng.choice(goods) for _ in range(suitcase.count))


@pytest.mark.parametrize("key", CLEVER)
def test_the_size_of_a_bribe_does_not_tell_what_is_in_the_suitcase(key: str) -> None:
    """Whatever is in it, the owner names one and the same sum, or none."""
    rng = Random(3)
    stakes: list[tuple[int, int]] = []
    for seed in range(2):
        table = seated([key] * 4, "border", seed=seed)
        while not table.over:
            for seat in PART.to_act(state_of(table)):
                view = table.view(seat)
                if view.bargain is None or seat == view.sheriff:
                    continue
                found: list[tuple[int, int]] = []
                for _ in range(8):
                    other = replace(view, suitcase=other_cards(view, rng))
                    move = table.bots.mind(seat).choose(other, Random(table.last))
                    declared = view.suitcases[seat].declared
                    if isinstance(move, Offer):
                        loss = stake(other, declared.count, declared.good, other.suitcase)
                        found.append((move.gold, loss))
                assert len({gold for gold, _ in found}) <= 1
                stakes += found
            table.bot_step()
    losses = [loss for _, loss in stakes]
    assert len(losses) > 20
    assert max(losses) > 2 * min(losses)


@pytest.mark.parametrize("key", CLEVER)
def test_each_side_names_a_sum_twice_at_most_and_moves_towards_the_other(key: str) -> None:
    sums = bargains = 0
    for seed in range(2):
        table = seated([key] * 4, "border", seed=seed)
        named: dict[int, list[int]] = {}
        while table.bot_step() is not None:
            record = ledger_of(table).records[-1]
            if isinstance(record.move, Point | SecondCheck):
                named = {}
                bargains += 1
            if isinstance(record.move, Offer):
                view = table.view(None)
                before = named.setdefault(record.move.seat, [])
                if before and record.move.seat == view.sheriff:
                    assert record.move.gold < before[-1]
                elif before:
                    assert record.move.gold > before[-1]
                before.append(record.move.gold)
                assert len(before) <= 2
                sums += 1
    assert sums > bargains / 2


def test_a_sum_of_a_person_is_always_answered() -> None:
    """Whatever a person names, the bot's next move agrees, names another sum, or breaks off."""
    answers: Counter[type] = Counter()
    for most, gold in ((20, 1), (40, 12), (60, 20)):
        for seed in range(3):
            table = seated(["simple", "hard", "hard", "hard"], "border", seed=seed)
            while not table.over and answers.total() < most:
                view = table.view(0)
                bargain = view.bargain
                if bargain is None or bargain.suitcase != 0 or view.to_act != (0,):
                    if table.bot_step() is None:
                        break
                    continue
                if bargain.gold is None and view.gold[0] >= gold:
                    table.play(Offer(0, gold))
                else:
                    table.play(Refuse(0))
                    continue
                table.bot_step()
                answers[type(ledger_of(table).records[-1].move)] += 1
    assert set(answers) <= {Agree, Refuse, Offer}
    assert answers.total() > 10


def test_what_each_was_caught_with_is_remembered() -> None:
    table = played_out(["hard"] * 4, "border", seed=1)
    mind = table.bots.mind(2)
    assert isinstance(mind, Mind)
    assert mind.weights == LEVELS["hard"]
    checked = sum(mind.memory.of(seat).checked for seat in range(4))
    assert 6 <= checked <= 12 * 2


def figures_of(games: int) -> dict[str, Counter[str]]:
    """What each character did in so many games at one table of five."""
    setting = Setting("border", 5, {}, tuple(CHARACTERS), games, seed=4)
    found: dict[str, Counter[str]] = {name: Counter() for name in CHARACTERS}
    for number in range(games):
        played = play(setting, number)
        for seat, place in enumerate(played.seated):
            found[tuple(CHARACTERS)[place]].update(played.figures[seat])
    return found


def test_characters_are_told_apart_by_what_they_do() -> None:
    found = figures_of(12)
    packed = {name: each["packed"] / each["suitcases"] for name, each in found.items()}
    lies = {name: each["lies"] / each["looked"] for name, each in found.items()}
    taken = {name: each["taken_gold"] / max(1, each["taken"]) for name, each in found.items()}
    # The farmer is honest now and then, and packs little else.
    assert lies["farmer"] < min(lies[name] for name in CHARACTERS if name != "farmer") - 0.05
    assert packed["farmer"] < min(packed["grudge"], packed["gambler"]) - 0.3
    # Who packs much for gain or for the thrill is looked at; the fox is overlooked.
    assert packed["fox"] < packed["greedy"]
    assert found["fox"]["looked"] < found["gambler"]["looked"]
    # The gambler would rather see; the greedy one asks for too much.
    others = [each["broken"] for name, each in found.items() if name not in ("gambler", "grudge")]
    assert found["gambler"]["broken"] > max(others)
    assert taken["greedy"] > taken["farmer"]
    assert found["greedy"]["taken"] < found["farmer"]["taken"]
