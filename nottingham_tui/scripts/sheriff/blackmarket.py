"""The black market of a position: which cards are left, and who has the others."""

from __future__ import annotations

from typing import Any

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.state import Claiming, State
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say


def stock(state: State, table: Table, position: Any) -> None:
    """Lay out the black-market cards; what is not named is left, if nobody has it.

    Raises ScriptError for a card that there is not, or that is named twice.
    """
    piles = dict(state.rules.black_market)
    if not piles:
        return
    free = {good: list(points) for good, points in piles.items()}
    state.market_cards = [{} for _ in table.names]
    for name, own in (position.market_cards or {}).items():
        for good, points in own.items():
            place: Place = (AT, "market_cards", name, good)
            _take(free, good, points, place)
            if points:
                state.market_cards[table.seat(name)][good] = list(points)
    state.black_market = {good: list(points) for good, points in free.items()}
    for good, points in (position.black_market or {}).items():
        _take(free, good, points, (AT, "black_market", good))
        state.black_market[good] = sorted(points, reverse=True)
    state.claimed = [table.seat(name) for name in position.claimed or ()]
    for n, seat in enumerate(state.claimed):
        if state.in_office(seat):
            raise ScriptError((AT, "claimed", n), say("only a merchant claims a card"))


def _take(free: dict[Good, list[int]], good: Good, points: list[int], place: Place) -> None:
    if good not in free:
        raise ScriptError(place, say('the black market has no pile "{good}"', good=good))
    for n, number in enumerate(points):
        if number not in free[good]:
            raise ScriptError((*place, n), say("there is no such card, or it is named twice"))
        free[good].remove(number)


def claiming() -> Claiming:
    """The claiming, at which nobody was asked yet."""
    return Claiming()
