"""The forms of the second edition: deputies, the chest, the black market."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.black_market.pieces import Claim, Decline
from nottingham_tui.rules.sheriff.chest.pieces import Share, Split
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.sheriff.model import DEPUTIES, OfferTerms
from nottingham_tui.scripts.sheriff.offers import offer, share
from nottingham_tui.scripts.terms import TAG, Cards, Name, Number, Strict
from nottingham_tui.scripts.word_check import word

PhaseName = Literal["market", "loading", "declaration", "inspection", "claiming", "sharing", "over"]

Stance = Literal["pass", "look"]


class DeputyOfferTerms(OfferTerms):
    """An offer; with six players it may be made to both deputies, or by one for both."""

    other: Annotated[str, word("player", DEPUTIES)] = Field(
        alias="with", description="The other side: a name, or both deputies (2E-15.15)."
    )
    both: Annotated[Literal["deputies"], word("player", DEPUTIES)] | None = Field(
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


MOVES = forms(
    __name__,
    Form(
        "TradeStep",
        "A merchant lays cards on the table and draws as many (2E-3.2).",
        {"trade": moves.Trade},
        {"take": None},
    ),
    Form(
        "OfferStep",
        "The sheriff, a deputy or a merchant makes an offer (2E-5.16, 2E-15.15).",
        {"offer": moves.Offer},
        base=DeputyOfferTerms,
        make=offer,
    ),
    Form(
        "ClaimStep",
        "A merchant exchanges three cards of a good for a black-market card (2E-16.2).",
        {"claim": Claim},
    ),
    Form(
        "PlainStep",
        "A merchant claims nothing (2E-16.8), "
        "or a deputy ends the talk about the chest (2E-15.20).",
        {"decline": Decline, "split": Split},
    ),
    Form(
        "ShareStep",
        "A deputy proposes how to divide the chest (2E-15.20).",
        {"share": Share},
        base=ShareTerms,
        make=share,
    ),
)
