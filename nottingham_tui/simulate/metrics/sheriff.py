"""Both editions of Sheriff: where the points come from, lies, bribes and inspections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.sheriff import events
from nottingham_tui.rules.sheriff.moves import NOTHING
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.simulate.metrics import Counting, columns

COLUMNS = columns(
    "sheriff",
    means={"bribe_gold": "bribes", "ask_gold": "asks", "taken_gold": "taken"},
    shares={"lies": "bags", "caught": "lies", "opened": "inspected", "right": "opened"},
)


COUNTED = (
    (events.BagDeclared, "seat", "bags"),
    (events.BribePaid, "giver", "bribe_gold", "gold"),
    (events.PromiseMade, "seat", "promises"),
)


def _tally(found: Sequence[Counter[str]], happened: Sequence[Any], result: Result) -> None:
    sheriff = 0
    declared: dict[int, str] = {}
    for event in happened:
        match event:
            case events.RoundBegan():
                sheriff = event.sheriff
            case events.BagDeclared(seat=seat, good=good):
                declared[seat] = good
                found[sheriff]["inspected"] += 1
            case events.BagReturned():
                legal = (*event.goods, *event.given)
                if event.announced or any(good != declared[event.bag] for good in legal):
                    found[event.bag]["lies"] += 1
            case events.BagOpened(bag=bag, honest=honest):
                found[sheriff]["opened"] += 1
                if not honest:
                    found[sheriff]["right"] += 1
                    found[bag]["lies"] += 1
                    found[bag]["caught"] += 1
            case events.OfferMade(offer=offer) if offer.seat == sheriff:
                found[sheriff]["asks"] += 1
                found[sheriff]["ask_gold"] += offer.give.gold
            case events.DealStruck(offer=offer) if offer.give != NOTHING:
                merchant, taker = offer.seat, offer.other
                if merchant == sheriff:
                    merchant, taker = taker, merchant
                give = offer.give
                found[merchant]["bribes"] += 1
                found[merchant]["with_goods"] += bool(give.stall or give.contraband or give.bag)
                found[merchant]["schemes"] += merchant not in offer.returns
                found[taker]["taken"] += 1
            case events.BribePaid(receiver=receiver, gold=gold) if receiver is not None:
                found[receiver]["taken_gold"] += gold
            case events.FineDue(debtor=debtor, creditor=creditor, gold=gold):
                _count_fine(found, sheriff, debtor, creditor, gold)
            case events.DebtEnded(debtor=debtor, creditor=creditor, forgiven=forgiven):
                _count_fine(found, sheriff, debtor, creditor, -forgiven)
    for seat, score in enumerate(result.scores):
        found[seat]["goods"] = sum(points for _, points in score.goods)
        for part in ("contraband", "bonus", "gold"):
            found[seat][part] = getattr(score, part)


def _count_fine(
    found: Sequence[Counter[str]], sheriff: int, debtor: int, creditor: int | None, gold: int
) -> None:
    if debtor == sheriff:
        found[debtor]["fines_lost"] += gold
        return
    found[debtor]["fines_paid"] += gold
    if creditor is not None:
        found[creditor]["fines_taken"] += gold


PART = Counting(COLUMNS, COUNTED, _tally)
