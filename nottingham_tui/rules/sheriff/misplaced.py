"""Which rule forbids a move that has no place in this phase, or in this game."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Claim,
    CountAs,
    Declare,
    Decline,
    Destroy,
    Keep,
    Load,
    Move,
    NameFirst,
    OpenBag,
    Pay,
    Put,
    Refuse,
    Say,
    Share,
    Split,
    TimeUp,
    Trade,
    Withdraw,
)
from nottingham_tui.rules.sheriff.state import Loading, Market, Over, State


def misplaced(state: State, move: Move) -> Refusal:
    """The refusal of a move whose phase is over or has not begun (2E-2.4, 2E-8.1)."""
    if isinstance(state.phase, Over):
        return Refusal("game_is_over", "2E-8.1")
    missing = not_in_game(state, move)
    if missing is not None:
        return missing
    if isinstance(move, Trade | Load | Declare):
        return _of_a_merchant(state, move)
    match move:
        case OpenBag():
            return Refusal("not_before_inspection", "2E-4.4")
        case Pay():
            return Refusal("no_debt", "2E-7.1")
        case Say():
            return Refusal("talk_later", "2E-4.5")
        case Agree() | Refuse() | Withdraw():
            # Every offer lapsed at the latest when the inspection ended.
            return Refusal("no_such_offer", "2E-5.18", {"number": move.offer})
        case Claim():
            return Refusal("claimed_in_inspection", "2E-16.8")
        case Decline():
            return Refusal("not_asked_to_claim", "2E-16.8")
        case Share() | Split():
            return Refusal("shared_after_inspection", "2E-15.7")
        case Destroy() | Keep():
            return Refusal("not_asked_about_oil", "1E-7.8")
        case CountAs():
            return Refusal("plate_counts_at_the_end", "1E-7.11")
        case Put():
            return Refusal("nothing_to_put", "1E-2.6")
        case TimeUp():
            return Refusal("no_clock_runs", "2E-12.1")
        case _:
            return Refusal("wrong_phase", "2E-2.4")


def not_in_game(state: State, move: Move) -> Refusal | None:
    """The refusal of a move that needs a variant or an edition this table does not play."""
    rules = state.rules
    match move:
        case NameFirst() if not rules.names_first:
            return Refusal("market_begins_at_the_left", "1E-2.1")
        case Put() if not rules.two_piles:
            return Refusal("one_discard_pile", "2E-2.2")
        case Claim() | Decline() if not rules.black_market:
            return Refusal("no_black_market", "2E-16.1")
        case Share() | Split() if not rules.has_deputies:
            return Refusal("no_deputies", "2E-15.1")
        case Destroy() | Keep() if rules.oil is None:
            return Refusal("no_promo_cards", "1E-7.5")
        case CountAs() if rules.plate is None:
            return Refusal("no_promo_cards", "1E-7.5")
        case TimeUp() if not rules.timer:
            return Refusal("no_timer", "2E-12.1")
        case _:
            return None


def _of_a_merchant(state: State, move: Trade | Load | Declare) -> Refusal:
    seat = move.seat
    official = state.in_office(seat)
    match move:
        case Trade() if official and state.rules.two_piles:
            return Refusal("sheriff_does_not_trade", "1E-2.1")
        case Trade() if official:
            return Refusal("sheriff_does_not_trade", "2E-3.3")
        case Load() if official:
            return Refusal("sheriff_does_not_load", "2E-4.1")
        case Load() if state.bags[seat] is None:
            return Refusal("nothing_to_load", "2E-4.7")
        case Load():
            return Refusal("bag_is_closed", "2E-4.2")
        case Declare() if official:
            return Refusal("sheriff_does_not_declare", "2E-4.3")
        case Declare() if isinstance(state.phase, Market | Loading):
            return Refusal("bags_still_open", "2E-4.9")
        case Declare() if state.bags[seat] is None:
            return Refusal("no_bag_to_declare", "2E-4.7")
        case Declare():
            return Refusal("already_declared", "2E-4.3")
        case _:
            return Refusal("wrong_phase", "2E-2.4")
