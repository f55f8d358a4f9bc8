"""Between rounds and at the end of the game (2E-8.1 to 2E-8.4, 2E-9.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.dealing import takers
from nottingham_tui.rules.kernel.engine import AuditError, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret, added_later, secret
from nottingham_tui.rules.sheriff.dealing import draw
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result, score
from nottingham_tui.rules.sheriff.state import Counting, Over, RoundOver, State
from nottingham_tui.rules.sheriff.table import PhaseBegan, RoundEnded, discard_hands


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins with its sheriff; rounds are numbered from 1 (2E-2.4, 2E-8.2).

    With six players `deputies` are the two who were named; the first of them is `sheriff`.
    """

    number: int
    sheriff: Seat
    deputies: tuple[Seat, ...] = ()

    @property
    def office(self) -> tuple[Seat, ...]:
        """The sheriff, or both deputies."""
        return self.deputies or (self.sheriff,)


@dataclass(frozen=True, slots=True)
class DeputiesShuffled:
    """The pile of deputy cards is shuffled (2E-15.1, 2E-15.2).

    A card is named by the number of its seat; the order, top first, is seen by nobody.
    """

    pile: Secret


@dataclass(frozen=True, slots=True)
class ContrabandTurned:
    """Hands are discarded and contraband is turned up; one card is to be counted yet (1E-7.11).

    `contraband` goes by seat, `owner` has the card that stands for any legal good.
    """

    owner: Seat
    contraband: tuple[tuple[Good, ...], ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Everyone was sheriff often enough: hands are discarded, contraband turned up (2E-9.1).

    `contraband` goes by seat; what a card that stands for any good was said to be follows
    (1E-7.11). `result` says who is richest (2E-9.1 to 2E-9.8).
    """

    contraband: tuple[tuple[Good, ...], ...]
    plate: Good | None = None
    result: Result | None = added_later()


DEPUTY_CARDS = 6
"""One for each player (2E-15.1)."""


def follow(state: State, chance: RandomSource) -> Sequence[Any]:
    """The game ends after its last round; else the office goes on and all draw up."""
    rules = state.rules
    if state.round >= rules.rounds:
        return _end(state)
    if rules.has_deputies:
        # All draw up from the left of the deputy named first, then the next two are named
        # (2E-15.22).
        drawn = draw(state, takers(state.hands, rules.full_hand, state.sheriff + 1), chance)
        named = name_deputies(state.deputy_pile, state.round + 1, chance)
        return (*drawn, *named, market_begins(rules, state.sheriff))
    sheriff = (state.sheriff + 1) % rules.players
    return (
        RoundBegan(state.round + 1, sheriff),
        *draw(state, takers(state.hands, rules.full_hand, sheriff + 1), chance),
        market_begins(rules, sheriff),
    )


def market_begins(rules: RuleSet, sheriff: Seat) -> PhaseBegan:
    """The first step of a round; in the first edition begins who sits at the left (1E-2.1)."""
    return PhaseBegan(rules.phases[0], rules.merchants[sheriff][0] if rules.two_piles else None)


def _end(state: State) -> Sequence[Any]:
    """Contraband is turned up; a card that stands for any good is asked about first (1E-7.11)."""
    card = state.rules.stand_in
    if card is not None:
        for owner, stall in enumerate(state.stalls):
            if card in stall.contraband:
                return (ContrabandTurned(owner, _contraband(state)),)
    return (ended(state),)


def _contraband(state: State) -> tuple[tuple[Good, ...], ...]:
    return tuple(tuple(stall.contraband) for stall in state.stalls)


def ended(state: State, stand_in: Good | None = None) -> GameEnded:
    """The end of the game as the table is, and who is richest (2E-9.1 to 2E-9.8)."""
    contraband = _contraband(state)
    goods = [stall.legal for stall in state.stalls]
    extra = state.extra_points()
    result = score(state.rules, state.gold, goods, contraband, extra, stand_in)
    return GameEnded(contraband, stand_in, result)


def name_deputies(pile: Sequence[Seat], number: int, chance: RandomSource) -> tuple[Any, ...]:
    """Round `number` begins with the next two deputies; a pile used up is shuffled (2E-15.2).

    The pile has its top card last.
    """
    events: list[Any] = []
    if len(pile) < 2:
        order = chance.shuffled(range(DEPUTY_CARDS))
        events.append(DeputiesShuffled(secret(tuple(str(seat) for seat in order))))
        pile = order[::-1]
    first, second = pile[-1], pile[-2]
    return (*events, RoundBegan(number, first, (first, second)))


def _round_began(state: State, event: RoundBegan) -> None:
    state.round = event.number
    state.sheriff = event.sheriff
    state.bags = [None] * state.rules.players
    state.offers_made = 0
    state.claimed = []
    if event.deputies:
        state.deputies = event.deputies
        for seat in event.deputies:
            state.deputy_pile.remove(seat)


def _deputies_shuffled(state: State, event: DeputiesShuffled) -> None:
    state.deputy_pile = [int(card) for card in reversed(event.pile.known())]


def _round_ended(state: State, _event: RoundEnded) -> None:
    state.phase = RoundOver()


def _contraband_turned(state: State, event: ContrabandTurned) -> None:
    discard_hands(state)
    state.phase = Counting(event.owner)


def _game_ended(state: State, event: GameEnded) -> None:
    if event.result is None:
        raise ValueError("nobody has counted who is richest")
    discard_hands(state)
    state.phase = Over(event.result)


def _audit_deputies(state: State) -> None:
    if not state.rules.has_deputies:
        if state.deputies or state.deputy_pile:
            raise AuditError("there are deputies")
        return
    if state.round and (len(set(state.deputies)) != 2 or state.deputies[0] != state.sheriff):
        raise AuditError("there are not two deputies")
    named = (*state.deputy_pile, *state.deputies)
    if len(set(named)) != len(named) or any(seat >= state.rules.players for seat in named):
        raise AuditError("a deputy card is there twice")


ROUNDS: PhaseRules = PhaseRules(
    "rounds",
    evolves={RoundBegan: _round_began, DeputiesShuffled: _deputies_shuffled},
    audit=_audit_deputies,
)
"""Rounds, and whose turn it is in office."""

ROUND_OVER: PhaseRules = PhaseRules(
    "round_over",
    follow=follow,
    evolves={
        RoundEnded: _round_ended,
        ContrabandTurned: _contraband_turned,
        GameEnded: _game_ended,
    },
)

OVER: PhaseRules = PhaseRules(
    "over", closed=lambda _state, _move: Refusal("game_is_over", "2E-8.1")
)
