"""A turn's beginning: a card is turned up, the player takes it or acts with it (NO-2.1, NO-2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import PhaseRules, no_options, nobody
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.nottingham.events import (
    ActionBegan,
    AmbushesLookedAt,
    CardsRanOut,
    CardTurnedUp,
    Event,
    NoAmbushKept,
)
from nottingham_tui.rules.nottingham.items import ITEMS
from nottingham_tui.rules.nottingham.moves import (
    Attack,
    Barter,
    Buy,
    LayAmbush,
    Raid,
    Robbery,
    Take,
    Theft,
)
from nottingham_tui.rules.nottingham.phases import (
    NAME,
    no_such_seat,
    not_your_turn,
    reshuffled,
    taken,
    turned_up,
)
from nottingham_tui.rules.nottingham.state import State

ACTIONS: dict[type, str] = {
    Buy: "buy",
    LayAmbush: "ambush",
    Barter: "barter",
    Theft: "theft",
    Robbery: "robbery",
    Raid: "raid",
}
"""The action of NO-1.1 by the move that begins it. Defence is not among them (NO-2.2)."""

_ATTACKS: dict[str, type[Attack]] = {"theft": Theft, "robbery": Robbery, "raid": Raid}

RED = frozenset(item.action for item in ITEMS if item.red)
"""The actions that have a target (NO-4.6)."""

LOOKS = 2
"""How many ambush cards are looked at (NO-4.3)."""


def action_of(state: State) -> str:
    """The action of the turned-up card."""
    return state.rules.actions[turned_up(state)]


def targets(state: State) -> tuple[Seat, ...]:
    """Who can be attacked: all others with a card in hand, from the left neighbour on (NO-4.8)."""
    return tuple(seat for seat in state.others() if state.hands[seat])


def check_take(state: State, move: Take) -> Refusal | None:
    """NO-2.2."""
    return None if move.seat == state.turn else not_your_turn(state)


def check_action(state: State, move: Buy | LayAmbush | Barter) -> Refusal | None:
    """NO-2.2, NO-2.5."""
    if move.seat != state.turn:
        return not_your_turn(state)
    if ACTIONS[type(move)] != action_of(state):
        return Refusal("other_card_turned_up", "NO-2.5", {"good": turned_up(state)})
    return None


def check_attack(state: State, move: Attack) -> Refusal | None:
    """NO-2.5, NO-4.2, NO-4.4, NO-4.5, NO-4.8."""
    if move.seat != state.turn:
        return not_your_turn(state)
    if ACTIONS[type(move)] != action_of(state):
        return Refusal("other_card_turned_up", "NO-2.5", {"good": turned_up(state)})
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    if move.player == move.seat:
        return _attack_on_oneself(move)
    if not state.hands[move.player]:
        return Refusal("empty_hand_is_no_target", "NO-4.8", {"player": move.player})
    return None


def _attack_on_oneself(move: Attack) -> Refusal:
    match move:
        case Theft():
            return Refusal("attack_another_player", "NO-4.2")
        case Robbery():
            return Refusal("attack_another_player", "NO-4.4")
        case Raid():
            return Refusal("attack_another_player", "NO-4.5")


def decide_take(state: State, _move: Take, _chance: RandomSource) -> Sequence[Event]:
    """The card goes to the hand."""
    return (taken(state),)


def decide_action(_state: State, move: Buy | Barter, _chance: RandomSource) -> Sequence[Event]:
    """Offers are asked for."""
    return (ActionBegan(move.seat, ACTIONS[type(move)], None),)


def decide_attack(_state: State, move: Attack, _chance: RandomSource) -> Sequence[Event]:
    """The target is named."""
    return (ActionBegan(move.seat, ACTIONS[type(move)], move.player),)


def decide_ambush(state: State, move: LayAmbush, _chance: RandomSource) -> Sequence[Event]:
    """The top two ambush cards are looked at, or what there is (NO-5.6).

    If no card may be kept, gold is taken into the hand instead.
    """
    seat = move.seat
    began = ActionBegan(seat, "ambush", None)
    seen = tuple(reversed(state.ambush_pile[-LOOKS:]))
    if not seen:
        return (began, taken(state))
    looked = AmbushesLookedAt(seat, secret(seen, seat))
    if all(ambush == state.colours[seat] for ambush in seen):
        return (began, looked, NoAmbushKept(seat, secret(seen, seat)), taken(state))
    return (began, looked)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """What leaves nothing to choose: a necklace must be taken, an attack needs a target."""
    action = action_of(state)
    if action == "defence" or (action in RED and not targets(state)):
        return (taken(state),)
    return ()


def to_act(state: State) -> tuple[Seat, ...]:
    """The player whose turn it is."""
    return (state.turn,)


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Taking the card, or its action, by target."""
    if seat != state.turn:
        return ()
    action = action_of(state)
    if action in _ATTACKS:
        attack = _ATTACKS[action]
        attacks = tuple(attack(seat, target) for target in targets(state))
        return (Choice((Take(seat), *attacks)),)
    kind = next(kind for kind, name in ACTIONS.items() if name == action)
    return (Choice((Take(seat), kind(seat))),)


def turn_up(state: State, chance: RandomSource) -> Sequence[Event]:
    """The top card is turned up; a pile is empty when none is there (NO-2.1, NO-3.10)."""
    if state.draw_pile:
        return (CardTurnedUp(state.turn, state.draw_pile[-1]),)
    return (reshuffled(state, chance),) if state.discard_pile else (CardsRanOut(),)


BEGINNING = PhaseRules(NAME, {}, {}, turn_up, nobody, no_options)

RULES = PhaseRules(
    name=NAME,
    checks={
        Take: check_take,
        Buy: check_action,
        LayAmbush: check_action,
        Barter: check_action,
        Theft: check_attack,
        Robbery: check_attack,
        Raid: check_attack,
    },
    decisions={
        Take: decide_take,
        Buy: decide_action,
        LayAmbush: decide_ambush,
        Barter: decide_action,
        Theft: decide_attack,
        Robbery: decide_attack,
        Raid: decide_attack,
    },
    follow=follow,
    to_act=to_act,
    options=options,
)
