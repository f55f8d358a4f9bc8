"""The forms that both editions share: what a position names, and the moves."""

from __future__ import annotations

from typing import Annotated, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from nottingham_tui.rules.sheriff import moves
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.terms import Cards, Name, Number, Strict
from nottingham_tui.scripts.word_check import word

DEPUTIES = "deputies"
"""Stands for both deputies where the other side of an offer is named."""

CHEST = "chest"
"""Stands for the deputies' chest where a creditor is named."""


NameOrChest = Annotated[
    str, word("player", CHEST), Field(description="The name of a player, or the chest.")
]

Model = TypeVar("Model", bound=BaseModel)


def exactly_one(part: Model, keys: tuple[str, ...], error: str) -> Model:
    """The part, if exactly one of these keys is in it."""
    if sum(key in part.model_fields_set for key in keys) != 1:
        raise PydanticCustomError(error, "one key is expected")
    return part


class GiftModel(Strict):
    """What the merchant gives, by the place it comes from (2E-5.4)."""

    gold: Number = Field(0, description="Gold, in coins.")
    stall: Cards = Field([], description="Legal goods of the stall.")
    contraband: Cards = Field([], description="Contraband of the stall, as it is claimed to be.")
    bag: Cards = Field([], description="Goods of the own bag, as they are claimed to be.")


class DeedModel(Strict):
    """What the sheriff is bound to: to return a bag or to open a bag, named by its owner."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    returns: Name | None = Field(None, alias="return", description="Whose bag is returned.")
    opens: Name | None = Field(None, alias="open", description="Whose bag is opened (2E-5.16).")

    @model_validator(mode="after")
    def _one(self) -> Self:
        return exactly_one(self, ("returns", "opens"), "either")


class OfferTerms(Strict):
    """An offer: one side is the sheriff, the other a merchant (2E-5.16)."""

    seat: Name = Field(description="Who makes the offer.")
    other: Name = Field(alias="with", description="The other side.")
    give: GiftModel = Field(GiftModel.model_construct(), description="What the merchant gives.")
    deeds: list[DeedModel] = Field([], alias="for", description="What the sheriff does for it.")
    promise: str = Field("", description="Words that bind nobody (2E-5.9).")


class DutyModel(Strict):
    """A bag that the sheriff must open by a deal that was struck (2E-5.8)."""

    seat: Name = Field(description="The sheriff, who is bound.")
    opens: Name = Field(alias="open", description="Whose bag must be opened.")
    to: Name = Field(description="The merchant who paid for it.")


class PromiseModel(Strict):
    """Words given in a deal (2E-5.9)."""

    seat: Name = Field(description="Who promised.")
    to: Name = Field(description="To whom.")
    round: int = Field(description="The round it was promised in.")
    text: str = Field(description="The words.")


class DebtModel(Strict):
    """Gold still to be settled (2E-7.1)."""

    debtor: Name = Field(alias="from", description="Who owes.")
    creditor: NameOrChest = Field(alias="to", description="Who is owed.")
    gold: Annotated[int, Field(ge=1)] = Field(description="Gold that is missing.")


class ShownModel(Strict):
    """Cards that one player was shown and the others were not."""

    of: Name = Field(description="Whose cards.")
    place: Literal["bag", "contraband", "hand"] = Field(description="Where they lie.")
    cards: Cards = Field(description="All cards that lie there.")


Fate = Literal["opened", "returned"]

MOVES = forms(
    __name__,
    Form(
        "NameFirstStep",
        "The sheriff names who goes first at the market (2E-3.1).",
        {"name_first": moves.NameFirst},
    ),
    Form("LoadStep", "A merchant loads the bag (2E-4.1).", {"load": moves.Load}),
    Form("DeclareStep", "A merchant declares the bag (2E-4.3).", {"declare": moves.Declare}),
    Form(
        "AnswerStep",
        "An offer is agreed to, refused or withdrawn (2E-5.6, 2E-5.18).",
        {"agree": moves.Agree, "refuse": moves.Refuse, "withdraw": moves.Withdraw},
        {"offer": (int, Field(description="The number of the offer."))},
    ),
    Form("SayStep", "Somebody says something aloud (2E-4.5).", {"say": moves.Say}),
    Form(
        "BagStep",
        "The sheriff returns or opens a bag (2E-5.1).",
        {"return": moves.ReturnBag, "open": moves.OpenBag},
        {"bag": (Name, Field(description="The owner of the bag."))},
    ),
    Form("PayStep", "A debtor hands over goods of the stall (2E-7.2).", {"pay": moves.Pay}),
    Form("TimeUpStep", "The clock has run out (2E-12.2).", {"time_up": moves.TimeUp}),
)
"""The moves that both editions share."""
