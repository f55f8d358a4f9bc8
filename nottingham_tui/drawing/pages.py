"""What pages show that sum up: a round, or whatever a game sums up, and the end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.evening import Anecdote
from nottingham_tui.drawing.in_sight import Paint
from nottingham_tui.drawing.points import Component
from nottingham_tui.rules.kernel.secret import Seat


@dataclass(frozen=True, slots=True)
class Summary:
    """What a summary shows; all of it is public.

    `heading`, `middle` and `right` make the title bar, `signs` the middle where words have no
    room. `prompt` says what comes next, `rule` is the number at which the rules open.
    """

    heading: str
    middle: str
    right: str
    signs: Text
    prompt: str
    rule: str
    paint: Paint


@dataclass(frozen=True, slots=True)
class Page:
    """A further page of the scoring: its id, the key that opens it, the key's marked label.

    Pages with the same key come by turns.
    """

    id: str
    key: str
    label: str
    paint: Paint


@dataclass(frozen=True, slots=True)
class Scoring:
    """What the end of a game shows; the game is over, so everything may be seen.

    `heading` stands at the left of the title bar, `length` in its middle ("8 rounds").
    `components` are the rows of the table from the top; the points of a seat are their sum. They
    are counted from the lowest up. `verdict` says why the winners won, in one or two sentences.
    `total` is what the sums are called where they are no points. `stories` are what the evening
    is remembered for, in the order they happened.
    """

    heading: str
    length: str
    components: tuple[Component, ...]
    winners: tuple[Seat, ...]
    verdict: str
    rule: str
    pages: tuple[Page, ...] = ()
    total: str = ""
    stories: tuple[Anecdote, ...] = ()
