"""What is told of an evening of At the Border: what came past, what was found, dear bribes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nottingham_tui.chronicle.anecdotes import Story
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.goods import goods_counted, goods_list

# What makes a story: dollars that were at stake, and how much it is to laugh about.
_FINED = 1.5
_BELIEVED_NOT = 2.0


def stories(rules: RuleSet, names: Sequence[str], entries: Sequence[Entry]) -> list[Story]:
    """All of them, from the log with all cards open."""
    teller = _Teller(rules, names)
    for entry in entries:
        teller.hear(entry)
    return teller.told


@dataclass(slots=True)
class _Teller:
    rules: RuleSet
    names: Sequence[str]
    told: list[Story] = field(default_factory=list)
    _cases: dict[Seat, tuple[Good, ...]] = field(default_factory=dict)
    _declared: dict[Seat, tuple[int, Good]] = field(default_factory=dict)

    def hear(self, entry: Entry) -> None:
        """Listen to an entry of the log."""
        for event in entry.events:
            match event:
                case happened.SuitcaseClosed(seat=seat, cards=cards):
                    self._cases[seat] = cards.known()
                case happened.SuitcaseDeclared(seat=seat, count=count, good=good):
                    self._declared[seat] = count, good
                case happened.BribePaid():
                    self._bribed(entry, event)
                case happened.SuitcaseOpened():
                    self._opened(entry, event)
                case happened.SuitcaseConfiscated(taken=taken) if taken.count:
                    self._confiscated(entry, event)
                case happened.TurnEnded(emptied=emptied):
                    for seat, cards in emptied:
                        self._past(entry, seat, cards.known())

    def _tell(self, entry: Entry, text: str, kind: str, weight: float) -> None:
        heading = say("Round {number}", number=entry.round)
        self.told.append(Story(entry.number, heading, text, kind, weight))

    def _said(self, owner: Seat) -> str:
        number, good = self._declared[owner]
        return goods_counted(good, number)

    def _worth(self, cards: Iterable[Good]) -> int:
        return sum(self.rules.values[card] for card in cards)

    def _bribed(self, entry: Entry, event: happened.BribePaid) -> None:
        owner = event.suitcase
        text = say(
            "{name} swears to {declared} and gives {sheriff} {gold} to leave the suitcase closed. "
            "It holds {goods}.",
            name=self.names[owner],
            declared=self._said(owner),
            sheriff=self.names[event.sheriff],
            gold=dollars(event.gold),
            goods=goods_list(self._cases[owner]),
        )
        self._tell(entry, text, "bribed", event.gold)

    def _opened(self, entry: Entry, event: happened.SuitcaseOpened) -> None:
        owner = event.suitcase
        name, declared = self.names[owner], self._said(owner)
        paid = sum(
            each.gold
            for each in entry.events
            if isinstance(each, happened.FinePaid | happened.CompensationPaid)
            and each.owner == owner
        )
        if event.honest:
            text = say(
                "{name} swears to {declared} and is not believed. It is true to the letter: {gold} "
                "for {name}.",
                name=name,
                declared=declared,
                gold=dollars(paid),
            )
            self._tell(entry, text, "not believed", paid * _BELIEVED_NOT)
            return
        text = say(
            "{name} swears to {declared}. The suitcase is opened: {goods} are lost, and there is a "
            "fine of {gold}.",
            name=name,
            declared=declared,
            goods=goods_list(event.discarded),
            gold=dollars(paid),
        )
        self._tell(entry, text, "caught", paid * _FINED + self._worth(event.discarded))

    def _confiscated(self, entry: Entry, event: happened.SuitcaseConfiscated) -> None:
        taken = event.taken.known()
        text = say(
            "{sheriff} looks into the suitcase of {name} and keeps {goods}.",
            sheriff=self.names[event.sheriff],
            name=self.names[event.suitcase],
            goods=goods_list(taken),
        )
        self._tell(entry, text, "confiscated", self._worth(taken))

    def _past(self, entry: Entry, owner: Seat, cards: Sequence[Good]) -> None:
        hidden = [card for card in cards if card != self._declared[owner][1]]
        if not hidden:
            return
        text = say(
            "{name} swears to {declared} and takes {goods} over the border. Nobody looks.",
            name=self.names[owner],
            declared=self._said(owner),
            goods=goods_list(hidden),
        )
        self._tell(entry, text, "past", self._worth(hidden))
