"""A table of two screens for the tests of the shields: a curtain, and a hand behind it.

Run as a program in a pseudo-terminal: `python small_table.py [NAME=VALUE...]`. It has no rules:
what is shielded here is what stands on the screen.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.app import NottinghamApp, run_app
from nottingham_tui.drawing.hand import caption, hand_rows
from nottingham_tui.drawing.layout import framed
from nottingham_tui.drawing.rows import fit, line, pad, plain
from nottingham_tui.drawing.sheriff.cards import card_of
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.guide import Factory, Guide
from nottingham_tui.screens.keys import SIDEWAYS, Command, Commands, digits, step
from nottingham_tui.screens.private import PrivateScreen
from nottingham_tui.text.catalogue import does
from nottingham_tui.widgets.curtain import CurtainFacts
from nottingham_tui.widgets.drawing import Painted

SECRETS = ("crossbow", "silk", "mead")

RULES = GAMES["second-edition"].rule_set(4, {})

CARDS = (
    card_of("apple", RULES),
    card_of("cheese", RULES),
    card_of("bread", RULES),
    card_of("silk", RULES),
    card_of("crossbow", RULES),
    card_of("mead", RULES),
    card_of("pepper", RULES),
)


class SmallMarket(PrivateScreen):
    """Looks and weighs as a market does."""

    COMMON = ("stalls", "mine", "rules", "quit", "help")
    TABLE = Commands(
        Command("move", SIDEWAYS, does("move"), "move"),
        Command("pick", ("space",), does("lay down"), "pick"),
        Command("digit", digits(7), does("pick"), "pick_digit", hidden=True),
        Command("commit", ("enter",), does("draw"), "commit", importance=9),
        Command("discards", ("j",), does("discards"), "grey", importance=2),
        Command("crash", ("C",), does("crash"), "crash", hidden=True),
        Command("hide", ("escape",), does("hide"), "drop_curtain", hidden=True),
    )

    def __init__(self, table: SmallFlow) -> None:
        super().__init__(table.seat)
        self.table_flow = table
        self.cards = CARDS[: table.cards]

    def title_parts(self) -> tuple[Text, Text, Text]:
        return (
            plain("MARKET", "gold strong"),
            plain("round 3 of 8  ⋅  Ben is sheriff"),
            plain(f"{self.table_flow.name}  47 gold", "strong"),
        )

    def prompt(self) -> str:
        return f"{len(self.table_flow.picked)} cards laid down"

    def refusal_of(self, command: Command) -> str | None:
        return "There is no discard pile yet (2E-2.6)." if command.id == "discards" else None

    def body(self) -> Iterable[Widget]:
        yield Painted(self._above)
        hand = Painted(self._hand)
        hand.styles.height = 9
        yield hand
        yield Painted(self._below)

    def _above(self, width: int, height: int) -> list[Text]:
        return [plain(""), plain("  Lay down up to five cards; as many come from the pile.")]

    def _hand(self, width: int, height: int) -> list[Text]:
        table, characters = self.table_flow, self.shell.attire.glyphs
        told = fit(caption(self.cards[table.cursor], characters), width - 4)
        rows = hand_rows(self.cards, table.cursor, table.picked, width, characters)
        return [*rows, pad(told, width, "center")]

    def _below(self, width: int, height: int) -> list[Text]:
        stall = line(("4", "strong"), (" apples      ", "apple"), ("1", "strong"), " cheese")
        return framed("Your stall", [plain(""), stall], width, height, self.shell.attire.glyphs)

    def move(self, key: str) -> None:
        table = self.table_flow
        table.cursor = (table.cursor + step(key)[0]) % len(self.cards)

    def pick(self, key: str) -> None:
        self.table_flow.picked ^= {self.table_flow.cursor}

    def pick_digit(self, key: str) -> None:
        self.table_flow.picked ^= {int(key) - 1}

    def commit(self, key: str) -> None:
        self.table_flow.committed += 1
        self.shell.show(SmallPublic(self.table_flow))

    def grey(self, key: str) -> None:
        raise AssertionError("a greyed key did something")

    def crash(self, key: str) -> None:
        secret = " and ".join(SECRETS)
        raise RuntimeError(f"a failure with {len(secret)} letters in a local variable")


class SmallPublic(GameScreen):
    """After the commit."""

    TABLE = Commands(
        Command("pass", ("p",), does("pass the keyboard"), "pass_on"),
    )

    def __init__(self, table: SmallFlow) -> None:
        super().__init__()
        self.table_flow = table

    def title_parts(self) -> tuple[Text, Text, Text]:
        return plain("PUBLIC", "gold strong"), plain(""), plain("")

    def prompt(self) -> str:
        return f"committed {self.table_flow.committed}"

    def body(self) -> Iterable[Widget]:
        yield Painted(lambda width, height: [plain("everybody may see this")])

    def pass_on(self, key: str) -> None:
        self.shell.show(self.table_flow.curtain())


class SmallFlow(Guide):
    """Knows who sits where, and keeps the draft."""

    def __init__(self, app: NottinghamApp, cards: int, name: str) -> None:
        self.app = app
        self.seat = 1
        self.name = name
        self.cards = cards
        self.cursor = 0
        self.picked: set[int] = set()
        self.committed = 0

    def curtain(self) -> CurtainScreen:
        news = (
            line(("Cleo ", "strong"), "lays down a cheese and a chicken, draws 2"),
            line(("Dan  ", "strong"), "lays down nothing"),
        )
        facts = CurtainFacts(
            seat_number=self.seat,
            name=self.name,
            title="Round 3 of 8  ⋅  Ben is sheriff",
            task="Trade, then load your bag.",
            status="Cleo has loaded, Dan waits",
            news=news,
        )
        return CurtainScreen(facts, self.open, lambda: self.app.leave(0), Commands())

    def open(self) -> None:
        self.app.show(SmallMarket(self))

    def curtain_for_current(self) -> Screen[Any]:
        return self.curtain()

    def look(self, kind: str, back: Factory) -> None:
        """There is nothing to look at."""

    def leave(self) -> None:
        self.app.leave(0)

    def asks_to_leave(self) -> str:
        return "Leave the table? q: leave, any other key: stay."


def small_app(**options: Any) -> NottinghamApp:
    """The app; options besides its own: `cards`, `name`, `behind` (start on the hand)."""
    cards = options.pop("cards", 6)
    name = options.pop("name", "Anna")
    behind = options.pop("behind", False)

    def first(app: NottinghamApp) -> Screen[Any]:
        table = SmallFlow(app, cards, name)
        app.flow = table
        return SmallMarket(table) if behind else table.curtain()

    return NottinghamApp(first, **options)


def _value(text: str) -> Any:
    if text in ("True", "False"):
        return text == "True"
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def main(words: list[str]) -> int:
    """Besides `small_app`'s: `slow` (every look at the size of the terminal takes so long)."""
    pairs = (word.partition("=") for word in words)
    options = {name: _value(value) for name, _, value in pairs}
    slow, size = options.pop("slow", 0), os.get_terminal_size

    def looked_up(*given: int) -> os.terminal_size:
        found = size(*given)
        time.sleep(slow)
        return found

    os.get_terminal_size = looked_up
    return run_app(small_app(**options))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
