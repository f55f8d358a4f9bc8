"""Plays whole games and notes what is shown and for how long, by a clock of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.drawing.log_rows import narrated
from nottingham_tui.drawing.rows import styled
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.beats import LETTER_SECONDS, BeatScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from nottingham_tui.text import texts
from nottingham_tui.text.narrate import worth_telling
from nottingham_tui.text.sentences import things
from tests.screens.inspections import Piloted, press, settle, text_of

FOR_EVER = 1e9


class Timer:
    """A timer of the simulated clock."""

    def __init__(self, due: float, every: float | None, call: Callable[[], Any]) -> None:
        self.due, self.every, self.call = due, every, call
        self.is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True


class SimulatedClock:
    """The time by which screens go on by themselves: it passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._timers: list[tuple[Screen[Any], Timer]] = []

    def __call__(self) -> float:
        return self.now

    def rules(self, patch: Any) -> None:
        """From now on screens go by this clock."""
        clock = self

        def timed(name: str) -> Callable[..., Any]:
            usual = getattr(GameScreen, name)

            def of_screen(screen: Any, seconds: float, callback: Any = None, **how: Any) -> Any:
                # What Textual itself waits for, it waits for.
                if not callback.__module__.startswith("nottingham_tui."):
                    return usual(screen, seconds, callback, **how)
                every = seconds if name == "set_interval" else None
                return clock.add(screen, Timer(clock.now + seconds, every, callback))

            return of_screen

        for name in ("set_timer", "set_interval"):
            patch.setattr(GameScreen, name, timed(name))

    def add(self, screen: Screen[Any], timer: Timer) -> Timer:
        self._timers.append((screen, timer))
        return timer

    def go_on(self, screen: Screen[Any]) -> None:
        """On to the next thing that happens by itself on this screen."""
        self._timers = [
            (of, timer) for of, timer in self._timers if of is screen and not timer.is_stopped
        ]
        timer = min((timer for _, timer in self._timers), key=lambda each: each.due)
        self.now = max(self.now, timer.due)
        if timer.every is None:
            timer.stop()
        else:
            timer.due += timer.every
        timer.call()


@dataclass(frozen=True, slots=True)
class Shown:
    """A text about an entry that all at the keyboard could read, and how long; a page stays until
    a key is pressed."""

    entry: int
    text: str
    seconds: float
    is_page: bool = False

    @property
    def is_read(self) -> bool:
        """Whether there was time to read it."""
        return self.seconds >= LETTER_SECONDS * len(self.text) - 1e-6


def plainly(text: str) -> str:
    """The text as far as spaces don't matter."""
    return " ".join(text.split())


class Watcher(Piloted):
    """Plays a game to its end as simple bots would, and notes what is shown."""

    def __init__(self, pilot: Pilot[Any], flow: Flow, clock: SimulatedClock) -> None:
        self.pilot, self.flow, self.clock = pilot, flow, clock
        self.shown: list[Shown] = []
        self.in_public: set[int] = set()
        """The entries of people made while all looked on."""
        table = flow.table
        self.table: Table = table
        table.bots.setups = tuple(SeatSetup(each.name, "simple") for each in table.setups)

    async def play(self) -> None:
        """Play to the scoring."""
        for _ in range(6000):
            if isinstance(self.app.screen, ScoringScreen):
                break
            await self.step()
            await settle(self.pilot)
        else:
            raise AssertionError("there is no end to it")
        await self.read(self.app.screen)

    async def step(self) -> None:
        """Do what this screen wants."""
        screen, table, flow = self.app.screen, self.table, self.flow
        if isinstance(screen, BeatScreen):
            line = screen._message_line
            told = plainly(" ".join(row.plain for row in line.rows(*line.size)))
            before, entry = self.clock.now, screen.beat.entry
            while self.app.screen is screen:
                self.clock.go_on(screen)
            self.shown.append(Shown(entry, told, self.clock.now - before))
        elif isinstance(screen, CurtainScreen):
            await press(self.pilot, str(screen.facts.seat_number))
        elif flow._moment is not None:
            await self.read(screen)
            await press(self.pilot, "enter")
        elif waiting := [seat for seat in table.view(None).to_act if seat in table.people]:
            seat = next((each for each in waiting if each == flow.sitting), waiting[0])
            if not isinstance(screen, PrivateScreen):
                self.in_public.add(table.last + 1)
            assert flow.play(table.bots.decided(seat), flow.decision(seat, "")) is None
        else:
            flow.done_talking()

    async def read(self, screen: Any) -> None:
        """Read a page, with all its parts."""
        while screen.is_moving:
            self.clock.go_on(screen)
            await settle(self.pilot)
        pages = getattr(screen, "pages", 1)
        told = [text_of(self.app)]
        number = pages if isinstance(pages, int) else len(pages)
        for _ in range(number - 1):
            await press(self.pilot, "right")
            told.append(text_of(self.app))
        text = plainly(" ".join(told))
        self.shown.append(Shown(self.table.last, text, FOR_EVER, is_page=True))

    # What was not shown -------------------------------------------------------------------

    def unseen(self) -> Iterator[str]:
        """The sentences of the log that were not shown in their order, long enough to be read."""
        at, of = 0, -1
        for number, is_own, is_on_page, sentence in self._sentences():
            if number != of:
                at, of, read = 0, number, self._read(number)
            found = read.find(sentence, at)
            if found >= 0:
                at = found + len(sentence)
            elif not is_own and not (is_on_page and self._is_on_page(number, sentence)):
                yield f"{number}: {sentence}"

    def _read(self, number: int, *, is_page: bool = False) -> str:
        """What beats or pages told of an entry."""
        return "\n".join(
            each.text
            for each in self.shown
            if each.entry == number and each.is_page == is_page and each.is_read
        )

    def _sentences(self) -> Iterator[tuple[int, bool, bool, str]]:
        """All that the log tells, sentence by sentence: of which entry, whether somebody at the
        keyboard did it before the eyes of all others there, and whether a page tells it."""
        table, stage, names = self.table, self.flow.stage, self.flow.names
        office: Sequence[Seat] = ()
        for entry in table.log(None):
            mover, is_on_page = table.moved_by(entry.number), False
            is_own = mover in table.people and (self.flow.lone or entry.number in self.in_public)
            for event in worth_telling(entry.events, table.rules):
                office = getattr(event, "office", office)
                begins = stage.standing(event, names) is not None
                is_on_page = not begins and (is_on_page or isinstance(event, stage.paged))
                for told in things(narrated(event, names, table.rules, office) or ""):
                    sentence = plainly(styled(told).plain)
                    own = is_own and mover is not None and sentence.startswith(names[mover] + " ")
                    if sentence:
                        yield entry.number, own, is_on_page, sentence

    def _is_on_page(self, number: int, sentence: str) -> bool:
        """Whether a page of this entry tells the names and numbers of the sentence."""
        text = self._read(number, is_page=True)
        goods = texts.of(self.table.rules.game).goods
        rest, facts = sentence, [rf"\b{name}\b" for name in self.flow.names if name in sentence]
        for good in goods.words:
            one, many = map(re.escape, (goods.name(good), goods.names(good)))
            rest, times = re.subn(rf"\b\d+ (\w+ of )?({one}|{many})\b", "", rest)
            # Cards may lie there one by one, with a long name in two rows.
            words = zip(one.split("\\ "), many.split("\\ "), strict=True)
            facts += [rf"\b({each}|{other})\b" for each, other in words] * bool(times)
        facts += re.findall(r"\boffer \d+", rest, re.I) + [
            rf"\b{each}\b" for each in re.findall(r"\d+", rest)
        ]
        return bool(text) and all(re.search(each, text, re.I) for each in facts)
