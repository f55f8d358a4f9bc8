"""What one seat may see of a game of Nottingham, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.items import Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result

Option = Choice | Pick


@dataclass(frozen=True, slots=True)
class BidView:
    """An offer on the table: the number of cards, and the cards for eyes that may see them."""

    count: int
    cards: tuple[Good, ...] | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class SeatView:
    """A table through the eyes of `seat`, or of no seat (`None`): what is public.

    `awaits` says what is waited for: `act` (take the turned-up card or act with it), `bids`,
    `choice` (among the offers), `defence`, `pick` (a card of the target's hand), `keep` (one of
    the ambush cards looked at), `trade` (or end the turn), `ambushes`, `discards`, or `over`.
    With `moment` nobody is asked and `to_act` is empty: whoever of `callers` wants to, calls,
    and silence ends it (NO-7.2).

    `card` is the card turned up, until it is used; `action` the action begun with it and
    `target` who is attacked. `track` are the steps the sheriff has gone, `number` that of the
    field reached, `None` in town.

    By seat: `hand_counts`, `colours`, `winnings`, `tasks`, `ambush_counts`, `bids`, `proved` (who
    showed to have nothing to offer), `discards` (how many cards each must discard now).
    `discard_pile` is top first; `draw_pile` and `ambush_pile` are numbers. `laid` are the cards
    laid out for a trade, `asked` the owners of ambushes still to be asked about it. `favour` are
    the players who still draw a card.

    The seat's own, empty for a spectator: `hand`, sorted by the order of the rule set; `ambushes`
    that lie before it; `looked_at`, the ambush cards to keep one of. `target_hand` is the hand
    that the attacker picks from, for the robber and its owner, in a raid for all.
    `options` are what this seat may do now.
    """

    seat: Seat | None
    rules: RuleSet
    phase: str
    awaits: str
    moment: bool
    callers: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    turns: int
    turn: Seat
    card: Good | None
    action: str | None
    target: Seat | None
    track: int
    number: int | None
    colours: tuple[str, ...]
    hand_counts: tuple[int, ...]
    draw_pile: int
    discard_pile: tuple[Good, ...]
    winnings: tuple[tuple[Good, ...], ...]
    tasks: tuple[tuple[Task, ...], ...]
    ambush_counts: tuple[int, ...]
    ambush_pile: int
    bids: tuple[BidView | None, ...]
    proved: tuple[bool, ...]
    discards: tuple[int, ...]
    laid: tuple[Good, ...]
    asked: tuple[Seat, ...]
    favour: tuple[Seat, ...]
    result: Result | None
    hand: tuple[Good, ...] = field(default=(), repr=False)
    ambushes: tuple[Ambush, ...] = field(default=(), repr=False)
    looked_at: tuple[Ambush, ...] = field(default=(), repr=False)
    target_hand: tuple[Good, ...] = field(default=(), repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    @property
    def round(self) -> int:
        """The number of the turn: this game has no rounds."""
        return self.turns
