"""The red actions after their target is named: defence, then a card of the hand (NO-4.2 to 4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.nottingham.called_out import (
    NobodyCalled,
    asked,
    check_silence,
    nobody_is_asked,
)
from nottingham_tui.rules.nottingham.items import NECKLACE
from nottingham_tui.rules.nottingham.moves import Allow, Defend, PickCard, Silence
from nottingham_tui.rules.nottingham.state import Defence, Picking, State
from nottingham_tui.rules.nottingham.table import NAME, audit_action, card_used, its_turn, turned_up


@dataclass(frozen=True, slots=True)
class Defended:
    """The target plays a necklace: the attack does not happen.

    The attacker gets the necklace, the target the card of the attack, `given` (NO-4.6).
    """

    seat: Seat
    attacker: Seat
    given: Good


@dataclass(frozen=True, slots=True)
class NotDefended:
    """The target was asked and does not defend (NO-4.9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardStolen:
    """A card goes from the hand of `player` to `seat`, seen by those two only (NO-4.11).

    It was drawn blindly (NO-4.2) or picked by a robber (NO-4.4). `given` goes the other way.
    """

    seat: Seat
    player: Seat
    card: Secret
    given: Good


@dataclass(frozen=True, slots=True)
class HandLookedAt:
    """The robber looks at the whole hand of `player` in secret (NO-4.4)."""

    seat: Seat
    player: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class HandLaidOpen:
    """The raided `player` lays the whole hand open for all (NO-4.5)."""

    seat: Seat
    player: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class CardRaided:
    """All see the raider take this card; `given` goes the other way (NO-4.5, NO-4.11)."""

    seat: Seat
    player: Seat
    card: Good
    given: Good


def check_defend(state: State, move: Defend) -> Refusal | None:
    """NO-4.6."""
    target = state.running(Defence).target
    if move.seat != target:
        return Refusal("target_defends", "NO-4.6", {"player": target})
    if NECKLACE not in state.hands[target]:
        return Refusal("no_necklace", "NO-4.6")
    return None


def check_allow(state: State, move: Allow) -> Refusal | None:
    """NO-4.9, NO-7.2."""
    target = state.running(Defence).target
    if move.seat != target:
        return nobody_is_asked(state) or Refusal("target_defends", "NO-4.9", {"player": target})
    return nobody_is_asked(state)


def _carried_out(state: State, chance: RandomSource) -> Sequence[Event]:
    """The attack goes on."""
    defence = state.running(Defence)
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


def defence_options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To defend or not; out loud, to call for the defence."""
    if seat != state.running(Defence).target:
        return ()
    moves: list[Defend | Allow] = []
    if check_defend(state, Defend(seat)) is None:
        moves.append(Defend(seat))
    if not state.rules.called_out:
        moves.append(Allow(seat))
    return (Choice(tuple(moves)),) if moves else ()


def check_pick(state: State, move: PickCard) -> Refusal | None:
    """NO-4.4, NO-4.5."""
    picking = state.running(Picking)
    robbery = picking.action == "robbery"
    if move.seat != state.turn:
        return Refusal("attacker_picks", "NO-4.4" if robbery else "NO-4.5", {"player": state.turn})
    target = picking.target
    if move.card not in state.hands[target]:
        return Refusal("not_in_that_hand", "NO-4.4" if robbery else "NO-4.5", {"player": target})
    return None


def _picked(state: State, card: Good) -> Event:
    """The picked card and that of the attack change places."""
    picking = state.running(Picking)
    if picking.action == "robbery":
        return _stolen(state, picking.target, card)
    return CardRaided(state.turn, picking.target, card, turned_up(state))


def pick_follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """Of one card there is nothing to choose, nor of an open hand of equal cards."""
    picking = state.running(Picking)
    hand = state.hands[picking.target]
    if len(hand) == 1 or (picking.action == "raid" and len(set(hand)) == 1):
        return (_picked(state, hand[0]),)
    return ()


def pick_options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """One card of the hand, each item once."""
    if seat != state.turn:
        return ()
    items = state.rules.in_order(set(state.hands[state.running(Picking).target]))
    return (Choice(tuple(PickCard(seat, item) for item in items)),)


def _swapped(state: State, attacker: Seat, target: Seat, card: Good, given: Good) -> None:
    """A card of the target and that of the attack change places."""
    state.hands[target].remove(card)
    state.hands[attacker].append(card)
    state.hands[target].append(given)
    card_used(state)


def _card_taken(state: State, event: CardRaided | CardStolen) -> None:
    card = event.card.known()[0] if isinstance(event, CardStolen) else event.card
    _swapped(state, event.seat, event.player, card, event.given)


def _hand_seen(state: State, event: HandLookedAt | HandLaidOpen) -> None:
    action = "robbery" if isinstance(event, HandLookedAt) else "raid"
    state.phase = Picking(action, event.player)


def _no_pick(state: State, _move: PickCard) -> Refusal:
    if not isinstance(state.phase, Defence):
        return Refusal("no_hand_to_pick_from", "NO-4.4")
    if state.phase.action == "theft":
        return Refusal("theft_is_blind", "NO-4.2")
    return Refusal("defence_comes_first", "NO-4.9")


def _no_defence(state: State, _move: Defend) -> Refusal:
    if isinstance(state.phase, Picking):
        return Refusal("defence_too_late", "NO-4.9")
    return Refusal("no_attack", "NO-4.6")


def _audit(state: State) -> None:
    phase = state.phase
    attack = phase if isinstance(phase, Defence) else state.running(Picking)
    audit_action(state, attack.action)
    if attack.target == state.turn or not state.hands[attack.target]:
        raise AuditError("there can't be such a target")


DEFENCE: PhaseRules = PhaseRules(
    name=NAME,
    checks={Defend: check_defend, Allow: check_allow, Silence: check_silence},
    decisions={
        Defend: lambda state, move, _: (Defended(move.seat, state.turn, turned_up(state)),),
        Allow: lambda state, move, chance: (NotDefended(move.seat), *_carried_out(state, chance)),
        Silence: lambda state, _, chance: (NobodyCalled(), *_carried_out(state, chance)),
    },
    # The target is asked, whatever it holds; out loud nobody is (NO-4.9, NO-7.2).
    to_act=lambda state: asked(state, (state.running(Defence).target,)),
    options=defence_options,
    evolves={
        Defended: lambda state, event: _swapped(
            state, event.attacker, event.seat, NECKLACE, event.given
        ),
        NotDefended: nothing_changes,
        HandLookedAt: _hand_seen,
        HandLaidOpen: _hand_seen,
    },
    wrong_phase={
        Defend: _no_defence,
        Allow: lambda state, _move: nobody_is_asked(state) or Refusal("no_attack", "NO-4.9"),
    },
    audit=_audit,
)

PICKING: PhaseRules = PhaseRules(
    name=NAME,
    checks={PickCard: check_pick},
    decisions={PickCard: lambda state, move, _chance: (_picked(state, move.card),)},
    follow=pick_follow,
    to_act=its_turn,
    options=pick_options,
    evolves=dict.fromkeys((CardStolen, CardRaided), _card_taken),
    wrong_phase={PickCard: _no_pick},
    audit=_audit,
)
