"""Tries hard to lose a game: `python -m tests.accidents [--long] [KIND...]`.

Prints what was tried how often and what came of it; stops with a traceback at the first thing that
is lost. The long form takes an hour or so and wants the administrator's rights and sshd: it makes
a small file system and a user for a while. Without `--long` it is what the tests do, a minute or
two.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.store import Store
from tests import trying
from tests.accidents import (
    damage,
    disks,
    everycall,
    fuzz,
    keys,
    kills,
    lines,
    manysaves,
    monkeys,
    noisy,
    soak,
    surroundings,
    tables,
)


def killed(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """kill -9 while the session plays."""
    for game in GAMES:
        yield f"{game}: {kills.kill_often(game, folder / game, 300 if is_long else 20, seed)}"


def programs(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """kill -9 of the program in a pseudo-terminal under random keys."""
    for game in GAMES:
        (inner := folder / game).mkdir()
        tries, seconds = (15, 9) if is_long else (1, 4)
        found = monkeys.kill_the_program(game, inner / "saves", tries, seed, seconds)
        yield f"{game}: {found}"


def damaged(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Cut at every byte, every byte changed."""
    for game in GAMES:
        decisions = 15 if is_long else 2
        path = tables.played(Store(folder / game), game, Random(seed), decisions)
        step = 1 if is_long else 19
        yield f"{game}: cut at every byte: {damage.cut_at_every_byte(path, step)}"
        changes = damage.CHANGES if is_long else damage.CHANGES[:1]
        found = damage.change_every_byte(path, changes, step, rescue=False)
        yield f"{game}: every byte changed: {found}"
        found = damage.change_every_byte(path, changes[:1], step * 3)
        yield f"{game}: every third changed, what is good rescued: {found}"


def faulty(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Writes, syncs, truncations and links that fail."""
    for game in GAMES:
        decisions = 2000 if is_long else 60
        found = disks.play_on_a_faulty_disk(game, folder / game, decisions, seed)
        yield f"{game}: {found}"


def full(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """A real file system of 64 kilobytes (the long form alone)."""
    for number, game in enumerate(GAMES) if is_long else ():
        for extra in range(5):
            with disks.small_file_system(folder / f"small-{number}-{extra}") as small:
                yield f"{game}: {disks.fill_up(game, small / 'saves', seed + extra)}"


def scripts(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Mutated scripts."""
    yield str(fuzz.fuzz_scripts(folder, 40_000 if is_long else 400, seed))


def saves(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Mutated saves, their checksums made right again."""
    for game in GAMES:
        (inner := folder / game).mkdir()
        yield f"{game}: {fuzz.fuzz_saves(game, inner, 5000 if is_long else 60, seed)}"


def typed(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """What is no key, for the reader of the keyboard and for the program in a terminal."""
    yield str(keys.feed_the_reader(1_000_000 if is_long else 20_000, seed))
    # A few are sent in the tests of terminals, which sit at all of these places anyway.
    for place in noisy.PLACES if is_long else ():
        with noisy.at(place, folder / place) as terminal:
            yield f"{place}: {noisy.send_at_random(terminal, 2000, Random(seed))}"


def soaked(_folder: Path, is_long: bool, _seed: int) -> Iterator[str]:
    """Games of bots in one process."""
    found = soak.soak(1000 if is_long else 4)
    if is_long:
        found.assert_flat()
    yield str(found)


def called(folder: Path, is_long: bool, _seed: int) -> Iterator[str]:
    """A real SSH server: played, dropped, come back."""
    with lines.hosted(folder) as host:
        for term in lines.TERMS if is_long else lines.TERMS[:1]:
            lines.play_and_drop(host, term, "C" if term == "xterm" else "C.UTF-8")
            drawn, sent = host.costs[term]
            yield f"{term}: a cursor key costs {drawn:.0f} bytes, {sent:.0f} on the line"
        lines.ask_for_a_shell(host)
        yield "a shell asked for: the game is what runs"
        if is_long:
            lines.come_back_from_a_dead_line(host)
            yield "a dead line: open in another window until the server notices, then resumed"
            seconds = lines.play_on_a_slow_line(host, 2400)
            yield f"a line of 2400 bytes a second: {seconds:.2f} seconds for a cursor key"
        lines.decide_over_the_line(host)
        yield "a decision, and the line is dropped at once: it is there"


def hosted(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Callers who press anything at a table with --host."""
    for game in GAMES if is_long else list(GAMES)[:1]:
        (inner := folder / game).mkdir()
        yield f"{game}: {monkeys.call_often(game, inner, 25 if is_long else 2, seed)}"
    yield "no other save was opened, deleted or changed, and no setting"


def copied(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Copies of a save, cut and changed anywhere, put back: each is told."""
    for game in GAMES:
        path = tables.played(Store(folder / game), game, Random(seed), 40 if is_long else 10)
        yield f"{game}: {damage.put_back(path, 1 if is_long else 7)}"


def elsewhere(_folder: Path, is_long: bool, _seed: int) -> Iterator[str]:
    """Other systems: what they do not have is not needed."""
    command = [sys.executable, "-m", "tests.accidents.elsewhere"]
    yield subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    for platform in ("win32", "darwin") if is_long else ():
        command = [sys.executable, "-m", "mypy", "--platform", platform, "nottingham_tui"]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        yield f"types on {platform}: {told.strip()}"


def calls(folder: Path, is_long: bool, _seed: int) -> Iterator[str]:
    """Every single call of the file system fails, and every function finds no memory."""
    for deed in everycall.DEEDS:
        found = everycall.try_every_call(folder / deed.__name__, deed, is_long)
        yield f"{deed.__name__}: {found}"


def many(folder: Path, is_long: bool, seed: int) -> Iterator[str]:
    """Thousands of saves: counted, listed, one deleted."""
    for number in (1000, 10_000) if is_long else (100, 1000):
        (inner := folder / f"{number}").mkdir()
        yield str(manysaves.measure(inner, number, Random(seed)))
    yield "only what is shown was read"


def surrounded(folder: Path, is_long: bool, _seed: int) -> Iterator[str]:
    """Variables, signals, and places that hold no game."""
    known = surroundings.variables(folder / "variables" / "written")
    chosen = [{name: value} for name, value in known.items()] if is_long else []
    for number, each in enumerate([known, *chosen]):
        inner = folder / f"variables-{number}" if number else folder / "variables"
        surroundings.obey_nothing(inner, each)
    yield f"{len(known)} variables at once, {len(chosen)} one by one: none opens or writes anything"
    numbers = surroundings.signals() if is_long else [signal.SIGQUIT, signal.SIGABRT]
    for number in numbers:
        surroundings.end_by(folder / f"signal-{number}", number)
    yield f"{len(numbers)} signals at an open hand: an empty screen, no file of the memory"
    visited = 0
    for place in surroundings.places(folder, is_long):
        surroundings.visit(place, folder)
        visited += 1
    yield f"{visited} places that are no good: told in a sentence, at once"


KINDS: dict[str, trying.Kind] = {
    "kills": killed,
    "programs": programs,
    "damages": damaged,
    "faults": faulty,
    "calls": calls,
    "full": full,
    "scripts": scripts,
    "saves": saves,
    "many": many,
    "ssh": called,
    "hosted": hosted,
    "copies": copied,
    "elsewhere": elsewhere,
    "keys": typed,
    "soak": soaked,
    "surroundings": surrounded,
}


if __name__ == "__main__":
    raise SystemExit(trying.main("python -m tests.accidents", KINDS))
