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
from tests.secrets import scenes
from tests.secrets.incidents import INCIDENTS, Sitting
from tests.secrets.marked import FAILURES
from tests.secrets.scenes import Scene
from tests.trying import Counts


@dataclass(frozen=True)
class Job:
    """A scene and what happens there: `does` gets a home, what is counted, the seed and `how`."""

    scene: Scene
    does: Callable[[Scene, Path, Counts, int, str], None]
    seed: int
    how: str = ""


def sit_through(scene: Scene, home: Path, tally: Counts, seed: int, how: str) -> None:
    """One scene: typed ahead, opened, incidents (`how`, between commas), left, resumed, moved."""
    rng = Random(f"{seed}/{scene}")
    size = rng.choice(((80, 24), (120, 36)))
    with Sitting(scene, home / "long", tally, shell=True, size=size, mouse=True) as sitting:
        sitting.typed_ahead(rng)
        sitting.open()
        if not sitting.shows_cards():
            # A page comes first that tells what all have seen, such as what was confiscated.
            tally["nothing to hide"] += 1
            return
        for name in how.split(","):
            INCIDENTS[name](sitting, rng)
        sitting.left()
        sitting.looked_at_from_the_curtain()
        sitting.open()
        sitting.handed_over(rng)
        sitting.assert_files_hide()


def sit_idle(scene: Scene, home: Path, tally: Counts, _seed: int, _how: str) -> None:
    """One scene, and nobody presses a key."""
    with Sitting(scene, home / "idle", tally, idle=3) as sitting:
        sitting.open()
        sitting.left_alone()
        sitting.assert_files_hide()


def end(scene: Scene, home: Path, tally: Counts, _seed: int, how: str) -> None:
    """One scene, ended from outside; started again it hides everything."""
    with Sitting(scene, home / how, tally) as sitting:
        sitting.open()
        before = sitting.path.read_bytes()
        sitting.ended(how)
        assert sitting.path.read_bytes() == before
        sitting.terminal.close()
        sitting.start()
        sitting.open()


def fail(scene: Scene, home: Path, tally: Counts, _seed: int, how: str) -> None:
    """One scene, ended by a failure."""
    with Sitting(scene, home / how.replace(" ", "-"), tally, fails=how) as sitting:
        sitting.open()
        sitting.failed(how)


def done(job: Job) -> Counts:
    """One job, in a folder of its own."""
    tally = Counts()
    with tempfile.TemporaryDirectory() as folder:
        job.does(job.scene, Path(folder) / "home", tally, job.seed, job.how)
    return tally


def all_done(jobs: Sequence[Job], workers: int) -> Counts:
    """All jobs, some side by side: they mostly wait. Raises what the first one raises."""
    total = Counts()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for tally in pool.map(done, jobs):
            total.update(tally)
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
