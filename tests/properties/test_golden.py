"""A golden playthrough: what every seat sees at every state of a short seeded game.

`NOTTINGHAM_GOLDEN=write` writes the files anew; the difference is then to be read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Secret, project
from nottingham_tui.rules.registry import GAMES
from tests.properties.kit import begun, family_of, goes_on, legal_move
from tests.properties.sheriff import poor
from tests.rules.playing import engine_of

FOLDER = Path(__file__).parent / "golden"

OWN = {
    "sheriff": ("hand", "bag", "contraband"),
    "border": ("hand", "suitcase", "goods", "kept"),
    "nottingham": ("hand", "ambushes", "looked_at", "target_hand", "bids"),
}
"""By family, what only its seat sees of a view, in this order, beside what it may do."""

NOT_SHOWN = {"seat", "rules", "options", "own_aside", "chest_contraband", "shares"}

# What only some variants have something for, as long as it says nothing.
LEFT_OUT = {"joint", "black_market", "extra", "timer", "time_is_up", "withheld"}

# The files are older than these names, than the order of these fields, and than what events say
# since then: all that stays as it was written.
CALLED = {"extra": "black_market", "stand_in": "plate"}
SEEN_AS = {
    "Markers": "MarkersView",
    "FineDue": "Debt",
    "MerchantIgnored": "Ignoring",
    "PromiseMade": "Promise",
}
TOLD_AS = {"border": {"CardsDrawn": "CardsDealt"}}

WRITTEN_LAST = (
    *("chest", "black_market", "market_cards", "claimed"),
    *("timer", "time_is_up", "confiscated", "oil_asked", "turned_up"),
)


def words(value: Any, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """A value in words that stay the same: hidden cards as `?`, empty fields left out.

    `names` are kinds that have another name in the files.
    """
    if isinstance(value, Secret):
        return "+".join(value.cards) or "-" if value.cards is not None else "?" * value.count or "-"
    if isinstance(value, str | int | None):
        return str(value)
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}:{words(entry, names)}" for key, entry in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "(" + " ".join(words(part, names) for part in value) + ")"
    entries = [
        f"{CALLED.get(entry.name, entry.name)}={words(getattr(value, entry.name), names)}"
        for entry in fields(value)
        if getattr(value, entry.name) not in (None, (), "")
        and "left_out_if_none" not in entry.metadata
        and (entry.name not in LEFT_OUT or getattr(value, entry.name) != entry.default)
    ]
    kind = type(value).__name__
    return f"{names.get(kind, kind)}[{' '.join(entries)}]"


def option_words(option: Any) -> str:
    if isinstance(option, Choice):
        return " | ".join(words(move) for move in option.moves)
    if isinstance(option, Pick):
        kind = type(option.make(())).__name__
        reach = f" reach {option.reach}" if option.reach else ""
        return (
            f"{kind} {option.least}-{option.most} of {words(tuple(sorted(option.source)))}{reach}"
        )
    return words(option)


def public_lines(view: Any, own: Sequence[str]) -> Iterator[str]:
    last = {name: place for place, name in enumerate(WRITTEN_LAST)}
    for entry in sorted(fields(view), key=lambda entry: last.get(entry.name, -1)):
        value = getattr(view, entry.name)
        if entry.name in LEFT_OUT and value == entry.default:
            continue
        if entry.name not in {*NOT_SHOWN, *own} and value not in (None, (), {}):
            yield f"  {entry.name}: {words(value, SEEN_AS)}"


def seat_lines(view: Any, own: Sequence[str]) -> Iterator[str]:
    seen = " ".join(f"{name} {words(getattr(view, name))}" for name in own)
    yield f"  seat {view.seat}: {seen}"
    for option in view.options:
        yield f"    may {option_words(option)}"


def event_lines(events: Sequence[Event], rules: Any) -> Iterator[str]:
    names = TOLD_AS.get(rules.game, {})
    for event in events:
        told = words(project(event, None), names)
        yield f"  = {told}"
        for seat in range(rules.players):
            own = words(project(event, seat), names)
            if own != told:
                yield f"    seat {seat} sees {own}"


def rules_of(key: str, players: int, *choices: str, **changes: Any) -> Any:
    """The rule set of a short game."""
    return replace(GAMES[key].rule_set(players, dict.fromkeys(choices, True)), **changes)


GAMES_PLAYED: dict[str, tuple[Any, int]] = {
    "three-faithful": (poor(rules_of("second-edition", 3, rounds=3)), 376),
    "three-brisk": (poor(rules_of("second-edition", 3, "brisk", rounds=3)), 67),
    "six-deputies": (
        poor(
            rules_of(
                "second-edition", 6, "royal_goods", "inspection_timer", "black_market", rounds=1
            )
        ),
        126,
    ),
    "three-first-edition": (
        poor(rules_of("first-edition", 3, "promo_cards", "inspection_timer", rounds=2)),
        59,
    ),
    "three-border": (rules_of("border", 3, "fines_to_sheriff", rounds=1, start_gold=6), 95),
    "three-nottingham": (
        rules_of("nottingham", 3, "called_out", track=(None, None, None, 4, 5)),
        1,
    ),
}


def playthrough(rules: Any, seed: int) -> Iterator[str]:
    """Yield the lines of a game of a few rounds: views, move, events, and so on."""
    state = begun(rules, seed)
    view_for = family_of(state).view_for
    own = OWN[GAMES[rules.game].family]
    rng = Random(seed)
    before: list[str] = []
    while True:
        yield f"entry {state.entry}"
        lines = list(public_lines(view_for(state, None), own))
        yield from (line for line in lines if line not in before)
        before = lines
        for seat in range(rules.players):
            assert list(public_lines(view_for(state, seat), own)) == lines
            yield from seat_lines(view_for(state, seat), own)
        if not goes_on(state):
            return
        move = legal_move(state, rng)
        yield f"move {words(move)}"
        yield from event_lines(engine_of(state).play(state, move), rules)


@pytest.mark.parametrize("name", GAMES_PLAYED)
def test_every_view_of_a_short_game(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    text = "\n".join(playthrough(*GAMES_PLAYED[name])) + "\n"
    if os.environ.get("NOTTINGHAM_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
