"""Two tables of At the Border that a seat can't tell apart: unknown cards change places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from nottingham_tui.rules.border.events import (
    BargainBegan,
    CardsDealt,
    GameEnded,
    GoodsSold,
    PointedAt,
    SuitcaseConfiscated,
    SuitcaseOpened,
)
from nottingham_tui.rules.border.opening import is_true
from nottingham_tui.rules.border.state import Checking, State
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.secret import Seat
from tests.rules.playing import clone

TRIES = 200


@dataclass
class Seen:
    """What the eyes learn by a move, and what therefore must stay in its place.

    `numbers` are suitcases of which everybody learns how many cards match the declaration, and
    `false` those whose declaration is known not to be true.
    """

    hands: set[Seat] = field(default_factory=set)
    suitcases: set[Seat] = field(default_factory=set)
    numbers: set[Seat] = field(default_factory=set)
    false: set[Seat] = field(default_factory=set)
    goods: bool = False
    kept: bool = False
    pile: bool = False


def seen_in(events: Iterable[Event], eyes: Seat | None) -> Seen:
    """What the rules let `eyes` learn from these events."""
    seen = Seen()
    for event in events:
        match event:
            case CardsDealt(hands):
                seen.pile |= any(seat == eyes for seat, _ in hands)
            case SuitcaseOpened(suitcase):
                seen.suitcases.add(suitcase)
            case BargainBegan(suitcase):
                seen.false.add(suitcase)
            case SuitcaseConfiscated(sheriff, suitcase):
                (seen.suitcases if sheriff == eyes else seen.numbers).add(suitcase)
            case GoodsSold():
                seen.goods = True
            case GameEnded():
                seen.kept = True
            case PointedAt():
                pass
    return seen


def exchanged(state: State, eyes: Seat | None, rng: Random, seen: Seen | None = None) -> State:
    """A table that looks the same to `eyes`: the cards hidden from them have changed places.

    A declaration that everybody knows to be false stays so. What is `seen` keeps its place.
    """
    seen = seen or Seen()
    false = seen.false | _known_false(state)
    for _ in range(TRIES):
        other = _shuffled(state, eyes, rng, seen)
        matching = all(_matching(other, seat) == _matching(state, seat) for seat in seen.numbers)
        if matching and not any(is_true(other, seat) for seat in false - seen.suitcases):
            return other
    return clone(state)


def _known_false(state: State) -> set[Seat]:
    phase = state.phase
    if not isinstance(phase, Checking):
        return set()
    return {
        seat
        for seat in phase.pointed
        if (suitcase := state.suitcases[seat]) is not None and suitcase.cards
    }


def _matching(state: State, seat: Seat) -> int:
    suitcase = state.suitcases[seat]
    assert suitcase is not None and suitcase.declared is not None
    return min(suitcase.declared.count, suitcase.cards.count(suitcase.declared.good))


def _shuffled(state: State, eyes: Seat | None, rng: Random, seen: Seen) -> State:
    other = clone(state)
    pool: list[str] = []
    slots: list[Callable[[str], None]] = []
    suitcases: dict[Seat, list[str]] = {}
    for seat in range(state.rules.players):
        if seat == eyes:
            continue
        if seat not in seen.hands:
            _free(other.hands[seat], pool, slots)
        if not seen.goods:
            _free(other.goods[seat], pool, slots)
        if not seen.kept:
            _free(other.kept[seat], pool, slots)
        suitcase = other.suitcases[seat]
        if suitcase is not None and seat not in seen.suitcases:
            suitcases[seat] = list(suitcase.cards)
            _free(suitcases[seat], pool, slots)
    if not seen.pile:
        _free(other.draw_pile, pool, slots)
    rng.shuffle(pool)
    for put, card in zip(slots, pool, strict=True):
        put(card)
    for seat, content in suitcases.items():
        suitcase = other.suitcases[seat]
        assert suitcase is not None
        suitcase.cards = tuple(content)
    return other


def _free(place: list[str], pool: list[str], slots: list[Callable[[str], None]]) -> None:
    pool += place
    slots += [_putter(place, index) for index in range(len(place))]


def _putter(place: list[str], index: int) -> Callable[[str], None]:
    def put(card: str) -> None:
        place[index] = card

    return put
