"""What is told of an evening of Nottingham: ambushes, thefts, tasks, attacks warded off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nottingham_tui.chronicle.anecdotes import Story
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.goods import good_name, goods_counted, goods_list
from nottingham_tui.text.nottingham.names import task_name

# What makes a story: points that were at stake, and how much it is to laugh about.
_SPOILED = 12.0
_SPRUNG = 1.2
_WARDED_OFF = 8.0
_TASK = 0.6
_TRADED = 0.5


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
    _laid: tuple[Good, ...] = ()

    def hear(self, entry: Entry) -> None:
        """Listen to an entry of the log."""
        for event in entry.events:
            match event:
                case happened.SetLaidOut(cards=cards):
                    self._laid = cards
                case happened.AmbushSprung():
                    self._sprung(entry, event)
                case happened.Defended(seat=seat, attacker=attacker, given=given):
                    text = say(
                        "{name} wards {attacker} off with a necklace and gets {good} for it.",
                        name=self.names[seat],
                        attacker=self.names[attacker],
                        good=goods_counted(given, 1),
                    )
                    self._tell(entry, text, "warded off", _WARDED_OFF)
                case happened.CardStolen(seat=seat, player=player, card=card, given=given):
                    self._robbed(entry, seat, player, card.known()[0], given)
                case happened.CardRaided(seat=seat, player=player, card=card, given=given):
                    self._robbed(entry, seat, player, card, given)
                case happened.TaskDone(seat=seat, task=task, cards=cards):
                    text = say(
                        "{name} does the task {task} with {goods}.",
                        name=self.names[seat],
                        task=task_name(task),
                        goods=goods_list(cards),
                    )
                    points = next(each.alone for each in self.rules.tasks if each.name == task)
                    self._tell(entry, text, "task", points * _TASK)
                case happened.SetTraded(seat=seat, won=won):
                    text = say(
                        "{name} trades {goods} in, unharmed.",
                        name=self.names[seat],
                        goods=goods_list(self._laid),
                    )
                    self._tell(entry, text, "traded", self._value(won) * _TRADED)

    def _value(self, card: Good) -> int:
        return self.rules.values[card]

    def _tell(self, entry: Entry, text: str, kind: str, weight: float) -> None:
        heading = say("Turn {number}", number=entry.round)
        self.told.append(Story(entry.number, heading, text, kind, weight))

    def _sprung(self, entry: Entry, event: happened.AmbushSprung) -> None:
        is_spoiled = any(isinstance(each, happened.TradeFailed) for each in entry.events)
        values = {
            "name": self.names[event.seat],
            "trader": self.names[event.trader],
            "goods": goods_list(self._laid),
            "card": good_name(event.card),
        }
        text = say("{trader} lays out {goods}. {name} springs an ambush: {card}!", **values)
        if is_spoiled:
            text = say(
                "{trader} lays out {goods}. {name} springs an ambush, {card}, and nothing comes of "
                "the trade.",
                **values,
            )
        weight = self._value(event.card) * _SPRUNG + (_SPOILED if is_spoiled else 0)
        self._tell(entry, text, "ambush", weight)

    def _robbed(self, entry: Entry, seat: Seat, player: Seat, card: Good, given: Good) -> None:
        gain = self._value(card) - self._value(given)
        values = {
            "name": self.names[seat],
            "player": self.names[player],
            "card": goods_counted(card, 1),
            "given": goods_counted(given, 1),
        }
        if gain >= 0:
            text = say("{name} takes {card} from {player} and leaves {given}.", **values)
            self._tell(entry, text, "robbed", gain + 1)
        else:
            text = say(
                "{name} robs {player} and is sorry: {card} for {given}.",
                **values,
            )
            self._tell(entry, text, "sorry", -gain)
