"""Two tables that a seat can't tell apart: cards it may not know change places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared, ShareProposed, Sharing
from nottingham_tui.rules.sheriff.events import (
    BagOpened,
    BagReturned,
    BribePaid,
    CardsDrawn,
    CardsLaid,
    CardsPut,
    ContrabandTurned,
    DebtEnded,
    Event,
    GameEnded,
    GoodsPaid,
    ProofOffered,
    RoundBegan,
)
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilUsed
from nottingham_tui.rules.sheriff.state import Counting, OpenMarket, Over, State
from tests.rules.playing import clone


@dataclass
class Seen:
    """What the eyes learn by a move, and what therefore must stay in its place.

    `goods_of` are bags whose legal goods are seen while of the contraband only the number is.
    """

    hands: set[Seat] = field(default_factory=set)
    bags: set[Seat] = field(default_factory=set)
    goods_of: set[Seat] = field(default_factory=set)
    stalls: set[Seat] = field(default_factory=set)
    aside: set[Seat] = field(default_factory=set)
    pile: bool = False
    chest: bool = False
    deputies: bool = False


def seen_in(events: Iterable[Event], eyes: Seat | None) -> Seen:
    """What the rules let `eyes` learn from these events."""
    seen = Seen()
    for event in events:
        match event:
            case CardsLaid(seat):
                seen.hands.add(seat)
            case CardsDrawn(hands):
                seen.pile |= any(seat == eyes for seat, _ in hands)
            case BagOpened(bag):
                seen.bags.add(bag)
            case BagReturned(bag):
                # What is promised and exists shows in what is given, by kind or number.
                (seen.bags if event.promised else seen.goods_of).add(bag)
            case BribePaid(giver):
                seen.stalls |= {giver} if event.promised else set()
            case ProofOffered(giver):
                seen.bags.add(giver)
                seen.stalls.add(giver)
            case GoodsPaid(debtor):
                seen.stalls.add(debtor)
            case GameEnded(contraband):
                seats = range(len(contraband))
                seen.stalls.update(seats)
                seen.bags.update(seats)
            case _:
                _seen_in_variants(seen, event)
    return seen


def _seen_in_variants(seen: Seen, event: Event) -> None:
    match event:
        case CardsPut(seat):
            seen.aside.add(seat)
        case DebtEnded(debtor) if event.forgiven:
            # A last card that does not serve for a debt must be the one that is worth nothing.
            seen.stalls.add(debtor)
        case MarketCardClaimed(seat) | OilUsed(seat):
            seen.stalls.add(seat)
            seen.bags.add(seat)
        case ContrabandTurned(_, contraband):
            # Hands are discarded with it, face up (2E-9.1).
            seats = range(len(contraband))
            seen.hands.update(seats)
            seen.stalls.update(seats)
            seen.bags.update(seats)
        case RoundBegan():
            seen.deputies |= bool(event.deputies)
        case ShareProposed() | ChestShared():
            seen.chest = True


def exchanged(state: State, eyes: Seat | None, rng: Random, seen: Seen | None = None) -> State:
    """A table that looks the same to `eyes`: the cards hidden from them have changed places.

    Legal goods never come face down onto a stall. What is `seen` keeps its place.
    """
    seen = seen or Seen()
    phase = state.phase
    if isinstance(phase, Counting | Over):
        # All contraband is turned up.
        seen.stalls.update(range(state.rules.players))
    # A proposal names what lies on the chest, and both deputies know it.
    seen.chest |= eyes in state.deputies or (isinstance(phase, Sharing) and bool(phase.offers))
    other = clone(state)
    rules = state.rules
    pool: list[str] = []
    # A place takes one card: any, or contraband only.
    anything: list[Callable[[str], None]] = []
    contraband: list[Callable[[str], None]] = []
    for seat in range(rules.players):
        if seat == eyes:
            continue
        if seat not in seen.hands:
            _free(other.hands[seat], pool, anything)
        if seat not in seen.stalls:
            _free(other.stalls[seat].contraband, pool, contraband)
    if not seen.pile:
        _free(other.draw_pile, pool, anything)
    _free(other.left_out, pool, anything)
    if other.chest is not None and not seen.chest:
        _free(other.chest.contraband, pool, contraband)
    if not seen.deputies:
        rng.shuffle(other.deputy_pile)
    aside = _free_aside(other, eyes, seen, pool, anything)
    bags: dict[Seat, list[str]] = {}
    for seat, bag in enumerate(other.bags):
        if bag is None or bag.fate is not None or seat == eyes or seat in seen.bags:
            continue
        bags[seat] = list(bag.cards)
        if seat in seen.goods_of:
            _free_contraband(bags[seat], pool, contraband, rules.legal)
        else:
            _free(bags[seat], pool, anything)
    rng.shuffle(pool)
    pool.sort(key=lambda card: card in rules.legal)
    for put in contraband:
        put(pool.pop(0))
    rng.shuffle(pool)
    for put, card in zip(anything, pool, strict=True):
        put(card)
    for seat, content in bags.items():
        bag = other.bags[seat]
        assert bag is not None
        bag.cards = tuple(content)
    if isinstance(other.phase, OpenMarket):
        for seat, content in aside.items():
            other.phase.aside[seat] = tuple(content)
    return other


def _free_aside(
    other: State,
    eyes: Seat | None,
    seen: Seen,
    pool: list[str],
    slots: list[Callable[[str], None]],
) -> dict[Seat, list[str]]:
    """The cards that others have put aside, as lists that are filled anew."""
    if not isinstance(other.phase, OpenMarket):
        return {}
    aside: dict[Seat, list[str]] = {}
    for seat, cards in enumerate(other.phase.aside):
        if cards and seat != eyes and seat not in seen.aside:
            aside[seat] = list(cards)
            _free(aside[seat], pool, slots)
    return aside


def _free(place: list[str], pool: list[str], slots: list[Callable[[str], None]]) -> None:
    pool += place
    slots += [_putter(place, index) for index in range(len(place))]


def _free_contraband(
    place: list[str],
    pool: list[str],
    slots: list[Callable[[str], None]],
    legal: tuple[str, ...],
) -> None:
    for index, card in enumerate(place):
        if card not in legal:
            pool.append(card)
            slots.append(_putter(place, index))


def _putter(place: list[str], index: int) -> Callable[[str], None]:
    def put(card: str) -> None:
        place[index] = card

    return put
