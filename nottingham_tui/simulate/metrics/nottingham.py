"""Nottingham: where the points come from, what is done to the others and by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nottingham_tui.rules.nottingham import events
from nottingham_tui.rules.nottingham.scoring import Result
from nottingham_tui.simulate.metrics import Column, Counting
from nottingham_tui.text.catalogue import mark

_POINTS = mark("Points")
_TURNS = mark("Turns")
_OTHERS = mark("Against others")

COLUMNS = (
    Column("winnings", mark("winnings"), _POINTS),
    Column("task_points", mark("tasks"), _POINTS),
    Column("sets", mark("sets traded in"), _TURNS),
    Column("failed", mark("sets spoiled"), _TURNS),
    Column("tasks", mark("tasks done"), _TURNS),
    Column("taken", mark("cards taken"), _TURNS),
    Column("buy", mark("coins sold"), _TURNS),
    Column("barter", mark("caskets bartered"), _TURNS),
    Column("favours", mark("cards by favour"), _TURNS),
    Column("deals", mark("own offers accepted"), _OTHERS),
    Column("theft", mark("thefts"), _OTHERS),
    Column("robbery", mark("robberies"), _OTHERS),
    Column("raid", mark("raids"), _OTHERS),
    Column("attacked", mark("attacked by others"), _OTHERS),
    Column("defended", mark("defended"), _OTHERS, of="attacked", percent=True),
    Column("ambush", mark("ambushes laid"), _OTHERS),
    Column("sprung", mark("ambushes sprung"), _OTHERS),
    Column("ambushed", mark("ambushed by others"), _OTHERS),
)


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
