"""What happens in Nottingham, chance included. Only `evolve` applies an event.

A secret of ambush cards holds their names. What everybody sees is open: it stands in no secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.nottingham.items import Ambush, Task


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Colours are taken, cards dealt and shuffled, it is known who begins (NO-1.2 to NO-1.6).

    `colours` and `hands` go by seat. Both piles stand as after dealing, top first; nobody may
    see them.
    """

    first: Seat
    by_lot: bool
    colours: tuple[str, ...]
    hands: tuple[Secret, ...]
    pile: Secret
    ambush_pile: Secret


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn; turns are numbered from 1 (NO-2.4)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The top card of the draw pile is turned up (NO-2.1)."""

    seat: Seat
    card: Good


@dataclass(frozen=True, slots=True)
class CardTaken:
    """The player takes the turned-up card into the hand.

    By choice, or because nothing else can be done with it (NO-2.2, NO-4.1, NO-4.8, NO-5.6).
    """

    seat: Seat
    card: Good


@dataclass(frozen=True, slots=True)
class ActionBegan:
    """The player carries out the action of the turned-up card (NO-2.2).

    `action` is that of NO-1.1; `target` is who is attacked by a red one, else `None`.
    """

    seat: Seat
    action: str
    target: Seat | None


@dataclass(frozen=True, slots=True)
class HandProved:
    """A player with no card that may be offered proves it to all (NO-4.1, NO-4.7, NO-4.10)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class BidLaid:
    """An offer lies face down (NO-4.1)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class BidOpened:
    """An offer is laid down open (NO-4.7, NO-7.1)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class BidsTurnedUp:
    """All offers are turned up together, by seat (NO-4.1, NO-4.10)."""

    bids: tuple[tuple[Seat, tuple[Good, ...]], ...]


@dataclass(frozen=True, slots=True)
class OfferAccepted:
    """The player gives the turned-up card for an offer (NO-4.1, NO-4.7).

    The other offers go back.
    """

    seat: Seat
    player: Seat
    cards: tuple[Good, ...]
    given: Good


@dataclass(frozen=True, slots=True)
class OffersRefused:
    """The player refuses all offers for the coin; they go back (NO-4.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Defended:
    """The target plays a necklace: the attack does not happen.

    The attacker gets the necklace, the target the card of the attack, `given` (NO-4.6).
    """

    seat: Seat
    attacker: Seat
    given: Good


@dataclass(frozen=True, slots=True)
class NotDefended:
    """The target was asked and does not defend (NO-4.9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardStolen:
    """A card goes from the hand of `player` to `seat`, seen by those two only (NO-4.11).

    It was drawn blindly (NO-4.2) or picked by a robber (NO-4.4). `given` goes the other way.
    """

    seat: Seat
    player: Seat
    card: Secret
    given: Good


@dataclass(frozen=True, slots=True)
class HandLookedAt:
    """The robber looks at the whole hand of `player` in secret (NO-4.4)."""

    seat: Seat
    player: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class HandLaidOpen:
    """The raided `player` lays the whole hand open for all (NO-4.5)."""

    seat: Seat
    player: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class CardRaided:
    """All see the raider take this card; `given` goes the other way (NO-4.5, NO-4.11)."""

    seat: Seat
    player: Seat
    card: Good
    given: Good


@dataclass(frozen=True, slots=True)
class AmbushesLookedAt:
    """The player looks at the top ambush cards, two or what there is (NO-4.3, NO-5.6)."""

    seat: Seat
    cards: Secret


@dataclass(frozen=True, slots=True)
class AmbushLaid:
    """The player lays one of them face down, a gold card below; the other goes under the pile.

    `kept` is one ambush card; `returned` is the other one, if there is one (NO-4.3).
    """

    seat: Seat
    kept: Secret
    returned: Secret


@dataclass(frozen=True, slots=True)
class NoAmbushKept:
    """None of the cards looked at may be kept: they go under the pile (NO-5.6)."""

    seat: Seat
    returned: Secret


@dataclass(frozen=True, slots=True)
class SetLaidOut:
    """The player lays out cards of one item to trade them in (NO-3.1)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class AmbushHeld:
    """An owner of ambushes was asked and springs none, or no more (NO-5.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NobodyCalled:
    """The moment passes in silence (NO-7.2)."""


@dataclass(frozen=True, slots=True)
class AmbushSprung:
    """An ambush hits the trade: its owner takes `card`, the trader gets the gold (NO-5.2)."""

    seat: Seat
    trader: Seat
    ambush: Ambush
    card: Good


@dataclass(frozen=True, slots=True)
class TradeFailed:
    """Fewer than three cards lie there: they go back to the hand (NO-5.4)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class SetTraded:
    """One card goes to the winnings, the others onto the discard pile (NO-3.1)."""

    seat: Seat
    won: Good
    discarded: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class TaskDone:
    """The player takes the card of a task; the cards for it are discarded (NO-3.3, NO-3.4)."""

    seat: Seat
    task: Task
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class SheriffMoved:
    """The sheriff moves one field on (NO-3.6, NO-3.9).

    `steps` are all steps gone so far, `number` that of the field, `None` in town.
    """

    steps: int
    number: int | None


@dataclass(frozen=True, slots=True)
class FavourGranted:
    """These players draw a card each, in this order (NO-3.6, NO-3.7, NO-3.11)."""

    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards come from the top of the draw pile into hands, one by seat (NO-3.6)."""

    hands: tuple[tuple[Seat, Secret], ...]


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """What was discarded becomes the draw pile, seen by nobody; top first (NO-3.8, NO-3.10)."""

    pile: Secret


@dataclass(frozen=True, slots=True)
class CardsRanOut:
    """A card is to be drawn, and there is neither draw pile nor discard pile (NO-3.9)."""


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A player discards down to the number of the sheriff's field (NO-3.9)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ends at once: `reason` is `"town"` or `"tasks"` (NO-6.1)."""

    reason: str


Event = (
    GameBegan
    | TurnBegan
    | CardTurnedUp
    | CardTaken
    | ActionBegan
    | HandProved
    | BidLaid
    | BidOpened
    | BidsTurnedUp
    | OfferAccepted
    | OffersRefused
    | Defended
    | NotDefended
    | CardStolen
    | HandLookedAt
    | HandLaidOpen
    | CardRaided
    | AmbushesLookedAt
    | AmbushLaid
    | NoAmbushKept
    | SetLaidOut
    | AmbushHeld
    | NobodyCalled
    | AmbushSprung
    | TradeFailed
    | SetTraded
    | TaskDone
    | SheriffMoved
    | FavourGranted
    | CardsDrawn
    | PileReshuffled
    | CardsRanOut
    | CardsDiscarded
    | GameEnded
)
