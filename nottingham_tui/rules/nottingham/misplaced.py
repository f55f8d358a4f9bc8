"""Which rule forbids a move that has no place in this moment of a turn."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.nottingham.items import CASKET
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Barter,
    Bid,
    Buy,
    Choose,
    Defend,
    Discard,
    DoTask,
    EndTurn,
    Hold,
    KeepAmbush,
    LayAmbush,
    Move,
    PickCard,
    Raid,
    Robbery,
    Silence,
    Spring,
    Take,
    Theft,
    TradeIn,
)
from nottingham_tui.rules.nottingham.phases import must_be_called, not_your_turn
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Defence,
    Over,
    Picking,
    Shortage,
    State,
    Trading,
)
from nottingham_tui.rules.nottingham.trading import trade_out_of_turn


def misplaced(state: State, move: Move) -> Refusal:
    """The refusal of a move that is over or has not its time yet; public facts alone decide."""
    if isinstance(state.phase, Over):
        return Refusal("game_is_over", "NO-6.1")
    if isinstance(state.phase, Shortage):
        return Refusal("discards_come_first", "NO-3.9")
    match move:
        case Take() | Buy() | LayAmbush() | Barter() | Theft() | Robbery() | Raid():
            return _action(state, move)
        case TradeIn() | DoTask():
            return _trade(state, move)
        case EndTurn():
            return _end_turn(state, move)
        case Spring() | Hold():
            return _ambush(state, move)
        case Defend() | Allow() | PickCard():
            return _attack(state, move)
        case Bid() | Choose():
            if state.card == CASKET:
                return Refusal("no_offers_now", "NO-4.7")
            return Refusal("no_offers_now", "NO-4.1")
        case KeepAmbush():
            return Refusal("no_ambush_to_keep", "NO-4.3")
        case Discard():
            return Refusal("nothing_to_discard", "NO-3.9")
        case Silence():
            return must_be_called(state) or Refusal("nothing_to_call", "NO-7.2")


def _action(
    state: State, move: Take | Buy | LayAmbush | Barter | Theft | Robbery | Raid
) -> Refusal:
    if move.seat != state.turn:
        return not_your_turn(state)
    if isinstance(state.phase, Ambushed):
        return Refusal("trade_ends_turn", "NO-3.12")
    if not isinstance(state.phase, Trading):
        return Refusal("action_has_begun", "NO-2.5")
    if isinstance(move, Take):
        return Refusal("card_is_used", "NO-2.2")
    return Refusal("never_from_the_hand", "NO-2.5")


def _trade(state: State, move: TradeIn | DoTask) -> Refusal:
    if move.seat != state.turn:
        return trade_out_of_turn(state, move.seat)
    if isinstance(state.phase, Ambushed):
        return Refusal("one_trade_a_turn", "NO-3.12")
    return Refusal("trade_comes_later", "NO-2.3")


def _end_turn(state: State, move: EndTurn) -> Refusal:
    if move.seat != state.turn:
        last = state.last_trade
        if last is not None and last.seat == move.seat:
            return Refusal("trade_ends_turn", "NO-3.12")
        return not_your_turn(state)
    if isinstance(state.phase, Acting):
        return Refusal("take_or_act_first", "NO-2.2")
    if isinstance(state.phase, Ambushed):
        return Refusal("trade_ends_turn", "NO-3.12")
    return Refusal("action_has_begun", "NO-2.5")


def _ambush(state: State, move: Spring | Hold) -> Refusal:
    if isinstance(move, Hold):
        if state.rules.called_out:
            return Refusal("nobody_is_asked", "NO-7.2")
        return Refusal("not_asked_now", "NO-5.5")
    last = state.last_trade
    if last is not None and last.failed:
        return Refusal("trade_has_failed", "NO-5.7")
    return Refusal("no_trade_to_ambush", "NO-5.1")


def _attack(state: State, move: Defend | Allow | PickCard) -> Refusal:
    if isinstance(move, PickCard):
        if not isinstance(state.phase, Defence):
            return Refusal("no_hand_to_pick_from", "NO-4.4")
        if state.phase.action == "theft":
            return Refusal("theft_is_blind", "NO-4.2")
        return Refusal("defence_comes_first", "NO-4.9")
    if isinstance(move, Allow):
        if state.rules.called_out:
            return Refusal("nobody_is_asked", "NO-7.2")
        return Refusal("no_attack", "NO-4.9")
    if isinstance(state.phase, Picking):
        return Refusal("defence_too_late", "NO-4.9")
    return Refusal("no_attack", "NO-4.6")
