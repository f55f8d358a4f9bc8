"""The trade of a turn: a set, a task, or nothing. Private: it shows the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.rows import line, plain, wrap
from nottingham_tui.drawing.spots import is_for_mouse, place_key, place_keys, place_of, spots
from nottingham_tui.rules.kernel.options import Choice
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.ambushes import LEAST_SET
from nottingham_tui.rules.nottingham.moves import DoTask, EndTurn, TradeIn
from nottingham_tui.rules.nottingham.scoring import task_points
from nottingham_tui.rules.nottingham.trading import fits
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.nottingham.common import StackScreen
from nottingham_tui.screens.picking import Asker
from nottingham_tui.text.catalogue import amount, count, does, mark, say
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import task_name

Trade = TradeIn | DoTask

_MOST_SHOWN = 4


class TradingScreen(Asker, StackScreen):
    """Cards picked by item; Enter trades them in as a set or for a task."""

    STEP = "trade"
    HEADING = mark("Trade in")
    CONFIRM = does("trade in")
    RULE = "NO-3.1"

    # What could be done ------------------------------------------------------------------

    def suggestions(self) -> list[Trade]:
        """The largest set of each item and one way to do each task."""
        view: SeatView = self.own_view()
        best: dict[str, Trade] = {}
        for option in view.options:
            for move in option.moves if isinstance(option, Choice) else ():
                if isinstance(move, TradeIn):
                    best[move.cards[0]] = move
                elif isinstance(move, DoTask):
                    best.setdefault(move.task, move)
        return list(best.values())

    def tasks_for(self, cards: Sequence[Good]) -> list[str]:
        """The tasks that these are exactly the cards of."""
        return [task.name for task in self.rules.tasks if fits(task, cards)]

    def move(self) -> Trade | None:
        cards = self.picked()
        tasks = self.tasks_for(cards)
        if tasks and len(set(cards)) > 1:
            return DoTask(self.seat, tasks[0], cards)
        return TradeIn(self.seat, cards) if cards else None

    def nothing_picked(self) -> str:
        return say("Pick three or more of one item, or the cards of a task.")

    def worth(self, move: Trade) -> int:
        """What a trade brings."""
        view: SeatView = self.own_view()
        if isinstance(move, TradeIn):
            return view.rules.values[move.cards[0]]
        done = sum(move.task in tasks for tasks in view.tasks)
        return task_points(view.rules, move.task, done + 1)

    # Keys --------------------------------------------------------------------------------

    def keys(self) -> Commands:
        if self.asking is not None:
            return Commands(*self.sure())
        if not self.suggestions():
            # There is nothing to think over.
            at_once = Command("end", ("enter", "e"), does("end the turn"), "end_at_once",
                              importance=9)  # fmt: skip
            return Commands(at_once) + super().keys().without("done")
        end = Command("end", ("e",), does("end the turn"), "ask", importance=8,
                      short=does("end"))  # fmt: skip
        rows = place_keys(min(len(self.suggestions()), _MOST_SHOWN))
        show = Command(
            "show", ("tab", *rows), does("next trade"), "suggest", importance=6,
            help=mark("Pick the cards of the trades your hand allows, one after the other"),
        )  # fmt: skip
        more = [end, show]
        if len(self.tasks_for(self.picked())) and len(set(self.picked())) == 1:
            more.append(Command("act", ("p",), does("do the task"), "do_task", importance=8))
        return super().keys() + Commands(*more)

    def label_of(self, command: Command) -> str:
        if command.id == "done":
            move = self.move()
            if isinstance(move, DoTask):
                return task_name(move.task)
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "show" and not self.suggestions():
            return say("Nothing in your hand can be traded in now.")
        if command.id == "act":
            return self.why_not(self._task_move())
        return super().refusal_of(command)

    def suggest(self, key: str) -> None:
        found = self.suggestions()
        picked = self.picked()
        places = [place for place, move in enumerate(found) if move.cards == picked]
        move = found[(places[0] + 1) % len(found) if places else 0]
        if is_for_mouse(key):
            move = found[place_of(key)]
        self.draft.picked.clear()
        for card in move.cards:
            self.draft.take(card, self.draft.picked.get(card, 0) + 1)
        self.draft.cursor = move.cards[0]

    def _task_move(self) -> DoTask:
        cards = self.picked()
        return DoTask(self.seat, self.tasks_for(cards)[0], cards)

    def do_task(self, key: str) -> None:
        self.play(self._task_move(), self.flow.decision(self.seat, self.STEP))

    def end_at_once(self, key: str) -> None:
        self.do("end", None)

    def do(self, what: str, chosen: None) -> None:
        self.play(EndTurn(self.seat), self.flow.decision(self.seat, self.STEP))

    # Drawing -----------------------------------------------------------------------------

    def prompt(self) -> str:
        if self.asking is not None:
            return say("End the turn without a trade? Enter: yes. Esc: back.")
        if not self.suggestions():
            return say("Enter ends the turn.")
        cards = self.picked()
        move = self.move()
        if move is None:
            return say("Pick cards to trade in, or end the turn.")
        if self.why_not(move) is not None:
            number = LEAST_SET - len(cards)
            if len(set(cards)) == 1 and number > 0:
                return count(
                    "{number} more card of this item makes a set.",
                    "{number} more cards of this item make a set.",
                    number,
                )
            return say("These cards are neither a set nor a task.")
        if isinstance(move, TradeIn) and self.tasks_for(cards):
            task = self._task_move()
            if self.why_not(task) is None:
                return say("Enter trades these cards in for {points}, p does the task for {more}.",
                           points=amount("points", self.worth(move)),
                           more=amount("points", self.worth(task)))  # fmt: skip
        return count(
            "Enter trades these cards in for {number} point.",
            "Enter trades these cards in for {number} points.",
            self.worth(move),
        )

    def above(self, width: int) -> list[Text]:
        told = say("Once this turn, trade in three or more of one item, or do a task (NO-2.3).")
        return [*wrap(plain(told, "ink"), width), *self.own_rows(width, 1)]

    def below(self, width: int, height: int) -> list[Text]:
        found = self.suggestions()
        if not found:
            none = wrap(plain(say("Nothing in your hand can be traded in now."), "quiet"), width)
            return none if len(none) <= height else []
        glyphs = self.flow.glyphs
        rows: list[Text] = []
        for place, move in enumerate(found[:_MOST_SHOWN]):
            on = move.cards == self.picked()
            pointer = pieces.cursor(on, glyphs)
            points = count("{number} point", "{number} points", self.worth(move))
            what = pieces.goods_text(GOODS, move.cards, glyphs)
            if isinstance(move, DoTask):
                what = line((task_name(move.task), "legal strong"))
            row = line(pointer, what, (f"  {points}", "gold"))
            more = spots(wrap_row(row, width), place_key(place))
            if len(rows) + len(more) > height:
                break
            rows += more
        return rows


def wrap_row(row: Text, width: int) -> list[Text]:
    """A row as it is if it fits, else wrapped below its first words."""
    if row.cell_len <= width:
        return [row]
    first, *rest = wrap(row, width - 2)
    return [line("  ", first), *(line("    ", each) for each in rest)]
