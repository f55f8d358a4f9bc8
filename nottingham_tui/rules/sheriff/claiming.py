"""The black market: three equal cards of contraband for a dear one (2E-16.1 to 2E-16.10)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import ClaimDeclined, Event, MarketCardClaimed
from nottingham_tui.rules.sheriff.misplaced import not_in_game
from nottingham_tui.rules.sheriff.moves import Claim, Decline
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.steps import SHOWN, after, asked, may_be_asked


def claimable(state: State, seat: Seat) -> tuple[Good, ...]:
    """The kinds of which this seat can claim a card now; known to the seat alone."""
    if not state.black_market or not may_be_asked(state, seat):
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
    missing = not_in_game(state, move)
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


def decide_claim(state: State, move: Claim, _chance: RandomSource) -> Sequence[Event]:
    """The cards are discarded for the top card of the pile (2E-16.2, 2E-16.10)."""
    return (MarketCardClaimed(move.seat, move.good, state.black_market[move.good][0]),)


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


def check_decline(state: State, move: Decline) -> Refusal | None:
    """2E-16.8."""
    return _check_turn(state, move.seat)


def decide_decline(_state: State, move: Decline, _chance: RandomSource) -> Sequence[Event]:
    """Having nothing to claim or not wanting to looks the same (2E-16.9)."""
    return (ClaimDeclined(move.seat),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
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


RULES = PhaseRules(
    name="claiming",
    checks={Claim: check_claim_in_turn, Decline: check_decline},
    decisions={Claim: decide_claim, Decline: decide_decline},
    follow=follow,
    to_act=to_act,
    options=options,
)
