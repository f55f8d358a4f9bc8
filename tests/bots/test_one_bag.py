"""The bargain about one bag of Sheriff: what is solved, and the table that bots play by."""

from __future__ import annotations

import pytest

from nottingham_tui.bots.sheriff import priors
from nottingham_tui.rules.sheriff.goods import GOODS
from tests.benchmarks import one_bag
from tests.benchmarks.one_bag import Bag, Solver, solved

HONEST = Bag(3, "apple", 0, passed=6.0, opened=14.0, found=-8.0)
LIE = Bag(3, "apple", 2, passed=20.0, opened=-10.0, found=12.0)


def test_where_nobody_pays_both_are_as_well_off_either_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(one_bag.ASKED, 3, 99)
    solver = Solver([(HONEST, LIE)])
    solver.train(20_000, 1)
    row = solved(solver)[3, "apple"]
    # 6 + 8 x = 20 - 30 x, and 12 p = 8 (1 - p).
    assert row.opened == pytest.approx(14 / 38, abs=0.06)
    assert row.unpaid == pytest.approx(0.4, abs=0.06)
    assert row.paid < 0.05


def test_a_lie_is_paid_for_where_that_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(one_bag.ASKED, 3, 2)
    solver = Solver([(HONEST, LIE)])
    solver.train(20_000, 1)
    row = solved(solver)[3, "apple"]
    assert row.lies > 0.8
    assert row.paid > 0.5


def test_every_bag_has_its_row() -> None:
    legal = [kind.name for kind in GOODS if kind.legal]
    sizes = range(1, priors.MOST_CARDS + 1)
    assert {*priors.USUAL} == {(size, good) for size in sizes for good in legal}
    for row in priors.USUAL.values():
        assert 0 < row.opened < 1 and 0 < row.unpaid < 1 <= row.wrong
    for good in legal:
        asked = [priors.usual(size, good).asked for size in sizes]
        assert asked == sorted(asked)
