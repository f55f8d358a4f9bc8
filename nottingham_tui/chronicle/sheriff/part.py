"""What games of Sheriff are remembered by."""

from __future__ import annotations

from nottingham_tui.chronicle.chronicle import Chronicle
from nottingham_tui.chronicle.sheriff.anecdotes import SheriffTeller
from nottingham_tui.chronicle.sheriff.statistics import decision, gold_over_rounds, measures

PART = Chronicle(
    series=gold_over_rounds,
    measures=measures,
    honours=(
        "honest", "slipped", "smuggled", "bribes_taken", "bribes_paid", "fines_taken",
        "fines_paid", "opened",
    ),
    teller=SheriffTeller,
    decision=decision,
)  # fmt: skip
