"""The keys that the games have in common, and what only an expectation may name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

from pydantic import Field

from nottingham_tui.scripts.comparing import by_player, cards, names, pile, sights, single
from nottingham_tui.scripts.keys import Key, sorted_cards, top_first, value
from nottingham_tui.scripts.setting_up import take_hands, take_pile
from nottingham_tui.scripts.terms import Cards, ExpectedPile, Name, Names

ROUND = Key("round", int, "The number of the round, from 1.", single, value("round"))

HANDS = Key(
    "hands",
    dict[Name, Cards],
    "Cards in hand by player.",
    by_player(cards),
    sorted_cards("hands"),
    take_hands,
)

DRAW_PILE = Key(
    "draw_pile",
    Cards,
    "The next cards, top first; all others lie below them.",
    pile,
    top_first("draw_pile"),
    take_pile,
    expected=ExpectedPile | None,
)

DISCARD_PILE = Key(
    "discard_pile",
    Cards,
    "The whole discard pile, top first.",
    pile,
    top_first("discard_pile"),
    take_pile,
    expected=ExpectedPile | None,
)


def outcome(
    to_act: Callable[[Any], Iterable[int]],
    scores: Callable[[Any], Iterable[int]],
    shown: Any,
) -> tuple[Key, ...]:
    """The keys that only an expectation may name: who is to act, what was shown, how it ended.

    `scores` gives those of a game that is over by seat, `shown` is the type of one sight.
    """

    def only(form: Any, told: str) -> Any:
        return Annotated[form | None, Field(description=told)]

    def result(state: Any) -> Any:
        return getattr(state.phase, "result", None)

    def show_acting(state: Any, names: Sequence[str]) -> list[str]:
        return [names[seat] for seat in to_act(state)]

    def show_scores(state: Any, names: Sequence[str]) -> dict[str, int]:
        return dict(zip(names, scores(state), strict=True)) if result(state) else {}

    def show_winners(state: Any, names: Sequence[str]) -> list[str]:
        return [names[seat] for seat in result(state).winners] if result(state) else []

    acting = only(Names, "The players the game waits for.")
    scored = only(dict[Name, int], "The scores when the game is over.")
    won = only(Names, "The winners when the game is over.")
    seen = only(
        dict[Name, list[shown]],
        "By player, what the last step showed to that player and not to all.",
    )
    over = ("over",)
    return (
        Key("to_act", None, "", names, show_acting, expected=acting),
        Key("scores", None, "", by_player(single), show_scores, expected=scored, phases=over),
        Key("winners", None, "", names, show_winners, expected=won, phases=over),
        Key("shown", None, "", by_player(sights), None, expected=seen),
    )
