"""The keys that the games have in common, and what only an expectation may name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.comparing import Comparison, by_player, names, pile, sights, single
from nottingham_tui.scripts.keys import Key, Shown, top_first
from nottingham_tui.scripts.setting_up import take_hands, take_pile
from nottingham_tui.scripts.terms import Cards, ExpectedPile, Name, Names

ROUND = Key("round", int, "The number of the round, from 1.")

HANDS = Key("hands", dict[Name, Cards], "Cards in hand by player.", take_hands)

DRAW_PILE = Key(
    "draw_pile",
    Cards,
    "The next cards, top first; all others lie below them.",
    take_pile,
    compare=pile,
    show=top_first("draw_pile"),
    expected=ExpectedPile | None,
)

DISCARD_PILE = Key(
    "discard_pile",
    Cards,
    "The whole discard pile, top first.",
    take_pile,
    compare=pile,
    show=top_first("discard_pile"),
    expected=ExpectedPile | None,
)


def phase_name(state: Any, _names: Sequence[str]) -> str:
    """The phase, as the rules call it."""
    return GAMES[state.rules.game].engine.phase_name(state)


def _to_act(state: Any, names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in GAMES[state.rules.game].engine.to_act(state)]


def _scores(state: Any, names: Sequence[str]) -> dict[str, int]:
    result = getattr(state.phase, "result", None)
    scores = zip(names, result.scores, strict=True) if result else ()
    return {name: score.total for name, score in scores}


def _winners(state: Any, names: Sequence[str]) -> list[str]:
    result = getattr(state.phase, "result", None)
    return [names[seat] for seat in result.winners] if result else []


def _outcome(
    name: str, form: Any, told: str, compare: Comparison, show: Shown, *phases: str
) -> Key:
    expected = Annotated[form | None, Field(description=told)]
    return Key(name, None, "", expected=expected, compare=compare, show=show, phases=phases)


def outcome(shown: Any) -> tuple[Key, ...]:
    """The keys that only an expectation may name; `shown` is the type of one sight."""
    by_name = dict[Name, int]
    sight = dict[Name, list[shown]]
    told = "By player, what the last step showed to that player and not to all."
    return (
        _outcome("to_act", Names, "The players the game waits for.", names, _to_act),
        _outcome(
            "scores",
            by_name,
            "The scores when the game is over.",
            by_player(single),
            _scores,
            "over",
        ),
        _outcome("winners", Names, "The winners when the game is over.", names, _winners, "over"),
        # What a step has shown is not of the state.
        _outcome("shown", sight, told, by_player(sights), lambda _state, _names: None),
    )
