"""At the Border: where the money comes from, lies, bribes and checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.border import events
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.simulate.metrics import Counting, columns

COLUMNS = columns(
    "border",
    means={"packed": "suitcases", "bribe_gold": "bribes", "taken_gold": "taken"},
    shares={"looked": "suitcases", "lies": "looked", "right": "checks"},
)


COUNTED = (
    (events.SuitcaseClosed, "seat", "suitcases"),
    (events.SuitcaseClosed, "seat", "packed", "cards.count"),
    (events.CompensationPaid, "owner", "compensation", "gold"),
    (events.FinePaid, "owner", "fines", "gold"),
    (events.BribePaid, "suitcase", "bribes"),
    (events.BribePaid, "suitcase", "bribe_gold", "gold"),
    (events.BribePaid, "sheriff", "taken"),
    (events.BribePaid, "sheriff", "taken_gold", "gold"),
    (events.SuitcaseConfiscated, "sheriff", "seized", "taken.count"),
    (events.GoodsKept, "seat", "kept", "cards.count"),
)


def _tally(found: Sequence[Counter[str]], happened: Sequence[Any], result: Result) -> None:
    pointed: tuple[int, int] | None = None
    for event in happened:
        match event:
            case events.PointedAt(sheriff=sheriff, suitcase=owner):
                if owner is not None:
                    pointed = (sheriff, owner)
                    found[sheriff]["checks"] += 1
                    found[owner]["looked"] += 1
            case events.BargainBegan():
                # Only a false declaration has something to bargain for.
                if pointed is not None:
                    found[pointed[0]]["right"] += 1
                    found[pointed[1]]["lies"] += 1
                    pointed = None
            case events.SuitcaseOpened(suitcase=owner, honest=honest):
                if pointed is not None and not honest:
                    found[pointed[0]]["right"] += 1
                    found[owner]["lies"] += 1
                pointed = None
            case events.BargainBroken(seat=seat, suitcase=owner) if seat != owner:
                found[seat]["broken"] += 1
            case events.GoodsSold(sales=sales):
                for sale in sales:
                    found[sale.seat]["sold"] += sale.gold
    for seat, score in enumerate(result.scores):
        found[seat]["doubled"] = sum(gold for _, gold in score.doubled)


PART = Counting(COLUMNS, COUNTED, _tally)
