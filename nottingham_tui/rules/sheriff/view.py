"""What one seat may see of a game of Sheriff, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.rules.sheriff.state import (
    Debt,
    Duty,
    Inspection,
    Market,
    Over,
    Promise,
    State,
)


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
class SeatView:
    """A table through the eyes of `seat`, or of no seat (`None`): what is public.

    `hand`, `bag` and `contraband` are the seat's own, sorted by the order of the rule set; they
    are empty for a spectator. `laid` holds by seat the cards laid at this market, `None` before
    the turn. Piles: `discard_pile` top first, `draw_pile` a number. Everything by seat is in the
    order of the seats. `options` are what this seat may do now.
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
    discard_pile: tuple[Good, ...]
    first: Seat | None
    laid: tuple[tuple[Good, ...] | None, ...]
    offers: Mapping[int, Offer]
    duties: tuple[Duty, ...]
    promises: tuple[Promise, ...]
    debt: Debt | None
    result: Result | None
    hand: tuple[Good, ...] = field(default=(), repr=False)
    bag: tuple[Good, ...] = field(default=(), repr=False)
    contraband: tuple[Good, ...] = field(default=(), repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    def merchants(self) -> tuple[Seat, ...]:
        """All merchants, clockwise from the sheriff's left."""
        return self.rules.merchants[self.sheriff]


def view_for(state: State, seat: Seat | None) -> SeatView:
    """The view of a seat; `None` is the public view, that of no seat."""
    rules = state.rules
    phase = state.phase
    market = phase if isinstance(phase, Market) else None
    inspection = phase if isinstance(phase, Inspection) else None
    order = rules.order
    own_bag: tuple[Good, ...] = ()
    hand: tuple[Good, ...] = ()
    contraband: tuple[Good, ...] = ()
    if seat is not None:
        hand = tuple(sorted(state.hands[seat], key=order.__getitem__))
        contraband = tuple(sorted(state.stalls[seat].contraband, key=order.__getitem__))
        bag = state.bags[seat]
        if bag is not None:
            own_bag = tuple(sorted(bag.cards, key=order.__getitem__))
    return SeatView(
        seat=seat,
        rules=rules,
        round=state.round,
        phase=game.phase_name(state),
        sheriff=state.sheriff,
        to_act=game.to_act(state),
        gold=tuple(state.gold),
        stalls=tuple(StallView(dict(stall.legal), len(stall.contraband)) for stall in state.stalls),
        hand_counts=tuple(len(cards) for cards in state.hands),
        bags=tuple(
            None if bag is None else SealedBag(bag.count, bag.declared, bag.fate)
            for bag in state.bags
        ),
        draw_pile=len(state.draw_pile),
        discard_pile=tuple(reversed(state.discard_pile)),
        first=market.first if market else None,
        laid=tuple(market.laid) if market else (None,) * rules.players,
        offers=dict(inspection.offers) if inspection else {},
        duties=tuple(inspection.duties) if inspection else (),
        promises=tuple(state.promises),
        debt=inspection.debt if inspection else None,
        result=phase.result if isinstance(phase, Over) else None,
        hand=hand,
        bag=own_bag,
        contraband=contraband,
        options=() if seat is None else game.options(state, seat),
    )
