"""Where a position stands within its round: who had their turn, and which bags there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.state import Bag, Market, OpenMarket, State
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say

_PHASES_OF = {
    "traded": ("market",),
    "aside": ("market", "inspection"),
    "declared": ("declaration", "inspection"),
    "decided": ("inspection", "claiming", "sharing"),
    "offers": ("inspection", "sharing"),
    "duties": ("inspection",),
    "debts": ("inspection",),
    "stances": ("inspection",),
    "claimed": ("inspection", "claiming", "sharing"),
}

WITHOUT_BAGS = ("claiming", "sharing", "counting", "over")
"""Phases after the inspection, when every bag is decided on."""

_OF_DEPUTIES = ("deputies", "deputy_pile", "stances", "chest")
_OF_BLACK_MARKET = ("black_market", "market_cards", "claimed")


def refuse_elsewhere(state: State, position: Any, phase: str) -> None:
    """Raise ScriptError for something that there can't be at this table or in this phase."""
    rules = state.rules
    never: list[str] = []
    never += () if rules.has_deputies else _OF_DEPUTIES
    never += () if rules.black_market else _OF_BLACK_MARKET
    never += () if rules.left_out else ("left_out",)
    for key in never:
        if getattr(position, key, None):
            raise ScriptError((AT, key), say("at this table there is no such thing"))
    here = (
        (phase == "claiming" and not rules.black_market)
        or (phase == "sharing" and not rules.has_deputies)
        or (phase == "counting" and rules.plate is None)
    )
    if here:
        raise ScriptError((AT, "phase"), say("at this table there is no such thing"))
    for key, phases in _PHASES_OF.items():
        if phase not in phases and getattr(position, key, None):
            raise ScriptError(
                (AT, key), say('in the phase "{phase}" there is no such thing', phase=phase)
            )


def bags(
    state: State,
    table: Table,
    position: Any,
    phase: str,
    named: Mapping[Seat, tuple[Good, ...]],
    hands_named: set[Seat],
) -> list[Bag | None]:
    """The bags of the round by seat. Raises ScriptError if they don't fit the phase."""
    result: list[Bag | None] = [None] * state.rules.players
    for seat, cards in named.items():
        result[seat] = _bag(state, table, phase, seat, cards, seat in hands_named)
    declared = {table.seat(name): good for name, good in (position.declared or {}).items()}
    decided = {table.seat(name): fate for name, fate in (position.decided or {}).items()}
    for key, seats in (("declared", declared), ("decided", decided)):
        for seat in seats:
            if state.in_office(seat):
                raise ScriptError((AT, key, table.names[seat]), say("the sheriff has no bag"))
    for seat, fate in decided.items():
        if named.get(seat):
            raise ScriptError(
                (AT, "bags", table.names[seat]),
                say("this bag is decided on, so nothing is left in it"),
            )
        # How many cards it held is not told; a bag held at least one.
        result[seat] = Bag((), 1, None, fate)
    _declare(state, table, result, declared)
    if phase in ("declaration", "inspection"):
        _demand_bags(state, table, named, decided)
    if phase == "declaration":
        _demand_turns(state, table, result)
    if phase == "inspection":
        for seat in state.merchants():
            bag = result[seat]
            if bag is not None and bag.fate is None and bag.declared is None:
                raise ScriptError(
                    (AT, "declared", table.names[seat]), say("this declaration is missing")
                )
    return result


def _bag(
    state: State, table: Table, phase: str, seat: Seat, cards: Sequence[Good], hand_named: bool
) -> Bag | None:
    place: Place = (AT, "bags", table.names[seat])
    limit = state.rules.bag_limit
    if state.in_office(seat) and cards:
        raise ScriptError(place, say("the sheriff has no bag"))
    if phase in WITHOUT_BAGS and cards:
        raise ScriptError(
            (AT, "bags"), say('in the phase "{phase}" there is no such thing', phase=phase)
        )
    if len(cards) > limit:
        raise ScriptError(place, say("a bag holds 1 to {limit} cards", limit=limit))
    if not cards:
        loaded = not state.in_office(seat) and phase not in ("market", *WITHOUT_BAGS)
        if loaded and hand_named and state.hands[seat]:
            raise ScriptError(place, say("who has cards in hand loads a bag"))
        return None
    return Bag(tuple(cards), len(cards))


def _declare(
    state: State, table: Table, result: list[Bag | None], declared: Mapping[Seat, Good]
) -> None:
    for seat, good in declared.items():
        place: Place = (AT, "declared", table.names[seat])
        bag = result[seat]
        if bag is None:
            raise ScriptError(place, say("without a bag nothing is declared"))
        if not state.rules.is_legal(good):
            raise ScriptError(place, say("only a legal good can be declared"))
        if good not in state.rules.declarable:
            raise ScriptError(
                place,
                say(
                    'with {players} players the deck has no "{good}"',
                    players=state.rules.players,
                    good=good,
                ),
            )
        bag.declared = good


def _demand_bags(
    state: State,
    table: Table,
    named: Mapping[Seat, tuple[Good, ...]],
    decided: Mapping[Seat, str],
) -> None:
    for seat in state.merchants():
        if seat not in named and seat not in decided:
            raise ScriptError((AT, "bags", table.names[seat]), say("this bag is missing"))


def _demand_turns(state: State, table: Table, result: list[Bag | None]) -> None:
    """Declarations come in turn, clockwise from the sheriff's left (2E-4.3)."""
    waiting: Seat | None = None
    for seat in state.merchants():
        bag = result[seat]
        if bag is None:
            continue
        if bag.declared is None:
            waiting = seat if waiting is None else waiting
        elif waiting is not None:
            raise ScriptError(
                (AT, "declared", table.names[seat]),
                say("{name} declares before that", name=table.names[waiting]),
            )


def market(
    state: State,
    table: Table,
    position: Any,
    traded: Mapping[Seat, tuple[Good, ...]],
    aside: Mapping[Seat, tuple[Good, ...]],
) -> Market:
    """The market with those who had their turn. Raises ScriptError if they are not in turn.

    In the first edition who has cards aside has drawn, and puts them onto a pile next.
    """
    rules = state.rules
    for key, found in (("traded", traded), ("aside", aside)):
        for seat, cards in found.items():
            _check_turn(state, (AT, key, table.names[seat]), seat, cards)
    if rules.two_piles:
        for seat, cards in traded.items():
            if cards:
                raise ScriptError(
                    (AT, "traded", table.names[seat]), say("an empty list is expected")
                )
    if len([seat for seat, cards in aside.items() if cards]) > 1:
        raise ScriptError((AT, "aside"), say("one merchant at a time has cards aside"))
    had_turn = {**traded, **aside}
    if rules.names_first:
        first = _first_merchant(state, table, position, had_turn)
    else:
        first = state.merchants()[0]
    laid: list[tuple[Good, ...] | None] = [None] * rules.players
    if first is not None:
        _demand_trades(state, table, first, had_turn)
        for seat in had_turn:
            laid[seat] = () if rules.two_piles else had_turn[seat]
    last = [seat for seat in _turns(state, first or 0) if seat in had_turn][-1:]
    if any(cards and seat not in last for seat, cards in aside.items()):
        raise ScriptError((AT, "aside"), say("only whoever drew last has cards aside"))
    _demand_brisk_bags(state, table, first, had_turn)
    if not rules.two_piles:
        return Market(laid, first)
    return OpenMarket(laid, first, [aside.get(seat, ()) for seat in range(rules.players)])


def _check_turn(state: State, place: Place, seat: Seat, cards: Sequence[Good]) -> None:
    if state.in_office(seat):
        raise ScriptError(place, say("the sheriff does not trade"))
    if len(cards) > state.rules.trade_limit:
        raise ScriptError(
            place, say("at most {limit} cards are laid down", limit=state.rules.trade_limit)
        )


def _turns(state: State, first: Seat) -> list[Seat]:
    """All merchants in the order of the market (2E-3.1)."""
    players = state.rules.players
    seats = ((first + step) % players for step in range(players))
    return [seat for seat in seats if not state.in_office(seat)]


def _first_merchant(
    state: State, table: Table, position: Any, traded: Mapping[Seat, tuple[Good, ...]]
) -> Seat | None:
    if position.first_merchant is not None:
        first = table.seat(position.first_merchant)
        if state.in_office(first):
            raise ScriptError(
                (AT, "first_merchant"), say("a merchant begins the market, not the sheriff")
            )
        return first
    if not traded:
        return None
    # Who traded was named or followed: the first is the one before whom nobody traded.
    merchants = state.merchants()
    for place, seat in enumerate(merchants):
        if seat in traded and merchants[place - 1] not in traded:
            return seat
    return merchants[0]


def _demand_trades(
    state: State, table: Table, first: Seat, traded: Mapping[Seat, tuple[Good, ...]]
) -> None:
    waiting: Seat | None = None
    for seat in _turns(state, first):
        if seat not in traded:
            waiting = seat if waiting is None else waiting
        elif waiting is not None:
            raise ScriptError(
                (AT, "traded", table.names[seat]),
                say("{name} trades before that", name=table.names[waiting]),
            )


def _demand_brisk_bags(
    state: State,
    table: Table,
    first: Seat | None,
    traded: Mapping[Seat, tuple[Good, ...]],
) -> None:
    """In a brisk game bags close at the market, each right after trading (2E-17.2)."""
    for seat in state.merchants():
        if state.bags[seat] is None:
            continue
        place: Place = (AT, "bags", table.names[seat])
        if not state.rules.brisk:
            raise ScriptError(
                place, say('in the phase "{phase}" there is no such thing', phase="market")
            )
        if seat not in traded:
            raise ScriptError(place, say("in a brisk game one trades before loading"))
    if not state.rules.brisk or first is None:
        return
    turns = [seat for seat in _turns(state, first) if seat in traded]
    for seat in turns[:-1]:
        if state.bags[seat] is None and state.hands[seat]:
            raise ScriptError((AT, "bags", table.names[seat]), say("this bag is missing"))
