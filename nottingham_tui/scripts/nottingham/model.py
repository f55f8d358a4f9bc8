"""The forms of Nottingham's scripts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Discriminator, Field, Tag, WithJsonSchema

from nottingham_tui.scripts.terms import (
    TAG,
    Cards,
    Distinct,
    ExpectedEnd,
    ExpectedPile,
    Good,
    MoveStep,
    Name,
    NameOrNobody,
    RuleNumbers,
    Strict,
    Word,
)

Ambush = Annotated[
    str,
    Word("ambush"),
    Field(description="An ambush card: a colour, or two items as in NO-1.3, `pearls+gems`."),
]
Ambushes = list[Ambush]
Colour = Annotated[str, Word("colour"), Field(description="A colour of NO-1.2.")]
Task = Annotated[str, Word("task"), Field(description="A task of NO-1.4.")]
Tasks = Annotated[list[Task], Distinct()]
TurnedUp = Annotated[
    Good | None,
    WithJsonSchema({"type": ["string", "null"], "description": "The card turned up (NO-2.1)."}),
]


class AtTheTable(Strict):
    """What a position and an expectation may name."""

    phase: Literal["turn", "over"] | None = Field(None, description="Whether the game goes on.")
    turn: Name | None = Field(None, description="Whose turn it is.")
    card: TurnedUp = Field(
        None, description="The card turned up; null once only the trade is left."
    )
    colours: dict[Name, Colour] | None = Field(None, description="The colours of the players.")
    hands: dict[Name, Cards] | None = Field(None, description="Cards in hand by player.")
    winnings: dict[Name, Cards] | None = Field(None, description="The winnings (NO-3.1).")
    tasks: dict[Name, Tasks] | None = Field(None, description="The tasks done (NO-3.3).")
    ambushes: dict[Name, Ambushes] | None = Field(
        None, description="Ambushes lying by player, each on its gold card (NO-4.3)."
    )
    track: Annotated[int, Field(ge=0)] | None = Field(
        None, description="The steps the sheriff has gone (NO-1.5)."
    )
    ambush_pile: Ambushes | None = Field(
        None, description="The next ambush cards, top first; all others lie below them."
    )


class Position(AtTheTable):
    """A table in the middle of a game; what is left out is as a fresh deal would have it."""

    draw_pile: Cards | None = Field(
        None, description="The next cards, top first; all others lie below them."
    )
    discard_pile: Cards | None = Field(None, description="The whole discard pile, top first.")


class HandShown(Strict):
    """A hand that one player was shown and the others were not (NO-4.4)."""

    of: Name = Field(description="Whose hand.")
    place: Literal["hand"]
    cards: Cards


class AmbushesShown(Strict):
    """The ambush cards that a player looked at (NO-4.3)."""

    place: Literal["ambush_pile"]
    cards: Ambushes


def _shown_kind(value: Any) -> str:
    place = value.get("place") if isinstance(value, dict) else getattr(value, "place", "")
    return f"{TAG}ambushes" if place == "ambush_pile" else f"{TAG}hand"


Shown = Annotated[
    Annotated[HandShown, Tag(f"{TAG}hand")] | Annotated[AmbushesShown, Tag(f"{TAG}ambushes")],
    Discriminator(_shown_kind),
]


class Expectation(AtTheTable, ExpectedEnd):
    """What must be so now; only what is named is compared, its counts exactly."""

    draw_pile: ExpectedPile | None = None
    discard_pile: ExpectedPile | None = None
    shown: dict[Name, list[Shown]] | None = Field(
        None, description="By player, what the last step showed to that player and not to all."
    )


class PlainStep(MoveStep):
    """A move that names nothing."""

    move: Literal["take", "buy", "ambush", "barter", "defend", "allow", "hold", "end_turn"]


class AttackStep(MoveStep):
    """A red action with its target (NO-4.2, NO-4.4, NO-4.5)."""

    move: Literal["theft", "robbery", "raid"]
    player: NameOrNobody


class CardsStep(MoveStep):
    """Cards are offered, traded in or discarded (NO-4.1, NO-4.7, NO-3.1, NO-3.9)."""

    move: Literal["bid", "trade_in", "discard"]
    cards: Cards


class ChooseStep(MoveStep):
    """An offer is accepted, or all are refused (NO-4.1, NO-4.7)."""

    move: Literal["choose"]
    player: NameOrNobody


class PickStep(MoveStep):
    """A card of the hand that is looked at is taken (NO-4.4, NO-4.5)."""

    move: Literal["pick"]
    card: Good


class AmbushStep(MoveStep):
    """An ambush card is kept or sprung (NO-4.3, NO-5.2)."""

    move: Literal["keep_ambush", "spring"]
    ambush: Ambush


class TaskStep(MoveStep):
    """A task is done (NO-3.3)."""

    move: Literal["do_task"]
    task: Task
    cards: Cards


class SilenceStep(Strict):
    """Nobody calls (NO-7.2)."""

    move: Literal["silence"]
    refused: RuleNumbers | None = None


MOVES: dict[str, type[BaseModel]] = {
    "take": PlainStep,
    "buy": PlainStep,
    "ambush": PlainStep,
    "barter": PlainStep,
    "theft": AttackStep,
    "robbery": AttackStep,
    "raid": AttackStep,
    "bid": CardsStep,
    "choose": ChooseStep,
    "pick": PickStep,
    "keep_ambush": AmbushStep,
    "defend": PlainStep,
    "allow": PlainStep,
    "trade_in": CardsStep,
    "do_task": TaskStep,
    "spring": AmbushStep,
    "hold": PlainStep,
    "silence": SilenceStep,
    "discard": CardsStep,
    "end_turn": PlainStep,
}

EXAMPLE: dict[str, Any] = {
    "game": "nottingham",
    "players": ["Anna", "Ben", "Cleo"],
    "position": {
        "turn": "Anna",
        "card": None,
        "hands": {"Anna": ["pearls", "pearls", "pearls"]},
        "ambushes": {"Ben": ["pearls+gems"]},
    },
    "steps": [
        {"seat": "Anna", "move": "trade_in", "cards": ["pearls", "pearls", "pearls"]},
        {"seat": "Ben", "move": "spring", "ambush": "pearls+gems"},
        {"expect": {"hands": {"Anna": ["gold", "pearls", "pearls"]}, "winnings": {"Anna": []}}},
    ],
}
