"""The forms of the first edition: two discard piles, deals to ignore, promo cards."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from nottingham_tui.scripts.sheriff.model import (
    SHARED,
    Common,
    DebtModel,
    DeedModel,
    DutyModel,
    OfferTerms,
    ShownModel,
    exactly_one,
)
from nottingham_tui.scripts.terms import (
    Cards,
    ExpectedEnd,
    ExpectedPile,
    Good,
    MoveStep,
    Name,
    OfferNumber,
    RuleNumbers,
    Strict,
)

PhaseName = Literal["market", "loading", "declaration", "inspection", "counting", "over"]

PileName = Literal["left", "right"]


class IgnoringDeed(DeedModel):
    """What the sheriff is bound to; a deal may also be to ignore a merchant (1E-3.2)."""

    ignores: Name | None = Field(None, alias="ignore", description="Who is ignored (1E-3.2).")

    @model_validator(mode="after")
    def _one(self) -> Self:
        return exactly_one(self, ("returns", "opens", "ignores"), "one_of_three")


class IgnoringOfferTerms(OfferTerms):
    """An offer; it may also be to ignore a merchant (1E-3.2)."""

    deeds: list[IgnoringDeed] = Field(  # type: ignore[assignment]
        [], alias="for", description="What the sheriff does for it."
    )


class StandingOffer(IgnoringOfferTerms):
    """An offer that stands, as in the move."""

    move: Literal["offer"] = "offer"


class IgnoringDuty(DutyModel):
    """What a struck deal binds the sheriff to: to open a bag, or to ignore a merchant."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 3, "maxProperties": 3})

    opens: Name | None = Field(  # type: ignore[assignment]
        None, alias="open", description="Whose bag must be opened."
    )
    ignores: Name | None = Field(None, alias="ignore", description="Who must be ignored.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        return exactly_one(self, ("opens", "ignores"), "open_or_ignore")


class FirstPiles(Strict):
    """The two discard piles, top first."""

    left: Cards | None = Field(None, description="The left pile; left out: as after dealing.")
    right: Cards | None = Field(None, description="The right pile; left out: as after dealing.")


class ExpectedPiles(Strict):
    """The two discard piles."""

    left: ExpectedPile | None = None
    right: ExpectedPile | None = None


class FirstCommon(Common):
    """What a position and an expectation of the first edition may name."""

    phase: PhaseName | None = Field(None, description="The step of the round.")
    aside: dict[Name, Cards] | None = Field(
        None, description="Cards put aside and not yet on a pile, by player (1E-2.2, 1E-3.6)."
    )
    offers: dict[OfferNumber, StandingOffer] | None = Field(
        None, description="Standing offers by number."
    )
    duties: list[IgnoringDuty] | None = Field(None, description="What struck deals still bind to.")
    debts: list[DebtModel] | None = Field(None, description="Debts still to be settled.")


class FirstPosition(FirstCommon):
    """A table in the middle of a game; what is left out is as a fresh deal would have it."""

    discard_piles: FirstPiles | None = Field(None, description="Both whole discard piles.")


class FirstExpectation(FirstCommon, ExpectedEnd):
    """What must be so now; only what is named is compared, its counts exactly."""

    draw_pile: ExpectedPile | None = None  # type: ignore[assignment]
    discard_piles: ExpectedPiles | None = None
    shown: dict[Name, list[ShownModel]] | None = Field(
        None, description="By player, what the last step showed to that player and not to all."
    )


class TradeStep(MoveStep):
    """A merchant puts cards aside and draws as many (1E-2.2 to 1E-2.4)."""

    move: Literal["trade"]
    cards: Cards
    take: list[PileName] = Field(
        [], description="From which discard piles cards are drawn, in order; the rest is drawn."
    )


class PutStep(MoveStep):
    """Cards go onto a discard pile, the last on top (1E-2.6, 1E-3.5)."""

    move: Literal["put"]
    onto: PileName
    cards: Cards


class OfferStep(IgnoringOfferTerms):
    """The sheriff or a merchant makes an offer (2E-5.16)."""

    move: Literal["offer"]
    refused: RuleNumbers | None = None


class DestroyStep(MoveStep):
    """A merchant uses the brimstone oil (1E-7.8)."""

    move: Literal["destroy"]
    player: Name = Field(description="Whose goods are destroyed.")
    good: Good
    number: int = Field(description="How many cards: 1 or 2.")
    onto: PileName


class KeepStep(MoveStep):
    """A merchant does not use the brimstone oil (1E-7.9)."""

    move: Literal["keep"]


class CountAsStep(MoveStep):
    """The owner of the feast plate says which good it is (1E-7.11)."""

    move: Literal["count_as"]
    good: Good


MOVES: dict[str, type[BaseModel]] = {
    **SHARED,
    "trade": TradeStep,
    "put": PutStep,
    "offer": OfferStep,
    "destroy": DestroyStep,
    "keep": KeepStep,
    "count_as": CountAsStep,
}

EXAMPLE: dict[str, Any] = {
    "game": "first-edition",
    "players": ["Marian", "John", "Will"],
    "position": {
        "sheriff": "Marian",
        "phase": "market",
        "hands": {"John": ["chicken", "chicken", "apple", "apple", "cheese", "pepper"]},
        "draw_pile": ["mead"],
        "discard_piles": {"left": ["apple", "chicken", "cheese"], "right": ["cheese"]},
    },
    "steps": [
        {
            "seat": "John",
            "move": "trade",
            "cards": ["apple", "cheese", "pepper"],
            "take": ["left", "left"],
        },
        {
            "seat": "John",
            "move": "put",
            "onto": "right",
            "cards": ["pepper", "cheese", "apple"],
        },
        {"expect": {"discard_piles": {"left": ["cheese"]}, "to_act": ["Will"]}},
    ],
}
