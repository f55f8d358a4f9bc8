"""Where a position stands within its round: who had their turn, and what is still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import bargaining
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.state import Bag, Debt, Duty, Inspection, Market, State
from nottingham_tui.scripts.deck import AT
from nottingham_tui.scripts.errors import Place, ScriptError
from nottingham_tui.scripts.holding import Table
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.explain import explain

_PHASES_OF = {
    "traded": ("market",),
    "declared": ("declaration", "inspection"),
    "decided": ("inspection",),
    "offers": ("inspection",),
    "duties": ("inspection",),
    "debts": ("inspection",),
}


def refuse_elsewhere(position: Any, phase: str) -> None:
    """Raise ScriptError for something that there can't be in this phase."""
    for key, phases in _PHASES_OF.items():
        if phase not in phases and getattr(position, key):
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
    declared = {table.names.index(name): good for name, good in (position.declared or {}).items()}
    decided = {table.names.index(name): fate for name, fate in (position.decided or {}).items()}
    for key, seats in (("declared", declared), ("decided", decided)):
        if state.sheriff in seats:
            raise ScriptError((AT, key, table.names[state.sheriff]), say("the sheriff has no bag"))
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
    if seat == state.sheriff and cards:
        raise ScriptError(place, say("the sheriff has no bag"))
    if phase == "over" and cards:
        raise ScriptError(
            (AT, "bags"), say('in the phase "{phase}" there is no such thing', phase=phase)
        )
    if len(cards) > limit:
        raise ScriptError(place, say("a bag holds 1 to {limit} cards", limit=limit))
    if not cards:
        loaded = seat != state.sheriff and phase not in ("market", "over")
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
    state: State, table: Table, position: Any, traded: Mapping[Seat, tuple[Good, ...]]
) -> Market:
    """The market with those who had their turn. Raises ScriptError if they are not in turn."""
    for seat, cards in traded.items():
        place: Place = (AT, "traded", table.names[seat])
        if seat == state.sheriff:
            raise ScriptError(place, say("the sheriff does not trade"))
        if len(cards) > state.rules.trade_limit:
            raise ScriptError(
                place, say("at most {limit} cards are laid down", limit=state.rules.trade_limit)
            )
    first = _first_merchant(state, table, position, traded)
    laid: list[tuple[Good, ...] | None] = [None] * state.rules.players
    if first is not None:
        _demand_trades(state, table, first, traded)
        for seat, cards in traded.items():
            laid[seat] = cards
    _demand_brisk_bags(state, table, first, traded)
    return Market(laid, first)


def _turns(state: State, first: Seat) -> list[Seat]:
    """All merchants in the order of the market (2E-3.1)."""
    players = state.rules.players
    seats = ((first + step) % players for step in range(players))
    return [seat for seat in seats if seat != state.sheriff]


def _first_merchant(
    state: State, table: Table, position: Any, traded: Mapping[Seat, tuple[Good, ...]]
) -> Seat | None:
    if position.first_merchant is not None:
        first = table.names.index(position.first_merchant)
        if first == state.sheriff:
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


def inspection(
    state: State, table: Table, position: Any, offers: Mapping[int, Offer]
) -> Inspection:
    """The inspection with what is open. Raises ScriptError for what can't stand."""
    record = Inspection(
        duties=_duties(state, table, position),
        debt=_debt(state, table, position),
    )
    state.phase = record
    for number in sorted(offers):
        refusal = bargaining.check_offer(state, offers[number])
        if refusal is not None:
            reason = explain(refusal, table.names)
            raise ScriptError(
                (AT, "offers", str(number)),
                say("this offer cannot stand: {reason}", reason=reason),
            )
    record.offers = {number: offers[number] for number in sorted(offers)}
    record.offers_made = max(offers, default=0)
    return record


def _duties(state: State, table: Table, position: Any) -> list[Duty]:
    result = []
    for n, duty in enumerate(position.duties or ()):
        place: Place = (AT, "duties", n)
        seat, opens, to = (table.names.index(name) for name in (duty.seat, duty.opens, duty.to))
        if seat != state.sheriff:
            raise ScriptError((*place, "seat"), say("only the sheriff is bound to open a bag"))
        if not bargaining.is_sealed(state, opens):
            raise ScriptError((*place, "open"), say("there is no closed bag of this player"))
        if to == state.sheriff:
            raise ScriptError((*place, "to"), say("a deal is with a merchant"))
        result.append(Duty(seat, opens, to))
    return result


def _debt(state: State, table: Table, position: Any) -> Debt | None:
    debts = position.debts or []
    if not debts:
        return None
    if len(debts) > 1:
        raise ScriptError((AT, "debts", 1), say("there is one debt at a time"))
    debt = debts[0]
    debtor, creditor = table.names.index(debt.debtor), table.names.index(debt.creditor)
    if (debtor == state.sheriff) == (creditor == state.sheriff):
        raise ScriptError((AT, "debts", 0), say("a debt is between the sheriff and one merchant"))
    return Debt(debtor, creditor, debt.gold)
