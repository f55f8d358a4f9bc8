"""What is hidden changes nothing on any screen that all may see, in whatever state of a game."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.nottingham.state import Bidding, Picking
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import app_for
from tests.screens.nottingham.driving import Players, new_table, state_of
from tests.screens.readings import screen_rows
from tests.screens.walks import Walk


@contextmanager
def other_cards(table: Table, rng: Random) -> Iterator[None]:
    """The same table, as far as everybody knows, with other cards wherever they are hidden."""
    state = state_of(table)
    kept = copy.deepcopy((state.hands, state.draw_pile, state.ambushes, state.ambush_pile))
    phase = copy.deepcopy(state.phase)
    open_hand = _open_hand(state)
    hands = [hand for seat, hand in enumerate(state.hands) if seat != open_hand]
    _exchange([*hands, state.draw_pile], rng)
    _exchange([*state.ambushes, state.ambush_pile], rng)
    if isinstance(state.phase, Bidding) and not state.phase.open:
        state.phase.bids = [
            None if cards is None else tuple(state.hands[seat][: len(cards)])
            for seat, cards in enumerate(state.phase.bids)
        ]
    try:
        yield
    finally:
        state.hands, state.draw_pile, state.ambushes, state.ambush_pile = kept
        state.phase = phase


def _open_hand(state: Any) -> int | None:
    phase = state.phase
    if isinstance(phase, Picking) and phase.action == "raid":
        return phase.target
    return None


def _exchange(piles: list[list[Any]], rng: Random) -> None:
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        for place in range(len(pile)):
            pile[place] = cards.pop()


@pytest.mark.parametrize(("trusting", "seed"), [(False, 3), (True, 3)])
async def test_no_public_screen_depends_on_what_is_hidden(trusting: bool, seed: int) -> None:
    table = new_table(4, seed=seed, open_bids=trusting, called_out=trusting)
    rng = Random(1)
    looked_at: set[str] = set()
    differs = 0
    async with app_for(table).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        walk = Walk(pilot)

        def seen() -> None:
            nonlocal differs
            screen: Any = walk.app.screen
            before = screen_rows(walk.app)
            with other_cards(table, rng):
                screen.redraw()
                after = screen_rows(walk.app)
            screen.redraw()
            if isinstance(screen, PrivateScreen):
                differs += after != before
            else:
                assert after == before
                looked_at.add(walk.at)

        players = Players(walk, rng=Random(seed), sits="wanted", seen=seen)
        await players.play(lambda: table.view(None).turns > 14)
    # What is hidden does change what a private screen shows.
    assert differs > 5
    assert {"TurnScreen", "CurtainScreen", "SummaryScreen"} <= looked_at
    if trusting:
        assert {"OpenBidScreen", "CallScreen"} <= looked_at
