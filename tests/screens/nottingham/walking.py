"""The part of the gallery that leads through every screen of Nottingham, at crowded tables."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.nottingham.state import Acting, Ambushed, Shortage, Trading
from nottingham_tui.rules.nottingham.state import Beginning as TurnBegins
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.screens.nottingham.driving import new_table
from tests.screens.visitor import Visitor
from tests.unveiled import state_of

EVERY_ITEM = ("copper_coin", "silver_candlestick", "gold", "pearls", "gems", "necklace", "casket")
AMBUSHES = (
    "silver_candlestick+pearls", "red", "necklace+casket", "blue", "casket+copper_coin",
)  # fmt: skip


def crowded(
    card: str | None, *, players: int = 5, trades: bool = False, choices: Sequence[str] = ()
) -> Table:
    """Anna's turn with a full hand, much won, every kind of ambush lying; `card` is turned up."""
    table = new_table(players, choices=choices)
    state = state_of(table)
    state.phase = Trading() if trades else Acting()
    state.card = None if trades else card
    state.track = 9
    state.hands[0] = [*EVERY_ITEM, *EVERY_ITEM[3:], "casket", "casket", "casket"]
    for seat in range(1, players):
        state.hands[seat] = [*EVERY_ITEM[seat % 3 :], "pearls", "pearls", "casket"]
        state.winnings[seat] = list(EVERY_ITEM[: seat + 1])
        state.ambushes[seat] = [AMBUSHES[seat % 5], AMBUSHES[(seat + 1) % 5]][: 1 + seat % 2]
    state.winnings[0] = [*EVERY_ITEM, *EVERY_ITEM]
    state.tasks[0] = ["seven_different", "four_pairs"]
    state.tasks[1] = ["four_pairs"]
    state.discard_pile = list(EVERY_ITEM) * 3
    return table


async def walk(gallery: Visitor) -> None:
    """Look at everything."""
    for part in (turns, trades, offers, attacks, ambushes, calls, shortage, looks, ends, watched):
        gallery.part = f"nottingham, {part.__name__}"
        await part(gallery)


async def turns(gallery: Visitor) -> None:
    for card in EVERY_ITEM:
        if card == "necklace":
            continue
        await gallery.sit(crowded(card))
        await gallery.help()
        if card in ("silver_candlestick", "pearls", "gems"):
            await gallery.see("3", "escape")
        else:
            await gallery.see("p", "escape")
        await gallery.see("enter", "1")
        await gallery.help()
        if card == "gems":
            await gallery.see("3", "escape", "q", "x", "s", "escape", "b", "1", "3")
            await gallery.help()
            await gallery.see("escape", "escape", "question_mark", "escape escape 1")
    table = crowded("gems")
    for seat in range(1, 5):
        state_of(table).hands[seat] = []
    await gallery.sit(table)


def trading(hand: Sequence[str]) -> Table:
    """Anna may trade in with this hand, everybody else has much."""
    table = crowded(None, trades=True)
    state_of(table).hands[0] = list(hand)
    return table


async def trades(gallery: Visitor) -> None:
    await gallery.sit(crowded(None, trades=True))
    await gallery.help()
    await gallery.see("e", "escape", "enter", "1")
    await gallery.help()
    await gallery.see("1", "right", "space", "tab", "tab", "tab", "tab", "7 7 7", "7", "7 7")
    await gallery.see("1", "e", "escape")
    state_of(gallery.table).hands[0] = ["casket"] * 5 + ["gold"]
    await gallery.show(gallery.flow.scene())
    await gallery.see("tab", "tab", "1", "p", "enter")
    await gallery.sit(trading(["gold", "gems"]))
    await gallery.see("enter 1", "tab", "5", "e", "enter")
    await gallery.sit(trading([]))
    await gallery.see("enter 1", "tab", "1")
    table = crowded(None, trades=True)
    for seat in range(1, 5):
        state_of(table).ambushes[seat] = []
    await gallery.sit(table)
    await gallery.see("enter 1 7 7 7 7 7 enter", "question_mark", "escape", "enter")


async def offers(gallery: Visitor) -> None:
    for card in ("copper_coin", "casket"):
        for choices in ((), ("open_bids",)):
            table = crowded(card, choices=choices)
            state_of(table).hands[3] = [card] * 2
            state_of(table).hands[4] = []
            await gallery.sit(table)
            await gallery.see("p enter")
            if choices:
                await gallery.help()
                await gallery.see("1", "4", "4", "0", "7", "enter", "2")
            else:
                await gallery.see("2")
            await gallery.help()
            await gallery.see("4", "6", "7", "1", "down", "enter")
            await gallery.see("3", "4", "4", "enter", "enter", "2", "f", "3", "up", "question_mark")
            await gallery.see("escape", "2 enter", "")


async def attacks(gallery: Visitor) -> None:
    for card in ("silver_candlestick", "pearls", "gems"):
        await gallery.sit(crowded(card))
        await gallery.see("3 enter", "3", "p")
        await gallery.sit(crowded(card))
        state_of(gallery.table).hands[2].remove("necklace")
        await gallery.see("3 enter", "3", "p")
        await gallery.help()
        await gallery.see("f")
        if card == "pearls":
            await gallery.see("1", "5", "right", "1")
            await gallery.help()
        if card == "gems":
            await gallery.see("5", "right", "question_mark", "escape")
            state_of(gallery.table).hands[2] = ["gold", "gems", "casket"]
            await gallery.show(gallery.flow.scene())
            await gallery.see("7 enter")
    table = crowded("gems")
    state_of(table).hands[2] = ["casket"]
    await gallery.sit(table)
    await gallery.see("3 enter", "3", "f", "enter")


async def ambushes(gallery: Visitor) -> None:
    table = crowded("gold")
    state_of(table).ambush_pile[-2:] = ["red", "gems+necklace"]
    await gallery.sit(table)
    await gallery.see("p enter", "1")
    await gallery.help()
    await gallery.see("1", "2", "right", "left", "enter")
    table = trading(["casket"] * 4)
    state_of(table).ambushes[1] = list(AMBUSHES[:3])
    await gallery.sit(table)
    await gallery.see("enter 1 7 7 7 enter", "2")
    await gallery.help()
    await gallery.see("1 enter", "3", "enter", "question_mark", "escape")
    table = trading([])
    state = state_of(table)
    state.phase = Ambushed(["pearls"] * 5, [1, 2, 3, 4])
    for seat in (1, 2, 3, 4):
        state.ambushes[seat] = [AMBUSHES[0]]
    await gallery.sit(table)
    await gallery.see("2 1 enter", "3 1 enter", "4 1 enter", "enter")


async def calls(gallery: Visitor) -> None:
    table = crowded("pearls", choices=("called_out",))
    await gallery.sit(table)
    await gallery.see("3 enter")
    await gallery.help()
    await gallery.see("3", "3", "f", "enter", "1 7 enter", "tab tab enter")
    await gallery.help()
    await gallery.see("2", "2", "f", "5 5", "f", "enter")


async def shortage(gallery: Visitor) -> None:
    table = crowded(None, trades=True)
    state = state_of(table)
    state.track = 3
    state.phase = Shortage(TurnBegins())
    state.draw_pile.clear()
    state.discard_pile.clear()
    await gallery.sit(table)
    await gallery.see("1", "1", "question_mark", "escape", "7 7 7 7 7 7", "2 3 4 5", "1")
    await gallery.see("enter", "2")


async def looks(gallery: Visitor) -> None:
    await gallery.sit(crowded("gems"))
    await gallery.see("s", "space", "end", "j", "end", "g", "escape")
    await gallery.see("v", "question_mark", "escape", "2", "2")
    await gallery.help()
    await gallery.see("b", "1", "down", "space", "escape", "escape", "v 1 1", "escape", "v 3 3")
    await gallery.see("s", "escape", "escape", "f1", "escape")
    state_of(gallery.table).ambushes[2] = []
    state_of(gallery.table).winnings[2] = []
    await gallery.see("v 3 3", "escape")
    table = crowded("pearls")
    state_of(table).hands[3] = []
    state_of(table).track = 21
    await gallery.sit(table, resumed=True)
    await gallery.see("enter", "4")


async def ends(gallery: Visitor) -> None:
    table = new_table(5, bots=range(5))
    flow = await gallery.stopped_demo(table)
    shown = 0
    while not table.over:
        before = flow.public_view()
        flow.step()
        asked = before.awaits in ("bids", "choice", "pick", "ambushes")
        if flow.is_to_show or asked:
            if shown < 14:
                await gallery.show(flow.next_screen())
            shown += 1
        flow.skip_moments()
    await gallery.show(flow.next_screen())
    await gallery.see(*["right"] * 3, "question_mark", "escape", "down", "down", *["up"] * 4)
    await gallery.see("escape", "s", "escape")


async def watched(gallery: Visitor) -> None:
    await gallery.watch_at(new_table(5, bots=range(5), store=Store(gallery.folder)), 40)
