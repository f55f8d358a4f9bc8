"""The lobby: what is played, who plays, what else there is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.widget import Widget

from nottingham_tui.drafts.seating import BOT, EMPTY, NAME_LIMIT, PERSON, Place
from nottingham_tui.drafts.written import Line, left_out
from nottingham_tui.drawing.layout import LINE
from nottingham_tui.drawing.lobby_rows import (
    BEGIN,
    WAY_TO_PLAY,
    Field,
    answer,
    lobby_rows,
    note,
    seat_fields,
    table_fields,
)
from nottingham_tui.drawing.rows import line
from nottingham_tui.drawing.spots import place_key, place_keys, place_of
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.guide import Entrance
from nottingham_tui.screens.keys import HOW, Command, Commands, digits, step
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import does, say, say_in

# Once the lobby is drawn and before anybody has read it, in seconds.
WARM_UP_AFTER = 0.2


class LobbyScreen(GameScreen):
    """The lobby, where a game is set up; Enter twice from the start begins one."""

    ACROSS = LINE + 4

    def __init__(self, opening: Entrance, at: int = 1) -> None:
        self.opening = opening
        self.seating = opening.seating
        self.at = at
        self.typing: Line | None = None
        self._left, self._right = 1, 0
        """Where the cursor was on each side: a field, a seat."""
        self._saves = len(opening.saved_names())
        super().__init__()

    def on_mount(self) -> None:
        self.set_timer(WARM_UP_AFTER, self.opening.warm_up)

    def again(self) -> LobbyScreen:
        return LobbyScreen(self.opening, self.at)

    def fields(self) -> list[Field]:
        """All questions in the order of the arrows. Where there is a way to play to be chosen
        one begins there, right after the game."""
        return [Field("game"), *table_fields(self.seating), *seat_fields(self.seating), BEGIN]

    @property
    def field(self) -> Field:
        """The question under the cursor."""
        return self.fields()[self.at]

    # Keys --------------------------------------------------------------------------------

    def commands(self) -> Commands:
        if self.typing is None:
            return super().commands()
        keep = Command("keep", ("enter",), does("keep"), "_no_key", importance=9)
        return Commands(keep, Command("cancel", ("escape",), does("cancel"), "_no_key"))

    def _no_key(self, key: str) -> None:
        """While a name is typed its line takes the keys."""

    def table(self) -> Commands:
        count = len(self.seating.places)
        fields = len(self.fields())
        values = (*place_keys(fields, "value"), place_key(0, "left"))
        found = Commands(
            # For: a key: deals the cards.
            Command("next", ("n", place_key(0, "begin")), does("begin"), "begin", importance=10),
            Command("side", ("tab", "shift+tab"), does("seats"), "change_side", importance=8),
            Command("rows", ("up", "down"), does("choose"), "move_row"),
            Command("change", ("left", "right", "space"), does("change"), "change"),
            # For: digits: the cursor goes to this seat.
            Command("seat", digits(count), does("seat"), "go_to_seat"),
            Command("row", place_keys(fields), does("choose"), "go_to", hidden=True),
            Command("value", values, does("change"), "change_there", hidden=True),
            Command("enter", ("enter",), does("next"), "enter", importance=9),
            # For: a key: a person sits at this seat.
            Command("person", ("backspace",), does("person"), "seat_person", importance=4),
            Command("pin", ("i",), does("PIN"), "change_pin", importance=3),
            Command("colour", ("y",), does("colour"), "change_colour", importance=3),
            Command("continue", ("f3",), does("saved games"), "open_saves", importance=8),
            # These stand in a row of their own.
            Command("learn", ("l",), does("learn"), "open_lessons", hidden=True),
            replace(HOW, hidden=True),
            Command("demo", ("m",), does("demo"), "open_demo", hidden=True),
        )
        own = ("continue", "learn", "demo")
        return found.without(*own) if self.opening.is_hosted else found

    def entries(self) -> list[tuple[str, str]]:
        """Where else one may go from here, with the keys."""
        entries = [("h", say("How to play"))]
        if not self.opening.is_hosted:
            # For: entries of the lobby, behind their keys: lessons, and bots playing.
            entries = [("l", say("Learn")), *entries, ("m", say("Demo"))]
        if self._saves:
            words = catalogue.count("Saved game", "{number} saved games", self._saves)
            entries.append(("f3", words))
        return entries

    def label_of(self, command: Command) -> str:
        if command.id == "enter":
            kinds = {"begin": does("deal the cards"), "seat": does("rename")}
            return say_in("key", kinds.get(self.field.kind, does("next")))
        if command.id == "side" and self._place is not None:
            # For: a key: the cursor goes to the other half of the screen.
            return say_in("key", does("table"))
        if command.id == "pin" and self._place is not None and self._place.pin:
            return say_in("key", "no PIN")
        if command.id == "person" and self._place is not None and self._place.who == PERSON:
            # For: a key: the seat of a person becomes empty.
            return say_in("key", does("nobody"))
        return super().label_of(command)

    def refusal_of(self, command: Command) -> str | None:
        if command.id == "continue" and not self._saves:
            return say("There are no saved games.")
        if command.id == "next" or (command.id == "enter" and self.field.kind == "begin"):
            return self.seating.problem() or None
        if command.id == "person" and self._place is None:
            return say("Choose a seat first, by its digit.")
        if command.id == "change" and self.field.kind == "begin":
            return say("Enter deals the cards.")
        if command.id == "pin" and (self._place is None or self._place.who != PERSON):
            return say("Only people have PINs: choose a person’s seat.")
        if command.id == "colour" and (self._place is None or self._place.who == EMPTY):
            return say("Colours are for players: choose a player’s seat.")
        return None

    @property
    def _place(self) -> Place | None:
        """The place under the cursor, if it is on one."""
        kind, which = self.field.kind, self.field.which
        return self.seating.places[int(which)] if kind == "seat" else None

    async def on_key(self, event: events.Key) -> None:
        if self.typing is None or self.is_covered or event.key == "ctrl+c":
            return  # The screen's own keys.
        event.stop()
        event.prevent_default()
        self._told = None
        number = int(self.field.which)
        result = self.typing.take(event.key, event.character)
        refusal = self.seating.rename(number, self.typing.text) if result == "done" else ""
        if self.typing.is_cut:
            refusal = left_out(NAME_LIMIT)
        if refusal:
            self.tell(refusal)
        elif result is not None:
            self.typing = None
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        if self.typing is None or self.is_covered or not self.is_current:
            return
        self._told = None
        self.typing.paste(event.text)
        if self.typing.is_cut:
            self.tell(left_out(NAME_LIMIT))
        self.redraw()

    def move_row(self, key: str) -> None:
        self.at = (self.at + step(key)[1]) % len(self.fields())

    def change_side(self, key: str) -> None:
        """From the table to the seats, and back to where the cursor was there."""
        fields = self.fields()
        if self._place is None:
            self._left, self.at = self.at, fields.index(Field("seat", str(self._right)))
        else:
            self._right, self.at = int(self.field.which), self._left

    def seat_person(self, key: str) -> None:
        told = self.seating.seat_person(int(self.field.which))
        if told:
            self.tell(told)

    def go_to_seat(self, key: str) -> None:
        self.at = self.fields().index(Field("seat", str(int(key) - 1)))

    def go_to(self, key: str) -> None:
        """Choose a field by a click, and by a second one rename a seat or change the rest."""
        if self.at != place_of(key):
            self.at = place_of(key)
        elif self.field.kind == "seat":
            self.enter(key)
        else:
            self.change(key)

    def change_there(self, key: str) -> None:
        """Change a value by a click."""
        self.at = place_of(key)
        self.change("left" if key.endswith("left") else "right")

    def begin(self, key: str) -> None:
        """Deal, wherever the cursor is."""
        self.at = self.fields().index(BEGIN)
        self.enter(key)

    def change(self, key: str) -> None:
        told = self._changed(step(key)[0] or 1)
        if told:
            self.tell(told)

    def _changed(self, by: int) -> str:
        """Change what the cursor is on; a sentence if that can't be."""
        kind, which = self.field.kind, self.field.which
        if kind == "game":
            return self.seating.turn_game(by)
        if kind == "choice":
            return self.seating.switch(which)
        if kind == "first":
            return self.seating.turn_first(by)
        if kind == "seat":
            return self.seating.turn(int(which), by)
        return self.opening.change(language=catalogue.language_beside(by))

    def enter(self, key: str) -> None:
        kind, which = self.field.kind, self.field.which
        if kind == "begin":
            screen = self.opening.start()
            if screen is None:
                self.tell(self.opening.take_trouble())
            else:
                self.shell.show(screen)
        elif kind == "seat":
            place = self.seating.places[int(which)]
            if place.who == EMPTY:
                place.who = PERSON
            self.typing = Line(place.name, NAME_LIMIT, is_marked=True)
        else:
            self.at = len(self.fields()) - 1

    def change_pin(self, key: str) -> None:
        """Take a PIN away, or go and set one."""
        place = self._place
        if place is None:
            return
        if place.pin is not None:
            place.pin = None
            self.tell(say("The curtain won’t ask {name} for a PIN any more.", name=place.name))
            return
        from nottingham_tui.screens.pin import NewPinScreen

        self.shell.show(NewPinScreen(place, int(self.field.which), self.again))

    def change_colour(self, key: str) -> None:
        """Give the player of the place under the cursor the next free colour."""
        self.seating.turn_colour(int(self.field.which))

    def open_saves(self, key: str) -> None:
        from nottingham_tui.screens.saves import SavesScreen

        self.shell.show(SavesScreen(self.opening))

    def open_lessons(self, key: str) -> None:
        self.shell.show(self.opening.lessons())

    def open_demo(self, key: str) -> None:
        self.shell.show(self.opening.demo())

    # Drawing -----------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        # No title: the name of the town is one. What is told has two lines, so that nothing moves.
        self._message_line.styles.min_height = 2
        return (each for each in super().parts() if each is not self._title_bar)

    def rule_now(self) -> str:
        """The number of the rule that the question under the cursor is about."""
        kind, which = self.field.kind, self.field.which
        if kind == "choice":
            return self.seating.choice(which).rule
        return self.seating.entry.first_rule if kind == "first" else ""

    def prompt(self) -> Text:
        pointer = (f"{self.shell.attire.glyphs.pointer} ", "gold")
        told = note(self.seating, self.field) if self.typing is None else ""
        return line(pointer, (self._question(), "gold"), "  ", (told, "quiet"))

    def _question(self) -> str:
        """What is asked, or what keys do, on the row under the cursor."""
        if self.typing is not None:
            return say("Type a name; Enter keeps it, Esc leaves it as it was.")
        kind, which = self.field.kind, self.field.which
        if kind == "game":
            return say("Which game?")
        if kind == "choice" and which == WAY_TO_PLAY:
            return say("Faithful or brisk?")
        if kind == "seat":
            place = self.seating.places[int(which)]
            if place.who == BOT:
                return say("{name}: left and right choose how this bot plays.", name=place.name)
            if place.who == EMPTY:
                return say("Nobody sits here: Space seats a person or a bot.")
            return say("{name}: Space seats a person, a bot or nobody.", name=place.name)
        if kind == "begin":
            return self.seating.problem() or say("Enter deals the cards.")
        return say("{question}?", question=answer(self.seating, self.field)[0])

    def paint(self, width: int, height: int) -> list[Text]:
        return lobby_rows(
            self.seating,
            self.field,
            self.typing,
            self.entries(),
            width,
            height,
            self.shell.attire.glyphs,
        )
