"""What the lobby looks like: the table, its seats, and what the cursor is on. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.screens import art, pieces
from nottingham_tui.screens.layout import stacked
from nottingham_tui.screens.preferences import language_name, theme_name
from nottingham_tui.screens.seating import BOT, EMPTY, PERSON, Seating
from nottingham_tui.screens.written import Line
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import say
from nottingham_tui.widgets.drawing import beside, centred, fit, indent, line, pad, plain, wrap
from nottingham_tui.widgets.glyphs import Glyphs
from nottingham_tui.widgets.panel import framed

LEFT_WIDTH = 42
RIGHT_WIDTH = 32


@dataclass(frozen=True, slots=True)
class Field:
    """Something the lobby asks: `kind`, and which (the key of a choice, the number of a seat)."""

    kind: str
    which: str = ""


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
    """A question with its answer; arrows show that it can be changed.

    An answer that is too long for its column begins right behind the question.
    """
    pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
    arrow_style = "gold" if here else "panel"
    arrows = (f"{glyphs.left} ", arrow_style), (f" {glyphs.right}", arrow_style)
    if not here:
        arrows = ("  ", ""), ("  ", "")
    if column + value.cell_len > width - 6:
        column = min(plain(label).cell_len + 1, width - 14)
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
    colours = seating.colours()
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
            name = plain(place.name, f"{pieces.player_style(colours[number])} strong")
        star = (f" {glyphs.star}", "gold") if seating.first == number else ("", "")
        kind = plain(words[place.who], "disabled" if place.who == EMPTY else "quiet")
        has_pin = place.pin is not None and place.who == PERSON
        lock = (f" {glyphs.diamond}", "gold") if has_pin else ("", "")
        room = width - column - 1 - len(lock[0])
        left = pad(line(pointer, digit, name, star), room, "left", glyphs.ellipsis)
        rows.append(line(left, lock, " ", kind))
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
        place = seating.places[int(field.which)]
        words = say("Three to five play; bots take the seats of those who are missing.")
        if place.who == PERSON:
            words = say("i sets a PIN, which the curtain asks {name} for.", name=place.name)
            if place.pin is not None:
                words = say("The curtain asks {name} for a PIN; i takes it away.", name=place.name)
    return wrap(plain(words, "quiet"), width)[:2] if words else []
