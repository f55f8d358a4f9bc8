"""How often the keyboard changes hands in Nottingham, played by keys through the real app."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.private import PrivateScreen
from tests.screens.nottingham.driving import TRUSTING, Players, new_table
from tests.screens.nottingham.walking import crowded
from tests.screens.walks import Walk, walking

SEED = 3
TURNS = 10
MOST_VISITS = 2.1
MOST_VISITS_IN_TRUST = 1.3


@dataclass
class Visits:
    """Private visits, by turn and by seat."""

    own: Counter[int] = field(default_factory=Counter)
    others: Counter[int] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        """All of them."""
        return self.own.total() + self.others.total()


def watched(walk: Walk, table: Any, visits: Visits) -> None:
    """Count whenever a private screen comes after the curtain."""
    app, show = walk.app, walk.app.show

    def counted(screen: Any) -> None:
        if isinstance(app.screen, CurtainScreen) and isinstance(screen, PrivateScreen):
            view = table.view(None)
            where = visits.own if screen.seat == view.turn else visits.others
            where[view.turns] += 1
        show(screen)

    app.show = counted  # type: ignore[method-assign]


async def turns_played(
    *, trusting: bool, sits: str, seed: int = SEED, turns: int = TURNS
) -> tuple[Visits, Players]:
    """So many turns of four people; nobody's log is empty then."""
    table = new_table(4, seed=seed, choices=TRUSTING if trusting else ())
    visits = Visits()
    async with walking(table) as walk:
        watched(walk, table, visits)
        players = Players(walk, rng=Random(seed), sits=sits)
        await players.play(lambda: table.over or table.view(None).turns > turns)
    return visits, players


@pytest.mark.parametrize("sits", ["to_trade", "wanted"])
async def test_a_turn_by_the_letter(sits: str, record_property: Any) -> None:
    visits, players = await turns_played(trusting=False, sits=sits)
    record_property("visits a turn", visits.total / TURNS)
    record_property("visits of whose turn it is", visits.own.total() / TURNS)
    assert {"BidScreen", "DefenceScreen"} <= players.screens
    assert visits.total / TURNS <= MOST_VISITS
    # Ambush cards, the hand of a robbery and the trade are one visit.
    assert max(visits.own.values(), default=0) <= 1


async def test_a_turn_at_a_table_that_trusts_each_other(record_property: Any) -> None:
    visits, players = await turns_played(trusting=True, sits="to_trade")
    record_property("visits a turn", visits.total / TURNS)
    assert {"OpenBidScreen", "CallScreen"} <= players.screens
    assert "BidScreen" not in players.screens
    assert visits.total / TURNS <= MOST_VISITS_IN_TRUST
    assert max(visits.own.values(), default=0) <= 1
    # Whoever sits there in another's turn has called.
    assert visits.others.total() <= 3


@pytest.mark.parametrize("choices", [(), ("called_out",)])
async def test_a_lone_person_never_meets_the_curtain(choices: tuple[str, ...]) -> None:
    table = new_table(4, bots=(1, 2, 3), seed=11, choices=choices)
    async with walking(table) as walk:
        players = Players(walk, rng=Random(2))
        await players.play(lambda: table.view(None).turns > 20)
        assert table.view(None).turns > 20
        assert not any(isinstance(screen, CurtainScreen) for screen in walk.shown)
        walk.app.drop_curtain()
        assert not isinstance(walk.app.screen, CurtainScreen)


async def test_the_sweep_of_offers_goes_round_the_table_once() -> None:
    seats: list[Seat] = []
    table = crowded("copper_coin", players=4)
    async with walking(table) as walk:
        await walk.press("p enter")
        while isinstance(walk.app.screen, CurtainScreen):
            seats.append(walk.app.screen.facts.seat_number - 1)
            await walk.press(f"{seats[-1] + 1} 7 enter")
        assert walk.at == "OffersScreen"
        assert walk.visits == 3
    assert seats == [1, 2, 3]
