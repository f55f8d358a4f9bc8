"""Lessons: each can be done, by its own moves and by keys; what leads past a goal is taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui import assets, cli, replay_command
from nottingham_tui.drawing.lesson_rows import Task, panel_rows
from nottingham_tui.drawing.rows import FINE
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.refusal import Refused
from nottingham_tui.rules.kernel.secret import Secret
from nottingham_tui.rules.sheriff.moves import Load, Trade
from nottingham_tui.screens.beats import BeatScreen
from nottingham_tui.screens.lesson import MOST_ROWS, LessonDoneScreen, LessonFlow, LessonsScreen
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.scripts import lessons, runner
from nottingham_tui.scripts.lesson_table import LessonTable
from nottingham_tui.scripts.lessons import Lesson
from nottingham_tui.scripts.reading import read
from nottingham_tui.scripts.runner import move_of
from nottingham_tui.session import lessons_done
from nottingham_tui.text.explain import explain
from tests.screens.clicking import click
from tests.screens.inspections import text_of
from tests.screens.lesson_keys import END, LESSONS
from tests.screens.walks import Walk, at_lobby
from tests.unveiled import state_of

NAMES = tuple(lesson.name for lesson in lessons.lessons())
BY_NAME = {lesson.name: lesson for lesson in lessons.lessons()}


@pytest.fixture(autouse=True)
def nothing_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A state folder without a lesson done."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    yield tmp_path / "state" / "nottingham-tui" / "lessons.json"


class Learner(Walk):
    """Somebody who does lessons."""

    @property
    def flow(self) -> LessonFlow:
        """Who leads through the lesson."""
        flow = self.app.flow
        assert isinstance(flow, LessonFlow)
        return flow

    @property
    def reached(self) -> int:
        """How many goals are reached."""
        return sum(done for _goal, done in self.flow.table.tasks)

    async def turn_pages(self) -> None:
        """Go on to the next thing to be done."""
        while self.flow._moment is not None:
            await self.press("enter")


@asynccontextmanager
async def learning(folder: Path, name: str, size: tuple[int, int] = (80, 24), **how: Any) -> Any:
    async with at_lobby(folder, size, learn=name, **how) as (_app, _opening, pilot):
        await pilot.pause()
        yield Learner(pilot)


# What ships with the program -------------------------------------------------------------------


def test_all_that_are_there_are_listed() -> None:
    files = {path.stem for path in (assets.folder() / "lessons").glob("*.json")}
    assert files == set(NAMES) == set(LESSONS)
    assert len(NAMES) == len(set(NAMES)) >= 15
    found = [each.game for each in lessons.lessons()]
    assert found.count("second-edition") >= 7 and found.count("first-edition") >= 1
    assert found.count("border") >= 3 and found.count("nottingham") >= 4
    for lesson in lessons.lessons():
        assert lesson.script.game == lesson.game


@pytest.mark.parametrize("name", NAMES)
def test_its_own_moves_reach_its_goals(name: str) -> None:
    script = BY_NAME[name].path.read_text("utf-8")
    done = runner.run(script)
    assert done.held, [step.differences for step in done.steps]
    assert any(step.goal for step in done.steps)
    # It begins and ends with a word.
    first = next(number for number, step in enumerate(done.steps) if step.goal)
    assert any(step.caption for step in done.steps[: first + 1]) and done.steps[-1].caption


@pytest.mark.parametrize("name", NAMES)
def test_in_english_all_is_told_above_the_game(name: str) -> None:
    lesson = BY_NAME[name]
    table, told = LessonTable(lesson.script), 0
    captions: tuple[str, ...] = ()
    while True:
        while table.bot_step() is not None:
            pass
        if table.step is None:
            return
        first, told = told, table.told_up_to(acts=True)
        captions = table.captions(first, told) or captions
        tasks = [Task(goal.text or goal.hint, goal.hint, done) for goal, done in table.tasks]
        rows = panel_rows(lesson, captions, tasks, 80, 24, FINE)
        assert len(rows) <= MOST_ROWS, "\n".join(row.plain for row in rows)
        move, refusal = runner.move_of(table.script, table.step, table._ledger.state)
        assert refusal is None
        table.play(move)


# On the screens --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
async def test_done_by_keys(name: str, tmp_path: Path, nothing_done: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    async with learning(saves, name) as learner:
        goals = len(learner.flow.table.tasks)
        assert goals == len(LESSONS[name])
        for number, keys in enumerate(LESSONS[name]):
            await learner.turn_pages()
            assert learner.reached == number
            assert BY_NAME[name].title in text_of(learner.app)
            goal, _ = learner.flow.table.tasks[number]
            assert goal.text.split()[0] in text_of(learner.app)
            assert not lessons_done.done()
            await learner.press(keys)
            assert learner.reached == number + 1, text_of(learner.app)
        await learner.turn_pages()
        assert learner.at in END
        assert lessons_done.done() == {name}
        assert json.loads(nothing_done.read_text("utf-8")) == [name]
        last = learner.flow.lesson.script.steps[-1].caption
        assert learner.flow.captions == (last,)
        assert last.split()[0] in text_of(learner.app)
    assert list(saves.iterdir()) == []


async def test_what_leads_past_the_goal_is_taken_back(tmp_path: Path) -> None:
    async with learning(tmp_path, "bag") as learner:
        table = learner.flow.table
        before, entries = table.view(0), len(table.log(0))
        await learner.press("1 6 enter")
        assert learner.reached == 0 and learner.at == "MarketScreen"
        assert (table.view(0), len(table.log(0))) == (before, entries)
        assert "That’s taken back. Digits pick, Enter lays down." in text_of(learner.app)
        # What was begun is still there: two cards fewer and two others, and it is right.
        await learner.press("1 6 3 4 enter")
        assert learner.reached == 1 and learner.at == "LoadingScreen"
        assert "taken back" not in text_of(learner.app)


async def test_a_form_stays_as_it_was_filled_in(tmp_path: Path) -> None:
    async with learning(tmp_path, "bribe") as learner:
        await learner.press("o 9 enter")
        assert learner.at == "DealForm" and "That’s taken back." in text_of(learner.app)
        await learner.press("backspace 5 enter")
        assert learner.reached == 1 and learner.at == "InspectionScreen"


async def test_the_talk_is_not_over_before_the_goal(tmp_path: Path) -> None:
    async with learning(tmp_path, "bribe") as learner:
        await learner.press("enter enter")
        assert learner.at == "InspectionScreen"
        assert "That’s taken back. Press o" in text_of(learner.app)
        assert learner.flow.table.view(None).bags[0].fate is None


def test_another_way_to_the_goal_is_as_good() -> None:
    table = LessonTable(BY_NAME["bag"].script)
    table.play(Trade(0, ("bread", "cheese")))
    table.play(Load(0, ("apple", "apple", "apple")))
    while table.bot_step() is not None:
        pass
    assert table.step is None


def test_a_way_on_which_the_others_cannot_follow_is_none() -> None:
    script = json.loads(BY_NAME["attack"].path.read_text("utf-8"))
    script["steps"][0]["goal"]["expect"] = {}
    table = LessonTable(read(json.dumps(script)))
    before = table.view(None)
    other = BY_NAME["turn"].script
    take, _ = runner.move_of(other, other.steps[0], table._ledger.state)
    with pytest.raises(Refused) as caught:
        table.play(take)
    assert explain(caught.value.refusal, table.names).startswith("That’s taken back. Press Ben’s")
    assert (table.view(None), table.tasks[0][1]) == (before, False)
    table.play(runner.move_of(table.script, table.script.steps[0], table._ledger.state)[0])
    assert table.tasks[0][1]


def at_goal(lesson: Lesson, number: int) -> LessonTable:
    """The lesson where its learner is to do this step, counted from 0, or at its end."""
    table, done = LessonTable(lesson.script), 0
    while table.step is not None:
        if table.bot_step() is not None:
            continue
        if done == number:
            break
        table.play(move_of(lesson.script, table.step, state_of(table))[0])
        done += 1
    return table


def in_any_order(move: Any) -> tuple[str, list[str]]:
    """A move, whatever the order of its cards."""
    return repr(move), sorted(getattr(move, "cards", None) or ())


@pytest.mark.parametrize("name", NAMES)
def test_no_other_move_reaches_a_goal(name: str) -> None:
    lesson = next(each for each in lessons.lessons() if each.name == name)
    number = 0
    while (table := at_goal(lesson, number)).step is not None:
        wanted = move_of(lesson.script, table.step, state_of(table))[0]
        for option in table.view(table.learner).options:
            moves = option.moves if isinstance(option, Choice) else ()
            for move in moves or [option.sample(Random(seed)) for seed in range(20)]:
                if in_any_order(move) != in_any_order(wanted):
                    with pytest.raises(Refused):
                        table.play(move)
        number += 1
    assert number


@pytest.mark.parametrize(
    ("name", "heading", "sums"),
    [
        ("customs", "THE TURN IS OVER", ["⊚ 39 +9", "⊚ 15 −9", "⊚ 36 ‒"]),
        ("deal", "ROUND 5 IS OVER", ["when the inspection began 40 45 60 38"]),
    ],
)
async def test_the_sums_of_a_summary_begin_where_the_lesson_does(
    tmp_path: Path, name: str, heading: str, sums: list[str]
) -> None:
    async with learning(tmp_path, name) as learner:
        seen = ""
        for keys in LESSONS[name]:
            for key in (*keys.split(), ""):
                await learner.press(key)
                seen += text_of(learner.app)
            while learner.flow._moment is not None:
                seen += text_of(learner.app)
                await learner.press("enter")
        shown = " ".join(seen[seen.index(heading) :].split())
        assert all(each in shown for each in sums)


async def test_a_lesson_ends_with_the_page_that_sums_it_up(tmp_path: Path) -> None:
    async with learning(tmp_path, "chair") as learner:
        learner.app.animation = True
        for keys in LESSONS["chair"]:
            while learner.at != "InspectionScreen":
                await learner.press("enter")
            await learner.press(keys)
        while learner.at != "SummaryScreen":
            await learner.press("enter")
        await learner.press("enter")
        assert learner.at == "LessonDoneScreen"


async def test_keys_that_leave_and_start_again(tmp_path: Path) -> None:
    async with learning(tmp_path, "bag") as learner:
        await learner.press("3 4 enter")
        assert learner.reached == 1
        await learner.press("f4")
        assert learner.reached == 0 and learner.at == "MarketScreen"
        # A look ends first.
        await learner.press("s escape")
        assert learner.at == "MarketScreen"
        # Escape leads out of forms, too: once too often is no harm.
        await learner.press("escape")
        assert "Leave the lesson? q: leave" in text_of(learner.app)
        await learner.press("escape")
        assert learner.at == "MarketScreen"
        await learner.press("escape q")
        assert isinstance(learner.app.screen, LessonsScreen)
        assert learner.app.screen.at == NAMES.index("bag")
        await learner.press("escape")
        assert isinstance(learner.app.screen, LobbyScreen)


async def test_who_does_not_defend_has_not_defended_whatever_is_taken(tmp_path: Path) -> None:
    async with learning(tmp_path, "attack") as learner:
        for keys in LESSONS["attack"][:-1]:
            await learner.press(keys)
        await learner.turn_pages()
        await learner.press("f")
        assert "That’s taken back. Press p." in text_of(learner.app)
        assert learner.reached == 3
        await learner.press("p")
        assert learner.reached == 4


async def test_with_the_mouse_alone(tmp_path: Path) -> None:
    async with at_lobby(tmp_path, learn="") as (app, _opening, pilot):
        await pilot.pause()
        await click(pilot, "place1")
        await click(pilot, "place1")
        assert "What you say" in text_of(app) and "LESSON 2 of 7" in text_of(app)
        await click(pilot, "2")
        assert "That’s taken back." in text_of(app)
        await click(pilot, "f4")
        await click(pilot, "1")
        assert "all done" in text_of(app)
        await click(pilot, "escape")
        assert isinstance(app.screen, LessonsScreen)


async def test_one_lesson_leads_to_the_next(tmp_path: Path) -> None:
    async with learning(tmp_path, "bag") as learner:
        for keys in LESSONS["bag"]:
            await learner.press(keys)
        assert isinstance(learner.app.screen, LessonDoneScreen)
        await learner.press("enter")
        assert learner.flow.lesson.name == "declaration"
    async with learning(tmp_path, "ambush") as learner:
        for keys in LESSONS["ambush"]:
            await learner.press(keys)
        await learner.turn_pages()
        await learner.press("enter")
        assert isinstance(learner.app.screen, LessonsScreen)


async def test_a_tall_terminal_names_all_goals(tmp_path: Path) -> None:
    async with learning(tmp_path, "chair", (120, 36)) as learner:
        for goal, _done in learner.flow.table.tasks:
            assert goal.text in text_of(learner.app)


async def test_what_has_no_room_above_the_game_has_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nottingham_tui.screens.lesson.MOST_ROWS", 3)
    async with learning(tmp_path, "bag") as learner:
        assert learner.at == "CaptionScreen"
        assert "You are Anna" in text_of(learner.app)
        await learner.press("enter")
        assert learner.at == "MarketScreen"
        text = text_of(learner.app)
        assert "You are Anna" not in text and "Lay down the cheese" in text


async def test_what_others_do_waits_while_there_is_something_to_read(tmp_path: Path) -> None:
    async with learning(tmp_path, "deal") as learner:
        learner.app.animation = True
        await learner.press(LESSONS["deal"][0])
        while learner.at == "BeatScreen" and "Cleo bids 7" not in text_of(learner.app):
            await learner.press("right")
        assert isinstance(learner.app.screen, BeatScreen) and learner.app.screen.waits
        assert "waits for a key" in text_of(learner.app)
        await learner.press("enter")
        assert learner.at == "InspectionScreen" and "Cleo bids 7" in text_of(learner.app)


async def test_what_comes_of_a_move_is_not_told_before_it_is_seen(tmp_path: Path) -> None:
    async with learning(tmp_path, "declaration") as learner:
        await learner.press("1")
        assert learner.at == "RevealScreen" and "DAN" in text_of(learner.app)
        assert "Now your three apples" in text_of(learner.app)
        await learner.press("enter")
        assert learner.at == "RevealScreen" and "ANNA" in text_of(learner.app)
        assert "The silk is gone" not in text_of(learner.app)


# Secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "place", "others"),
    [
        ("chair", ("bags", "Cleo"), ["chicken", "silk", "silk"]),
        ("chair", ("bags", "Dan"), ["pepper", "pepper"]),
        ("bag", ("hands", "Dan"), ["bread", "mead", "pepper", "pepper", "silk", "silk"]),
        ("customs", ("bags", "Cleo"), ["tequila", "tequila", "jug", "jug"]),
        ("attack", ("hands", "Ben"), ["pearls", "pearls", "gold"]),
    ],
)
async def test_the_learner_sees_no_card_of_others(
    name: str, place: tuple[str, str], others: list[str], tmp_path: Path
) -> None:
    script = json.loads(BY_NAME[name].path.read_text("utf-8"))
    seen = []
    for cards in (None, others):
        if cards is not None:
            script["position"][place[0]][place[1]] = cards
        own = tmp_path / "own.json"
        own.write_text(json.dumps(script), "utf-8")
        shown = []
        async with learning(tmp_path, str(own)) as learner:
            for keys in ("", "s", "escape", "g", "escape", "v", "escape", "question_mark"):
                await learner.press(keys)
                shown.append(text_of(learner.app))
        seen.append(shown)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_log_begins_with_nothing_secret(name: str) -> None:
    table = LessonTable(BY_NAME[name].script)
    for event in (event for entry in table.log(None) for event in entry.events):
        cards = getattr(event, "cards", None)
        assert not isinstance(cards, Secret) or cards.cards is None


# Ticks -----------------------------------------------------------------------------------------


async def test_ticks_are_kept(tmp_path: Path, nothing_done: Path) -> None:
    async with at_lobby(tmp_path, learn="") as (app, _opening, pilot):
        await pilot.pause()
        assert "✓" not in text_of(app) and f"0 of {len(NAMES)} done" in text_of(app)
    lessons_done.note("bag")
    lessons_done.note("turn")
    assert lessons_done.done() == {"bag", "turn"}
    async with at_lobby(tmp_path, learn="") as (app, _opening, pilot):
        await pilot.pause()
        assert "✓  A bag" in text_of(app) and "▢  What you say" in text_of(app)
        assert isinstance(app.screen, LessonsScreen) and app.screen.at == 1
    nothing_done.write_text("[3", encoding="utf-8")
    assert lessons_done.done() == frozenset()
    nothing_done.write_text('{"bag": 1}', encoding="utf-8")
    assert lessons_done.done() == frozenset()
    nothing_done.unlink()
    nothing_done.mkdir()
    lessons_done.note("bag")


async def test_the_lobby_leads_there(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, _opening, pilot):
        walk = Walk(pilot)
        await walk.press("l")
        assert isinstance(app.screen, LessonsScreen)
        await walk.press("down enter")
        assert "What you say" in text_of(app)
    async with at_lobby(tmp_path, host=True) as (app, _opening, pilot):
        await Walk(pilot).press("l")
        assert not isinstance(app.screen, LessonsScreen)


# The command line ------------------------------------------------------------------------------


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = cli.main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_without_a_terminal_the_list_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    lessons_done.note("bribe")
    status, out, err = told(["learn"], capsys)
    assert (status, err) == (0, "")
    rows = out.splitlines()
    assert rows[0] == "Sheriff of Nottingham, second edition"
    assert "    bag          A bag" in rows and "  ✓ bribe        A bribe" in rows
    _, out, _ = told(["learn", "--ascii"], capsys)
    assert "  + bribe        A bribe" in out.splitlines() and out.isascii()


def test_what_cannot_be_learnt_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = told(["learn", "whist"], capsys)
    assert status == 2
    assert err == "nottingham-tui: There is no lesson whist; “learn” alone lists them all.\n"
    assert told(["learn", "bag", "bribe"], capsys)[0] == 2
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"game": "border", "players": ["A", "B", "C"]}), "utf-8")
    status, _, err = told(["learn", str(own)], capsys)
    assert status == 2 and "no step has a goal, so there is nothing to learn" in err
    own.write_text("{", "utf-8")
    assert "isn’t JSON" in told(["learn", str(own)], capsys)[2]


async def test_a_lesson_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "mine.json"
    script = json.loads(BY_NAME["declaration"].path.read_text("utf-8"))
    script["steps"][2]["caption"] = "What do you {say}?"
    own.write_text(json.dumps(script), "utf-8")
    assert replay_command.main([str(own)], False) == 0
    async with learning(tmp_path, str(own)) as learner:
        assert "What do you {say}?" in text_of(learner.app)
        assert "LESSON  mine" in text_of(learner.app)
        await learner.press("1")
        await learner.turn_pages()
        await learner.press("enter")
        assert isinstance(learner.app.screen, LessonsScreen)
