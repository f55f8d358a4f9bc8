"""Three equal cards of contraband for a dear one (2E-16.1 to 2E-16.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass, trait
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.black_market.pieces import (
    Claim,
    ClaimDeclined,
    Claiming,
    Decline,
    MarketCardClaimed,
)
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.table import NEEDED, SEEN, after

SHOWN = 3
"""How many equal cards are shown for one of the black market (2E-16.2)."""


def may_be_asked(state: State, seat: Seat) -> bool:
    """Whether this merchant is to be asked about the black market, as all can see (2E-16.9)."""
    bag = state.bags[seat]
    return (
        bag is not None
        and bag.fate == "returned"
        and seat not in state.claimed
        and len(state.stalls[seat].contraband) >= SHOWN
        and any(state.black_market.values())
    )


def asked(state: State) -> Seat | None:
    """Who is asked now, once each, clockwise from the sheriff's left (2E-16.8)."""
    answered = state.phase.answered if isinstance(state.phase, Claiming) else ()
    for seat in state.merchants():
        if seat not in answered and may_be_asked(state, seat):
            return seat
    return None


NEEDED["claiming"] = lambda state: asked(state) is not None


def claimable(state: State, seat: Seat) -> tuple[Good, ...]:
    """The kinds of which this seat can claim a card now; known to the seat alone."""
    if not may_be_asked(state, seat):
        return ()
    contraband = state.stalls[seat].contraband
    return tuple(
        [
            good
            for good, left in state.black_market.items()
            if left and contraband.count(good) >= SHOWN
        ]
    )


def check_claim(state: State, move: Claim) -> Refusal | None:
    """2E-16.1 to 2E-16.3, 2E-16.6 to 2E-16.8."""
    return _check_standing(state, move) or _check_cards(state, move)


def _check_standing(state: State, move: Claim) -> Refusal | None:
    """What everybody can see of a claim."""
    missing = _not_played(state)
    if missing is not None:
        return missing
    seat = move.seat
    bag = state.bags[seat]
    if bag is None:
        return Refusal("claim_needs_returned_bag", "2E-16.2")
    if bag.fate is None:
        return Refusal("claim_after_return", "2E-16.8")
    if bag.fate == "opened":
        return Refusal("opened_bag_gives_no_claim", "2E-16.7")
    if seat in state.claimed:
        return Refusal("one_claim_a_round", "2E-16.3")
    return None


def _check_cards(state: State, move: Claim) -> Refusal | None:
    left = state.black_market.get(move.good)
    if left is None:
        contraband = move.good in state.rules.contraband
        royal = any(kind.name == move.good and kind.counts_as for kind in state.rules.goods)
        if royal or not contraband:
            return Refusal("good_matches_no_pile", "2E-16.6")
        return Refusal("good_matches_no_pile", "2E-16.1")
    if not left:
        return Refusal("market_pile_is_used_up", "2E-16.2")
    if state.stalls[move.seat].contraband.count(move.good) < SHOWN:
        return Refusal("three_cards_to_show", "2E-16.2", {"good": move.good})
    return None


def decide_claim(state: State, move: Claim, _chance: RandomSource) -> Sequence[Any]:
    """The cards are discarded for the top card of the pile (2E-16.2, 2E-16.10)."""
    return (MarketCardClaimed(move.seat, move.good, state.black_market[move.good][0], SHOWN),)


def _check_turn(state: State, seat: Seat) -> Refusal | None:
    turn = asked(state)
    if turn is not None and turn != seat:
        return Refusal("another_is_asked_to_claim", "2E-16.8", {"merchant": turn})
    return None


def check_claim_in_turn(state: State, move: Claim) -> Refusal | None:
    """At the end one after the other is asked (2E-16.8)."""
    return (
        _check_standing(state, move) or _check_turn(state, move.seat) or _check_cards(state, move)
    )


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """When all have answered, the round goes on."""
    return () if asked(state) is not None else after(state, "claiming")


def to_act(state: State) -> tuple[Seat, ...]:
    """One merchant after the other."""
    seat = asked(state)
    return () if seat is None else (seat,)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """To claim what can be claimed, or nothing."""
    if asked(state) != seat:
        return ()
    claims = [Claim(seat, good) for good in claimable(state, seat)]
    return (Choice((*claims, Decline(seat))),)


def claims(state: State, seat: Seat) -> tuple[Option, ...]:
    """To claim what can be claimed, at an inspection."""
    goods = claimable(state, seat) if state.black_market else ()
    return (Choice(tuple([Claim(seat, good) for good in goods])),) if goods else ()


def _market_card_claimed(state: State, event: MarketCardClaimed) -> None:
    cards = (event.good,) * (event.shown or 0)
    state.stalls[event.seat].take(cards)
    state.discard_pile += cards
    state.black_market[event.good].remove(event.points)
    state.market_cards[event.seat].setdefault(event.good, []).append(event.points)
    state.claimed.append(event.seat)


def _not_played(state: State) -> Refusal | None:
    return None if state.rules.black_market else Refusal("no_black_market", "2E-16.1")


def _claim_elsewhere(state: State, _move: Claim) -> Refusal:
    return _not_played(state) or Refusal("claimed_in_inspection", "2E-16.8")


def _decline_elsewhere(state: State, _move: Decline) -> Refusal:
    return _not_played(state) or Refusal("not_asked_to_claim", "2E-16.8")


def _audit(state: State) -> None:
    cards = {good: list(left) for good, left in state.black_market.items()}
    for owned in state.market_cards:
        for good, points in owned.items():
            cards.setdefault(good, []).extend(points)
    every = {good: sorted(points) for good, points in state.rules.black_market}
    if {good: sorted(points) for good, points in cards.items()} != every:
        raise AuditError("a black-market card is missing or there twice")
    if len(set(state.claimed)) != len(state.claimed):
        raise AuditError("somebody took two black-market cards in one round")
    if state.claimed and not state.rules.black_market:
        raise AuditError("there is no black market")


MEANWHILE: PhaseRules = PhaseRules(
    "claims",
    checks={Claim: check_claim},
    decisions={Claim: decide_claim},
    options=claims,
    evolves={MarketCardClaimed: _market_card_claimed},
    wrong_phase={Claim: _claim_elsewhere},
    audit=_audit,
)
"""Claims at an inspection, by whoever wants to."""

RULES: PhaseRules = PhaseRules(
    "claiming",
    checks={
        Claim: check_claim_in_turn,
        Decline: lambda state, move: _check_turn(state, move.seat),
    },
    decisions={
        Claim: decide_claim,
        Decline: lambda _state, move, _chance: (ClaimDeclined(move.seat),),
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={ClaimDeclined: lambda state, event: state.phase.answered.append(event.seat)},
    wrong_phase={Decline: _decline_elsewhere},
)


@trait
@dataclass(frozen=True, kw_only=True)
class BlackMarketSeen:
    """What all see of the black market.

    `black_market` holds the points of the cards left by good, the next one first, `market_cards`
    by seat what each has, `claimed` who took one this round.
    """

    black_market: Mapping[Good, tuple[int, ...]] = field(default_factory=dict)
    market_cards: tuple[Mapping[Good, tuple[int, ...]], ...] = ()
    claimed: tuple[Seat, ...] = ()


def seen(state: State, _seat: Seat | None) -> dict[str, Any]:
    """The fields of `BlackMarketSeen`, at a table that has something for them."""
    if not state.black_market:
        return {}
    return {
        "black_market": {good: tuple(left) for good, left in state.black_market.items()},
        "market_cards": tuple(
            {good: tuple(points) for good, points in cards.items()} for cards in state.market_cards
        ),
        "claimed": tuple(state.claimed),
    }


SEEN.append(seen)
