"""A hand of Sheriff on the screen is hidden whatever happens, and comes back as it was left.

What happens is what `tests.secrets` lets happen to the hands of the other games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.sheriff.moves import NameFirst, Trade
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.headers import header_of
from tests.secrets.incidents import INCIDENTS, Sitting
from tests.secrets.scenes import Scene
from tests.trying import Counts

Open = Callable[..., Sitting]

PICKED = "1 card "
"""What stands below a hand of which one card is picked."""

both = pytest.mark.parametrize("step", ["market", "loading"])


@pytest.fixture
def open_hand(tmp_path: Path) -> Iterator[Open]:
    """Opens the first merchant's hand in the first round: nothing was laid down by anybody, one
    card is picked. Words by name are those of a `Sitting`."""
    with ExitStack() as opened:

        def open_one(step: str, **how: Any) -> Sitting:
            table = Table.new(
                header_of(("Anna", "Ben", "Cleo", "Dan"), first=0, seed=4), Store(tmp_path / step)
            )
            table.play(NameFirst(0, 1))
            seat = 1
            if step == "loading":
                for merchant in (1, 2, 3):
                    table.play(Trade(merchant, ()))
                # It walks back: the last to trade loads first.
                seat = 3
            hand = set(table.view(seat).hand)
            table.close()
            scene = Scene("second-edition", step, tmp_path / step, seat)
            sitting = Sitting(scene, tmp_path / "home", Counts(), shell=True, **how)
            opened.enter_context(sitting)
            # Whatever of it lies on the discard piles as well: no curtain names it.
            sitting.public, sitting.secret = set(), hand
            sitting.open()
            assert step.upper() in sitting.terminal.rows[0] and sitting.shows_cards()
            sitting.terminal.keys("1")
            sitting.terminal.wait_for(PICKED)
            sitting.mark = sitting.terminal.mark()
            return sitting

        yield open_one


@both
def test_a_hand_is_hidden_and_comes_back(open_hand: Open, step: str) -> None:
    sitting = open_hand(step)
    for name, happens in INCIDENTS.items():
        if name != "looks":
            happens(sitting, Random(1))
            assert PICKED in sitting.terminal.text, name


def test_what_is_looked_at_from_a_hand_is_hidden_with_it(open_hand: Open) -> None:
    sitting = open_hand("market")
    sitting.looked_around("vsd?R")
    assert PICKED in sitting.terminal.text


@both
def test_a_hand_is_hidden_when_nobody_presses_a_key(open_hand: Open, step: str) -> None:
    sitting = open_hand(step, idle=3)
    sitting.left_alone()
    assert PICKED in sitting.terminal.text


@both
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP"])
def test_no_card_is_left_when_the_program_is_ended(open_hand: Open, step: str, how: str) -> None:
    sitting = open_hand(step)
    before = sitting.path.read_bytes()
    sitting.ended(how)
    assert sitting.path.read_bytes() == before


@both
def test_no_card_is_left_by_a_crash(open_hand: Open, step: str) -> None:
    sitting = open_hand(step, fails="key")
    sitting.failed("key")
    assert sitting.terminal.wait_for_exit() == 1
    assert b"The program has failed" in sitting.terminal.since(sitting.mark)
    assert list(sitting.home.rglob("crash-*.txt"))


@both
def test_leaving_the_table_shows_nothing(open_hand: Open, step: str) -> None:
    open_hand(step).left()
