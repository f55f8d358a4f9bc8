"""What is dealt before the first turn, and that all of it is still there (NO-1.2 to NO-1.6)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.dealing import dealt_hands, shuffled_deck
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.nottingham.items import COLOURS, GOLD, Ambush
from nottingham_tui.rules.nottingham.ruleset import RuleSet, ambush_cards
from nottingham_tui.rules.nottingham.state import Ambushed, Bidding, Keeping, State
from nottingham_tui.rules.nottingham.table import NAME


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Colours are taken, cards dealt and shuffled, it is known who begins (NO-1.2 to NO-1.6).

    `colours` and `hands` go by seat. Both piles stand as after dealing, top first; nobody may
    see them.
    """

    first: Seat
    by_lot: bool
    colours: tuple[str, ...]
    hands: tuple[Secret, ...]
    pile: Secret
    ambush_pile: Secret


def dealt(rules: RuleSet, first: Seat | None, chance: RandomSource) -> GameBegan:
    """A fresh deal; without a first player one is drawn by lot."""
    begins = chance.one_of(range(rules.players)) if first is None else first
    colours = COLOURS[: rules.players]
    hands, left = dealt_hands(shuffled_deck(rules.deck, chance), rules.players, rules.dealt)
    ambush_pile = secret(tuple(chance.shuffled(ambush_cards(colours))))
    return GameBegan(begins, first is None, colours, hands, secret(tuple(left)), ambush_pile)


def _game_began(state: State, event: GameBegan) -> None:
    seats = range(state.rules.players)
    state.turn = event.first
    state.colours = list(event.colours)
    state.hands = [list(hand.known()) for hand in event.hands]
    state.winnings = [[] for _ in seats]
    state.tasks = [[] for _ in seats]
    state.ambushes = [[] for _ in seats]
    state.draw_pile = list(reversed(event.pile.known()))
    state.ambush_pile = list(reversed(event.ambush_pile.known()))


def all_cards(state: State) -> Counter[Good]:
    """Every item card on the table, also the gold below each ambush (NO-4.12)."""
    places = [state.draw_pile, state.discard_pile, *state.hands, *state.winnings]
    if isinstance(state.phase, Ambushed):
        places.append(state.phase.laid)
    if isinstance(state.phase, Bidding):
        places += [list(bid) for bid in state.phase.bids if bid]
    cards = Counter(chain.from_iterable(places))
    cards[GOLD] += sum(map(len, state.ambushes))
    if state.card is not None:
        cards[state.card] += 1
    return +cards


def all_ambushes(state: State) -> Counter[Ambush]:
    """Every ambush card on the table."""
    looked_at = state.phase.cards if isinstance(state.phase, Keeping) else ()
    return Counter(chain(state.ambush_pile, looked_at, *state.ambushes))


def _audit(state: State) -> None:
    rules = state.rules
    if all_cards(state) != +Counter(rules.deck):
        raise AuditError("a card is missing or there twice")
    if len(set(state.colours)) != rules.players or not set(state.colours) <= set(COLOURS):
        raise AuditError("the colours can't be so")
    if all_ambushes(state) != Counter(ambush_cards(state.colours)):
        raise AuditError("an ambush card is missing or there twice")
    for seat, lying in enumerate(state.ambushes):
        if state.colours[seat] in lying:
            raise AuditError("somebody laid an ambush of the own colour")


STEP: PhaseRules = PhaseRules(NAME, evolves={GameBegan: _game_began}, audit=_audit)
