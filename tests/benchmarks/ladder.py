"""Which bot is better: `python -m tests.benchmarks.ladder [--games N] [--seed S] [--write]`.

Plays seeded games of mixed tables and tells the share of victories with its interval. A bout ends
as soon as chance is ruled out beyond doubt, and at the number of games at the latest. With
`--write` the tables go to `assets/bots.md`. The outcome depends on the seed and the number of
games alone, not on the machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nottingham_tui.bots import profiles
from nottingham_tui.bots.labels import CHARACTER_LABELS
from nottingham_tui.bots.levels import STEPS
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.metrics import counting
from nottingham_tui.simulate.playing import Played, Setting, run
from nottingham_tui.simulate.summary import Row, summarise, wilson
from nottingham_tui.text.catalogue import count, say

PAGE = Path(__file__).resolve().parents[2] / "assets" / "bots.md"
PLAYERS = 4
LEAST_GAMES = 100
BEYOND_DOUBT = 3.0
"""Standard deviations from chance at which no more games are needed: they are looked at more than
once."""


@dataclass(frozen=True, slots=True)
class Bout:
    """Bots at a table: the keys in turn, the first one is looked at.

    With `every` all of them are looked at, and half as many games played as there may be; with
    `tells` the page tells their manners, too.
    """

    title: str
    bots: tuple[str, ...]
    players: int = PLAYERS
    choices: Mapping[str, bool] = field(default_factory=dict)
    every: bool = False
    tells: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of `games` games of a bout, by bot."""

    bout: Bout
    games: int
    rows: tuple[Row, ...]

    @property
    def fair(self) -> float:
        """The share of victories that a seat has by chance."""
        return 1 / self.bout.players

    def verdict(self, row: Row) -> str:
        """Whether chance is ruled out."""
        if row.low > self.fair:
            return "better"
        return "worse" if row.high < self.fair else "open"

    @property
    def is_clear(self) -> bool:
        """Whether more games would not change the verdict on the first bot."""
        row = self.rows[0]
        low, high = wilson(row.won, self.games * row.seats, BEYOND_DOUBT)
        return not low <= self.fair <= high


def bouts(game: str) -> Iterator[Bout]:
    """Each level against the one below, as a whole and by role; the best against fixed ways."""
    known = profiles.profiles(game)
    for upper, lower in STEPS:
        if {upper, lower} <= known.keys():
            yield Bout(f"{upper} against {lower}", (upper, lower), tells=True)
    for place, role in enumerate(profiles.bots_of(game).roles):
        for upper, lower in STEPS:
            key = (f"{upper}/{lower}", f"{lower}/{upper}")[place]
            if key in known:
                yield Bout(f"{upper} against {lower}, {role}", (key, lower))
    for key in profiles.bots_of(game).fixed:
        yield Bout(f"hard against three of {key}", ("hard", key, key, key))


def other_tables(game: str) -> Iterator[Bout]:
    """The levels at other numbers of players, and with everything that can be chosen."""
    entry = GAMES[game]
    everything = {choice.key: True for choice in entry.choices}
    numbers = range(entry.least_players, entry.most_players + 1)
    tables: list[tuple[int, Mapping[str, bool]]] = []
    tables += [(players, {}) for players in numbers if players != PLAYERS]
    tables += [(PLAYERS, everything), (numbers[-1], everything)]
    for players, choices in tables:
        for upper, lower in STEPS[:2]:
            if {upper, lower} <= profiles.profiles(game).keys():
                title = f"{upper} against {lower}, {count_players(players)}"
                title += ", all variants" if choices else ""
                yield Bout(title, (upper, lower), players, choices)


def characters(game: str) -> Iterator[Bout]:
    """All characters at one table, each as good as it can be."""
    names = tuple(name for name in CHARACTER_LABELS if name in profiles.profiles(game))
    if names:
        yield Bout("characters", names, len(names), every=True, tells=True)


def count_players(players: int) -> str:
    return count("{number} player", "{number} players", players)


def fight(game: str, bout: Bout, games: int, seed: int, cores: int | None) -> Outcome:
    """Play the bout. Raises `KeyboardInterrupt` if it was cut short."""
    played: list[Played] = []
    while True:
        wanted = min(games, 2 * len(played) or LEAST_GAMES)
        if bout.every:
            wanted = (games + 1) // 2
        first = len(played)
        setting = Setting(game, bout.players, bout.choices, bout.bots, wanted - first, seed, first)
        played += run(setting, cores)
        outcome = Outcome(bout, len(played), summarise(setting, played).rows)
        if bout.every or len(played) >= games or outcome.is_clear:
            return outcome


HEAD = (
    "# How good the bots are",
    "",
    "Made by",
    "",
    "    {command}",
    "",
    "The same command makes the same page again on any machine, whatever its number of cores.",
    "",
    "A share is how many of its games a seat of this bot wins, a shared victory in parts; the",
    "interval holds the truth 95 times in a hundred. By chance a seat of four wins 25 %. A bout",
    "has {games} games at the most, and ends earlier once the share is "
    f"{BEYOND_DOUBT:.0f} standard deviations",
    f"from chance: after {LEAST_GAMES} games, or twice as many, and so on; of the characters half",
    "as many games are played. From game to game",
    "everybody moves on by a seat. Where fewer bots are named than sit there they take turns.",
    "",
    "",
)


def table(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One table in Markdown, a line for each bot that is looked at."""
    yield "| bout | games | share | by chance | interval | points | others | than chance |"
    yield "|---|---|---|---|---|---|---|---|"
    for each in outcomes:
        for row in each.rows if each.bout.every else each.rows[:1]:
            others = [other for other in each.rows if other is not row]
            mean = sum(o.points * o.seats for o in others) / sum(o.seats for o in others)
            yield (
                f"| {row.bot if each.bout.every else each.bout.title} | {each.games} "
                f"| {row.share:.1%} | {each.fair:.1%} | {row.low:.1%} – {row.high:.1%} "
                f"| {row.points:.1f} | {mean:.1f} | {each.verdict(row)} |"
            )
    yield ""


def manners(game: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """What was counted of every bot in these bouts, a line for each thing."""
    rows = [row for each in outcomes for row in (each.rows if each.bout.every else each.rows[:1])]
    yield f"| in a game | {' | '.join(row.bot for row in rows)} |"
    yield "|---|" + "---|" * len(rows)
    for column in counting(game).columns:
        found = [row.means[column.key] for row in rows]
        told = (
            "–" if mean is None else f"{mean:.0%}" if column.percent else f"{mean:.1f}"
            for mean in found
        )
        yield f"| {say(column.group).lower()}: {say(column.label)} | {' | '.join(told)} |"
    yield ""


def section(game: str, parts: Mapping[str, Sequence[Outcome]]) -> Iterator[str]:
    """All tables of one game."""
    yield f"## {say(GAMES[game].title)}"
    yield ""
    for title, outcomes in parts.items():
        if outcomes:
            yield f"### {title}"
            yield ""
            yield from table(outcomes)
    every = [each for outcomes in parts.values() for each in outcomes]
    yield from ("### Manners", "")
    yield from manners(game, [each for each in every if each.bout.tells])


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800, help="the most games of a bout")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--game", action="append", choices=[*GAMES])
    parser.add_argument("--only", default="", help="bouts whose title holds this")
    parser.add_argument("--write", action="store_true", help="write the page")
    found = parser.parse_args(words)
    page: list[str] = []
    for game in found.game or GAMES:
        parts = {
            f"{count_players(PLAYERS)}": bouts(game),
            "Other tables": other_tables(game),
            "Characters, all at one table": characters(game),
        }
        outcomes: dict[str, list[Outcome]] = {}
        for title, part in parts.items():
            outcomes[title] = []
            for bout in part:
                if found.only in bout.title:
                    outcome = fight(game, bout, found.games, found.seed, found.cores)
                    outcomes[title].append(outcome)
                    print(game, "\n".join([*table([outcome])][2:-1]), flush=True)
        page += section(game, outcomes)
    if found.write:
        command = " ".join(["python -m tests.benchmarks.ladder", *words])
        head = "\n".join(HEAD).format(command=command, games=found.games)
        PAGE.write_text(head + "\n".join(page).rstrip() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
