"""What a seat may intend in Nottingham. Seats are numbered clockwise from 0."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Move as Move
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush, Task


@dataclass(frozen=True, slots=True)
class Take(Move):
    """The player takes the turned-up card into the hand (NO-2.2)."""


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """The player asks all others for offers for the copper coin (NO-4.1)."""


@dataclass(frozen=True, slots=True)
class LayAmbush(Move):
    """The player looks at the top two ambush cards to lay one of them (NO-4.3)."""


@dataclass(frozen=True, slots=True)
class Barter(Move):
    """The player asks all others for offers for the casket (NO-4.7)."""


@dataclass(frozen=True, slots=True)
class Theft(Move):
    """The player names whose hand a card is drawn from blindly (NO-4.2)."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Robbery(Move):
    """The player names whose hand is looked at in secret (NO-4.4)."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Raid(Move):
    """The player names who lays the hand open for all (NO-4.5)."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """An offer: one card for the coin (NO-4.1), one or two for the casket (NO-4.7)."""

    cards: tuple[Good, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """The player accepts the offer of `player`, or of nobody: `None` (NO-4.1, NO-4.7)."""

    player: Seat | None


@dataclass(frozen=True, slots=True)
class PickCard(Move):
    """The player takes one card of the hand that is looked at (NO-4.4, NO-4.5)."""

    card: Good = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeepAmbush(Move):
    """The player lays this one of the ambush cards looked at (NO-4.3)."""

    ambush: Ambush = field(repr=False)


@dataclass(frozen=True, slots=True)
class Defend(Move):
    """The target plays a necklace (NO-4.6)."""


@dataclass(frozen=True, slots=True)
class Allow(Move):
    """The target does not defend (NO-4.9)."""


@dataclass(frozen=True, slots=True)
class TradeIn(Move):
    """The player lays out three or more of one item (NO-3.1)."""

    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class DoTask(Move):
    """The player lays out the cards of a task (NO-3.3)."""

    task: Task
    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Spring(Move):
    """The owner of an ambush springs it on the trade (NO-5.2)."""

    ambush: Ambush = field(repr=False)


@dataclass(frozen=True, slots=True)
class Hold(Move):
    """An owner of ambushes springs none, or no more, on this trade (NO-5.5)."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Nobody calls within the moment; nobody's move (NO-7.2)."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """A player discards down to the number of the sheriff's field (NO-3.9)."""

    cards: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    """The player ends the turn without a trade (NO-3.12)."""


Attack = Theft | Robbery | Raid
"""The red actions: they have a target (NO-4.6)."""

WORDS: tuple[type, ...] = ()
"""Moves that can be taken back: none, for each of them tells somebody something (NO-2.5)."""
