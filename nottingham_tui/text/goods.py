"""What the goods are called, one and several of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from nottingham_tui.text import tables
from nottingham_tui.text.catalogue import count, listed, say


class Words(NamedTuple):
    """The marked names of a good: of one card, of the kind, and of a number (`mark_count`)."""

    name: str
    names: str
    counted: tuple[str, str]


def known_goods(game: str) -> tuple[str, ...]:
    """Return the keys of all goods of a game that have a name, in the order they are listed in."""
    return tuple(tables.of_game(game, "WORDS"))


def good_name(good: str) -> str:
    """Return the name of one card of the good: "apple". Raises KeyError for an unknown good."""
    return say(_words(good).name)


def good_names(good: str) -> str:
    """Return the name of the good as a kind: "apples" (King of apples). Raises KeyError."""
    return say(_words(good).names)


def goods_counted(good: str, number: int) -> str:
    """Return a number of cards of the good: "3 apples". Raises KeyError for an unknown good."""
    return count(*_words(good).counted, number)


def in_order(goods: Iterable[str]) -> list[str]:
    """Return the goods, each once, in the order of the rulebook. Raises KeyError."""
    wanted = set(goods)
    if not wanted:
        return []
    table = _table_with(next(iter(wanted)))
    found = [good for good in table if good in wanted]
    if len(found) < len(wanted):
        raise KeyError(*(wanted - set(found)))
    return found


def goods_list(cards: Iterable[str]) -> str:
    """Return the cards, counted by good: "2 apples, 1 cheese and 1 silk", or "nothing".

    Goods come in the order of the rulebook, whatever order the cards have.
    Raises KeyError for an unknown good.
    """
    numbers = Counter(cards)
    texts = [goods_counted(good, numbers[good]) for good in in_order(numbers)]
    return listed(texts) if texts else say("nothing")


def _words(good: str) -> Words:
    found: Words = _table_with(good)[good]
    return found


@cache
def _table_with(good: str) -> Mapping[str, Words]:
    """The goods of the first game that has this one. Raises KeyError if none has."""
    for table in tables.every("WORDS"):
        if good in table:
            return table
    raise KeyError(good)
