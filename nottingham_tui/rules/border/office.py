"""The office for the next round, or the end of the game (BO-4.4, BO-4.5, BO-4.8, BO-4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.ending import ended
from nottingham_tui.rules.border.moves import HandOffice, Option
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.border.table import no_such_seat
from nottingham_tui.rules.border.turns import PhaseBegan, next_round
from nottingham_tui.rules.kernel.engine import Event, PhaseRules, nothing_changes
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class OfficeHanded:
    """The poorest player says who is the next sheriff (BO-4.4)."""

    seat: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class OfficePassed:
    """Several are poorest, so the last sheriff passes the office to the left (BO-4.4)."""

    poorest: tuple[Seat, ...]
    sheriff: Seat
    player: Seat


def follow_round(state: State, chance: RandomSource) -> Sequence[Event]:
    """The poorest is asked, or the office goes left; after the last round the game ends."""
    if state.round >= state.rules.rounds:
        return (ended(state),)
    poorest = state.poorest()
    if len(poorest) == 1:
        return (PhaseBegan("office"),)
    player = (state.sheriff + 1) % state.rules.players
    return (OfficePassed(poorest, state.sheriff, player), *next_round(state, player, chance))


def check_hand_office(state: State, move: HandOffice) -> Refusal | None:
    """BO-4.4, BO-4.8."""
    poorest = state.poorest()
    if move.seat not in poorest:
        return Refusal("poorest_hands_office", "BO-4.4", {"seat": poorest[0]})
    if not 0 <= move.player < state.rules.players:
        return no_such_seat(move.player)
    return None


def decide_hand_office(state: State, move: HandOffice, chance: RandomSource) -> Sequence[Event]:
    """Anyone may be chosen (BO-4.8)."""
    return (OfficeHanded(move.seat, move.player), *next_round(state, move.player, chance))


def follow(state: State, chance: RandomSource) -> Sequence[Event]:
    """Nothing, but in a position in which several are poorest: the office goes left (BO-4.4)."""
    return () if len(state.poorest()) == 1 else follow_round(state, chance)


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Everybody can be named."""
    if seat not in state.poorest():
        return ()
    return (Choice(tuple(HandOffice(seat, player) for player in range(state.rules.players))),)


# Who is sheriff is said by the round that begins.
RULES: PhaseRules = PhaseRules(
    name="office",
    checks={HandOffice: check_hand_office},
    decisions={HandOffice: decide_hand_office},
    follow=follow,
    to_act=State.poorest,
    options=options,
    evolves={OfficeHanded: nothing_changes, OfficePassed: nothing_changes},
    wrong_phase={HandOffice: lambda _state, _move: Refusal("office_after_the_sale", "BO-4.4")},
)

ROUND_OVER: PhaseRules = PhaseRules("round_over", follow=follow_round)
