"""Both editions of Sheriff: how they are written down, who bargains, what an offer is about."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.sheriff import moves
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.black_market.pieces import Claim
from nottingham_tui.rules.sheriff.chest.pieces import Share, Sharing
from nottingham_tui.rules.sheriff.game import PART as RULES
from nottingham_tui.rules.sheriff.parties import parties
from nottingham_tui.rules.sheriff.promo_cards.pieces import Keep
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.rules.sheriff.table import PhaseBegan
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.session.game_adapter import (
    Conduct,
    GameAdapter,
    StandingAnswer,
    Timed,
    wire_names,
)


def _speakers(state: State) -> tuple[Seat, ...]:
    """All, clockwise from the sheriff, while there is bargaining; the deputies over the chest."""
    phase = state.phase
    if isinstance(phase, Sharing):
        return state.deputies
    if not isinstance(phase, Inspection) or _is_held_up(phase):
        return ()
    players = state.rules.players
    return tuple((state.sheriff + step) % players for step in range(players))


def _is_held_up(phase: Inspection) -> bool:
    """Whether something must be settled first that is not the sheriff's bargaining."""
    return bool(phase.debt or phase.asked or phase.confiscated)


def _topics(move: object) -> frozenset[Hashable]:
    """The bags of an offer; one that names none is about the two sides' dealings. Talk is one."""
    if isinstance(move, Share):
        return frozenset({"chest"})
    if isinstance(move, moves.Say):
        return frozenset({"talk"})
    if not isinstance(move, moves.Offer):
        return frozenset()
    return frozenset({*move.returns, *move.opens} or {move.seat, move.other})


def _pact(state: State, move: object) -> frozenset[Seat]:
    """The two sides of an offer that is agreed to, with deputies maybe three."""
    phase = state.phase
    if not isinstance(move, moves.Agree) or not isinstance(phase, Inspection):
        return frozenset()
    return frozenset(parties(state, phase.offers[move.offer]))


def _inspection(state: State) -> int | None:
    """The round whose inspection is going on."""
    return state.round if isinstance(state.phase, Inspection) else None


def _is_sheriffs_time(state: State) -> bool:
    """Whether the time counts: not while a debt is settled or a merchant is asked (2E-12.3)."""
    phase = state.phase
    return isinstance(phase, Inspection) and not (phase.debt or phase.asked or phase.time_is_up)


def _keep(state: State, seat: Seat) -> Keep | None:
    """The oil is not used; it is asked for when no debt has to be settled first."""
    phase = state.phase
    asked = isinstance(phase, Inspection) and not phase.debt and phase.asked
    return Keep(seat) if asked and asked[0][0] == seat else None


def _oil(label: str, turn: Callable[[State, Seat], int]) -> StandingAnswer:
    """The answer to whether the oil is used, for as long as `turn` says, where there is any."""
    return StandingAnswer(label, "1E-7.9", _keep, turn, lambda rules: rules.burning is not None)


_CONDUCT = Conduct(
    words=moves.WORDS,
    not_words=Refusal("only_words_are_taken_back", "2E-5.6"),
    answers=(moves.Offer, moves.Agree, moves.Refuse, moves.Withdraw, moves.Say, Claim, Share),
    speakers=_speakers,
    topics=_topics,
    pact=_pact,
    opening=(PhaseBegan,),
    # The time is for a whole inspection (2E-12.1).
    timed=Timed(attrgetter("timer"), _inspection, _is_sheriffs_time, moves.TimeUp),
    standing={
        "no_oil": _oil(mark("Use no brimstone oil this round"), lambda state, _seat: state.round),
        "no_oil_for_long": _oil(mark("Use no brimstone oil in this game"), lambda *_: 0),
    },
)

_WIRE = wire_names(RULES)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, audit)
