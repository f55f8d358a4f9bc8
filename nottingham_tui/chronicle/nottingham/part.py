"""What games of Nottingham are remembered by."""

from __future__ import annotations

from nottingham_tui.chronicle.chronicle import Chronicle
from nottingham_tui.chronicle.nottingham.anecdotes import NottinghamTeller
from nottingham_tui.chronicle.nottingham.statistics import decision, measures, points_over_steps

PART = Chronicle(
    series=points_over_steps,
    measures=measures,
    honours=("sets", "ambushes", "failed", "attacks", "defences", "robbed", "exchanges"),
    teller=NottinghamTeller,
    decision=decision,
)
