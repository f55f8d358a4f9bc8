"""The deck and the money: dealing, drawing, reshuffling (BO-1.2 to BO-1.4, BO-2.11, BO-2.14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import Markers, State
from nottingham_tui.rules.kernel.dealing import (
    CardsDrawn,
    PileReshuffled,
    dealt_hands,
    drawn,
    into_hands,
    shuffled_deck,
    takers,
)
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The deck is shuffled, five cards are dealt to each; the first sheriff is known (BO-1.2).

    `pile` is the draw pile after dealing, top first; nobody may see it. `hands` go by seat.
    """

    first_sheriff: Seat
    by_lot: bool
    hands: tuple[Secret, ...]
    pile: Secret


def dealt(rules: RuleSet, first: Seat | None, chance: RandomSource) -> GameBegan:
    """A fresh deal; without a first sheriff one is drawn by lot (BO-1.2 to BO-1.4)."""
    sheriff = chance.one_of(range(rules.players)) if first is None else first
    hands, rest = dealt_hands(shuffled_deck(rules.deck, chance), rules.players, rules.full_hand)
    return GameBegan(sheriff, first is None, hands, secret(tuple(rest)))


def deal(state: State, sheriff: Seat, chance: RandomSource) -> Sequence[Event]:
    """Everyone is dealt cards up to a full hand (BO-2.11, BO-2.14, BO-4.5).

    One card at a time, clockwise from the left of the new sheriff. When a card is to be dealt and
    none is there, the discard pile is shuffled; if that is empty too, hands stay short.
    """
    seats = takers(state.hands, state.rules.full_hand, sheriff + 1)
    return drawn(state.draw_pile, seats, lambda: chance.shuffled(state.discard_pile))


def _game_began(state: State, event: GameBegan) -> None:
    rules = state.rules
    players = rules.players
    state.sheriff = event.first_sheriff
    state.gold = [rules.start_gold] * players
    state.hands = [list(hand.known()) for hand in event.hands]
    state.goods = [[] for _ in range(players)]
    state.kept = [[] for _ in range(players)]
    state.suitcases = [None] * players
    state.markers = [Markers(rules.confiscations, rules.second_checks) for _ in range(players)]
    state.draw_pile = list(reversed(event.pile.known()))


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_pile = []


def all_cards(state: State) -> Counter[Good]:
    """Every card on the table, by good."""
    packed = [suitcase.cards for suitcase in state.suitcases if suitcase is not None]
    places = (*state.hands, *state.goods, *state.kept, *packed)
    return Counter(chain(state.draw_pile, state.discard_pile, *places))


def _audit(state: State) -> None:
    rules = state.rules
    if all_cards(state) != +Counter(rules.deck):
        raise AuditError("a card is missing or there twice")
    if sum(state.gold) + state.bank != rules.start_gold * rules.players or min(state.gold) < 0:
        raise AuditError("the money does not add up")
    if any(len(hand) > rules.full_hand for hand in state.hands):
        raise AuditError("a hand holds too many cards")


STEP: PhaseRules = PhaseRules(
    name="dealing",
    evolves={
        GameBegan: _game_began,
        CardsDrawn: into_hands,
        PileReshuffled: _pile_reshuffled,
    },
    audit=_audit,
)
