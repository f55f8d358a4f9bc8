"""Both editions of Sheriff: where the points come from, lies, bribes and inspections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.sheriff import events
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.simulate.metrics import Column, Counting
from nottingham_tui.text.catalogue import mark

_POINTS = mark("Points")
_MERCHANT = mark("As merchant")
_SHERIFF = mark("As sheriff")

COLUMNS = (
    Column("goods", mark("legal goods"), _POINTS),
    Column("contraband", mark("contraband"), _POINTS),
    Column("bonus", mark("Kings and Queens"), _POINTS),
    Column("gold", mark("gold"), _POINTS),
    Column("bags", mark("bags"), _MERCHANT),
    Column("lies", mark("lies"), _MERCHANT, of="bags", percent=True),
    Column("caught", mark("lies caught"), _MERCHANT, of="lies", percent=True),
    Column("bribes", mark("bribes given"), _MERCHANT),
    Column("bribe_gold", mark("gold a bribe"), _MERCHANT, of="bribes"),
    Column("fines_paid", mark("fines paid"), _MERCHANT),
    Column("inspected", mark("bags before one"), _SHERIFF),
    Column("opened", mark("bags opened"), _SHERIFF, of="inspected", percent=True),
    Column("right", mark("opened rightly"), _SHERIFF, of="opened", percent=True),
    Column("taken", mark("bribes taken"), _SHERIFF),
    Column("taken_gold", mark("gold a bribe"), _SHERIFF, of="taken"),
    Column("fines_taken", mark("fines taken"), _SHERIFF),
    Column("fines_lost", mark("fines lost"), _SHERIFF),
)


def _tally(found: Sequence[Counter[str]], happened: Iterable[Any], result: Result) -> None:
    sheriff = 0
    declared: dict[int, str] = {}
    for event in happened:
        match event:
            case events.RoundBegan():
                sheriff = event.sheriff
            case events.BagDeclared(seat=seat, good=good):
                declared[seat] = good
                found[seat]["bags"] += 1
                found[sheriff]["inspected"] += 1
            case events.BagReturned():
                legal = (*event.goods, *event.given)
                if event.announced or any(good != declared[event.bag] for good in legal):
                    found[event.bag]["lies"] += 1
            case _:
                _count_money(found, sheriff, event)
    for seat, score in enumerate(result.scores):
        found[seat]["goods"] = sum(points for _, points in score.goods)
        for part in ("contraband", "bonus", "gold"):
            found[seat][part] = getattr(score, part)


def _count_money(found: Sequence[Counter[str]], sheriff: int, event: Any) -> None:
    match event:
        case events.BagOpened(bag=bag, honest=honest):
            found[sheriff]["opened"] += 1
            if not honest:
                found[sheriff]["right"] += 1
                found[bag]["lies"] += 1
                found[bag]["caught"] += 1
        case events.DealStruck(offer=offer):
            merchant, taker = offer.seat, offer.other
            if merchant == sheriff:
                merchant, taker = taker, merchant
            if offer.give.gold or offer.give.stall or offer.give.contraband or offer.give.bag:
                found[merchant]["bribes"] += 1
                found[taker]["taken"] += 1
        case events.BribePaid(giver=giver, receiver=receiver, gold=gold):
            found[giver]["bribe_gold"] += gold
            if receiver is not None:
                found[receiver]["taken_gold"] += gold
        case events.FineDue(debtor=debtor, creditor=creditor, gold=gold):
            _count_fine(found, sheriff, debtor, creditor, gold)
        case events.DebtEnded(debtor=debtor, creditor=creditor, forgiven=forgiven):
            _count_fine(found, sheriff, debtor, creditor, -forgiven)
        case _:
            pass


def _count_fine(
    found: Sequence[Counter[str]], sheriff: int, debtor: int, creditor: int | None, gold: int
) -> None:
    if debtor == sheriff:
        found[debtor]["fines_lost"] += gold
        return
    found[debtor]["fines_paid"] += gold
    if creditor is not None:
        found[creditor]["fines_taken"] += gold


PART = Counting(COLUMNS, _tally)
