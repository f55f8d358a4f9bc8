"""Loading: 1 to 5 cards of the hand go into the bag, in secret (2E-4.1, 2E-4.2, 2E-4.7).

In a brisk game each merchant loads at the market, right after trading (2E-17.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take, to_pack
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, Secret, secret
from nottingham_tui.rules.sheriff.moves import Load
from nottingham_tui.rules.sheriff.options import Option
from nottingham_tui.rules.sheriff.state import Bag, Market, State
from nottingham_tui.rules.sheriff.table import next_phase


@dataclass(frozen=True, slots=True)
class BagClosed:
    """A merchant has loaded; only the owner may see the cards (2E-4.1)."""

    seat: Seat
    cards: Secret


def must_load(state: State, seat: Seat) -> bool:
    """Whether this merchant still has to load: no bag yet, and a card to load (2E-4.7)."""
    return state.bags[seat] is None and bool(state.hands[seat])


def forced_load(state: State, seat: Seat) -> tuple[BagClosed, ...]:
    """The bag of a merchant with a single card in hand: all can see that there is no choice."""
    hand = state.hands[seat]
    if must_load(state, seat) and len(hand) == 1:
        return (BagClosed(seat, secret(tuple(hand), seat)),)
    return ()


def brisk_loader(state: State) -> Seat | None:
    """Who has traded and loads before the next one trades, in a brisk game (2E-17.2)."""
    if not state.rules.brisk:
        return None
    laid = state.running(Market).laid
    for seat in state.merchants():
        if laid[seat] is not None and must_load(state, seat):
            return seat
    return None


def check_load_at_market(state: State, move: Load) -> Refusal | None:
    """Loading at the market is for a brisk game, right after trading (2E-17.2)."""
    if not state.rules.brisk:
        return Refusal("market_comes_first", "2E-2.4")
    seat = move.seat
    if not state.in_office(seat) and state.running(Market).laid[seat] is None:
        return Refusal("trade_before_loading", "2E-17.2")
    return check_load(state, move)


def check_load(state: State, move: Load) -> Refusal | None:
    """2E-4.1, 2E-4.2, 2E-4.7."""
    seat = move.seat
    if state.in_office(seat):
        return Refusal("sheriff_does_not_load", "2E-4.1")
    if state.bags[seat] is not None:
        return Refusal("bag_is_closed", "2E-4.2")
    hand = state.hands[seat]
    if not hand:
        return Refusal("nothing_to_load", "2E-4.7")
    limit = state.rules.bag_limit
    if not 1 <= len(move.cards) <= limit:
        return Refusal("bag_size", "2E-4.1", {"limit": limit})
    if not holds(hand, move.cards):
        return Refusal("load_from_hand", "2E-4.1")
    return None


def decide_load(_state: State, move: Load, _chance: RandomSource) -> Sequence[Any]:
    """The bag is closed; only its owner knows what is in it."""
    return (BagClosed(move.seat, secret(move.cards, move.seat)),)


def follow(state: State, _chance: RandomSource) -> Sequence[Any]:
    """A single card in hand must be loaded; when all bags are closed, declarations begin."""
    waiting = to_act(state)
    if not waiting:
        return (next_phase(state, "loading"),)
    hands = state.hands
    for seat in waiting:
        if len(hands[seat]) == 1:
            return forced_load(state, seat)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """All merchants who have not loaded yet, in any order."""
    return to_pack(state.merchants(), state.bags, state.hands)


def load_option(state: State, seat: Seat) -> tuple[Option, ...]:
    """The cards that may be loaded."""
    hand = state.hands[seat]
    return (Pick(tuple(hand), 1, min(state.rules.bag_limit, len(hand)), Load, seat),)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What a merchant may load; nothing for the sheriff and whoever has loaded."""
    if state.in_office(seat) or not must_load(state, seat):
        return ()
    return load_option(state, seat)


def _bag_closed(state: State, event: BagClosed) -> None:
    cards = event.cards.known()
    take(state.hands[event.seat], cards)
    state.bags[event.seat] = Bag(cards, len(cards))


def _elsewhere(state: State, move: Load) -> Refusal:
    if state.in_office(move.seat):
        return Refusal("sheriff_does_not_load", "2E-4.1")
    if state.bags[move.seat] is None:
        return Refusal("nothing_to_load", "2E-4.7")
    return Refusal("bag_is_closed", "2E-4.2")


RULES: PhaseRules = PhaseRules(
    "loading",
    checks={Load: check_load},
    decisions={Load: decide_load},
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={BagClosed: _bag_closed},
    wrong_phase={Load: _elsewhere},
)
