"""The part of the gallery that leads through every screen of At the Border, at crowded tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.border.moves import Declare, Load, Offer
from nottingham_tui.rules.border.scoring import double_sales, score
from nottingham_tui.rules.border.state import Keeping, Markers, Office
from nottingham_tui.screens.border.reveal import SuitcaseRevealScreen
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.screens.border.driving import new_table
from tests.screens.visitor import Visitor
from tests.unveiled import state_of

EVERY_GOOD = ("jug", "maracas", "sombrero", "cigars", "tequila", "statuette")
SHERIFF = 1
SUITCASES: dict[int, Sequence[str]] = {
    2: ("sombrero", "sombrero", "statuette", "statuette", "cigars"),
    3: ("maracas",) * 3,
    4: ("jug", "maracas", "tequila"),
    5: ("sombrero", "sombrero"),
    0: ("jug", "jug", "cigars", "maracas", "tequila"),
}
DECLARED = {2: (5, "sombrero"), 3: (3, "maracas"), 4: (2, "jug"), 5: (4, "sombrero"), 0: (5, "jug")}


def crowded(players: int = 6, **options: Any) -> Table:
    """Ben is sheriff; everybody has much money, goods of the round and goods kept."""
    table = new_table(players, **options)
    state = state_of(table)
    for seat in range(players):
        state.gold[seat] = 100 + seat
        state.hands[seat] = list(EVERY_GOOD[:5])
        state.goods[seat] = list(EVERY_GOOD) * 2
        state.kept[seat] = list(EVERY_GOOD[seat % 2 :])
    state.discard_pile = list(EVERY_GOOD) * 3
    return table


def loaded(table: Table) -> Table:
    """Whoever has cards has packed."""
    state = state_of(table)
    for owner in state.merchants():
        if state.hands[owner]:
            state.hands[owner] = [*SUITCASES[owner], "jug", "jug"][:5]
            table.play(Load(owner, tuple(SUITCASES[owner])))
    return table


def packed(table: Table) -> Table:
    """Everybody has packed and declared."""
    loaded(table)
    for owner in state_of(table).merchants():
        table.play(Declare(owner, *DECLARED[owner]))
    return table


async def walk(gallery: Visitor) -> None:
    """Look at everything."""
    for part in (
        packing, declaring, checks, bargains, confiscations, alone, keeping, office, looks, ends,
        watched,
    ):  # fmt: skip
        gallery.part = f"border, {part.__name__}"
        await part(gallery)


async def packing(gallery: Visitor) -> None:
    table = crowded()
    await gallery.sit(table)
    await gallery.help()
    await gallery.see("3", "enter", "1", "2 3 4 5", "right", "q", "x", "s", "escape", "v")
    await gallery.help()
    await gallery.see("escape", "escape", "3")
    await gallery.help()
    await gallery.see("2 3 4 5", "1 enter", "4")
    state_of(table).hands[3] = ["sombrero"] * 5
    await gallery.show(gallery.flow.scene())
    await gallery.see("3", "1 2 3 4 5", "f1", "escape", "g", "j", "escape", "enter")


async def declaring(gallery: Visitor) -> None:
    table = crowded()
    state_of(table).hands[5] = []
    await gallery.sit(loaded(table))
    await gallery.help()
    await gallery.see("u", "5", "question_mark", "escape", "5", "escape", "5", "3")
    await gallery.see("v 4", "4", "escape", "1 1", "2 2", "s", "escape", "5", "1")


async def checks(gallery: Visitor) -> None:
    await gallery.sit(packed(crowded()))
    await gallery.help()
    await gallery.see("2", "6", "escape", "0", "escape", "k", "e", "4", "enter")
    await gallery.help()
    await gallery.see("enter", "4", "3", "escape", "6", "escape", "e", "escape")
    await gallery.see("k", "question_mark", "escape", "escape", "5", "enter", "x enter", "enter")
    await gallery.see("k", "1 enter", "2", "enter", "enter")
    for choices in ((), ("fines_to_sheriff",)):
        await gallery.sit(packed(crowded(choices=choices)))
        await gallery.see("3 enter", "x", "escape", "x enter")
        entry = gallery.table.log(None)[-1]
        shown = gallery.app.screen
        assert isinstance(shown, SuitcaseRevealScreen)
        screen = SuitcaseRevealScreen(gallery.flow, entry, shown.opened)
        screen.shown = 2
        await gallery.show(screen)
        await gallery.see("x", "enter", "6 enter", "x enter", "enter", "e enter", "enter")
    await gallery.sit(packed(crowded()))
    await gallery.see("0 enter", "k 1", "escape", "escape", "e enter")
    await gallery.help()


async def bargains(gallery: Visitor) -> None:
    table = packed(crowded())
    await gallery.sit(table)
    await gallery.see("3 enter", "a", "enter", "5", "0", "backspace", "escape", "9 9 9 9", "enter")
    await gallery.help()
    await gallery.see("escape 1 2 enter", "1 2 enter", "escape 3 0 enter", "x")
    await gallery.see("escape")
    for gold in range(13, 21):
        table.play(Offer(table.view(None).to_act[0], gold))
    await gallery.show(gallery.flow.scene())
    await gallery.see("v 3", "3", "escape", "a", "enter", "k", "escape", "e enter", "enter")
    table = packed(crowded())
    state_of(table).gold[2] = 1
    await gallery.sit(table)
    await gallery.see("3 enter", "1 enter", "a")


async def confiscations(gallery: Visitor) -> None:
    for owner in (2, 3, 4):
        await gallery.sit(packed(crowded()))
        await gallery.see(f"0 enter k {owner + 1} enter", "2")
        await gallery.help()
        await gallery.see("escape", "2", "g", "escape", "enter")
        await gallery.help()
        await gallery.see(f"{owner + 1}", f"{owner + 1}", "question_mark", "escape", "escape")
        await gallery.see("2 2", "enter", "enter", "enter")
    await gallery.sit(packed(crowded(bots=(2,))))
    await gallery.see("0 enter k 3 enter 2 enter", "enter")


async def alone(gallery: Visitor) -> None:
    table = packed(crowded(bots=(0, 2, 3, 4, 5)))
    await gallery.sit(table, resumed=True)
    await gallery.see("enter", "0 enter k 5 enter", "escape", "enter", "enter", "v", "escape")
    await gallery.sit(crowded(bots=(0, 1, 3, 4, 5)), resumed=True)
    await gallery.see("enter", "1 enter", "1 1")


async def keeping(gallery: Visitor) -> None:
    for kept in (True, False):
        table = crowded()
        state = state_of(table)
        state.term = 6
        state.phase = Keeping([False] * 6)
        if not kept:
            state.kept[SHERIFF] = []
        await gallery.sit(table)
        await gallery.see("2")
        await gallery.help()
        await gallery.see("1", "down", "space", "6", "6", "left", "6", "v", "escape", "escape", "2")
        await gallery.see("enter", "3 enter", "4 1 2 3 enter", "5 6 6 5 enter", "6 enter")
        await gallery.see("1 enter")
        await gallery.help()
        await gallery.see("enter")


async def office(gallery: Visitor) -> None:
    table = crowded()
    state_of(table).phase = Office()
    await gallery.sit(table)
    await gallery.help()
    await gallery.see("1", "escape", "6", "enter", "1")


async def looks(gallery: Visitor) -> None:
    table = packed(crowded())
    await gallery.sit(table)
    await gallery.see("s", "question_mark", "escape s", "j", "g", "end", "v", "3", "3", "s")
    await gallery.see("escape", "escape", "f1", "escape", "q", "x")
    state = state_of(table)
    state.markers[0] = state.markers[SHERIFF] = Markers(0, 0)
    state.discard_pile.clear()
    await gallery.show(gallery.flow.scene())
    await gallery.see("k", "s", "j", "escape", "0 enter")
    state.hands[3].clear()
    await gallery.see("v 4 4", "escape")


async def ends(gallery: Visitor) -> None:
    table = new_table(6, bots=range(6))
    flow = await gallery.stopped_demo(table)
    shown = 0
    while not table.over:
        entry = flow.step()
        assert entry is not None
        if shown < 40:
            shown += 1
            await gallery.show(flow.next_screen())
        flow.skip_moments()
    # What people see at the end of the last round.
    for build in flow.stage.moments(flow, table.log(None)[-1]):
        await gallery.show(build())
        await gallery.help()
        if type(gallery.app.screen).__name__ == "DoubleSaleScreen":
            await gallery.see("up", "up", "up", "up", "up")
    await gallery.show(flow.next_screen())
    await gallery.see(*["right"] * 4, "3", "question_mark", "escape", "escape")
    await gallery.see(*["up"] * 10, "escape", "s", "escape")
    crowd = [list(EVERY_GOOD) * 3 for _ in range(6)]
    state = state_of(table)
    sales = double_sales(state.rules, crowd)
    state.phase.result = score(state.rules, [1000 + seat for seat in range(6)], sales)
    await gallery.show(flow.next_screen())
    await gallery.see("3", "escape", *["down"] * 6)


async def watched(gallery: Visitor) -> None:
    await gallery.watch_at(new_table(5, bots=range(5), store=Store(gallery.folder)), 30)
