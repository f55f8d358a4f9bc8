"""Plays scripts and holds what happens against what is expected.

A script that can't be read is told in one sentence and nothing of it is played. A move that is
refused although it should be played ends its script: what comes after it was meant for another
table. Everything else that does not hold is told, and the script goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import field
from typing import Any

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.engine import AuditError, Engine
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.comparing import Facts
from nottingham_tui.scripts.dialect import Dialect, dialect_of, differences, open_table, seen
from nottingham_tui.scripts.errors import Place, ScriptError, written
from nottingham_tui.scripts.moves import made
from nottingham_tui.scripts.reading import Expected, Played, read
from nottingham_tui.scripts.setting_up import ReadScript, set_up
from nottingham_tui.text.catalogue import as_it_is, listed, say
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, worth_telling

PLAYED = "played"
REFUSED = "refused"
HELD = "held"
FAILED = "failed"


@dataclass(slots=True)
class StepResult:
    """What became of a step: `played`, `refused` as it must be, `held` or `failed`.

    `step` counts from 0, as in the places of errors; the one before all steps is -1. `told` are
    sentences about what happened, `differences` what does not hold. `caption` is what a lesson
    says before it, `goal` whether what a learner is to reach there is reached.
    """

    step: int
    result: str
    told: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    rule: str = ""
    events: list[str] = field(default_factory=list)
    caption: str = ""
    goal: bool | None = None

    def form(self) -> dict[str, Any]:
        """The result for `--json`, without what is empty."""
        form: dict[str, Any] = {"step": self.step, "result": self.result}
        for key in ("caption", "rule", "goal", "differences", "events", "told"):
            value = getattr(self, key)
            if value or value is False:
                form[key] = value
        return form


@dataclass(slots=True)
class Run:
    """A script while it is played. `audit` raises if the table can't be so."""

    script: ReadScript
    dialect: Dialect
    game: Engine
    state: Any
    opening: list[str]
    audit: Callable[[Any], None]
    steps: list[StepResult] = field(default_factory=list)
    seen: dict[str, list[Facts]] = field(default_factory=dict)

    @property
    def held(self) -> bool:
        """Whether nothing has failed so far."""
        return all(step.result != FAILED for step in self.steps)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.script.seating.names

    def form(self) -> dict[str, Any]:
        """The whole run for `--json`; `table` is a position, with all cards open."""
        return {
            "held": self.held,
            "steps": [step.form() for step in self.steps],
            "table": open_table(self.state, self.names),
        }


def run(text: str) -> Run:
    """Read a script, set up its table and play all of it. Raises ScriptError."""
    done = _opened(read(text))
    for number, step in enumerate(done.script.steps):
        if isinstance(step, Expected):
            result = _hold(done, number, step)
        elif step.refused:
            result = _refuse(done, number, step)
        else:
            result = _play(done, number, step)
        result.caption = as_it_is(step.caption)
        done.steps.append(result)
        if isinstance(step, Played) and not step.refused and result.rule:
            break
    return done


def _opened(script: ReadScript) -> Run:
    """The script with its table set up and nothing played yet."""
    dialect = dialect_of(script.game)
    state, events = set_up(script)
    opening = _told(script, events, dialect.office(state))
    audit = dialect.auditor(state)
    try:
        audit(state)
    except AuditError:
        raise ScriptError(("position",), say("no game could lead to this table")) from None
    done = Run(script, dialect, GAMES[script.game].engine, state, opening, audit)
    done.seen = seen(script.game, (), done.names)
    return done


def move_of(script: ReadScript, step: Played, state: Any) -> tuple[Any, Refusal | None]:
    """The move of a step at the table as it then is, and why it is refused, if it is."""
    form = dialect_of(script.game).form(step.form.move)
    assert form is not None
    move = made(form, script.seating, step.form, state)
    if isinstance(move, Refusal):
        return move, move
    return move, GAMES[script.game].engine.check(state, move)


def _play(done: Run, number: int, step: Played) -> StepResult:
    state = done.state
    office = done.dialect.office(state)
    move, refusal = move_of(done.script, step, done.state)
    if refusal is not None:
        line = say("{place}: this move is refused", place=written(("steps", number)))
        told = explain(refusal, done.names)
        return StepResult(number, FAILED, [told], [line], refusal.rule)
    events = done.game.play(state, move)
    done.audit(state)
    done.seen = seen(done.script.game, events, done.names)
    kinds = [type(event).__name__ for event in events]
    result = StepResult(number, PLAYED, _told(done.script, events, office), events=kinds)
    if step.goal is not None:
        place: Place = ("steps", number, "goal", "expect")
        wanted = step.goal.wanted
        result.differences = differences(done.state, done.names, done.seen, wanted, place)
        result.goal = not result.differences
        result.result = PLAYED if result.goal else FAILED
    return result


def _told(script: ReadScript, events: Sequence[Any], office: Sequence[Seat]) -> list[str]:
    """The events in words, with all cards open to the reader."""
    seating = script.seating
    shown = worth_telling(events, seating.rules)
    told = (narrate(event, seating.names, seating.rules, office) for event in shown)
    return [sentence for sentence in told if sentence]


def _refuse(done: Run, number: int, step: Played) -> StepResult:
    """A move that must be refused by one of its rules, and change nothing."""
    done.seen = seen(done.script.game, (), done.names)
    before = deepcopy(done.state)
    _, refusal = move_of(done.script, step, done.state)
    lines = []
    place = written(("steps", number))
    wanted = listed(step.refused)
    if refusal is None:
        lines.append(
            say(
                "{place}: expected a refusal by {rules}, but the move is legal",
                place=place,
                rules=wanted,
            )
        )
    elif refusal.rule not in step.refused:
        lines.append(
            say(
                "{place}: expected a refusal by {rules}, but {rule} refuses it",
                place=place,
                rules=wanted,
                rule=refusal.rule,
            )
        )
    if done.state != before:
        lines.append(say("{place}: the refused move changed the table", place=place))
    rule = refusal.rule if refusal else ""
    told = [explain(refusal, done.names)] if refusal else []
    return StepResult(number, FAILED if lines else REFUSED, told, lines, rule)


def _hold(done: Run, number: int, step: Expected) -> StepResult:
    place = ("steps", number, "expect")
    lines = differences(done.state, done.names, done.seen, step.wanted, place)
    return StepResult(number, FAILED if lines else HELD, differences=lines)
