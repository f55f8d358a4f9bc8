"""The model of a whole script of one game, built from the tables of its dialect."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, create_model

from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.scripts.dialect import Dialect, dialect_of, example
from nottingham_tui.scripts.keys import in_order, models
from nottingham_tui.scripts.moves import step_model
from nottingham_tui.scripts.terms import TAG, Name, Strict


class _ScriptBase(Strict):
    """Sets up a table, plays moves and says what must come of it."""


class _ChoicesBase(Strict):
    """The choices of the table; what is left out is off."""


class _ExpectStepBase(Strict):
    """A step that compares the table with what is expected."""


@cache
def script_model(game: str) -> type[BaseModel]:
    """The strict model of the scripts of a game."""
    entry = GAMES[game]
    dialect = dialect_of(game)
    name = game.title().replace("-", "")
    keys = in_order(dialect.keys, dialect.in_models)
    position, expectation = models(keys, dialect.prefix, dialect.module)
    choices = _choices(entry, f"{name}Choices")
    step: Any = _step(dialect, expectation, name)

    class Base(_ScriptBase):
        __doc__ = _ScriptBase.__doc__
        model_config = ConfigDict(
            title=dialect.title,
            json_schema_extra={"examples": [example(game)]},
        )

    fields: dict[str, Any] = {
        "game": (Literal[game], Field(description="The game.")),
        "players": (
            list[str],
            Field(
                min_length=entry.least_players,
                max_length=entry.most_players,
                description="The players, clockwise.",
            ),
        ),
        "choices": (
            choices,
            Field(choices.model_construct(), description="The choices of the table."),
        ),
        "seed": (int, Field(0, description="Settles everything that the position leaves open.")),
        "position": (
            position | None,
            Field(None, description="The table; left out: a fresh deal."),
        ),
        "steps": (_list_of(step), Field([], description="Moves and expectations, in order.")),
    }
    return create_model(f"{name}Script", __base__=Base, __doc__=_ScriptBase.__doc__, **fields)


def _list_of(kind: Any) -> Any:
    return list[kind]


def _choices(entry: GameEntry, name: str) -> type[BaseModel]:
    fields: dict[str, Any] = {
        "first": (
            Name | None,
            Field(None, description="Who comes first; left out: drawn by lot."),
        )
    }
    for choice in entry.choices:
        told = f"{choice.label} ({choice.rule})."
        fields[choice.key] = (bool, Field(choice.default, description=told))
    return create_model(name, __base__=_ChoicesBase, __doc__=_ChoicesBase.__doc__, **fields)


def _step(dialect: Dialect, expectation: type[BaseModel], name: str) -> Any:
    """The type of a step: an expectation, or one of the moves, told apart by their kind."""
    expect: Any = create_model(
        f"{name}ExpectStep",
        __base__=_ExpectStepBase,
        __doc__=_ExpectStepBase.__doc__,
        expect=(expectation, ...),
    )

    def kind(value: Any) -> str:
        if not isinstance(value, dict):
            return TAG + type(value).__name__
        if "expect" in value:
            return TAG + "expect"
        form = dialect.form(value["move"])
        assert form is not None
        return TAG + step_model(form).__name__

    parts: list[Any] = [Annotated[expect, Tag(f"{TAG}expect")]]
    for model in map(step_model, dialect.moves):
        parts.append(Annotated[model, Tag(TAG + model.__name__)])
    return Annotated[Union[tuple(parts)], Discriminator(kind)]  # noqa: UP007
