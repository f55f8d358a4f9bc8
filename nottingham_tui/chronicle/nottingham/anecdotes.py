"""What is told of an evening of Nottingham: ambushes, thefts, tasks, attacks warded off."""

from __future__ import annotations

from typing import Any

from nottingham_tui.chronicle.anecdotes import Counted, Teller
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.ruleset import RuleSet

# What makes a story: points that were at stake, and how much it is to laugh about.
_SPOILED = 12.0
_SPRUNG = 1.2
_WARDED_OFF = 8.0
_TASK = 0.6
_TRADED = 0.5


class NottinghamTeller(Teller):
    """Trades, and what came between."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._laid: tuple[Good, ...] = ()

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.SetLaidOut(cards=cards):
                self._laid = cards
            case happened.AmbushSprung(seat=seat, trader=trader, card=card):
                spoiled = any(isinstance(each, happened.TradeFailed) for each in entry.events)
                code = "ambush:in vain" if spoiled else "ambush"
                weight = self.worth([card]) * _SPRUNG + (_SPOILED if spoiled else 0)
                self.tell(entry, code, weight, name=seat, trader=trader, goods=self._laid,
                          card=card)  # fmt: skip
            case happened.Defended(seat=seat, attacker=attacker, given=given):
                good = Counted(given, 1)
                self.tell(entry, "warded off", _WARDED_OFF, name=seat, attacker=attacker, good=good)
            case happened.CardStolen(seat=seat, player=player, card=card, given=given):
                self._robbed(entry, seat, player, card.known()[0], given)
            case happened.CardRaided(seat=seat, player=player, card=card, given=given):
                self._robbed(entry, seat, player, card, given)
            case happened.TaskDone(seat=seat, task=task, cards=cards):
                points = next(each.alone for each in self.rules.tasks if each.name == task)
                self.tell(entry, "task", points * _TASK, name=seat, task=task, goods=cards)
            case happened.SetTraded(seat=seat, won=won):
                weight = self.worth([won]) * _TRADED
                self.tell(entry, "traded", weight, name=seat, goods=self._laid)

    def _robbed(self, entry: Entry, seat: Seat, player: Seat, card: Good, given: Good) -> None:
        gain = self.worth([card]) - self.worth([given])
        code, weight = ("robbed", gain + 1) if gain >= 0 else ("sorry", -gain)
        self.tell(entry, code, weight, name=seat, player=player, card=Counted(card, 1),
                  given=Counted(given, 1))  # fmt: skip
