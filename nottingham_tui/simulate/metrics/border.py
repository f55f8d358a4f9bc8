"""At the Border: where the money comes from, lies, bribes and checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.border import events
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.simulate.metrics import Column, Counting
from nottingham_tui.text.catalogue import mark

_MONEY = mark("Money")
_OWNER = mark("As owner")
_SHERIFF = mark("As sheriff")

COLUMNS = (
    Column("sold", mark("goods sold"), _MONEY),
    Column("doubled", mark("double sale"), _MONEY),
    Column("kept", mark("goods kept"), _MONEY),
    Column("suitcases", mark("suitcases"), _OWNER),
    Column("packed", mark("cards a suitcase"), _OWNER, of="suitcases"),
    Column("looked", mark("pointed at"), _OWNER, of="suitcases", percent=True),
    Column("lies", mark("lies of these"), _OWNER, of="looked", percent=True),
    Column("compensation", mark("compensation"), _OWNER),
    Column("bribes", mark("bribes given"), _OWNER),
    Column("bribe_gold", mark("dollars a bribe"), _OWNER, of="bribes"),
    Column("fines", mark("fines paid"), _OWNER),
    Column("checks", mark("suitcases pointed at"), _SHERIFF),
    Column("right", mark("rightly"), _SHERIFF, of="checks", percent=True),
    Column("broken", mark("bargains broken off"), _SHERIFF),
    Column("taken", mark("bribes taken"), _SHERIFF),
    Column("taken_gold", mark("dollars a bribe"), _SHERIFF, of="taken"),
    Column("seized", mark("goods seized"), _SHERIFF),
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
