"""What a seat may intend in Nottingham. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush, Task


@dataclass(frozen=True, slots=True)
class Take:
    """The player takes the turned-up card into the hand (NO-2.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Buy:
    """The player asks all others for offers for the copper coin (NO-4.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LayAmbush:
    """The player looks at the top two ambush cards to lay one of them (NO-4.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Barter:
    """The player asks all others for offers for the casket (NO-4.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Theft:
    """The player names whose hand a card is drawn from blindly (NO-4.2)."""

    seat: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class Robbery:
    """The player names whose hand is looked at in secret (NO-4.4)."""

    seat: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class Raid:
    """The player names who lays the hand open for all (NO-4.5)."""

    seat: Seat
    player: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """An offer: one card for the coin (NO-4.1), one or two for the casket (NO-4.7)."""

    seat: Seat
    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Choose:
    """The player accepts the offer of `player`, or of nobody: `None` (NO-4.1, NO-4.7)."""

    seat: Seat
    player: Seat | None


@dataclass(frozen=True, slots=True)
class PickCard:
    """The player takes one card of the hand that is looked at (NO-4.4, NO-4.5)."""

    seat: Seat
    card: Good = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeepAmbush:
    """The player lays this one of the ambush cards looked at (NO-4.3)."""

    seat: Seat
    ambush: Ambush = field(repr=False)


@dataclass(frozen=True, slots=True)
class Defend:
    """The target plays a necklace (NO-4.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Allow:
    """The target does not defend (NO-4.9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TradeIn:
    """The player lays out three or more of one item (NO-3.1)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class DoTask:
    """The player lays out the cards of a task (NO-3.3)."""

    seat: Seat
    task: Task
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Spring:
    """The owner of an ambush springs it on the trade (NO-5.2)."""

    seat: Seat
    ambush: Ambush = field(repr=False)


@dataclass(frozen=True, slots=True)
class Hold:
    """An owner of ambushes springs none, or no more, on this trade (NO-5.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Silence:
    """Nobody calls within the moment; nobody's move (NO-7.2)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards down to the number of the sheriff's field (NO-3.9)."""

    seat: Seat
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The player ends the turn without a trade (NO-3.12)."""

    seat: Seat


Move = (
    Take
    | Buy
    | LayAmbush
    | Barter
    | Theft
    | Robbery
    | Raid
    | Bid
    | Choose
    | PickCard
    | KeepAmbush
    | Defend
    | Allow
    | TradeIn
    | DoTask
    | Spring
    | Hold
    | Silence
    | Discard
    | EndTurn
)

Attack = Theft | Robbery | Raid
"""The red actions: they have a target (NO-4.6)."""

WORDS: tuple[type, ...] = ()
"""Moves that can be taken back: none, for each of them tells somebody something (NO-2.5)."""
