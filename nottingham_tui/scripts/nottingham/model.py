"""The model of Nottingham's scripts: its keys and its moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, WithJsonSchema

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.nottingham import moves
from nottingham_tui.scripts.common_keys import DISCARD_PILE, DRAW_PILE, HANDS, outcome, phase_name
from nottingham_tui.scripts.comparing import order
from nottingham_tui.scripts.keys import Key, lists, top_first
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.nottingham import position
from nottingham_tui.scripts.setting_up import lay, take
from nottingham_tui.scripts.terms import TAG, Cards, Good, Name, NameOrNobody, Strict
from nottingham_tui.scripts.word_check import DISTINCT, word

Ambush = Annotated[
    str,
    word("ambush"),
    Field(description="An ambush card: a colour, or two items as in NO-1.3, `pearls+gems`."),
]
Ambushes = list[Ambush]
Colour = Annotated[str, word("colour"), Field(description="A colour of NO-1.2.")]
Task = Annotated[str, word("task"), Field(description="A task of NO-1.4.")]
Tasks = Annotated[list[Task], DISTINCT]
TurnedUp = Annotated[
    Good | None,
    WithJsonSchema({"type": ["string", "null"], "description": "The card turned up (NO-2.1)."}),
]


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

KEYS = (
    Key("phase", Literal["turn", "over"], "Whether the game goes on.", show=phase_name),
    Key("turn", Name, "Whose turn it is.", position.take_turn),
    Key("colours", dict[Name, Colour], "The colours of the players.", position.take_colours),
    replace(HANDS, read=take),
    Key("winnings", dict[Name, Cards], "The winnings (NO-3.1).", lay, show=lists("winnings")),
    Key(
        "card",
        TurnedUp,
        "The card turned up; null once only the trade is left.",
        position.turn_up,
        phases=("turn",),
        nullable=True,
    ),
    DRAW_PILE,
    DISCARD_PILE,
    Key(
        "ambushes",
        dict[Name, Ambushes],
        "Ambushes lying by player, each on its gold card (NO-4.3).",
        position.lay_ambushes,
    ),
    Key(
        "ambush_pile",
        Ambushes,
        "The next ambush cards, top first; all others lie below them.",
        position.stack_ambushes_and_deal,
        compare=order,
        show=top_first("ambush_pile"),
    ),
    Key("tasks", dict[Name, Tasks], "The tasks done (NO-3.3).", position.do_tasks),
    Key("track", Annotated[int, Field(ge=0)], "The steps the sheriff has gone (NO-1.5)."),
    *outcome(Shown),
)
"""In the order in which a position is read; `ambush_pile`, the last that takes cards, deals."""

IN_MODELS = (
    "to_act scores winners phase turn card colours hands winnings tasks ambushes track"
    " ambush_pile draw_pile discard_pile shown"
)
IN_TABLES = (
    "phase turn card colours hands winnings tasks ambushes track ambush_pile draw_pile"
    " discard_pile to_act scores winners"
)

MOVES = forms(
    __name__,
    Form(
        "PlainStep",
        "A move that names nothing.",
        {
            "take": moves.Take,
            "buy": moves.Buy,
            "ambush": moves.LayAmbush,
            "barter": moves.Barter,
            "defend": moves.Defend,
            "allow": moves.Allow,
            "hold": moves.Hold,
            "end_turn": moves.EndTurn,
        },
    ),
    Form(
        "AttackStep",
        "A red action with its target (NO-4.2, NO-4.4, NO-4.5).",
        {"theft": moves.Theft, "robbery": moves.Robbery, "raid": moves.Raid},
        {"player": NameOrNobody},
        nobody={
            "theft": Refusal("attack_another_player", "NO-4.2"),
            "robbery": Refusal("attack_another_player", "NO-4.4"),
            "raid": Refusal("attack_another_player", "NO-4.5"),
        },
    ),
    Form(
        "CardsStep",
        "Cards are offered, traded in or discarded (NO-4.1, NO-4.7, NO-3.1, NO-3.9).",
        {"bid": moves.Bid, "trade_in": moves.TradeIn, "discard": moves.Discard},
    ),
    Form(
        "ChooseStep",
        "An offer is accepted, or all are refused (NO-4.1, NO-4.7).",
        {"choose": moves.Choose},
    ),
    Form(
        "PickStep",
        "A card of the hand that is looked at is taken (NO-4.4, NO-4.5).",
        {"pick": moves.PickCard},
    ),
    Form(
        "AmbushStep",
        "An ambush card is kept or sprung (NO-4.3, NO-5.2).",
        {"keep_ambush": moves.KeepAmbush, "spring": moves.Spring},
        {"ambush": Ambush},
    ),
    Form("TaskStep", "A task is done (NO-3.3).", {"do_task": moves.DoTask}, {"task": Task}),
    Form("SilenceStep", "Nobody calls (NO-7.2).", {"silence": moves.Silence}),
)
