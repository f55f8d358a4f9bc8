"""What is tried in terminals, as pieces of work for some processes side by side."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from random import Random

from nottingham_tui.rules.registry import GAMES
from tests.secrets import incidents, scenes, scrollback
from tests.secrets.marked import FAILURES
from tests.secrets.scenes import Scene
from tests.secrets.tally import Tally


@dataclass(frozen=True)
class Job:
    """A scene and what happens there."""

    scene: Scene
    does: Callable[[Scene, Path, Tally, int, str], None]
    seed: int
    how: str = ""


def sit(scene: Scene, home: Path, tally: Tally, seed: int, how: str) -> None:
    """Everything that the cards come back from; `how` names them, between commas."""
    incidents.sit_through(scene, home, tally, Random(seed), how.split(","))


def idle(scene: Scene, home: Path, tally: Tally, _seed: int, _how: str) -> None:
    """Nobody presses a key."""
    incidents.sit_idle(scene, home, tally)


def end(scene: Scene, home: Path, tally: Tally, _seed: int, how: str) -> None:
    """The program is ended from outside, and started again."""
    incidents.end(scene, home, tally, how)


def fail(scene: Scene, home: Path, tally: Tally, _seed: int, how: str) -> None:
    """The program fails."""
    incidents.fail(scene, home, tally, how)


def scroll(scene: Scene, home: Path, tally: Tally, _seed: int, how: str) -> None:
    """tmux, with its alternate screen or without, and an end."""
    alternate, _, way = how.partition(" ")
    scrollback.scroll_back(scene, home, alternate == "with", way, tally)


def done(job: Job) -> Tally:
    """One job, in a folder of its own."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        job.does(job.scene, Path(folder) / "home", tally, job.seed, job.how)
    return tally


def all_done(jobs: Sequence[Job], workers: int) -> Tally:
    """All jobs, some side by side: they mostly wait. Raises what the first one raises."""
    total = Tally()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for tally in pool.map(done, jobs):
            total.add(tally)
    return total


def found_scenes(folder: Path, seed: int, tries: int) -> dict[str, list[Scene]]:
    """The scenes of each game."""
    return {
        game: sorted(scenes.scenes(game, folder, Random(f"{seed}/{game}"), tries), key=str)
        for game in GAMES
    }


def each_in_turn(
    found: Iterable[Scene], does: Callable[..., None], ways: Iterable[str], seed: int
) -> list[Job]:
    """Each way once, on one scene after the other."""
    return [Job(scene, does, seed, how) for how, scene in zip(ways, cycle(found), strict=False)]


def failures(found: Iterable[Scene], number: int, seed: int) -> list[Job]:
    """So many failures, one kind after the other."""
    kinds = list(FAILURES)
    Random(seed).shuffle(kinds)
    ways = [how for how, _ in zip(cycle(kinds), range(number), strict=False)]
    return each_in_turn(found, fail, ways, seed)
