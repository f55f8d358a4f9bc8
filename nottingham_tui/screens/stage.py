"""What a game brings to the screens that all games share: its stage.

The flow leads through a table without knowing the game. What it needs to know it asks the
game's `Stage`, an object named `STAGE` in the module `stage` of the folder that is named as the
folder of its rules: `nottingham_tui.screens.sheriff.stage` serves both editions of Sheriff. It is
loaded when a table is opened. A stage holds nothing of a game: it is given the flow, which has
the table (`flow.table`), views (`flow.view(seat)`; without a seat the public one), the names by
seat (`flow.names`), the characters to draw with (`flow.glyphs`), drafts (`flow.draft`), and who
sits at the keyboard (`flow.sitting`).

To write the screens of another game:

1. `scene` says what comes next: a public screen, or a private one with its seat. The flow puts
   the curtain in front of a private one, unless that player sits there already or is alone, and
   asks bots first. So a scene is always about what a person does.
2. A screen makes a move with `flow.play(move, ends=...)` and tells the refusal it may get back
   (`explained`); the flow then shows what comes next. `ends` is the decision whose draft is done
   with: whoever made it has sat at the keyboard.
3. `moments` are pages between two scenes that everybody sees once: a bag that is opened, the
   summary of a round. Each is built when its turn has come and calls `flow.advance()` to go on.
4. A private page that somebody may open by choice goes through
   `flow.behind_curtain(seat, task, build)`; `WhoScreen` asks for the digit before.
5. `looks` are the commands that open looks, `look` gives each one. Stage already shows the log.
6. `summary`, `table`, `beats` and `scoring` serve the demo and those who watch as well: they get
   a flow that has the public view only, and no people.

What to build with: `hand.HandScreen` (cards picked from a hand, a draft that the curtain may
fall on), `tabled.TableScreen` and `PrivateTableScreen` (title, message, keys and what stands
beside the main thing on a wide screen), `looking.Look`, `told` (the log), `summary.Summary`,
`scoring.Scoring` with rows of points, bars and further pages (`charts`, `laurels`),
`curtain.CurtainScreen` (never built by a game), `widgets` for cards, frames and rows.
`news` and `status` must tell what is public only; so must titles, tasks and everything that is
drawn on a screen which is not a `PrivateScreen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.in_sight import Names, Painter
from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import Factory
from nottingham_tui.screens.keys import LOG, MINE, Table
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.narrate import phase_name

if TYPE_CHECKING:
    from nottingham_tui.chronicle.entries import Entry
    from nottingham_tui.drawing.open_rows import OpenSeat
    from nottingham_tui.drawing.scoring import Scoring
    from nottingham_tui.drawing.summary import Summary
    from nottingham_tui.screens.flow import Flow
    from nottingham_tui.screens.looking import Look
    from nottingham_tui.session.open_replay import OpenTable


@dataclass(frozen=True, slots=True)
class Scene:
    """The screen for the decision that the table waits for.

    `seat` is whose private visit it is, `None` if everybody may look. `task` is what the curtain
    says waits behind it; without it the stage's `task` is asked.
    """

    build: Factory
    seat: Seat | None = None
    task: str = ""


class Stage:
    """What the shared screens ask of a game. `view` is always the public view of the game."""

    looks: Table = Table((LOG, MINE))
    """The commands that open looks at the table, in the order of their keys' bar."""

    # Words about the moment; all of it is public ------------------------------------------

    def title(self, view: Any) -> str:
        """Where the game is, for the top of the curtain: "Round 3 of 8"."""
        return say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)

    def title_middle(self, view: Any, names: Names, glyphs: Glyphs) -> Text:
        """The middle of the title bar: the round and who has the office."""
        return plain(self.title(view), "ink")

    def title_signs(self, view: Any, names: Names, glyphs: Glyphs) -> Text:
        """The same without a word, for where words have no room."""
        return plain(f"{view.round}/{view.rules.rounds}", "ink")

    def purse(self, view: Any, seat: Seat, names: Names) -> Text:
        """The right of the title bar of a private screen: whose it is, and the gold."""
        return plain(names[seat].upper(), f"{pieces.player_style(seat)} strong")

    def phase(self, view: Any) -> str:
        """The name of what goes on, as a heading."""
        return phase_name(view.phase)

    def task(self, flow: Flow, seat: Seat) -> str:
        """What this player is to do behind the curtain: "Load your bag"."""
        raise NotImplementedError

    def status(self, flow: Flow, seat: Seat) -> str:
        """Who does what, below the task: "Ben is sheriff · loaded: Cleo · waiting: Dan"."""
        return ""

    def news(self, flow: Flow, since: int) -> Sequence[Text]:
        """What is public and new after the log entry `since`, a text a row, oldest first."""
        return ()

    def sat(self, event: Any) -> Seat | None:
        """Who sat at the keyboard when this event happened, so that what was public by then is
        no news after a resume; `None` if that can't be known."""
        return None

    def standing(self, event: Any, names: Names) -> Text | None:
        """The heading in the log where an event begins a round or a turn; else `None`."""
        return None

    def rule(self, rules: Any, number: str) -> str:
        """The number at which the rules open for a screen that names this one: a game that
        plays by the screens of another has a page of its own."""
        return number

    # What comes next ---------------------------------------------------------------------

    def scene(self, flow: Flow) -> Scene:
        """What is to be decided now, by a person or by all of them together."""
        raise NotImplementedError

    def moments(self, flow: Flow, entry: Entry) -> Sequence[Factory]:
        """The pages that a log entry is shown with, in order; most have none.

        `entry` is the public one. Pages are built later, maybe after further entries.
        """
        return ()

    # Looks -------------------------------------------------------------------------------

    def look(self, kind: str, flow: Flow, seat: Seat | None) -> Look | None:
        """The look that the command with this id opens; `None` if there is no such look.

        `seat` is whose eyes alone see it, `None` if it may be seen by all.
        """
        if kind == LOG.id:
            from nottingham_tui.screens.looking import LogLook

            return LogLook(flow, seat)
        return None

    def mine(self, flow: Flow, seat: Seat, back: Factory, cover: Factory | None) -> Screen[Any]:
        """The private screen with all that is a seat's own, to look at only.

        It leads back to `back`; `cover` is what hides it if it was opened from a public screen.
        """
        raise NotImplementedError

    def side(self, flow: Flow, width: int, height: int) -> list[Text]:
        """What stands beside the main thing on a wide screen; all of it public."""
        from nottingham_tui.drawing.log_rows import log_panel

        return log_panel(flow, width, height)

    # To watch ----------------------------------------------------------------------------

    def table(self, flow: Flow) -> Painter:
        """The public table as it is now, whole at 80 by 20 cells, for demos and spectators."""
        raise NotImplementedError

    def open_seats(self, opened: OpenTable) -> Sequence[OpenSeat]:
        """All players with all cards, by seat, once nobody has a secret left."""
        raise NotImplementedError

    def summary(self, flow: Flow, entry: Entry) -> Summary | None:
        """The page for what an entry has ended (a round), `None` if it has ended nothing.

        `moments` shows it to people; the demo shows it by itself.
        """
        return None

    def beats(self, event: Any) -> float:
        """How much longer than an ordinary move an event is to be seen in the demo."""
        return 1.0

    def scoring(self, flow: Flow) -> Scoring:
        """The end of the game: rows of points, the winners and why, further pages."""
        raise NotImplementedError


@cache
def stage_for(game: str) -> Stage:
    """The stage of a game of the registry. Raises `KeyError` if there is no such game."""
    module = import_module(f"nottingham_tui.screens.{GAMES[game].family}.stage")
    stage: Stage = module.STAGE
    return stage


def title_of(stage: Stage, view: Any, names: Names, glyphs: Glyphs, office: str) -> Text:
    """A title with the round at the left of a dot and an office with its star at the right."""
    dot = (f"  {glyphs.dot}  ", "quiet")
    return line((stage.title(view), "ink"), dot, (glyphs.star, "gold"), (f" {office}", "ink"))
