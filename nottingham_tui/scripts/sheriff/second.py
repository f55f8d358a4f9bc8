"""The forms of the second edition: deputies, the chest, the black market."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Discriminator, Field, Tag

from nottingham_tui.scripts.sheriff.model import (
    DEPUTIES,
    SHARED,
    Common,
    DebtModel,
    DutyModel,
    OfferTerms,
    ShownModel,
)
from nottingham_tui.scripts.terms import (
    TAG,
    Cards,
    ExpectedEnd,
    ExpectedPile,
    Good,
    MoveStep,
    Name,
    Names,
    Number,
    OfferNumber,
    RuleNumbers,
    Strict,
    Word,
)

PhaseName = Literal["market", "loading", "declaration", "inspection", "claiming", "sharing", "over"]

Stance = Literal["pass", "look"]


class DeputyOfferTerms(OfferTerms):
    """An offer; with six players it may be made to both deputies, or by one for both."""

    other: Annotated[str, Word("player", (DEPUTIES,))] = Field(
        alias="with", description="The other side: a name, or both deputies (2E-15.15)."
    )
    both: Annotated[Literal["deputies"], Word("player", (DEPUTIES,))] | None = Field(
        None, alias="as", description="One deputy offers for both (2E-15.17)."
    )


class ShareTerms(Strict):
    """A division of the chest, by deputy; what it leaves out is discarded (2E-15.20)."""

    seat: Name = Field(description="Who proposes it.")
    gold: dict[Name, Number] = Field({}, description="Gold by deputy.")
    cards: dict[Name, Cards] = Field({}, description="Cards by deputy.")


class StandingOffer(DeputyOfferTerms):
    """An offer that stands, as in the move."""

    move: Literal["offer"] = "offer"


class StandingShare(ShareTerms):
    """A division of the chest that was proposed, as in the move."""

    move: Literal["share"] = "share"


def _standing_kind(value: Any) -> str:
    if isinstance(value, StandingShare):
        return f"{TAG}share"
    shares = isinstance(value, dict) and (
        value.get("move") == "share" or ("with" not in value and {"gold", "cards"} & set(value))
    )
    return f"{TAG}share" if shares else f"{TAG}offer"


Standing = Annotated[
    Annotated[StandingOffer, Tag(f"{TAG}offer")] | Annotated[StandingShare, Tag(f"{TAG}share")],
    Discriminator(_standing_kind),
]


class ChestModel(Strict):
    """What lies on the deputies' chest (2E-15.19)."""

    gold: Number = Field(0, description="Gold, in coins.")
    cards: Cards = Field([], description="Goods, face up and face down together.")


class SecondCommon(Common):
    """What a position and an expectation of the second edition may name."""

    phase: PhaseName | None = Field(None, description="The step of the round.")
    first_merchant: Name | None = Field(None, description="Named to begin the market (2E-3.1).")
    offers: dict[OfferNumber, Standing] | None = Field(
        None, description="Standing offers by number."
    )
    duties: list[DutyModel] | None = Field(None, description="What struck deals still bind to.")
    debts: list[DebtModel] | None = Field(None, description="Debts still to be settled.")
    deputies: Names | None = Field(None, description="The two deputies, first named first.")
    deputy_pile: Names | None = Field(
        None, description="The deputies to come until the next shuffle, top first (2E-15.2)."
    )
    stances: dict[Name, dict[Name, Stance]] | None = Field(
        None, description="Stances by bag, then by deputy (2E-15.13)."
    )
    chest: ChestModel | None = Field(None, description="The deputies' chest (2E-15.4).")
    black_market: dict[Good, list[int]] | None = Field(
        None, description="The points of the black-market cards left, by good (2E-16.1)."
    )
    market_cards: dict[Name, dict[Good, list[int]]] | None = Field(
        None, description="The points of the black-market cards that players have, by good."
    )
    claimed: Names | None = Field(
        None, description="Who took a black-market card this round (2E-16.3)."
    )


class SecondPosition(SecondCommon):
    """A table in the middle of a game; what is left out is as a fresh deal would have it."""

    discard_pile: Cards | None = Field(None, description="The whole discard pile, top first.")


class SecondExpectation(SecondCommon, ExpectedEnd):
    """What must be so now; only what is named is compared, its counts exactly."""

    draw_pile: ExpectedPile | None = None  # type: ignore[assignment]
    discard_pile: ExpectedPile | None = None
    shown: dict[Name, list[ShownModel]] | None = Field(
        None, description="By player, what the last step showed to that player and not to all."
    )


class TradeStep(MoveStep):
    """A merchant lays cards on the table and draws as many (2E-3.2)."""

    move: Literal["trade"]
    cards: Cards


class OfferStep(DeputyOfferTerms):
    """The sheriff, a deputy or a merchant makes an offer (2E-5.16, 2E-15.15)."""

    move: Literal["offer"]
    refused: RuleNumbers | None = None


class ClaimStep(MoveStep):
    """A merchant exchanges three cards of a good for a black-market card (2E-16.2)."""

    move: Literal["claim"]
    good: Good


class PlainStep(MoveStep):
    """A merchant claims nothing (2E-16.8), or a deputy ends the talk about the chest (2E-15.20)."""

    move: Literal["decline", "split"]


class ShareStep(ShareTerms):
    """A deputy proposes how to divide the chest (2E-15.20)."""

    move: Literal["share"]
    refused: RuleNumbers | None = None


MOVES: dict[str, type[BaseModel]] = {
    **SHARED,
    "trade": TradeStep,
    "offer": OfferStep,
    "claim": ClaimStep,
    "decline": PlainStep,
    "share": ShareStep,
    "split": PlainStep,
}

EXAMPLE: dict[str, Any] = {
    "game": "second-edition",
    "players": ["Anna", "Ben", "Cleo"],
    "seed": 7,
    "position": {
        "sheriff": "Ben",
        "round": 3,
        "phase": "inspection",
        "gold": {"Anna": 42},
        "stalls": {"Anna": {"apple": 4, "pepper": 2}},
        "bags": {"Anna": ["apple", "cheese"], "Cleo": ["chicken"]},
        "declared": {"Anna": "apple", "Cleo": "chicken"},
    },
    "steps": [
        {"seat": "Ben", "move": "open", "bag": "Anna"},
        {
            "expect": {
                "gold": {"Anna": 40, "Ben": 52},
                "stalls": {"Anna": {"apple": 5, "pepper": 2}},
            }
        },
        {"seat": "Ben", "move": "open", "bag": "Anna", "refused": "2E-5.2"},
    ],
}
