"""What one seat may see of a game of Nottingham, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham import bidding, favour
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import Ambush, Task
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.scoring import Result
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Bidding,
    Defence,
    Favour,
    Keeping,
    Over,
    Picking,
    Shortage,
    State,
    Trading,
)

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


_AWAITS: dict[type, str] = {
    Acting: "act",
    Defence: "defence",
    Picking: "pick",
    Keeping: "keep",
    Trading: "trade",
    Ambushed: "ambushes",
    Shortage: "discards",
    Over: "over",
}


def awaits(state: State) -> str:
    """What is waited for, as `SeatView` has it."""
    phase = state.phase
    if isinstance(phase, Bidding):
        return "bids" if bidding.due(state) else "choice"
    return _AWAITS[type(phase)]


def view_for(state: State, seat: Seat | None) -> SeatView:
    """The view of a seat; `None` is the public view, that of no seat."""
    rules = state.rules
    phase = state.phase
    offers = phase if isinstance(phase, Bidding) else None
    ambushed = phase if isinstance(phase, Ambushed) else None
    calling = callers(state)
    return SeatView(
        seat=seat,
        rules=rules,
        phase=PART.phase_name(state),
        awaits=awaits(state),
        moment=bool(calling),
        callers=calling,
        to_act=PART.to_act(state),
        turns=state.round,
        turn=state.turn,
        card=state.card,
        action=_action(state),
        target=phase.target if isinstance(phase, Defence | Picking) else None,
        track=state.track,
        number=rules.track[state.track],
        colours=tuple(state.colours),
        hand_counts=tuple(map(len, state.hands)),
        draw_pile=len(state.draw_pile),
        discard_pile=tuple(state.discard_pile[::-1]),
        winnings=tuple(map(tuple, state.winnings)),
        tasks=tuple(map(tuple, state.tasks)),
        ambush_counts=tuple(map(len, state.ambushes)),
        ambush_pile=len(state.ambush_pile),
        bids=_bids(state, seat),
        proved=tuple(offers.proved) if offers else (False,) * rules.players,
        discards=tuple([favour.surplus(state, other) for other in range(rules.players)])
        if isinstance(phase, Shortage)
        else (0,) * rules.players,
        laid=tuple(ambushed.laid) if ambushed else (),
        asked=tuple(ambushed.waiting) if ambushed else (),
        favour=_favour(state),
        result=phase.result if isinstance(phase, Over) else None,
        hand=() if seat is None else rules.in_order(state.hands[seat]),
        ambushes=() if seat is None else tuple(state.ambushes[seat]),
        looked_at=phase.cards if isinstance(phase, Keeping) and seat == state.turn else (),
        target_hand=_target_hand(state, seat),
        options=() if seat is None else PART.options(state, seat),
    )


def _action(state: State) -> str | None:
    if isinstance(state.phase, Keeping):
        return "ambush"
    return state.phase.action if isinstance(state.phase, Bidding | Defence | Picking) else None


def _favour(state: State) -> tuple[Seat, ...]:
    phase = state.phase.then if isinstance(state.phase, Shortage) else state.phase
    return tuple(phase.seats) if isinstance(phase, Favour) else ()


def _bids(state: State, seat: Seat | None) -> tuple[BidView | None, ...]:
    if not isinstance(state.phase, Bidding):
        return (None,) * state.rules.players
    is_open = state.phase.open
    return tuple(
        None if cards is None else BidView(len(cards), cards if is_open or owner == seat else None)
        for owner, cards in enumerate(state.phase.bids)
    )


def _target_hand(state: State, seat: Seat | None) -> tuple[Good, ...]:
    phase = state.phase
    if not isinstance(phase, Picking):
        return ()
    if phase.action == "raid" or seat in (state.turn, phase.target):
        return state.rules.in_order(state.hands[phase.target])
    return ()
