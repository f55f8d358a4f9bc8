"""What others learn of a suitcase, and who meets the curtain how often."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.border import moves
from nottingham_tui.rules.border.moves import Declare, Load
from nottingham_tui.screens.curtain import CurtainScreen
from tests.screens.border.driving import Smugglers, new_table
from tests.screens.border.walking import crowded, packed
from tests.screens.inspections import passes
from tests.screens.readings import screen_rows
from tests.screens.walks import walking
from tests.unveiled import state_of


@pytest.mark.rule("BO-3.7")
@pytest.mark.parametrize("taken", [("jug", "statuette"), ("tequila", "tequila")])
async def test_others_learn_only_how_many_cards_are_taken(taken: tuple[str, ...]) -> None:
    table = crowded(4)
    state = state_of(table)
    for owner in state.merchants():
        state.hands[owner] = ["sombrero", *taken, "jug", "jug"]
        table.play(Load(owner, ("sombrero", *taken)))
    for owner in state.merchants():
        table.play(Declare(owner, 3, "sombrero"))
    async with walking(table) as walk:
        await walk.press("0 enter k 3 enter")
        assert walk.at == "CurtainScreen"
        # The next turn has begun; the curtain is about this one.
        curtain = "\n".join(screen_rows(walk.app))
        assert table.view(None).term == 2
        assert "turn 1 of" in curtain and "Ben is sheriff" in curtain
        await walk.press("2")
        assert walk.at == "ConfiscatedLookScreen"
        private = "\n".join(screen_rows(walk.app))
        assert all(good in private for good in taken)
        await walk.press("enter")
        assert walk.at == "ConfiscationScreen"
        text = "\n".join(screen_rows(walk.app))
        assert "2 cards are taken" in text
        assert "1 card goes back" in text
        assert not any(good in text for good in taken)
        # The owner may look, behind the curtain; nobody else is offered that.
        await walk.press("4")
        assert walk.at == "ConfiscationScreen"
        await walk.press("3")
        assert isinstance(walk.app.screen, CurtainScreen)
        await walk.press("3")
        assert walk.at == "ConfiscatedLookScreen"
        walk.app.drop_curtain()
        await walk.pilot.pause()
        assert walk.at == "ConfiscationScreen"


async def test_the_curtain_falls_on_the_sheriffs_look_and_leads_back_to_it() -> None:
    table = packed(crowded(4))
    async with walking(table) as walk:
        await walk.press("0 enter k 1 enter 2")
        assert walk.at == "ConfiscatedLookScreen"
        walk.app.drop_curtain()
        await passes(walk.pilot, lambda: walk.at == "CurtainScreen")
        await passes(walk.pilot, lambda: "Pass the keyboard to" in "\n".join(screen_rows(walk.app)))
        curtain = "\n".join(screen_rows(walk.app))
        assert "cigar" not in curtain
        # The next turn has begun; the look is still about this one.
        assert table.view(None).term == 2 and table.view(None).sheriff != 1
        assert "turn 1 of" in curtain and "Ben is sheriff" in curtain
        await walk.press("1")
        assert walk.at == "CurtainScreen"
        await walk.press("2")
        assert walk.at == "ConfiscatedLookScreen"
        await walk.press("enter enter")
        assert walk.at == "SummaryScreen"


async def test_a_lone_person_never_meets_the_curtain() -> None:
    table = new_table(4, bots=(1, 2, 3), seed=11)
    async with walking(table) as walk:
        smugglers = Smugglers(walk, rng=Random(2))
        await smugglers.play()
        assert walk.at == "ScoringScreen"
        assert not any(isinstance(screen, CurtainScreen) for screen in walk.shown)
        assert {"PackingScreen", "KeepingScreen", "CheckingScreen"} <= smugglers.screens


@pytest.mark.rule("BO-2.2")
async def test_a_turn_takes_one_visit_of_each_owner_and_a_round_one_more_of_each_player() -> None:
    table = new_table(4, seed=5)
    async with walking(table) as walk:
        # The first curtain was there before anything was recorded.
        walk.shown.append(walk.app.screen)

        def decides(view: Any, rng: Random) -> Any:
            if view.phase == "loading":
                return Load(view.seat, view.hand[:2])
            if view.phase == "declaration":
                return Declare(view.seat, 2, "jug")
            if view.phase == "keeping":
                return moves.Keep(view.seat, view.goods[:1])
            return moves.Done(view.seat) if view.nobody else moves.Point(view.seat, None)

        smugglers = Smugglers(walk, rng=Random(2), decides=decides)
        await smugglers.play(lambda: table.view(None).phase == "keeping")
        assert walk.visits == 4 * 3
        await smugglers.play(lambda: walk.at == "OfficeScreen" or table.view(None).round > 1)
        assert walk.visits == 4 * 3 + 4
