"""Pages that sum up: the end of a game (points that grow, charts, titles), and of a round."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from nottingham_tui.drawing.layout import LINE
from nottingham_tui.drawing.pages import Summary, one_story_rows, story_rows
from nottingham_tui.drawing.points import points_rows
from nottingham_tui.drawing.rows import indent, plain
from nottingham_tui.drawing.spots import place_keys, place_of
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk, PublicDesk
from nottingham_tui.screens.keys import (
    GO_ON,
    LEFT,
    QUIT,
    RIGHT,
    UP_AND_DOWN,
    Command,
    Commands,
    step,
)
from nottingham_tui.screens.turning import Turning
from nottingham_tui.text.catalogue import count, does, listed, mark, say, say_in
from nottingham_tui.text.sentences import joined

# Of the title bar, in cells: half of the narrowest.
_WON_WIDTH = 38

POINTS = "points"
STORIES = "stories"


class ScoringScreen(Turning):
    """Who has won, and why. The points grow a component a beat; any key skips that."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "help")
    """Looks that the key bar names; what they are called says the game."""

    def __init__(
        self,
        flow: PublicDesk,
        page: str = POINTS,
        *,
        grown: bool = False,
        chosen: int | None = None,
    ) -> None:
        super().__init__()
        self._flow = flow
        self.scoring = flow.stage.scoring(flow)
        self.page = page
        self.chosen = chosen
        """The place of the component that is explained, or of the story pointed at, if one is."""
        # Components are counted from the last row up.
        self.last = len(self.scoring.components)
        self.shown = self.last if grown or page != POINTS else 0

    def rule(self) -> str:
        return self.scoring.rule

    def again(self) -> ScoringScreen:
        """The same page, grown."""
        screen = type(self)(self._flow, self.page, grown=True, chosen=self.chosen)
        screen.director = self.director
        return screen

    def on_mount(self) -> None:
        if not self.shell.animation:
            self.shown = self.last

    @property
    def is_last(self) -> bool:
        """Whether this is the last of the pages."""
        return self.page == self.pages[-1]

    @property
    def pages(self) -> tuple[str, ...]:
        """The ids of all pages in order."""
        told = (STORIES,) if self.scoring.stories else ()
        return (POINTS, *told, *(page.id for page in self.scoring.pages))

    async def use_key(self, key: str) -> bool:
        if not self.is_finished:
            self.finish()
            if key == "enter" or self.commands().find(key) is None:
                self.redraw()
                return True
        return await super().use_key(key)

    def table(self) -> Commands:
        labels = {POINTS: does("points"), STORIES: does("stories")}
        labels |= {page.id: page.label for page in self.scoring.pages}
        pages = [
            Command(f"page {id}", (str(place),), labels[id], "open_page", hidden=True)
            for place, id in enumerate(self.pages, 1)
        ]
        return Commands(
            Command("pages", LEFT + RIGHT, does("pages"), "turn", importance=60),
            *pages,
            Command("points", ("escape",), does("points"), "open_points", hidden=True),
            Command("choose", UP_AND_DOWN, does("why?"), "choose", importance=40,
                    help=mark("Move through the rows to see where their points come from, or "
                              "through the stories")),
            Command("row", place_keys(self._rows_of_page()), does("why?"), "go_to", hidden=True),
            Command("replay", ("enter",), does("replay"), "replay", importance=65,
                    help=mark("Replay with all cards open, from the start or from "
                                         "the story you point at")),
            Command("next", ("n",), does("again"), "rematch", importance=70),
            Command("quit", QUIT.keys, does("lobby"), "leave", importance=80, shown="q"),
            *self._flow.stage.looks.without("mine"),
        )  # fmt: skip

    def label_of(self, command: Command) -> str:
        if command.id == "replay" and not self.is_finished:
            return say_in("key", does("show everything"))
        if command.id == "choose" and self.page == STORIES:
            return say_in("key", does("story"))
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "choose" and self.page not in (POINTS, STORIES):
            return say("Esc goes back to the table of points.")
        return None

    def title_parts(self) -> tuple[Text, Text, Text]:
        scoring = self.scoring
        return (
            plain(scoring.heading, "gold strong"),
            plain(scoring.length, "ink"),
            plain(self._won() if self.is_finished else "", "gold strong"),
        )

    def _won(self) -> str:
        """Who has won, by name where there is room: the verdict names them in any case."""
        winners = [self._flow.names[seat] for seat in self.scoring.winners]
        if len(winners) == 1:
            return say("{name} wins", name=winners[0])
        named = say("{names} share the victory", names=listed(winners))
        if plain(named).cell_len <= _WON_WIDTH:
            return named
        return count("{number} shares the victory", "{number} share the victory", len(winners))

    def prompt(self) -> Text:
        if not self.is_finished:
            return plain(say("Everything is being counted."), "quiet")
        if self.page == STORIES:
            told = say("Up and down point at a story; Enter replays it with all cards open.")
            return plain(told, "gold")
        if self.chosen is not None and self.page == POINTS:
            part = self.scoring.components[self.chosen]
            return plain(part.note or say("There’s nothing to break down here."), "gold")
        return plain(self.scoring.verdict, "gold")

    def paint(self, width: int, height: int) -> list[Text]:
        names, glyphs = self._flow.names, self.shell.attire.glyphs
        for page in self.scoring.pages:
            if page.id == self.page:
                return page.paint(width, height, glyphs)
        scoring = self.scoring
        if self.page == STORIES:
            return story_rows(scoring.stories, width, height, glyphs, self.chosen)

        def points(height: int) -> list[Text]:
            return points_rows(
                scoring.components, scoring.winners, names, width, height, glyphs, self.shown,
                self.chosen, total=scoring.total,
            )  # fmt: skip

        told = self._told_below(width)
        rows = points(height - len(told) - 1)
        if not told or len(rows) < len(scoring.components) + len(names) + 6:
            # Too little room for the bars: the table comes first.
            return points(height)
        return [*rows, plain(""), *told]

    def _told_below(self, width: int) -> list[Text]:
        """The best story of the evening, once everything is counted."""
        if not self.scoring.stories or not self.is_finished or self.chosen is not None:
            return []
        story = max(self.scoring.stories, key=lambda each: each.weight)
        return indent(one_story_rows(story, width - 6), 3)

    # Commands ----------------------------------------------------------------------------

    def turn(self, key: str) -> None:
        by = 1 if key in RIGHT else -1
        self.chosen = None
        self.page = self.pages[(self.pages.index(self.page) + by) % len(self.pages)]

    def choose(self, key: str) -> None:
        by, number = step(key)[1], self._rows_of_page()
        if self.chosen is None:
            self.chosen = 0 if by > 0 else number - 1
        else:
            self.chosen = (self.chosen + by) % number

    def _rows_of_page(self) -> int:
        """How many rows of the page can be chosen."""
        return {POINTS: self.last, STORIES: len(self.scoring.stories)}.get(self.page, 0)

    def go_to(self, key: str) -> None:
        """Choose a row by a click; a second one on a story replays it."""
        if self.page == STORIES and self.chosen == place_of(key):
            self.replay(key)
        self.chosen = place_of(key)

    def open_points(self, key: str) -> None:
        self.page = POINTS
        self.chosen = None

    def open_page(self, key: str) -> None:
        self.page = self.pages[int(key) - 1]
        self.chosen = None

    def replay(self, key: str) -> None:
        from nottingham_tui.screens.replay import ReplayScreen

        number = 0
        if self.page == STORIES and self.chosen is not None:
            number = self.scoring.stories[self.chosen].since
        self.shell.show(ReplayScreen(self._flow, number, self.again))

    def rematch(self, key: str) -> None:
        self._flow.rematch()

    def leave(self, key: str) -> None:
        self._flow.leave()


# The end of a round, or of whatever a game sums up ---------------------------------------


class SummaryScreen(GameScreen):
    """A round in a few lines, on pages where they need them; Enter goes on."""

    ACROSS = LINE + 4

    page = 0
    pages = 1

    def __init__(self, flow: Desk, summary: Summary) -> None:
        super().__init__()
        self._flow = flow
        self.summary = summary

    def rule(self) -> str:
        return self.summary.rule

    def table(self) -> Commands:
        turns = Command("pages", LEFT + RIGHT, does("pages"), "turn", importance=60)
        keys = Commands(GO_ON, turns) if self.pages > 1 else Commands(GO_ON)
        return keys + self._flow.stage.looks

    def title_parts(self) -> tuple[Text, Text, Text]:
        summary = self.summary
        return (
            plain(summary.heading, "gold strong"),
            plain(summary.middle, "ink"),
            plain(summary.right, "ink strong"),
        )

    def title_short(self) -> Text:
        return self.summary.signs

    def prompt(self) -> Text:
        more = ""
        if self.pages > 1:
            more = say("Page {page} of {pages}.", page=self.page + 1, pages=self.pages)
        return plain(joined(self.summary.prompt, more) or "", "gold")

    def paint(self, width: int, height: int) -> list[Text]:
        pages = self.summary.pages(width, height, self.shell.attire.glyphs)
        if len(pages) != self.pages:
            self.pages = len(pages)
            self.page = 0
            # How many there are is known only now: the keys of the screen go by it.
            self.call_after_refresh(self.redraw)
        return pages[self.page]

    def turn(self, key: str) -> None:
        self.page = (self.page + (1 if key in RIGHT else -1)) % self.pages

    def go_on(self, key: str) -> None:
        self._flow.advance()
