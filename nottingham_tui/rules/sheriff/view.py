"""What one seat may see of a game of Sheriff, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache, partial
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.black_market.claiming import BlackMarketSeen
from nottingham_tui.rules.sheriff.chest.sharing import ChestSeen
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.promo_cards.effects import OilSeen
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.rules.sheriff.state import (
    Counting,
    DeputyInspection,
    Duty,
    FineDue,
    Inspection,
    Market,
    MerchantIgnored,
    OpenMarket,
    Over,
    PromiseMade,
    State,
)
from nottingham_tui.rules.sheriff.table import SEEN


@dataclass(frozen=True, slots=True)
class SealedBag:
    """A bag of this round as everybody sees it: the number of cards and what was declared.

    `fate` is `None` while it is sealed, then `"opened"` or `"returned"`.
    """

    count: int
    declared: Good | None
    fate: str | None


@dataclass(frozen=True, slots=True)
class StallView:
    """Legal goods by name, every legal good of the game in order; contraband by number."""

    goods: Mapping[Good, int]
    contraband: int


@dataclass(frozen=True, slots=True)
class SeatView(BlackMarketSeen, ChestSeen, OilSeen):
    """A table through the eyes of `seat`, or of no seat (`None`): what is public.

    `hand`, `bag` and `contraband` are the seat's own, sorted by the order of the rule set; they
    are empty for a spectator. `laid` holds by seat the cards laid at this market, `None` before
    the turn. Piles: `discard_pile` top first, `draw_pile` a number. Everything by seat is in the
    order of the seats. `options` are what this seat may do now.

    `discard_piles` are one, or the left and the right one, each top first. `aside` is by seat how
    many cards are put aside (1E-2.2), `own_aside` are the seat's own. `deputies` are empty
    without them; `deputies_to_come` are those whose cards lie in the pile, by seat. `stances` go by
    bag, then by deputy; `agreed` by the number of a joint offer. `timer` is the time of an
    inspection in seconds, 0 without a clock; `time_is_up` whether it has run out. `confiscated`
    are cards that the sheriff is to put onto a pile. `turned_up` is by seat the contraband that
    all may see at the end, empty before.
    """

    seat: Seat | None
    rules: RuleSet
    round: int
    phase: str
    sheriff: Seat
    to_act: tuple[Seat, ...]
    gold: tuple[int, ...]
    stalls: tuple[StallView, ...]
    hand_counts: tuple[int, ...]
    bags: tuple[SealedBag | None, ...]
    draw_pile: int
    discard_piles: tuple[tuple[Good, ...], ...]
    first: Seat | None
    laid: tuple[tuple[Good, ...] | None, ...]
    offers: Mapping[int, Offer]
    duties: tuple[Duty, ...]
    promises: tuple[PromiseMade, ...]
    debt: FineDue | None
    result: Result | None
    timer: int = 0
    hand: tuple[Good, ...] = field(default=(), repr=False)
    bag: tuple[Good, ...] = field(default=(), repr=False)
    contraband: tuple[Good, ...] = field(default=(), repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)
    later_debts: tuple[FineDue, ...] = ()
    ignoring: tuple[MerchantIgnored, ...] = ()
    aside: tuple[int, ...] = ()
    deputies: tuple[Seat, ...] = ()
    deputies_to_come: tuple[Seat, ...] = ()
    stances: Mapping[Seat, Mapping[Seat, str]] = field(default_factory=dict)
    agreed: Mapping[int, tuple[Seat, ...]] = field(default_factory=dict)
    time_is_up: bool = False
    confiscated: tuple[Good, ...] = ()
    turned_up: tuple[tuple[Good, ...], ...] = ()
    own_aside: tuple[Good, ...] = field(default=(), repr=False)

    @property
    def discard_pile(self) -> tuple[Good, ...]:
        """The discard pile, top first; of two the left one."""
        return self.discard_piles[0]

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    def merchants(self) -> tuple[Seat, ...]:
        """All merchants, clockwise from the sheriff's left."""
        merchants = self.rules.merchants[self.sheriff]
        return tuple(seat for seat in merchants if seat not in self.deputies)

    def office(self) -> tuple[Seat, ...]:
        """Who decides about bags: the sheriff, or both deputies (2E-15.1)."""
        return self.deputies or (self.sheriff,)


_ENDED = (Counting, Over)

# There are few that can be told apart.
_sealed = cache(SealedBag)


def view_for(state: State, seat: Seat | None) -> SeatView:
    """The view of a seat; `None` is the public view, that of no seat."""
    rules = state.rules
    phase = state.phase
    step = PART.phases[type(phase)]
    market = phase if isinstance(phase, Market) else None
    inspection = phase if isinstance(phase, Inspection) else None
    hand: tuple[Good, ...] = ()
    own_bag: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    options: tuple[Option, ...] = ()
    if seat is not None:
        hand = rules.in_order(state.hands[seat])
        bag = state.bags[seat]
        if bag is not None:
            own_bag = rules.in_order(bag.cards)
        contraband = rules.in_order(state.stalls[seat].contraband)
        options = step.options(state, seat)
    more = _of_variants(state, seat)
    # What every view has goes by its place: names cost three times as much.
    make: type[SeatView] = SeatView
    if more:
        make = partial(SeatView, **more)  # type: ignore[assignment]
    return make(
        seat,
        rules,
        state.round,
        step.name,
        state.sheriff,
        step.to_act(state),
        tuple(state.gold),
        # The goods of a stall are never changed in place.
        tuple([StallView(stall.legal, len(stall.contraband)) for stall in state.stalls]),
        tuple(map(len, state.hands)),
        tuple(
            [
                None if bag is None else _sealed(bag.count, bag.declared, bag.fate)
                for bag in state.bags
            ]
        ),
        len(state.draw_pile),
        tuple([tuple(pile[::-1]) for pile in state.discard_piles]),
        market.first if market else None,
        tuple(market.laid) if market else (None,) * rules.players,
        inspection.offers.copy() if inspection else {},
        tuple(inspection.duties) if inspection else (),
        tuple(state.promises),
        inspection.debt if inspection else None,
        phase.result if isinstance(phase, Over) else None,
        rules.timer,
        hand,
        own_bag,
        contraband,
        options,
    )


def _of_variants(state: State, seat: Seat | None) -> dict[str, Any]:
    """The fields that only some games, or some moments, have something for."""
    phase = state.phase
    found: dict[str, Any] = {}
    if isinstance(phase, Inspection):
        if phase.later_debts or phase.ignoring or phase.time_is_up or phase.confiscated:
            found |= {
                "later_debts": tuple(phase.later_debts),
                "ignoring": tuple(phase.ignoring),
                "time_is_up": phase.time_is_up,
                "confiscated": phase.confiscated,
            }
        if isinstance(phase, DeputyInspection):
            found["stances"] = {bag: dict(stances) for bag, stances in phase.stances.items()}
            found["agreed"] = {number: tuple(seats) for number, seats in phase.agreed.items()}
    elif isinstance(phase, OpenMarket):
        found["aside"] = tuple(len(cards) for cards in phase.aside)
        if seat is not None:
            found["own_aside"] = phase.aside[seat]
    elif isinstance(phase, _ENDED):
        found["turned_up"] = tuple(tuple(stall.contraband) for stall in state.stalls)
    if state.deputies:
        found["deputies"] = state.deputies
        found["deputies_to_come"] = tuple(sorted(state.deputy_pile))
    for seen in SEEN:
        if more := seen(state, seat):
            found |= more
    return found
