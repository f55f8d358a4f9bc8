"""A batch in parts: what is played of it, and all parts put together to what one run gives."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from nottingham_tui import places
from nottingham_tui.arguments import UsageError
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate.playing import Setting
from nottingham_tui.simulate.summary import Summary, as_json, summary_of
from nottingham_tui.simulate.totals import Span, Sums, Totals
from nottingham_tui.text.catalogue import listed, say

MOST_GAMES = 10_000_000
MOST_SEED = 2**63 - 1

_MOST = 2**20
"""How long a part may be, in bytes."""

_SAME = ("program", "game", "players", "choices", "seats", "seed")
"""What all parts of a batch say alike."""

_ALONE = ("game", "players", "with", "bots", "games", "seed", "seeds", "cores", "csv")
"""The options for what is to be played."""


def span_of(word: str) -> Span:
    """The games that `FIRST-LAST` names. Raises `UsageError`."""
    found = re.fullmatch(r"([0-9]{1,19})-([0-9]{1,19})", word)
    if found is not None:
        span = Span(int(found[1]), int(found[2]))
        if span.first <= span.last <= MOST_SEED and span.last - span.first < MOST_GAMES:
            return span
    raise UsageError(
        say("{word} isn’t a first and a last number, like {example}.", word=word, example="0-4999")
    )


def demand_alone(option: str, found: Namespace, names: Sequence[str] = _ALONE) -> None:
    """Refuse other options beside one that leaves no room for them. Raises `UsageError`."""
    values = {**vars(found), "with": found.chosen}
    too_much = [f"--{name}" for name in names if values[name]]
    if too_much:
        raise UsageError(
            say("With {option}, leave out {options}.", option=option, options=listed(too_much))
        )


def join(files: Sequence[str]) -> Summary:
    """What one run of all the games in these files comes to. Raises `UsageError`."""
    parts = [(file, *_part(file)) for file in files]
    own, _, said = parts[0]
    for file, _, other in parts[1:]:
        different = [key for key in _SAME if other[key] != said[key]]
        if different:
            raise UsageError(
                say("{file} and {other} aren’t parts of one batch; they differ in {keys}.",
                    file=own, other=file, keys=listed(different))
            )  # fmt: skip
    settings = [summary.setting for _, summary, _ in parts]
    first = min(setting.first for setting in settings)
    end = max(setting.first + setting.games for setting in settings)
    _demand_all([(span, file) for file, summary, _ in parts for span in summary.totals.spans],
                Span(first, end - 1))  # fmt: skip
    totals = sum((summary.totals for _, summary, _ in parts), Totals())
    return summary_of(_setting(said, Span(first, end - 1)), totals)


def _demand_all(spans: list[tuple[Span, str]], wanted: Span) -> None:
    """Refuse games that are in two files, or in none. Raises `UsageError`."""
    before = (Span(wanted.first - 1, wanted.first - 1), "")
    after = (Span(wanted.last + 1, wanted.last + 1), "")
    for (one, file), (next_one, other) in pairwise([before, *sorted(spans), after]):
        if next_one.first <= one.last:
            raise UsageError(
                say("{file} and {other} both hold game {number}.",
                    file=file, other=other, number=next_one.first)
            )  # fmt: skip
        if next_one.first > one.last + 1:
            missing = Span(one.last + 1, next_one.first - 1)
            raise UsageError(
                say("Some games are missing; play them with {option}.", option=f"--seeds {missing}")
            )


def _part(file: str) -> tuple[Summary, dict[str, Any]]:
    """What a file holds. Raises `UsageError`, unless it is just what would be written of it."""
    try:
        said = json.loads(places.content(file, _MOST))
        rows = {row["bot"]: row["sums"] for row in said["bots"]}
        totals = Totals(
            tuple(Span(*map(int, span.split("-"))) for span in said["seeds"]),
            **said["sums"],
            bots={bot: Sums(**rows[bot]) for bot in dict.fromkeys(said["seats"])} if rows else None,
        )
        wanted = Span(said["first"], said["first"] + said["wanted"] - 1)
        summary = summary_of(_setting(said, wanted), totals)
        if json.loads(as_json(summary)) == said:
            return summary, said
    except (
        OSError,
        ValueError,
        LookupError,
        TypeError,
        ArithmeticError,
        RecursionError,
        UsageError,
    ):
        pass
    raise UsageError(say("{file} isn’t what “simulate --json” wrote.", file=file))


def _setting(said: dict[str, Any], wanted: Span) -> Setting:
    """What a part says that is played, of these games."""
    game = said["game"]
    return Setting(
        game=game,
        players=said["players"],
        choices={each.key: each.key in said["choices"] for each in GAMES[game].choices},
        bots=tuple(said["seats"]),
        games=wanted.last - wanted.first + 1,
        seed=said["seed"],
        first=wanted.first,
        program=said["program"],
    )
