"""The end of the game: the table of points that grows, then charts and titles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.timer import Timer
from textual.widget import Widget

from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.charts import gold_rows, measure_rows
from nottingham_tui.screens.keys import LEFT, QUIT, RIGHT, Command, Table
from nottingham_tui.screens.laurels import laurel_rows
from nottingham_tui.screens.looking import QUIET_LOOKS, Looks
from nottingham_tui.screens.points import points_rows
from nottingham_tui.screens.statistics import gold_over_rounds, measures, rounds_of, verdict
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.widgets.drawing import Painted, plain

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow

# From one component to the next, in seconds.
_BEAT = 0.45

PAGES = ("points", "gold", "measures", "laurels")


class ScoringScreen(Looks, GameScreen):
    """Who is richest, and why. The points grow a component a beat; any key skips that."""

    COMMON: ClassVar[tuple[str, ...]] = ("stalls", "rules", "help")
    RULE: ClassVar[str] = "2E-9.2"
    TABLE = Table(
        (
            Command("pages", LEFT + RIGHT, mark("pages"), "turn", importance=60),
            Command("points", ("escape",), mark("points"), "open_points", importance=20),
            Command("charts", ("c",), mark("charts"), "open_charts", importance=50),
            Command("laurels", ("t",), mark("titles"), "open_laurels", importance=50),
            Command("again", ("n",), mark("again"), "rematch", importance=70),
            Command("quit", QUIT.keys, mark("lobby"), "leave", importance=80, shown="q"),
            *QUIET_LOOKS,
        )
    )

    def __init__(self, flow: Flow, page: str = "points", *, grown: bool = False) -> None:
        super().__init__()
        self._flow = flow
        view = flow.table.view(None)
        if view.result is None:
            raise ValueError("the game is not over")
        self.result: Result = view.result
        self._rules = view.rules
        self._rounds = rounds_of(view.rules, flow.table.log(None))
        self.page = page
        self._components = len(view.rules.legal) + 3
        self.shown = self._components if grown or page != "points" else 0
        """How many components are counted, from the last row up."""
        self._timer: Timer | None = None

    def again(self) -> ScoringScreen:
        """The same page, grown."""
        return ScoringScreen(self._flow, self.page, grown=True)

    def on_mount(self) -> None:
        if not self.shell.animation:
            self.shown = self._components
        if self.shown < self._components:
            self._timer = self.set_interval(_BEAT, self._grow)

    @property
    def is_grown(self) -> bool:
        """Whether everything is counted."""
        return self.shown >= self._components

    def _grow(self) -> None:
        self.shown += 1
        if self.is_grown:
            self._stop()
        self.redraw()

    def _stop(self) -> None:
        self.shown = self._components
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    async def use_key(self, key: str) -> bool:
        if not self.is_grown:
            self._stop()
            if self.commands().find(key) is None:
                self.redraw()
                return True
        return await super().use_key(key)

    def title_parts(self) -> tuple[Text, Text, Text]:
        middle = count("{number} round", "{number} rounds", self._rules.rounds)
        winners = listed([self._flow.names[seat] for seat in self.result.winners])
        won = say("{name} wins", name=winners)
        if len(self.result.winners) > 1:
            won = say("{names} share the victory", names=winners)
        return (
            plain(say("THE RICHEST MERCHANT"), "gold strong"),
            plain(middle, "ink"),
            plain(won if self.is_grown else "", "gold strong"),
        )

    def body(self) -> Iterable[Widget]:
        yield Painted(self._paint)

    def prompt(self) -> Text:
        if not self.is_grown:
            return plain(say("The purses are counted."), "quiet")
        return plain(verdict_text(self.result, self._flow.names), "gold")

    def _paint(self, width: int, height: int) -> list[Text]:
        names, glyphs = self._flow.names, self.shell.look[1]
        sums = measures(self._rules, self._rounds)
        if self.page == "gold":
            gold = gold_over_rounds(self._rules, self._rounds)
            return gold_rows(gold, names, width, height, glyphs)
        if self.page == "measures":
            return measure_rows(sums, names, width, height, glyphs)
        if self.page == "laurels":
            return laurel_rows(self._rules, self.result, sums, names, width, height, glyphs)
        return points_rows(self._rules, self.result, names, width, height, glyphs, self.shown)

    # Commands ----------------------------------------------------------------------------

    def turn(self, key: str) -> None:
        step = 1 if key in RIGHT else -1
        self.page = PAGES[(PAGES.index(self.page) + step) % len(PAGES)]

    def open_points(self, key: str) -> None:
        self.page = "points"

    def open_charts(self, key: str) -> None:
        self.page = "measures" if self.page == "gold" else "gold"

    def open_laurels(self, key: str) -> None:
        self.page = "laurels"

    def rematch(self, key: str) -> None:
        self._flow.rematch()

    def leave(self, key: str) -> None:
        self._flow.leave()


def verdict_text(result: Result, names: Sequence[str]) -> str:
    """Why the winners won, in one or two sentences (2E-9.7)."""
    decision = verdict(result)
    winner = names[decision.winners[0]]
    tied = listed([names[seat] for seat in decision.tied])
    points = result.scores[decision.winners[0]].total
    if decision.by == "points":
        return count(
            "{name} is the richest merchant, by {number} point.",
            "{name} is the richest merchant, by {number} points.",
            decision.best - decision.next,
            name=winner,
        )
    if decision.by == "shared":
        return say(
            "{names} have {points} points and as many cards: the victory is shared (2E-9.7).",
            names=listed([names[seat] for seat in decision.winners]),
            points=points,
        )
    if decision.by == "legal":
        return say(
            "{names} tie at {points}. {name} has more legal cards: {best} to {next} (2E-9.7).",
            names=tied,
            points=points,
            name=winner,
            best=decision.best,
            next=decision.next,
        )
    return say(
        "{names} tie at {points}. {name} has more contraband: {best} to {next} (2E-9.7).",
        names=tied,
        points=points,
        name=winner,
        best=decision.best,
        next=decision.next,
    )
