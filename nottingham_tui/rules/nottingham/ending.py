"""The end of the game, in town or with the last task (NO-6.1, NO-6.2)."""

from __future__ import annotations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import PhaseRules
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import added_later
from nottingham_tui.rules.nottingham.scoring import Result, score
from nottingham_tui.rules.nottingham.state import Over, State


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ends at once: `reason` is `"town"` or `"tasks"` (NO-6.1).

    `result` says who has how many points; it is `None` where that was not recorded.
    """

    reason: str
    result: Result | None = added_later()


def ended(state: State, reason: str) -> GameEnded:
    """The game ends with what lies on the table."""
    return GameEnded(reason, score(state.rules, state.winnings, state.tasks))


def _game_ended(state: State, event: GameEnded) -> None:
    if event.result is None:
        raise LookupError("the result was not recorded")
    state.phase = Over(event.result)


OVER: PhaseRules = PhaseRules(
    "over",
    evolves={GameEnded: _game_ended},
    closed=lambda _state, _move: Refusal("game_is_over", "NO-6.1"),
)
