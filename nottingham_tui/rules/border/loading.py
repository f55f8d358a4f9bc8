"""Packing: 1 to 5 cards of the hand go into the suitcase, in secret (BO-2.1, BO-2.2, BO-2.15)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import Load, Option
from nottingham_tui.rules.border.state import State, Suitcase
from nottingham_tui.rules.border.turns import PhaseBegan
from nottingham_tui.rules.kernel.cards import holds, take, to_pack
from nottingham_tui.rules.kernel.engine import Event, PhaseRules
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class SuitcaseClosed:
    """A suitcase is packed; only the owner may see the cards (BO-2.2)."""

    seat: Seat
    cards: Secret


def check_load(state: State, move: Load) -> Refusal | None:
    """BO-2.1, BO-2.2, BO-2.15."""
    seat = move.seat
    if seat == state.sheriff:
        return Refusal("sheriff_packs_nothing", "BO-2.1")
    if state.suitcases[seat] is not None:
        return Refusal("suitcase_is_closed", "BO-2.2")
    hand = state.hands[seat]
    if not hand:
        return Refusal("nothing_to_pack", "BO-2.15")
    limit = state.rules.suitcase_limit
    if not 1 <= len(move.cards) <= limit:
        return Refusal("suitcase_size", "BO-2.2", {"limit": limit})
    if not holds(hand, move.cards):
        return Refusal("pack_from_hand", "BO-2.2")
    return None


def follow(state: State, _chance: RandomSource) -> Sequence[Event]:
    """A single card in hand is packed, as all can see; then declarations begin."""
    waiting = to_act(state)
    for seat in waiting:
        hand = state.hands[seat]
        if len(hand) == 1:
            return (SuitcaseClosed(seat, secret(tuple(hand), seat)),)
    return () if waiting else (PhaseBegan("declaration"),)


def to_act(state: State) -> tuple[Seat, ...]:
    """All who have a card in hand and have not packed yet, in any order."""
    return to_pack(state.merchants(), state.suitcases, state.hands)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The cards that may be packed; nothing for the sheriff and whoever has packed."""
    if seat not in to_act(state):
        return ()
    hand = state.hands[seat]
    return (Pick(tuple(hand), 1, min(state.rules.suitcase_limit, len(hand)), Load, seat),)


def _suitcase_closed(state: State, event: SuitcaseClosed) -> None:
    cards = event.cards.known()
    take(state.hands[event.seat], cards)
    state.suitcases[event.seat] = Suitcase(cards)


def _wrong_phase(state: State, move: Load) -> Refusal:
    if move.seat == state.sheriff:
        return Refusal("sheriff_packs_nothing", "BO-2.1")
    if state.suitcases[move.seat] is not None:
        return Refusal("suitcase_is_closed", "BO-2.2")
    if not state.hands[move.seat]:
        return Refusal("nothing_to_pack", "BO-2.15")
    return Refusal("pack_during_a_turn", "BO-2.2")


RULES: PhaseRules = PhaseRules(
    name="loading",
    checks={Load: check_load},
    decisions={
        Load: lambda _state, move, _chance: (
            SuitcaseClosed(move.seat, secret(move.cards, move.seat)),
        ),
    },
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={SuitcaseClosed: _suitcase_closed},
    wrong_phase={Load: _wrong_phase},
)
