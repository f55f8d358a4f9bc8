"""A walk through every screen of the app, for tests that look at each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nottingham_tui.drafts.seating import BOT, Seating
from nottingham_tui.drawing.lobby_rows import Field
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.screens.cast import CastScreen, new_game
from nottingham_tui.screens.hinting import FirstScreen
from nottingham_tui.screens.lesson import CaptionScreen
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.saves import SavesScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.screens.watch import watch_screen
from nottingham_tui.session.store import Store
from nottingham_tui.wanted import Wanted
from tests.headers import SEALED
from tests.screens.border import walking as border
from tests.screens.inspections import SHERIFF, new_table
from tests.screens.lesson_keys import END, LESSONS
from tests.screens.nottingham import walking as nottingham
from tests.screens.sheriff_walk import SheriffWalk, summed_up
from tests.unveiled import state_of

BROKEN = "000"
"""The name of a save that can't be read."""


class Gallery(SheriffWalk):
    """Leads through all screens."""

    async def walk(self) -> None:
        """Look at everything."""
        for part in (
            self.lobby, self.first_game, self.pins, self.rules, self.saves, self.market_and_loading,
            self.lone_person, self.beats, self.bargaining, self.talking, self.deal_form,
            self.bots_bargain,
            self.proof, self.reveals, self.debts, self.summaries, self.points,
            self.open_market, self.promo_cards, self.deputies, self.time_is_up,
            self.black_market, self.counted, self.lessons, self.demo, self.watch, self.too_small,
        ):  # fmt: skip
            self.part = part.__name__
            await part()
        await nottingham.walk(self)
        await border.walk(self)

    async def lobby(self) -> None:
        await self.see("up", *["space"] * len(GAMES), "down")
        await self.see("", *["down"] * 20, "question_mark", "escape", "f3", "q", "escape")
        await self.see("1 enter", "ctrl+u enter", "escape", "4 space", "3 space", "5 enter enter")
        for place in self.opening.seating.places:
            place.who = BOT
        screen = LobbyScreen(self.opening)
        screen.at = screen.fields().index(Field("begin"))
        await self.show(screen)
        await self.see("f2", *["down"] * 5, "question_mark", "escape")
        kept = self.opening._kept
        self.opening._kept = kept._replace(idle_seconds=0, theme="terminal")
        await self.see("up", "escape")
        self.opening._kept = kept
        await self.show(SavesScreen(self.opening))
        await self.see("enter", "question_mark", "escape escape")

    async def beats(self) -> None:
        self.app.animation = True
        for game in GAMES:
            await self.sit(new_table(5, bots=range(1, 5), game=game))
            await self.see("space", "left", "right", "question_mark", "escape", *["right"] * 9)
        self.app.animation = False

    async def first_game(self) -> None:
        for game in GAMES:
            table = new_game(5, Wanted(game))
            flow = self.demo_of(table)
            await self.show(FirstScreen(flow))
            await self.see("question_mark", "h", "end", "escape", "h", "escape")

    async def pins(self) -> None:
        self.opening.seating = Seating.usual()
        await self.show(LobbyScreen(self.opening))
        await self.see("1", "i", "1 2 3", "enter", "4 enter", "1 2 3 5 enter", "escape")
        self.opening.seating.places[0].pin = self.opening.seating.places[1].pin = SEALED
        await self.show(LobbyScreen(self.opening))
        await self.see("1", "i")
        await self.sit(new_table(5, pins=dict.fromkeys(range(5), SEALED)))
        await self.see("3", "3", "9 0", "i", "enter", "escape", "1 1 1 1 enter", "escape")
        await self.go("3 i enter i")
        await self.now("the PIN is cleared")

    async def rules(self) -> None:
        await self.see(
            "f1", "n", "right", "n", "left", "end", "slash", "0 0 0", "enter", "slash 7 enter"
        )
        await self.see("slash left_parenthesis enter", "down", "enter", "n", "enter")
        await self.see("question_mark", "escape", "escape")

    async def saves(self) -> None:
        store = Store(self.folder)
        for players, rounds in ((5, 1), (4, 2)):
            table = new_table(players, bots=range(players), store=store)
            while table.bot_step() is not None and table.view(None).round < rounds:
                pass
            table.close()
        (self.folder / f"{BROKEN}.jsonl").write_text('{"nonsense": 1}\n', encoding="utf-8")
        await self.show(self.opening.lobby())
        await self.see("f3", "down", "down", "delete", "up")
        broken = [save.name for save in SavesScreen(self.opening).saves].index(BROKEN)
        await self.show(SavesScreen(self.opening, broken))
        await self.see("enter")
        self.opening.trouble = ""

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
        flow = self.demo_of(table)
        flow.is_paused = True
        while not table.over:
            entry = flow.step()
            page = summed_up(flow, entry)
            if page is not None and entry is not None and entry.round in (2, 10):
                await self.show(page)
        flow.skip_moments()
        await self.show(flow.next_screen())
        await self.see(*["right"] * 4, "question_mark", "escape", "down", "down", "up", "escape")
        await self.see(
            "2", "down", "enter", "question_mark", "escape right", "down", "end", "escape"
        )
        await self.see("escape")
        screen = ScoringScreen(flow)
        screen.shown = 2
        await self.show(screen)
        await self.go("q")

    async def lessons(self) -> None:
        await self.show(self.opening.lessons())
        await self.see("up", "down", "question_mark", "escape", "enter")
        await self.see("enter", "3 4 enter", "question_mark", "escape", "f4", "3 4 enter")
        await self.see("1 2 3 enter", "question_mark", "escape", "enter", "escape", "escape")
        for name, keys in LESSONS.items():
            self.part = f"lesson {name}"
            await self.show(self.opening.lesson(name))
            for each in keys:
                await self.pages()
                await self.see(*each.split())
            await self.pages()
            assert type(self.app.screen).__name__ in END, self.part
        await self.see("q q")

    async def pages(self) -> None:
        """Turn what stands between two goals of a lesson."""
        while self.flow._moment is not None or type(self.app.screen) is CaptionScreen:
            await self.see("enter")

    async def demo(self) -> None:
        table = new_table(5, bots=range(5))
        flow = self.demo_of(table)
        await self.show(flow.led(CastScreen(flow)))
        await self.show(flow.next_screen())
        await self.see("space", "question_mark", "escape s", "j", "g", "escape 5", "+", "1")
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
        table = new_table(5, bots=range(5), store=Store(self.folder))
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
        table = new_table(3, bots=range(3), store=Store(self.folder))
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
