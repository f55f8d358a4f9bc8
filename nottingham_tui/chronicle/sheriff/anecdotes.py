"""What is told of an evening of Sheriff: lies that passed, lies that were found, dear bribes."""

from __future__ import annotations

from typing import Any

from nottingham_tui.chronicle.anecdotes import Counted, Teller
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.ruleset import RuleSet

# What makes a story: gold that was at stake, and how much it is to laugh about.
_CAUGHT = 1.4
_BELIEVED_NOT = 1.2
_PAID_FOR_NOTHING = 1.6
_CLAIMED = 0.5
_RUINED = 8.0


class SheriffTeller(Teller):
    """Both editions, with deputies and the black market."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._office: tuple[Seat, ...] = ()
        self._bags: dict[Seat, tuple[Good, ...]] = {}
        self._declared: dict[Seat, Good] = {}

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.BagClosed(seat=seat, cards=cards):
                self._bags[seat] = cards.known()
            case happened.BagDeclared(seat=seat, good=good):
                self._declared[seat] = good
            case happened.BagReturned(bag=seat):
                self._passed(entry, seat)
            case happened.BagOpened(bag=seat, honest=honest):
                self._opened(entry, seat, honest)
            case happened.DebtEnded(debtor=seat, forgiven=gold) if gold:
                self.tell(entry, "ruined", gold + _RUINED, name=seat, number=gold)
            case MarketCardClaimed(seat=seat, points=points):
                self.tell(entry, "claimed", points * _CLAIMED, name=seat, points=points)
            case happened.RoundBegan(sheriff=sheriff, deputies=deputies):
                self._office = deputies or (sheriff,)
                self._bags.clear()
                self._declared.clear()

    def _said(self, owner: Seat) -> dict[str, Any]:
        """Whose bag it is, and what it was declared as."""
        declared = Counted(self._declared[owner], len(self._bags[owner]))
        return {"name": owner, "declared": declared}

    def _hidden(self, owner: Seat) -> tuple[Good, ...]:
        """What was in the bag and not declared."""
        return tuple(card for card in self._bags[owner] if card != self._declared[owner])

    def _passed(self, entry: Entry, owner: Seat) -> None:
        if owner not in self._bags or owner not in self._declared:
            return
        gold = sum(
            event.gold
            for event in entry.events
            if isinstance(event, happened.BribePaid) and event.giver == owner
        )
        said, hidden, office = self._said(owner), self._hidden(owner), self._office
        if hidden:
            code = "passed:for gold" if gold else "passed"
            self.tell(entry, code, self.worth(hidden), office=office, goods=hidden, gold=gold,
                      **said)  # fmt: skip
        elif gold:
            weight = gold * _PAID_FOR_NOTHING
            self.tell(entry, "paid for nothing", weight, office=office, gold=gold, **said)

    def _opened(self, entry: Entry, owner: Seat, honest: bool) -> None:
        if owner not in self._bags or owner not in self._declared:
            return
        fine = sum(
            event.gold
            for event in entry.events
            if isinstance(event, happened.FineDue) and owner in (event.debtor, event.creditor)
        )
        said, hidden = self._said(owner), self._hidden(owner)
        if honest:
            self.tell(entry, "not believed", fine * _BELIEVED_NOT, gold=fine, **said)
        else:
            self.tell(entry, "caught", fine * _CAUGHT, gold=fine, goods=hidden, **said)
