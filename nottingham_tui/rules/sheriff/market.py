"""The market: merchants lay cards down and draw as many (2E-3.1 to 2E-3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import loading
from nottingham_tui.rules.sheriff.dealing import draw
from nottingham_tui.rules.sheriff.loading import brisk_loader
from nottingham_tui.rules.sheriff.moves import Load, NameFirst, Trade
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import Market, State
from nottingham_tui.rules.sheriff.table import next_phase, no_such_seat, wrong_phase


@dataclass(frozen=True, slots=True)
class FirstNamed:
    """The sheriff has named who goes first at the market (2E-3.1)."""

    merchant: Seat


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """A merchant lays cards of the hand face up on the table (2E-3.2)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class TableCleared:
    """The sheriff gathers the laid cards onto the discard pile (2E-3.4)."""


def trader(state: State) -> Seat | None:
    """Who trades now; `None` before the first is named and after the last (2E-3.1)."""
    market = state.phase
    assert isinstance(market, Market)
    first = market.first
    if first is None:
        return None
    laid = market.laid
    if laid[first] is None:
        return first
    for seat in state.rules.merchants[first]:
        if laid[seat] is None and not state.in_office(seat):
            return seat
    return None


def check_name_first(state: State, move: NameFirst) -> Refusal | None:
    """2E-3.1; of two deputies the one named first (2E-15.9)."""
    if move.seat != state.sheriff:
        if state.in_office(move.seat):
            return Refusal("sheriff_names_first", "2E-15.9", {"sheriff": state.sheriff})
        return Refusal("sheriff_names_first", "2E-3.1", {"sheriff": state.sheriff})
    if state.running(Market).first is not None:
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
    market = state.running(Market)
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


def decide_trade(state: State, move: Trade, chance: RandomSource) -> Sequence[Any]:
    """Cards go to the table, as many come from the pile, no more (2E-3.7)."""
    laid = CardsLaid(move.seat, move.cards)
    return (laid, *draw(state, (move.seat,) * len(move.cards), chance))


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """Who has no card lays none down; at the end the sheriff gathers what lies there."""
    market = state.phase
    assert isinstance(market, Market)
    if market.first is None:
        return ()
    loader = brisk_loader(state)
    if loader is not None:
        return loading.forced_load(state, loader)
    seat = trader(state)
    if seat is None:
        return (TableCleared(), next_phase(state, "market"))
    if not state.hands[seat]:
        return (CardsLaid(seat, ()),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """The sheriff until the first is named, then one merchant after the other."""
    loader = brisk_loader(state)
    seat = trader(state) if loader is None else loader
    if seat is not None:
        return (seat,)
    return (state.sheriff,) if state.running(Market).first is None else ()


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Naming the first merchant, laying cards down or, when brisk, loading."""
    loader = brisk_loader(state)
    if loader is not None:
        return loading.load_option(state, seat) if loader == seat else ()
    if trader(state) == seat:
        hand = state.hands[seat]
        most = min(state.rules.trade_limit, len(hand))
        return (Pick(tuple(hand), 0, most, Trade, seat),)
    if seat == state.sheriff and state.running(Market).first is None:
        return _firsts(seat, state.merchants())
    return ()


@cache
def _firsts(seat: Seat, merchants: tuple[Seat, ...]) -> tuple[Choice, ...]:
    """Any of the merchants goes first."""
    return (Choice(tuple([NameFirst(seat, merchant) for merchant in merchants])),)


def _first_named(state: State, event: FirstNamed) -> None:
    state.running(Market).first = event.merchant


def _cards_laid(state: State, event: CardsLaid) -> None:
    take(state.hands[event.seat], event.cards)
    state.running(Market).laid[event.seat] = event.cards


def _table_cleared(state: State, _event: TableCleared) -> None:
    market = state.running(Market)
    players = state.rules.players
    first = market.first or 0
    for step in range(players):
        state.discard_pile += market.laid[(first + step) % players] or ()
    market.laid = [None] * players


def _name_first_elsewhere(state: State, move: NameFirst) -> Refusal:
    if not state.rules.names_first:
        return Refusal("market_begins_at_the_left", "1E-2.1")
    return wrong_phase(state, move)


def _trade_elsewhere(state: State, move: Trade) -> Refusal:
    if not state.in_office(move.seat):
        return wrong_phase(state, move)
    if state.rules.two_piles:
        return Refusal("sheriff_does_not_trade", "1E-2.1")
    return Refusal("sheriff_does_not_trade", "2E-3.3")


def audit(state: State) -> None:
    """Raise `AuditError` unless everybody traded and loaded in turn."""
    market = state.running(Market)
    for seat in state.office():
        if market.first == seat or market.laid[seat] is not None:
            raise AuditError("the sheriff trades")
    for laid, bag in zip(market.laid, state.bags, strict=True):
        if laid is not None and market.first is None:
            raise AuditError("somebody traded before the first was named")
        if bag is not None and (laid is None or not state.rules.brisk):
            raise AuditError("somebody loaded too early")


RULES: PhaseRules = PhaseRules(
    "market",
    checks={NameFirst: check_name_first, Trade: check_trade, Load: loading.check_load_at_market},
    decisions={
        NameFirst: lambda _state, move, _chance: (FirstNamed(move.merchant),),
        Trade: decide_trade,
        Load: loading.decide_load,
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={FirstNamed: _first_named, CardsLaid: _cards_laid, TableCleared: _table_cleared},
    wrong_phase={NameFirst: _name_first_elsewhere, Trade: _trade_elsewhere},
    audit=audit,
)
