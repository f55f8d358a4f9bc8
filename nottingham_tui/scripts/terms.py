"""What the forms of all games are made of: strict, unknown keys and loose types can't be read.

Names of players, goods and other words are plain texts here, marked with what they must be;
`word_check` holds them against the table. Imported only where a script is read.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    WithJsonSchema,
    create_model,
)
from pydantic_core import PydanticCustomError

from nottingham_tui.scripts.word_check import DISTINCT, word

TAG = "\0"
"""Begins the names of alternatives, which stand in no place of an error."""

NOBODY = "nobody"
"""Stands for no player where one may be chosen or pointed at."""

NUMBER_OF_OFFER = "number_of_offer"
"""The error of a key that should be the number of an offer."""


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _pile_kind(value: Any) -> str:
    return f"{TAG}counts" if isinstance(value, dict) else f"{TAG}cards"


def _offer_number(text: str) -> str:
    if not text.isascii() or not text.isdigit() or text.startswith("0") or len(text) > 9:
        raise PydanticCustomError(NUMBER_OF_OFFER, "no number of an offer")
    return text


Name = Annotated[str, word("player"), Field(description="The name of a player.")]
NameOrNobody = Annotated[
    str, word("player", NOBODY), Field(description="The name of a player, or nobody.")
]
Names = Annotated[list[Name], DISTINCT]
Good = Annotated[
    str,
    word("good"),
    Field(description="A good as the rulebook names it, lower case, words joined by _."),
]
Cards = list[Good]
Number = Annotated[int, Field(ge=0)]
Counts = Annotated[dict[Good, Number], Field(description="Numbers of cards by good.")]
Words = Annotated[str, Field(min_length=1)]
OfferNumber = Annotated[str, AfterValidator(_offer_number)]

RuleNumbers = Annotated[
    list[str],
    BeforeValidator(_as_list),
    Field(min_length=1),
    WithJsonSchema(
        {
            "description": "The rule that must refuse the move, or several of which any will do.",
            "anyOf": [
                {"type": "string", "pattern": "^[0-9A-Z]{2}-[0-9]+\\.[0-9]+$"},
                {"type": "array", "items": {"type": "string"}, "minItems": 1},
            ],
        }
    ),
]

ExpectedPile = Annotated[
    Annotated[Cards, Tag(f"{TAG}cards")] | Annotated[Counts, Tag(f"{TAG}counts")],
    Discriminator(_pile_kind),
    Field(description="A list: the top cards, top first. Numbers by good: the whole pile."),
]


class Strict(BaseModel):
    """A part of a script."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        defer_build=True,
    )


def model(
    name: str, told: str, fields: dict[str, Any], module: str, base: type[BaseModel] = Strict
) -> type[BaseModel]:
    """A model of these fields, described in the schema; `module` is where they are told."""
    return create_model(name, __base__=base, __module__=module, __doc__=told, **fields)
