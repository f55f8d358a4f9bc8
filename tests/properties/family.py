"""What the kit of properties must be told about a family of games, and what adapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import product, starmap
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat

Slot = tuple[str, Callable[[str], None]]
"""A card that may change places, and what puts another one where it is."""


@dataclass(frozen=True)
class Family:
    """One family: how its random games are played, and what its rules let everybody know.

    `view_for` and `audit` are its own. `kinds` gives a rule set as it is and changed so that rare
    things happen. `legal_move` is a move that is legal now, `any_move` one that may be nonsense,
    of one seat if that is given; `has_room` says whether an option that only this family has
    holds a move. `every_choice` are all moves, legal or not, of the kinds that choices hold, but
    for those of the kinds in `chosen_cards`. `of_cards` are the moves whose refusal may speak of
    cards that not everybody sees. `callers` are the seats that are asked all at once.

    `eyes_by_the_rules` says who may see each secret of an event, in the order of its fields, with
    these deputies in office. `exchanged` is a table that looks the same to some eyes, where what
    is `seen` stays in its place; `seen_in` tells what some eyes learn by events; `the_same_to` is
    the move at that other table that looks to the eyes like one at this table. `ended` holds more
    about the end of a game against its events. `rare` events need not happen in random games.
    """

    view_for: Callable[[Any, Seat | None], Any]
    audit: Callable[[Any], None]
    kinds: Callable[[Any], tuple[Any, ...]]
    legal_move: Callable[[Any, Random], Any]
    any_move: Callable[..., Any]
    every_choice: Callable[[Any], set[Any]]
    of_cards: tuple[type, ...]
    eyes_by_the_rules: Callable[[Any, tuple[Seat, ...]], list[tuple[Seat, ...]]]
    seen: Callable[[], Any]
    seen_in: Callable[[Iterable[Any], Seat | None], Any]
    exchanged: Callable[..., Any]
    the_same_to: Callable[[Seat | None, Any, Any, Any], Any]
    ended: Callable[[Any, list[Any]], None]
    chosen_cards: tuple[type, ...] = ()
    has_room: Callable[[Any, Any], bool] = lambda _option, _move: False
    callers: Callable[[Any], tuple[Seat, ...]] = lambda _state: ()
    rare: tuple[type, ...] = ()


def made(kind: type, parts: Mapping[str, Any]) -> Any:
    """A move of this kind: to each field what has its name."""
    return kind(*(parts[field.name] for field in fields(kind)))


def every(domains: Mapping[str, Iterable[Any]], *kinds: type) -> Iterator[Any]:
    """Yield all moves of these kinds: to each field all that goes by its name."""
    for kind in kinds:
        yield from starmap(kind, product(*(domains[field.name] for field in fields(kind))))


def slots(place: list[str]) -> list[Slot]:
    """All cards of a place, each with what puts another one there."""

    def putter(index: int) -> Callable[[str], None]:
        def put(card: str) -> None:
            place[index] = card

        return put

    return [(card, putter(index)) for index, card in enumerate(place)]


def shuffle(places: list[Slot], rng: Random) -> None:
    """Let the cards change places."""
    cards = [card for card, _ in places]
    rng.shuffle(cards)
    for (_, put), card in zip(places, cards, strict=True):
        put(card)


def some_of(place: Iterable[str], rng: Random, most: int, other: str) -> tuple[str, ...]:
    """Some cards of a place, at most so many, and now and then another one."""
    there = list(place)
    rng.shuffle(there)
    chosen = there[: rng.randrange(most + 1)]
    if rng.random() < 0.15:
        chosen.append(other)
    return tuple(chosen)
