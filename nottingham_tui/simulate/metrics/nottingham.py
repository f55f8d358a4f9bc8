"""Nottingham: where the points come from, what is done to the others and by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from nottingham_tui.rules.nottingham import events
from nottingham_tui.rules.nottingham.scoring import Result
from nottingham_tui.simulate.metrics import Counting, columns

COLUMNS = columns("nottingham", shares={"defended": "attacked"})

COUNTED = (
    (events.CardTaken, "seat", "taken"),
    (events.Defended, "seat", "defended"),
    (events.AmbushSprung, "seat", "sprung"),
    (events.AmbushSprung, "trader", "ambushed"),
    (events.OfferAccepted, "player", "deals"),
    (events.SetTraded, "seat", "sets"),
    (events.TradeFailed, "seat", "failed"),
    (events.TaskDone, "seat", "tasks"),
)


def _tally(found: Sequence[Counter[str]], happened: Sequence[Any], result: Result) -> None:
    for event in happened:
        match event:
            case events.ActionBegan(seat=seat, action=action, target=target):
                found[seat][action] += 1
                if target is not None:
                    found[target]["attacked"] += 1
            case events.CardsDrawn(hands=hands):
                for seat, _ in hands:
                    found[seat]["favours"] += 1
    for seat, score in enumerate(result.scores):
        found[seat]["winnings"] = score.winnings
        found[seat]["task_points"] = score.task_points


PART = Counting(COLUMNS, COUNTED, _tally)
