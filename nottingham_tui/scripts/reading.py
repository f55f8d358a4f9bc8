"""From the form of a script to moves and expectations: every word is held to the table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.variant_options import conflict
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.dialect import dialect_of
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.scripts.form import parse, validated
from nottingham_tui.scripts.setting_up import ReadScript, set_up
from nottingham_tui.scripts.word_check import Seating
from nottingham_tui.text import rulebook
from nottingham_tui.text.catalogue import say


@dataclass(frozen=True, slots=True)
class Goal:
    """What a learner is to reach: what must be so, what to do in words, and how."""

    wanted: dict[str, Any]
    hint: str
    text: str


@dataclass(frozen=True, slots=True)
class Played:
    """A step that makes a move; with `refused` it must be refused by one of these rules."""

    form: Any
    refused: tuple[str, ...] = ()
    caption: str = ""
    goal: Goal | None = None


@dataclass(frozen=True, slots=True)
class Expected:
    """What must be so, by key, as it was written."""

    wanted: dict[str, Any]
    caption: str = ""


Step = Played | Expected


def read(text: str) -> ReadScript:
    """Read a script. Raises ScriptError with the first thing that is wrong."""
    raw = parse(text)
    script = validated(raw)
    entry = GAMES[script.game]
    dialect = dialect_of(script.game)
    names = tuple(script.players)
    chosen = script.choices.model_dump(exclude={"first"})
    _check_exclusions(script.game, chosen)
    rules = entry.rule_set(len(names), chosen)
    special = dialect.special(rules)
    _check_names(names, special)
    words = {**dialect.words(rules), "player": frozenset(names)}
    seating = Seating(names, rules, words, special)
    try:
        validated(raw, seating)
        unknown = None
    except ScriptError as error:
        if error.place[0] == "choices":
            raise
        unknown = error
    wished = script.choices.first
    if wished is not None and not entry.asks_first(len(names)):
        raise ScriptError(("choices", "first"), say("at this table you can’t choose who is first"))
    if unknown is not None and unknown.place[0] == "position":
        raise unknown
    steps: list[Step] = []
    for number, step in enumerate(script.steps):
        place: Place = ("steps", number)
        # What is wrong with an earlier step is told first.
        if unknown is not None and unknown.place[:2] == place:
            raise unknown
        steps.append(_step(step, place))
    first = None if wished is None else seating.seat(wished)
    learner = _learner(steps)
    seat = None if learner is None else seating.seat(learner)
    return ReadScript(
        script.game, seating, first, script.seed, script.position, tuple(steps), chosen, seat
    )


def _check_names(names: Sequence[str], special: Sequence[str]) -> None:
    for number, name in enumerate(names):
        place: Place = ("players", number)
        if not name.strip() or not name.isprintable():
            raise ScriptError(place, say("this isn’t a name"))
        if name in names[:number]:
            raise ScriptError(place, say("“{name}” is named twice", name=shown(name)))
        if name in special:
            raise ScriptError(
                place,
                say("“{name}” has a meaning of its own, so nobody can be called that", name=name),
            )


def _check_exclusions(game: str, chosen: dict[str, bool]) -> None:
    found = conflict(GAMES[game].choices, chosen)
    if found is not None:
        one, other, _why = found
        raise ScriptError(
            ("choices", one.key),
            say("“{key}” and “{other}” can’t be played together", key=one.key, other=other.key),
        )


def _step(step: Any, place: Place) -> Step:
    wanted = getattr(step, "expect", None)
    caption = step.caption or ""
    if wanted is not None:
        return Expected(_wanted(wanted), caption)
    numbers = tuple(step.refused or ())
    known = {page.code for page in rulebook.pages()}
    for n, number in enumerate(numbers):
        if not rulebook.NUMBER.fullmatch(number) or (
            number.partition("-")[0] in known and not _is_rule(number)
        ):
            at: Place = (*place, "refused", n) if len(numbers) > 1 else (*place, "refused")
            raise ScriptError(at, say("there is no rule “{number}”", number=shown(number)))
    goal = step.goal and Goal(_wanted(step.goal.expect), step.goal.hint, step.goal.text)
    return Played(step, numbers, caption, goal)


def _wanted(expectation: Any) -> dict[str, Any]:
    wanted: dict[str, Any] = expectation.model_dump(by_alias=True, exclude_unset=True)
    return wanted


def _learner(steps: Sequence[Step]) -> str | None:
    """The name of the player whose moves have goals. Raises ScriptError if there are several."""
    found: str | None = None
    for number, step in enumerate(steps):
        if isinstance(step, Expected) or step.goal is None:
            continue
        place: Place = ("steps", number, "goal")
        name = getattr(step.form, "seat", None)
        if step.refused:
            raise ScriptError(place, say("a move that must be refused reaches no goal"))
        if name is None:
            raise ScriptError(place, say("only a player’s move can have a goal"))
        if found not in (None, name):
            told = say("all goals must be one player’s, and {name} has one already", name=found)
            raise ScriptError(place, told)
        found = name
    return found


def _is_rule(number: str) -> bool:
    try:
        return rulebook.rule(number).number == number
    except rulebook.UnknownRuleError:
        return False


def table_of(
    game: str,
    players: Sequence[str],
    position: Mapping[str, Any] | None = None,
    *,
    choices: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Any:
    """The state of a table of this game, all cards open, with what public facts force done.

    `game` is a key of the registry, `players` the names clockwise from seat 0. `position` and
    `choices` are as in a script: what they leave out is as a fresh deal from the seed would have
    it; without a position the table is just dealt. Raises `ScriptError` for what can't be so.
    """
    script: dict[str, Any] = {"game": game, "players": list(players), "seed": seed}
    script["choices"] = dict(choices or {})
    if position is not None:
        script["position"] = dict(position)
    state, _ = set_up(read(json.dumps(script)))
    return state
