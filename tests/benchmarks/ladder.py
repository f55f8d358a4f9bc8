"""Which bot is better: `python -m tests.benchmarks.ladder [--games N] [--seed S] [--write]`.

Plays seeded games of mixed tables and tells the share of victories with its interval. With
`--write` the table goes to `assets/bots.md`. The outcome depends on the seed and the numbers of
games alone, not on the machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from nottingham_tui.bots import tempers
from nottingham_tui.bots.roles import STEPS
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.running import run
from nottingham_tui.simulate.setting import Setting
from nottingham_tui.simulate.summary import Row, summarise
from nottingham_tui.text.catalogue import say

PAGE = Path(__file__).resolve().parents[2] / "assets" / "bots.md"
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Bout:
    """One bot against others: the keys at the table, the first one is looked at."""

    title: str
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a bout for the first bot; `fair` is the share it would have by chance."""

    bout: Bout
    row: Row
    other: Row

    @property
    def fair(self) -> float:
        return 1 / PLAYERS

    @property
    def verdict(self) -> str:
        """Whether chance is ruled out."""
        if self.row.low > self.fair:
            return "better"
        return "worse" if self.row.high < self.fair else "open"


def bouts(game: str) -> Iterator[Bout]:
    """Each level against the one below, as a whole and by role; the best against fixed ways."""
    known = tempers.tempers(game)
    for upper, lower in STEPS:
        if {upper, lower} <= known.keys():
            yield Bout(f"{upper} against {lower}", (upper, lower, upper, lower))
    for place, role in ((0, "merchant"), (1, "sheriff")):
        for upper, lower in STEPS:
            key = (f"{upper}/{lower}", f"{lower}/{upper}")[place]
            if key in known:
                bots = (key, lower, key, lower)
                yield Bout(f"{upper} against {lower}, as {role} alone", bots)
    for key in tempers.fixed(game):
        yield Bout(f"hard against three of {key}", ("hard", key, key, key))


def fight(game: str, bout: Bout, games: int, seed: int, cores: int | None) -> Outcome:
    """Play the bout. Raises `KeyboardInterrupt` if it was cut short."""
    setting = Setting(game, PLAYERS, {}, bout.bots, games, seed)
    played, is_whole = run(setting, cores, lambda done: None)
    if not is_whole:
        raise KeyboardInterrupt
    row, other = summarise(setting, played).rows
    return Outcome(bout, row, other)


def lines(game: str, outcomes: Sequence[Outcome], games: int, seed: int) -> Iterator[str]:
    """The table of one game in Markdown."""
    yield f"## {say(GAMES[game].title)}"
    yield ""
    yield (
        f"{PLAYERS} players, {games} games a line, seed {seed}. A seat wins {1 / PLAYERS:.0%} of "
        "its games by chance; the interval holds the truth 95 times in a hundred."
    )
    yield ""
    yield "| bout | share of a seat | interval | points | others' points | chance ruled out |"
    yield "|---|---|---|---|---|---|"
    for each in outcomes:
        row = each.row
        yield (
            f"| {each.bout.title} | {row.share:.1%} | {row.low:.1%} – {row.high:.1%} "
            f"| {row.points:.1f} | {each.other.points:.1f} | {each.verdict} |"
        )
    yield ""


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--game", action="append", choices=[*GAMES])
    parser.add_argument("--only", default="", help="bouts whose title holds this")
    parser.add_argument("--write", action="store_true")
    found = parser.parse_args(words)
    pages: list[str] = []
    for game in found.game or GAMES:
        outcomes = []
        for bout in bouts(game):
            if found.only not in bout.title:
                continue
            outcome = fight(game, bout, found.games, found.seed, found.cores)
            outcomes.append(outcome)
            row = outcome.row
            print(
                f"{game:16} {bout.title:45} {row.share:6.1%} [{row.low:.1%}, {row.high:.1%}] "
                f"{row.points:7.1f} {outcome.other.points:7.1f} {outcome.verdict}",
                flush=True,
            )
        if outcomes:
            pages += lines(game, outcomes, found.games, found.seed)
    if found.write:
        head = [
            "# How good the bots are",
            "",
            "Made by `python -m tests.benchmarks.ladder --write`; the same command makes the same",
            "table again on any machine.",
            "",
        ]
        PAGE.write_text("\n".join([*head, *pages]).rstrip() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
