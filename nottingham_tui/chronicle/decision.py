"""What decided a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """Why the winners won.

    `by` is what the winner has more of than the others: points, or what breaks a tie; `shared` if
    there are several winners. `tied` are all with the highest score, which is `points`; `best` and
    `next` are the numbers that decided, of the winner and of the best of the others.
    """

    by: str
    winners: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    points: int
    best: int
    next: int


def decided(
    winners: tuple[Seat, ...], by: Sequence[str], scores: Sequence[tuple[int, ...]]
) -> Decision:
    """What decided the game. `scores` are by seat what counts, in the order in which it does, `by`
    what that is called."""
    first = scores[winners[0]]
    tied = tuple(seat for seat, score in enumerate(scores) if score[0] == first[0])
    if len(winners) > 1:
        return Decision("shared", winners, tied, first[0], first[0], first[0])
    rivals = [score for seat, score in enumerate(scores) if seat not in winners]
    place = 0
    while place + 1 < len(by) and any(score[place] == first[place] for score in rivals):
        rivals = [score for score in rivals if score[place] == first[place]]
        place += 1
    most = max((score[place] for score in rivals), default=0)
    return Decision(by[place], winners, tied, first[0], first[place], most)
