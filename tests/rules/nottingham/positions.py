"""Positions of Nottingham for tests, set up in a few readable words, and ways to play on.

Cards are written as `"2 pearls 1 gold"`. Every seat that a mapping leaves out holds nothing. It
is the turn of ANN; BEN, CLEO and DAN sit to her left, in this order. Their colours are red,
purple, yellow and blue.
"""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.state import State
from nottingham_tui.rules.registry import GAMES
from tests.rules.tables import NAMES, by_name, cards, laid_out, places

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
    position = {
        "turn": NAMES[turn],
        "card": card,
        "track": track,
        "hands": places(range(players), hands),
        "winnings": places(winnings or (), winnings),
        "tasks": by_name({seat: text.split() for seat, text in (tasks or {}).items()}),
        "ambushes": by_name({seat: text.split() for seat, text in (ambushes or {}).items()}),
        "ambush_pile": (ambush_pile or "").split(),
        "discard_pile": cards(discard_pile)[::-1],
        "draw_pile": cards(draw_pile or ""),
    }
    chosen = {"open_bids": open_bids, "called_out": called_out}
    state: State = laid_out("nottingham", players, position, chosen, draw_pile)
    return state


def hand(state: State, seat: Seat) -> list[str]:
    """The hand of a seat, in the order of the items."""
    return sorted(state.hands[seat], key=state.rules.order.__getitem__)


def of(text: str) -> list[str]:
    """The cards of `"2 pearls 1 gold"` as a list."""
    return list(cards(text))
