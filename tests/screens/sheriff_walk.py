"""A walk through every screen of Sheriff, both editions and their variants."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.rules.sheriff.events import BagOpened
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Load, Offer, Say, TimeUp
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.scoring import SummaryScreen
from nottingham_tui.screens.sheriff.claims import ClaimScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.session.table import Table
from tests.screens.inspections import (
    SHERIFF,
    at_inspection,
    give_plate,
    new_table,
    quiet_move,
    stock,
    take_card,
)
from tests.screens.visitor import Visitor
from tests.unveiled import state_of

BAGS = {
    0: ["apple", "apple", "silk", "crossbow", "pepper"],
    2: ["cheese", "mead", "cheese", "chicken"],
    3: ["bread", "bread", "bread", "bread", "bread"],
    4: ["chicken", "chicken", "crossbow"],
}
DECLARED = {0: "apple", 2: "cheese", 3: "bread", 4: "chicken"}
WORDS = "1234567890 " * 8
"""What somebody says: a long text without a letter."""


class SheriffWalk(Visitor):
    """Looks at what the games of Sheriff show."""

    async def market_and_loading(self) -> None:
        table = new_table(5)
        for seat in range(5):
            stock(table, seat, {"apple": 4 - seat // 2, "cheese": 2, "bread": 3, "chicken": 2})
        stock(table, 0, {}, ["silk", "pepper", "mead", "crossbow"])
        hand = state_of(table).hands[2]
        for place, good in enumerate(("crossbow", "silk", "chicken", "cheese", "pepper", "mead")):
            _exchange(table, hand, place, good)
        flow = await self.sit(table)
        await self.see("2", "q", "x")
        await self.help()
        await self.see("v", "question_mark", "escape 3", "3")
        await self.go("escape")
        await self.see("3", "escape", "question_mark", "escape escape 3")
        flow.draft(2, "market", HandDraft).picked[:] = [0, 1, 2, 3, 4]
        await self.see("right", "6", "6")
        await self.looks()
        await self.see("f1", "escape")
        await self.see("v", "escape")
        self.app.drop_curtain()
        await self.pilot.pause()
        await self.see("", "3 enter", "4 1 enter", "5 enter", "1")
        flow.draft(0, "market", HandDraft).picked[:] = [0, 1, 2, 3, 4]
        await self.see("right", "enter", "enter", "1")
        flow.draft(0, "loading", HandDraft).picked[:] = [0, 1, 2, 3]
        await self.see("right", "5", "6")
        await self.help()
        await self.see("6 enter")
        for seat in flow.public_view().to_act:
            table.play(Load(seat, tuple(state_of(table).hands[seat][:5])))
        await self.show(flow.scene())
        await self.see("u", "2")
        await self.help()
        await self.see("v 1", "1", "escape", "3", "q", "x", "1 1")

    async def lone_person(self) -> None:
        table = new_table(5, bots=(1, 2, 3, 4))
        await self.sit(table, resumed=True)
        await self.see("escape", "escape", "enter", "v", "escape", "escape", "question_mark")

    def inspected(self, *, bots: Sequence[int] = (), players: int = 5) -> Table:
        """A crowded table at the inspection."""
        table = new_table(players, bots=bots)
        goods = {"apple": 2, "cheese": 3, "bread": 1, "chicken": 4}
        stock(table, 0, goods, ["pepper", "silk", "mead"])
        stock(table, 2, {"cheese": 2, "chicken": 2}, ["crossbow"])
        return at_inspection(table, BAGS, DECLARED)

    async def bargaining(self) -> None:
        table = self.inspected()
        flow = await self.sit(table)
        await self.help()
        await self.see("a", "v", "escape", "x 2", "escape")
        gift = Gift(12, ("apple", "chicken", "chicken"), ("silk",), ("crossbow", "mead"))
        for offer in (
            Offer(0, SHERIFF, gift, returns=(0,), opens=(3,), promise=WORDS[:40]),
            Offer(SHERIFF, 2, Gift(7, ("cheese",)), returns=(2,)),
            Offer(3, SHERIFF, Gift(3), returns=(3,)),
            Offer(4, SHERIFF, Gift(1), returns=(4, 3), opens=(2, 0)),
            Offer(SHERIFF, 0, Gift(12, ("apple",)), returns=(0,), opens=(3,)),
        ):
            table.play(offer)
        await self.show(flow.scene())
        await self.looks()
        await self.see("a", "9", "escape a 1", "escape f", "escape w")
        await self.see("escape c", "1", "enter", "escape r", "3", "escape r 2", "x", "2", "3")
        await self.see("escape", "a 3", "enter", "x 1", "escape", "r 1", "escape", "t")
        await self.see("escape", "a 5 enter", "", "r 4", "x 4", "question_mark", "escape escape")
        await self.see("g", "end", "s", "escape")

    async def talking(self) -> None:
        table = self.inspected()
        flow = await self.sit(table)
        await self.see("t", "1", "7 7", "enter", "w 1", "escape")
        for seat in (0, 2, 3):
            table.play(Say(seat, WORDS[:100]))
        await self.show(flow.scene())
        await self.see("r 3", "r 5", "r 1", "r 4", "enter", "enter")

    async def deal_form(self) -> None:
        table = self.inspected()
        await self.sit(table)
        await self.see("d", "2", "tab", "question_mark", "escape", "1", "5 1", "7", "tab 2")
        await self.see("right 5", "tab", "1", "9", "tab", "right 2", "right right right 1")
        await self.see("tab", "1", "1", "tab", "4", "3", "tab", "t", "1 2 3 4", "enter")
        await self.see("question_mark", "escape", "v", "escape", "s", "escape", "enter", "escape")
        await self.see("escape", "o", "tab", "2", "2", "3", "4", "enter", "c", "5 enter")
        await self.see("d 5 tab tab tab tab 5", "enter", "escape", "escape o 5 8 enter", "c")
        await self.see("9 enter", "")

    async def bots_bargain(self) -> None:
        table = self.inspected(bots=(SHERIFF, 3))
        await self.sit(table)
        await self.see("question_mark", "escape", "d", "x", "o 4", "1", "enter", "escape", "enter")

    async def proof(self) -> None:
        table = self.inspected()
        gift = Gift(0, (), ("crossbow",), ("mead", "mead"))
        table.play(Offer(0, SHERIFF, gift, returns=(0,)))
        await self.sit(table)
        await self.see("a enter", "question_mark", "escape", "2", "2", "question_mark", "escape")
        await self.see("enter")
        table = new_table(5)
        at_inspection(table, {0: ["apple", "silk"]}, {})
        table.play(Offer(0, SHERIFF, Gift(bag=("crossbow",)), returns=(0,)))
        await self.sit(table)
        await self.see("a enter", "2 2")

    async def reveals(self) -> None:
        table = self.inspected()
        flow = await self.sit(table)
        await self.see("x 1 enter", "question_mark", "escape")
        entry = table.log(None)[-1]
        opened = next(event for event in entry.events if isinstance(event, BagOpened))
        screen = RevealScreen(flow, entry, opened)
        screen.shown = 3
        await self.show(screen)
        await self.see("x", "enter", "x 4 enter", "enter", "x 3 enter", "enter")

    async def debts(self) -> None:
        table = self.inspected()
        state_of(table).gold[0] = 3
        await self.sit(table)
        await self.see("x 1 enter", "enter", "3", "2", "enter", "down 1", "down 1", "+", "+", "+")
        await self.help()
        await self.see("v", "escape")
        table = new_table(5)
        stock(table, 0, {}, ["silk", "pepper", "pepper", "crossbow"])
        at_inspection(table, BAGS, DECLARED)
        state_of(table).gold[0] = 3
        await self.sit(table)
        await self.see("x 1 enter", "enter", "1", "+", "down +", "down +", "enter")
        await self.help()
        await self.see("0", "enter", "enter")

    async def open_market(self) -> None:
        choices = ("royal_goods", "promo_cards", "seven_cards")
        table = new_table(5, game="first-edition", choices=choices)
        hand = state_of(table).hands[2]
        dear = ("crossbow", "pumpernickel", "prince_johns_sword", "strawberry_mead", "silk")
        for place, good in enumerate((*dear, "golden_apple", "arcane_scrolls")):
            _exchange(table, hand, place, good)
        flow = await self.sit(table)
        await self.see("3", ",", "2", "3", "5", ",", ".", ",", ",", "-")
        await self.looks()
        await self.see("f1", "escape", "j", "escape")
        for place in (6, 7):
            await self.see(str(place))
        await self.see("enter", "enter", "2", "3", ",", ".", "question_mark", "escape")
        self.app.drop_curtain()
        await self.pilot.pause()
        await self.see("", "3", "enter", "")
        assert flow.public_view().aside[2] == 0
        bags = {0: ["arcane_scrolls", "silk", "golden_apple", "apple", "apple"], 2: ["apple"]}
        table = at_inspection(new_table(5, game="first-edition", choices=choices), bags, {})
        stock(table, 0, {"cheese": 3}, ["heavy_crossbow", "royal_summons"])
        await self.sit(table)
        await self.see("d", "1", "7", "tab", "tab", "1", "down", "right 1", "down", "1", "tab")
        await self.see("1", "down", "1", "down", "1", "down", "1", "tab", "tab", "tab", "3", "tab")
        await self.see("enter", "escape", "escape", "x 1 enter", "enter", "2", "1", ",")
        await self.see("question_mark", "escape", "enter", "")
        bags = {0: ["royal_summons", "apple", "apple"], 2: ["brimstone_oil", "apple"]}
        table = at_inspection(new_table(4, game="first-edition", choices=choices), bags, {})
        await self.sit(table)
        await self.see("x 1 enter", "enter", "o 3 2 enter", "a enter")

    async def promo_cards(self) -> None:
        choices = ("promo_cards", "inspection_timer")
        for card in ("brimstone_oil", "silk"):
            table = new_table(5, game="first-edition", choices=choices)
            stock(table, 2, {"cheese": 2, "chicken": 1})
            stock(table, 3, {"apple": 1})
            at_inspection(table, {0: [card, "apple"]}, {})
            await self.sit(table)
            await self.see("r 1", "1", "question_mark", "escape")
            if card == "silk":
                await self.see("enter")
                continue
            await self.see("1", "5", "right", "3", "right", "left", "+", "right +")
            await self.see(".", "escape", "4", "down", "enter")
        table = new_table(3, game="first-edition", choices=choices)
        give_plate(state_of(table))
        while table.view(None).phase != "counting":
            table.play(quiet_move(table))
        await self.sit(table)
        await self.see("enter")
        await self.help()
        await self.see("2", "down", "down", "up", "up", "up", "right", "right", "right")

    async def deputies(self) -> None:
        choices = ("royal_goods", "black_market", "inspection_timer", "seven_cards")
        table = new_table(6, choices=choices)
        await self.sit(table)
        for seat in range(6):
            stock(table, seat, {"apple": 4 - seat // 2, "chicken": 2})
        bags = {seat: ["silk", "golden_apple", "mead"] for seat in (0, 3)}
        flow = await self.sit(table)
        await self.looks()
        table = at_inspection(new_table(6, choices=choices), bags, {})
        flow = await self.sit(table)
        view = flow.public_view()
        first, second = (seat + 1 for seat in view.deputies)
        one, two, three, four = (seat + 1 for seat in sorted(view.merchants()))
        await self.help()
        await self.see("z", "d", str(one), "tab", "tab", "left", "right", "1 2", "tab")
        await self.see("tab", "1", "down", "1", "tab", "1", "down", "1", "down", "1", "tab", "tab")
        await self.see("tab", "t", "1 2 enter", "enter", "escape", "escape")
        await self.see(f"o {first}", str(two), "0", "9", "enter", f"o {three}", f"{second}", "3")
        await self.see("escape", f"o {four} 0 8 enter", "a", "2", str(first), "enter", "w", "2")
        await self.see(f"w 2 {first}", "c 2", "escape", f"x {one}", str(first), f"r {one}")
        await self.see(str(second), f"x {one}", str(first), "escape", f"d {one}", str(first), "4")
        await self.see("escape", f"x {one} {first} enter", "enter", f"d {two} 0 1 2 enter enter")
        await self.see("s", "g", "escape", f"r {three} {first}", f"r {three} {second}", f"r {four}")
        await self.see(f"{first}", f"r {four}", "enter")
        await self.seen_chest(table, first, second)

    async def seen_chest(self, table: Table, first: int, second: int) -> None:
        """Whatever is still asked, then the chest is shared."""
        for _ in range(8):
            if table.view(None).phase == "sharing":
                break
            waiting = table.view(None).to_act[0] + 1
            await self.see("", f"{waiting}", "enter")
            if isinstance(self.app.screen, ClaimScreen):
                await self.see("f", "enter")
        await self.looks()
        await self.see("escape", "a", "o", str(first), str(first), "1", "+", "-", "right 9")
        await self.see("right 2")
        await self.help()
        await self.see("enter", f"o {second} {second}", "3", "enter", "w", "1", "f", "a", "enter")
        await self.see("escape", "e", "escape", "e enter", "")

    async def time_is_up(self) -> None:
        table = new_table(6, choices=("inspection_timer",))
        at_inspection(table, {}, {})
        view = table.view(None)
        merchants = view.merchants()
        table.play(Offer(merchants[0], view.deputies[0], Gift(1), opens=(merchants[1],)))
        table.play(Agree(view.deputies[0], 1))
        flow = await self.sit(table)
        await self.see("")
        table.play(TimeUp())
        await self.show(flow.next_screen())
        await self.see("question_mark", "escape", "enter", "enter", "enter")

    async def black_market(self) -> None:
        table = new_table(5, choices=("black_market",))
        stock(table, 0, {}, ["pepper", "pepper", "pepper", "mead"])
        stock(table, 2, {}, ["silk", "mead", "crossbow"])
        await self.sit(at_inspection(table, {}, {}))
        await self.see("z", "r 1", "z", "1", "1", "2", "1", "escape", "1")
        await self.help()
        await self.see("enter", "s", "escape", "v 1 1", "escape", "r 3 r 4 r enter", "3", "1")
        await self.see("f", "")

    async def counted(self) -> None:
        # What a game does not know is not chosen.
        choices = ("royal_goods", "promo_cards", "black_market")
        for game, players in (("first-edition", 5), ("second-edition", 6)):
            table = new_table(players, bots=range(players), game=game, choices=choices)
            flow = self.demo_of(table)
            flow.is_paused = True
            await self.show(flow.next_screen())
            rng = Random(4)
            while not table.over:
                entry = anything(table, rng)
                page = summed_up(flow, entry)
                if page is not None and table.view(None).round == 5:
                    flow.skip_moments()
                    await self.show(page)
                    await self.show(flow.again())
                    await self.see("s", "j", "g", "escape")
            flow.skip_moments()
            await self.show(flow.next_screen())
            await self.see("down", "down", "down", "down", *["up"] * 6, "right", "right", "right")


def summed_up(flow: Flow, entry: Entry | None) -> SummaryScreen | None:
    """The page for what an entry has ended, if it has ended a round."""
    pages = () if entry is None else [build() for build in flow.stage.moments(flow, entry)]
    return next((page for page in pages if isinstance(page, SummaryScreen)), None)


def anything(table: Table, rng: Random) -> Any:
    """One random legal move of somebody the game waits for; offers are seldom made."""
    seats = table.view(None).to_act
    options = table.view(seats[int(rng.random() * len(seats))]).options
    chosen = options[int(rng.random() * len(options))] if rng.random() < 0.1 else options[0]
    move = chosen.sample(rng)
    return None if table.refusal(move) is not None else table.play(move)


def _exchange(table: Table, hand: list[str], place: int, good: str) -> None:
    """Swap a card of a hand for one of this good out of the pile."""
    state = state_of(table)
    if hand[place] != good:
        take_card(state, good)
        state.draw_pile.insert(0, hand[place])
        hand[place] = good
