"""What happens in Sheriff of Nottingham, chance included. Only `evolve` applies an event."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.sheriff.moves import Offer
from nottingham_tui.rules.sheriff.variantevents import (
    AgreementTakenBack,
    CardsPut,
    CardsPutAside,
    CardsTaken,
    ChestShared,
    ClaimDeclined,
    ContrabandTurned,
    DeputiesShuffled,
    MarketCardClaimed,
    MerchantIgnored,
    OfferAgreed,
    OilKept,
    OilUsed,
    PlateCounted,
    RoundEnded,
    ShareProposed,
    StanceTaken,
    TimeRanOut,
)

__all__ = [
    "AgreementTakenBack",
    "BagClosed",
    "BagDeclared",
    "BagOpened",
    "BagReturned",
    "BribePaid",
    "CardsDrawn",
    "CardsLaid",
    "CardsPut",
    "CardsPutAside",
    "CardsTaken",
    "ChestShared",
    "ClaimDeclined",
    "ContrabandTurned",
    "DealStruck",
    "DebtEnded",
    "DeputiesShuffled",
    "DutyTaken",
    "Event",
    "FineDue",
    "FinePaid",
    "FirstNamed",
    "GameBegan",
    "GameEnded",
    "GoodsPaid",
    "InspectionEnded",
    "MarketCardClaimed",
    "MerchantIgnored",
    "OfferAgreed",
    "OfferLapsed",
    "OfferMade",
    "OfferRefused",
    "OfferWithdrawn",
    "OilKept",
    "OilUsed",
    "PhaseBegan",
    "PileReshuffled",
    "PlateCounted",
    "PromiseMade",
    "ProofOffered",
    "RoundBegan",
    "RoundEnded",
    "Said",
    "ShareProposed",
    "StanceTaken",
    "TableCleared",
    "TimeRanOut",
]


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The deck is shuffled, six cards are dealt to each; the first sheriff is known (2E-2.2).

    `pile` is the draw pile after dealing, top first; nobody may see it. `hands` go by seat.
    `left_out` are the cards that were taken out (2E-13.1); `turned` are the two discard piles
    that were made, the cards in the order they were turned (1E-1.4). With deputies
    `first_sheriff` is the one named first in the first round.
    """

    first_sheriff: Seat
    by_lot: bool
    hands: tuple[Secret, ...]
    pile: Secret
    left_out: Secret | None = None
    turned: tuple[tuple[Good, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins with its sheriff; rounds are numbered from 1 (2E-2.4, 2E-8.2).

    With six players `deputies` are the two who were named; the first of them is `sheriff`.
    """

    number: int
    sheriff: Seat
    deputies: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The next step of the round, named as in the rule set: `market`, `loading` and so on."""

    phase: str


@dataclass(frozen=True, slots=True)
class FirstNamed:
    """The sheriff has named who begins the market (2E-3.1)."""

    merchant: Seat


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """A merchant lays cards of the hand face up on the table (2E-3.2)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards come from the top of the draw pile into hands, by seat (2E-3.2, 2E-8.3)."""

    hands: tuple[tuple[Seat, Secret], ...]


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The discard pile becomes the draw pile; the new order, top first, is seen by nobody.

    Of two discard piles the top five cards of each keep their places (1E-2.7).
    """

    pile: Secret


@dataclass(frozen=True, slots=True)
class TableCleared:
    """The sheriff gathers the laid cards onto the discard pile (2E-3.4)."""


@dataclass(frozen=True, slots=True)
class BagClosed:
    """A merchant has loaded; only the owner may see the cards (2E-4.1)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class BagDeclared:
    """A merchant declares the bag: the true number of cards and one good (2E-4.3)."""

    seat: Seat
    number: int
    good: Good


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody says something aloud (2E-4.5)."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer stands; offers are numbered from 1 in each round."""

    number: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """Who made the offer takes it back."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """The other side refuses the offer."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferLapsed:
    """The offer can't be kept any more or the inspection ends (2E-5.18).

    `reason` is the code of the refusal that it would meet now.
    """

    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class DealStruck:
    """`seat` has agreed to the offer; what was offered is repeated (2E-5.6)."""

    number: int
    seat: Seat
    offer: Offer


@dataclass(frozen=True, slots=True)
class BribePaid:
    """Gold and goods from a stall change owner in a deal (2E-5.7, 2E-5.11).

    `promised` is how many cards of contraband were promised from the stall. Without a receiver
    it goes onto the chest (2E-15.4).
    """

    giver: Seat
    receiver: Seat | None
    gold: int
    goods: tuple[Good, ...]
    contraband: Secret
    promised: int


@dataclass(frozen=True, slots=True)
class BagReturned:
    """A bag goes back closed and its goods are stored (2E-6.1).

    `goods` and `contraband` go to the owner's stall. `given` and `given_contraband` go to the
    sheriff, who was promised `promised` cards of this bag. `announced` counts all contraband of
    the bag (2E-6.5). Without a receiver they go onto the chest (2E-15.4).
    """

    bag: Seat
    goods: tuple[Good, ...]
    contraband: Secret
    announced: int
    receiver: Seat | None
    given: tuple[Good, ...]
    given_contraband: Secret
    promised: int


@dataclass(frozen=True, slots=True)
class ProofOffered:
    """Something promised does not exist; the receiver may look at the places (2E-5.12).

    A place where nothing is missing is `None`. In a deal with both deputies each of them is a
    receiver of such an event (2E-15.19).
    """

    giver: Seat
    receiver: Seat
    bag: Secret | None
    contraband: Secret | None


@dataclass(frozen=True, slots=True)
class DutyTaken:
    """The sheriff is bound to open a bag, to the merchant who paid for it (2E-5.8)."""

    seat: Seat
    opens: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class PromiseMade:
    """Words given in a deal are remembered; they bind nobody (2E-5.9)."""

    seat: Seat
    to: Seat
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class BagOpened:
    """A bag is opened for all to see (2E-6.2 to 2E-6.4).

    `deputies` are those who open it, with six players (2E-15.5, 2E-15.6).
    """

    bag: Seat
    declared: Good
    honest: bool
    stored: tuple[Good, ...]
    confiscated: tuple[Good, ...]
    deputies: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class FineDue:
    """A fine is to be paid, in gold (2E-6.3, 2E-6.4); without a creditor onto the chest (2E-15.5).

    Of several fines the one named first is settled first (2E-15.18).
    """

    debtor: Seat
    creditor: Seat | None
    gold: int


@dataclass(frozen=True, slots=True)
class FinePaid:
    """Gold is paid on the debt (2E-7.1)."""

    debtor: Seat
    creditor: Seat | None
    gold: int


@dataclass(frozen=True, slots=True)
class GoodsPaid:
    """Goods of the stall are handed over for the debt; contraband is turned up (2E-7.2, 2E-7.3)."""

    debtor: Seat
    creditor: Seat | None
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class DebtEnded:
    """The debt is settled; `forgiven` gold could not be paid (2E-7.5)."""

    debtor: Seat
    creditor: Seat | None
    forgiven: int


@dataclass(frozen=True, slots=True)
class InspectionEnded:
    """Every bag was opened or returned (2E-5.23)."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Everyone was sheriff often enough: hands are discarded, contraband turned up (2E-9.1).

    `contraband` goes by seat. `plate` is the good that the feast plate counts as (1E-7.11).
    """

    contraband: tuple[tuple[Good, ...], ...]
    plate: Good | None = None


Event = (
    GameBegan
    | RoundBegan
    | PhaseBegan
    | FirstNamed
    | CardsLaid
    | CardsDrawn
    | PileReshuffled
    | TableCleared
    | BagClosed
    | BagDeclared
    | Said
    | OfferMade
    | OfferWithdrawn
    | OfferRefused
    | OfferLapsed
    | DealStruck
    | BribePaid
    | BagReturned
    | ProofOffered
    | DutyTaken
    | PromiseMade
    | BagOpened
    | FineDue
    | FinePaid
    | GoodsPaid
    | DebtEnded
    | InspectionEnded
    | GameEnded
    | DeputiesShuffled
    | CardsPutAside
    | CardsTaken
    | CardsPut
    | OfferAgreed
    | AgreementTakenBack
    | StanceTaken
    | MerchantIgnored
    | TimeRanOut
    | OilUsed
    | OilKept
    | MarketCardClaimed
    | ClaimDeclined
    | ShareProposed
    | ChestShared
    | RoundEnded
    | ContrabandTurned
    | PlateCounted
)
