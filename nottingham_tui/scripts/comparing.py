"""Compares one key of an expectation with the table, and tells each difference in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.scripts.errors import Place, written
from nottingham_tui.text import texts
from nottingham_tui.text.catalogue import listed, nothing, say
from nottingham_tui.text.goods import GoodsNames

Facts = dict[str, Any]
"""Parts of a table by the key that a script has for them."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One key of an expectation: what is wanted, what is there, and the table for telling it."""

    place: Place
    wanted: Any
    there: Any
    state: Any
    names: Sequence[str]


Comparison = Callable[[Compared], Iterator[str]]
"""Tells each difference in one line."""


def difference(place: Place, wanted: str, there: str) -> str:
    """The line that tells one difference."""
    return say(
        "{place}: expected {wanted}, found {there}",
        place=written(place),
        wanted=wanted,
        there=there,
    )


def single(one: Compared) -> Iterator[str]:
    """One value: a number or a word; `None` is nothing."""
    if one.wanted != one.there:
        yield difference(one.place, _value(one.wanted), _value(one.there))


def _value(value: object) -> str:
    return nothing() if value is None else str(value)


def by_player(part: Comparison) -> Comparison:
    """An object by player, or by another key, of which only what is named is compared."""

    def compared(one: Compared) -> Iterator[str]:
        if one.there is None:
            yield difference(one.place, parts_told(one.wanted), nothing())
            return
        for name, wanted in one.wanted.items():
            there = one.there.get(name)
            yield from part(replace(one, place=(*one.place, name), wanted=wanted, there=there))

    return compared


def inner(part: Comparison) -> Comparison:
    """An object within an object: as `by_player`, but where none is named, none may be."""
    named = by_player(part)

    def compared(one: Compared) -> Iterator[str]:
        there = one.there or {}
        if one.wanted:
            yield from named(replace(one, there=there))
        elif there:
            yield difference(one.place, nothing(), parts_told(there))

    return compared


def parts_told(found: Mapping[str, Any]) -> str:
    """An object in a sentence, key by key."""
    return listed([f"{key} {value}" for key, value in found.items()]) or nothing()


def _counter(cards: Sequence[str] | Mapping[str, int]) -> Counter[str]:
    return +Counter(dict(cards) if isinstance(cards, Mapping) else list(cards))


def _goods(one: Compared) -> GoodsNames:
    return texts.of(one.state.rules.game).goods


def counted(names: GoodsNames, numbers: Mapping[str, int]) -> str:
    """Like `GoodsNames.listed`, whatever numbers a script names."""
    goods = names.in_order(good for good, number in numbers.items() if number)
    return listed([names.counted(good, numbers[good]) for good in goods]) or nothing()


def cards(one: Compared) -> Iterator[str]:
    """Cards whose order does not count, as a list or counted; `None` is a turn to come."""
    if one.there is None:
        wanted = counted(_goods(one), _counter(one.wanted))
        place = written(one.place)
        yield say("{place}: expected {wanted}, but no turn yet", place=place, wanted=wanted)
    elif _counter(one.wanted) != _counter(one.there):
        wanted, there = (counted(_goods(one), _counter(each)) for each in (one.wanted, one.there))
        yield difference(one.place, wanted, there)


def pile(one: Compared) -> Iterator[str]:
    """A pile: of a list the top cards are compared, of numbers the whole pile."""
    if isinstance(one.wanted, Mapping):
        yield from cards(one)
        return
    yield from order(one, _goods(one).name)


def order(one: Compared, told: Callable[[str], str] = str) -> Iterator[str]:
    """The top words of a pile; those of cards that are goods are told by name."""
    top = list(one.there[: len(one.wanted)])
    if list(one.wanted) != top:
        wanted, there = (listed(map(told, each)) or nothing() for each in (one.wanted, top))
        yield difference(one.place, wanted, there)


def unordered(told: Callable[[Sequence[Any]], str]) -> Comparison:
    """A list whose order does not count."""

    def compared(one: Compared) -> Iterator[str]:
        wanted, there = one.wanted, one.there or []
        if Counter(map(_frozen, wanted)) != Counter(map(_frozen, there)):
            yield difference(one.place, told(wanted), told(there))

    return compared


def _frozen(value: Any) -> Any:
    """The value such that equal ones are equal: lists without order, objects without order."""
    if isinstance(value, Mapping):
        return frozenset((key, _frozen(part)) for key, part in value.items())
    if isinstance(value, list | tuple):
        return tuple(sorted(value))
    return value


def word_list(words: Sequence[Any]) -> str:
    """Words in a sentence."""
    return listed([str(word) for word in words]) or nothing()


def record_list(records: Sequence[Facts]) -> str:
    """Records in one line, key by key."""
    # For: a list within a list.
    told = [say("({parts})", parts=parts_told(record)) for record in records]
    return listed(told) or nothing()


def sights(one: Compared) -> Iterator[str]:
    """What somebody was shown, in one line."""

    def told(seen: Sequence[Facts]) -> str:
        return listed([_sight(sight, _goods(one)) for sight in seen]) or nothing()

    return unordered(told)(one)


# For: what somebody was shown: goods, where they lay, and whose they were.
def _sight(sight: Facts, goods_names: GoodsNames) -> str:
    if "of" not in sight:
        return say("{place} ({goods})", place=sight["place"], goods=word_list(sight["cards"]))
    goods = goods_names.listed(sight["cards"])
    return say("{name:'s} {place} ({goods})", name=sight["of"], place=sight["place"], goods=goods)


names = unordered(lambda names: listed(names) or say("nobody"))
words = unordered(word_list)
records = unordered(record_list)
