"""The lessons that ship with the program, in their order; anybody's own is the path of a script."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from pathlib import Path

from nottingham_tui import assets, places
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.reading import read
from nottingham_tui.scripts.setting_up import ReadScript
from nottingham_tui.text.catalogue import say

# In bytes.
_MOST = 2**20


@dataclass(frozen=True)
class Lesson:
    """A lesson by the `name` it is asked for. `number` is its place among `of`, those of its game;
    somebody's own is the only one and has its file's name as its title."""

    name: str
    title: str
    path: Path
    game: str = ""
    number: int = 1
    of: int = 1

    @cached_property
    def script(self) -> ReadScript:
        """What is played. Raises `ScriptError` if it can't be read or teaches nobody anything."""
        try:
            script = read(places.content(self.path, _MOST).decode("utf-8-sig"))
        except (OSError, ValueError):
            raise ScriptError((), say("this file can’t be read")) from None
        if script.learner is None:
            raise ScriptError(("steps",), say("no step has a goal, so there is nothing to learn"))
        return script


def lessons() -> tuple[Lesson, ...]:
    """All that ship with the program, game by game."""
    folder = assets.folder() / "lessons"
    return tuple(
        Lesson(name, title, folder / f"{name}.json", game, number, len(titles))
        for game, titles in assets.data("words", "lessons").items()
        for number, (name, title) in enumerate(titles.items(), 1)
    )


def named(name: str) -> Lesson | None:
    """The lesson of that name, or what lies at that path; `None` if there is neither."""
    found = next((each for each in lessons() if each.name == name.strip().casefold()), None)
    if found is None and Path(name).is_file():
        return Lesson(name, Path(name).stem, Path(name))
    return found


def lines(done: Collection[str]) -> Iterator[str]:
    """The list of all for where there is no screen: ticks, names to ask for them by, titles."""
    every = lessons()
    width = max(len(lesson.name) for lesson in every)
    for lesson in every:
        if lesson.number == 1:
            yield say(GAMES[lesson.game].title)
        tick = "✓" if lesson.name in done else " "
        yield f"  {tick} {lesson.name:{width}}  {say(lesson.title)}"


def after(lesson: Lesson) -> Lesson | None:
    """The one that follows in the same game."""
    every = lessons()
    if lesson not in every:
        return None
    following = every[every.index(lesson) + 1 :]
    return following[0] if following and following[0].game == lesson.game else None
