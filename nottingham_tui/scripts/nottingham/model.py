"""The model of Nottingham's scripts: its keys and its moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, WithJsonSchema

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.nottingham import game, moves
from nottingham_tui.scripts.common_keys import DISCARD_PILE, DRAW_PILE, HANDS, outcome
from nottingham_tui.scripts.comparing import by_player, cards, order, single, words
from nottingham_tui.scripts.keys import (
    Key,
    lists,
    per_player,
    player,
    top_first,
    value,
)
from nottingham_tui.scripts.moves import Form, forms
from nottingham_tui.scripts.nottingham import position
from nottingham_tui.scripts.setting_up import lay, take
from nottingham_tui.scripts.terms import (
    TAG,
    Cards,
    Distinct,
    Good,
    Name,
    NameOrNobody,
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
    Key(
        "phase",
        Literal["turn", "over"],
        "Whether the game goes on.",
        single,
        lambda state, _: game.phase_name(state),
    ),
    Key("turn", Name, "Whose turn it is.", single, player("turn"), position.take_turn),
    Key(
        "colours",
        dict[Name, Colour],
        "The colours of the players.",
        by_player(single),
        per_player("colours"),
        position.take_colours,
    ),
    replace(HANDS, read=take),
    Key(
        "winnings",
        dict[Name, Cards],
        "The winnings (NO-3.1).",
        by_player(cards),
        lists("winnings"),
        lay,
    ),
    Key(
        "card",
        TurnedUp,
        "The card turned up; null once only the trade is left.",
        single,
        value("card"),
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
        by_player(words),
        lists("ambushes"),
        position.lay_ambushes,
    ),
    Key(
        "ambush_pile",
        Ambushes,
        "The next ambush cards, top first; all others lie below them.",
        order,
        top_first("ambush_pile"),
        position.stack_ambushes_and_deal,
    ),
    Key(
        "tasks",
        dict[Name, Tasks],
        "The tasks done (NO-3.3).",
        by_player(words),
        lists("tasks"),
        position.do_tasks,
    ),
    Key(
        "track",
        Annotated[int, Field(ge=0)],
        "The steps the sheriff has gone (NO-1.5).",
        single,
        value("track"),
    ),
    *outcome(
        game.to_act, lambda state: [score.total for score in state.phase.result.scores], Shown
    ),
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
