"""Pictures of Sheriff's variants: deputies and their chest, the black market, the first edition.

Each scene is a position that a game could have come to, played on by keys.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer, Say, TimeUp
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    app_for,
    at_inspection,
    flow_of,
    give_plate,
    new_table,
    quiet_move,
    stock,
)
from tests.screens.photographer import Photographer, opened
from tests.unveiled import state_of

Sit = Callable[[Table], AbstractAsyncContextManager[Photographer]]

_SIX = ("royal_goods", "black_market", "inspection_timer")
_PROMO = ("promo_cards", "royal_goods")


async def photographed(folder: Path, size: tuple[int, int]) -> set[str]:
    """All of them; returns their names."""
    taken: set[str] = set()

    @asynccontextmanager
    async def sit(table: Table) -> AsyncIterator[Photographer]:
        async with app_for(table, opened).run_test(size=size) as pilot:
            await pilot.pause()
            yield Photographer(pilot, folder, size, taken)

    for part in (_deputies, _chest, _time, _black_market, _two_piles, _oil, _plate):
        await part(sit)
    return taken


def _six() -> Table:
    table = new_table(6, choices=_SIX)
    for seat in range(6):
        stock(table, seat, {"apple": 1 + seat // 2, "cheese": seat % 3, "chicken": 2 - seat // 3})
    bags = {0: ["silk", "golden_apple", "mead"], 2: ["apple", "apple", "pepper"],
            3: ["cheese", "cheese"], 4: ["bread", "bread", "bread"],
            5: ["chicken", "chicken"]}  # fmt: skip
    declared = {2: "apple", 3: "cheese", 4: "bread", 5: "chicken"}
    return at_inspection(table, bags, declared)


async def _deputies(sit: Sit) -> None:
    """Deputies bargain together and apart, and take their stances."""
    table = _six()
    view = table.view(None)
    (first, second), merchants = view.deputies, view.merchants()
    table.play(Say(merchants[0], "Three apples, both of you. Nothing else."))
    table.play(Offer(merchants[1], first, Gift(4), returns=(merchants[1],), joint=True))
    table.play(Offer(merchants[2], first, Gift(6), returns=(merchants[2],), joint=True))
    async with sit(table) as scene:
        await scene.press(f"r {merchants[3] + 1} {first + 1} enter")
        await scene.picture("deputies-inspection")
        await scene.press(f"d {merchants[0] + 1} 0 9")
        await scene.picture("deputies-deal")
        await scene.press("escape escape")
        await scene.press(f"x {merchants[0] + 1} {first + 1} enter")
        await scene.press(f"x {merchants[0] + 1} {second + 1} enter")
        await scene.picture("deputies-reveal")


async def _chest(sit: Sit) -> None:
    """What lies in the chest is shared."""
    table = _six()
    view = table.view(None)
    (first, second), merchants = view.deputies, view.merchants()
    for place, owner in enumerate(merchants):
        deal = Offer(owner, first, Gift(3 + 2 * place), returns=(owner,), joint=True)
        table.play(deal)
        number = max(table.view(None).offers)
        for deputy in (first, second):
            if number in table.view(None).offers:
                table.play(Agree(deputy, number))
    async with sit(table) as scene:
        for _ in range(12):
            now = table.view(None)
            if now.phase == "sharing":
                break
            await scene.press(f"{now.to_act[0] + 1} f")
        await scene.picture("chest")
        await scene.press(f"o {first + 1} {first + 1} 7")
        await scene.picture("chest-share")
        await scene.press("enter")
        await scene.picture("chest-proposed")


async def _time(sit: Sit) -> None:
    """The clock runs while all may look, and runs out."""
    table = new_table(5, choices=("inspection_timer",))
    at_inspection(table, {0: ["silk", "apple"], 2: ["bread", "bread"]}, {2: "bread"})
    async with sit(table) as scene:
        table.play(TimeUp())
        scene.app.show(flow_of(scene.app).next_screen())
        await scene.picture("time-is-up")


async def _black_market(sit: Sit) -> None:
    """A claim behind the curtain, with what it asks for."""
    table = new_table(5, choices=("black_market",))
    stock(table, 0, {"apple": 2}, ["pepper", "pepper", "pepper", "mead"])
    stock(table, 2, {"cheese": 3}, ["silk", "mead", "crossbow"])
    at_inspection(table, {}, {})
    async with sit(table) as scene:
        await scene.press("r 1")
        await scene.picture("black-market-inspection")
        await scene.press("z 1 1")
        await scene.picture("black-market")
        await scene.press("1")
        await scene.picture("black-market-claim")


async def _two_piles(sit: Sit) -> None:
    """The first edition's market: cards from the tops of two piles, put back in order."""
    table = new_table(5, game="first-edition", choices=("royal_goods",))
    async with sit(table) as scene:
        await scene.press("3")
        await scene.press("2 4 5 ,")
        await scene.picture("first-edition-market")
        await scene.press("enter")
        await scene.picture("first-edition-putting")
        await scene.press("2 3")
        await scene.picture("first-edition-put")


async def _oil(sit: Sit) -> None:
    """A bag with brimstone oil is stored: whose goods are spoiled?"""
    table = new_table(5, game="first-edition", choices=_PROMO)
    stock(table, 2, {"cheese": 2, "chicken": 1})
    stock(table, 3, {"apple": 1})
    at_inspection(table, {0: ["brimstone_oil", "apple"]}, {})
    async with sit(table) as scene:
        await scene.press("r 1 1")
        await scene.picture("oil")


async def _plate(sit: Sit) -> None:
    """At the end the feast plate is counted as a good, then all is added up."""
    table = new_table(3, game="first-edition", choices=("promo_cards",))
    give_plate(state_of(table))
    stock(table, 0, {"cheese": 2, "apple": 3})
    stock(table, 1, {"cheese": 3, "chicken": 2})
    while table.view(None).phase != "counting":
        table.play(quiet_move(table))
    async with sit(table) as scene:
        await scene.press("enter")
        await scene.picture("feast-plate")
        await scene.press("2")
        await scene.picture("first-edition-scoring")
