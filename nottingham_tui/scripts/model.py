"""The model of a whole script of one game, built from its dialect, and the schema of them all."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, TypeAdapter

from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.scripts.dialect import DIALECTS, Dialect, dialect_of, example
from nottingham_tui.scripts.keys import in_order, models
from nottingham_tui.scripts.moves import step_model
from nottingham_tui.scripts.terms import TAG, Name, Strict, Words, model


@cache
def script_model(game: str) -> type[BaseModel]:
    """The strict model of the scripts of a game."""
    entry = GAMES[game]
    dialect = dialect_of(game)
    name = game.title().replace("-", "")
    keys = in_order(dialect.keys, dialect.in_models)
    position, expectation = models(keys, dialect.prefix, dialect.module)
    choices = _choices(entry, f"{name}Choices")
    players = Field(
        min_length=entry.least_players,
        max_length=entry.most_players,
        description="The players, clockwise.",
    )
    opened = "Settles everything that the position leaves open."
    fields: dict[str, Any] = {
        "game": (Literal[game], Field(description="The game.")),
        "players": (list[str], players),
        "choices": (
            choices,
            Field(choices.model_construct(), description="The choices of the table."),
        ),
        "seed": (int, Field(0, description=opened)),
        "position": (
            position | None,
            Field(None, description="The table; left out: a fresh deal."),
        ),
        "steps": (
            list[_step(dialect, expectation, name)],  # type: ignore[misc]
            Field([], description="Moves and expectations, in order."),
        ),
    }

    class Titled(Strict):
        model_config = ConfigDict(
            title=dialect.title, json_schema_extra={"examples": [example(game)]}
        )

    told = "Sets up a table, plays moves and says what must come of it."
    return model(f"{name}Script", told, fields, __name__, Titled)


def _choices(entry: GameEntry, name: str) -> type[BaseModel]:
    first = Field(None, description="Who comes first; left out: drawn by lot.")
    fields: dict[str, Any] = {"first": (Name | None, first)}
    for choice in entry.choices:
        told = f"{choice.label} ({choice.rule})."
        fields[choice.key] = (bool, Field(choice.default, description=told))
    told = "The choices of the table; what is left out is off."
    return model(name, told, fields, __name__)


def _step(dialect: Dialect, expectation: type[BaseModel], name: str) -> Any:
    """The type of a step: an expectation, or one of the moves, told apart by their kind."""
    caption = Field(None, description="What a lesson says before this step.")
    goals = Field(None, description="What a learner is to reach in the place of this move.")
    goal = model(
        f"{name}Goal",
        "What must be so after this move, or any other that leads there.",
        {
            "text": (Words, Field("", description="What to do; left out: the hint says it.")),
            "hint": (Words, Field(description="How to do it, said again after a wrong move.")),
            "expect": (expectation, ...),
        },
        __name__,
    )
    lesson: dict[str, Any] = {"caption": (Words | None, caption), "goal": (goal | None, goals)}
    told = "A step that compares the table with what is expected."
    expected: dict[str, Any] = {"expect": (expectation, ...), "caption": lesson["caption"]}
    expect: Any = model(f"{name}ExpectStep", told, expected, __name__)

    def kind(value: Any) -> str:
        if not isinstance(value, dict):
            return TAG + type(value).__name__
        if "expect" in value:
            return TAG + "expect"
        form = dialect.form(value["move"])
        assert form is not None
        return TAG + form.name

    parts: list[Any] = [Annotated[expect, Tag(f"{TAG}expect")]]
    for form in dialect.moves:
        step = model(f"{name}{form.name}", form.told, lesson, form.module, step_model(form))
        parts.append(Annotated[step, Tag(TAG + form.name)])
    return Annotated[Union[tuple(parts)], Discriminator(kind)]  # noqa: UP007


def schema() -> dict[str, Any]:
    """The schema of the scripts of all games as an object; draft 2020-12."""
    models = tuple(script_model(game) for game in DIALECTS)
    either: Any = Annotated[Union[models], Field(discriminator="game")]  # noqa: UP007
    found = _clean(TypeAdapter(either).json_schema(by_alias=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A script of Sheriff of Nottingham and its sister games",
        "description": "Sets up a table, plays moves and says what must come of it.",
        "type": "object",
        "examples": [example(game) for game in DIALECTS],
        **found,
    }


def schema_text() -> str:
    """The schema as readable JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)


def _clean(value: Any) -> Any:
    """The schema without `null`: a key that may be left out may not be null."""
    if isinstance(value, list):
        return [_clean(part) for part in value]
    if not isinstance(value, dict):
        return value
    found = {
        key: _clean(part) for key, part in value.items() if not (key == "default" and part is None)
    }
    choices = found.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        del found["anyOf"]
        found = {**rest[0], **found} if len(rest) == 1 else {**found, "anyOf": rest}
    return found
