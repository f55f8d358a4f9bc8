"""Keys and what they do: tables of commands as data, and keys that mean the same everywhere.

The same key means the same thing on every screen and on every keyboard layout: a key is known
by the letter the American layout has in its place, so щ on a Russian keyboard is o. A letter
stands for one meaning, and the id of a command is what it means; `tests/screens/test_keys.py`
reads all tables:

    a agree     b answer in advance   c counter    d deal      e end the turn, the talk
    f refuse    g log                 h how to play            i PIN       j discards
    k take      l learn               m demo       n next      o offer     p play a card
    q leave     r return              s stalls     t talk      u take back
    v your cards                      w withdraw   x open      y colour    z black market
    F1 rules    F2 settings           F3 saved games           F4 start again           ? all keys
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

from textual import events

from nottingham_tui.drawing.spots import WHEEL_DOWN, WHEEL_UP
from nottingham_tui.frozen import dataclass
from nottingham_tui.keyboard.layouts import PHYSICAL
from nottingham_tui.text.catalogue import KeyLabel, does

LEFT = ("left",)
RIGHT = ("right",)
UP = ("up",)
DOWN = ("down",)
SIDEWAYS = LEFT + RIGHT
UP_AND_DOWN = UP + DOWN
MOVES = LEFT + RIGHT + UP + DOWN

_STEPS = (
    dict.fromkeys(LEFT, (-1, 0))
    | dict.fromkeys(RIGHT, (1, 0))
    | dict.fromkeys(UP, (0, -1))
    | dict.fromkeys(DOWN, (0, 1))
    | {WHEEL_UP: (0, -3), WHEEL_DOWN: (0, 3)}
)


def step(key: str) -> tuple[int, int]:
    """How far a key moves, right and down: `("left")` gives `(-1, 0)`, no move `(0, 0)`."""
    return _STEPS.get(key, (0, 0))


def digits(count: int, first: int = 1) -> tuple[str, ...]:
    """The keys of the digits from `first`, so many."""
    return tuple(str(number) for number in range(first, min(first + count, 10)))


def canonical(event: events.Key) -> str:
    """The one name of a key: a letter or sign as on the American layout, or `enter`, `space`,
    `tab`, `escape`, `left`, `f1`, `ctrl+c`.

    Capital letters stay capital: `R` is another key than `r`. A table falls back to the small
    letter where it knows no capital, so Caps Lock does no harm.
    """
    character = event.character
    if character == " ":
        return "space"
    if character and len(character) == 1 and character.isprintable():
        return PHYSICAL.get(character, character)
    return {"return": "enter", "esc": "escape", "backtab": "shift+tab"}.get(event.key, event.key)


Run = str | Callable[[str], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key does.

    `label` is a marked message: it is translated when drawn; `short` says it where keys need
    more lines than there are. `run` is the name of a method of
    the screen or a function; it is called with the key pressed. A command that opens a look has
    its name in `look` in place of it. A hidden command is in the help
    but not in the key bar: another way to do what a key in the bar does, or one that explains
    itself. The less important a command, the sooner it leaves a full key bar, grey ones first.
    `shown` replaces the keys in bar and help (`"1-6"`), `help` says more than the label does.
    """

    id: str
    keys: tuple[str, ...]
    label: KeyLabel
    run: Run = ""
    hidden: bool = False
    importance: int = 5
    shown: str = ""
    help: str = ""
    look: str = ""
    short: KeyLabel | None = None


class Commands:
    """The commands of a screen, in the order of the key bar."""

    __slots__ = ("commands",)

    def __init__(self, *commands: Command) -> None:
        self.commands = commands

    def __iter__(self) -> Iterator[Command]:
        return iter(self.commands)

    def __add__(self, other: Commands) -> Commands:
        """Both tables; a command of the left one replaces one of the right with its id."""
        known = {command.id for command in self.commands}
        return Commands(*self, *(command for command in other if command.id not in known))

    def find(self, key: str) -> Command | None:
        """The command of a canonical key, if any."""
        for command in self.commands:
            if key in command.keys:
                return command
        if len(key) == 1 and key.isupper():
            return self.find(key.lower())
        return None

    def without(self, *ids: str) -> Commands:
        """The table without the commands of these ids."""
        return Commands(*(command for command in self.commands if command.id not in ids))

    def only(self, *ids: str) -> Commands:
        """The commands of these ids, in the order of the table."""
        return Commands(*(command for command in self.commands if command.id in ids))

    def quiet(self, *ids: str) -> Commands:
        """The table with the commands of these ids out of the key bar, which is for other things;
        all of them if none is named."""
        return Commands(
            *(replace(each, hidden=each.hidden or not ids or each.id in ids) for each in self)
        )

    def command(self, id: str) -> Command:
        """The command of that id. Raises KeyError."""
        return {command.id: command for command in self}[id]


HELP = Command("help", ("?",), does("all keys"), look="help", importance=100, short=does("all"))
HOW = Command("how", ("h",), does("how to play"), look="how", importance=7)
"""What the game is about and how it goes, in a minute."""
RULES = Command("rules", ("f1", "R"), does("rules"), look="rules", importance=1, shown="F1")
SETTINGS = Command("settings", ("f2",), does("settings"), look="settings", importance=1,
                   short=does("set"))  # fmt: skip
STALLS = Command("stalls", ("s",), does("stalls, promises"), look="stalls", importance=3,
                 short=does("stalls"))  # fmt: skip
# For: look at what lies open on the table, all players and their money.
TABLE = Command("stalls", STALLS.keys, does("table"), look="stalls", importance=3)
"""The look at all players in games without stalls; its key and id are the same."""
# For: look at your own cards.
MINE = Command("mine", ("v",), does("your cards"), look="mine", importance=3, short=does("mine"))
# For: look at the discard pile.
DISCARDS = Command("discards", ("j",), does("discards"), look="discards", importance=2)
LOG = Command("log", ("g",), does("log"), look="log", importance=2)
QUIT = Command(
    "quit", ("q", "ctrl+c", "ctrl+q"), does("leave"), "ask_quit", importance=2, shown="q"
)
GO_ON = Command("go_on", ("enter", "space"), does("go on"), "go_on", importance=90)
TAKE_BACK = Command("take_back", ("u",), does("take back"), "take_back", importance=6,
                    short=does("undo"))  # fmt: skip
CANCEL = Command("cancel", ("escape",), does("back"), "cancel", importance=8)
# For: let the curtain fall before your cards.
HIDE = Command("hide", ("escape",), does("hide"), "drop_curtain", importance=2)
BACK = Command("back", ("escape",), does("back"), "go_back", importance=6)

COMMON = Commands(RULES, SETTINGS, QUIT, HELP)
"""What screens offer beside their own commands and the looks at the table."""

TABLE_LOOKS = Commands(TABLE, MINE, LOG, DISCARDS)
"""The looks in games without stalls and promises."""
