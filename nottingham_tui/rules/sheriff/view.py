"""What one seat may see of a game of Sheriff, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, project, secret
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.moves import Offer, Share
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.rules.sheriff.state import (
    Chest,
    Counting,
    Debt,
    DeputyInspection,
    Duty,
    Ignoring,
    Inspection,
    Market,
    OpenMarket,
    Over,
    Promise,
    Sharing,
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
class ChestView:
    """The chest as all see it: gold, legal goods by name, contraband by number (2E-15.19)."""

    gold: int
    goods: Mapping[Good, int]
    contraband: int

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies on it."""
        return not self.gold and not self.contraband and not any(self.goods.values())


@dataclass(frozen=True, slots=True)
class ShareView:
    """A standing proposal how to divide the chest, as the seat may know it (2E-15.20).

    `gold`, `goods` and `contraband` are what each deputy would get, the one named first first;
    the kinds of contraband are for the deputies' eyes.
    """

    seat: Seat
    gold: tuple[int, int]
    goods: tuple[tuple[Good, ...], tuple[Good, ...]]
    contraband: tuple[Secret, Secret]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A table through the eyes of `seat`, or of no seat (`None`): what is public.

    `hand`, `bag` and `contraband` are the seat's own, sorted by the order of the rule set; they
    are empty for a spectator. `laid` holds by seat the cards laid at this market, `None` before
    the turn. Piles: `discard_pile` top first, `draw_pile` a number. Everything by seat is in the
    order of the seats. `options` are what this seat may do now.

    `discard_piles` are one, or the left and the right one, each top first. `aside` is by seat how
    many cards are put aside (1E-2.2), `own_aside` are the seat's own. `deputies` are empty
    without them; `deputies_to_come` are those whose cards lie in the pile, by seat. `stances` go by
    bag, then by deputy; `agreed` by the number of a joint offer. `chest` is `None` without
    deputies; `chest_contraband` are the kinds in it, for a deputy's eyes. `black_market` holds the
    points of the cards left by good, the next one first, `market_cards` by seat what each has,
    `claimed` who took one this round. `timer` is the time of an inspection in seconds, 0 without
    a clock; `time_is_up` whether it has run out. `confiscated` are cards that the sheriff is to
    put onto a pile, `oil_asked` who is asked about the oil. `turned_up` is by seat the contraband
    that all may see at the end, empty before.
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
    promises: tuple[Promise, ...]
    debt: Debt | None
    result: Result | None
    later_debts: tuple[Debt, ...] = ()
    ignoring: tuple[Ignoring, ...] = ()
    shares: Mapping[int, ShareView] = field(default_factory=dict)
    aside: tuple[int, ...] = ()
    deputies: tuple[Seat, ...] = ()
    deputies_to_come: tuple[Seat, ...] = ()
    stances: Mapping[Seat, Mapping[Seat, str]] = field(default_factory=dict)
    agreed: Mapping[int, tuple[Seat, ...]] = field(default_factory=dict)
    chest: ChestView | None = None
    black_market: Mapping[Good, tuple[int, ...]] = field(default_factory=dict)
    market_cards: tuple[Mapping[Good, tuple[int, ...]], ...] = ()
    claimed: tuple[Seat, ...] = ()
    timer: int = 0
    time_is_up: bool = False
    confiscated: tuple[Good, ...] = ()
    oil_asked: Seat | None = None
    turned_up: tuple[tuple[Good, ...], ...] = ()
    hand: tuple[Good, ...] = field(default=(), repr=False)
    bag: tuple[Good, ...] = field(default=(), repr=False)
    contraband: tuple[Good, ...] = field(default=(), repr=False)
    own_aside: tuple[Good, ...] = field(default=(), repr=False)
    chest_contraband: tuple[Good, ...] = field(default=(), repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)

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
        stalls=tuple(
            [StallView(stall.legal.copy(), len(stall.contraband)) for stall in state.stalls]
        ),
        hand_counts=tuple([len(cards) for cards in state.hands]),
        bags=tuple(
            [
                None if bag is None else SealedBag(bag.count, bag.declared, bag.fate)
                for bag in state.bags
            ]
        ),
        draw_pile=len(state.draw_pile),
        discard_piles=tuple([tuple(reversed(pile)) for pile in state.discard_piles]),
        first=market.first if market else None,
        laid=tuple(market.laid) if market else (None,) * rules.players,
        offers=dict(inspection.offers) if inspection else {},
        duties=tuple(inspection.duties) if inspection else (),
        promises=tuple(state.promises),
        debt=inspection.debt if inspection else None,
        result=phase.result if isinstance(phase, Over) else None,
        timer=rules.timer,
        **_of_variants(state, seat),
        hand=hand,
        bag=own_bag,
        contraband=contraband,
        options=() if seat is None else game.options(state, seat),
    )


def _of_variants(state: State, seat: Seat | None) -> dict[str, Any]:
    """The fields that only some games, or some moments, have something for."""
    phase = state.phase
    found: dict[str, Any] = {}
    if isinstance(phase, OpenMarket):
        found["aside"] = tuple(len(cards) for cards in phase.aside)
        if seat is not None:
            found["own_aside"] = phase.aside[seat]
    elif isinstance(phase, Inspection):
        found |= {
            "later_debts": tuple(phase.later_debts),
            "ignoring": tuple(phase.ignoring),
            "time_is_up": phase.time_is_up,
            "confiscated": phase.confiscated,
            "oil_asked": phase.asked[0][0] if phase.asked else None,
        }
        if isinstance(phase, DeputyInspection):
            found["stances"] = {bag: dict(stances) for bag, stances in phase.stances.items()}
            found["agreed"] = {number: tuple(seats) for number, seats in phase.agreed.items()}
    elif isinstance(phase, Counting | Over):
        found["turned_up"] = tuple(tuple(stall.contraband) for stall in state.stalls)
    if state.black_market:
        found |= {
            "black_market": {good: tuple(left) for good, left in state.black_market.items()},
            "market_cards": tuple(
                {good: tuple(points) for good, points in cards.items()}
                for cards in state.market_cards
            ),
            "claimed": tuple(state.claimed),
        }
    if state.chest is not None:
        found |= _of_deputies(state, state.chest, seat)
    return found


def _of_deputies(state: State, chest: Chest, seat: Seat | None) -> dict[str, Any]:
    phase = state.phase
    found: dict[str, Any] = {
        "deputies": state.deputies,
        "deputies_to_come": tuple(sorted(state.deputy_pile)),
        "chest": ChestView(chest.gold, dict(chest.legal), len(chest.contraband)),
    }
    if seat in state.deputies:
        order = state.rules.order.__getitem__
        found["chest_contraband"] = tuple(sorted(chest.contraband, key=order))
    if isinstance(phase, Sharing):
        found["shares"] = {
            number: project(share_view(state, share), seat)
            for number, share in phase.offers.items()
        }
    return found


def share_view(state: State, share: Share) -> ShareView:
    """A proposal as the deputies know it."""
    legal = state.rules.legal
    first, second = share.cards
    return ShareView(
        share.seat,
        share.gold,
        (
            tuple(card for card in first if card in legal),
            tuple(card for card in second if card in legal),
        ),
        (
            secret(tuple(card for card in first if card not in legal), *state.deputies),
            secret(tuple(card for card in second if card not in legal), *state.deputies),
        ),
    )
