"""What the goods are called, one and several of them."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from nottingham_tui.text.catalogue import count, listed, mark, mark_count, say


class _Words(NamedTuple):
    name: str
    names: str
    counted: tuple[str, str]


# In the order of the rulebook (2E-1.1), which is the order they are listed in.
_WORDS: dict[str, _Words] = {
    "apple": _Words(mark("apple"), mark("apples"), mark_count("{number} apple", "{number} apples")),
    "cheese": _Words(
        mark("cheese"), mark("cheeses"), mark_count("{number} cheese", "{number} cheeses")
    ),
    "bread": _Words(mark("bread"), mark("breads"), mark_count("{number} bread", "{number} breads")),
    "chicken": _Words(
        mark("chicken"), mark("chickens"), mark_count("{number} chicken", "{number} chickens")
    ),
    "pepper": _Words(
        mark("pepper"), mark("peppers"), mark_count("{number} pepper", "{number} peppers")
    ),
    "mead": _Words(mark("mead"), mark("mead"), mark_count("{number} mead", "{number} mead")),
    "silk": _Words(mark("silk"), mark("silk"), mark_count("{number} silk", "{number} silk")),
    "crossbow": _Words(
        mark("crossbow"), mark("crossbows"), mark_count("{number} crossbow", "{number} crossbows")
    ),
}


def known_goods() -> tuple[str, ...]:
    """Return the keys of all goods that have a name, in the order they are listed in."""
    return tuple(_WORDS)


def good_name(good: str) -> str:
    """Return the name of one card of the good: "apple". Raises KeyError for an unknown good."""
    return say(_WORDS[good].name)


def good_names(good: str) -> str:
    """Return the name of the good as a kind: "apples" (King of apples). Raises KeyError."""
    return say(_WORDS[good].names)


def goods_counted(good: str, number: int) -> str:
    """Return a number of cards of the good: "3 apples". Raises KeyError for an unknown good."""
    return count(*_WORDS[good].counted, number)


def goods_list(cards: Iterable[str]) -> str:
    """Return the cards, counted by good: "2 apples, 1 cheese and 1 silk", or "nothing".

    Goods come in the order of the rulebook, whatever order the cards have.
    Raises KeyError for an unknown good.
    """
    numbers = Counter(cards)
    for good in numbers:
        _WORDS[good]  # an unknown good is an error, not left out
    texts = [goods_counted(good, numbers[good]) for good in _WORDS if numbers[good]]
    return listed(texts) if texts else say("nothing")
