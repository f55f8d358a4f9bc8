"""From the steps of a script to the moves of Nottingham."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import COLOURS, PAIRS
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Barter,
    Bid,
    Buy,
    Choose,
    Defend,
    Discard,
    DoTask,
    EndTurn,
    Hold,
    KeepAmbush,
    LayAmbush,
    Move,
    PickCard,
    Raid,
    Robbery,
    Silence,
    Spring,
    Take,
    Theft,
    TradeIn,
)
from nottingham_tui.scripts.holding import Table
from nottingham_tui.scripts.terms import NOBODY

_PLAIN: Mapping[str, Callable[[Seat], Move]] = {
    "take": Take,
    "buy": Buy,
    "ambush": LayAmbush,
    "barter": Barter,
    "defend": Defend,
    "allow": Allow,
    "hold": Hold,
    "end_turn": EndTurn,
}

_ATTACKS: Mapping[str, tuple[type[Theft | Robbery | Raid], str]] = {
    "theft": (Theft, "NO-4.2"),
    "robbery": (Robbery, "NO-4.4"),
    "raid": (Raid, "NO-4.5"),
}


def words(rules: Any) -> Mapping[str, frozenset[str]]:
    """The items, colours, ambush cards and tasks, also those that are not in play."""
    return {
        "good": frozenset(rules.values),
        "colour": frozenset(COLOURS),
        "ambush": frozenset((*COLOURS, *PAIRS)),
        "task": frozenset(task.name for task in rules.tasks),
    }


def special(_rules: Any) -> tuple[str, ...]:
    """Nobody can be chosen."""
    return (NOBODY,)


def move(table: Table, step: Any, _state: Any) -> Move | Refusal:
    """The move of a step."""
    if step.move == "silence":
        return Silence()
    seat = table.seat(step.seat)
    if step.move in _PLAIN:
        return _PLAIN[step.move](seat)
    if step.move in _ATTACKS:
        attack, rule = _ATTACKS[step.move]
        if step.player == NOBODY:
            return Refusal("attack_another_player", rule)
        return attack(seat, table.seat(step.player))
    match step.move:
        case "bid":
            return Bid(seat, tuple(step.cards))
        case "choose":
            return Choose(seat, None if step.player == NOBODY else table.seat(step.player))
        case "pick":
            return PickCard(seat, step.card)
        case "keep_ambush":
            return KeepAmbush(seat, step.ambush)
        case "spring":
            return Spring(seat, step.ambush)
        case "trade_in":
            return TradeIn(seat, tuple(step.cards))
        case "do_task":
            return DoTask(seat, step.task, tuple(step.cards))
    return Discard(seat, tuple(step.cards))
