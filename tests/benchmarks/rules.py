"""How fast the rules are: `python -m tests.benchmarks.rules [SECONDS]`.

Whole random games of four players on one core: bare, and with everything that a real table does
besides, each entry as a line of the log and the view of whoever moves. `python -m tests.benchmarks
rules` tells the same as ratios to the yardstick, which is run by turns with them.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from nottingham_tui.rules.kernel import engine
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.session import log
from tests.benchmarks import yardstick
from tests.benchmarks.figures import Figure

GAME = "second-edition"
PLAYERS = 4
MOVES_GOAL = 50_000
GAMES_GOAL = 400
_BATCH = 50
_TURNS = 25

Witness = Callable[[State, int, int, Any, list[Any]], None]
"""Told after each move: the table, the number of the entry, seat, move and events."""


def nobody(state: State, number: int, seat: int, move: Any, events: list[Any]) -> None:
    """Looks away."""


def bookkeeper(state: State, number: int, seat: int, move: Any, events: list[Any]) -> None:
    """Writes every entry down and looks through the eyes of whoever moved."""
    _CODEC.write(log.EntryLine(number, move, tuple(events)))
    view_for(state, seat)


_CODEC = log.codec(GAME)

_COMPILED = not engine.__file__.endswith(".py")

ROWS = {
    "rules alone": (nobody, 0.45 if _COMPILED else 0.27),
    "with log lines and views": (bookkeeper, 0.16 if _COMPILED else 0.12),
}
"""What is measured, and what it is to be as a ratio to the yardstick."""


def one_game(rules: RuleSet, seed: int, witness: Witness) -> int:
    """Play a game by random legal moves to its end; the number of moves."""
    draw = random.Random(seed)
    rng = draw.random
    state = PART.empty(rules, seed)
    PART.begin(state)
    to_act, options_of, play = PART.to_act, PART.options, PART.play
    moves = 0
    while waiting := to_act(state):
        seat = waiting[0] if len(waiting) == 1 else waiting[int(rng() * len(waiting))]
        phase = state.phase
        if type(phase) is Inspection and phase.debt is None and rng() < 0.3:
            # Anybody may bargain, not only whom the game waits for.
            seat = int(rng() * PLAYERS)
        options = options_of(state, seat)
        if not options:
            continue
        # The first option holds the decisions; bargaining alone would never end.
        first = len(options) == 1 or rng() < 0.7
        option = options[0] if first else options[int(rng() * len(options))]
        move = option.sample(draw)
        events = play(state, move)
        moves += 1
        witness(state, moves, seat, move, events)
    return moves


def measure(witness: Witness, seconds: float) -> tuple[float, float, int, int]:
    """Moves and games a second, the better half of the batches, and how many were played."""
    rules = GAMES[GAME].rule_set(PLAYERS, {})
    rates: list[tuple[float, float]] = []
    games = moves = 0
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(rates) < 3:
        begin = time.perf_counter()
        batch = sum(one_game(rules, games + seed, witness) for seed in range(_BATCH))
        took = time.perf_counter() - begin
        rates.append((batch / took, _BATCH / took))
        games += _BATCH
        moves += batch
    # What else runs on the machine makes batches slower, never faster.
    better = sorted(rates)[len(rates) // 2 :]
    return (
        statistics.median(rate[0] for rate in better),
        statistics.median(rate[1] for rate in better),
        moves,
        games,
    )


def figures() -> Iterator[Figure]:
    """Moves a second as ratios to the yardstick's, all three measured by turns."""
    rules = GAMES[GAME].rule_set(PLAYERS, {})
    rates: dict[str, list[float]] = {"yardstick": [], **{label: [] for label in ROWS}}

    def clock(name: str, play: Callable[[int], int], games: int) -> None:
        begin = time.process_time()
        moves = sum(map(play, range(games)))
        rates[name].append(moves / (time.process_time() - begin))

    for _ in range(_TURNS):
        clock("yardstick", yardstick.play, 2 * _BATCH)
        for label, (witness, _) in ROWS.items():
            clock(label, partial(one_game, rules, witness=witness), _BATCH // 2)
    for label, (_, goal) in ROWS.items():
        # What else runs on the machine makes turns slower, never faster.
        yield Figure(
            f"{label}, to the yardstick", max(rates[label]) / max(rates["yardstick"]), goal
        )


def main(words: list[str]) -> int:
    seconds = float(words[0]) if words else 5.0
    print(f"{PLAYERS} players, random legal moves, one core, Python {sys.version.split()[0]}")
    print(f"{'':34}{'moves/s':>10}{'games/s':>10}{'moves/game':>12}{'played':>8}")
    for label, (witness, _) in ROWS.items():
        moves_rate, games_rate, moves, games = measure(witness, seconds)
        print(
            f"{label:34}{moves_rate:>10,.0f}{games_rate:>10,.0f}{moves / games:>12.1f}{games:>8,}"
        )
    print(f"{'to be reached':34}{MOVES_GOAL:>10,}{GAMES_GOAL:>10,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
