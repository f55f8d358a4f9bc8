"""The rulebook as a screen, and which screen shows which look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual import events
from textual.screen import Screen

from nottingham_tui.drafts.written import Line, left_out
from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.rules_look import RulesLook
from nottingham_tui.drawing.spots import LINK, is_for_mouse, place_keys, place_of
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.helping import HelpLook, HowLook
from nottingham_tui.screens.keys import (
    HELP,
    HOW,
    LOG,
    RULES,
    SETTINGS,
    UP_AND_DOWN,
    Command,
    Commands,
    step,
)
from nottingham_tui.screens.looking import (
    LogLook,
    LookBody,
    LookScreen,
    PrivateLookScreen,
    rule_in_page,
)
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.saves import PrivateSettingsScreen, SettingsScreen
from nottingham_tui.text.catalogue import does, say


class RulesBody(LookBody):
    """What public and private rules screens add to a look."""

    look: RulesLook
    searching: Line | None = None

    COMMON: ClassVar[tuple[str, ...]] = ("settings", "quit", "help")
    RULES_TABLE: ClassVar[Commands] = Commands(
        Command(
            "next", ("right", "n"), does("next section"), "next_section",
            importance=6,
        ),
        Command(
            "previous", ("left",), does("previous section"), "previous_section",
            importance=5,
        ),
        Command("search", ("/",), does("search"), "search", importance=7),
        Command("game", ("tab",), does("other game"), "turn_page", importance=3),
        Command("link", (LINK,), does("rules"), "follow", hidden=True),
    )  # fmt: skip

    def table(self) -> Commands:
        hits = self.look.hits
        if self.look.is_list:
            opens = ("enter", *place_keys(len(hits)))
            return (
                Commands(
                    Command("choose", UP_AND_DOWN, does("choose"), "next_hit", importance=8),
                    Command("next", ("n",), does("next hit"), "next_hit", importance=7),
                    Command("open", opens, does("open"), "open_hit", importance=9),
                )
                + self.RULES_TABLE.without("next", "previous")
                + self.TABLE.without("scroll")
            )  # fmt: skip
        found = Commands(
            Command("next", ("right", "n"), does("next hit"), "next_hit", importance=8),
            Command("previous", ("left",), does("previous hit"), "next_hit", importance=8),
            Command("list", ("enter",), does("all hits"), "list_hits", importance=8),
        )
        return (found if hits else Commands()) + self.RULES_TABLE + self.TABLE

    def next_hit(self, key: str) -> None:
        """Go to the next hit, or the one before."""
        by = 1 if key == "n" else sum(step(key))
        hits = self.look.hits
        self._show(hits[(self.look.place + by) % len(hits)])

    def open_hit(self, key: str) -> None:
        """Open the page at a hit."""
        self.look.is_list = False
        self._show(self.look.hits[place_of(key)] if is_for_mouse(key) else self.look.number)

    def list_hits(self, key: str) -> None:
        """Back to the list."""
        self.look.is_list = True
        self._show(self.look.number)

    def _show(self, number: str) -> None:
        self.look.number = self.scroller.goal = number

    def commands(self) -> Commands:
        if self.searching is None:
            return super().commands()
        find = Command("search", ("enter",), does("search"), "_no_key", importance=9)
        return Commands(find, Command("cancel", ("escape",), does("cancel"), "_no_key"))

    def _no_key(self, key: str) -> None:
        """While words are typed their line takes the keys."""

    def prompt(self) -> str:
        if self.searching is not None:
            return say("Rule number or words: {text}", text=self.searching.text + "_")
        return self.look.prompt()

    def next_section(self, key: str) -> None:
        here = self.scroller.top
        following = [start for start in self.look.starts if start > here]
        if following:
            self.scroller.scroll(following[0] - here)

    def previous_section(self, key: str) -> None:
        here = self.scroller.top
        earlier = [start for start in self.look.starts if start < here]
        self.scroller.scroll((earlier[-1] if earlier else 0) - here)

    def follow(self, key: str) -> None:
        """Go to the rule whose number was clicked."""
        self._go_to(self.clicked_rule)

    def turn_page(self, key: str) -> None:
        self.look.turn_page()
        self.scroller.goal = ""
        self.scroller.scroll(-(10**6))

    def search(self, key: str) -> None:
        self.searching = Line(limit=40)

    async def on_key(self, event: events.Key) -> None:
        if self.searching is not None and not self.is_covered and not self.too_early(event):
            # It means nothing else.
            event.stop()
            event.prevent_default()
            self._tell(self._take(event))

    def on_paste(self, event: events.Paste) -> None:
        if self.searching is not None:
            self.searching.paste(event.text)
            self._tell(self._cut())

    def _tell(self, told: str) -> None:
        self.tell(told or self.prompt())
        self.redraw()

    def _cut(self) -> str:
        """That not all that was typed is there; empty if it is."""
        line = self.searching
        return left_out(line.limit) if line is not None and line.is_cut else ""

    def _take(self, event: events.Key) -> str:
        assert self.searching is not None
        result = self.searching.take(event.key, event.character)
        if result is None:
            return self._cut()
        wanted, self.searching = self.searching.text, None
        if result == "cancel" or not wanted.strip():
            return ""
        return self._go_to(wanted)

    def _go_to(self, wanted: str) -> str:
        """Go to a rule, or to all that are found; a sentence if there is none such."""
        if not self.look.search(wanted):
            return say("Nothing found for {text}.", text=wanted)
        self._show(self.look.number)
        return ""


class RulesScreen(RulesBody, LookScreen):
    """The rules, opened from a public screen."""


class PrivateRulesScreen(RulesBody, PrivateLookScreen):
    """The rules, opened from a private screen: the curtain may fall on them."""


MANUAL = (RULES.id, HELP.id, HOW.id, SETTINGS.id)
"""The looks that need no table."""

# Which screen shows a look ---------------------------------------------------------------


def look(
    kind: str, screen: Screen[Any], back: Factory, desk: PublicDesk, seat: Seat | None
) -> Screen[Any] | None:
    """The screen for a look at a table from `screen`; private for `seat` unless that is `None`."""
    header = desk.table.header
    if kind in MANUAL:
        return manual(kind, screen, back, header.game, header.choices, desk, seat)
    back = way_back(screen, back)
    made = LogLook if kind == LOG.id else desk.stage.open_looks.get(kind)
    return None if made is None else _shown(kind, made(desk, seat), back, desk, seat)


def way_back(screen: Screen[Any], back: Factory) -> Factory:
    """One look replaces another: Esc leads back to where the first was opened."""
    return screen.look_back if isinstance(screen, LookBody | WhoScreen) else back


def manual(
    kind: str,
    screen: Screen[Any],
    back: Factory,
    game: str,
    chosen: Mapping[str, bool] | None = None,
    desk: PublicDesk | None = None,
    seat: Seat | None = None,
) -> Screen[Any] | None:
    """The rules of a game at the rule that matters on `screen`, its help, how the game is played,
    or the settings; there may be no table yet."""
    if not isinstance(screen, GameScreen) or kind not in MANUAL:
        return None
    if kind == SETTINGS.id:
        entrance = screen.shell.entrance
        if entrance is None:
            return None
        if seat is None:
            return SettingsScreen(entrance, back)
        return PrivateSettingsScreen(entrance, back, seat)
    if kind == HELP.id:
        family = "" if desk is None else GAMES[game].family
        return _shown(kind, HelpLook(screen, family), back, desk, seat)
    if kind == HOW.id:
        return _shown(kind, HowLook(game), way_back(screen, back), desk, seat)
    rules = RulesLook(game, rule_in_page(screen, screen.clicked_rule or screen.rule_now()), chosen)
    if seat is None:
        return RulesScreen(kind, rules, back, desk)
    return PrivateRulesScreen(kind, rules, back, desk, seat)


def _shown(
    kind: str, look: Look, back: Factory, desk: PublicDesk | None, seat: Seat | None
) -> Screen[Any]:
    if seat is None:
        return LookScreen(kind, look, back, desk)
    return PrivateLookScreen(kind, look, back, desk, seat)
