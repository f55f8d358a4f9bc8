"""What events of old logs lack, by the rules they were written by. This never changes."""

from __future__ import annotations

from dataclasses import replace

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.acting import ActionBegan
from nottingham_tui.rules.nottingham.ambushes import AmbushSprung, SetLaidOut
from nottingham_tui.rules.nottingham.ending import GameEnded
from nottingham_tui.rules.nottingham.scoring import Result, Score
from nottingham_tui.rules.nottingham.state import Ambushed, State


def complete(state: State, event: Event) -> Event:
    """The event with all that it says today.

    An action did not tell whether offers come in turn, a trade not who is asked about it, and the
    end not the result.
    """
    match event:
        case ActionBegan(action="buy" | "barter", in_turn=None):
            return replace(event, in_turn=event.action == "barter" or state.rules.open_bids)
        case SetLaidOut(waiting=None):
            return replace(event, waiting=tuple(s for s in state.others() if state.ambushes[s]))
        case AmbushSprung(waiting=None):
            return replace(event, waiting=_still_waiting(state, event.seat))
        case GameEnded(result=None):
            return replace(event, result=_result(state))
        case _:
            return event


def _still_waiting(state: State, sprung: Seat) -> tuple[Seat, ...]:
    waiting = state.running(Ambushed).waiting
    return tuple(seat for seat in waiting if seat != sprung or len(state.ambushes[seat]) > 1)


def _result(state: State) -> Result:
    worth = {task.name: (task.alone, task.shared) for task in state.rules.tasks}
    scores = []
    for won, done in zip(state.winnings, state.tasks, strict=True):
        items = tuple((good, won.count(good) * value) for good, value in state.rules.values.items())
        tasks = tuple(
            (task, worth[task][sum(task in other for other in state.tasks) > 1]) for task in done
        )
        of_items, of_tasks = sum(part for _, part in items), sum(part for _, part in tasks)
        scores.append(Score(items, tasks, of_items, of_tasks, of_items + of_tasks, len(won)))
    best = max((score.total, score.cards) for score in scores)
    winners = tuple(seat for seat, score in enumerate(scores) if (score.total, score.cards) == best)
    return Result(tuple(scores), winners)
