"""Beats: whole games through the screens, and what was shown long enough to be read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from nottingham_tui.drawing.rows import FINE, styled
from nottingham_tui.rules.kernel.variant_options import VariantOption
from nottingham_tui.rules.nottingham.events import CardRaided, HandLaidOpen
from nottingham_tui.rules.nottingham.moves import EndTurn, Take
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Gift, Load, NameFirst, Offer, Refuse, Trade
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.beats import PACES, BeatScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.spectator import spectator_for
from nottingham_tui.session.store import Store
from tests.screens.inspections import (
    app_for,
    at_inspection,
    events_of,
    flow_of,
    new_table,
    passes,
    press,
    settle,
    sitting,
    text_of,
)
from tests.screens.unseen import SimulatedClock, Watcher

PERSON = 0


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beats go on when the test says that their time is over."""
    monkeypatch.setattr(BeatScreen, "on_mount", lambda _screen: None)


def message(screen: BeatScreen) -> str:
    """What stands in the message line, as far as it is drawn."""
    line = screen._message_line
    return " ".join(" ".join(row.plain for row in line.rows(*line.size)).split())


@pytest.mark.parametrize(
    ("game", "seed", "players", "bots", "choices"),
    [
        ("second-edition", 3, 6, (1, 2, 3, 4, 5), GAMES["second-edition"].choices),
        ("border", 4, 3, (1, 2), ()),
        ("nottingham", 5, 3, (1, 2), GAMES["nottingham"].choices),
        # Several people at one keyboard.
        ("second-edition", 3, 3, (1,), ()),
        ("first-edition", 3, 3, (0,), GAMES["first-edition"].choices),
        ("nottingham", 8, 3, (2,), ()),
    ],
)
async def test_no_event_of_a_whole_game_passes_unseen(
    game: str,
    seed: int,
    players: int,
    bots: Sequence[int],
    choices: Sequence[VariantOption],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimulatedClock()
    clock.rules(monkeypatch)
    keys = [choice.key for choice in choices]
    table = new_table(players, seed=seed, bots=bots, game=game, choices=keys, now=clock)
    async with sitting(table, animation=True) as (app, pilot):
        watcher = Watcher(pilot, flow_of(app), clock)
        await watcher.play()
    assert table.over
    assert not list(watcher.unseen())
    assert len(watcher.shown) > 40


# One at a time ---------------------------------------------------------------------------


@pytest.mark.usefixtures("by_hand")
async def test_any_key_goes_on_to_the_next_decision_of_a_person() -> None:
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, keys="x") as (app, _pilot):
        assert not isinstance(app.screen, BeatScreen)
        assert PERSON in table.view(None).to_act
        assert flow_of(app).beats.shown


async def test_beats_go_on_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "brisk", 0.01)
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, pace="brisk") as (app, pilot):
        await passes(pilot, lambda: not isinstance(app.screen, BeatScreen))
        assert PERSON in table.view(None).to_act


@pytest.mark.usefixtures("by_hand")
async def test_the_pace_says_how_long_a_beat_is_and_at_once_there_is_none() -> None:
    seconds = []
    for pace in ("calm", "brisk"):
        table = new_table(4, bots=(1, 2, 3), first=1)
        async with sitting(table, animation=True, pace=pace) as (app, _pilot):
            assert isinstance(app.screen, BeatScreen)
            seconds.append(app.screen.seconds)
    assert seconds[0] == 2 * seconds[1]
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, pace="at_once") as (app, _pilot):
        assert not isinstance(app.screen, BeatScreen)


@pytest.mark.usefixtures("by_hand")
async def test_each_entry_is_on_the_disk_before_it_is_told(tmp_path: Path) -> None:
    table = new_table(4, bots=(1, 2, 3), first=1, store=Store(tmp_path))
    async with sitting(table, animation=True) as (app, pilot):
        for _ in range(2):
            screen = app.screen
            assert isinstance(screen, BeatScreen)
            assert screen.beat.entry < len(spectator_for(tmp_path, table.name or "").log(None))
            await press(pilot, "right")


@pytest.mark.usefixtures("by_hand")
async def test_a_key_for_a_beat_that_is_over_decides_nothing() -> None:
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, guard_seconds=60.0) as (app, pilot):
        while isinstance(app.screen, BeatScreen):
            app.screen._time_is_over()
            await settle(pilot)
        last = table.last
        await press(pilot, "enter enter")
        assert table.last == last


@pytest.mark.usefixtures("by_hand")
async def test_the_key_that_led_on_from_a_beat_decides_nothing_at_once() -> None:
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, guard_seconds=60.0, keys="enter") as (app, pilot):
        assert not isinstance(app.screen, BeatScreen)
        screen, last = app.screen, table.last
        await press(pilot, "enter")
        assert (app.screen, table.last) == (screen, last)
        # What was not meant for the beat is.
        await press(pilot, "s")
        assert app.screen is not screen


@pytest.mark.usefixtures("by_hand")
async def test_a_beat_can_wait_and_those_before_can_be_seen_again() -> None:
    table = new_table(4, bots=(1, 2, 3), first=1)
    async with sitting(table, animation=True, keys="right") as (app, pilot):
        screen = app.screen
        assert isinstance(screen, BeatScreen)
        told = message(screen)
        await press(pilot, "left")
        assert message(screen) != told
        screen._time_is_over()
        assert app.screen is screen
        await press(pilot, "right")
        assert message(screen) == told


@pytest.mark.usefixtures("by_hand")
async def test_words_can_be_taken_back_before_bots_answer() -> None:
    table = at_inspection(new_table(4, bots=(1, 2, 3), first=1), {}, {})
    async with sitting(table, animation=True, keys="x") as (app, pilot):
        last = table.last
        flow_of(app).play(Offer(PERSON, 1, Gift(gold=9), returns=(PERSON,)))
        await settle(pilot)
        assert isinstance(app.screen, BeatScreen)
        assert "Anna offers Ben 9 gold" in message(app.screen)
        await press(pilot, "u")
        assert table.last == last


@pytest.mark.usefixtures("by_hand")
async def test_a_bot_that_may_only_speak_answers_after_a_breath_too() -> None:
    table = at_inspection(new_table(4, bots=(1, 2, 3), first=PERSON), {}, {})
    async with sitting(table, animation=True, keys="x") as (app, pilot):
        last = table.last
        assert flow_of(app).play(Refuse(PERSON, 1)) is None
        await settle(pilot)
        assert isinstance(app.screen, BeatScreen)
        assert table.last == last + 1
        await press(pilot, "u")
        assert table.last == last


async def test_a_beat_says_when_it_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimulatedClock()
    clock.rules(monkeypatch)
    async with sitting(new_table(4, bots=(1, 2, 3)), animation=True) as (app, pilot):
        beat = app.screen
        while not (isinstance(beat, BeatScreen) and 1 < beat.seconds < 2):
            clock.go_on(beat)
            await settle(pilot)
            beat = app.screen
        for left in ("2 seconds", "1 second"):
            assert f"goes on in {left} " in text_of(app)
            clock.go_on(beat)
            await settle(pilot)
        assert app.screen is not beat


@pytest.mark.usefixtures("by_hand")
async def test_words_have_no_beat_where_a_person_is_next_and_can_take_them_back() -> None:
    table = new_table(4, bots=(0,), first=0)
    table.play(NameFirst(0, 1))
    for move in (Trade, Load):
        for seat in (1, 2, 3):
            table.play(move(seat, () if move is Trade else table.view(seat).hand[:1]))
    async with sitting(table, animation=True, keys="x") as (app, pilot):
        last = table.last
        await press(pilot, "1")
        assert isinstance(app.screen, DeclarationScreen)
        await press(pilot, "u")
        assert table.last == last
        await press(pilot, "1 1")
        assert isinstance(app.screen, DeclarationScreen)
        await press(pilot, "1")
        assert isinstance(app.screen, BeatScreen)


@pytest.mark.usefixtures("by_hand")
async def test_what_means_the_same_on_the_page_after_a_beat_counts_there_at_once() -> None:
    table = at_inspection(new_table(4, bots=(2, 3), first=2), {}, {})
    async with sitting(table, animation=True, guard_seconds=60.0, keys="x") as (app, pilot):
        last = table.last
        flow_of(app).play(Offer(PERSON, 2, Gift(gold=9), returns=(PERSON,)))
        await settle(pilot)
        while isinstance(app.screen, BeatScreen):
            app.screen._time_is_over()
            await settle(pilot)
        await press(pilot, "u")
        assert table.last == last
        await press(pilot, "g")
        assert "Looking costs nothing" in text_of(app)


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("game", ["second-edition", "nottingham"])
async def test_nobodys_cards_come_back_by_themselves_after_a_beat(game: str) -> None:
    table = new_table(4, bots=(2, 3), first=2, game=game, seed=11)
    table.bots.setups = tuple(SeatSetup(each.name, "simple") for each in table.setups)
    beats = visits = 0
    async with sitting(table, animation=True) as (app, pilot):
        flow = flow_of(app)
        for _ in range(70):
            screen = app.screen
            if isinstance(screen, BeatScreen):
                beats += 1
                screen._time_is_over()
                await settle(pilot)
                assert not isinstance(app.screen, PrivateScreen)
                continue
            waiting = [seat for seat in table.view(None).to_act if seat in table.people]
            if isinstance(screen, CurtainScreen):
                await press(pilot, str(screen.facts.seat_number))
                visits += 1
            elif flow._moment is not None:
                await press(pilot, "enter")
            elif waiting:
                sits = flow.sitting
                seat = sits if sits is not None and sits in waiting else waiting[0]
                flow.play(table.bots.decided(seat), flow.decision(seat, ""))
            else:
                flow.done_talking()
            await settle(pilot)
    assert beats
    assert visits


@pytest.mark.usefixtures("by_hand")
async def test_the_clock_stands_while_bots_take_their_time_and_runs_while_people_do() -> None:
    table = at_inspection(
        new_table(4, bots=(1, 2, 3), first=1, choices=("inspection_timer",)), {}, {}
    )
    async with sitting(table, animation=True) as (app, pilot):
        assert isinstance(app.screen, BeatScreen)
        assert not table.clock.running
        await press(pilot, "space")
        assert app.screen.waits
        assert table.clock.running


@pytest.mark.usefixtures("by_hand")
async def test_what_was_done_behind_the_curtain_is_told_to_all_afterwards() -> None:
    table = new_table(3, game="nottingham", seed=2)
    name = table.names[table.view(None).turn]
    async with sitting(table, animation=True, keys="enter enter") as (app, pilot):
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, str(app.screen.facts.seat_number))
        assert isinstance(app.screen, PrivateScreen)
        flow_of(app).play(Take(table.view(None).turn))
        await settle(pilot)
        while table.view(None).awaits == "trade":
            assert flow_of(app).play(EndTurn(table.view(None).turn)) is None
            await settle(pilot)
        assert isinstance(app.screen, BeatScreen)
        assert message(app.screen).startswith(f"{name} takes the ")


# News, and a turn of Nottingham ----------------------------------------------------------


def test_the_curtain_tells_nobody_what_they_did_themselves() -> None:
    table = new_table(4, first=3)
    flow = Flow(app_for(table), table, lobby=GameScreen)
    table.play(NameFirst(3, 0))
    for seat in table.view(None).merchants():
        table.play(Trade(seat, table.view(seat).hand[:2]))
    told = [text.plain for text in flow._facts(1, "").news]
    assert [text.split(" ")[0] for text in told] == ["Anna", "Cleo"]


def test_a_raid_names_both_then_lies_open_and_marks_what_was_taken() -> None:
    table = new_table(4, bots=range(4), game="nottingham", seed=3)
    app = app_for(table, animation=True)
    flow = Flow(app, table, lobby=GameScreen)
    told: list[str] = []
    while not events_of(table, CardRaided):
        flow.beats.collect()
        assert table.bot_step() is not None
    flow.beats.collect()
    flow.beats.hurries = True
    assert flow.beats.next() is None
    raided, opened = events_of(table, CardRaided)[-1], events_of(table, HandLaidOpen)[-1]
    names = table.names
    told = [styled(beat.told).plain for beat in flow.beats.shown]
    first = told.index(f"{names[raided.seat]} raids {names[raided.player]}.")
    opening = next(place for place, text in enumerate(told) if "is laid open" in text)
    assert first < opening
    last = next(beat for beat in flow.beats.shown if beat.entry == table.last)
    page = "\n".join(row.plain for row in last.paint(80, 19, FINE))
    assert "raid" in page
    assert names[opened.player] in page
    assert ", taken" in page
    assert page.count("County") == page.count("Tasks") == page.count("Points") == 1
    assert "The turns before" not in page
    # A tall screen remembers, and still ends with where all stand.
    tall = [row.plain for row in last.paint(120, 31, FINE)]
    assert len(tall) <= 31 and any("The turns before" in row for row in tall)
    assert "Points" in "\n".join(tall[-9:])
