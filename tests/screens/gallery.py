"""A walk through every screen of the app, for tests that look at each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.app import NottinghamApp
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drafts.seating import BOT, Seating
from nottingham_tui.drawing.lobby_rows import Field
from nottingham_tui.options import Options
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Load, Offer, Say, TimeUp
from nottingham_tui.screens.cast import CastScreen
from nottingham_tui.screens.demo import DemoFlow, Programme
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.opening import Opening
from nottingham_tui.screens.saves import SavesScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.screens.sheriff.reveal import RevealScreen
from nottingham_tui.screens.summary import SummaryScreen
from nottingham_tui.screens.watch import watch_screen
from nottingham_tui.session import pins
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.text import catalogue
from tests.screens.inspections import (
    SHERIFF,
    at_inspection,
    give_plate,
    new_table,
    quiet_move,
    state_of,
    stock,
    take_card,
)
from tests.screens.pressing import press_key, settle

BROKEN = "000"
"""The name of a save that can't be read."""

BAGS = {
    0: ["apple", "apple", "silk", "crossbow", "pepper"],
    2: ["cheese", "mead", "cheese", "chicken"],
    3: ["bread", "bread", "bread", "bread", "bread"],
    4: ["chicken", "chicken", "crossbow"],
}
DECLARED = {0: "apple", 2: "cheese", 3: "bread", 4: "chicken"}
PIN = pins.seal("9078")
WORDS = "1234567890 " * 8
"""What somebody says: a long text without a letter."""


def opened_app(folder: Path, *, ascii: bool) -> tuple[NottinghamApp, Opening]:
    """The app as the command line opens it, and what opens its tables."""
    options = Options(
        demo=False, resume=False, save_dir=folder, ascii=ascii, animation=False,
        language=catalogue.language(),
    )  # fmt: skip
    openings: list[Opening] = []

    def first(app: NottinghamApp) -> Screen[Any]:
        openings.append(Opening(app, options, seed=lambda: 7))
        return openings[0].first_screen()

    app = NottinghamApp(first, ascii=ascii, animation=False, idle_seconds=0.0, guard_seconds=0.0)
    app.get_default_screen()
    return app, openings[0]


def summed_up(flow: Flow, entry: Entry | None) -> SummaryScreen | None:
    """The page for what an entry has ended, if it has ended a round."""
    pages = () if entry is None else [build() for build in flow.stage.moments(flow, entry)]
    return next((page for page in pages if isinstance(page, SummaryScreen)), None)


class Gallery:
    """Leads through all screens and has each one looked at by `look`, which gets its name."""

    def __init__(
        self, pilot: Pilot[Any], opening: Opening, folder: Path, look: Callable[[str], None]
    ) -> None:
        self.pilot = pilot
        self.opening = opening
        self.folder = folder
        self.look = look
        self.part = ""
        self.kinds: set[str] = set()
        """The screens that were looked at."""

    @property
    def app(self) -> NottinghamApp:
        """The app walked through."""
        app = self.pilot.app
        assert isinstance(app, NottinghamApp)
        return app

    # Ways to get on ----------------------------------------------------------------------

    async def see(self, *keys: str) -> None:
        """Look at the screen after each of the keys; several between blanks count as one."""
        for each in keys:
            await self.go(each)
            await self.now(each)

    async def now(self, after: str = "") -> None:
        """Look at the screen as it is."""
        await self.settle()
        kind = type(self.app.screen).__name__
        self.kinds.add(kind)
        self.look(f"{self.part}: {kind} after {after!r}")

    async def go(self, keys: str) -> None:
        """Press keys without a look on the way."""
        await self.settle()
        for key in keys.split():
            await press_key(self.pilot, key)

    async def settle(self) -> None:
        """Wait until every message is worked off and the screen is drawn."""
        await settle(self.pilot)

    async def show(self, screen: Screen[Any]) -> None:
        """Show a screen and look at it."""
        self.app.show(screen)
        await self.now()

    async def sit(self, table: Table, *, resumed: bool = False) -> Flow:
        """Sit down at a table."""
        flow = Flow(self.app, table, lobby=self.opening.lobby, resumed=resumed)
        self.app.flow = flow
        await self.show(flow.next_screen())
        return flow

    async def looks(self) -> None:
        """Help of this screen and what else can be looked at from it."""
        await self.see("question_mark", "escape", "s", "d", "g", "p", "escape")

    async def help(self) -> None:
        """Help of this screen."""
        await self.see("question_mark", "escape")

    # The walk ----------------------------------------------------------------------------

    async def walk(self) -> None:
        """Look at everything."""
        for part in (
            self.lobby, self.pins, self.rules, self.saves, self.market_and_loading,
            self.lone_person, self.bargaining, self.talking, self.deal_form, self.bots_bargain,
            self.proof, self.reveals, self.debts, self.summaries, self.points,
            self.open_market, self.promo_cards, self.deputies, self.time_is_up,
            self.black_market, self.counted, self.demo, self.watch, self.too_small,
        ):  # fmt: skip
            self.part = part.__name__
            await part()
        # Loaded late: they build on this module.
        from tests.screens.border import walking as border
        from tests.screens.nottingham import walking as nottingham

        await nottingham.walk(self)
        await border.walk(self)

    async def lobby(self) -> None:
        await self.see("up", *["space"] * len(GAMES), "down")
        await self.see("", *["down"] * 20, "question_mark", "escape", "c", "q", "escape")
        await self.see("1 enter", "ctrl+u enter", "escape", "4 space", "3 space", "5 enter enter")
        for place in self.opening.seating.places:
            place.who = BOT
        screen = LobbyScreen(self.opening)
        screen.at = screen.fields().index(Field("begin"))
        await self.show(screen)
        await self.see("t", *["down"] * 5, "question_mark", "escape")
        kept = self.opening._kept
        self.opening._kept = replace(kept, idle_seconds=0, theme="terminal")
        await self.see("up", "escape")
        self.opening._kept = kept
        await self.show(SavesScreen(self.opening))
        await self.see("enter", "question_mark", "escape escape")

    async def pins(self) -> None:
        self.opening.seating = Seating.usual()
        await self.show(LobbyScreen(self.opening))
        await self.see("1", "i", "1 2 3", "enter", "4 enter", "1 2 3 5 enter", "escape")
        self.opening.seating.places[0].pin = self.opening.seating.places[1].pin = PIN
        await self.show(LobbyScreen(self.opening))
        await self.see("1", "i")
        header = new_table(5).header
        seats = tuple(replace(seat, pin=PIN) for seat in header.seats)
        await self.sit(Table.new(replace(header, seats=seats), None))
        await self.see("3", "3", "9 0", "i", "enter", "escape", "1 1 1 1 enter", "escape")
        await self.go("3 i enter i")
        await self.now("the PIN is cleared")

    async def rules(self) -> None:
        await self.see("f1", "n", "n", "n", "end", "slash", "0 0 0", "enter", "slash 7 enter")
        await self.see("question_mark", "escape", "escape")

    async def saves(self) -> None:
        store = Store(self.folder)
        for players, rounds in ((5, 1), (4, 2)):
            table = Table.new(new_table(players, bots=range(players)).header, store)
            while table.bot_step() is not None and table.view(None).round < rounds:
                pass
            table.close()
        (self.folder / f"{BROKEN}.jsonl").write_text('{"nonsense": 1}\n', encoding="utf-8")
        await self.show(self.opening.lobby())
        await self.see("c", "down", "down", "x", "up")
        broken = [save.name for save in SavesScreen(self.opening).saves].index(BROKEN)
        await self.show(SavesScreen(self.opening, broken))
        await self.see("enter")
        self.opening.trouble = ""

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
        flow.draft(2, "market").picked[:] = [0, 1, 2, 3, 4]
        await self.see("right", "6", "6")
        await self.looks()
        await self.see("f1", "escape")
        await self.see("v", "escape")
        self.app.drop_curtain()
        await self.pilot.pause()
        await self.see("", "3 enter", "4 1 enter", "5 enter", "1")
        flow.draft(0, "market").picked[:] = [0, 1, 2, 3, 4]
        await self.see("right", "enter", "enter", "1")
        flow.draft(0, "loading").picked[:] = [0, 1, 2, 3]
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
        await self.see("g", "end", "p", "s", "escape")

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
        await self.see("tab", "1", "1", "tab", "4", "3", "tab", "p", "1 2 3 4", "enter")
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
        screen = RevealScreen(flow, entry)
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

    async def summaries(self) -> None:
        table = self.inspected()
        state_of(table).gold[2] = 1
        gift = Gift(12, ("apple", "chicken"), ("silk",), ("crossbow",))
        table.play(Offer(0, SHERIFF, gift, returns=(0,), promise="7"))
        table.play(Offer(4, SHERIFF, Gift(5, bag=("crossbow", "chicken")), returns=(4,)))
        await self.sit(table)
        await self.see("a 1 enter", "enter", "a 2 enter", "enter")
        await self.go("x 3 enter enter 3 enter enter down 3 enter")
        await self.see("", "x 4 enter", "enter", "enter")
        await self.looks()

    async def points(self) -> None:
        table = new_table(5, bots=range(5))
        flow = DemoFlow(self.app, table, Programme(self.opening.lobby))
        self.app.flow = flow
        flow.is_paused = True
        while not table.over:
            entry = flow.step()
            page = summed_up(flow, entry)
            if page is not None and entry is not None and entry.round in (2, 10):
                await self.show(page)
        flow.skip_moments()
        await self.show(flow.next_screen())
        await self.see(*["right"] * 4, "question_mark", "escape", "down", "down", "up", "escape")
        await self.see("e", "down", "r", "question_mark", "escape right", "down", "end", "escape")
        await self.see("escape")
        result = table.view(None).result
        assert result is not None
        screen = ScoringScreen(flow)
        screen.shown = 2
        await self.show(screen)
        await self.go("q")

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
        await self.see("f1", "escape", "d", "escape")
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
        await self.see("b", "d", str(one), "tab", "tab", "left", "right", "1 2", "tab")
        await self.see("tab", "1", "down", "1", "tab", "1", "down", "1", "down", "1", "tab", "tab")
        await self.see("tab", "p", "1 2 enter", "enter", "escape", "escape")
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
        await self.looks()
        await self.see("a", "o", str(first), str(first), "1", "+", "-", "right 9", "right 2")
        await self.help()
        await self.see("enter", f"o {second} {second}", "3", "enter", "w", "1", "f", "a", "enter")
        await self.see("escape", "e", "escape", "e enter", "")

    async def time_is_up(self) -> None:
        table = new_table(6, choices=("inspection_timer",))
        at_inspection(table, {}, {})
        view = table.view(None)
        merchants = view.merchants()
        opens = Offer(merchants[0], view.deputies[0], Gift(1), opens=(merchants[1],))
        table.play(opens)
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
        await self.see("b", "r 1", "b", "1", "1", "2", "1", "escape", "1")
        await self.help()
        await self.see("enter", "s", "escape", "v 1 1", "escape", "r 3 r 4 r enter", "3", "1")
        await self.see("enter", "")

    async def counted(self) -> None:
        choices = ("royal_goods", "promo_cards")
        for game, players in (("first-edition", 5), ("second-edition", 6)):
            known = [each.key for each in GAMES[game].choices]
            kept = [key for key in choices if key in known] + ["black_market"]
            table = new_table(
                players, bots=range(players), game=game,
                choices=[key for key in kept if key in known],
            )  # fmt: skip
            flow = DemoFlow(self.app, table, Programme(self.opening.lobby))
            self.app.flow = flow
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
                    await self.see("s", "d", "g", "escape")
            flow.skip_moments()
            await self.show(flow.next_screen())
            await self.see("down", "down", "down", "down", *["up"] * 6, "right", "right", "right")

    async def demo(self) -> None:
        table = new_table(5, bots=range(5))
        flow = DemoFlow(self.app, table, Programme(self.opening.lobby))
        self.app.flow = flow
        await self.show(flow.led(CastScreen(flow)))
        await self.show(flow.next_screen())
        await self.see("space", "question_mark", "escape s", "d", "g", "escape 5", "+", "1")
        await self.see("-", "right", "right right", "right", "right right right")
        while flow.public_view().phase != "declaration":
            flow.step()
        await self.see("right", "right right", "right")
        while not flow.is_to_show:
            if flow.step() is not None and flow.public_view().phase == "inspection":
                await self.see("right")
        await self.see("right", "question_mark", "escape", "right")
        for _ in range(60):
            flow.step()
        flow.skip_moments()
        await self.see("right")

    async def watch(self) -> None:
        table = Table.new(new_table(5, bots=range(5)).header, Store(self.folder))
        while table.view(None).phase != "inspection":
            table.bot_step()
        options = replace(self.opening.options, watch=table.name or "")
        await self.show(watch_screen(self.app, options))
        await self.see("question_mark", "escape", "s", "g", "p", "d", "escape")
        screen: Any = self.app.screen
        table.close()
        (self.folder / f"{table.name}.jsonl").unlink()
        screen.poll()
        await self.now("the save is gone")
        table = Table.new(new_table(3, bots=range(3)).header, Store(self.folder))
        while table.bot_step() is not None:
            pass
        table.close()
        await self.show(watch_screen(self.app, replace(options, watch=table.name or "")))
        await self.see("n", "right", "right", "right")

    async def too_small(self) -> None:
        size = self.app.size
        await self.pilot.resize_terminal(60, 20)
        await self.pilot.pause()
        await self.now("resized")
        await self.pilot.resize_terminal(*size)
        await self.pilot.pause()
        await self.now("resized again")


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
