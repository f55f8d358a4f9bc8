"""Positions of At the Border for tests, set up in a few readable words.

Cards are written as `"2 jug 1 cigars"`. Every seat that a mapping leaves out holds nothing, and
30 dollars. The sheriff is seat 0 unless a test says otherwise, so that ANN, BEN and CLEO
come next, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import Checking, State
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from tests.rules.tables import (
    ANN,
    BEN,
    CLEO,
    NAMES,
    SHERIFF,
    by_name,
    cards,
    laid_out,
    pile,
    places,
)

__all__ = ["ANN", "BEN", "CLEO", "SHERIFF", "cards", "pile"]


def rule_set(players: int = 4, fines_to_sheriff: bool = False) -> RuleSet:
    """The game as it is played."""
    rules: RuleSet = GAMES["border"].rule_set(players, {"fines_to_sheriff": fines_to_sheriff})
    return rules


def table(
    phase: str = "checking",
    *,
    players: int = 4,
    sheriff: Seat = SHERIFF,
    hands: Mapping[Seat, str] | None = None,
    suitcases: Mapping[Seat, str] | None = None,
    declared: Mapping[Seat, str] | None = None,
    goods: Mapping[Seat, str] | None = None,
    kept: Mapping[Seat, str] | None = None,
    gold: Mapping[Seat, int] | None = None,
    spent: Sequence[str] = (),
    draw_pile: str | None = None,
    discard_pile: str = "",
    number: int = 1,
    term: int | None = None,
    fines_to_sheriff: bool = False,
) -> State:
    """A table in the middle of a turn, or at the end, of round `number`.

    `declared` is written as `"2 jug"`; at the checking a suitcase is else declared as as many
    jugs as it has cards. `spent` names the markers that the sheriff has spent: `"confiscation"`,
    `"second_check"`. `draw_pile` and `discard_pile` are written from their top; without a draw
    pile the rest of the deck lies there, with it the deck is made of the cards on the table.
    """
    said = {seat: cards(text) for seat, text in (declared or {}).items()}
    packed = {seat: cards(text) for seat, text in (suitcases or {}).items()}
    if phase == "checking":
        said = {seat: ("jug",) * len(bag) for seat, bag in packed.items()} | said
    position: dict[str, Any] = {
        "phase": phase,
        "round": number,
        "sheriff": NAMES[sheriff],
        "gold": by_name(gold or {}),
        "hands": places(range(players), hands),
        "kept": places(range(players), kept),
        "declared": by_name(
            {seat: {"count": len(shown), "good": shown[0]} for seat, shown in said.items()}
        ),
        "draw_pile": cards(draw_pile or ""),
        "discard_pile": cards(discard_pile),
        "markers": {NAMES[sheriff]: dict.fromkeys(spent, 0)},
    }
    if phase in ("declaration", "checking"):
        position["bags"] = places(range(players), suitcases)
    if goods:
        position["goods"] = places(goods, goods)
    if term:
        position["term"] = term
    chosen = {"fines_to_sheriff": fines_to_sheriff}
    state: State = laid_out("border", players, position, chosen, draw_pile)
    return state


def checking(state: State) -> Checking:
    """The record of the running checks."""
    assert isinstance(state.phase, Checking)
    return state.phase
