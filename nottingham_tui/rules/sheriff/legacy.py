"""What events of older logs do not say, as the version that wrote them had it.

Until then `evolve` worked these things out; now they are decided once and stand in the event. An
old event is completed from the table before it, by the rules as they were: this module stays as
it is when a rule changes. The final score alone is still counted by `scoring`; whoever changes
that leaves the old way here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nottingham_tui.rules.sheriff.bag_opening import BagOpened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.deals import BagReturned, DealStruck, DutyTaken
from nottingham_tui.rules.sheriff.debts import GoodsPaid
from nottingham_tui.rules.sheriff.ending import GameEnded
from nottingham_tui.rules.sheriff.scoring import score
from nottingham_tui.rules.sheriff.state import DeputyInspection, State
from nottingham_tui.rules.sheriff.table import PhaseBegan


def complete(state: State, event: Any) -> Any:
    """The event with everything that it decides; `state` is the table before it."""
    said = _SAYS.get(type(event))
    if said is None or getattr(event, said[0]) is not None:
        return event
    return replace(event, **{said[0]: said[1](state, event)})


def _first(state: State, event: PhaseBegan) -> int | None:
    if event.phase != "market" or not state.rules.two_piles:
        return None
    return state.merchants()[0]


def _returning(state: State, event: DealStruck) -> Any:
    if state.rules.burning is None:
        return None
    offer = event.offer
    merchant = offer.other if state.in_office(offer.seat) else offer.seat
    return tuple(
        (seat, offer.give.bag if seat == merchant else ())
        for seat in state.merchants()
        if seat in offer.returns
    )


def _asked(state: State, event: BagReturned) -> int | None:
    return None if state.rules.burning is None else event.contraband.count


def _takes_pass_back(state: State, event: DutyTaken) -> bool | None:
    phase = state.phase
    if not isinstance(phase, DeputyInspection):
        return None
    return phase.stances.get(event.opens, {}).get(event.seat) == "pass"


def _fine(state: State, event: BagOpened) -> int | None:
    if not event.confiscated or not state.rules.two_piles:
        return None
    return sum(state.rules.fines[card] for card in event.confiscated)


def _result(state: State, event: GameEnded) -> Any:
    goods = [stall.legal for stall in state.stalls]
    extra = state.extra_points()
    return score(state.rules, state.gold, goods, event.contraband, extra, event.plate)


_SAYS: dict[type, tuple[str, Callable[[State, Any], Any]]] = {
    PhaseBegan: ("first", _first),
    DealStruck: ("returning", _returning),
    BagReturned: ("asked", _asked),
    DutyTaken: ("takes_pass_back", _takes_pass_back),
    BagOpened: ("fine", _fine),
    GoodsPaid: ("worth", lambda state, event: sum(map(state.rules.values.get, event.cards))),
    MarketCardClaimed: ("shown", lambda _state, _event: 3),
    GameEnded: ("result", _result),
}
"""By event the field that older logs lack, and what it was."""
