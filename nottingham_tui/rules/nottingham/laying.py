"""The action of gold: one of the ambush cards looked at is laid face down (NO-4.3, NO-4.13)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import without
from nottingham_tui.rules.kernel.engine import Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, Secret, secret
from nottingham_tui.rules.nottingham.moves import KeepAmbush
from nottingham_tui.rules.nottingham.state import Keeping, State
from nottingham_tui.rules.nottingham.table import (
    NAME,
    audit_action,
    card_used,
    its_turn,
    under_the_pile,
)
from nottingham_tui.rules.nottingham.turns import taken


@dataclass(frozen=True, slots=True)
class AmbushesLookedAt:
    """The player looks at the top ambush cards, two or what there is (NO-4.3, NO-5.6)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class AmbushLaid:
    """The player lays one of them face down, a gold card below; the other goes under the pile.

    `kept` is one ambush card; `returned` is the other one, if there is one (NO-4.3).
    """

    seat: Seat
    kept: Secret
    returned: Secret


@dataclass(frozen=True, slots=True)
class NoAmbushKept:
    """None of the cards looked at may be kept: they go under the pile (NO-5.6)."""

    seat: Seat
    returned: Secret


LOOKS = 2
"""How many ambush cards are looked at (NO-4.3)."""


def look(state: State, seat: Seat) -> Sequence[Event]:
    """The top two ambush cards are looked at, or what there is (NO-5.6).

    If no card may be kept, gold is taken into the hand instead.
    """
    seen = tuple(reversed(state.ambush_pile[-LOOKS:]))
    if not seen:
        return (taken(state),)
    looked = AmbushesLookedAt(seat, secret(seen, seat))
    if all(ambush == state.colours[seat] for ambush in seen):
        return (looked, NoAmbushKept(seat, secret(seen, seat)), taken(state))
    return (looked,)


def check_keep(state: State, move: KeepAmbush) -> Refusal | None:
    """NO-4.3."""
    if move.seat != state.turn:
        return Refusal("player_keeps", "NO-4.3", {"player": state.turn})
    if move.ambush not in state.running(Keeping).cards:
        return Refusal("not_looked_at", "NO-4.3")
    if move.ambush == state.colours[move.seat]:
        return Refusal("own_colour", "NO-4.3")
    return None


def decide_keep(state: State, move: KeepAmbush, _chance: RandomSource) -> Sequence[Event]:
    """One lies face down on the gold card, the other goes under the pile."""
    seat = move.seat
    kept = (move.ambush,)
    returned = without(state.running(Keeping).cards, kept)
    return (AmbushLaid(seat, secret(kept, seat), secret(returned, seat)),)


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The cards looked at that may be kept."""
    if seat != state.turn:
        return ()
    own = state.colours[seat]
    cards = [ambush for ambush in state.running(Keeping).cards if ambush != own]
    return (Choice(tuple(KeepAmbush(seat, ambush) for ambush in cards)),)


def _ambushes_looked_at(state: State, event: AmbushesLookedAt) -> None:
    del state.ambush_pile[-event.cards.count :]
    state.phase = Keeping(event.cards.known())


def _ambush_laid(state: State, event: AmbushLaid) -> None:
    state.ambushes[event.seat] += event.kept.known()
    under_the_pile(state, *event.returned.known())
    # The gold card lies below it now.
    card_used(state)


def _no_ambush_kept(state: State, event: NoAmbushKept) -> None:
    under_the_pile(state, *event.returned.known())
    state.phase = Keeping(())


RULES: PhaseRules = PhaseRules(
    name=NAME,
    checks={KeepAmbush: check_keep},
    decisions={KeepAmbush: decide_keep},
    # Also with one card to keep, for only the player knows that.
    to_act=its_turn,
    options=options,
    evolves={
        AmbushesLookedAt: _ambushes_looked_at,
        AmbushLaid: _ambush_laid,
        NoAmbushKept: _no_ambush_kept,
    },
    wrong_phase={KeepAmbush: lambda _state, _move: Refusal("no_ambush_to_keep", "NO-4.3")},
    audit=lambda state: audit_action(state, "ambush"),
)
