"""Trading in: a set, a task or nothing; then the sheriff moves (NO-2.3, NO-3.1 to NO-3.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.cards import holds, take
from nottingham_tui.rules.kernel.engine import AuditError, Event, PhaseRules
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.ambushes import LEAST_SET, laid_out
from nottingham_tui.rules.nottingham.ending import ended
from nottingham_tui.rules.nottingham.favour import granted
from nottingham_tui.rules.nottingham.items import CARDS_OF_A_TASK, Task, TaskKind
from nottingham_tui.rules.nottingham.moves import DoTask, EndTurn, TradeIn
from nottingham_tui.rules.nottingham.state import Acting, Ambushed, LastTrade, State, Traded
from nottingham_tui.rules.nottingham.table import NAME, check_its_turn, its_turn, not_your_turn
from nottingham_tui.rules.nottingham.turns import next_turn


@dataclass(frozen=True, slots=True)
class TaskDone:
    """The player takes the card of a task; the cards for it are discarded (NO-3.3, NO-3.4)."""

    seat: Seat
    task: Task
    cards: tuple[Good, ...]


def trade_out_of_turn(state: State, seat: Seat) -> Refusal:
    """Why another player can't trade; one who has just traded, or tried to, is told of that."""
    last = state.last_trade
    if last is None or last.seat != seat:
        return not_your_turn(state)
    if last.failed:
        return Refusal("failed_trade_was_the_trade", "NO-5.8")
    return Refusal("one_trade_a_turn", "NO-3.12")


def check_trade_in(state: State, move: TradeIn) -> Refusal | None:
    """NO-3.1, NO-3.2."""
    if move.seat != state.turn:
        return trade_out_of_turn(state, move.seat)
    if len(move.cards) < LEAST_SET or len(set(move.cards)) != 1:
        return Refusal("three_of_one_item", "NO-3.1")
    if not holds(state.hands[move.seat], move.cards):
        return Refusal("trade_in_from_hand", "NO-3.1")
    return None


def fits(task: TaskKind, cards: Sequence[Good]) -> bool:
    """Whether the cards are exactly what the task asks for (NO-1.4, NO-3.3)."""
    numbers = Counter(cards)
    return len(numbers) == task.kinds and set(numbers.values()) == {task.each}


def check_do_task(state: State, move: DoTask) -> Refusal | None:
    """NO-1.4, NO-3.3 to NO-3.5."""
    if move.seat != state.turn:
        return trade_out_of_turn(state, move.seat)
    task = next((task for task in state.rules.tasks if task.name == move.task), None)
    if task is None:
        return Refusal("no_such_task", "NO-1.4")
    if move.task in state.tasks[move.seat]:
        return Refusal("task_done_before", "NO-3.5")
    if sum(move.task in done for done in state.tasks) >= CARDS_OF_A_TASK:
        return Refusal("task_is_gone", "NO-3.4")
    if not fits(task, move.cards):
        return Refusal("cards_of_the_task", "NO-3.3")
    if not holds(state.hands[move.seat], move.cards):
        return Refusal("task_from_hand", "NO-3.3")
    return None


def sets(hand: Sequence[Good]) -> Iterator[tuple[Good, ...]]:
    """All sets that the hand holds, of every item from three cards on."""
    for item, number in Counter(hand).items():
        for size in range(LEAST_SET, number + 1):
            yield (item,) * size


def ways(task: TaskKind, hand: Sequence[Good], order: Sequence[Good]) -> Iterator[tuple[Good, ...]]:
    """All ways to lay out the task from the hand; items in the given order."""
    numbers = Counter(hand)
    enough = [item for item in order if numbers[item] >= task.each]
    for items in combinations(enough, task.kinds):
        yield tuple(item for item in items for _ in range(task.each))


def options(state: State, seat: Seat) -> tuple[Choice, ...]:
    """To end the turn, every set and every way to do a task."""
    if seat != state.turn:
        return ()
    order = tuple(state.rules.order)
    hand = state.rules.in_order(state.hands[seat])
    moves: list[EndTurn | TradeIn | DoTask] = [EndTurn(seat)]
    moves += [TradeIn(seat, cards) for cards in sets(hand)]
    for task in state.rules.tasks:
        tried = (DoTask(seat, task.name, cards) for cards in ways(task, hand, order))
        moves += [move for move in tried if check_do_task(state, move) is None]
    return (Choice(tuple(moves)),)


def after_trade(state: State, _chance: RandomSource) -> Sequence[Event]:
    """The eighth task ends the game at once (NO-6.1); else the sheriff moves (NO-3.6)."""
    if sum(map(len, state.tasks)) == CARDS_OF_A_TASK * len(state.rules.tasks):
        return (ended(state, "tasks"),)
    return granted(state)


def _task_done(state: State, event: TaskDone) -> None:
    take(state.hands[event.seat], event.cards)
    state.discard_pile += event.cards
    state.tasks[event.seat].append(event.task)
    state.last_trade = LastTrade(event.seat, failed=False)
    state.phase = Traded()


def _trade_now(state: State, move: TradeIn | DoTask) -> Refusal:
    if move.seat != state.turn:
        return trade_out_of_turn(state, move.seat)
    if isinstance(state.phase, Ambushed):
        return Refusal("one_trade_a_turn", "NO-3.12")
    return Refusal("trade_comes_later", "NO-2.3")


def _end_now(state: State, move: EndTurn) -> Refusal:
    if move.seat != state.turn:
        last = state.last_trade
        if last is not None and last.seat == move.seat:
            return Refusal("trade_ends_turn", "NO-3.12")
        return not_your_turn(state)
    if isinstance(state.phase, Acting):
        return Refusal("take_or_act_first", "NO-2.2")
    if isinstance(state.phase, Ambushed):
        return Refusal("trade_ends_turn", "NO-3.12")
    return Refusal("action_has_begun", "NO-2.5")


def _audit(state: State) -> None:
    names = {task.name for task in state.rules.tasks}
    taken: Counter[str] = Counter()
    for done in state.tasks:
        if len(set(done)) != len(done) or not set(done) <= names:
            raise AuditError("somebody did a task twice, or one that there is not")
        taken.update(done)
    if any(number > CARDS_OF_A_TASK for number in taken.values()):
        raise AuditError("a task was done too often")


RULES: PhaseRules = PhaseRules(
    name=NAME,
    checks={TradeIn: check_trade_in, DoTask: check_do_task, EndTurn: check_its_turn},
    decisions={
        TradeIn: lambda state, move, _chance: (laid_out(state, move.seat, move.cards),),
        # No ambush hits a task (NO-5.1).
        DoTask: lambda _state, move, _chance: (TaskDone(move.seat, move.task, move.cards),),
        EndTurn: lambda state, _move, _chance: (next_turn(state),),
    },
    # Nothing follows: a turn that ended by itself would tell about the hand (NO-3.12).
    to_act=its_turn,
    options=options,
    evolves={TaskDone: _task_done},
    wrong_phase={TradeIn: _trade_now, DoTask: _trade_now, EndTurn: _end_now},
)

TRADED: PhaseRules = PhaseRules(NAME, follow=after_trade)

STEP: PhaseRules = PhaseRules(NAME, audit=_audit)
"""The tasks that are done, in whatever phase."""
