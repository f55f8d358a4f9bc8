"""Who is in office in a position: the round and its sheriff, or its two deputies."""

from __future__ import annotations

from typing import Any

from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.dialect import ReadScript
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.text.catalogue import say

AT_THE_END = ("counting", "over")
"""Phases that come only after the last round."""


def take_office(
    state: State, script: ReadScript, position: Any, phase: str, chance: RandomSource
) -> None:
    """Set round and sheriff; what is left out follows from the other and the first sheriff."""
    rules = state.rules
    number = _round(position, rules.rounds, phase)
    if rules.has_deputies:
        if position.sheriff is not None:
            raise ScriptError(
                (AT, "sheriff"), say("with six players there are deputies instead of a sheriff")
            )
        _deputies(state, script, position, number, chance)
        return
    state.round, state.sheriff = _sheriff(script, position, number, chance)


def _round(position: Any, rounds: int, phase: str) -> int | None:
    number: int | None = position.round
    if number is not None and not 1 <= number <= rounds:
        raise ScriptError((AT, "round"), say("there are rounds 1 to {rounds}", rounds=rounds))
    if phase not in AT_THE_END:
        return number
    if number not in (None, rounds):
        raise ScriptError((AT, "round"), say("the game is over after round {round}", round=rounds))
    return rounds


def _sheriff(
    script: ReadScript, position: Any, number: int | None, chance: RandomSource
) -> tuple[int, Seat]:
    table = script.table
    players = len(table.names)
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    first = chance.one_of(range(players)) if script.first is None else script.first
    if position.sheriff is None:
        number = number or 1
        return number, (first + number - 1) % players
    sheriff = table.seat(position.sheriff)
    if script.first is None:
        return number or 1, sheriff
    steps = (sheriff - script.first) % players
    if number is None:
        return steps + 1, sheriff
    if (number - 1) % players != steps:
        raise ScriptError(
            (AT, "sheriff"),
            say(
                "with {first} as first sheriff it is another one in round {round}",
                first=table.names[script.first],
                round=number,
            ),
        )
    return number, sheriff


def _deputies(
    state: State, script: ReadScript, position: Any, number: int | None, chance: RandomSource
) -> None:
    """The two deputies and those to come until the next shuffle (2E-15.1, 2E-15.2)."""
    table = script.table
    players = len(table.names)
    named = [table.seat(name) for name in position.deputies or ()]
    if position.deputies is not None and len(named) != 2:
        raise ScriptError((AT, "deputies"), say("two deputies are expected"))
    pile = position.deputy_pile
    if number is None:
        number = 1 if pile is None else max(1, (players - len(pile)) // 2)
    left = players - 2 * ((number - 1) % (players // 2) + 1)
    if pile is not None and len(pile) != left:
        raise ScriptError(
            (AT, "deputy_pile"),
            say(
                "in round {round} the pile has {number} deputies to come", round=number, number=left
            ),
        )
    for place, name in enumerate(pile or ()):
        if table.seat(name) in named:
            raise ScriptError((AT, "deputy_pile", place), say('"{word}" is named twice', word=name))
    to_come = [table.seat(name) for name in pile or ()]
    free = [seat for seat in chance.shuffled(range(players)) if seat not in (*named, *to_come)]
    if not named:
        named, free = free[:2], free[2:]
    if pile is None:
        to_come = free[:left]
    state.round = number
    state.deputies = (named[0], named[1])
    state.sheriff = named[0]
    state.deputy_pile = to_come[::-1]
