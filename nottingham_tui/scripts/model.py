"""The form of a script, strict: unknown keys and loose types can't be read.

Names of players and goods are plain texts here; `reading` holds them against the table. Imported
only where a script is read, and built when first used.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    WithJsonSchema,
)

TAG = "\0"
"""Begins the names of alternatives, which stand in no place of an error."""

Name = Annotated[str, Field(description="The name of a player.")]
Good = Annotated[
    str, Field(description="A good as the rulebook names it, lower case, words joined by _.")
]
Cards = list[Good]
Number = Annotated[int, Field(ge=0)]
Counts = Annotated[dict[Good, Number], Field(description="Numbers of cards by good.")]


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _pile_kind(value: Any) -> str:
    return f"{TAG}counts" if isinstance(value, dict) else f"{TAG}cards"


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


class _Strict(BaseModel):
    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        defer_build=True,
    )


class Choices(_Strict):
    """The choices of the table; what is left out is off."""

    first: Name | None = Field(None, description="The first sheriff; left out: drawn by lot.")
    brisk: bool = Field(False, description="Merchants load right after trading (2E-17.2).")


class GiftModel(_Strict):
    """What the merchant gives, by the place it comes from (2E-5.4)."""

    gold: Number = Field(0, description="Gold, in coins.")
    stall: Cards = Field([], description="Legal goods of the stall.")
    contraband: Cards = Field([], description="Contraband of the stall, as it is claimed to be.")
    bag: Cards = Field([], description="Goods of the own bag, as they are claimed to be.")


class DeedModel(_Strict):
    """What the sheriff is bound to: to return a bag or to open a bag, named by its owner."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    returns: Name | None = Field(None, alias="return", description="Whose bag is returned.")
    opens: Name | None = Field(None, alias="open", description="Whose bag is opened (2E-5.16).")


class OfferTerms(_Strict):
    """An offer: one side is the sheriff, the other a merchant (2E-5.16)."""

    seat: Name = Field(description="Who makes the offer.")
    other: Name = Field(alias="with", description="The other side.")
    give: GiftModel = Field(GiftModel.model_construct(), description="What the merchant gives.")
    deeds: list[DeedModel] = Field([], alias="for", description="What the sheriff does for it.")
    promise: str = Field("", description="Words that bind nobody (2E-5.9).")


class StandingOffer(OfferTerms):
    """An offer that stands, as in the move."""

    move: Literal["offer"] = "offer"


class DutyModel(_Strict):
    """A bag that the sheriff must open by a deal that was struck (2E-5.8)."""

    seat: Name = Field(description="The sheriff, who is bound.")
    opens: Name = Field(alias="open", description="Whose bag must be opened.")
    to: Name = Field(description="The merchant who paid for it.")


class PromiseModel(_Strict):
    """Words given in a deal (2E-5.9)."""

    seat: Name = Field(description="Who promised.")
    to: Name = Field(description="To whom.")
    round: int = Field(description="The round it was promised in.")
    text: str = Field(description="The words.")


class DebtModel(_Strict):
    """Gold still to be settled (2E-7.1)."""

    debtor: Name = Field(alias="from", description="Who owes.")
    creditor: Name = Field(alias="to", description="Who is owed.")
    gold: Annotated[int, Field(ge=1)] = Field(description="Gold that is missing.")


class ShownModel(_Strict):
    """Cards that one player was shown and the others were not."""

    of: Name = Field(description="Whose cards.")
    place: Literal["bag", "contraband", "hand"] = Field(description="Where they lie.")
    cards: Cards = Field(description="All cards that lie there.")


PhaseName = Literal["market", "loading", "declaration", "inspection", "over"]
Fate = Literal["opened", "returned"]


class _Common(_Strict):
    round: int | None = Field(None, description="The number of the round, from 1.")
    phase: PhaseName | None = Field(None, description="The step of the round.")
    sheriff: Name | None = Field(None, description="The sheriff of the round.")
    first_merchant: Name | None = Field(None, description="Named to begin the market (2E-3.1).")
    traded: dict[Name, Cards] | None = Field(
        None, description="Who had their turn at the market, with the cards laid on the table."
    )
    gold: dict[Name, Number] | None = Field(None, description="Gold by player.")
    hands: dict[Name, Cards] | None = Field(None, description="Cards in hand by player.")
    stalls: dict[Name, Counts] | None = Field(
        None, description="Goods on the stall by player, face up and face down together."
    )
    bags: dict[Name, Cards] | None = Field(
        None, description="The cards in the closed bag by merchant; an empty list: no bag."
    )
    declared: dict[Name, Good] | None = Field(None, description="The declared good by merchant.")
    decided: dict[Name, Fate] | None = Field(None, description="What became of a bag, by owner.")
    offers: dict[str, StandingOffer] | None = Field(None, description="Standing offers by number.")
    duties: list[DutyModel] | None = Field(None, description="What struck deals still bind to.")
    promises: list[PromiseModel] | None = Field(None, description="What was promised in words.")
    debts: list[DebtModel] | None = Field(None, description="Debts still to be settled.")


class Position(_Common):
    """A table in the middle of a game; what is left out is as a fresh deal would have it."""

    draw_pile: Cards | None = Field(
        None, description="The next cards, top first; all others lie below them."
    )
    discard_pile: Cards | None = Field(None, description="The whole discard pile, top first.")


class Expectation(_Common):
    """What must be so now; only what is named is compared, its counts exactly."""

    draw_pile: ExpectedPile | None = None
    discard_pile: ExpectedPile | None = None
    to_act: list[Name] | None = Field(None, description="The players the game waits for.")
    shown: dict[Name, list[ShownModel]] | None = Field(
        None, description="By player, what the last step showed to that player and not to all."
    )
    scores: dict[Name, int] | None = Field(None, description="The scores when the game is over.")
    winners: list[Name] | None = Field(None, description="The winners when the game is over.")


class ExpectStep(_Strict):
    """A step that compares the table with what is expected."""

    expect: Expectation


class _MoveStep(_Strict):
    seat: Name = Field(description="Who moves.")
    refused: RuleNumbers | None = None


class NameFirstStep(_MoveStep):
    """The sheriff names who begins the market (2E-3.1)."""

    move: Literal["name_first"]
    merchant: Name


class TradeStep(_MoveStep):
    """A merchant lays cards on the table and draws as many (2E-3.2)."""

    move: Literal["trade"]
    cards: Cards


class LoadStep(_MoveStep):
    """A merchant loads the bag (2E-4.1)."""

    move: Literal["load"]
    cards: Cards


class DeclareStep(_MoveStep):
    """A merchant declares the bag (2E-4.3)."""

    move: Literal["declare"]
    good: Good


class OfferStep(OfferTerms):
    """The sheriff or a merchant makes an offer (2E-5.16)."""

    move: Literal["offer"]
    refused: RuleNumbers | None = None


class AnswerStep(_MoveStep):
    """An offer is agreed to, refused or withdrawn (2E-5.6, 2E-5.18)."""

    move: Literal["agree", "refuse", "withdraw"]
    offer: int = Field(description="The number of the offer.")


class SayStep(_MoveStep):
    """Somebody says something aloud (2E-4.5)."""

    move: Literal["say"]
    text: str


class BagStep(_MoveStep):
    """The sheriff returns or opens a bag (2E-5.1)."""

    move: Literal["return", "open"]
    bag: Name = Field(description="The owner of the bag.")


class PayStep(_MoveStep):
    """A debtor hands over goods of the stall (2E-7.2)."""

    move: Literal["pay"]
    cards: Cards


MOVES: dict[str, type[BaseModel]] = {
    "name_first": NameFirstStep,
    "trade": TradeStep,
    "load": LoadStep,
    "declare": DeclareStep,
    "offer": OfferStep,
    "agree": AnswerStep,
    "refuse": AnswerStep,
    "withdraw": AnswerStep,
    "say": SayStep,
    "return": BagStep,
    "open": BagStep,
    "pay": PayStep,
}


def _step_kind(value: Any) -> str:
    if not isinstance(value, dict):
        return TAG + type(value).__name__
    if "expect" in value:
        return TAG + ExpectStep.__name__
    return TAG + MOVES[value["move"]].__name__


Step = Annotated[
    Annotated[ExpectStep, Tag(f"{TAG}ExpectStep")]
    | Annotated[NameFirstStep, Tag(f"{TAG}NameFirstStep")]
    | Annotated[TradeStep, Tag(f"{TAG}TradeStep")]
    | Annotated[LoadStep, Tag(f"{TAG}LoadStep")]
    | Annotated[DeclareStep, Tag(f"{TAG}DeclareStep")]
    | Annotated[OfferStep, Tag(f"{TAG}OfferStep")]
    | Annotated[AnswerStep, Tag(f"{TAG}AnswerStep")]
    | Annotated[SayStep, Tag(f"{TAG}SayStep")]
    | Annotated[BagStep, Tag(f"{TAG}BagStep")]
    | Annotated[PayStep, Tag(f"{TAG}PayStep")],
    Discriminator(_step_kind),
]

MoveStep = (
    NameFirstStep
    | TradeStep
    | LoadStep
    | DeclareStep
    | OfferStep
    | AnswerStep
    | SayStep
    | BagStep
    | PayStep
)

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


class Script(_Strict):
    """Sets up a table, plays moves and says what must come of it."""

    model_config = ConfigDict(
        title="A script of Sheriff of Nottingham", json_schema_extra={"examples": [EXAMPLE]}
    )

    game: Literal["second-edition"] = Field(description="The game.")
    players: list[Name] = Field(min_length=3, max_length=5, description="The players, clockwise.")
    choices: Choices = Field(Choices.model_construct(), description="The choices of the table.")
    seed: int = Field(0, description="Settles everything that the position leaves open.")
    position: Position | None = Field(None, description="The table; left out: a fresh deal.")
    steps: list[Step] = Field([], description="Moves and expectations, in order.")
