"""What happens in the variants, with deputies and in the first edition; `events` has the rest."""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Good, Seat, Secret


@dataclass(frozen=True, slots=True)
class DeputiesShuffled:
    """The pile of deputy cards is shuffled (2E-15.1, 2E-15.2).

    A card is named by the number of its seat; the order, top first, is seen by nobody.
    """

    pile: Secret


@dataclass(frozen=True, slots=True)
class CardsPutAside:
    """A merchant puts cards of the hand aside, face down (1E-2.2)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """A merchant takes cards from discard piles, seen by all (1E-2.3, 1E-2.5).

    `cards` are in the order they were taken, `piles` says for each whether it came from the
    `left` or the `right` pile.
    """

    seat: Seat
    cards: tuple[Good, ...]
    piles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsPut:
    """Cards go face up onto a discard pile, the last on top (1E-2.6, 1E-3.5).

    `confiscated`: the sheriff laid down what was confiscated; else a merchant what was put aside.
    """

    seat: Seat
    onto: str
    cards: tuple[Good, ...]
    confiscated: bool = False


@dataclass(frozen=True, slots=True)
class OfferAgreed:
    """One of those who must agree to a joint offer has agreed; it still stands (2E-15.17)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class AgreementTakenBack:
    """A deputy takes back the agreement to a joint offer (2E-15.17)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A deputy says `pass` or `look` about a bag; nothing is decided yet (2E-15.13)."""

    seat: Seat
    bag: Seat
    stance: str


@dataclass(frozen=True, slots=True)
class MerchantIgnored:
    """The sheriff is bound to strike no deal with a merchant this round (1E-3.2)."""

    seat: Seat
    ignores: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The time of the inspection is over: what is not bound to be opened passes (2E-12.2)."""


@dataclass(frozen=True, slots=True)
class OilUsed:
    """Brimstone oil destroys legal goods on a stall; all of it is discarded (1E-7.8)."""

    seat: Seat
    player: Seat
    good: Good
    number: int
    onto: str


@dataclass(frozen=True, slots=True)
class OilKept:
    """A merchant who passed with contraband uses no oil, having it or not (1E-7.9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarketCardClaimed:
    """Three cards of `good` are shown and discarded for a black-market card (2E-16.2)."""

    seat: Seat
    good: Good
    points: int


@dataclass(frozen=True, slots=True)
class ClaimDeclined:
    """A merchant who was asked claims no black-market card (2E-16.8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShareProposed:
    """A deputy proposes a division of the chest; it is numbered like an offer (2E-15.20).

    `gold`, `goods` and `contraband` are what each of `deputies` would get, in their order.
    """

    number: int
    seat: Seat
    deputies: tuple[Seat, Seat]
    gold: tuple[int, int]
    goods: tuple[tuple[Good, ...], tuple[Good, ...]]
    contraband: tuple[Secret, Secret]


@dataclass(frozen=True, slots=True)
class ChestShared:
    """The chest is divided, as agreed in proposal `number` or else equally (2E-15.7, 2E-15.8).

    What each deputy gets goes to the own gold and stall; `lost` gold goes to the bank and
    `discarded` cards to the discard pile.
    """

    seat: Seat
    number: int | None
    deputies: tuple[Seat, Seat]
    gold: tuple[int, int]
    goods: tuple[tuple[Good, ...], tuple[Good, ...]]
    contraband: tuple[Secret, Secret]
    lost: int
    discarded: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nothing is left to do in this round."""


@dataclass(frozen=True, slots=True)
class ContrabandTurned:
    """Hands are discarded and contraband is turned up; the feast plate waits (1E-7.11).

    `contraband` goes by seat, `owner` has the plate.
    """

    owner: Seat
    contraband: tuple[tuple[Good, ...], ...]


@dataclass(frozen=True, slots=True)
class PlateCounted:
    """The owner of the feast plate says which good it is (1E-7.11)."""

    seat: Seat
    good: Good
