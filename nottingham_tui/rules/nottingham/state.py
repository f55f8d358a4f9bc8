"""The whole table of a game of Nottingham, hidden cards included. Only `evolve` changes it."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import Phased
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result


@dataclass(slots=True)
class Beginning:
    """A turn begins: its card is to be turned up (NO-2.1). The game leaves it by itself."""


@dataclass(slots=True)
class Acting:
    """The card is turned up: the player takes it or acts with it (NO-2.2)."""


@dataclass(slots=True)
class Bidding:
    """Offers for the coin or the casket; when all are open, the player chooses (NO-4.1, NO-4.7).

    `bids` and `proved` go by seat: the cards offered or `None`, and who proved to have none.
    `in_turn` bids are laid one after the other from the left neighbour on; `open` tells whether
    they lie open.
    """

    action: str
    in_turn: bool
    open: bool
    bids: list[tuple[Good, ...] | None] = field(repr=False)
    proved: list[bool]


@dataclass(slots=True)
class Defence:
    """The target of a red action is asked whether to defend (NO-4.9)."""

    action: str
    target: Seat


@dataclass(slots=True)
class Picking:
    """The attacker has the hand of the target before him and picks a card (NO-4.4, NO-4.5)."""

    action: str
    target: Seat


@dataclass(slots=True)
class Keeping:
    """The player has looked at these ambush cards and keeps one (NO-4.3)."""

    cards: tuple[Ambush, ...] = field(repr=False)


@dataclass(slots=True)
class Trading:
    """The card is used; the player may trade once or ends the turn (NO-2.3)."""


@dataclass(slots=True)
class Ambushed:
    """A set is laid out; `waiting` are the owners of ambushes still to be asked (NO-5.5)."""

    laid: list[Good]
    waiting: list[Seat]


@dataclass(slots=True)
class Traded:
    """A trade is finished; the sheriff moves next (NO-3.6). The game leaves it by itself."""


@dataclass(slots=True)
class Favour:
    """These players still draw a card, in this order (NO-3.7)."""

    seats: list[Seat]


@dataclass(slots=True)
class Shortage:
    """There is no card to draw: players discard (NO-3.9); afterwards the game goes on at `then`."""

    then: Beginning | Favour


@dataclass(slots=True)
class Over:
    """The game has ended with this result."""

    result: Result


Phase = (
    Beginning
    | Acting
    | Bidding
    | Defence
    | Picking
    | Keeping
    | Trading
    | Ambushed
    | Traded
    | Favour
    | Shortage
    | Over
)
"""What is being waited for. All but `Over` are the phase `turn` of scripts."""


@dataclass(frozen=True, slots=True)
class LastTrade:
    """The trade that ended the turn before, while nothing has happened since (NO-3.12, NO-5.8)."""

    seat: Seat
    failed: bool


@dataclass(slots=True)
class State(Phased):
    """One table.

    `entry` numbers the log entry that comes next, from 0; `round` counts the turns begun. Piles
    have their top card last. Everything in lists goes by seat. Below each ambush of `ambushes`
    lies a gold card that stands nowhere else. `card` is the card turned up until it is used;
    `track` are the steps the sheriff has gone.
    """

    rules: RuleSet
    seed: int
    phase: Phase
    entry: int = 0
    round: int = 0
    turn: Seat = 0
    card: Good | None = None
    track: int = 0
    colours: list[str] = field(default_factory=list)
    hands: list[list[Good]] = field(default_factory=list, repr=False)
    winnings: list[list[Good]] = field(default_factory=list)
    tasks: list[list[Task]] = field(default_factory=list)
    ambushes: list[list[Ambush]] = field(default_factory=list, repr=False)
    ambush_pile: list[Ambush] = field(default_factory=list, repr=False)
    draw_pile: list[Good] = field(default_factory=list, repr=False)
    discard_pile: list[Good] = field(default_factory=list, repr=False)
    last_trade: LastTrade | None = None

    def others(self) -> tuple[Seat, ...]:
        """All seats but the one whose turn it is, from its left neighbour on."""
        players = self.rules.players
        return tuple((self.turn + step) % players for step in range(1, players))

    def in_turn(self) -> tuple[Seat, ...]:
        """All seats in turn order, from the one whose turn it is."""
        return (self.turn, *self.others())
