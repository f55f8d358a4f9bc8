"""Every coin of a round of Sheriff: who paid whom, for what, and what was handed over besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared
from nottingham_tui.rules.sheriff.events import (
    BagOpened,
    BagReturned,
    BribePaid,
    DealStruck,
    DebtEnded,
    FineDue,
    FinePaid,
    GoodsPaid,
    RoundBegan,
)
from nottingham_tui.rules.sheriff.ruleset import RuleSet

CHEST = None
"""Whose column is that of the deputies' chest."""


@dataclass(slots=True)
class Payment:
    """A row of the ledger.

    `code` is `deal`, the fine for a `lie` or for an `honest` bag, or `share`: the chest was
    divided. `payer` gives to `receiver`, without one to the chest; a fine is about the bag of
    `owner`. `moved` is the change of gold by seat and of the `CHEST`. `goods` were handed over
    where all could see, `hidden` are so many cards of contraband. A deal lets `returns` pass and
    binds to open `opens`. `seized` are the cards that a fine is for, `forgiven` what of it could
    not be paid, in gold; `lost` is the gold of a share that went to the bank.
    """

    code: str
    payer: Seat
    receiver: Seat | None
    moved: Counter[Seat | None] = field(default_factory=Counter)
    goods: tuple[Good, ...] = ()
    hidden: int = 0
    returns: tuple[Seat, ...] = ()
    opens: tuple[Seat, ...] = ()
    owner: Seat | None = None
    seized: tuple[Good, ...] = ()
    forgiven: int = 0
    lost: int = 0

    def pay(self, gold: int) -> None:
        """So much gold goes from one to the other."""
        self.moved[self.payer] -= gold
        self.moved[self.receiver] += gold


@dataclass(slots=True)
class Ledger:
    """The gold of a round: what each seat had before, and a row for all that moved it.

    There is a row for every deal and every fine, though none of it may have been paid in gold.
    """

    number: int
    office: tuple[Seat, ...]
    before: tuple[int, ...]
    rows: list[Payment] = field(default_factory=list)
    opened: list[BagOpened] = field(default_factory=list)

    @property
    def has_chest(self) -> bool:
        """Whether there is a chest, which has a column of its own."""
        return len(self.office) > 1

    def moved(self, seat: Seat | None) -> int:
        """The change of a seat's gold, or of the chest's."""
        return sum(row.moved[seat] for row in self.rows)

    @property
    def after(self) -> tuple[int, ...]:
        """What each seat has in the end."""
        return tuple(gold + self.moved(seat) for seat, gold in enumerate(self.before))


def ledgers_of(
    rules: RuleSet, entries: Iterable[Entry], now: Sequence[int] | None = None
) -> list[Ledger]:
    """The rounds of a log. `now` is the gold that all of it has led to: a position may begin with
    other sums than a game does."""
    told: list[Ledger] = []
    gold = (rules.start_gold,) * rules.players
    for event in events_of(entries):
        if isinstance(event, RoundBegan):
            told.append(Ledger(event.number, event.office, told[-1].after if told else gold))
        elif told:
            _write(told[-1], event)
    if told and now is not None:
        more = [there - here for there, here in zip(now, told[-1].after, strict=True)]
        for ledger in told:
            ledger.before = tuple(map(sum, zip(ledger.before, more, strict=True)))
    return told


def _write(ledger: Ledger, event: Any) -> None:
    rows = ledger.rows
    match event:
        case DealStruck(offer=offer):
            by_office = offer.seat in ledger.office
            merchant, other = (offer.other, offer.seat) if by_office else (offer.seat, offer.other)
            receiver = CHEST if offer.joint else other
            rows.append(
                Payment("deal", merchant, receiver, returns=offer.returns, opens=offer.opens)
            )
        case BribePaid(giver=giver, receiver=receiver, gold=gold):
            deal = rows[-1]
            assert (deal.code, deal.payer, deal.receiver) == ("deal", giver, receiver)
            deal.pay(gold)
            _hand_over(deal, event.goods, event.contraband.count)
        case BagReturned() if event.promised:
            # Promised out of the bag in the last deal with its owner.
            deals = (row for row in reversed(rows) if row.code == "deal" and row.returns)
            _hand_over(
                next(row for row in deals if row.payer == event.bag),
                event.given,
                event.given_contraband.count,
            )
        case BagOpened():
            ledger.opened.append(event)
        case FineDue(debtor=debtor, creditor=creditor):
            bag = next(
                opened for opened in reversed(ledger.opened) if opened.bag in (debtor, creditor)
            )
            code = "honest" if bag.honest else "lie"
            rows.append(Payment(code, debtor, creditor, owner=bag.bag, seized=bag.confiscated))
        case FinePaid(gold=gold):
            _fine(ledger, event).pay(gold)
        case GoodsPaid(cards=cards):
            _hand_over(_fine(ledger, event), cards, 0)
        case DebtEnded(forgiven=gold):
            _fine(ledger, event).forgiven += gold
        case ChestShared(deputies=(first, second), gold=amounts):
            share = Payment("share", first, second, lost=event.lost)
            share.moved += Counter({first: amounts[0], second: amounts[1]})
            share.moved[CHEST] = -sum(amounts) - event.lost
            rows.append(share)


def _hand_over(row: Payment, goods: tuple[Good, ...], hidden: int) -> None:
    row.goods += goods
    row.hidden += hidden


def _fine(ledger: Ledger, event: FinePaid | GoodsPaid | DebtEnded) -> Payment:
    """The row of the fine that is being paid: the last one between the two."""
    return next(
        row
        for row in reversed(ledger.rows)
        if row.code != "deal" and (row.payer, row.receiver) == (event.debtor, event.creditor)
    )
