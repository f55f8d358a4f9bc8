"""Between the screens of a table and whoever leads through it: one desk, and a game's stage.

A screen knows neither the flow nor the app. It asks its desk, which knows the table, and tells it
what was decided; what the game itself brings to the shared screens is its `Stage`: the `PART` in
the module `stage` of the folder that is named as the folder of its rules, so that
`nottingham_tui.screens.sheriff.stage` serves both editions of Sheriff. A stage holds nothing of a
game: it is given the desk.

To write the screens of another game:

1. `scene` says what comes next: a public screen, or a private one with its seat. The flow puts
   the curtain in front of a private one, unless that player sits there already or is alone, and
   asks bots first. So a scene is always about what a person does.
2. A screen makes a move with `desk.play(move, ends=...)` and tells the refusal it may get back;
   whoever made a decision that it ends has sat at the keyboard.
3. `moments` are pages between two scenes that everybody sees once: a bag that is opened, the
   summary of a round. Each calls `desk.advance()` to go on.
4. A private page that somebody may open by choice goes through
   `desk.behind_curtain(seat, task, build)`; `WhoScreen` asks for the digit before.
5. `looks` are the commands that open looks, `open_looks` has each one but the log.
6. `table`, `beats` and `scoring` serve the demo and those who watch as well: they get
   a desk that has the public view only, and no people.

What to build with: `tabled.TableScreen` and `PrivateTableScreen` (title, message, keys and what
stands beside the main thing on a wide screen), `picking` (cards picked with a cursor or digits, a
draft that the curtain may fall on; which one, and one more Enter), `turning` (pages that turn by a
beat), `mine.Belongings` and `looking.TableLook` (to look at only), and `drawing`.
`news` and `status` must tell what is public only; so must titles, tasks and everything that is
drawn on a screen which is not a `PrivateScreen`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drafts.begun import Decision, Draft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names, Paint, TableInSight
from nottingham_tui.drawing.looks import Look
from nottingham_tui.drawing.open_rows import OpenSeat
from nottingham_tui.drawing.pages import Scoring
from nottingham_tui.drawing.rows import Glyphs, plain
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import Commands
from nottingham_tui.session.open_replay import OpenTable
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.table import Table
from nottingham_tui.text.catalogue import KeyLabel, mark
from nottingham_tui.text.narrate import phase_name

SeenTable = Table | Spectator
"""A table as it is asked about the game, also where it is only watched: what both have."""


class PublicDesk(TableInSight, Protocol):
    """What a screen asks that shows what everybody may see, also to those who only watch."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def table(self) -> SeenTable: ...

    @property
    def stage(self) -> Stage: ...

    @property
    def time_left(self) -> float | None:
        """What is left on the clock, in seconds; `None` if no time is measured now."""

    def own_view(self, seat: Seat) -> Any:
        """The table through the eyes of a seat. Its type goes by the game."""

    def again(self) -> Screen[Any]:
        """What is to be seen now, built anew."""

    def advance(self) -> None:
        """Show what comes next."""

    def leave(self) -> None:
        """Leave the table."""

    def rematch(self) -> None:
        """Deal the same seats a new game."""


class Desk(PublicDesk, Protocol):
    """What a screen asks on which people decide.

    `sitting` is who sits at the keyboard, behind an opened curtain, `None` while everybody may
    look; `lone` says that there is one person among bots, who always sits there. `animation` says
    whether pages may turn by themselves, `pace` how fast.
    """

    @property
    def table(self) -> Table:
        """What is asked about the game; moves go by the desk, never by the table."""

    @property
    def sitting(self) -> Seat | None: ...

    @property
    def lone(self) -> bool: ...

    @property
    def animation(self) -> bool: ...

    @property
    def pace(self) -> float:
        """How long beats are, beside the calm pace; 0 where there are none."""

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""

    # Moves -------------------------------------------------------------------------------

    def play(self, move: Any, ends: Decision | None = None) -> Refusal | None:
        """Make a move and show what comes next, or say why it can't be made.

        `ends` is the decision made with it at the keyboard, whose draft is done with.
        """

    def play_all(self, moves: Sequence[Any]) -> Refusal | None:
        """Make several moves as one, all of them or none, and show what comes next."""

    def take_back(self) -> Refusal | None:
        """Take the last words back and show the decision again, or say why not."""

    def done_talking(self) -> None:
        """The people have no more to say: show what comes of it."""

    # Drafts ------------------------------------------------------------------------------

    def decision(self, seat: Seat, step: str) -> Decision:
        """What this seat decides at this step of the running round."""

    def draft(self, seat: Seat, step: str, begin: Callable[[], Draft]) -> Draft:
        """What this seat has begun at this step and not confirmed yet."""

    # The way from screen to screen -------------------------------------------------------

    def next_screen(self) -> Screen[Any]:
        """What comes next: what nobody has seen yet, or the scene of whoever must act."""

    def keeps_time(self, runs: bool, at_most: float | None) -> bool:
        """The clock runs from now on, or stands still (`guide.Guide`)."""

    def scene(self) -> Screen[Any]:
        """The screen for the decision that the table waits for."""

    def behind_curtain(
        self,
        seat: Seat,
        task: str,
        build: Factory,
        *,
        sits_down: bool = False,
        then: Then | None = None,
    ) -> Screen[Any]:
        """The curtain before a private screen; the screen itself for a lone person.

        `sits_down` says that the player takes a turn there, and does not just have a look, `then`
        when that was, if it is over.
        """

    def meanwhile(self, seat: Seat | None) -> list[str]:
        """What has happened since the lone person decided last, as that seat may know it, oldest
        first; nothing where several people look on as it happens."""


@dataclass(frozen=True, slots=True)
class Then:
    """A moment that is over, as the curtain tells it before a look at it: where the game was, and
    who did what."""

    title: str
    status: str


@dataclass(frozen=True, slots=True)
class Scene:
    """The screen for the decision that the table waits for.

    `seat` is whose private visit it is, `None` if everybody may look. `task` is what the curtain
    says waits behind it; without it the stage's `task` is asked.
    """

    build: Factory
    seat: Seat | None = None
    task: str = ""


@dataclass(frozen=True, slots=True)
class Landmark:
    """What a replay can go on to: the next entry with an event of these types, by a key."""

    key: str
    label: KeyLabel
    types: tuple[type[Any], ...]


def first_of(flow: Desk, view: Any) -> Seat:
    """Of the people whom the game waits for whoever sits there, else the first."""
    waiting: list[Seat] = [seat for seat in view.to_act if seat in flow.table.people]
    return flow.sitting if flow.sitting in waiting and flow.sitting is not None else waiting[0]


class Stage(ABC):
    """What the shared screens ask of a game. `view` is always the public view of the game."""

    @property
    @abstractmethod
    def looks(self) -> Commands:
        """The commands that open looks at the table, in the order of their keys' bar."""

    # Words about the moment; all of it is public ------------------------------------------

    @abstractmethod
    def title(self, view: Any) -> str:
        """Where the game is, for the top of the curtain: "Round 3 of 8"."""

    @abstractmethod
    def title_middle(self, view: Any, names: Names, glyphs: Glyphs) -> Text:
        """The middle of the title bar: the round and who has the office."""

    @abstractmethod
    def title_signs(self, view: Any, names: Names, glyphs: Glyphs) -> Text:
        """The same without a word, for where words have no room."""

    def purse(self, view: Any, seat: Seat, names: Names) -> Text:
        """The right of the title bar of a private screen: whose it is; where there is gold, that
        too."""
        return plain(names[seat].upper(), f"{pieces.player_style(seat)} strong")

    def phase(self, view: Any) -> str:
        """The name of what goes on, as a heading."""
        return phase_name(view.rules.game, view.phase)

    @abstractmethod
    def task(self, desk: Desk, seat: Seat) -> str:
        """What this player is to do behind the curtain: "Load your bag"."""

    @abstractmethod
    def status(self, desk: Desk, seat: Seat) -> str:
        """Who does what, below the task: "Ben is sheriff · loaded: Cleo · waiting: Dan"."""

    @abstractmethod
    def news(self, desk: Desk, unseen: Sequence[Entry]) -> Sequence[Text]:
        """What is public and new of the entries somebody has not seen, a text a row, oldest
        first."""

    @abstractmethod
    def sat(self, event: Any) -> Seat | None:
        """Who sat at the keyboard when this event happened, so that what was public by then is
        no news after a resume; `None` if that can't be known."""

    @abstractmethod
    def standing(self, event: Any, names: Names) -> Text | None:
        """The heading in the log where an event begins a round or a turn; else `None`."""

    def rule(self, rules: Any, number: str) -> str:
        """The number at which the rules open for a screen that names this one: a game that
        plays by the screens of another has a page of its own."""
        return number

    def settles(self, table: Table) -> str:
        """What can be settled beforehand, as a marked text; empty where nobody is ever asked."""
        told = mark("Answer in advance, so that you aren’t asked")
        return told if table.standing else ""

    # What comes next ---------------------------------------------------------------------

    @abstractmethod
    def scene(self, desk: Desk, /) -> Scene:
        """What is to be decided now, by a person or by all of them together."""

    @abstractmethod
    def moments(self, desk: Desk, entry: Entry) -> Sequence[Factory]:
        """The pages that a log entry is shown with, in order; most have none.

        `entry` is the public one. Pages are built later, maybe after further entries.
        """

    paged: tuple[type[Any], ...] = ()
    """Events that `moments` tell of, together with what follows them in their entry."""
    unpaged: tuple[type[Any], ...] = ()
    """Of what comes between or after them, the events that they don't tell of."""

    def seen(self, desk: PublicDesk, entry: Entry, /) -> Any:
        """What all could see right after this entry, as far as it is told by title and table."""
        return desk.public_view()

    def beat(self, desk: PublicDesk, entry: Entry, /) -> Paint:
        """The table as it is now, right after what is told of this entry."""
        return self.table(desk)

    # Looks -------------------------------------------------------------------------------

    @property
    @abstractmethod
    def open_looks(self) -> Mapping[str, Callable[[PublicDesk, Seat | None], Look]]:
        """The looks by the ids of their commands, for the eyes of a seat, `None` for all."""

    @abstractmethod
    def mine(self, desk: Desk, seat: Seat, back: Factory, cover: Factory | None, /) -> Screen[Any]:
        """The private screen with all that is a seat's own, to look at only.

        It leads back to `back`; `cover` is what hides it if it was opened from a public screen.
        """

    @abstractmethod
    def side(self, desk: PublicDesk, width: int, height: int, /) -> list[Text]:
        """What stands beside the main thing on a wide screen; all of it public."""

    def glance(self, desk: PublicDesk, width: int, /) -> list[Text]:
        """What stands above all that is private where there is room; all of it public."""
        return []

    # To watch ----------------------------------------------------------------------------

    @abstractmethod
    def table(self, desk: PublicDesk, /) -> Paint:
        """The public table as it is now, whole at 80 by 20 cells, for demos and spectators."""

    @abstractmethod
    def open_seats(self, opened: OpenTable) -> Sequence[OpenSeat]:
        """All players with all cards, by seat, once nobody has a secret left."""

    @property
    @abstractmethod
    def beats(self) -> Mapping[type[Any], float]:
        """How many times longer than an ordinary move an event of this type is seen."""

    @property
    @abstractmethod
    def landmarks(self) -> Sequence[Landmark]:
        """What a replay can go on to."""

    @abstractmethod
    def scoring(self, desk: PublicDesk, /) -> Scoring:
        """The end of the game: rows of points, the winners and why, further pages."""
