"""From the steps of a script to the moves of At the Border."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    HandOffice,
    Keep,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
    SecondCheck,
)
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.terms import NOBODY

_SOMEBODY = {
    "second_check": ("suitcase", "BO-3.1"),
    "confiscate": ("suitcase", "BO-3.2"),
    "hand_office": ("player", "BO-4.4"),
}
"""Where somebody must be named, and the rule that says so."""


def words(rules: Any) -> Mapping[str, frozenset[str]]:
    """The goods of the game."""
    return {"good": frozenset(rules.values)}


def special(_rules: Any) -> tuple[str, ...]:
    """The sheriff may point at nobody."""
    return (NOBODY,)


def move(table: Table, step: Any, _state: Any) -> Move | Refusal:
    """The move of a step."""
    seat = table.seat(step.seat)
    key, rule = _SOMEBODY.get(step.move, ("", ""))
    if key and getattr(step, key) == NOBODY:
        return Refusal("somebody_must_be_named", rule)
    match step.move:
        case "load":
            return Load(seat, tuple(step.cards))
        case "keep":
            return Keep(seat, tuple(step.cards))
        case "declare":
            return Declare(seat, step.count, step.good)
        case "point":
            return Point(seat, None if step.suitcase == NOBODY else table.seat(step.suitcase))
        case "second_check":
            return SecondCheck(seat, table.seat(step.suitcase))
        case "confiscate":
            return Confiscate(seat, table.seat(step.suitcase))
        case "hand_office":
            return HandOffice(seat, table.seat(step.player))
        case "offer":
            return Offer(seat, step.gold)
        case "agree":
            return Agree(seat)
        case "refuse":
            return Refuse(seat)
    return Done(seat)
