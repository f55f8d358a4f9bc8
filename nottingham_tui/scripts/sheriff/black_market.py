"""The black market in scripts: which cards are left, and who has the others (2E-16.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts.comparing import Facts, by_player, inner, words
from nottingham_tui.scripts.keys import Key
from nottingham_tui.scripts.setting_up import Setting
from nottingham_tui.scripts.terms import Good as GoodName
from nottingham_tui.scripts.terms import Name, Names
from nottingham_tui.text.catalogue import say


def _applies(rules: RuleSet) -> bool:
    return bool(rules.black_market)


def _left(state: State, _names: Sequence[str]) -> Facts:
    return {good: list(points) for good, points in state.black_market.items()}


def _owned(state: State, names: Sequence[str]) -> Facts:
    return {
        name: {good: list(points) for good, points in own.items()}
        for name, own in zip(names, state.market_cards or [{} for _ in names], strict=True)
    }


def stock(setting: Setting, key: str) -> None:
    """Lay out the black-market cards; piles that are not named are left, but for what players have.

    A card that is neither left nor somebody's is out of the game. Raises ScriptError for a card
    that there is not, or that is named twice.
    """
    state, position = setting.state, setting.position
    if not _applies(setting.rules):
        return
    free = {good: list(points) for good, points in state.rules.black_market}
    state.market_cards = [{} for _ in setting.names]
    for seat, own in setting.named("market_cards").items():
        for good, points in own.items():
            _take(setting, free, good, points, "market_cards", setting.names[seat])
            if points:
                state.market_cards[seat][good] = list(points)
    state.black_market = {good: list(points) for good, points in free.items()}
    for good, points in (position.black_market or {}).items():
        _take(setting, free, good, points, key)
        state.black_market[good] = sorted(points, reverse=True)
    state.rules = replace(state.rules, black_market=_in_game(state))
    state.claimed = [setting.seat(name) for name in position.claimed or ()]
    for n, seat in enumerate(state.claimed):
        if state.in_office(seat):
            raise setting.wrong(say("only a merchant can claim a card"), "claimed", n)


def _in_game(state: State) -> tuple[tuple[Good, tuple[int, ...]], ...]:
    """The piles of the black market with the cards that are left or that somebody has."""
    found = []
    for good, left in state.black_market.items():
        owned = [points for own in state.market_cards for points in own.get(good, ())]
        found.append((good, tuple(sorted([*left, *owned], reverse=True))))
    return tuple(found)


def _take(
    setting: Setting, free: dict[Good, list[int]], good: Good, points: list[int], *place: str
) -> None:
    if good not in free:
        told = say("the black market has no pile “{good}”", good=good)
        raise setting.wrong(told, *place, good)
    for n, number in enumerate(points):
        if number not in free[good]:
            told = say("there is no such card, or it is named twice")
            raise setting.wrong(told, *place, good, n)
        free[good].remove(number)


KEYS: tuple[Key, ...] = (
    Key(
        "black_market",
        dict[GoodName, list[int]],
        "The points of the black-market cards left, by good (2E-16.1).",
        stock,
        show=_left,
        applies=_applies,
        game="second-edition",
    ),
    Key(
        "market_cards",
        dict[Name, dict[GoodName, list[int]]],
        "The points of the black-market cards that players have, by good.",
        compare=by_player(inner(words)),
        show=_owned,
        applies=_applies,
        game="second-edition",
    ),
    Key(
        "claimed",
        Names,
        "Who took a black-market card this round (2E-16.3).",
        phases=("inspection", "claiming", "sharing"),
        applies=_applies,
        game="second-edition",
    ),
)
"""All are read with the first."""
