"""One thing at a time: what has happened waits in a queue until it has been seen.

A beat tells of one log entry and goes on by itself, at the pace that is set; a moment is a page
of its own. Both come in the order in which things happened, and each entry is on the disk before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import ceil
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.drawing.in_sight import Paint
from nottingham_tui.drawing.log_rows import office_at, sentences
from nottingham_tui.drawing.pieces import heading
from nottingham_tui.drawing.rows import plain, styled
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import TAKE_BACK, Command, Commands
from nottingham_tui.screens.standing import StandingScreen, settling
from nottingham_tui.text.catalogue import count, does, say
from nottingham_tui.text.explain import explain
from nottingham_tui.text.sentences import joined

PACES = {"calm": 1.0, "brisk": 0.5, "at_once": 0.0}
"""How long beats are at each pace; at none they are left out."""

LETTER_SECONDS = 0.04
"""How long a letter takes to be read, at the calm pace."""

_SECONDS = 1.0
_MOST_LETTERS = 200
_MOST_KEPT = 40


@dataclass(frozen=True, slots=True)
class Beat:
    """What one entry has brought, in sentences to be `styled`, and the table as it was then.

    `seconds` is how long it stays at the calm pace. `entry` is its number.
    """

    entry: int
    told: str
    seconds: float
    title: tuple[Text, Text]
    paint: Paint


class Beats:
    """What has happened at a table and was not shown yet, and the beats shown last."""

    def __init__(self, flow: Desk, seen: int) -> None:
        """`seen` is the number of the last entry that needs not be shown."""
        self._flow = flow
        self._seen = seen
        self._waiting: deque[Beat | Factory] = deque()
        self.shown: list[Beat] = []
        self.hurries = False
        """Whether beats are left out up to the next decision of a person."""

    def __bool__(self) -> bool:
        return bool(self._waiting)

    @property
    def holds_a_moment(self) -> bool:
        """Whether a page that is no beat waits to be seen."""
        return any(not isinstance(each, Beat) for each in self._waiting)

    def collect(self, *, own: bool = False) -> None:
        """Queue what has happened since; `own` are moves of people at this keyboard."""
        flow, last = self._flow, self._flow.table.last
        # What was taken back has no pages, and its numbers are used again.
        self._seen = min(self._seen, last)
        self.shown = [beat for beat in self.shown if beat.entry <= last]
        for entry in flow.table.log(None, since=self._seen + 1):
            self._seen = entry.number
            moments = flow.stage.moments(flow, entry)
            for part in _parts(flow, entry):
                told, between, after = _told(flow, part) if moments else (part, None, None)
                if own and not self._matters(told):
                    told = _not_done_by(flow.table.moved_by(entry.number), told)
                self._waiting.extend(_beats(flow, told))
                self._waiting.extend(moments[:1])
                self._waiting.extend(_beats(flow, between))
                self._waiting.extend(moments[1:])
                self._waiting.extend(_beats(flow, after))
                moments = ()

    def _matters(self, part: Entry) -> bool:
        """Whether what people do themselves is told, too: words that bots may answer, for a breath
        in which they can be taken back; what all wait for; what was done behind the curtain."""
        flow = self._flow
        if flow.table.take_back_refusal() is None and part.number == flow.table.last:
            return flow.table.bots.may_answer
        if flow.sitting is not None and not flow.lone:
            return True
        return any(flow.stage.beats.get(type(event), 1.0) > 1.0 for event in part.events)

    def clear(self) -> None:
        """Leave out what waits."""
        self._waiting.clear()

    def next(self) -> Factory | None:
        """What is to be seen next."""
        while self._waiting:
            page = self._waiting.popleft()
            if not isinstance(page, Beat):
                self.hurries = False
                return page
            self.shown = [*self.shown[-_MOST_KEPT:], page]
            if not self.hurries:
                return partial(BeatScreen, self._flow, self, len(self.shown) - 1)
        return None


def _parts(flow: Desk, entry: Entry) -> Iterator[Entry]:
    """The entry parted where a round or a turn begins."""
    places = [
        place
        for place, event in enumerate(entry.events)
        if place and flow.stage.standing(event, flow.names) is not None
    ]
    for start, end in pairwise((0, *places, len(entry.events))):
        yield replace(entry, events=entry.events[start:end])


def _told(flow: Desk, part: Entry) -> tuple[Entry, Entry, Entry]:
    """What is told of the entry before its moments, between and after them: what they don't."""
    paged, unpaged = flow.stage.paged, flow.stage.unpaged
    events = part.events
    places = [place for place, event in enumerate(events) if isinstance(event, paged)]
    first, last = (places[0], places[-1]) if places else (len(events), len(events))
    between = tuple(event for event in events[first:last] if isinstance(event, unpaged))
    after = tuple(event for event in events[last:] if isinstance(event, unpaged))
    return (
        replace(part, events=events[:first]),
        replace(part, events=between),
        replace(part, events=after),
    )


def _not_done_by(seat: Seat | None, part: Entry) -> Entry:
    """What a move of this seat has brought beside what it does itself, which it has seen."""

    def is_own(event: Any) -> bool:
        drawing = {each for each, _ in getattr(event, "hands", ())}
        return getattr(event, "seat", None) == seat or drawing == {seat}

    return replace(part, events=tuple(event for event in part.events if not is_own(event)))


def _beats(flow: Desk, part: Entry | None) -> Iterator[Beat]:
    """A beat for as many sentences as are read at a glance, mostly all of them."""
    if part is None or not flow.pace:
        return
    rules, office = flow.table.rules, office_at(flow.table.log(None)[: part.number])
    told = [text for text, _ in sentences(flow.stage, (part,), flow.names, rules, office)]
    if not told:
        return
    weight = max(flow.stage.beats.get(type(event), 1.0) for event in part.events)
    view = flow.stage.seen(flow, part)
    middle = flow.stage.title_middle(view, flow.names, flow.glyphs)
    title = heading(flow.stage.phase(view)), middle
    paint = flow.stage.beat(flow, part)
    for text in _at_a_glance(told):
        seconds = max(_SECONDS * weight, LETTER_SECONDS * styled(text).cell_len)
        yield Beat(part.number, text, seconds, title, paint)


def _at_a_glance(told: Sequence[str]) -> Iterator[str]:
    """The sentences in pieces that the message line holds."""
    piece: list[str] = []
    for text in told:
        if piece and styled(joined(*piece, text) or "").cell_len > _MOST_LETTERS:
            yield joined(*piece) or ""
            piece = []
        piece.append(text)
    yield joined(*piece) or ""


class BeatScreen(GameScreen):
    """The table after something has happened, which is told; it goes on by itself.

    Any key goes on to the next decision of a person, but those that the bar names.
    """

    TIME_RUNS: ClassVar[bool] = False

    def __init__(self, flow: Desk, beats: Beats, at: int) -> None:
        super().__init__()
        self.flow = flow
        self.beats = beats
        self.at = at
        self.waits = False
        """Whether a key is wanted to go on."""
        self._passed = 0

    @property
    def beat(self) -> Beat:
        """What is told now."""
        return self.beats.shown[self.at]

    @property
    def seconds(self) -> float:
        """How long it stays."""
        return self.beat.seconds * self.flow.pace

    def again(self) -> Screen[Any]:
        return self.flow.again()

    def on_mount(self) -> None:
        self.set_timer(self.seconds, self._time_is_over)
        self.set_interval(1.0, self._second_is_over)

    def _second_is_over(self) -> None:
        self._passed += 1
        self._title_bar.redraw()

    def _time_is_over(self) -> None:
        if self.waits or not self.is_current:
            return
        if self._asks_to_quit or self.is_covered:
            self._passed = 0
            self.set_timer(self.seconds, self._time_is_over)
            return
        screen = self.flow.next_screen()
        if isinstance(screen, GameScreen) and not isinstance(screen, BeatScreen):
            # A key that was to go on from here decides nothing there.
            screen.comes_by_itself = True
        self.shell.show(screen)

    # Drawing -----------------------------------------------------------------------------

    def title_parts(self) -> tuple[Text, Text, Text]:
        if self.waits:
            return *self.beat.title, plain(say("waits for a key"), "gold")
        left = max(ceil(self.seconds) - self._passed, 1)
        told = count("goes on in {number} second", "goes on in {number} seconds", left)
        return *self.beat.title, plain(told, "quiet")

    def prompt(self) -> Text:
        return styled(self.beat.told, "ink")

    def paint(self, width: int, height: int) -> list[Text]:
        return self.beat.paint(width, height, self.shell.attire.glyphs)

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        pause = does("go on") if self.waits else does("wait")
        own = (
            Command("next", ("enter",), does("go on"), "hurry", importance=9),
            Command("wait", ("space",), pause, "wait", importance=8),
            Command("earlier", ("left",), does("beat before"), "earlier", importance=7),
            Command("later", ("right",), does("next beat"), "later", importance=6),
        )
        taken = Commands(TAKE_BACK) if self._can_take_back else Commands()
        settles = settling(self.flow) if self.flow.lone else Commands()
        return Commands(*own) + taken + settles + self.flow.stage.looks

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "earlier" and self.at == 0:
            return say("Nothing was shown before this.")
        return None

    @property
    def _can_take_back(self) -> bool:
        table = self.flow.table
        return self.beat.entry == table.last and table.take_back_refusal() is None

    async def use_key(self, key: str) -> bool:
        asked = self._asks_to_quit
        if await super().use_key(key):
            return True
        if not asked:
            self.hurry(key)
        return True

    def hurry(self, key: str) -> None:
        """On to the next decision of a person."""
        self.beats.hurries = True
        screen = self.flow.next_screen()
        if isinstance(screen, GameScreen):
            screen.deaf_to = key
        self.shell.show(screen)

    def wait(self, key: str) -> None:
        """Stay until a key is pressed, or go on by itself again."""
        self.waits = not self.waits
        if self.waits:
            # Whoever wants to think has the clock run.
            self.flow.keeps_time(True, None)
        else:
            self.flow.advance()

    def earlier(self, key: str) -> None:
        """What was told before; it stays until a key is pressed."""
        self.waits = True
        self.at -= 1

    def later(self, key: str) -> None:
        """What came next."""
        if self.at + 1 < len(self.beats.shown):
            self.at += 1
        else:
            self.flow.advance()

    def beforehand(self, key: str) -> None:
        """Settle answers, so that the game asks less."""
        seat = self.flow.table.people[0]
        self.shell.show(StandingScreen(self.flow, seat, back=self.flow.again))

    def take_back(self, key: str) -> None:
        """Take the words back before they are answered."""
        refusal = self.flow.take_back()
        if refusal is not None:
            self.tell(explain(refusal, self.flow.names))
