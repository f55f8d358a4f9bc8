"""The market of the first edition, with two open discard piles (1E-2.1 to 1E-2.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.sheriff import loading
from nottingham_tui.rules.sheriff.events import (
    CardsPut,
    CardsPutAside,
    CardsTaken,
    Event,
    PhaseBegan,
)
from nottingham_tui.rules.sheriff.market import trader
from nottingham_tui.rules.sheriff.moves import PILES, Load, Put, Trade
from nottingham_tui.rules.sheriff.options import Option, PutBounds, TradeBounds
from nottingham_tui.rules.sheriff.phases import draw, forced_load, must_load, next_phase
from nottingham_tui.rules.sheriff.state import OpenMarket, State


def market_of(state: State) -> OpenMarket:
    """The record of the running market. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, OpenMarket):
        raise TypeError("there is no such market now")
    return state.phase


def putter(state: State) -> Seat | None:
    """Who has put cards aside and must lay them onto a discard pile (1E-2.6)."""
    for seat, cards in enumerate(market_of(state).aside):
        if cards:
            return seat
    return None


def brisk_loader(state: State) -> Seat | None:
    """Who has traded and loads before the next one trades, in a brisk game (2E-17.2)."""
    if state.rules.brisk:
        laid = market_of(state).laid
        for seat in state.merchants():
            if laid[seat] is not None and must_load(state, seat):
                return seat
    return None


def check_trade(state: State, move: Trade) -> Refusal | None:
    """1E-2.1 to 1E-2.4, 1E-2.8, 2E-17.2."""
    seat = move.seat
    if seat == state.sheriff:
        return Refusal("sheriff_does_not_trade", "1E-2.1")
    waiting = putter(state)
    if waiting is not None:
        return Refusal("cards_are_put_first", "1E-2.6", {"merchant": waiting})
    loader = brisk_loader(state)
    if loader is not None:
        return Refusal("loads_right_after_trading", "2E-17.2", {"merchant": loader})
    if market_of(state).laid[seat] is not None:
        return Refusal("already_traded", "1E-2.1")
    turn = trader(state)
    if turn is not None and turn != seat:
        return Refusal("not_your_turn_to_trade", "1E-2.1", {"merchant": turn})
    if len(move.cards) > state.rules.trade_limit:
        return Refusal("too_many_put_aside", "1E-2.2", {"limit": state.rules.trade_limit})
    if not holds(state.hands[seat], move.cards):
        return Refusal("put_aside_from_hand", "1E-2.2")
    return _check_take(state, move)


def _check_take(state: State, move: Trade) -> Refusal | None:
    if len(move.take) > len(move.cards):
        return Refusal("draws_as_many", "1E-2.2")
    for name, number in Counter(move.take).items():
        if name not in PILES:
            return Refusal("no_such_pile", "1E-1.4")
        there = len(state.discard_piles[PILES.index(name)])
        if number > there:
            return Refusal("discard_pile_holds_less", "1E-2.8", {"number": there})
    return None


def check_put(state: State, move: Put) -> Refusal | None:
    """1E-2.6."""
    seat = move.seat
    aside = market_of(state).aside[seat]
    if not aside:
        return Refusal("nothing_to_put", "1E-2.6")
    if move.onto not in PILES:
        return Refusal("no_such_pile", "1E-1.4")
    if Counter(move.cards) != Counter(aside):
        return Refusal("put_all_cards", "1E-2.6")
    return None


def check_load(state: State, move: Load) -> Refusal | None:
    """Loading at the market is for a brisk game, right after trading (2E-17.2)."""
    if not state.rules.brisk:
        return Refusal("market_comes_first", "2E-2.4")
    seat = move.seat
    if seat != state.sheriff and market_of(state).laid[seat] is None:
        return Refusal("trade_before_loading", "2E-17.2")
    if market_of(state).aside[seat]:
        return Refusal("cards_are_put_first", "1E-2.6", {"merchant": seat})
    return loading.check_load(state, move)


def decide_trade(state: State, move: Trade, chance: RandomSource) -> Sequence[Event]:
    """Cards are put aside; as many come from discard piles and draw pile (1E-2.2 to 1E-2.5)."""
    seat = move.seat
    events: list[Event] = [CardsPutAside(seat, secret(move.cards, seat))]
    piles = state.discard_piles
    if move.take:
        piles = [list(pile) for pile in piles]
        taken: list[Good] = [piles[PILES.index(name)].pop() for name in move.take]
        events.append(CardsTaken(seat, tuple(taken), move.take))
    rest = len(move.cards) - len(move.take)
    return (*events, *draw(state, (seat,) * rest, chance, piles))


def decide_put(_state: State, move: Put, _chance: RandomSource) -> Sequence[Event]:
    """What was put aside goes face up onto a discard pile, the last on top."""
    return (CardsPut(move.seat, move.onto, move.cards),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Who has no card puts none aside; after the last turn the market is over."""
    if putter(state) is not None:
        return ()
    loader = brisk_loader(state)
    if loader is not None:
        return forced_load(state, loader)
    seat = trader(state)
    if seat is None:
        return (PhaseBegan(next_phase(state, "market")),)
    if not state.hands[seat]:
        return (CardsPutAside(seat, secret((), seat)),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """One merchant after the other: trading, then laying down what was put aside."""
    seat = putter(state)
    if seat is None:
        seat = brisk_loader(state)
    if seat is None:
        seat = trader(state)
    return () if seat is None else (seat,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Trading, laying cards onto a pile or, when brisk, loading."""
    waiting = putter(state)
    if waiting is not None:
        return (PutBounds(seat, market_of(state).aside[seat]),) if waiting == seat else ()
    loader = brisk_loader(state)
    if loader is not None:
        return loading.load_option(state, seat) if loader == seat else ()
    if trader(state) != seat:
        return ()
    hand = state.hands[seat]
    left, right = state.discard_piles
    most = min(state.rules.trade_limit, len(hand))
    return (TradeBounds(seat, tuple(hand), most, (len(left), len(right))),)


RULES = PhaseRules(
    name="market",
    checks={Trade: check_trade, Put: check_put, Load: check_load},
    decisions={Trade: decide_trade, Put: decide_put, Load: loading.decide_load},
    follow=follow,
    to_act=to_act,
    options=options,
)
