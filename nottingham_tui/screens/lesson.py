"""Lessons: the list of all, and who leads through one on the screens of its game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.lesson_rows import TALL, Task, caption_rows, list_rows, panel_rows
from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.drawing.spots import place_keys, place_of
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.beats import Beats, BeatScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.guide import Entrance, Factory, Shell
from nottingham_tui.screens.keys import BACK, DOWN, GO_ON, UP, Command, Commands, step
from nottingham_tui.screens.looking import LookBody
from nottingham_tui.screens.scoring import ScoringScreen, SummaryScreen
from nottingham_tui.scripts import lessons
from nottingham_tui.scripts.lesson_table import LessonTable
from nottingham_tui.scripts.lessons import Lesson
from nottingham_tui.session import lessons_done
from nottingham_tui.text.catalogue import as_it_is, count, does, say
from nottingham_tui.text.explain import explain
from nottingham_tui.widgets.bars import Above


def begun(app: Shell, opening: Entrance, lesson: Lesson) -> Screen[Any]:
    """The first screen of a lesson from its start."""
    flow = LessonFlow(app, opening, lesson)
    app.flow = flow
    return flow.next_screen()


MOST_ROWS = 4
"""How many rows may stand above a game on a terminal that is not tall."""


class LessonsScreen(GameScreen):
    """All lessons with their ticks; Enter begins the one under the cursor."""

    COMMON = ("settings", "quit", "help")

    def __init__(self, opening: Entrance, at: int | None = None) -> None:
        self.opening = opening
        self.lessons = lessons.lessons()
        self.done = lessons_done.done()
        untold = (place for place, each in enumerate(self.lessons) if each.name not in self.done)
        self.at = next(untold, 0) if at is None else at
        super().__init__(back=opening.lobby)

    def again(self) -> Screen[Any]:
        return LessonsScreen(self.opening, self.at)

    def table(self) -> Commands:
        return Commands(
            Command("rows", UP + DOWN, does("choose"), "move_row"),
            Command("row", place_keys(len(self.lessons)), does("choose"), "go_to", hidden=True),
            Command("open", ("enter",), does("begin"), "open_lesson", importance=9),
            BACK,
        )

    def title_parts(self) -> tuple[Text, Text, Text]:
        done = sum(each.name in self.done for each in self.lessons)
        told = count(
            "{number} of {all} done", "{number} of {all} done", done, all=len(self.lessons)
        )
        return pieces.heading(say("Lessons")), plain(""), plain(told, "quiet")

    def prompt(self) -> str:
        return say("A few minutes each, at a real table. Enter begins.")

    def paint(self, width: int, height: int) -> list[Text]:
        return list_rows(self.lessons, self.done, self.at, width, height, self.shell.attire.glyphs)

    def move_row(self, key: str) -> None:
        self.at = (self.at + step(key)[1]) % len(self.lessons)

    def go_to(self, key: str) -> None:
        """Choose a row by a click, and by a second one begin it."""
        if self.at == place_of(key):
            self.open_lesson(key)
        self.at = place_of(key)

    def open_lesson(self, key: str) -> None:
        self.shell.show(begun(self.shell, self.opening, self.lessons[self.at]))


class LessonFlow(Flow):
    """Leads a learner through one lesson: the others move as the script says, and what leads past
    the goal is taken back with the hint."""

    table: LessonTable
    gives_hints = False

    def __init__(self, app: Shell, opening: Entrance, lesson: Lesson) -> None:
        super().__init__(app, LessonTable(lesson.script), lobby=opening.lobby)
        self.beats = Beats(self, self.table.last)
        self.lesson = lesson
        self._opening = opening
        self._since = 0
        self.captions: tuple[str, ...] = ()
        """What was said last: all that is new since the screen before."""
        self.beside = Commands(
            Command("leave_lesson", ("escape",), does("leave the lesson"), self._leave,
                    hidden=True),
            Command("start_again", ("f4",), does("start again"), self._start_again, hidden=True),
        )  # fmt: skip

    def above(self, screen: Screen[Any]) -> Iterable[Widget]:
        # What is read takes the whole terminal.
        is_read = isinstance(screen, LookBody | CaptionScreen)
        return () if is_read else (Above(self._panel),)

    def _panel(self, width: int, height: int) -> list[Text]:
        captions = () if self._is_page(width, height) else self.captions
        return self._rows(captions, width, height)

    def _rows(self, captions: Sequence[str], width: int, height: int) -> list[Text]:
        tasks = [Task(goal.text or goal.hint, goal.hint, done) for goal, done in self.table.tasks]
        return panel_rows(self.lesson, captions, tasks, width, height, self.glyphs)

    def _is_page(self, width: int, height: int) -> bool:
        """Whether what is told would leave the game too few rows, and has a page of its own."""
        return height < TALL and len(self._rows(self.captions, width, height)) > MOST_ROWS

    def next_screen(self) -> Screen[Any]:
        if self.table.step is None and isinstance(self.app.screen, SummaryScreen):
            # What the next round begins with is no part of it.
            self.beats.hurries = True
        screen = super().next_screen()
        first, self._since = self._since, self.table.told_up_to(acts=self._moment is None)
        fresh = self.table.captions(first, self._since)
        if not fresh:
            return screen
        self.captions = fresh
        if isinstance(screen, BeatScreen):
            # There is more to read.
            screen.waits = True
        is_end = isinstance(screen, CaptionScreen)
        return CaptionScreen(self) if not is_end and self._is_page(*self.app.size) else screen

    def done_talking(self) -> None:
        """There is still something to be done: the table is as it was."""
        screen = self.again()
        if isinstance(screen, GameScreen):
            screen.tell(explain(self.table.past_the_goal(), self.names))
        self.app.show(screen)

    # Where it leads ----------------------------------------------------------------------

    def scene(self) -> Screen[Any]:
        if self.table.step is not None:
            return super().scene()
        lessons_done.note(self.lesson.name)
        if self.table.over:
            return ScoringScreen(self)
        return LessonDoneScreen(self)

    def asks_to_leave(self) -> str:
        """Nothing is saved here."""
        return say("Leave the lesson? q: leave, any other key: stay.")

    def _leave(self, key: str) -> None:
        """Escape leads out of forms, too: it asks as long as there is something to be done."""
        screen = self.app.screen
        if all(done for _, done in self.table.tasks) or not isinstance(screen, GameScreen):
            self.leave()
        else:
            screen.ask_quit(key)

    def leave(self) -> None:
        every = lessons.lessons()
        at = every.index(self.lesson) if self.lesson in every else None
        self.table.close()
        self.app.show(self._opening.lessons(at))

    def _start_again(self, key: str) -> None:
        self.rematch()

    def rematch(self) -> None:
        self.app.show(begun(self.app, self._opening, self.lesson))

    @property
    def following(self) -> Factory | None:
        """The lesson that comes after this one, if one does."""
        found = lessons.after(self.lesson)
        return None if found is None else partial(begun, self.app, self._opening, found)


class CaptionScreen(GameScreen):
    """What is told of a lesson where it has no room above the game; Enter goes on."""

    def __init__(self, flow: LessonFlow) -> None:
        super().__init__()
        self.flow = flow

    def table(self) -> Commands:
        return Commands(GO_ON)

    def title_parts(self) -> tuple[Text, Text, Text]:
        return pieces.heading(say("Lesson")), plain(""), plain("")

    def prompt(self) -> str:
        return say("Enter goes on, F4 starts the lesson again, Esc leaves it.")

    def paint(self, width: int, height: int) -> list[Text]:
        flow = self.flow
        return caption_rows(self.heading(), flow.captions, width, height)

    def heading(self) -> Text:
        """What stands above."""
        return plain(as_it_is(self.flow.lesson.title), "ink strong")

    def go_on(self, key: str) -> None:
        self.shell.show(self.flow.again())


class LessonDoneScreen(CaptionScreen):
    """What was learnt; Enter goes on with the next lesson."""

    def table(self) -> Commands:
        following = self.flow.following
        label = does("next lesson") if following is not None else does("all lessons")
        return Commands(replace(GO_ON, label=label))

    def heading(self) -> Text:
        # For: the heading of the end of a lesson, before its title.
        done = (say("Lesson done"), "legal strong")
        tick = (self.flow.glyphs.yes, "legal strong")
        return line(tick, " ", done, "  ", (as_it_is(self.flow.lesson.title), "ink strong"))

    def go_on(self, key: str) -> None:
        following = self.flow.following
        if following is None:
            self.flow.leave()
        else:
            self.shell.show(following())
