"""Holds a table against what a script expects, and tells each difference in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.scripts.errors import Place, written
from nottingham_tui.scripts.notation import Facts, facts
from nottingham_tui.scripts.reading import Expected
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.goods import good_name, goods_counted, goods_list, in_order
from nottingham_tui.text.offers import offer_text

_SINGLE = ("round", "phase", "sheriff", "first_merchant")
_BY_PLAYER = ("gold", "declared", "decided", "scores")
_CARDS_BY_PLAYER = ("traded", "hands", "bags", "stalls")
_PILES = ("draw_pile", "discard_pile")
_NAMES = ("to_act", "winners")
_RECORDS = ("duties", "promises", "debts")


def differences(
    state: State,
    names: Sequence[str],
    seen: Mapping[str, list[Facts]],
    expected: Expected,
    place: Place,
) -> list[str]:
    """A line for each difference between the table and what is expected; empty if all is so.

    `seen` is what the last step showed, by player; `place` is that of the expectation.
    """
    there = {**facts(state, names), "shown": seen}
    wanted = expected.wanted.model_dump(by_alias=True, exclude_unset=True)
    wanted = {key: value for key, value in wanted.items() if value is not None}
    lines: list[str] = []
    for key, value in wanted.items():
        at: Place = (*place, key)
        if key in _SINGLE:
            lines += _single(at, value, there[key])
        elif key in _BY_PLAYER:
            for name, part in value.items():
                lines += _single((*at, name), part, there[key].get(name))
        elif key in _CARDS_BY_PLAYER:
            for name, part in value.items():
                lines += _cards((*at, name), part, there[key].get(name))
        elif key in _PILES:
            lines += _pile(at, value, there[key])
        elif key in _NAMES:
            lines += _bags_of(at, value, there[key], _name_list)
        elif key in _RECORDS:
            lines += _bags_of(at, value, there[key], _record_list)
        elif key == "offers":
            lines += _offers(at, expected.offers, state, names)
        else:
            for name, part in value.items():
                lines += _bags_of((*at, name), part, there[key][name], _sight_list)
    return lines


def _line(place: Place, wanted: str, there: str) -> str:
    return say(
        "{place}: {wanted} expected, {there} there",
        place=written(place),
        wanted=wanted,
        there=there,
    )


def _single(place: Place, wanted: object, there: object) -> Iterator[str]:
    if wanted != there:
        yield _line(place, str(wanted), say("nothing") if there is None else str(there))


def _counter(cards: Sequence[str] | Mapping[str, int]) -> Counter[str]:
    return +Counter(dict(cards) if isinstance(cards, Mapping) else list(cards))


def _counted(numbers: Mapping[str, int]) -> str:
    """Like `goods_list`, whatever numbers a script names."""
    goods = in_order(good for good, number in numbers.items() if number)
    texts = [goods_counted(good, numbers[good]) for good in goods]
    return listed(texts) if texts else say("nothing")


def _cards(
    place: Place,
    wanted: Sequence[str] | Mapping[str, int],
    there: Sequence[str] | Mapping[str, int] | None,
) -> Iterator[str]:
    if there is None:
        yield _line(place, _counted(_counter(wanted)), say("no turn yet"))
    elif _counter(wanted) != _counter(there):
        yield _line(
            place,
            _counted(_counter(wanted)),
            _counted(_counter(there)),
        )


def _pile(
    place: Place, wanted: Sequence[str] | Mapping[str, int], there: Sequence[str]
) -> Iterator[str]:
    if isinstance(wanted, Mapping):
        yield from _cards(place, wanted, there)
        return
    top = list(there[: len(wanted)])
    if list(wanted) != top:
        yield _line(place, _in_order(wanted), _in_order(top))


def _in_order(cards: Sequence[str]) -> str:
    return ", ".join(good_name(card) for card in cards) if cards else say("nothing")


def _bags_of(
    place: Place,
    wanted: Sequence[Any],
    there: Sequence[Any],
    told: Callable[[Sequence[Any]], str],
) -> Iterator[str]:
    """Compare two lists whose order does not count."""
    if Counter(map(_frozen, wanted)) != Counter(map(_frozen, there)):
        yield _line(place, told(wanted), told(there))


def _frozen(value: Any) -> Any:
    """The value such that equal ones are equal: lists without order, objects without order."""
    if isinstance(value, Mapping):
        return frozenset((key, _frozen(part)) for key, part in value.items())
    if isinstance(value, list | tuple):
        return tuple(sorted(value))
    return value


def _name_list(names: Sequence[str]) -> str:
    return listed(names) if names else say("nobody")


def _record_list(records: Sequence[Facts]) -> str:
    if not records:
        return say("nothing")
    return "; ".join(
        ", ".join(f"{key} {value}" for key, value in record.items()) for record in records
    )


def _sight_list(sights: Sequence[Facts]) -> str:
    if not sights:
        return say("nothing")
    return "; ".join(
        say(
            "{place} of {name}: {goods}",
            place=sight["place"],
            name=sight["of"],
            goods=goods_list(sight["cards"]),
        )
        for sight in sights
    )


def _offers(
    place: Place, wanted: Mapping[int, Offer], state: State, names: Sequence[str]
) -> Iterator[str]:
    """The offers that are named must stand like that; where none is named, none may stand."""
    there = state.phase.offers if isinstance(state.phase, Inspection) else {}
    for number in sorted(wanted or there):
        mine, other = wanted.get(number), there.get(number)
        if mine is not None and other is not None and _normal(mine) == _normal(other):
            continue
        yield _line(
            (*place, str(number)),
            _told(mine, names, state.sheriff),
            _told(other, names, state.sheriff),
        )


def _told(offer: Offer | None, names: Sequence[str], sheriff: Seat) -> str:
    return say("no offer") if offer is None else offer_text(offer, names, sheriff)


def _normal(offer: Offer) -> Offer:
    """The offer with its lists in one order: the order says nothing."""
    give = offer.give
    return Offer(
        offer.seat,
        offer.other,
        Gift(
            give.gold,
            tuple(sorted(give.stall)),
            tuple(sorted(give.contraband)),
            tuple(sorted(give.bag)),
        ),
        tuple(sorted(set(offer.returns))),
        tuple(sorted(set(offer.opens))),
        offer.promise,
    )
