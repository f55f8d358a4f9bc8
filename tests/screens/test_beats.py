"""Beats: whole games through the screens, and what was shown long enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.log_rows import office_at, sentences
from nottingham_tui.drawing.rows import styled
from nottingham_tui.screens.beats import LETTER_SECONDS, BeatScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.screens.inspections import flow_of, new_table, press, settle, sitting

PERSON = 0


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats go on when the test says that their time is over."""
    monkeypatch.setattr(BeatScreen, "on_mount", lambda _screen: None)


def message(screen: BeatScreen) -> str:
    """What stands in the message line, as far as it is drawn."""
    line = screen._message_line
    return " ".join(" ".join(row.plain for row in line.rows(*line.size)).split())


class Watcher:
    """Sits at a table with bots and notes what is shown, with the seconds it stays."""

    def __init__(self, pilot: Pilot[Any], flow: Flow) -> None:
        self.pilot, self.flow = pilot, flow
        self.shown: list[tuple[str, float]] = []
        self.paged: set[int] = set()
        """The entries that had a page which waits for a key."""
        self.own: set[int] = set()
        """The entries of the person."""

    @property
    def table(self) -> Table:
        return self.flow.table

    async def play(self) -> None:
        """Play to the end; the person plays as a simple bot would."""
        table = self.table
        table.bots.setups = (SeatSetup("Anna", "simple"), *table.setups[1:])
        while not table.over:
            screen = self.pilot.app.screen
            if isinstance(screen, BeatScreen):
                self.shown.append((message(screen), screen.seconds))
                screen._time_is_over()
            elif self.flow._moment is not None:
                self.paged.add(table.last)
                await press(self.pilot, "enter")
            elif PERSON in table.view(None).to_act:
                number = table.last + 1
                self.own.add(number)
                assert self.flow.play(table.bots.decided(PERSON)) is None
            else:
                self.flow.done_talking()
            await settle(self.pilot)

    def unseen(self) -> Iterator[str]:
        """The sentences of the log that were not shown long enough."""
        flow, entries = self.flow, self.table.log(None)
        read = " ".join(
            text for text, seconds in self.shown if seconds >= LETTER_SECONDS * len(text) - 0.01
        )
        for entry in entries[1:-1]:
            if entry.number in self.own:
                continue
            office = office_at(entries[: entry.number])
            told = replace(entry, events=tuple(self._without_page(entry)))
            for text, _ in sentences(flow.stage, (told,), flow.names, self.table.rules, office):
                sentence = " ".join(styled(text).plain.split())
                if sentence not in read:
                    yield f"{entry.number}: {sentence}"

    def _without_page(self, entry: Entry) -> Iterator[Any]:
        """The events but those of a page that waits for a key: they end with the round."""
        is_on_page = False
        for event in entry.events:
            begins = self.flow.stage.standing(event, self.flow.names) is not None
            is_on_page = not begins and (is_on_page or isinstance(event, self.flow.stage.paged))
            if not (is_on_page and entry.number in self.paged):
                yield event


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize(
    ("game", "seed"), [("second-edition", 3), ("border", 4), ("nottingham", 5)]
)
async def test_no_event_of_a_game_with_bots_passes_unseen(game: str, seed: int) -> None:
    table = new_table(3, seed=seed, bots=(1, 2), game=game)
    async with sitting(table, animation=True) as (app, pilot):
        watcher = Watcher(pilot, flow_of(app))
        await watcher.play()
    assert not list(watcher.unseen())
    assert len(watcher.shown) > 40
