"""A turn's beginning: a card is turned up, the player takes it or acts with it (NO-2.1, NO-2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, added_later
from nottingham_tui.rules.nottingham.items import ITEMS
from nottingham_tui.rules.nottingham.laying import look
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
from nottingham_tui.rules.nottingham.state import (
    Ambushed,
    Bidding,
    Defence,
    Keeping,
    State,
    Trading,
)
from nottingham_tui.rules.nottingham.table import (
    NAME,
    check_its_turn,
    its_turn,
    no_such_seat,
    not_your_turn,
    turned_up,
)
from nottingham_tui.rules.nottingham.turns import taken


@dataclass(frozen=True, slots=True)
class ActionBegan:
    """The player carries out the action of the turned-up card (NO-2.2).

    `action` is that of NO-1.1; `target` is who is attacked by a red one, else `None`.
    `in_turn` says for buy and barter whether offers are laid open in turn, else it is `None`.
    """

    seat: Seat
    action: str
    target: Seat | None
    in_turn: bool | None = added_later()


ACTIONS: dict[type, str] = {
    Buy: "buy",
    LayAmbush: "ambush",
    Barter: "barter",
    Theft: "theft",
    Robbery: "robbery",
    Raid: "raid",
}
"""The action of NO-1.1 by the move that begins it. Defence is not among them (NO-2.2)."""

_MOVES = {action: move for move, action in ACTIONS.items()}

RED = frozenset(item.action for item in ITEMS if item.red)
"""The actions that have a target (NO-4.6)."""


_ON_ONESELF: dict[type, Refusal] = {
    Theft: Refusal("attack_another_player", "NO-4.2"),
    Robbery: Refusal("attack_another_player", "NO-4.4"),
    Raid: Refusal("attack_another_player", "NO-4.5"),
}


def action_of(state: State) -> str:
    """The action of the turned-up card."""
    return state.rules.actions[turned_up(state)]


def targets(state: State) -> tuple[Seat, ...]:
    """Who can be attacked: all others with a card in hand, from the left neighbour on (NO-4.8)."""
    return tuple(seat for seat in state.others() if state.hands[seat])


def check_action(state: State, move: Buy | LayAmbush | Barter | Attack) -> Refusal | None:
    """NO-2.2, NO-2.5."""
    if move.seat != state.turn:
        return not_your_turn(state)
    if ACTIONS[type(move)] != action_of(state):
        return Refusal("other_card_turned_up", "NO-2.5", {"good": turned_up(state)})
    return None


def check_attack(state: State, move: Attack) -> Refusal | None:
    """NO-2.5, NO-4.2, NO-4.4, NO-4.5, NO-4.8."""
    refusal = check_action(state, move)
    if refusal is not None:
        return refusal
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    if move.player == move.seat:
        return _ON_ONESELF[type(move)]
    if not state.hands[move.player]:
        return Refusal("empty_hand_is_no_target", "NO-4.8", {"player": move.player})
    return None


def decide_action(state: State, move: Buy | Barter, _chance: RandomSource) -> Sequence[Event]:
    """Offers are asked for: open ones in turn for a casket, and if the table chose so (NO-7.1)."""
    in_turn = isinstance(move, Barter) or state.rules.open_bids
    return (ActionBegan(move.seat, ACTIONS[type(move)], None, in_turn),)


def decide_attack(_state: State, move: Attack, _chance: RandomSource) -> Sequence[Event]:
    """The target is named."""
    return (ActionBegan(move.seat, ACTIONS[type(move)], move.player),)


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """What leaves nothing to choose: a necklace must be taken, an attack needs a target."""
    action = action_of(state)
    if action == "defence" or (action in RED and not targets(state)):
        return (taken(state),)
    return ()


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """Taking the card, or its action, by target."""
    if seat != state.turn:
        return ()
    action = action_of(state)
    on = [(target,) for target in targets(state)] if action in RED else [()]
    return (Choice((Take(seat), *(_MOVES[action](seat, *target) for target in on))),)


def _action_began(state: State, event: ActionBegan) -> None:
    state.last_trade = None
    if event.target is not None:
        state.phase = Defence(event.action, event.target)
    elif event.in_turn is None:
        state.phase = Keeping(())
    else:
        players = state.rules.players
        bids: list[tuple[Good, ...] | None] = [None] * players
        state.phase = Bidding(event.action, event.in_turn, event.in_turn, bids, [False] * players)


def _wrong_phase(
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


RULES: PhaseRules = PhaseRules(
    name=NAME,
    checks={
        Take: check_its_turn,
        **dict.fromkeys((Buy, LayAmbush, Barter), check_action),
        **dict.fromkeys((Theft, Robbery, Raid), check_attack),
    },
    decisions={
        Take: lambda state, _move, _chance: (taken(state),),
        **dict.fromkeys((Buy, Barter), decide_action),
        **dict.fromkeys((Theft, Robbery, Raid), decide_attack),
        LayAmbush: lambda state, move, _chance: (
            ActionBegan(move.seat, "ambush", None),
            *look(state, move.seat),
        ),
    },
    follow=follow,
    to_act=its_turn,
    options=options,
    evolves={ActionBegan: _action_began},
    wrong_phase=dict.fromkeys((Take, *ACTIONS), _wrong_phase),
)
