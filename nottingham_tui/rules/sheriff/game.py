"""The way of a move in Sheriff: check, decide, evolve, and what follows by itself."""

from __future__ import annotations

from typing import get_args

from nottingham_tui.rules.kernel.cards import dealt_hands, shuffled_deck
from nottingham_tui.rules.kernel.engine import Engine, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat, secret
from nottingham_tui.rules.sheriff import (
    chest,
    claiming,
    declaration,
    deputies,
    ending,
    inspection,
    loading,
    market,
    openmarket,
    promo,
)
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.events import Event, GameBegan, PhaseBegan, RoundBegan
from nottingham_tui.rules.sheriff.evolve import evolve
from nottingham_tui.rules.sheriff.misplaced import misplaced
from nottingham_tui.rules.sheriff.moves import Move
from nottingham_tui.rules.sheriff.phases import no_such_seat
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import (
    Claiming,
    Counting,
    Declaration,
    DeputyInspection,
    Inspection,
    Loading,
    Market,
    OpenMarket,
    Over,
    RoundOver,
    Sharing,
    State,
)

PHASES: dict[type, PhaseRules] = {
    Market: market.RULES,
    OpenMarket: openmarket.RULES,
    Loading: loading.RULES,
    Declaration: declaration.RULES,
    Inspection: inspection.RULES,
    DeputyInspection: deputies.RULES,
    Claiming: claiming.RULES,
    Sharing: chest.RULES,
    RoundOver: ending.ROUND_OVER,
    Counting: promo.COUNTING,
    Over: PhaseRules("over"),
}


def empty(rules: RuleSet, seed: int) -> State:
    """A table before anything happened: the start of every fold."""
    return State(rules, seed, RoundOver())


def deal(rules: RuleSet, first_sheriff: Seat | None, chance: RandomSource) -> list[Event]:
    """The cards, and the first round (2E-2.1 to 2E-2.3, 1E-1.4).

    Raises `ValueError` for a first sheriff where two deputies are named instead (2E-15.1).
    """
    by_lot = first_sheriff is None
    if rules.has_deputies:
        if first_sheriff is not None:
            raise ValueError("with deputies there is no first sheriff")
        named = ending.name_deputies((), 1, chance)
        first = next(event.sheriff for event in named if isinstance(event, RoundBegan))
    else:
        first = chance.one_of(range(rules.players)) if first_sheriff is None else first_sheriff
        named = (RoundBegan(1, first),)
    return [_dealt(rules, chance, first, by_lot), *named, PhaseBegan(rules.phases[0])]


def _dealt(rules: RuleSet, chance: RandomSource, first: Seat, by_lot: bool) -> GameBegan:
    """The shuffled deck, ten cards taken out if so chosen, hands, piles (2E-13.1, 1E-7.3)."""
    pile = shuffled_deck(rules.deck, chance)
    stay = max(0, len(pile) - rules.left_out)
    out = tuple(pile[stay:])
    del pile[stay:]
    hands, rest = dealt_hands(pile, rules.players, rules.full_hand)
    number = rules.turned
    turned = tuple(
        tuple(rest[place * number : (place + 1) * number]) for place in range(2) if number
    )
    return GameBegan(
        first,
        by_lot,
        hands,
        secret(tuple(rest[2 * number :])),
        secret(out) if out else None,
        turned,
    )


WHOLE = PhaseRules(
    name="whole",
    evolves=dict.fromkeys(get_args(Event), evolve),
    wrong_phase=dict.fromkeys(get_args(Move), misplaced),
    audit=audit,
)

PART = Engine(PHASES, [WHOLE], empty=empty, deal=deal, no_such_seat=no_such_seat)

begin = PART.begin
check = PART.check
decide = PART.decide
follow = PART.follow
play = PART.play
settle = PART.settle
replay = PART.replay
phase_name = PART.phase_name
to_act = PART.to_act
options = PART.options
