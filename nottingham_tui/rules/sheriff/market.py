"""The market: merchants lay cards down and draw as many (2E-3.1 to 2E-3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nottingham_tui.rules.kernel.cards import holds
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import loading
from nottingham_tui.rules.sheriff.events import (
    CardsLaid,
    Event,
    FirstNamed,
    PhaseBegan,
    TableCleared,
)
from nottingham_tui.rules.sheriff.moves import Load, NameFirst, Trade
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.phases import (
    draw,
    forced_load,
    must_load,
    next_phase,
    no_such_seat,
)
from nottingham_tui.rules.sheriff.state import Market, State


def market_of(state: State) -> Market:
    """The record of the running market. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Market):
        raise TypeError("there is no market now")
    return state.phase


def trader(state: State) -> Seat | None:
    """Who trades now; `None` before the first is named and after the last (2E-3.1)."""
    market = market_of(state)
    if market.first is None:
        return None
    laid = market.laid
    players = len(laid)
    for seat in range(market.first, market.first + players):
        seat %= players
        if laid[seat] is None and seat != state.sheriff and seat not in state.deputies:
            return seat
    return None


def brisk_loader(state: State) -> Seat | None:
    """Who has traded and loads before the next one trades, in a brisk game (2E-17.2)."""
    if not state.rules.brisk:
        return None
    laid = market_of(state).laid
    for seat in state.merchants():
        if laid[seat] is not None and must_load(state, seat):
            return seat
    return None


def check_name_first(state: State, move: NameFirst) -> Refusal | None:
    """2E-3.1; of two deputies the one named first (2E-15.9)."""
    if move.seat != state.sheriff:
        if state.in_office(move.seat):
            return Refusal("sheriff_names_first", "2E-15.9", {"sheriff": state.sheriff})
        return Refusal("sheriff_names_first", "2E-3.1", {"sheriff": state.sheriff})
    if market_of(state).first is not None:
        return Refusal("first_already_named", "2E-3.1")
    if not 0 <= move.merchant < state.rules.players:
        return no_such_seat(move.merchant)
    if state.in_office(move.merchant):
        return Refusal("first_is_a_merchant", "2E-3.1")
    return None


def check_trade(state: State, move: Trade) -> Refusal | None:
    """2E-3.1 to 2E-3.3, 2E-17.2."""
    seat = move.seat
    if state.in_office(seat):
        return Refusal("sheriff_does_not_trade", "2E-3.3")
    if move.take:
        return Refusal("nothing_taken_from_discards", "2E-3.2")
    market = market_of(state)
    if market.first is None:
        return Refusal("first_not_named", "2E-3.1", {"sheriff": state.sheriff})
    loader = brisk_loader(state)
    if loader is not None:
        return Refusal("loads_right_after_trading", "2E-17.2", {"merchant": loader})
    if market.laid[seat] is not None:
        return Refusal("already_traded", "2E-3.2")
    turn = trader(state)
    if turn is not None and turn != seat:
        return Refusal("not_your_turn_to_trade", "2E-3.1", {"merchant": turn})
    if len(move.cards) > state.rules.trade_limit:
        return Refusal("too_many_laid_down", "2E-3.2", {"limit": state.rules.trade_limit})
    if not holds(state.hands[seat], move.cards):
        return Refusal("trade_from_hand", "2E-3.2")
    return None


def check_load(state: State, move: Load) -> Refusal | None:
    """Loading at the market is for a brisk game, right after trading (2E-17.2)."""
    if not state.rules.brisk:
        return Refusal("market_comes_first", "2E-2.4")
    seat = move.seat
    if not state.in_office(seat) and market_of(state).laid[seat] is None:
        return Refusal("trade_before_loading", "2E-17.2")
    return loading.check_load(state, move)


def decide_name_first(_state: State, move: NameFirst, _chance: RandomSource) -> Sequence[Event]:
    """The named merchant begins."""
    return (FirstNamed(move.merchant),)


def decide_trade(state: State, move: Trade, chance: RandomSource) -> Sequence[Event]:
    """Cards go to the table, as many come from the pile, no more (2E-3.7)."""
    laid = CardsLaid(move.seat, move.cards)
    return (laid, *draw(state, (move.seat,) * len(move.cards), chance))


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Who has no card lays none down; at the end the sheriff gathers what lies there."""
    market = market_of(state)
    if market.first is None:
        return ()
    loader = brisk_loader(state)
    if loader is not None:
        return forced_load(state, loader)
    seat = trader(state)
    if seat is None:
        return (TableCleared(), PhaseBegan(next_phase(state, "market")))
    if not state.hands[seat]:
        return (CardsLaid(seat, ()),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff until the first is named, then one merchant after the other."""
    if market_of(state).first is None:
        return (state.sheriff,)
    loader = brisk_loader(state)
    seat = trader(state) if loader is None else loader
    return () if seat is None else (seat,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Naming the first merchant, laying cards down or, when brisk, loading."""
    if market_of(state).first is None:
        if seat != state.sheriff:
            return ()
        return (Choice(tuple([NameFirst(seat, merchant) for merchant in state.merchants()])),)
    loader = brisk_loader(state)
    if loader is not None:
        return loading.load_option(state, seat) if loader == seat else ()
    if trader(state) != seat:
        return ()
    hand = state.hands[seat]
    most = min(state.rules.trade_limit, len(hand))
    return (Pick(tuple(hand), 0, most, partial(Trade, seat)),)


RULES = PhaseRules(
    name="market",
    checks={NameFirst: check_name_first, Trade: check_trade, Load: check_load},
    decisions={
        NameFirst: decide_name_first,
        Trade: decide_trade,
        Load: loading.decide_load,
    },
    follow=follow,
    to_act=to_act,
    options=options,
)
