"""What a long game costs: `python -m tests.benchmarks.length`.

A move, and a look of everybody at the table and the whole log, after 10, 100 and 1,000 entries of
one game. Neither may grow with the length of the game.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from random import Random
from time import thread_time

from nottingham_tui.rules.sheriff.moves import Gift, Offer, Withdraw
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.benchmarks.figures import Figure
from tests.headers import header_of

PLAYERS = ("Anna", "Ben", "Cleo")
LENGTHS = (10, 100, 1_000)
GOAL = 1.15
"""What the longest game may cost, as a ratio to the shortest."""
_TABLES = 15
_BLOCK = 10


def inspection(store: Store | None = None) -> Table:
    """A table at its first inspection, all moves by lot."""
    table = Table.new(header_of(PLAYERS), store)
    lot = Random(1)
    while table.view(None).phase != "inspection":
        seat = table.view(None).to_act[0]
        table.play(table.view(seat).options[0].sample(lot))
    return table


def talk(table: Table, entries: int) -> None:
    """A merchant makes an offer, takes it back, and so on."""
    sheriff = table.view(None).sheriff
    merchant = (sheriff + 1) % len(PLAYERS)
    for _ in range(entries):
        standing = table.view(None).offers
        if standing:
            table.play(Withdraw(merchant, *standing))
        else:
            table.play(Offer(merchant, sheriff, Gift(1)))


def look(table: Table) -> None:
    """What every screen asks for."""
    for seat in (None, *range(len(PLAYERS))):
        table.view(seat)
    table.log(None)


def costs(length: int) -> tuple[float, float]:
    """A move and a look in a game of so many entries, in microseconds."""
    moves: list[float] = []
    looks: list[float] = []
    for _ in range(_TABLES):
        table = inspection()
        talk(table, length - table.last)
        look(table)
        for _ in range(_BLOCK):
            begun = thread_time()
            talk(table, 1)
            between = thread_time()
            look(table)
            looks.append(1e6 * (thread_time() - between))
            moves.append(1e6 * (between - begun))
    return statistics.median(moves), statistics.median(looks)


def figures() -> Iterator[Figure]:
    """The longest game against the shortest."""
    short, long = costs(LENGTHS[0]), costs(LENGTHS[-1])
    title = f"after {LENGTHS[-1]:,} entries, to one after {LENGTHS[0]}"
    yield Figure(f"a move {title}", long[0] / short[0], GOAL, at_most=True)
    yield Figure(f"a look {title}", long[1] / short[1], GOAL, at_most=True)


def main() -> int:
    print(f"{'entries':>10}{'a move':>12}{'a look':>12}   in microseconds")
    for length in LENGTHS:
        move, seen = costs(length)
        print(f"{length:>10,}{move:>12.1f}{seen:>12.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
