"""Nottingham: where the points come from, what is done to the others and by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.nottingham import events
from nottingham_tui.rules.nottingham.scoring import Result
from nottingham_tui.simulate.metrics import Counting, columns

COLUMNS = columns("nottingham", shares={"defended": "attacked"})


def _tally(found: Sequence[Counter[str]], happened: Iterable[Any], result: Result) -> None:
    for event in happened:
        match event:
            case events.ActionBegan(seat=seat, action=action, target=target):
                found[seat][action] += 1
                if target is not None:
                    found[target]["attacked"] += 1
            case events.CardTaken(seat=seat):
                found[seat]["taken"] += 1
            case events.Defended(seat=seat):
                found[seat]["defended"] += 1
            case events.AmbushSprung(seat=seat, trader=trader):
                found[seat]["sprung"] += 1
                found[trader]["ambushed"] += 1
            case events.OfferAccepted(player=player):
                found[player]["deals"] += 1
            case events.CardsDrawn(hands=hands):
                for seat, _ in hands:
                    found[seat]["favours"] += 1
            case events.SetTraded(seat=seat):
                found[seat]["sets"] += 1
            case events.TradeFailed(seat=seat):
                found[seat]["failed"] += 1
            case events.TaskDone(seat=seat):
                found[seat]["tasks"] += 1
            case _:
                pass
    for seat, score in enumerate(result.scores):
        found[seat]["winnings"] = score.winnings
        found[seat]["task_points"] = score.task_points


PART = Counting(COLUMNS, _tally)
