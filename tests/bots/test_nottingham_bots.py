"""Bots of Nottingham play whole games by what their seats may see."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from nottingham_tui.bots.profiles import bots_of
from nottingham_tui.simulate.metrics import counting
from nottingham_tui.simulate.playing import Setting, run
from nottingham_tui.simulate.summary import summarise
from tests.bots.company import COMPANY, played_out, seated
from tests.bots.test_chatter import line_of, remarks_of


def test_remarks_are_rare_enough_to_be_read() -> None:
    """A remark in every other turn or so, and everybody has a word."""
    for seed in range(2):
        table = played_out(COMPANY, "nottingham", seed=seed)
        said = remarks_of(table, None)
        assert 0.2 < len(said) / table.view(None).turns < 0.8
        assert {remark.seat for remark in said} == set(range(5))
        for one, other in pairwise(said):
            assert line_of(one) != line_of(other)


def test_calls_out_loud_are_weighed_against_silence() -> None:
    """Who may call does not always call."""
    called = silent = 0
    for seed in range(4):
        table = seated(["hard"] * 4, "nottingham", ("called_out",), seed=seed)
        while not table.over:
            view = table.view(None)
            for seat in view.callers:
                own = table.view(seat)
                if own.options:
                    made = table.bots.mind(seat).consider(own, Random(seed))
                    called += made is not None
                    silent += made is None
            table.bot_step()
    assert called > 10
    assert silent > 2


def test_what_is_counted_in_simulations_adds_up() -> None:
    table = played_out(["hard", "fox", "easy", "farmer"], "nottingham", seed=6)
    result = table.view(None).result
    counting_of = counting("nottingham")
    figures = counting_of.count(table.log(None), result)
    keys = {column.key for column in counting_of.columns}
    assert all(set(each) == keys for each in figures)
    total = {key: sum(each[key] for each in figures) for key in keys}
    for each, score in zip(figures, result.scores, strict=True):
        assert each["winnings"] + each["task_points"] == score.total
        assert each["sets"] == score.cards
        assert each["tasks"] == len(score.tasks)
    # What one does another suffers; every trade moves the sheriff.
    assert total["attacked"] == total["theft"] + total["robbery"] + total["raid"]
    assert total["ambushed"] == total["sprung"] > 0
    assert total["sets"] + total["tasks"] <= table.rules.town
    assert total["deals"] <= total["buy"] + total["barter"]
    assert total["favours"] > 0


def test_a_higher_level_wins_more_often() -> None:
    """So clearly that a few games show it; what is less clear is for the ladder to tell."""
    for bots in (("hard", "easy"), ("easy", "random")):
        setting = Setting("nottingham", 4, {}, bots, games=12, seed=1)
        upper, lower = summarise(setting, run(setting, 1)).rows
        assert upper.points > lower.points
        assert upper.won > lower.won


def test_the_two_parts_are_named_by_the_game() -> None:
    assert bots_of("nottingham").roles != bots_of("second-edition").roles
