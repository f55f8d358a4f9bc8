"""What events of old logs lack, by the rules they were written by. This never changes."""

from __future__ import annotations

from dataclasses import replace

from nottingham_tui.rules.border.ending import GameEnded
from nottingham_tui.rules.border.scoring import Score
from nottingham_tui.rules.border.state import State
from nottingham_tui.rules.kernel.engine import Event


def complete(state: State, event: Event) -> Event:
    """The event with all that it says today. The end told the sales only."""
    if not isinstance(event, GameEnded) or event.winners is not None:
        return event
    by_good = {sale.good: sale.gold for sale in event.sales}
    scores = []
    for seat, gold in enumerate(state.gold):
        doubled = tuple(
            (good, by_good[good][seat] if good in by_good else 0) for good in state.rules.order
        )
        scores.append(Score(gold, doubled, gold + sum(part for _, part in doubled)))
    best = max(score.total for score in scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score.total == best)
    return replace(event, scores=tuple(scores), winners=winners)
