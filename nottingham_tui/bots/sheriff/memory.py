"""What a bot remembers of a game of Sheriff: the fold of the log as its seat may know it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import (
    BagDeclared,
    BagOpened,
    BagReturned,
    CardsLaid,
    DealStruck,
    FineDue,
    OfferMade,
    OfferRefused,
    PromiseMade,
    ProofOffered,
    RoundBegan,
)
from nottingham_tui.rules.sheriff.moves import NOTHING, Offer

BRIBED = ("offered", "held")
"""What a merchant has said who offered gold, as in `priors.lies`."""


@dataclass(slots=True)
class Tally:
    """Bags decided on that were not paid for, the lies among them, and how many lies were to be
    expected of such bags."""

    bags: int = 0
    lies: int = 0
    expected: float = 0.0


@dataclass(slots=True)
class Record:
    """What one player was seen to do.

    As merchant: bags for which gold was offered and others, each with its `Tally`; `wrong` cards
    in the lies, `lied` counts those. As sheriff: bags `judged` that were not paid for, how many of
    them were `opened`, and how many other sheriffs would have opened. `hurt` is what each player
    was fined by this one as sheriff, in gold. `kept` and `broke` count promises to others. `unseen`
    counts the deals in which this merchant gave cards that nobody could see, `missing` those of
    them in which cards were not there.
    """

    bribed: Tally = field(default_factory=Tally)
    silent: Tally = field(default_factory=Tally)
    wrong: int = 0
    lied: int = 0
    judged: int = 0
    opened: int = 0
    would_open: float = 0.0
    hurt: Counter[Seat] = field(default_factory=Counter)
    kept: int = 0
    broke: int = 0
    unseen: int = 0
    missing: int = 0

    @property
    def trust(self) -> float:
        """How much a promise of this player is worth, from 0 to 1."""
        return (self.kept + 2) / (self.kept + self.broke + 3)

    @property
    def credit(self) -> float:
        """How much of what nobody can see is there if this merchant says so, from 0 to 1: a
        promise that was not kept weighs as much as four that were."""
        kept = self.unseen - self.missing
        return (kept + 1) / (kept + 2 + 4 * self.missing)

    def tally(self, talk: str) -> Tally:
        """The tally of bags about which so much was said, as in `priors.lies`."""
        return self.bribed if talk in BRIBED else self.silent


@dataclass(slots=True)
class Memory:
    """Everything by seat. What belongs to a round is forgotten when the next one begins.

    `laid` are the cards laid at the market. `made` counts the offers a seat made about its own
    bag, `asked` how often the sheriff asked a merchant for gold for it, `sums` how much last,
    `best` the most gold a merchant named for the own bag; `settled` are the bags of which a deal
    says what becomes of them; `declined` are the merchants who refused what the sheriff asked.
    `meddled` are the merchants who have been in talks about another's bag.

    `owed` counts by giver and receiver the promises that are neither kept nor broken. Whatever
    was said, a bot takes a promise as the word to let a bag pass later on.
    """

    records: defaultdict[Seat, Record] = field(default_factory=lambda: defaultdict(Record))
    office: tuple[Seat, ...] = ()
    declared: dict[Seat, Good] = field(default_factory=dict)
    sizes: dict[Seat, int] = field(default_factory=dict)
    laid: dict[Seat, tuple[Good, ...]] = field(default_factory=dict)
    made: Counter[Seat] = field(default_factory=Counter)
    asked: Counter[Seat] = field(default_factory=Counter)
    sums: dict[Seat, int] = field(default_factory=dict)
    best: dict[Seat, int] = field(default_factory=dict)
    settled: set[Seat] = field(default_factory=set)
    declined: set[Seat] = field(default_factory=set)
    meddled: set[Seat] = field(default_factory=set)
    owed: Counter[tuple[Seat, Seat]] = field(default_factory=Counter)
    standing: dict[int, Offer] = field(default_factory=dict)
    readiness: dict[tuple[Seat | None, Seat, bool], float] = field(default_factory=dict)
    """What was worked out from the records since the last bag."""
    worth: Worth | None = None
    """What was worked out last of what goods are worth."""

    def of(self, seat: Seat) -> Record:
        """The record of a player."""
        return self.records[seat]

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        for event in events:
            match event:
                case RoundBegan():
                    self._begin_round(event)
                case CardsLaid(seat=seat, cards=cards):
                    self.laid[seat] = cards
                case BagDeclared(seat=seat, good=good, number=number):
                    self.declared[seat] = good
                    self.sizes[seat] = number
                case PromiseMade(seat=seat, to=to):
                    self.owed[seat, to] += 1
                case BagReturned(bag=bag, announced=announced):
                    legal = (*event.goods, *event.given)
                    wrong = announced + sum(good != self.declared.get(bag) for good in legal)
                    self.judge(bag, wrong > 0, wrong, was_opened=False)
                case BagOpened(bag=bag, honest=honest, confiscated=confiscated):
                    self.judge(bag, not honest, len(confiscated), was_opened=True)
                case ProofOffered(giver=giver):
                    self.of(giver).missing += 1
                case FineDue(debtor=debtor, gold=gold):
                    if debtor not in self.office:
                        for seat in self.office:
                            self.of(seat).hurt[debtor] += gold
                case _:
                    self._notice_offer(event)

    def _begin_round(self, event: RoundBegan) -> None:
        self.office = event.office
        of_a_round = (self.declared, self.sizes, self.laid, self.made, self.asked, self.best)
        told = (self.sums, self.settled, self.declined, self.meddled, self.standing)
        for kept in (*of_a_round, *told):
            kept.clear()

    def _notice_offer(self, event: Any) -> None:
        match event:
            case OfferMade(number=number, offer=offer):
                self.standing[number] = offer
                merchant = self.merchant_of(offer)
                if merchant not in offer.returns:
                    self.meddled.add(merchant)
                elif offer.seat in self.office:
                    self.asked[merchant] += 1
                    self.sums[merchant] = offer.give.gold
                else:
                    self.made[merchant] += 1
                    self._name_sum(merchant, offer)
            case OfferRefused(number=number, seat=seat):
                refused = self.standing.pop(number, None)
                if refused is not None and seat in refused.returns:
                    self.declined.add(seat)
            case DealStruck(number=number, offer=offer):
                self.standing.pop(number, None)
                self.settled.update(offer.returns, offer.opens)
                merchant = self.merchant_of(offer)
                self.of(merchant).unseen += bool(offer.give.bag or offer.give.contraband)
                if merchant in offer.returns:
                    self._name_sum(merchant, offer)
            case _:
                pass

    def _name_sum(self, merchant: Seat, offer: Offer) -> None:
        if offer.give != NOTHING:
            self.best[merchant] = max(self.best.get(merchant, 0), offer.give.gold or 1)

    def talk_of(self, owner: Seat) -> str:
        """What this merchant has said so far of the own bag, as in `priors.lies`."""
        if self.made[owner]:
            return "held" if owner in self.declined else "offered"
        return "declined" if owner in self.declined else "silent"

    def judge(self, owner: Seat, is_lie: bool, wrong: int, was_opened: bool) -> None:
        """A bag was decided on, and everybody saw whether it was as declared."""
        self.readiness.clear()
        record = self.of(owner)
        count, good = self.sizes.get(owner, 1), self.declared.get(owner)
        record.wrong += wrong
        record.lied += is_lie
        is_free = owner not in self.settled
        if is_free:
            talk = self.talk_of(owner)
            tally = record.tally(talk)
            tally.bags += 1
            tally.lies += is_lie
            tally.expected += priors.sigmoid(priors.lies(count, good, talk))
        for seat in self.office:
            office = self.of(seat)
            if is_free:
                office.judged += 1
                office.opened += was_opened
                office.would_open += priors.usual(count, good).opened
            if self.owed[seat, owner]:
                self.owed[seat, owner] -= 1
                office.broke += was_opened
                office.kept += not was_opened

    def merchant_of(self, offer: Offer) -> Seat:
        """The side of an offer that is not in office."""
        return offer.other if offer.seat in self.office else offer.seat
