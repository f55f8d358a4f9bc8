"""Tries hard to see somebody's cards: `python -m tests.secrets [--long] [KIND...]`.

Prints what was tried how often and what came of it; stops with a traceback at the first card that
reaches the wrong eyes. The long form takes ten minutes or so. Without `--long` it is what the tests
do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from nottingham_tui.rules.registry import GAMES
from tests import trying
from tests.secrets import desk, incidents, jobs, names, pinned, scrollback, twins


def alike(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Two tables that differ in what some can't know, played by the same keys: the same bytes."""
    desk.keep_own_time()
    for game in GAMES:
        found = trying.Counts()
        for number in range(12 if is_long else 1):
            inner = folder / f"{game}-{number}"
            twins.play_on(game, inner, seed + 1 + number, 60 if is_long else 24, found)
        yield f"{game}: {found}"
        watched = sum(
            twins.watch(game, folder / f"{game}-watched-{number}", seed + number, 30)
            for number in range(6 if is_long else 0)
        )
        if watched:
            yield f"{game}: {watched} bytes alike for those who watch"
    for game in GAMES if is_long else ():
        number = twins.find_a_leak(game, folder / f"{game}-leak", seed)
        yield f"{game}: a leak that was put in is found in game {number}"


def named(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Players whose names hold anything printable, on every screen, watched, and in lists."""
    desk.keep_own_time()
    found = trying.Counts(names=len(names.NAMES))
    for game in GAMES:
        for number in range(15 if is_long else 1):
            inner = folder / f"{game}-{number}"
            names.play(game, inner, seed + number, 60 if is_long else 12, found)
    yield str(found)


def pin(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Everybody has a PIN: nothing private comes before the right one."""
    desk.keep_own_time()
    for game in GAMES:
        found = trying.Counts()
        for number in range(8 if is_long else 1):
            inner = folder / f"{game}-{number}"
            pinned.play(game, inner, seed + number, 100 if is_long else 80, found)
        yield f"{game}: {found}"


def terminal(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Everything that can happen at a terminal while a hand is on it, with markers for goods."""
    found = jobs.found_scenes(folder, seed, 400 if is_long else 40)
    for game, known in found.items():
        if is_long:
            kinds = ", ".join(scene.kind for scene in known)
            yield f"{game}: {kinds}"
    names = list(incidents.INCIDENTS)
    work: list[jobs.Job] = []
    for number, known in enumerate(found.values()):
        # The first game is put through all of it, the others in the short form through some.
        whole = is_long or not number
        for scene in known if whole else known[-1:] * (number // 2):
            some = names if whole else names[number % len(names) :: len(names) // 2]
            work.append(jobs.Job(scene, jobs.sit_through, seed, ",".join(some)))
        work += [jobs.Job(known[-1], jobs.sit_idle, seed)] if whole else []
    yield str(jobs.all_done(work, 3 if is_long else 2))


def ended(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Ended by signals, a dropped line or a failure while a hand is there; what reports tell."""
    work: list[jobs.Job] = []
    for number, known in enumerate(
        jobs.found_scenes(folder, seed, 400 if is_long else 40).values()
    ):
        ends = incidents.ENDS if is_long else () if number else ("SIGTERM", "SIGHUP")
        work += jobs.each_in_turn(known, jobs.end, ends, seed)
        work += jobs.failures(known, 13 if is_long else 1, seed + number)
    yield str(jobs.all_done(work, 3 if is_long else 2))


def remembered(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """What can be scrolled back to in tmux, with and without its alternate screen."""
    if scrollback.TMUX is None:
        yield "there is no tmux here"
        return
    ways = [f"{screen} {end}" for end in scrollback.ENDS for screen in ("without", "with")]
    work: list[jobs.Job] = []
    for number, known in enumerate(jobs.found_scenes(folder, seed, 40).values()):
        some = ways if is_long else [ways[2]][: number // 3]
        work += jobs.each_in_turn(known, scrollback.scroll_back, some, seed)
    yield str(jobs.all_done(work, 3 if is_long else 2))


KINDS: dict[str, trying.Kind] = {
    "terminal": terminal,
    "ends": ended,
    "scrollback": remembered,
    "names": named,
    "pins": pin,
    "alike": alike,
}


if __name__ == "__main__":
    raise SystemExit(trying.main("python -m tests.secrets", KINDS))
