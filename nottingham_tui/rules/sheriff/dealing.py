"""The deck is shuffled and dealt, and cards are drawn from it (2E-2.2, 2E-3.5, 1E-1.4)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.dealing import (
    CardsDrawn,
    PileReshuffled,
    dealt_hands,
    drawn,
    into_hands,
    shuffled_deck,
)
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, secret
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.stall import Stall
from nottingham_tui.rules.sheriff.state import State


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The deck is shuffled, six cards are dealt to each; the first sheriff is known (2E-2.2).

    `pile` is the draw pile after dealing, top first; nobody may see it. `hands` go by seat.
    `left_out` are the cards that were taken out (2E-13.1); `turned` are the two discard piles
    that were made, the cards in the order they were turned (1E-1.4). With deputies
    `first_sheriff` is the one named first in the first round.
    """

    first_sheriff: Seat
    by_lot: bool
    hands: tuple[Secret, ...]
    pile: Secret
    left_out: Secret | None = None
    turned: tuple[tuple[Good, ...], ...] = ()


def dealt(rules: RuleSet, chance: RandomSource, first: Seat, by_lot: bool) -> GameBegan:
    """The shuffled deck, ten cards taken out if so chosen, hands, piles (2E-13.1, 1E-7.3)."""
    pile = shuffled_deck(rules.deck, chance)
    stay = max(0, len(pile) - rules.left_out)
    out = tuple(pile[stay:])
    del pile[stay:]
    hands, rest = dealt_hands(pile, rules.players, rules.full_hand)
    number = rules.turned
    turned = tuple(
        tuple(rest[place * number : (place + 1) * number]) for place in range(2) if number
    )
    return GameBegan(
        first,
        by_lot,
        hands,
        secret(tuple(rest[2 * number :])),
        secret(out) if out else None,
        turned,
    )


def draw(
    state: State,
    takers: Sequence[Seat],
    chance: RandomSource,
    piles: Sequence[Sequence[Good]] | None = None,
) -> list[CardsDrawn | PileReshuffled]:
    """The takers draw one card each in this order, a seat as often as it stands there.

    When a card is to be drawn and none is there, the discard pile is shuffled (2E-3.5, 2E-3.6),
    of two all but the top five cards of each (1E-2.7); if there is nothing to shuffle either, the
    drawing ends. `piles` are the discard piles if they are about to change.
    """
    spared = state.rules.spared

    def refill() -> list[Good]:
        cards: list[Good] = []
        for pile in state.discard_piles if piles is None else piles:
            cards += pile[: max(0, len(pile) - spared)]
        return chance.shuffled(cards)

    return drawn(state.draw_pile, takers, refill)


def _game_began(state: State, event: GameBegan) -> None:
    rules = state.rules
    players = rules.players
    state.sheriff = event.first_sheriff
    state.gold = [rules.start_gold] * players
    state.hands = [list(hand.known()) for hand in event.hands]
    state.stalls = [Stall(dict.fromkeys(rules.legal, 0)) for _ in range(players)]
    state.bags = [None] * players
    state.draw_pile = list(reversed(event.pile.known()))
    state.discard_piles = [list(pile) for pile in event.turned] or [[] for _ in range(rules.piles)]
    state.left_out = list(event.left_out.known()) if event.left_out is not None else []
    state.lay_black_market(rules.black_market, players)
    if rules.has_deputies:
        state.lay_chest(rules.legal)


def _pile_reshuffled(state: State, event: PileReshuffled) -> None:
    state.draw_pile = list(reversed(event.pile.known()))
    spared = state.rules.spared
    state.discard_piles = [pile[-spared:] if spared else [] for pile in state.discard_piles]


DEALING: PhaseRules = PhaseRules(
    "dealing",
    evolves={GameBegan: _game_began, CardsDrawn: into_hands, PileReshuffled: _pile_reshuffled},
)
