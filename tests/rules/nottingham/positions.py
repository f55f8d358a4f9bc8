"""Positions of Nottingham for tests, set up in a few readable words, and ways to play on.

Cards are written as `"2 pearls 1 gold"`. Every seat that a mapping leaves out holds nothing. It
is the turn of ANN; BEN, CLEO and DAN sit to her left, in this order. Their colours are red,
purple, yellow and blue.
"""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.dealing import all_cards
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import COLOURS
from nottingham_tui.rules.nottingham.ruleset import RuleSet, ambush_cards
from nottingham_tui.rules.nottingham.state import Acting, State, Trading
from nottingham_tui.rules.registry import GAMES
from tests.rules.tables import cards, lay_draw_pile

ANN, BEN, CLEO, DAN = 0, 1, 2, 3


def rule_set(players: int = 4, *, open_bids: bool = False, called_out: bool = False) -> RuleSet:
    """The game as it is played."""
    choices = {"open_bids": open_bids, "called_out": called_out}
    rules: RuleSet = GAMES["nottingham"].rule_set(players, choices)
    return rules


def table(
    card: str | None = None,
    *,
    players: int = 4,
    turn: Seat = ANN,
    hands: Mapping[Seat, str] | None = None,
    winnings: Mapping[Seat, str] | None = None,
    tasks: Mapping[Seat, str] | None = None,
    ambushes: Mapping[Seat, str] | None = None,
    ambush_pile: str | None = None,
    draw_pile: str | None = None,
    discard_pile: str = "",
    track: int = 0,
    open_bids: bool = False,
    called_out: bool = False,
) -> State:
    """A table in the middle of a turn: with `card` turned up, or only the trade left.

    Both piles are written from their top; ambush cards that are not named lie below. Without
    `draw_pile` the rest of the deck lies there; with it the deck is made of the cards on the
    table, so that an audit holds. `tasks` and `ambushes` are names with blanks between.
    """
    rules = rule_set(players, open_bids=open_bids, called_out=called_out)
    seats = range(players)
    phase = Trading() if card is None else Acting()
    state = State(rules, 1, phase, entry=1, turns=1, turn=turn, card=card, track=track)
    state.colours = list(COLOURS[:players])
    state.hands = [list(cards((hands or {}).get(seat, ""))) for seat in seats]
    state.winnings = [list(cards((winnings or {}).get(seat, ""))) for seat in seats]
    state.tasks = [(tasks or {}).get(seat, "").split() for seat in seats]
    state.ambushes = [(ambushes or {}).get(seat, "").split() for seat in seats]
    state.discard_pile = list(cards(discard_pile))
    top = (ambush_pile or "").split()
    every = ambush_cards(state.colours)
    lying = {ambush for owned in state.ambushes for ambush in owned}
    rest = [ambush for ambush in every if ambush not in lying and ambush not in top]
    state.ambush_pile = [*rest, *reversed(top)]
    lay_draw_pile(state, draw_pile, all_cards)
    PART.audit(state)
    return state


def hand(state: State, seat: Seat) -> list[str]:
    """The hand of a seat, in the order of the items."""
    return sorted(state.hands[seat], key=state.rules.order.__getitem__)


def of(text: str) -> list[str]:
    """The cards of `"2 pearls 1 gold"` as a list."""
    return list(cards(text))
