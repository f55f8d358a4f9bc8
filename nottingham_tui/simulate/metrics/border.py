"""At the Border: where the money comes from, lies, bribes and checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.border import events
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.simulate.metrics import Counting, columns

COLUMNS = columns(
    "border",
    means={"packed": "suitcases", "bribe_gold": "bribes", "taken_gold": "taken"},
    shares={"looked": "suitcases", "lies": "looked", "right": "checks"},
)


def _tally(found: Sequence[Counter[str]], happened: Iterable[Any], result: Result) -> None:
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
            case _:
                _count_money(found, event)
    for seat, score in enumerate(result.scores):
        found[seat]["doubled"] = sum(gold for _, gold in score.doubled)


def _count_money(found: Sequence[Counter[str]], event: Any) -> None:
    match event:
        case events.SuitcaseClosed(seat=seat, cards=cards):
            found[seat]["suitcases"] += 1
            found[seat]["packed"] += cards.count
        case events.BargainBroken(seat=seat, suitcase=owner):
            if seat != owner:
                found[seat]["broken"] += 1
        case events.CompensationPaid(owner=owner, gold=gold):
            found[owner]["compensation"] += gold
        case events.FinePaid(owner=owner, gold=gold):
            found[owner]["fines"] += gold
        case events.BribePaid(suitcase=owner, sheriff=sheriff, gold=gold):
            found[owner]["bribes"] += 1
            found[owner]["bribe_gold"] += gold
            found[sheriff]["taken"] += 1
            found[sheriff]["taken_gold"] += gold
        case events.SuitcaseConfiscated(sheriff=sheriff, taken=taken):
            found[sheriff]["seized"] += taken.count
        case events.GoodsKept(seat=seat, cards=cards):
            found[seat]["kept"] += cards.count
        case events.GoodsSold(sales=sales):
            for sale in sales:
                found[sale.seat]["sold"] += sale.gold
        case _:
            pass


PART = Counting(COLUMNS, _tally)
