"""What is told of an evening of Sheriff: lies that passed, lies that were found, dear bribes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nottingham_tui.chronicle.anecdotes import Story
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.goods import goods_counted, goods_list

# What makes a story: gold that was at stake, and how much it is to laugh about.
_CAUGHT = 1.4
_BELIEVED_NOT = 1.2
_PAID_FOR_NOTHING = 1.6
_CLAIMED = 0.5
_RUINED = 8.0


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
    _office: tuple[Seat, ...] = ()
    _bags: dict[Seat, tuple[Good, ...]] = field(default_factory=dict)
    _declared: dict[Seat, Good] = field(default_factory=dict)

    def hear(self, entry: Entry) -> None:
        """Listen to an entry of the log."""
        for event in entry.events:
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
                    text = count(
                        "{name} can’t pay a fine: {number} gold is forgiven.",
                        "{name} can’t pay a fine: {number} gold are forgiven.",
                        gold,
                        name=self.names[seat],
                    )
                    self._tell(entry, text, "ruined", gold + _RUINED)
                case happened.MarketCardClaimed(seat=seat, points=points):
                    text = say(
                        "{name} pays contraband on the black market: {points} points.",
                        name=self.names[seat],
                        points=points,
                    )
                    self._tell(entry, text, "claimed", points * _CLAIMED)
                case happened.RoundBegan(sheriff=sheriff, deputies=deputies):
                    self._office = deputies or (sheriff,)
                    self._bags.clear()
                    self._declared.clear()

    def _tell(self, entry: Entry, text: str, kind: str, weight: float) -> None:
        heading = say("Round {number}", number=entry.round)
        self.told.append(Story(entry.number, heading, text, kind, weight))

    def _said(self, owner: Seat) -> str:
        return goods_counted(self._declared[owner], len(self._bags[owner]))

    def _hidden(self, owner: Seat) -> list[Good]:
        """What was in the bag and not declared."""
        return [card for card in self._bags[owner] if card != self._declared[owner]]

    def _passed(self, entry: Entry, owner: Seat) -> None:
        if owner not in self._bags or owner not in self._declared:
            return
        gold = sum(
            event.gold
            for event in entry.events
            if isinstance(event, happened.BribePaid) and event.giver == owner
        )
        name, office = self.names[owner], listed([self.names[seat] for seat in self._office])
        hidden = self._hidden(owner)
        if hidden:
            values = {"name": name, "declared": self._said(owner), "office": office,
                      "goods": goods_list(hidden)}  # fmt: skip
            if gold:
                text = say("{name} swears to {declared} and takes {goods} past {office} for {gold} "
                           "gold.", gold=gold, **values)  # fmt: skip
            else:
                text = say("{name} swears to {declared} and takes {goods} past {office}. Nobody "
                           "looks.", **values)  # fmt: skip
            worth = sum(self.rules.values[card] for card in hidden)
            self._tell(entry, text, "passed", worth)
        elif gold:
            text = say("{name} gives {office} {gold} gold for a bag that holds what it should: "
                       "{declared}.", name=name, office=office, gold=gold,
                       declared=self._said(owner))  # fmt: skip
            self._tell(entry, text, "paid for nothing", gold * _PAID_FOR_NOTHING)

    def _opened(self, entry: Entry, owner: Seat, honest: bool) -> None:
        if owner not in self._bags or owner not in self._declared:
            return
        fine = sum(
            event.gold
            for event in entry.events
            if isinstance(event, happened.FineDue) and owner in (event.debtor, event.creditor)
        )
        values = {"name": self.names[owner], "declared": self._said(owner), "gold": fine}
        if honest:
            text = say("{name} swears to {declared} and is not believed. The bag holds just that: "
                       "{gold} gold for {name}.", **values)  # fmt: skip
            self._tell(entry, text, "not believed", fine * _BELIEVED_NOT)
            return
        text = say("{name} swears to {declared}. The bag is opened, and out come {goods}: a fine "
                   "of {gold} gold.", goods=goods_list(self._hidden(owner)), **values)  # fmt: skip
        self._tell(entry, text, "caught", fine * _CAUGHT)
