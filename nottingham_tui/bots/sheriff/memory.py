"""What a bot remembers of a game of Sheriff: the fold of the log as its seat may know it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import field
from typing import Any

from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.words import PROMISES, THREAT
from nottingham_tui.bots.sheriff.worth import Worth
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.chest.pieces import ShareProposed
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
    Said,
)
from nottingham_tui.rules.sheriff.moves import NOTHING, Offer

BRIBED = ("offered", "held")
"""What a merchant has said who offered gold, as in `priors.lies`."""


A_CARD = 3
"""What a card is reckoned at that is given for a bag, in gold."""

BEYOND_DOUBT = 2.8
"""What speaks for it that two let each other's bags pass is no chance from here on, in log-odds."""

FREE = -1.8, 0.2, 1.8, 2.5, 2.7
"""How much it speaks for it that a bag passes for nothing, by its wrong cards, in log-odds."""

NOT_FREE = -2.3
"""How much it speaks for it that a bag is opened or passes for a price."""


def _speaks(wrong: int, paid: int, was_opened: bool) -> float:
    """How much a bag speaks for it that its owner and the sheriff are at one, in log-odds."""
    if was_opened or paid > wrong:
        return NOT_FREE
    return FREE[min(wrong, len(FREE) - 1)]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A bag that was not paid for: whose, by which office; whether it was a lie and how likely
    that was, whether it was opened and how likely that was; `bribed` if gold was offered."""

    owner: Seat
    office: tuple[Seat, ...]
    bribed: bool
    lie: bool
    lie_expected: float
    opened: bool
    opened_expected: float


@dataclass(slots=True)
class Record:
    """What one player was seen to do.

    As merchant: `wrong` cards in the lies, `lied` counts those. `hurt` is what each player was
    fined by this one as sheriff, in gold. `kept` and `broke` count promises to others,
    `carried_out` and `bluffed` threats. `unseen`
    counts the deals in which this merchant gave cards that nobody could see, `missing` those of
    them in which cards were not there.
    """

    wrong: int = 0
    lied: int = 0
    hurt: Counter[Seat] = field(default_factory=Counter)
    kept: int = 0
    broke: int = 0
    carried_out: int = 0
    bluffed: int = 0
    unseen: int = 0
    missing: int = 0

    @property
    def trust(self) -> float:
        """How much a promise of this player is worth, from 0 to 1."""
        return (self.kept + 2) / (self.kept + self.broke + 3)

    @property
    def menace(self) -> float:
        """How much a threat of this player is worth, from 0 to 1: nothing after more empty ones
        than others."""
        if self.bluffed > self.carried_out:
            return 0.0
        return (self.carried_out + 1) / (self.carried_out + self.bluffed + 2)

    @property
    def credit(self) -> float:
        """How much of what nobody can see is there if this merchant says so, from 0 to 1: a
        promise that was not kept weighs as much as four that were."""
        kept = self.unseen - self.missing
        return (kept + 1) / (kept + 2 + 4 * self.missing)


HEEDED = frozenset(
    {RoundBegan, ShareProposed, CardsLaid, BagDeclared, PromiseMade, BagReturned, BagOpened}
    | {ProofOffered, FineDue, OfferMade, OfferRefused, DealStruck, Said}
)
"""The kinds of events that anything is remembered of."""


@dataclass(slots=True)
class Memory:
    """Everything by seat. What belongs to a round is forgotten when the next one begins.

    `laid` are the cards laid at the market. `made` counts the offers a seat made about its own
    bag, `asked` how often the sheriff asked a merchant for gold for it, `sums` how much last,
    `best` the most gold a merchant named for the own bag; `settled` are the bags of which a deal
    says what becomes of them; `declined` are the merchants who refused what the sheriff asked.
    `meddled` are the merchants who have been in talks about another's bag; `shares` counts the
    proposals for the chest.

    `alike` tells by two seats how much speaks for their letting each other's bags pass: what was
    smuggled past each other for nothing, or next to it, beyond what happens to anybody; `pairs` are
    those of whom that is beyond doubt. `owed` counts by giver and receiver the promises that are
    neither kept nor broken. `threats` are the merchants who threaten the sheriff; `due` counts by
    threatener and threatened the bags that were opened all the same.
    """

    records: defaultdict[Seat, Record] = field(default_factory=lambda: defaultdict(Record))
    verdicts: list[Verdict] = field(default_factory=list)
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
    paid: dict[Seat, int] = field(default_factory=dict)
    alike: defaultdict[frozenset[Seat], float] = field(default_factory=lambda: defaultdict(float))
    pairs: list[frozenset[Seat]] = field(default_factory=list)
    owed: Counter[tuple[Seat, Seat]] = field(default_factory=Counter)
    threats: set[Seat] = field(default_factory=set)
    due: Counter[tuple[Seat, Seat]] = field(default_factory=Counter)
    standing: dict[int, Offer] = field(default_factory=dict)
    shares: int = 0
    readiness: dict[tuple[Seat | None, Seat, bool], float] = field(
        default_factory=dict, repr=False, compare=False
    )
    """What was worked out from the records since the last bag."""
    worth: Worth | None = field(default=None, repr=False, compare=False)
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
                case ShareProposed():
                    self.shares += 1
                case CardsLaid(seat=seat, cards=cards):
                    self.laid[seat] = cards
                case BagDeclared(seat=seat, good=good, number=number):
                    self.declared[seat] = good
                    self.sizes[seat] = number
                case Said(seat=seat, text=said) if said == THREAT and seat not in self.office:
                    self.threats.add(seat)
                case PromiseMade(seat=seat, to=to, text=said) if said in PROMISES:
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
        self.shares = 0
        of_a_round = (self.declared, self.sizes, self.laid, self.made, self.asked, self.best)
        told = (self.sums, self.settled, self.declined, self.meddled, self.standing, self.paid)
        for kept in (*of_a_round, *told, self.threats):
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
                    given = offer.give
                    goods = len(given.stall) + len(given.contraband) + len(given.bag)
                    self.paid[merchant] = given.gold + A_CARD * goods
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
            lie = priors.sigmoid(priors.lies(count, good, talk))
            opened = priors.usual(count, good).opened
            bribed = talk in BRIBED
            self.verdicts.append(
                Verdict(owner, self.office, bribed, is_lie, lie, was_opened, opened)
            )
        if len(self.office) == 1 and (is_free or owner in self.paid):
            pair = frozenset((self.office[0], owner))
            self.alike[pair] += _speaks(wrong, self.paid.get(owner, 0), was_opened)
            self.pairs = [each for each, speaks in self.alike.items() if speaks >= BEYOND_DOUBT]
        for seat in self.office:
            if self.owed[seat, owner]:
                self.owed[seat, owner] -= 1
                self.of(seat).broke += was_opened
                self.of(seat).kept += not was_opened
            if self.due[seat, owner] and (is_free or was_opened):
                self.due[seat, owner] -= 1
                self.of(seat).carried_out += was_opened
                self.of(seat).bluffed += not was_opened
            if was_opened and owner in self.threats:
                self.due[owner, seat] += 1

    def fair(self) -> Sequence[Verdict]:
        """The bags that were not paid for, but those of two who let each other's bags pass: these
        tell nothing of how they play with others."""
        if not self.pairs:
            return self.verdicts
        return [each for each in self.verdicts if {each.owner, *each.office} not in self.pairs]

    def partner(self, seat: Seat) -> Seat | None:
        """Who lets this player's bags pass and the other way round, beyond doubt."""
        for pair in self.pairs:
            if seat in pair:
                (other,) = pair - {seat}
                return other
        return None

    def are_at_one(self, seat: Seat, other: Seat) -> bool:
        """Whether these two let each other's bags pass because two others do."""
        return bool(self.pairs) and self.partner(seat) is None and self.partner(other) is None

    def merchant_of(self, offer: Offer) -> Seat:
        """The side of an offer that is not in office."""
        return offer.other if offer.seat in self.office else offer.seat
