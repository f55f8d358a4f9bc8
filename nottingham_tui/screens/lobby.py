"""The lobby: what is played, who plays, what else there is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.screens import art, pieces
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.keys import DOWN, LEFT, RIGHT, UP, Command, Table, digits, step
from nottingham_tui.screens.layout import stacked
from nottingham_tui.screens.preferences import language_name, theme_name
from nottingham_tui.screens.seating import BOT, EMPTY, NAME_LIMIT, PERSON, Seating
from nottingham_tui.screens.written import Line
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.widgets.drawing import (
    Painted,
    beside,
    centred,
    fit,
    indent,
    line,
    pad,
    plain,
    wrap,
)
from nottingham_tui.widgets.glyphs import Glyphs
from nottingham_tui.widgets.palette import THEMES
from nottingham_tui.widgets.panel import framed

if TYPE_CHECKING:
    from nottingham_tui.screens.opening import Opening

# Once the lobby is drawn and before anybody has read it, in seconds.
WARM_UP_AFTER = 0.2

LEFT_WIDTH = 42
RIGHT_WIDTH = 32


@dataclass(frozen=True, slots=True)
class Field:
    """Something the lobby asks: `kind`, and which (the key of a choice, the number of a seat)."""

    kind: str
    which: str = ""


class LobbyScreen(GameScreen):
    """Enter twice from the start begins a game: the first answers the first question."""

    COMMON = ("rules", "quit", "help")
    RULE = "2E-2.1"

    def __init__(self, opening: Opening, at: int = 0) -> None:
        self.opening = opening
        self.seating = opening.seating
        self.at = at
        self.typing: Line | None = None
        self._saves = len(opening.saved_names())
        super().__init__()

    def on_mount(self) -> None:
        self.set_timer(WARM_UP_AFTER, self.opening.warm_up)

    def again(self) -> Screen[Any]:
        return LobbyScreen(self.opening, self.at)

    def fields(self) -> list[Field]:
        """All questions in the order of the arrows; the way to play comes first."""
        choices = [Field("choice", each.key) for each in self.seating.entry.choices]
        table = [Field("first"), Field("language"), Field("theme")]
        seats = [Field("seat", str(number)) for number in range(len(self.seating.places))]
        return [*choices, *table, *seats, Field("begin")]

    @property
    def field(self) -> Field:
        """The question under the cursor."""
        return self.fields()[self.at]

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Table:
        count = len(self.seating.places)
        return Table(
            (
                Command("rows", UP + DOWN + ("tab", "shift+tab"), mark("choose"), "move_row"),
                Command("change", (*LEFT, *RIGHT, "space"), mark("change"), "change"),
                Command("seat", digits(count), mark("seat"), "go_to_seat", hidden=True),
                Command("enter", ("enter",), mark("next"), "enter", importance=9),
                Command("continue", ("c",), mark("continue"), "open_saves", importance=8),
                Command("demo", ("m",), mark("demo"), "open_demo", importance=6),
                Command("settings", ("t",), mark("settings"), "open_settings", importance=6),
            )
        )

    def label_of(self, command: Command) -> str:
        if command.id == "enter":
            kinds = {"begin": say("deal the cards"), "seat": say("rename")}
            return kinds.get(self.field.kind, say("next"))
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "continue" and not self._saves:
            return say("No game has been saved yet.")
        if command.id == "enter" and self.field.kind == "begin":
            return self.seating.problem() or None
        if command.id == "change" and self.field.kind == "begin":
            return say("Enter deals the cards.")
        return None

    async def on_key(self, event: events.Key) -> None:
        if self.typing is None or self.is_covered or event.key == "ctrl+c":
            return  # The screen's own keys.
        event.stop()
        event.prevent_default()
        self._told = None
        number = int(self.field.which)
        result = self.typing.take(event)
        if result == "cancel":
            self.typing = None
        elif result == "done":
            name = self.typing.text.strip()
            refusal = self.seating.name_refusal(number, name)
            if refusal:
                self.tell(refusal)
            else:
                self.seating.places[number].name = name
                self.typing = None
        self.redraw()

    def move_row(self, key: str) -> None:
        by = {"tab": 1, "shift+tab": -1}.get(key, step(key)[1])
        self.at = (self.at + by) % len(self.fields())

    def go_to_seat(self, key: str) -> None:
        self.at = self.fields().index(Field("seat", str(int(key) - 1)))

    def change(self, key: str) -> None:
        by = step(key)[0] or 1
        kind, which = self.field.kind, self.field.which
        if kind == "choice":
            self._switch(which)
        elif kind == "first":
            self.seating.turn_first(by)
        elif kind == "seat":
            refusal = self.seating.turn(int(which), by)
            if refusal:
                self.tell(refusal)
        elif kind == "language":
            known = [*catalogue.languages()]
            now = catalogue.language()
            place = known.index(now) if now in known else 0
            self._set(language=known[(place + by) % len(known)])
        elif kind == "theme":
            place = THEMES.index(self.opening.settings.theme)
            self._set(theme=THEMES[(place + by) % len(THEMES)])

    def _set(self, **changes: Any) -> None:
        trouble = self.opening.change(**changes)
        if trouble:
            self.tell(trouble)

    def _switch(self, key: str) -> None:
        on = not self.seating.choices.get(key, False)
        self.seating.choices[key] = on
        for each in self.seating.entry.choices:
            if on and each.key == key:
                for other in each.excludes:
                    self.seating.choices[other] = False

    def enter(self, key: str) -> None:
        kind, which = self.field.kind, self.field.which
        if kind == "begin":
            screen = self.opening.start()
            if screen is None:
                self.tell(self.opening.trouble)
                self.opening.trouble = ""
            else:
                self.shell.show(screen)
        elif kind == "seat":
            place = self.seating.places[int(which)]
            if place.who == EMPTY:
                place.who = PERSON
            self.typing = Line(place.name, NAME_LIMIT)
        else:
            self.at = len(self.fields()) - 1

    def open_saves(self, key: str) -> None:
        from nottingham_tui.screens.saves import SavesScreen

        self.shell.show(SavesScreen(self.opening))

    def open_demo(self, key: str) -> None:
        self.shell.show(self.opening.demo())

    def open_settings(self, key: str) -> None:
        from nottingham_tui.screens.preferences import SettingsScreen

        self.shell.show(SettingsScreen(self.opening))

    # Drawing -----------------------------------------------------------------------------

    def title_parts(self) -> tuple[Text, Text, Text]:
        title = plain(say(self.seating.entry.title), "ink")
        return pieces.heading(say("Lobby")), title, plain("")

    def prompt(self) -> str:
        if self.typing is not None:
            return say("Type a name; Enter keeps it, Esc leaves it as it was.")
        kind, which = self.field.kind, self.field.which
        if kind == "choice":
            return say("Faithful or brisk? Enter goes on to the cards.")
        if kind == "seat":
            name = self.seating.places[int(which)].name
            return say("{name}: Space makes a person, a bot or nobody; Enter renames.", name=name)
        if kind == "begin":
            return self.seating.problem() or say("Enter deals the cards.")
        return say("Space changes it.")

    def body(self) -> Iterable[Widget]:
        yield Painted(self.paint)

    def paint(self, width: int, height: int) -> list[Text]:
        return lobby_rows(
            self.seating,
            self.field,
            self.typing,
            self.opening.settings.theme,
            self._saves,
            width,
            height,
            self.shell.look[1],
        )


def lobby_rows(
    seating: Seating,
    field: Field,
    typing: Line | None,
    theme: str,
    saves: int,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The title, the table and its seats side by side, what the cursor is on, the way in."""
    title = centred(art.sign(glyphs), width)
    motto = centred([plain(say("Bluff, trade and bribe at one keyboard"), "quiet")], width)
    inside = LEFT_WIDTH - 4
    table = framed(
        say("The table"), table_lines(seating, field, theme, inside, glyphs), LEFT_WIDTH, 7, glyphs
    )
    seats = framed(
        say("Seats"), seat_lines(seating, field, typing, RIGHT_WIDTH - 4, glyphs),
        RIGHT_WIDTH, 7, glyphs,
    )  # fmt: skip
    panels = centred(beside((table, LEFT_WIDTH), (seats, RIGHT_WIDTH), gap=2), width)
    left = (width - LEFT_WIDTH - RIGHT_WIDTH - 2) // 2
    note = indent(note_lines(seating, field, LEFT_WIDTH + RIGHT_WIDTH), left + 1)
    note += [plain("")] * (2 - len(note))
    begin = centred([button(say("Deal the cards"), field.kind == "begin", glyphs)], width)
    if saves:
        words = pieces.filled(
            catalogue.count(
                "{key} goes on with the saved game",
                "{key} goes on with one of {number} saved games",
                saves,
                key=pieces.SLOTS[0],
            ),
            plain("c", "gold strong"),
            style="quiet",
        )
        begin += centred([words], width)
    return stacked([[*title, *motto], panels, note, begin], height, air=1)


def button(words: str, here: bool, glyphs: Glyphs) -> Text:
    """The way in: on gold when Enter would press it."""
    if here:
        return Text(f"  {glyphs.right} {words} {glyphs.left}  ", style="on golden", end="")
    return line(("    ", "on panel"), (words, "ink strong on panel"), ("    ", "on panel"))


def option_line(
    label: str, value: Text, here: bool, column: int, width: int, glyphs: Glyphs
) -> Text:
    """A question with its answer; arrows show that it can be changed."""
    pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
    arrow_style = "gold" if here else "panel"
    arrows = (f"{glyphs.left} ", arrow_style), (f" {glyphs.right}", arrow_style)
    if not here:
        arrows = ("  ", ""), ("  ", "")
    head = pad(plain(label, "ink" if here else "quiet"), column, "left", glyphs.ellipsis)
    room = width - column - 6
    return line(pointer, head, arrows[0], fit(value, room, glyphs.ellipsis), arrows[1])


def table_lines(
    seating: Seating, field: Field, theme: str, width: int, glyphs: Glyphs
) -> list[Text]:
    """Game, choices, first sheriff, language and theme."""
    first = say("by lot") if seating.first is None else seating.places[seating.first].name
    options = [
        *((Field("choice", each.key), *choice_words(seating, each.key))
          for each in seating.entry.choices),
        (Field("first"), say("First sheriff"), first),
        (Field("language"), say("Language"), language_name(catalogue.language())),
        (Field("theme"), say("Theme"), theme_name(theme)),
    ]  # fmt: skip
    column = min(max(plain(label).cell_len for _field, label, _value in options) + 1, width - 14)
    return [
        option_line(label, plain(value, "ink strong"), each == field, column, width, glyphs)
        for each, label, value in options
    ]


def choice_words(seating: Seating, key: str) -> tuple[str, str]:
    """Label and answer of a choice. Brisk is a way to play, the others are on or off."""
    each = next(each for each in seating.entry.choices if each.key == key)
    on = seating.choices.get(key, False)
    if key == "brisk":
        return say("Play"), say(each.label) if on else say("Faithful")
    return say(each.label), say("yes") if on else say("no")


def seat_lines(
    seating: Seating, field: Field, typing: Line | None, width: int, glyphs: Glyphs
) -> list[Text]:
    """The seats with digit, name, and who plays there."""
    words = {PERSON: say("person"), BOT: say("bot"), EMPTY: say("empty")}
    column = max(plain(each).cell_len for each in words.values())
    seats = seating.taken()
    rows = []
    for number, place in enumerate(seating.places):
        here = field == Field("seat", str(number))
        pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
        digit = (f"{number + 1} ", "gold strong" if here else "quiet")
        if here and typing is not None:
            name = typing.drawn()
        elif place.who == EMPTY:
            name = plain(glyphs.dash * 3, "disabled")
        else:
            seat = seats.index(number)
            name = plain(place.name, f"{pieces.player_style(seat)} strong")
        star = (f" {glyphs.star}", "gold") if seating.first == number else ("", "")
        kind = plain(words[place.who], "disabled" if place.who == EMPTY else "quiet")
        left = pad(line(pointer, digit, name, star), width - column - 1, "left", glyphs.ellipsis)
        rows.append(line(left, " ", kind))
    return rows


def note_lines(seating: Seating, field: Field, width: int) -> list[Text]:
    """What the question under the cursor means."""
    words = ""
    if field.kind == "choice":
        each = next(each for each in seating.entry.choices if each.key == field.which)
        words = say(each.explanation)
        words = say("{explanation} ({rule})", explanation=words.rstrip("."), rule=each.rule)
        if field.which == "brisk" and not seating.choices.get("brisk", False):
            words = say(
                "First all trade, then all load, as the rules are written; "
                "brisk loads right after trading ({rule})",
                rule=each.rule,
            )
    elif field.kind == "first":
        words = say("The player with the most real cash, or by lot (2E-2.3)")
    elif field.kind == "seat":
        words = say("Three to five play; bots take the seats of those who are missing.")
    return wrap(plain(words, "quiet"), width)[:2] if words else []
