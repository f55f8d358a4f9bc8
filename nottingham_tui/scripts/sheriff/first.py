"""The forms of the first edition: two discard piles, deals to ignore, promo cards."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import ConfigDict, Field, model_validator

from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.promo_cards.pieces import CountAs, Destroy, Keep
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.sheriff.model import DeedModel, DutyModel, OfferTerms, exactly_one
from nottingham_tui.scripts.sheriff.offers import offer
from nottingham_tui.scripts.terms import Cards, ExpectedPile, Name, Strict

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


MOVES = forms(
    __name__,
    Form(
        "TradeStep",
        "A merchant puts cards aside and draws as many (1E-2.2 to 1E-2.4).",
        {"trade": moves.Trade},
        {
            "take": (
                list[PileName],
                Field(
                    [],
                    description="From which discard piles cards are drawn, in order; "
                    "the rest is drawn.",
                ),
            )
        },
    ),
    Form(
        "PutStep",
        "Cards go onto a discard pile, the last on top (1E-2.6, 1E-3.5).",
        {"put": moves.Put},
        {"onto": PileName},
    ),
    Form(
        "OfferStep",
        "The sheriff or a merchant makes an offer (2E-5.16).",
        {"offer": moves.Offer},
        base=IgnoringOfferTerms,
        make=offer,
    ),
    Form(
        "DestroyStep",
        "A merchant uses the brimstone oil (1E-7.8).",
        {"destroy": Destroy},
        {
            "player": (Name, Field(description="Whose goods are destroyed.")),
            "number": (int, Field(description="How many cards: 1 or 2.")),
            "onto": PileName,
        },
    ),
    Form("KeepStep", "A merchant does not use the brimstone oil (1E-7.9).", {"keep": Keep}),
    Form(
        "CountAsStep",
        "The owner of the feast plate says which good it is (1E-7.11).",
        {"count_as": CountAs},
    ),
)
