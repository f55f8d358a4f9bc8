"""What is told of an evening of At the Border: what came past, what was found, dear bribes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.chronicle.anecdotes import Counted, Teller
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good, Seat

# What makes a story: dollars that were at stake, and how much it is to laugh about.
_FINED = 1.5
_BELIEVED_NOT = 2.0


class BorderTeller(Teller):
    """What became of every suitcase."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._cases: dict[Seat, tuple[Good, ...]] = {}
        self._declared: dict[Seat, Counted] = {}

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.SuitcaseClosed(seat=seat, cards=cards):
                self._cases[seat] = cards.known()
            case happened.SuitcaseDeclared(seat=seat, count=count, good=good):
                self._declared[seat] = Counted(good, count)
            case happened.BribePaid(suitcase=seat, sheriff=sheriff, gold=gold):
                self.tell(entry, "bribed", gold, sheriff=sheriff, gold=gold,
                          goods=self._cases[seat], **self._said(seat))  # fmt: skip
            case happened.SuitcaseOpened():
                self._opened(entry, event)
            case happened.SuitcaseConfiscated(suitcase=seat, sheriff=sheriff) if event.taken.count:
                taken = event.taken.known()
                weight = self.worth(taken)
                self.tell(entry, "confiscated", weight, sheriff=sheriff, name=seat, goods=taken)
            case happened.TurnEnded(emptied=emptied):
                for seat, cards in emptied:
                    self._past(entry, seat, cards.known())

    def _said(self, owner: Seat) -> dict[str, Any]:
        """Whose suitcase it is, and what it was declared as."""
        return {"name": owner, "declared": self._declared[owner]}

    def _opened(self, entry: Entry, event: happened.SuitcaseOpened) -> None:
        said, lost = self._said(event.suitcase), event.discarded
        paid = sum(
            each.gold
            for each in entry.events
            if isinstance(each, happened.FinePaid | happened.CompensationPaid)
            and each.owner == event.suitcase
        )
        if event.honest:
            self.tell(entry, "not believed", paid * _BELIEVED_NOT, gold=paid, **said)
        else:
            weight = paid * _FINED + self.worth(lost)
            self.tell(entry, "caught", weight, gold=paid, goods=lost, **said)

    def _past(self, entry: Entry, owner: Seat, cards: Sequence[Good]) -> None:
        hidden = tuple(card for card in cards if card != self._declared[owner].good)
        if hidden:
            self.tell(entry, "past", self.worth(hidden), goods=hidden, **self._said(owner))
