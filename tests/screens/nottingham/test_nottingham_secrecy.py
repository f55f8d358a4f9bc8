"""What is hidden changes nothing on any screen that all may see, in whatever state of a game."""

from __future__ import annotations

from random import Random

import pytest

from tests.screens.hidden import Looks
from tests.screens.inspections import app_for
from tests.screens.nottingham.driving import TRUSTING, Players, new_table
from tests.screens.walks import Walk


@pytest.mark.parametrize(("trusting", "seed"), [(False, 3), (True, 3)])
async def test_no_public_screen_depends_on_what_is_hidden(trusting: bool, seed: int) -> None:
    table = new_table(4, seed=seed, choices=TRUSTING if trusting else ())
    async with app_for(table).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        walk = Walk(pilot)

        seen = Looks(walk, table)
        players = Players(walk, rng=Random(seed), sits="wanted", seen=seen)
        await players.play(lambda: table.view(None).turns > 14)
    # What is hidden does change what a private screen shows.
    assert seen.differs > 5
    assert {"TurnScreen", "CurtainScreen", "SummaryScreen"} <= seen.looked_at
    if trusting:
        assert {"OpenBidScreen", "CallScreen"} <= seen.looked_at
