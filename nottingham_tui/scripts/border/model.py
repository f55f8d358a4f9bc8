"""The forms of At the Border's scripts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from nottingham_tui.scripts.terms import (
    NOBODY,
    TAG,
    Cards,
    ExpectedEnd,
    ExpectedPile,
    Good,
    MoveStep,
    Name,
    NameOrNobody,
    Names,
    Number,
    Strict,
)

PhaseName = Literal["loading", "declaration", "checking", "keeping", "office", "over"]


class DeclarationModel(Strict):
    """What is said to be in a suitcase; both may be lies (BO-2.3)."""

    count: Annotated[int, Field(ge=1, le=5)] = Field(description="The declared number.")
    good: Good = Field(description="The declared legal good.")


class ExpectedDeclaration(Strict):
    """What was said to be in a suitcase, or one part of it."""

    count: int = Field(0, description="The declared number.")
    good: Good = Field("", description="The declared legal good.")


class MarkersModel(Strict):
    """The markers that a player still has (BO-1.3)."""

    confiscation: Number = Field(0, description="Confiscation markers; left out: as dealt.")
    second_check: Number = Field(0, description="Second-check markers; left out: as dealt.")


class _BargainSum(Strict):
    gold: Annotated[int, Field(ge=1)] | None = Field(None, description="The last sum named.")
    seat: Name | None = Field(None, description="Who named it.")

    @model_validator(mode="after")
    def _together(self) -> Self:
        if (self.gold is None) != (self.seat is None):
            raise PydanticCustomError("together", "both or none is expected")
        return self


class BargainModel(_BargainSum):
    """The bargain over a suitcase; before the first sum without one (BO-2.12)."""

    suitcase: Name = Field(description="Whose suitcase.")


class ExpectedBargain(Strict):
    """The bargain over a suitcase, or what of it is compared; an empty object: there is none."""

    suitcase: Name = Field("", description="Whose suitcase.")
    gold: int = Field(0, description="The last sum named.")
    seat: Name = Field("", description="Who named it.")


def _pointed_kind(value: Any) -> str:
    return f"{TAG}nobody" if isinstance(value, str) else f"{TAG}names"


Pointed = Annotated[
    Annotated[Literal["nobody"], Tag(f"{TAG}nobody")] | Annotated[Names, Tag(f"{TAG}names")],
    Discriminator(_pointed_kind),
    Field(description=f"The suitcases pointed at this turn; {NOBODY}: none (BO-2.4)."),
]


class AtTheTable(Strict):
    """What a position and an expectation may name."""

    round: int | None = Field(None, description="The number of the round, from 1.")
    term: int | None = Field(None, description="The sheriff's term in the round, from 1.")
    phase: PhaseName | None = Field(None, description="The step of the turn or round.")
    sheriff: Name | None = Field(None, description="The sheriff of the turn.")
    gold: dict[Name, Number] | None = Field(None, description="Dollars by player.")
    hands: dict[Name, Cards] | None = Field(None, description="Cards in hand by player.")
    goods: dict[Name, Cards] | None = Field(
        None, description="Goods brought over the border this round, by player."
    )
    kept: dict[Name, Cards] | None = Field(
        None, description="Goods under the suitcase, by player (BO-4.2)."
    )
    bags: dict[Name, Cards] | None = Field(
        None, description="The cards in the closed suitcase; an empty list: there is none in it."
    )
    pointed: Pointed | None = None


class Position(AtTheTable):
    """A table in the middle of a game; what is left out is as a fresh deal would have it."""

    declared: dict[Name, DeclarationModel] | None = Field(
        None, description="Declarations by player (BO-2.3)."
    )
    markers: dict[Name, MarkersModel] | None = Field(None, description="Markers left, by player.")
    bargain: BargainModel | None = None
    draw_pile: Cards | None = Field(
        None, description="The next cards, top first; all others lie below them."
    )
    discard_pile: Cards | None = Field(None, description="The whole discard pile, top first.")


class ShownModel(Strict):
    """A suitcase that one player was shown and the others were not (BO-3.3)."""

    of: Name = Field(description="Whose suitcase.")
    place: Literal["suitcase"]
    cards: Cards


class Expectation(AtTheTable, ExpectedEnd):
    """What must be so now; only what is named is compared, its counts exactly."""

    declared: dict[Name, ExpectedDeclaration] | None = Field(
        None, description="Declarations by player (BO-2.3)."
    )
    markers: dict[Name, MarkersModel] | None = Field(None, description="Markers left, by player.")
    bargain: ExpectedBargain | None = None
    draw_pile: ExpectedPile | None = None
    discard_pile: ExpectedPile | None = None
    shown: dict[Name, list[ShownModel]] | None = Field(
        None, description="By player, what the last step showed to that player and not to all."
    )


class CardsStep(MoveStep):
    """A suitcase is packed, or goods are kept for double (BO-2.2, BO-4.2)."""

    move: Literal["load", "keep"]
    cards: Cards


class DeclareStep(MoveStep):
    """An owner declares a number and a good (BO-2.3)."""

    move: Literal["declare"]
    count: int
    good: Good


class SuitcaseStep(MoveStep):
    """The sheriff points at a suitcase, or confiscates (BO-2.4, BO-3.1, BO-3.2)."""

    move: Literal["point", "second_check", "confiscate"]
    suitcase: NameOrNobody = Field(description="The owner of the suitcase.")


class OfferStep(MoveStep):
    """Owner or sheriff names a sum (BO-2.12)."""

    move: Literal["offer"]
    gold: int


class PlainStep(MoveStep):
    """A move that names nothing."""

    move: Literal["agree", "refuse", "done"]


class OfficeStep(MoveStep):
    """The poorest player hands over the office (BO-4.4)."""

    move: Literal["hand_office"]
    player: NameOrNobody


MOVES: dict[str, type[BaseModel]] = {
    "load": CardsStep,
    "declare": DeclareStep,
    "point": SuitcaseStep,
    "offer": OfferStep,
    "agree": PlainStep,
    "refuse": PlainStep,
    "second_check": SuitcaseStep,
    "confiscate": SuitcaseStep,
    "done": PlainStep,
    "keep": CardsStep,
    "hand_office": OfficeStep,
}

EXAMPLE: dict[str, Any] = {
    "game": "border",
    "players": ["Anna", "Ben", "Cleo"],
    "position": {
        "sheriff": "Anna",
        "phase": "checking",
        "bags": {"Ben": ["jug", "jug", "jug", "cigars"], "Cleo": ["maracas"]},
        "declared": {"Ben": {"count": 2, "good": "jug"}, "Cleo": {"count": 1, "good": "maracas"}},
    },
    "steps": [
        {"seat": "Anna", "move": "point", "suitcase": "Ben"},
        {"seat": "Ben", "move": "refuse"},
        {"expect": {"gold": {"Ben": 25}, "goods": {"Ben": ["jug", "jug"]}}},
    ],
}
