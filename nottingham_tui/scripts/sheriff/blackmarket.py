"""The black market of a position: which cards are left, and who has the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.state import Claiming, State
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say


def stock(state: State, table: Table, position: Any) -> None:
    """Lay out the black-market cards; piles that are not named are left, but for what players have.

    A card that is neither left nor somebody's is out of the game. Raises ScriptError for a card
    that there is not, or that is named twice.
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
    state.rules = replace(state.rules, black_market=_in_game(state))
    state.claimed = [table.seat(name) for name in position.claimed or ()]
    for n, seat in enumerate(state.claimed):
        if state.in_office(seat):
            raise ScriptError((AT, "claimed", n), say("only a merchant claims a card"))


def _in_game(state: State) -> tuple[tuple[Good, tuple[int, ...]], ...]:
    """The piles of the black market with the cards that are left or that somebody has."""
    found = []
    for good, left in state.black_market.items():
        owned = [points for own in state.market_cards for points in own.get(good, ())]
        found.append((good, tuple(sorted([*left, *owned], reverse=True))))
    return tuple(found)


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
