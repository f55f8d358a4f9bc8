"""The whole table of a game of Sheriff, hidden cards included. Only an event changes it."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Phased
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.black_market.pieces import BlackMarketTable, Claiming
from nottingham_tui.rules.sheriff.chest.pieces import ChestTable, Sharing
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.promo_cards.pieces import OilQuestions
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.rules.sheriff.stall import Stall


@dataclass(slots=True)
class Bag:
    """A closed bag. `fate` is `None`, `"opened"` or `"returned"`; then `cards` is empty."""

    cards: tuple[Good, ...] = field(repr=False)
    count: int
    declared: Good | None = None
    fate: str | None = None


@dataclass(frozen=True, slots=True)
class Duty:
    """`seat` must open the bag of `opens`, bound to `to` (2E-5.8)."""

    seat: Seat
    opens: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class MerchantIgnored:
    """The sheriff is bound to strike no deal with the merchant `ignores`, to `to` (1E-3.2)."""

    seat: Seat
    ignores: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class PromiseMade:
    """Words given in a deal are remembered; they bind nobody (2E-5.9)."""

    seat: Seat
    to: Seat
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class FineDue:
    """A fine is to be paid, in gold (2E-6.3, 2E-6.4); to both deputies without creditor (2E-15.5).

    Until it is settled it stands as a debt with the gold still owed (2E-7.1, 2E-15.10). Of several
    fines the one named first is settled first (2E-15.18).
    """

    debtor: Seat
    creditor: Seat | None
    gold: int


@dataclass(slots=True)
class Market:
    """`laid` holds by seat the cards laid on the table, `None` before the turn (2E-3.2)."""

    laid: list[tuple[Good, ...] | None]
    first: Seat | None = None


@dataclass(slots=True)
class OpenMarket(Market):
    """The market of the first edition: `laid` only says who had a turn.

    `aside` holds by seat the cards put aside and not yet on a pile (1E-2.2).
    """

    aside: list[tuple[Good, ...]] = field(default_factory=list, repr=False)


@dataclass(slots=True)
class Loading:
    """All merchants load, in any order."""


@dataclass(slots=True)
class Declaration:
    """Merchants declare, clockwise from the sheriff's left (2E-4.3)."""


@dataclass(slots=True)
class Inspection(OilQuestions):
    """Standing offers by number, duties of struck deals, and the debts that must be settled.

    `debt` is settled first, `later_debts` follow in their order. `ignoring` are the merchants no
    deal may be struck with (1E-3.2). `confiscated` waits to be put onto a discard pile, then
    `fine` is due (1E-3.6). `time_is_up`: what is not bound to be opened passes (2E-12.4).
    """

    offers: dict[int, Offer] = field(default_factory=dict)
    duties: list[Duty] = field(default_factory=list)
    debt: FineDue | None = None
    later_debts: list[FineDue] = field(default_factory=list)
    ignoring: list[MerchantIgnored] = field(default_factory=list)
    confiscated: tuple[Good, ...] = ()
    fine: FineDue | None = None
    time_is_up: bool = False


@dataclass(slots=True)
class DeputyInspection(Inspection):
    """The inspection of two deputies (2E-15.13, 2E-15.17).

    `stances` go by bag, then by deputy: `pass` or `look`. `agreed` are those who have agreed to
    a joint offer, by its number; who made it is not among them.
    """

    stances: dict[Seat, dict[Seat, str]] = field(default_factory=dict)
    agreed: dict[int, list[Seat]] = field(default_factory=dict)


@dataclass(slots=True)
class Counting:
    """All contraband is turned up; `owner` says what a card stands for (1E-7.11)."""

    owner: Seat


@dataclass(slots=True)
class RoundOver:
    """Between two steps of a round, or two rounds; the game leaves it by itself."""


@dataclass(slots=True)
class Over:
    """The game has ended with this result."""

    result: Result


Phase = (
    Market | Loading | Declaration | Inspection | Claiming | Sharing | RoundOver | Counting | Over
)


@dataclass(slots=True)
class State(Phased, BlackMarketTable, ChestTable):
    """One table.

    `entry` numbers the log entry that comes next, from 0. Piles have their top card last; there
    is one discard pile, or a left and a right one (1E-1.4). `bags` holds by seat the bag of this
    round, `None` for the sheriff and whoever has none; `offers_made` counts the offers of this
    round.

    With six players `deputies` are the two of this round, and `sheriff` is the one named first;
    `deputy_pile` are those to come until the next shuffle (2E-15.1). `bank` is gold that has left
    the game.
    """

    rules: RuleSet
    seed: int
    phase: Phase
    entry: int = 0
    round: int = 0
    sheriff: Seat = 0
    gold: list[int] = field(default_factory=list)
    hands: list[list[Good]] = field(default_factory=list, repr=False)
    stalls: list[Stall] = field(default_factory=list)
    bags: list[Bag | None] = field(default_factory=list)
    draw_pile: list[Good] = field(default_factory=list, repr=False)
    discard_piles: list[list[Good]] = field(default_factory=lambda: [[]])
    promises: list[PromiseMade] = field(default_factory=list)
    left_out: list[Good] = field(default_factory=list, repr=False)
    deputies: tuple[Seat, ...] = ()
    deputy_pile: list[Seat] = field(default_factory=list, repr=False)
    bank: int = 0
    offers_made: int = 0

    def bag(self, seat: Seat) -> Bag:
        """The bag of a merchant. Raises `LookupError` if there is none."""
        bag = self.bags[seat]
        if bag is None:
            raise LookupError("there is no such bag")
        return bag

    @property
    def discard_pile(self) -> list[Good]:
        """The discard pile; of two the left one."""
        return self.discard_piles[0]

    @discard_pile.setter
    def discard_pile(self, cards: list[Good]) -> None:
        self.discard_piles[0] = cards

    @property
    def duties(self) -> list[Duty]:
        """What struck deals bind the office to open, at an inspection (2E-5.8)."""
        return self.running(Inspection).duties

    @property
    def stances(self) -> dict[Seat, dict[Seat, str]]:
        """What deputies have said of bags; there must be two (2E-15.13)."""
        return self.running(DeputyInspection).stances

    @property
    def agreed(self) -> dict[int, list[Seat]]:
        """Who has agreed to a joint offer, by its number; nobody without deputies (2E-15.17)."""
        return self.phase.agreed if isinstance(self.phase, DeputyInspection) else {}

    def merchants(self) -> tuple[Seat, ...]:
        """All merchants, clockwise from the sheriff's left (2E-4.3, 2E-15.9)."""
        merchants = self.rules.merchants[self.sheriff]
        if self.deputies:
            second = self.deputies[1]
            return tuple([seat for seat in merchants if seat != second])
        return merchants

    def office(self) -> tuple[Seat, ...]:
        """Who decides about bags: the sheriff, or both deputies (2E-15.1)."""
        return self.deputies or (self.sheriff,)

    def in_office(self, seat: Seat) -> bool:
        """Whether the seat is the sheriff or a deputy, and so no merchant."""
        return seat == self.sheriff or seat in self.deputies
