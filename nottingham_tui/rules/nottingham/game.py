"""Nottingham as a whole: its steps joined (NO-1.2 to NO-1.6, NO-2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.engine import Engine, Event
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham import (
    acting,
    ambushes,
    attack,
    bidding,
    called_out,
    dealing,
    ending,
    favour,
    laying,
    trading,
    turns,
)
from nottingham_tui.rules.nottingham.legacy import complete
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.rules.nottingham.state import (
    Acting,
    Ambushed,
    Beginning,
    Bidding,
    Defence,
    Favour,
    Keeping,
    Over,
    Picking,
    Shortage,
    State,
    Traded,
    Trading,
)
from nottingham_tui.rules.nottingham.table import no_such_seat


def deal(rules: RuleSet, first: Seat | None, chance: RandomSource) -> Sequence[Event]:
    """The cards, and the first turn (NO-1.2 to NO-1.6, NO-2.1)."""
    began = dealing.dealt(rules, first, chance)
    return began, turns.TurnBegan(1, began.first)


PART = Engine(
    {
        Beginning: turns.BEGINNING,
        Acting: acting.RULES,
        Bidding: bidding.RULES,
        Defence: attack.DEFENCE,
        Picking: attack.PICKING,
        Keeping: laying.RULES,
        Trading: trading.RULES,
        Ambushed: ambushes.RULES,
        Traded: trading.TRADED,
        Favour: favour.FAVOUR,
        Shortage: favour.SHORTAGE,
        Over: ending.OVER,
    },
    [dealing.STEP, turns.STEP, trading.STEP, called_out.STEP],
    empty=lambda rules, seed: State(rules, seed, Beginning()),
    deal=deal,
    no_such_seat=no_such_seat,
    complete=complete,
)
