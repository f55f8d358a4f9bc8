"""The double sale at the end and who is richest (BO-5.1 to BO-5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class KindSale:
    """The double sale of one kind; everything by seat is in the order of the seats.

    `held` are the cards that lie under the suitcases, `sold` those that are sold as a whole and
    `gold` the dollars that the bank pays, the share of a divided sum included. `limit` cards can
    be sold. If players tie for the last `divided` of them, each of `sharers` is paid `share`
    dollars (BO-5.5); else `divided` is 0.
    """

    good: Good
    limit: int
    held: tuple[int, ...]
    sold: tuple[int, ...]
    gold: tuple[int, ...]
    divided: int
    share: int
    sharers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """The money of one seat in dollars; `total` is the sum of all parts.

    `gold` is what was there before the double sale, `doubled` what each kind brought, for every
    kind of the rule set in its order.
    """

    gold: int
    doubled: tuple[tuple[Good, int], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Result:
    """All scores by seat, the double sales behind them, and the winners (BO-5.6)."""

    scores: tuple[Score, ...]
    sales: tuple[KindSale, ...]
    winners: tuple[Seat, ...]


def kind_sale(rules: RuleSet, good: Good, held: Sequence[int]) -> KindSale:
    """The double sale of a kind of which the seats hold these numbers (BO-5.2 to BO-5.5).

    Whoever has most sells first, then whoever has the next most. Of players who tie, all sell
    if the limit serves them all; else the money for what is left of it is divided.
    """
    price = 2 * rules.values[good]
    left = rules.limits[good]
    sold = [0] * len(held)
    gold = [0] * len(held)
    divided = share = 0
    sharers: tuple[Seat, ...] = ()
    for number in sorted(set(held), reverse=True):
        seats = tuple(seat for seat, cards in enumerate(held) if cards == number)
        if not number or not left:
            break
        if len(seats) > 1 and number * len(seats) > left:
            divided, share, sharers = left, left * price // len(seats), seats
            for seat in seats:
                gold[seat] = share
            break
        for seat in seats:
            sold[seat] = min(number, left)
            gold[seat] = sold[seat] * price
            left -= sold[seat]
    return KindSale(
        good, rules.limits[good], tuple(held), tuple(sold), tuple(gold), divided, share, sharers
    )


def double_sales(rules: RuleSet, kept: Sequence[Sequence[Good]]) -> tuple[KindSale, ...]:
    """The double sales of all kinds that lie under a suitcase, `kept` by seat (BO-5.1)."""
    sales = []
    for good in rules.order:
        held = [sum(card == good for card in cards) for cards in kept]
        if any(held):
            sales.append(kind_sale(rules, good, held))
    return tuple(sales)


def score(rules: RuleSet, gold: Sequence[int], sales: Sequence[KindSale]) -> Result:
    """The result of a table whose seats have so much gold before the double sale (BO-5.6)."""
    by_good = {sale.good: sale for sale in sales}
    scores = []
    for seat in range(rules.players):
        doubled = tuple(
            (good, by_good[good].gold[seat] if good in by_good else 0) for good in rules.order
        )
        total = gold[seat] + sum(part for _, part in doubled)
        scores.append(Score(gold[seat], doubled, total))
    best = max(entry.total for entry in scores)
    winners = tuple(seat for seat, entry in enumerate(scores) if entry.total == best)
    return Result(tuple(scores), tuple(sales), winners)
