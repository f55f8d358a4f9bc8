"""At the Border as a whole: its steps joined (BO-1.2 to BO-1.5)."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.border import (
    bargaining,
    checking,
    dealing,
    declaration,
    ending,
    keeping,
    loading,
    office,
    opening,
    turns,
)
from nottingham_tui.rules.border.legacy import complete
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import (
    Checking,
    Declaring,
    Keeping,
    Loading,
    Office,
    Over,
    RoundOver,
    State,
    TurnOver,
)
from nottingham_tui.rules.border.table import no_such_seat
from nottingham_tui.rules.kernel.engine import Engine, Event
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat


def deal(rules: RuleSet, first: Seat | None, chance: RandomSource) -> Sequence[Event]:
    """The cards, and the first turn (BO-1.2 to BO-1.4)."""
    began = dealing.dealt(rules, first, chance)
    return began, turns.RoundBegan(1, began.first_sheriff), turns.PhaseBegan("loading")


PART = Engine(
    {
        Loading: loading.RULES,
        Declaring: declaration.RULES,
        Checking: checking.RULES,
        TurnOver: turns.TURN_OVER,
        Keeping: keeping.RULES,
        RoundOver: office.ROUND_OVER,
        Office: office.RULES,
        Over: ending.OVER,
    },
    [dealing.STEP, turns.STEP, keeping.STEP, opening.STEP, bargaining.STEP],
    empty=lambda rules, seed: State(rules, seed, RoundOver()),
    deal=deal,
    no_such_seat=no_such_seat,
    complete=complete,
)
