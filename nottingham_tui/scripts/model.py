"""The model of a whole script of one game, built from the tables of its dialect."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.scripts.dialect import Dialect, dialect_of, example
from nottingham_tui.scripts.keys import in_order, models
from nottingham_tui.scripts.moves import step_model
from nottingham_tui.scripts.terms import TAG, Name, Strict, model


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
    told = "A step that compares the table with what is expected."
    expect: Any = model(f"{name}ExpectStep", told, {"expect": (expectation, ...)}, __name__)

    def kind(value: Any) -> str:
        if not isinstance(value, dict):
            return TAG + type(value).__name__
        if "expect" in value:
            return TAG + "expect"
        form = dialect.form(value["move"])
        assert form is not None
        return TAG + form.name

    parts: list[Any] = [Annotated[expect, Tag(f"{TAG}expect")]]
    parts += [Annotated[step_model(form), Tag(TAG + form.name)] for form in dialect.moves]
    return Annotated[Union[tuple(parts)], Discriminator(kind)]  # noqa: UP007
