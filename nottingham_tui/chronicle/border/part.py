"""What games of At the Border are remembered by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.chronicle.chronicle import (
    Chronicle,
    Counted,
    Decision,
    Measures,
    Teller,
    decided,
)
from nottingham_tui.chronicle.entries import Entry, events_of
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border import events as happened
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(slots=True)
class CaseStory:
    """What is known of one suitcase of a turn; money in dollars, cards in numbers or open.

    `fate` is `None` as long as it is closed, then `"honest"`, `"opened"`, `"closed"` (a bribe
    keeps it so), `"confiscated"` or `"emptied"`. `kept` and `discarded` were shown to all;
    `returned`, `taken` and `brought` are numbers, for nobody else saw these cards.
    """

    owner: Seat
    count: int
    declared: tuple[int, Good] | None = None
    pointed: bool = False
    fate: str | None = None
    kept: tuple[Good, ...] = ()
    discarded: tuple[Good, ...] = ()
    bribe: int = 0
    fine: int = 0
    compensation: int = 0
    returned: int = 0
    taken: int = 0
    brought: int = 0


@dataclass(slots=True)
class TurnStory:
    """A sheriff's term: the suitcases by owner, and how the money of each seat changed.

    `moved` is all but the sales of its round, which `sold` has in the last term of the round.
    `gold` is everyone's money when the story was told last. `nobody` says that the sheriff
    pointed at no suitcase, `is_over` that all suitcases are dealt with.
    """

    round: int
    term: int
    sheriff: Seat
    moved: list[int]
    sold: list[int]
    gold: list[int]
    cases: dict[Seat, CaseStory] = field(default_factory=dict)
    nobody: bool = False
    second: bool = False
    is_over: bool = False


def turns_of(
    rules: RuleSet, entries: Iterable[Entry], now: Sequence[int] | None = None
) -> list[TurnStory]:
    """The stories of all turns so far, the running one last. `now` is the money that they have led
    to: a position may begin with other sums than a game does."""
    gold = [rules.start_gold] * rules.players
    told: list[TurnStory] = []
    for event in events_of(entries):
        match event:
            case happened.RoundBegan(number=number, sheriff=sheriff):
                told.append(_begun(number, 1, sheriff, gold))
            case happened.TermBegan(number=number, sheriff=sheriff):
                told.append(_begun(told[-1].round, number, sheriff, gold))
            case happened.GoodsSold(sales=sales):
                for sale in sales:
                    gold[sale.seat] += sale.gold
                    told[-1].sold[sale.seat] += sale.gold
            case _ if told:
                _tell(told[-1], event, gold)
    if now is not None:
        more = [there - here for there, here in zip(now, gold, strict=True)]
        for story in told:
            story.gold = list(map(sum, zip(story.gold, more, strict=True)))
    return told


def _begun(number: int, term: int, sheriff: Seat, gold: list[int]) -> TurnStory:
    nothing = [0] * len(gold)
    return TurnStory(number, term, sheriff, nothing, list(nothing), list(gold))


def _pay(story: TurnStory, gold: list[int], seat: Seat | None, sum_: int) -> None:
    if seat is not None:
        gold[seat] += sum_
        story.moved[seat] += sum_
        story.gold[seat] = gold[seat]


def _tell(story: TurnStory, event: Any, gold: list[int]) -> None:
    match event:
        case happened.SuitcaseClosed(seat=seat, cards=cards):
            story.cases[seat] = CaseStory(seat, cards.count)
        case happened.SuitcaseDeclared(seat=seat, count=count, good=good):
            _case(story, seat).declared = count, good
        case happened.PointedAt(suitcase=None):
            story.nobody = True
        case happened.PointedAt(suitcase=int(seat), second=second):
            _case(story, seat).pointed = True
            story.second = second
        case happened.BribePaid(suitcase=seat, sheriff=sheriff, gold=sum_):
            case = _case(story, seat)
            case.fate, case.bribe = "closed", sum_
            _pay(story, gold, seat, -sum_)
            _pay(story, gold, sheriff, sum_)
        case happened.SuitcaseOpened(suitcase=seat):
            case = _case(story, seat)
            case.fate = "honest" if event.honest else "opened"
            case.kept, case.discarded = event.kept, event.discarded
        case happened.CompensationPaid(owner=seat, payer=payer, gold=sum_):
            _case(story, seat).compensation = sum_
            _pay(story, gold, seat, sum_)
            _pay(story, gold, payer, -sum_)
        case happened.FinePaid(owner=seat, receiver=receiver, gold=sum_):
            _case(story, seat).fine = sum_
            _pay(story, gold, seat, -sum_)
            _pay(story, gold, receiver, sum_)
        case happened.SuitcaseConfiscated(suitcase=seat, returned=returned, taken=taken):
            case = _case(story, seat)
            case.fate, case.returned, case.taken = "confiscated", returned.count, taken.count
        case happened.TurnEnded(emptied=emptied):
            story.is_over = True
            for seat, cards in emptied:
                case = _case(story, seat)
                case.brought = cards.count
                case.fate = case.fate or "emptied"


def _case(story: TurnStory, owner: Seat) -> CaseStory:
    return story.cases.setdefault(owner, CaseStory(owner, 0))


# Money over the rounds -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundMoney:
    """What a round brought each seat, in dollars: from sales, and all else (bribes, fines)."""

    sold: tuple[int, ...]
    moved: tuple[int, ...]

    @property
    def net(self) -> tuple[int, ...]:
        """Both together."""
        return tuple(sale + rest for sale, rest in zip(self.sold, self.moved, strict=True))


def money_of_rounds(rules: RuleSet, entries: Sequence[Entry]) -> list[RoundMoney]:
    """A row a round that was begun."""
    turns = turns_of(rules, entries)
    rounds = max((story.round for story in turns), default=0)
    sold, moved = ([[0] * rules.players for _ in range(rounds)] for _ in range(2))
    for story in turns:
        for seat in range(rules.players):
            sold[story.round - 1][seat] += story.sold[seat]
            moved[story.round - 1][seat] += story.moved[seat]
    return [RoundMoney(tuple(a), tuple(b)) for a, b in zip(sold, moved, strict=True)]


def gold_over_turns(rules: RuleSet, entries: Sequence[Entry]) -> list[tuple[int, ...]]:
    """The money of all seats at the start and after each turn; a sale counts to the last of its
    round. The double sale comes last."""
    amounts = [(rules.start_gold,) * rules.players]
    for story in turns_of(rules, entries):
        amounts.append(tuple(map(sum, zip(story.gold, story.sold, strict=True))))
    for event in events_of(entries):
        if isinstance(event, happened.GameEnded):
            doubled = (sale.gold for sale in event.sales)
            amounts.append(tuple(map(sum, zip(amounts[-1], *doubled, strict=True))))
    return amounts


# Sums and titles -------------------------------------------------------------------------


COUNTED = (
    "sold", "bribes_paid", "bribes_taken", "fines", "compensations", "honest", "unseen", "taken",
)  # fmt: skip
"""What `measures` counts."""


def measures(rules: RuleSet, entries: Sequence[Entry]) -> Measures:
    """Sums over a game. Money in dollars, suitcases and cards in numbers."""
    sums = {name: [0] * rules.players for name in COUNTED}
    for story in turns_of(rules, entries):
        for seat, gold in enumerate(story.sold):
            sums["sold"][seat] += gold
        for case in story.cases.values():
            sums["bribes_paid"][case.owner] += case.bribe
            sums["bribes_taken"][story.sheriff] += case.bribe
            sums["fines"][case.owner] += case.fine
            sums["compensations"][case.owner] += case.compensation
            sums["honest"][case.owner] += case.fate == "honest"
            sums["unseen"][case.owner] += case.brought
            sums["taken"][story.sheriff] += case.taken
    return sums


def decision(result: Result) -> Decision:
    """Why the winners won (BO-5.6)."""
    return decided(result.winners, ("money",), [(score.total,) for score in result.scores])


# What is told of an evening of At the Border ---------------------------------------------

# What makes a story: dollars that were at stake, and how much it is to laugh about.
_FINED = 1.5
_BELIEVED_NOT = 2.0


class BorderTeller(Teller):
    """What became of every suitcase."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._cases: dict[Seat, tuple[Good, ...]] = {}
        self._declared: dict[Seat, Counted] = {}
        self._pointed = 0
        self._bribed: set[Seat] = set()

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.SuitcaseClosed(seat=seat, cards=cards):
                self._cases[seat] = cards.known()
                self._bribed.discard(seat)
            case happened.PointedAt():
                self._pointed = entry.number
            case happened.SuitcaseDeclared(seat=seat, count=count, good=good):
                self._declared[seat] = Counted(good, count)
            case happened.BribePaid(suitcase=seat, sheriff=sheriff, gold=gold):
                self._bribed.add(seat)
                self.tell(entry, "bribed", gold, self._pointed, sheriff=sheriff, gold=gold,
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
        if event.honest and paid:
            self.tell(entry, "not believed", paid * _BELIEVED_NOT, gold=paid, **said)
        elif lost:
            weight = paid * _FINED + self.worth(lost)
            code = "caught" if paid else "caught:broke"
            self.tell(entry, code, weight, gold=paid, goods=lost, **said)

    def _past(self, entry: Entry, owner: Seat, cards: Sequence[Good]) -> None:
        hidden = tuple(card for card in cards if card != self._declared[owner].good)
        if hidden and owner not in self._bribed:
            # Of a silence that was bought another story tells.
            self.tell(entry, "past", self.worth(hidden), goods=hidden, **self._said(owner))


# What games of At the Border are remembered by -------------------------------------------

PART = Chronicle(
    series=gold_over_turns,
    measures=measures,
    honours=("honest", "unseen", "bribes_taken", "bribes_paid", "fines", "taken", "sold"),
    teller=BorderTeller,
    decision=decision,
)
