"""The end: goods under suitcases are sold for double, and the richest wins (BO-5.1 to BO-5.6)."""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.moves import HandOffice, Move
from nottingham_tui.rules.border.scoring import KindSale, Result, Score, double_sales, score
from nottingham_tui.rules.border.state import Over, State
from nottingham_tui.rules.border.table import pay
from nottingham_tui.rules.kernel.cards import take
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat, added_later


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The third round is over: the goods under the suitcases are sold for double (BO-5.1).

    `sales` holds every kind that somebody has, in the order of the rule set; `scores` go by seat.
    `None` is what was not recorded.
    """

    sales: tuple[KindSale, ...]
    scores: tuple[Score, ...] | None = added_later()
    winners: tuple[Seat, ...] | None = added_later()


def ended(state: State) -> GameEnded:
    """The double sale and who is richest after it."""
    sales = double_sales(state.rules, state.kept)
    result = score(state.rules, state.gold, sales)
    return GameEnded(sales, result.scores, result.winners)


def _game_ended(state: State, event: GameEnded) -> None:
    for sale in event.sales:
        for seat, gold in enumerate(sale.gold):
            pay(state, None, seat, gold)
    for sale in event.sales:
        for seat, number in enumerate(sale.held):
            take(state.kept[seat], (sale.good,) * number)
            state.discard_pile += (sale.good,) * number
    state.phase = Over(Result(event.scores or (), event.sales, event.winners or ()))


def _closed(_state: State, move: Move) -> Refusal:
    if isinstance(move, HandOffice):
        return Refusal("no_office_after_the_last_round", "BO-4.9")
    return Refusal("game_is_over", "BO-1.5")


OVER: PhaseRules = PhaseRules("over", evolves={GameEnded: _game_ended}, closed=_closed)
