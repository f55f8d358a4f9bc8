"""A golden playthrough: what every seat sees at every state of a short seeded game.

`NOTTINGHAM_GOLDEN=write` writes the files anew; the difference is then to be read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Secret, project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.events import Event
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.view import SeatView, view_for
from tests.properties.games import begun, legal_move, poor, rule_set

FOLDER = Path(__file__).parent / "golden"

SAME_FOR_ALL = {
    *("seat", "rules", "hand", "bag", "contraband", "options"),
    *("own_aside", "chest_contraband", "shares"),
}

# What only some variants have something for, as long as it says nothing.
LEFT_OUT = {"joint", "black_market", "extra", "timer", "time_is_up", "withheld"}

# The files are older than these names, than the order of these fields, and than what events say
# since then: all that stays as it was written.
CALLED = {"extra": "black_market", "stand_in": "plate"}

WRITTEN_LAST = (
    *("chest", "black_market", "market_cards", "claimed"),
    *("timer", "time_is_up", "confiscated", "oil_asked", "turned_up"),
)


def words(value: Any) -> str:
    """A value in words that stay the same: hidden cards as `?`, empty fields left out."""
    if isinstance(value, Secret):
        return "+".join(value.cards) or "-" if value.cards is not None else "?" * value.count or "-"
    if isinstance(value, str | int | None):
        return str(value)
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}:{words(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "(" + " ".join(words(part) for part in value) + ")"
    entries = [
        f"{CALLED.get(entry.name, entry.name)}={words(getattr(value, entry.name))}"
        for entry in fields(value)
        if getattr(value, entry.name) not in (None, (), "")
        and "left_out_if_none" not in entry.metadata
        and (entry.name not in LEFT_OUT or getattr(value, entry.name) != entry.default)
    ]
    return f"{type(value).__name__}[{' '.join(entries)}]"


def option_words(option: Option) -> str:
    if isinstance(option, Choice):
        return " | ".join(words(move) for move in option.moves)
    if isinstance(option, Pick):
        kind = type(option.make(())).__name__
        reach = f" reach {option.reach}" if option.reach else ""
        return (
            f"{kind} {option.least}-{option.most} of {words(tuple(sorted(option.source)))}{reach}"
        )
    return words(option)


def public_lines(view: SeatView) -> Iterator[str]:
    last = {name: place for place, name in enumerate(WRITTEN_LAST)}
    for entry in sorted(fields(view), key=lambda entry: last.get(entry.name, -1)):
        value = getattr(view, entry.name)
        if entry.name in LEFT_OUT and value == entry.default:
            continue
        if entry.name not in SAME_FOR_ALL and value not in (None, (), {}):
            yield f"  {entry.name}: {words(value)}"


def seat_lines(view: SeatView) -> Iterator[str]:
    yield (
        f"  seat {view.seat}: hand {words(view.hand)} bag {words(view.bag)} "
        f"contraband {words(view.contraband)}"
    )
    for option in view.options:
        yield f"    may {option_words(option)}"


def event_lines(events: Sequence[Event], players: int) -> Iterator[str]:
    for event in events:
        told = words(project(event, None))
        yield f"  = {told}"
        for seat in range(players):
            own = words(project(event, seat))
            if own != told:
                yield f"    seat {seat} sees {own}"


GAMES_PLAYED: dict[str, RuleSet] = {
    "three-faithful": rule_set(3, False, rounds=3),
    "three-brisk": rule_set(3, True, rounds=3),
    "six-deputies": replace(
        GAMES["second-edition"].rule_set(
            6, {"royal_goods": True, "inspection_timer": True, "black_market": True}
        ),
        rounds=1,
    ),
    "three-first-edition": replace(
        GAMES["first-edition"].rule_set(3, {"promo_cards": True, "inspection_timer": True}),
        rounds=2,
    ),
}


def playthrough(rules: RuleSet, seed: int) -> Iterator[str]:
    """Yield the lines of a game of a few rounds: views, move, events, and so on."""
    players = rules.players
    state = begun(poor(rules), seed)
    rng = Random(seed)
    before: list[str] = []
    while True:
        yield f"entry {state.entry}"
        lines = list(public_lines(view_for(state, None)))
        yield from (line for line in lines if line not in before)
        before = lines
        for seat in range(players):
            assert list(public_lines(view_for(state, seat))) == lines
            yield from seat_lines(view_for(state, seat))
        if not game.to_act(state):
            return
        move = legal_move(state, rng)
        yield f"move {words(move)}"
        yield from event_lines(game.play(state, move), players)


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        ("three-faithful", 376),
        ("three-brisk", 67),
        ("six-deputies", 126),
        ("three-first-edition", 59),
    ],
)
def test_every_view_of_a_short_game(name: str, seed: int) -> None:
    path = FOLDER / f"{name}.txt"
    text = "\n".join(playthrough(GAMES_PLAYED[name], seed)) + "\n"
    if os.environ.get("NOTTINGHAM_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
