"""Two tables of Sheriff that a seat can't tell apart: cards it may not know change places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared, ShareProposed, Sharing
from nottingham_tui.rules.sheriff.moves import Load, Trade
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilUsed
from nottingham_tui.rules.sheriff.state import Counting, OpenMarket, Over, State
from tests.properties.family import Slot, slots
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
            case happened.CardsLaid(seat):
                seen.hands.add(seat)
            case happened.CardsDrawn(hands):
                seen.pile |= any(seat == eyes for seat, _ in hands)
            case happened.BagOpened(bag):
                seen.bags.add(bag)
            case happened.BagReturned(bag):
                # What is promised and exists shows in what is given, by kind or number.
                (seen.bags if event.promised else seen.goods_of).add(bag)
            case happened.BribePaid(giver):
                seen.stalls |= {giver} if event.promised else set()
            case happened.ProofOffered(giver):
                seen.bags.add(giver)
                seen.stalls.add(giver)
            case happened.GoodsPaid(debtor):
                seen.stalls.add(debtor)
            case happened.GameEnded(contraband):
                seats = range(len(contraband))
                seen.stalls.update(seats)
                seen.bags.update(seats)
            case _:
                _seen_in_variants(seen, event)
    return seen


def _seen_in_variants(seen: Seen, event: Event) -> None:
    match event:
        case happened.CardsPut(seat):
            seen.aside.add(seat)
        case happened.DebtEnded(debtor) if event.forgiven:
            # A last card that does not serve for a debt must be the one that is worth nothing.
            seen.stalls.add(debtor)
        case MarketCardClaimed(seat) | OilUsed(seat):
            seen.stalls.add(seat)
            seen.bags.add(seat)
        case happened.ContrabandTurned(_, contraband):
            # Hands are discarded with it, face up (2E-9.1).
            seats = range(len(contraband))
            seen.hands.update(seats)
            seen.stalls.update(seats)
            seen.bags.update(seats)
        case happened.RoundBegan():
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
    # A proposal names what lies in the chest, and both deputies know it.
    seen.chest |= eyes in state.deputies or (isinstance(phase, Sharing) and bool(phase.offers))
    other = clone(state)
    rules = state.rules
    # A place takes one card: any, or contraband only.
    anything: list[Slot] = []
    contraband: list[Slot] = []
    for seat in range(rules.players):
        if seat == eyes:
            continue
        if seat not in seen.hands:
            anything += slots(other.hands[seat])
        if seat not in seen.stalls:
            contraband += slots(other.stalls[seat].contraband)
    if not seen.pile:
        anything += slots(other.draw_pile)
    anything += slots(other.left_out)
    if other.chest is not None and not seen.chest:
        contraband += slots(other.chest.contraband)
    if not seen.deputies:
        rng.shuffle(other.deputy_pile)
    aside: dict[Seat, list[str]] = {}
    if isinstance(other.phase, OpenMarket):
        for seat, cards in enumerate(other.phase.aside):
            if cards and seat != eyes and seat not in seen.aside:
                aside[seat] = list(cards)
                anything += slots(aside[seat])
    bags: dict[Seat, list[str]] = {}
    for seat, bag in enumerate(other.bags):
        if bag is None or bag.fate is not None or seat == eyes or seat in seen.bags:
            continue
        bags[seat] = list(bag.cards)
        if seat in seen.goods_of:
            contraband += [slot for slot in slots(bags[seat]) if slot[0] not in rules.legal]
        else:
            anything += slots(bags[seat])
    pool = [card for card, _ in (*anything, *contraband)]
    rng.shuffle(pool)
    pool.sort(key=lambda card: card in rules.legal)
    for _, put in contraband:
        put(pool.pop(0))
    rng.shuffle(pool)
    for (_, put), card in zip(anything, pool, strict=True):
        put(card)
    for seat, content in bags.items():
        bag = other.bags[seat]
        assert bag is not None
        bag.cards = tuple(content)
    if isinstance(other.phase, OpenMarket):
        for seat, content in aside.items():
            other.phase.aside[seat] = tuple(content)
    return other


def the_same_to(eyes: Seat | None, move: Any, _state: State, other: State) -> Any:
    """The move at the other table that looks like it to `eyes`: some cards are picked unseen."""
    if isinstance(move, Load) and move.seat != eyes:
        return Load(move.seat, tuple(other.hands[move.seat][: len(move.cards)]))
    if isinstance(move, Trade) and move.seat != eyes and other.rules.two_piles:
        return Trade(move.seat, tuple(other.hands[move.seat][: len(move.cards)]), move.take)
    return move


def eyes_by_the_rules(event: Any, deputies: tuple[Seat, ...]) -> list[tuple[Seat, ...]]:
    """Who may see each secret of an event, in the order of its fields."""

    def and_receiver(giver: Seat, receiver: Seat | None) -> tuple[Seat, ...]:
        return (giver, *(deputies if receiver is None else (receiver,)))

    match event:
        case happened.GameBegan(_, _, hands):
            out: list[tuple[Seat, ...]] = [()] if event.left_out is not None else []
            return [*((seat,) for seat in range(len(hands))), (), *out]
        case happened.PileReshuffled() | happened.DeputiesShuffled():
            return [()]
        case happened.CardsDrawn(hands):
            return [(seat,) for seat, _ in hands]
        case happened.BagClosed(seat) | happened.CardsPutAside(seat):
            return [(seat,)]
        case happened.BribePaid(giver, receiver):
            return [and_receiver(giver, receiver)]
        case happened.BagReturned(bag, receiver=receiver):
            return [(bag,), and_receiver(bag, receiver)]
        case happened.ProofOffered(giver, receiver, bag_shown, contraband):
            shown = [place for place in (bag_shown, contraband) if place is not None]
            return [and_receiver(giver, receiver)] * len(shown)
        case ShareProposed() | ChestShared():
            return [event.deputies] * 2
        case _:
            return []
