"""The sheriff's favour, and what happens when there is no card to draw (NO-3.6 to NO-3.11)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take
from nottingham_tui.rules.kernel.dealing import CardsDrawn, into_hands
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, secret
from nottingham_tui.rules.nottingham.ending import ended
from nottingham_tui.rules.nottingham.moves import Discard
from nottingham_tui.rules.nottingham.state import Favour, Shortage, State
from nottingham_tui.rules.nottingham.table import NAME
from nottingham_tui.rules.nottingham.turns import CardsRanOut, next_turn, reshuffled


@dataclass(frozen=True, slots=True)
class SheriffMoved:
    """The sheriff moves one field on (NO-3.6, NO-3.9).

    `steps` are all steps gone so far, `number` that of the field, `None` in town.
    """

    steps: int
    number: int | None


@dataclass(frozen=True, slots=True)
class FavourGranted:
    """These players draw a card each, in this order (NO-3.6, NO-3.7, NO-3.11)."""

    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A player discards openly, down to the number of the sheriff's field (NO-3.9)."""

    seat: Seat
    cards: tuple[Good, ...]


def sheriff_moved(state: State) -> Sequence[Event]:
    """The sheriff moves one field on; in town the game ends (NO-3.6, NO-6.1)."""
    steps = state.track + 1
    moved = SheriffMoved(steps, state.rules.track[steps])
    return (moved, ended(state, "town")) if moved.number is None else (moved,)


def granted(state: State) -> Sequence[Event]:
    """After a trade the sheriff moves, and there is a favour (NO-3.6).

    Who draws is settled now that the sheriff has moved and all cards are where they belong.
    """
    events = sheriff_moved(state)
    number = state.rules.track[state.track + 1]
    if number is None:
        return events
    seats = tuple(seat for seat in state.in_turn() if len(state.hands[seat]) <= number)
    return (*events, FavourGranted(number, seats))


def draw(state: State, chance: RandomSource) -> Sequence[Event]:
    """Cards are drawn in turn order as far as the pile reaches; then it is made anew (NO-3.10)."""
    seats = state.running(Favour).seats
    if not seats:
        return (next_turn(state),)
    pile = state.draw_pile
    if pile:
        drawn = zip(seats, reversed(pile), strict=False)
        return (CardsDrawn(tuple((seat, secret((card,), seat)) for seat, card in drawn)),)
    return (reshuffled(state, chance),) if state.discard_pile else (CardsRanOut(),)


def surplus(state: State, seat: Seat) -> int:
    """How many cards the seat holds above the number of the sheriff's field; 0 in town."""
    number = state.rules.track[state.track]
    return 0 if number is None else max(0, len(state.hands[seat]) - number)


def due(state: State) -> tuple[Seat, ...]:
    """Who must still discard, from the player whose turn it is (NO-3.10)."""
    return tuple(seat for seat in state.in_turn() if surplus(state, seat))


def check_discard(state: State, move: Discard) -> Refusal | None:
    """NO-3.9, NO-3.10."""
    number = surplus(state, move.seat)
    if not number:
        return Refusal("nothing_to_discard", "NO-3.9")
    first = due(state)[0]
    if move.seat != first:
        return Refusal("discards_in_turn", "NO-3.10", {"player": first})
    if len(move.cards) != number:
        return Refusal("discard_number", "NO-3.9", {"number": number})
    if not holds(state.hands[move.seat], move.cards):
        return Refusal("discard_from_hand", "NO-3.9")
    return None


def follow(state: State, chance: RandomSource) -> Sequence[Event]:
    """When all have discarded, the sheriff moves on and there is a new pile, or all begins anew."""
    if due(state):
        return ()
    events = sheriff_moved(state)
    if len(events) > 1 or not state.discard_pile:
        return events
    return (*events, reshuffled(state, chance))


def to_act(state: State) -> tuple[Seat, ...]:
    """One player after the other."""
    return due(state)[:1]


def options(state: State, seat: Seat) -> tuple[Pick, ...]:
    """The cards to discard."""
    if seat not in to_act(state):
        return ()
    number = surplus(state, seat)
    return (Pick(tuple(state.hands[seat]), number, number, Discard, seat),)


def _sheriff_moved(state: State, event: SheriffMoved) -> None:
    state.track = event.steps


def _favour_granted(state: State, event: FavourGranted) -> None:
    state.phase = Favour(list(event.seats))


def _cards_drawn(state: State, event: CardsDrawn) -> None:
    seats = state.running(Favour).seats
    for seat, _ in event.hands:
        seats.remove(seat)
    into_hands(state, event)


def _cards_discarded(state: State, event: CardsDiscarded) -> None:
    take(state.hands[event.seat], event.cards)
    state.discard_pile += event.cards


def _audit(state: State) -> None:
    waiting = state.phase.then if isinstance(state.phase, Shortage) else state.phase
    if isinstance(waiting, Favour) and len(set(waiting.seats)) != len(waiting.seats):
        raise AuditError("somebody draws twice")


FAVOUR: PhaseRules = PhaseRules(
    name=NAME,
    follow=draw,
    evolves={
        SheriffMoved: _sheriff_moved,
        FavourGranted: _favour_granted,
        CardsDrawn: _cards_drawn,
    },
    audit=_audit,
)

SHORTAGE: PhaseRules = PhaseRules(
    name=NAME,
    checks={Discard: check_discard},
    decisions={Discard: lambda _state, move, _chance: (CardsDiscarded(move.seat, move.cards),)},
    follow=follow,
    to_act=to_act,
    options=options,
    evolves={CardsDiscarded: _cards_discarded},
    wrong_phase={Discard: lambda _state, _move: Refusal("nothing_to_discard", "NO-3.9")},
    audit=_audit,
    closed=lambda _state, _move: Refusal("discards_come_first", "NO-3.9"),
)
