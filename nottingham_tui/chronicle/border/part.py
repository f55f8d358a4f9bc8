"""What games of At the Border are remembered by."""

from __future__ import annotations

from nottingham_tui.chronicle.border.anecdotes import BorderTeller
from nottingham_tui.chronicle.border.statistics import decision, gold_over_turns, measures
from nottingham_tui.chronicle.chronicle import Chronicle

PART = Chronicle(
    series=gold_over_turns,
    measures=measures,
    honours=("honest", "unseen", "bribes_taken", "bribes_paid", "fines", "taken", "sold"),
    teller=BorderTeller,
    decision=decision,
)
