"""What hands bring in Nottingham: `python -m tests.benchmarks.hands [--games N] [--write]`.

Bots of the `expert` level play against each other. At the beginning of a turn, of every other seat
by lot, it is noted what its hand holds, how far the sheriff has gone and who leads; in the end how
many points more than the others its owner has made from there on. What each thing brings is then
fitted to that by least squares with a small penalty, at some shares of the sheriff's way and in
between. With `--write` the table goes to `assets/bots/hands.toml`, by which that level plays. About
five minutes on two cores. The outcome depends on the arguments, on the bots and on their table so
far, not on the machine.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean

from nottingham_tui.bots.nottingham.worth import counted, lacks, open_tasks, points
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.headers import header_of

PATH = Path(__file__).resolve().parents[2] / "assets" / "bots" / "hands.toml"
PLAYERS = 4
SHARES = 0.0, 0.6, 1.0
CARDS, LACKING, SIZES = 6, 5, 11
"""So many cards of an item, cards that a task lacks and sizes of a hand are told apart."""

NOTED = 0.5
"""How many hands are noted of all."""

PENALTY = 30.0

Things = dict[str, float]
"""What is there at a moment, each by its name and number."""


def things(view: SeatView, seat: int) -> Things:
    """What a seat has, and what else tells how many points it will make."""
    goods = tuple(view.rules.values)
    counts = counted(view.hand, goods)
    found: Things = {f"size {min(len(view.hand), SIZES - 1)}": 1.0}
    for good, number in zip(goods, counts, strict=True):
        if number:
            found[f"{good} {min(number, CARDS)}"] = 1.0
    for kind, _, is_first in open_tasks(view, seat):
        missing = lacks(kind, counts)
        if missing < LACKING:
            found[f"{kind.name} {'first' if is_first else 'second'} {missing}"] = 1.0
    others = [other for other in range(view.players) if other != seat]
    found["ambush"] = float(view.ambush_counts[seat])
    found["ambush of others"] = float(sum(view.ambush_counts[other] for other in others))
    found["hands of others"] = fmean(view.hand_counts[other] for other in others)
    found["lead"] = lead([points(view, each) for each in range(view.players)], seat) / 10
    found[f"turn {(seat - view.turn) % view.players}"] = 1.0
    return found


def lead(made: Sequence[int], seat: int) -> float:
    """How many points more than the others in the mean a seat has."""
    return made[seat] - fmean(own for other, own in enumerate(made) if other != seat)


def marked(share: float) -> Iterator[tuple[int, float]]:
    """The marks at both sides of a share of the sheriff's way, each with its part."""
    place = next(place for place, mark in enumerate(SHARES) if place and share <= mark)
    later = (share - SHARES[place - 1]) / (SHARES[place] - SHARES[place - 1])
    yield place - 1, 1 - later
    yield place, later


Note = tuple[dict[tuple[int, str], float], float]
"""What was there, by the mark and the name, and what came of it."""


def noted(seed: int) -> list[Note]:
    """The notes of one game."""
    rng = Random(f"hands/{seed}")
    seats = [SeatSetup(f"Bot {seat}", "expert") for seat in range(PLAYERS)]
    table = Table.new(header_of(seats, "nottingham", seed=seed), None)
    notes: list[tuple[dict[tuple[int, str], float], int, float]] = []
    turn = -1
    while not table.over:
        public = table.view(None)
        if public.turn != turn:
            turn = public.turn
            for seat in range(PLAYERS):
                if rng.random() < NOTED:
                    view = table.view(seat)
                    there = things(view, seat)
                    found = {
                        (mark, name): part * value
                        for mark, part in marked(view.track / view.rules.town)
                        for name, value in there.items()
                        if part * value
                    }
                    notes.append((found, seat, 10 * there["lead"]))
        if table.bot_step() is None:
            break
    made = [score.total for score in table.view(None).result.scores]
    return [(found, lead(made, seat) - before) for found, seat, before in notes]


class Fit:
    """The sums of the normal equations: what things go together with each other and the outcome."""

    def __init__(self) -> None:
        self._places: dict[tuple[int, str], int] = {}
        self._rows: list[dict[int, float]] = []
        self._sums: list[float] = []

    def add(self, notes: Sequence[Note]) -> None:
        """Notes of a game."""
        for found, outcome in notes:
            there = [(self._place(key), value) for key, value in found.items()]
            for place, value in there:
                row = self._rows[place]
                self._sums[place] += value * outcome
                for other, its in there:
                    row[other] = row.get(other, 0.0) + value * its

    def _place(self, key: tuple[int, str]) -> int:
        place = self._places.setdefault(key, len(self._places))
        if place == len(self._rows):
            self._rows.append({})
            self._sums.append(0.0)
        return place

    def solved(self) -> dict[tuple[int, str], float]:
        """What each thing brings, in points."""
        size = len(self._rows)
        rows = [
            [row.get(at, 0.0) + PENALTY * (at == place) for at in range(size)] + [own]
            for place, (row, own) in enumerate(zip(self._rows, self._sums, strict=True))
        ]
        # The penalty keeps every pivot above zero.
        for at, row in enumerate(rows):
            for under in rows[at + 1 :]:
                part = under[at] / row[at]
                if part:
                    for place in range(at, size + 1):
                        under[place] -= part * row[place]
        brings = [0.0] * size
        for at in reversed(range(size)):
            row = rows[at]
            known = sum(row[place] * brings[place] for place in range(at + 1, size))
            brings[at] = (row[size] - known) / row[at]
        return {key: brings[place] for key, place in self._places.items()}


def lines(brings: dict[tuple[int, str], float], command: str) -> Iterator[str]:
    """The table as a file of the assets."""
    rules = GAMES["nottingham"].rule_set(PLAYERS, {})

    def marks(*names: str) -> Iterator[str]:
        for mark in range(len(SHARES)):
            row = ", ".join(f"{brings.get((mark, name), 0.0):.1f}" for name in names)
            yield f"  [{row}],"

    yield "# What hands have brought in Nottingham: how many points more than the others their"
    yield "# owners made from there on, at some shares of the sheriff's way and in between. Made by"
    yield f"# `{command}`."
    yield from ("", f"shares = {[*SHARES]}", "", "# An ambush that lies there.")
    ambush = ", ".join(f"{brings.get((mark, 'ambush'), 0.0):.1f}" for mark in range(len(SHARES)))
    yield f"ambush = [{ambush}]"
    yield from ("", "# A hand of so many cards, from none on.", "sizes = [")
    yield from (*marks(*(f"size {number}" for number in range(SIZES))), "]")
    yield from ("", "# One card of an item, two, and so on.", "[items]")
    for good in rules.values:
        yield f"{good} = ["
        yield from (*marks(*(f"{good} {number}" for number in range(1, CARDS + 1))), "]")
    for place, kind in enumerate(rules.tasks):
        yield ""
        if not place:
            yield "# A task that lacks no card, one, and so on: the first to do it, or the second."
        yield f"[tasks.{kind.name}]"
        for which in ("first", "second"):
            yield f"{which} = ["
            names = (f"{kind.name} {which} {missing}" for missing in range(LACKING))
            yield from (*marks(*names), "]")


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the table")
    given = parser.parse_args(words)
    fit = Fit()
    with ProcessPoolExecutor(given.cores) as pool:
        seeds = range(given.seed, given.seed + given.games)
        for notes in pool.map(noted, seeds, chunksize=20):
            fit.add(notes)
    command = " ".join(["python -m tests.benchmarks.hands", *words])
    text = "\n".join(lines(fit.solved(), command)) + "\n"
    print(text, end="")
    if given.write:
        PATH.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
