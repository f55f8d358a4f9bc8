"""Who is in office in a position: the round and its sheriff, or its two deputies."""

from __future__ import annotations

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.setting_up import Setting, round_of
from nottingham_tui.text.catalogue import say

AT_THE_END = ("counting", "over")
"""Phases that come only after the last round."""


def take_office(setting: Setting, key: str) -> None:
    """Set round and sheriff; what is left out follows from the other and the first sheriff."""
    number = round_of(setting, AT_THE_END)
    if not setting.rules.has_deputies:
        setting.state.round, setting.state.sheriff = _sheriff(setting, key, number)
        return
    if setting.position.sheriff is not None:
        told = say("with six players there are deputies instead of a sheriff")
        raise setting.wrong(told, key)
    _deputies(setting, number)


def _sheriff(setting: Setting, key: str, number: int | None) -> tuple[int, Seat]:
    players = len(setting.names)
    wished, named = setting.script.first, setting.position.sheriff
    # Drawn also where it is not needed: then the cards fall as in a fresh deal.
    first = setting.chance.one_of(range(players)) if wished is None else wished
    if named is None:
        number = number or 1
        return number, (first + number - 1) % players
    sheriff = setting.seat(named)
    if wished is None:
        return number or 1, sheriff
    steps = (sheriff - wished) % players
    if number is None:
        return steps + 1, sheriff
    if (number - 1) % players != steps:
        told = say(
            "with {first} as first sheriff it is another one in round {round}",
            first=setting.names[wished],
            round=number,
        )
        raise setting.wrong(told, key)
    return number, sheriff


def _deputies(setting: Setting, number: int | None) -> None:
    """The two deputies and those to come until the next shuffle (2E-15.1, 2E-15.2)."""
    state, position = setting.state, setting.position
    players = len(setting.names)
    named = [setting.seat(name) for name in position.deputies or ()]
    if position.deputies is not None and len(named) != 2:
        raise setting.wrong(say("two deputies are expected"), "deputies")
    pile = position.deputy_pile
    if number is None:
        number = 1 if pile is None else max(1, (players - len(pile)) // 2)
    left = players - 2 * ((number - 1) % (players // 2) + 1)
    if pile is not None and len(pile) != left:
        told = say(
            "in round {round} the pile has {number} deputies to come", round=number, number=left
        )
        raise setting.wrong(told, "deputy_pile")
    to_come = [setting.seat(name) for name in pile or ()]
    for place, seat in enumerate(to_come):
        if seat in named:
            told = say('"{word}" is named twice', word=setting.names[seat])
            raise setting.wrong(told, "deputy_pile", place)
    free = setting.chance.shuffled(range(players))
    free = [seat for seat in free if seat not in (*named, *to_come)]
    if not named:
        named, free = free[:2], free[2:]
    state.round = number
    state.deputies = (named[0], named[1])
    state.sheriff = named[0]
    state.deputy_pile = (free[:left] if pile is None else to_come)[::-1]
