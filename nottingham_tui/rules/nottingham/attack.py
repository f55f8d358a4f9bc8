"""The red actions after their target is named: defence, then a card of the hand (NO-4.2 to 4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.nottingham.events import (
    CardRaided,
    CardStolen,
    Defended,
    Event,
    HandLaidOpen,
    HandLookedAt,
    NobodyCalled,
    NotDefended,
)
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import Allow, Defend, PickCard, Silence
from nottingham_tui.rules.nottingham.phases import NAME, must_be_called, turned_up
from nottingham_tui.rules.nottingham.state import Defence, Picking, State


def defence_of(state: State) -> Defence:
    """The record of the attack that can be defended. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Defence):
        raise TypeError("nobody is attacked now")
    return state.phase


def picking_of(state: State) -> Picking:
    """The record of the hand a card is picked from. Raises `TypeError` in another phase."""
    if not isinstance(state.phase, Picking):
        raise TypeError("no hand is looked at now")
    return state.phase


def check_defend(state: State, move: Defend) -> Refusal | None:
    """NO-4.6."""
    target = defence_of(state).target
    if move.seat != target:
        return Refusal("target_defends", "NO-4.6", {"player": target})
    if NECKLACE not in state.hands[target]:
        return Refusal("no_necklace", "NO-4.6")
    return None


def check_allow(state: State, move: Allow) -> Refusal | None:
    """NO-4.9, NO-7.2."""
    if state.rules.called_out:
        return Refusal("nobody_is_asked", "NO-7.2")
    target = defence_of(state).target
    if move.seat != target:
        return Refusal("target_defends", "NO-4.9", {"player": target})
    return None


def check_silence(state: State, _move: Silence) -> Refusal | None:
    """NO-7.2."""
    return must_be_called(state)


def decide_defend(state: State, move: Defend, _chance: RandomSource) -> Sequence[Event]:
    """Necklace and card of the attack change places."""
    return (Defended(move.seat, state.turn, turned_up(state)),)


def decide_allow(state: State, move: Allow, chance: RandomSource) -> Sequence[Event]:
    """The attack goes on."""
    return (NotDefended(move.seat), *_carried_out(state, chance))


def decide_silence(state: State, _move: Silence, chance: RandomSource) -> Sequence[Event]:
    """Nobody called: the attack goes on."""
    return (NobodyCalled(), *_carried_out(state, chance))


def _carried_out(state: State, chance: RandomSource) -> Sequence[Event]:
    defence = defence_of(state)
    attacker, target = state.turn, defence.target
    hand = tuple(state.hands[target])
    if defence.action == "robbery":
        return (HandLookedAt(attacker, target, secret(hand, attacker, target)),)
    if defence.action == "raid":
        return (HandLaidOpen(attacker, target, hand),)
    return (_stolen(state, target, chance.one_of(hand)),)


def _stolen(state: State, target: Seat, card: Good) -> CardStolen:
    attacker = state.turn
    return CardStolen(attacker, target, secret((card,), attacker, target), turned_up(state))


def defending(state: State) -> tuple[Seat, ...]:
    """The target is asked, whatever it holds; out loud nobody is (NO-4.9, NO-7.2)."""
    return () if state.rules.called_out else (defence_of(state).target,)


def nothing_forced(_state: State, _chance: RandomSource) -> Sequence[Event]:
    """The target has the word."""
    return ()


def defence_options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To defend or not; out loud, to call for the defence."""
    if seat != defence_of(state).target:
        return ()
    moves: list[Defend | Allow] = []
    if check_defend(state, Defend(seat)) is None:
        moves.append(Defend(seat))
    if not state.rules.called_out:
        moves.append(Allow(seat))
    return (Choice(tuple(moves)),) if moves else ()


def check_pick(state: State, move: PickCard) -> Refusal | None:
    """NO-4.4, NO-4.5."""
    picking = picking_of(state)
    robbery = picking.action == "robbery"
    if move.seat != state.turn:
        if robbery:
            return Refusal("attacker_picks", "NO-4.4", {"player": state.turn})
        return Refusal("attacker_picks", "NO-4.5", {"player": state.turn})
    if move.card not in state.hands[picking.target]:
        if robbery:
            return Refusal("not_in_that_hand", "NO-4.4", {"player": picking.target})
        return Refusal("not_in_that_hand", "NO-4.5", {"player": picking.target})
    return None


def _picked(state: State, card: Good) -> Event:
    picking = picking_of(state)
    if picking.action == "robbery":
        return _stolen(state, picking.target, card)
    return CardRaided(state.turn, picking.target, card, turned_up(state))


def decide_pick(state: State, move: PickCard, _chance: RandomSource) -> Sequence[Event]:
    """The picked card and that of the attack change places."""
    return (_picked(state, move.card),)


def pick_follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Of one card there is nothing to choose, nor of an open hand of equal cards."""
    picking = picking_of(state)
    hand = state.hands[picking.target]
    if len(hand) == 1 or (picking.action == "raid" and len(set(hand)) == 1):
        return (_picked(state, hand[0]),)
    return ()


def picking_now(state: State) -> tuple[Seat, ...]:
    """The attacker."""
    return (state.turn,)


def pick_options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """One card of the hand, each item once."""
    if seat != state.turn:
        return ()
    order = state.rules.order
    items = sorted(set(state.hands[picking_of(state).target]), key=order.__getitem__)
    return (Choice(tuple(PickCard(seat, item) for item in items)),)


DEFENCE = PhaseRules(
    name=NAME,
    checks={Defend: check_defend, Allow: check_allow, Silence: check_silence},
    decisions={Defend: decide_defend, Allow: decide_allow, Silence: decide_silence},
    follow=nothing_forced,
    to_act=defending,
    options=defence_options,
)

PICKING = PhaseRules(
    name=NAME,
    checks={PickCard: check_pick},
    decisions={PickCard: decide_pick},
    follow=pick_follow,
    to_act=picking_now,
    options=pick_options,
)
