"""What games of Sheriff are remembered by."""

from __future__ import annotations

from collections import Counter
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
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.black_market.pieces import MarketCardClaimed
from nottingham_tui.rules.sheriff.chest.pieces import ChestShared
from nottingham_tui.rules.sheriff.events import (
    BagClosed,
    BagDeclared,
    BagOpened,
    BagReturned,
    BribePaid,
    DebtEnded,
    FineDue,
    FinePaid,
    RoundBegan,
    TimeRanOut,
)
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result


@dataclass(slots=True)
class BagStory:
    """One bag as everybody saw it.

    `fate` is `None` while it is sealed, then `"opened"` or `"returned"`. `through` are the legal
    goods that reached a stall face up, `hidden` the number of cards that did so face down;
    `given` and `given_hidden` those of them that the sheriff got. `seized` went to the discards.
    `honest` says that an opened bag was, `openers` are the deputies who opened it. Without a
    `receiver` what was given went into the chest.
    """

    owner: Seat
    number: int = 0
    declared: Good | None = None
    fate: str | None = None
    through: tuple[Good, ...] = ()
    hidden: int = 0
    given: tuple[Good, ...] = ()
    given_hidden: int = 0
    seized: tuple[Good, ...] = ()
    honest: bool = False
    openers: tuple[Seat, ...] = ()
    receiver: Seat | None = None

    @property
    def is_lie(self) -> bool:
        """Whether it held anything but what was declared, as far as everybody knows by now."""
        if self.fate == "opened":
            return not self.honest
        legal = (*self.through, *self.given)
        undeclared = any(good != self.declared for good in legal)
        return bool(self.seized or self.hidden or self.given_hidden or undeclared)


@dataclass(slots=True)
class RoundStory:
    """One round. Everything by seat, in gold; `bags` by owner in the order they were closed.

    `bribes` is the gold a seat gave in deals; `fines` is what was paid in gold and in goods at
    their value. `moved` is the change of a seat's gold. What went to the chest counts for both
    deputies, half each; `shared` is the gold they got from it.
    `claims` are black-market cards by seat, in points. `time_ran_out`: the clock ended it.
    """

    number: int
    sheriff: Seat
    players: int
    bags: dict[Seat, BagStory] = field(default_factory=dict)
    moved: Counter[Seat] = field(default_factory=Counter)
    bribes: Counter[Seat] = field(default_factory=Counter)
    fines: Counter[Seat] = field(default_factory=Counter)
    fines_taken: Counter[Seat] = field(default_factory=Counter)
    bribes_taken: Counter[Seat] = field(default_factory=Counter)
    shared: Counter[Seat] = field(default_factory=Counter)
    claims: dict[Seat, tuple[Good, int]] = field(default_factory=dict)
    forgiven: int = 0
    deputies: tuple[Seat, ...] = ()
    time_ran_out: bool = False

    @property
    def office(self) -> tuple[Seat, ...]:
        """Who decided about the bags: the sheriff, or both deputies."""
        return self.deputies or (self.sheriff,)

    def in_order(self) -> list[BagStory]:
        """The bags, clockwise from the sheriff's left."""
        players = self.players
        return sorted(self.bags.values(), key=lambda bag: (bag.owner - self.sheriff) % players)


def rounds_of(rules: RuleSet, entries: Iterable[Entry]) -> list[RoundStory]:
    """The rounds of a log."""
    told: list[RoundStory] = []
    for event in events_of(entries):
        if isinstance(event, RoundBegan):
            story = RoundStory(event.number, event.sheriff, rules.players, deputies=event.deputies)
            told.append(story)
        elif told:
            _tell(told[-1], event)
    return told


def _tell(story: RoundStory, event: Any) -> None:
    match event:
        case BagClosed(seat=seat, cards=cards):
            story.bags[seat] = BagStory(seat, cards.count)
        case BagDeclared(seat=seat, number=number, good=good):
            bag = _bag(story, seat)
            bag.number, bag.declared = number, good
        case BribePaid(giver=giver, receiver=receiver, gold=gold):
            story.bribes[giver] += gold
            story.moved[giver] -= gold
            if receiver is not None:
                story.moved[receiver] += gold
            _taken(story, story.bribes_taken, receiver, gold)
        case BagReturned():
            bag = _bag(story, event.bag)
            bag.fate, bag.receiver = "returned", event.receiver
            bag.through, bag.hidden = event.goods, event.contraband.count
            bag.given, bag.given_hidden = event.given, event.given_contraband.count
        case BagOpened():
            bag = _bag(story, event.bag)
            bag.fate, bag.declared = "opened", event.declared
            bag.through, bag.seized = event.stored, event.confiscated
            bag.honest, bag.openers = event.honest, event.deputies
        case FinePaid(debtor=debtor, creditor=creditor, gold=gold):
            story.moved[debtor] -= gold
            if creditor is not None:
                story.moved[creditor] += gold
        case FineDue(debtor=debtor, creditor=creditor, gold=gold):
            story.fines[debtor] += gold
            _taken(story, story.fines_taken, creditor, gold)
        case ChestShared(deputies=deputies, gold=amounts):
            for seat, gold in zip(deputies, amounts, strict=True):
                story.moved[seat] += gold
                story.shared[seat] += gold
        case MarketCardClaimed(seat=seat, good=good, points=points):
            story.claims[seat] = (good, points)
        case TimeRanOut():
            story.time_ran_out = True
        case DebtEnded(debtor=debtor, creditor=creditor, forgiven=forgiven):
            story.fines[debtor] -= forgiven
            _taken(story, story.fines_taken, creditor, -forgiven)
            story.forgiven += forgiven


def _taken(story: RoundStory, sums: Counter[Seat], seat: Seat | None, gold: int) -> None:
    """Gold that somebody gets; what goes to the chest counts for both deputies, half each."""
    if seat is not None:
        sums[seat] += gold
    elif story.deputies:
        first, second = story.deputies
        sums[first] += gold - gold // 2
        sums[second] += gold // 2


def _bag(story: RoundStory, owner: Seat) -> BagStory:
    return story.bags.setdefault(owner, BagStory(owner))


def gold_over_rounds(rules: RuleSet, entries: Iterable[Entry]) -> list[tuple[int, ...]]:
    """The gold of all seats at the start of the game, then after each round."""
    gold = [rules.start_gold] * rules.players
    table = [tuple(gold)]
    for story in rounds_of(rules, entries):
        gold = [before + story.moved[seat] for seat, before in enumerate(gold)]
        table.append(tuple(gold))
    return table


COUNTED = (
    "bags", "lies", "caught", "honest", "slipped", "smuggled",
    "fines_paid", "fines_taken", "bribes_paid", "bribes_taken", "opened", "waved",
)  # fmt: skip
"""What `measures` counts."""


def measures(rules: RuleSet, entries: Iterable[Entry]) -> Measures:
    """Sums over a game. Bags in numbers, fines and bribes in gold.

    `bags`, `lies` and `caught` count a seat's own bags, as do `honest` and `slipped`; `opened` and
    `waved` those it decided on as sheriff; `smuggled` the contraband of its bags that came through.
    """
    sums = {name: [0] * rules.players for name in COUNTED}
    for story in rounds_of(rules, entries):
        for seat in range(rules.players):
            sums["fines_paid"][seat] += story.fines[seat]
            sums["fines_taken"][seat] += story.fines_taken[seat]
            sums["bribes_paid"][seat] += story.bribes[seat]
            sums["bribes_taken"][seat] += story.bribes_taken[seat]
        for bag in story.bags.values():
            if bag.fate is None:
                continue
            caught = bool(bag.seized)
            sums["bags"][bag.owner] += 1
            sums["lies"][bag.owner] += bag.is_lie
            sums["caught"][bag.owner] += caught
            sums["honest"][bag.owner] += 1 - bag.is_lie
            sums["slipped"][bag.owner] += bag.is_lie - caught
            sums["smuggled"][bag.owner] += bag.hidden + bag.given_hidden
            for seat in bag.openers or story.office:
                sums["opened" if bag.fate == "opened" else "waved"][seat] += 1
    return sums


def decision(result: Result) -> Decision:
    """Why the winners won (2E-9.7)."""
    by = ("points", "legal", "contraband")
    scores = [(each.total, each.legal_cards, each.contraband_cards) for each in result.scores]
    return decided(result.winners, by, scores)


# What is told of an evening of Sheriff ---------------------------------------------------

# What makes a story: gold that was at stake, and how much it is to laugh about.
_CAUGHT = 1.4
_BELIEVED_NOT = 1.2
_PAID_FOR_NOTHING = 1.6
_CLAIMED = 0.5
_RUINED = 8.0
_MISSING = 2.0
_WORD = 10.0


@dataclass(slots=True)
class _Silence:
    """What was given for a bag to pass, who gave it, and the entry of the first offer of it."""

    gold: int = 0
    goods: tuple[Good, ...] = ()
    payers: tuple[Seat, ...] = ()
    begins: int | None = None

    @property
    def gift(self) -> tuple[int, tuple[Good, ...]]:
        """Gold and goods."""
        return self.gold, self.goods


class SheriffTeller(Teller):
    """Both editions, with deputies and the black market."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._office: tuple[Seat, ...] = ()
        self._bags: dict[Seat, tuple[Good, ...]] = {}
        self._declared: dict[Seat, Good] = {}
        self._offered: dict[int, int] = {}
        self._deal: happened.DealStruck | None = None
        self._bought: dict[Seat, _Silence] = {}
        self._promised: dict[tuple[Seat, Seat], str] = {}

    def hear(self, entry: Entry, event: Any) -> None:
        match event:
            case happened.BagClosed(seat=seat, cards=cards):
                self._bags[seat] = cards.known()
            case happened.BagDeclared(seat=seat, good=good):
                self._declared[seat] = good
            case happened.OfferMade(number=number):
                self._offered[number] = entry.number
            case happened.DealStruck():
                self._deal = event
            case happened.BribePaid():
                self._paid(event)
            case happened.PromiseMade(seat=seat, to=other, text=words):
                self._promised[seat, other] = words
            case happened.ProofOffered():
                self._missing(entry, event)
            case happened.BagReturned(bag=seat):
                self._held_to(entry, seat, ())
                self._passed(entry, seat, (*event.given, *event.given_contraband.known()))
            case happened.BagOpened(bag=seat, honest=honest, fine=fine):
                self._held_to(entry, seat, event.deputies or self._office)
                self._opened(entry, seat, honest, fine)
            case happened.DebtEnded(debtor=seat, forgiven=gold) if gold:
                self.tell(entry, "ruined", gold + _RUINED, name=seat, number=gold)
            case MarketCardClaimed(seat=seat, points=points):
                self.tell(entry, "claimed", points * _CLAIMED, name=seat, points=points)
            case happened.RoundBegan(sheriff=sheriff, deputies=deputies):
                self._office = deputies or (sheriff,)
                self._bags.clear()
                self._declared.clear()
                self._offered.clear()
                self._bought.clear()

    def _said(self, owner: Seat) -> dict[str, Any]:
        """Whose bag it is, and what it was declared as."""
        declared = Counted(self._declared[owner], len(self._bags[owner]))
        return {"name": owner, "declared": declared}

    def _hidden(self, owner: Seat) -> tuple[Good, ...]:
        """What was in the bag and not declared."""
        return tuple(card for card in self._bags[owner] if card != self._declared[owner])

    def _paid(self, event: happened.BribePaid) -> None:
        """What a deal gives is for the bags that it lets pass; where it is about none, the
        merchant's own bag is what there was to keep quiet about."""
        offer = self._deal.offer if self._deal is not None else None
        if offer is None or (offer.opens and not offer.returns):
            return
        for bag in offer.returns or (event.giver,):
            bought = self._bought.setdefault(bag, _Silence())
            bought.gold += event.gold
            bought.goods += (*event.goods, *event.contraband.known())
            self._bought_by(bag, event.giver)

    def _bought_by(self, bag: Seat, giver: Seat) -> None:
        bought = self._bought.setdefault(bag, _Silence())
        if giver not in bought.payers:
            bought.payers += (giver,)
        if bought.begins is None and self._deal is not None:
            bought.begins = self._offered.get(self._deal.number)

    def _held_to(self, entry: Entry, owner: Seat, openers: Sequence[Seat]) -> None:
        """A promise of those in office is good for one bag, and broken by who opens it."""
        for player in self._office:
            words = self._promised.pop((player, owner), None)
            if words is not None and player in openers:
                self.tell(entry, "word broken", _WORD, player=player, name=owner, words=words)

    def _missing(self, entry: Entry, proof: happened.ProofOffered) -> None:
        """Goods were promised that aren't there; two deputies are both shown that."""
        proofs = [event for event in entry.events if isinstance(event, happened.ProofOffered)]
        if self._deal is None or proof != proofs[0]:
            return
        give, missing = self._deal.offer.give, Counter[Good]()
        for goods, shown in ((give.bag, proof.bag), (give.contraband, proof.contraband)):
            if shown is not None:
                missing += Counter(goods) - Counter(shown.known())
        receivers = tuple(each.receiver for each in proofs)
        goods, begins = tuple(missing.elements()), self._offered.get(self._deal.number)
        self.tell(entry, "missing", self.worth(goods) * _MISSING, begins, name=proof.giver,
                  office=receivers, goods=goods)  # fmt: skip

    def _passed(self, entry: Entry, owner: Seat, given: tuple[Good, ...]) -> None:
        if owner not in self._bags or owner not in self._declared:
            return
        if given:
            self._bought_by(owner, owner)
        bought = self._bought.get(owner, _Silence())
        bought.goods += given
        said, hidden, office = self._said(owner), self._hidden(owner), self._office
        others = tuple(seat for seat in bought.payers if seat != owner)
        paid = bool(bought.gold or bought.goods)
        if hidden:
            code = "passed" if not paid else "passed:by others" if others else "passed:for a gift"
            self.tell(entry, code, self.worth(hidden), bought.begins, office=office, goods=hidden,
                      gift=bought.gift, payers=others, **said)  # fmt: skip
        elif paid and owner in bought.payers:
            weight = (bought.gold + self.worth(bought.goods)) * _PAID_FOR_NOTHING
            self.tell(entry, "paid for nothing", weight, bought.begins, office=office,
                      gift=bought.gift, **said)  # fmt: skip

    def _opened(self, entry: Entry, owner: Seat, honest: bool, later: int | None) -> None:
        """`later` is a fine that is due only when the confiscated cards lie on a pile (1E-3.6)."""
        if owner not in self._bags or owner not in self._declared:
            return
        fine = later or sum(
            event.gold
            for event in entry.events
            if isinstance(event, happened.FineDue) and owner in (event.debtor, event.creditor)
        )
        said, hidden = self._said(owner), self._hidden(owner)
        if honest:
            self.tell(entry, "not believed", fine * _BELIEVED_NOT, gold=fine, **said)
        else:
            self.tell(entry, "caught", fine * _CAUGHT, gold=fine, goods=hidden, **said)


# What games of Sheriff are remembered by -------------------------------------------------

PART = Chronicle(
    series=gold_over_rounds,
    measures=measures,
    honours=(
        "honest", "slipped", "smuggled", "bribes_taken", "bribes_paid", "fines_taken",
        "fines_paid", "opened",
    ),
    teller=SheriffTeller,
    decision=decision,
)  # fmt: skip
