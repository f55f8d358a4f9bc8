"""What many games of bots cost: `python -m tests.benchmarks growth`.

One run on all cores against as many runs on one core each at once, and the memory after many games
against that after a few.
"""

from __future__ import annotations

import multiprocessing
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Barrier

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.playing import Setting, all_cores, run
from nottingham_tui.simulate.summary import summarise
from tests.benchmarks.figures import Figure

GAME = next(iter(GAMES))
_TURNS = 3
_GAMES = 200
"""On each core."""
_FEW, _MANY = 200, 1_000

_MEMORY = """
import resource, sys
from nottingham_tui.cli import main
status = main(["simulate", "--bots", "random", "--cores", "1", "--json", "--games", sys.argv[1]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
raise SystemExit(status)
"""


def seconds(parts: int, cores: int) -> float:
    """How long a batch takes in so many parts at once, each on so many cores of its own."""
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(parts + 1)
    games = _GAMES * all_cores() // parts
    settings = [Setting(GAME, 4, {}, ("random",), games, 1, part * games) for part in range(parts)]
    running = [context.Process(target=_play, args=(each, cores, ready)) for each in settings]
    for each in running:
        each.start()
    ready.wait()
    begun = time.perf_counter()
    for each in running:
        each.join()
    return time.perf_counter() - begun


def _play(setting: Setting, cores: int, ready: Barrier) -> None:
    ready.wait()
    summarise(setting, run(setting, cores))


def memory(games: int) -> int:
    """What so many games take at the most."""
    command = [sys.executable, "-c", _MEMORY, str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return int(done.stderr)


def figures() -> Iterator[Figure]:
    """Whatever else runs on the machine takes as much from both that are compared, by turns."""
    cores = all_cores()
    turns = [(seconds(cores, 1), seconds(1, cores)) for _ in range(_TURNS)]
    apart, together = map(statistics.median, zip(*turns, strict=True))
    title = f"games on {cores} cores, to {cores} runs on one each"
    yield Figure(title, apart / together, 0.85)
    ratio = memory(_MANY) / memory(_FEW)
    yield Figure(f"memory for {_MANY:,} games, to {_FEW}", ratio, 1.02, at_most=True)
