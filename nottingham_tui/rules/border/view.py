"""What one seat may see of At the Border, filled field by field; nothing hidden is in it."""

from __future__ import annotations

from dataclasses import field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.moves import Option
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.scoring import Result
from nottingham_tui.rules.border.state import (
    Bargain,
    Checking,
    Declaration,
    Keeping,
    Markers,
    Office,
    Over,
    State,
)
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class SealedSuitcase:
    """A suitcase of this turn as everybody sees it.

    `count` is the number of cards that lie in it now, `declared` what its owner has said of it.
    `fate` is `None`, `"honest"` (opened, the declaration was true), `"opened"` (opened, it was
    not), `"closed"` (a bribe keeps it closed) or `"confiscated"`.
    """

    count: int
    declared: Declaration | None
    fate: str | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A table through the eyes of `seat`, or of no seat (`None`): what is public.

    `hand`, `suitcase`, `goods` (brought over the border this round) and `kept` (under the
    suitcase) are the seat's own, sorted by the order of the rule set; they are empty for a
    spectator. Of all others their numbers are known: `hand_counts`, `goods_counts`,
    `kept_counts`. `pointed`, `nobody`, `bargain` and `confiscated` tell of this turn's checks.
    `has_kept` says by seat who has had their turn at the end of a round, `poorest` who has the
    least money while the office is handed on, else it is empty. Piles: `discard_pile` top first,
    `draw_pile` a number. Everything by seat is in the order of the seats. `options` are what this
    seat may do now.
    """

    seat: Seat | None
    rules: RuleSet
    round: int
    term: int
    phase: str
    sheriff: Seat
    to_act: tuple[Seat, ...]
    gold: tuple[int, ...]
    hand_counts: tuple[int, ...]
    goods_counts: tuple[int, ...]
    kept_counts: tuple[int, ...]
    suitcases: tuple[SealedSuitcase | None, ...]
    markers: tuple[Markers, ...]
    draw_pile: int
    discard_pile: tuple[Good, ...]
    pointed: tuple[Seat, ...]
    nobody: bool
    bargain: Bargain | None
    confiscated: bool
    has_kept: tuple[bool, ...]
    poorest: tuple[Seat, ...]
    result: Result | None
    hand: tuple[Good, ...] = field(default=(), repr=False)
    suitcase: tuple[Good, ...] = field(default=(), repr=False)
    goods: tuple[Good, ...] = field(default=(), repr=False)
    kept: tuple[Good, ...] = field(default=(), repr=False)
    options: tuple[Option, ...] = field(default=(), repr=False)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rules.players

    def merchants(self) -> tuple[Seat, ...]:
        """All but the sheriff, clockwise from the sheriff's left."""
        return self.rules.merchants[self.sheriff]


def view_for(state: State, seat: Seat | None) -> SeatView:
    """The view of a seat; `None` is the public view, that of no seat."""
    rules, phase = state.rules, state.phase
    checking = phase if isinstance(phase, Checking) else Checking()
    own = None if seat is None else state.suitcases[seat]
    return SeatView(
        seat=seat,
        rules=rules,
        round=state.round,
        term=state.term,
        phase=PART.phase_name(state),
        sheriff=state.sheriff,
        to_act=PART.to_act(state),
        gold=tuple(state.gold),
        hand_counts=tuple(map(len, state.hands)),
        goods_counts=tuple(map(len, state.goods)),
        kept_counts=tuple(map(len, state.kept)),
        suitcases=tuple(
            None
            if suitcase is None
            else SealedSuitcase(len(suitcase.cards), suitcase.declared, suitcase.fate)
            for suitcase in state.suitcases
        ),
        markers=tuple(state.markers),
        draw_pile=len(state.draw_pile),
        discard_pile=tuple(state.discard_pile[::-1]),
        pointed=tuple(checking.pointed),
        nobody=checking.nobody,
        bargain=checking.bargain,
        confiscated=checking.confiscated,
        has_kept=tuple(phase.kept) if isinstance(phase, Keeping) else (False,) * rules.players,
        poorest=state.poorest() if isinstance(phase, Office) else (),
        result=phase.result if isinstance(phase, Over) else None,
        hand=_own(state, state.hands, seat),
        suitcase=() if own is None else rules.in_order(own.cards),
        goods=_own(state, state.goods, seat),
        kept=_own(state, state.kept, seat),
        options=() if seat is None else PART.options(state, seat),
    )


def _own(state: State, places: list[list[Good]], seat: Seat | None) -> tuple[Good, ...]:
    """The cards that the seat has there, sorted by the order of the rule set."""
    return () if seat is None else state.rules.in_order(places[seat])
