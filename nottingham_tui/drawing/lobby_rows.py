"""What the lobby looks like: the table, its seats, and what the cursor is on. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drafts.seating import EMPTY, PERSON, Seating
from nottingham_tui.drafts.written import Line
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import boxed, framed, stacked
from nottingham_tui.drawing.rows import (
    Glyphs,
    beside,
    centred,
    fit,
    grounded,
    indent,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import key_inked, place_key, spot
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import say, say_in

LEFT_WIDTH = 45
RIGHT_WIDTH = 32
GAP = 1


@dataclass(frozen=True, slots=True)
class Field:
    """Something the lobby asks: `kind`, and which (the key of a choice, the number of a seat)."""

    kind: str
    which: str = ""


BEGIN = Field("begin")
WAY_TO_PLAY = "brisk"
"""The choice that is asked first, as one between two ways to play; the others are switches."""


def table_fields(seating: Seating) -> list[Field]:
    """What is asked about the table: the way to play, the switches, who begins, the language."""
    keys = sorted((each.key for each in seating.entry.choices), key=lambda key: key != WAY_TO_PLAY)
    return [*(Field("choice", key) for key in keys), Field("first"), Field("language")]


def seat_fields(seating: Seating) -> list[Field]:
    """The places of the game."""
    return [Field("seat", str(number)) for number in range(len(seating.places))]


LETTERS = (
    "╔╗╔  ┌─┐  ┌┬┐  ┌┬┐  ┬  ┌┐┌  ┌─┐  ┬ ┬  ┌─┐  ┌┬┐",
    "║║║  │ │   │    │   │  │││  │ ┬  ├─┤  ├─┤  │││",
    "╝╚╝  └─┘   ┴    ┴   ┴  ┘└┘  └─┘  ┴ ┴  ┴ ┴  ┴ ┴",
)

PLAIN_LETTERS = (
    r" _  _     _   _   _           _",
    r"| \| |___| |_| |_(_)_ _  __ _| |_  __ _ _ __",
    r"| .` / _ \  _|  _| | ' \/ _` | ' \/ _` | '  \ ",
    r"|_|\_\___/\__|\__|_|_||_\__, |_||_\__,_|_|_|_|",
    r"                        |___/",
)

SIGN_WIDTH = 72
"""The width of the sign, in cells."""


def sign(glyphs: Glyphs) -> list[Text]:
    """Five rows: the name of the town on a sign; bare letters in ASCII mode."""
    if glyphs.ascii:
        width = max(len(row) for row in PLAIN_LETTERS)
        return [plain(row.ljust(width), "gold strong") for row in PLAIN_LETTERS]
    inside = SIGN_WIDTH - 2
    rows = []
    for number, letters in enumerate(LETTERS):
        mark = (glyphs.diamond if number == 1 else " ", "gold")
        rows.append(line(mark, "     ", (letters, "gold strong"), "     ", mark))
    inner = grounded(centred(rows, inside), "panel")
    return boxed(inner, inside, glyphs.double, "gold on panel")


def lobby_rows(
    seating: Seating,
    field: Field,
    typing: Line | None,
    saves: int,
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The title, the game, the table and its seats side by side, what the cursor is on, the way
    in. Where there is too little room the table scrolls with the cursor."""
    title = [
        *centred(sign(glyphs), width),
        *centred([game_line(seating, field, glyphs)], width),
    ]
    left = (width - LEFT_WIDTH - RIGHT_WIDTH - GAP) // 2
    words = _note(seating, field)
    note = wrap(plain(words, "quiet"), LEFT_WIDTH + RIGHT_WIDTH)[:2] if words else []
    note = indent(note, left + 1)
    note += [plain("")] * (2 - len(note))
    deal = spot(button(say("Deal the cards"), field == BEGIN, glyphs), place_key(0, "begin"))
    begin = centred([deal], width)
    begin += centred(saves_lines(saves), width)
    room = height - len(title) - len(note) - len(begin)
    wanted = max(len(table_fields(seating)), len(seating.places), 5) + 2
    tall = min(wanted, room)
    table = table_lines(seating, field, LEFT_WIDTH - 4, tall - 2, glyphs)
    seats = seat_lines(seating, field, typing, RIGHT_WIDTH - 4, glyphs)
    panels = beside(
        (framed(say("The table"), table, LEFT_WIDTH, tall, glyphs), LEFT_WIDTH),
        (framed(say("Seats"), seats, RIGHT_WIDTH, tall, glyphs), RIGHT_WIDTH),
        gap=GAP,
    )
    return stacked([title, centred(panels, width), note, begin], height, air=1)


def saves_lines(saves: int) -> list[Text]:
    """How to go on with a saved game, if there is one."""
    if not saves:
        return []
    words = catalogue.count(
        "{key} continues the saved game",
        "{key} continues one of {number} saved games",
        saves,
        key=key_inked("c", "c"),
    )
    return [styled(words, "quiet")]


def game_line(seating: Seating, field: Field, glyphs: Glyphs) -> Text:
    """Which game is played, in place of a motto."""
    arrow, ink = ("gold", "gold strong") if field.kind == "game" else ("quiet", "ink strong")
    left, right = (f"{glyphs.left}  ", arrow), (f"  {glyphs.right}", arrow)
    title = spot((say(seating.entry.title), ink), place_key(0, "value"))
    return line(spot(left, place_key(0, "left")), title, spot(right, place_key(0, "value")))


def button(words: str, here: bool, glyphs: Glyphs) -> Text:
    """The way in: on gold when Enter would press it."""
    if here:
        return Text(f"  {glyphs.right} {words} {glyphs.left}  ", style="on golden", end="")
    return line(("    ", "on panel"), (words, "ink strong on panel"), ("    ", "on panel"))


def option_line(
    label: str, value: Text, here: bool, column: int, width: int, glyphs: Glyphs, place: int
) -> Text:
    """A question with its answer; arrows show that it can be changed. It is the field at a place.

    An answer that is too long for its column begins right behind the question.
    """
    pointer = left = right = ("  ", "")
    if here:
        pointer = (f"{glyphs.pointer} ", "gold strong")
        left, right = (f"{glyphs.left} ", "gold"), (f" {glyphs.right}", "gold")
    if column + value.cell_len > width - 6:
        column = min(plain(label).cell_len + 1, max(width - 14, width - 6 - value.cell_len))
    head = pad(plain(label, "ink" if here else "quiet"), column, "left", glyphs.ellipsis)
    value = spot(fit(value, width - column - 6, glyphs.ellipsis), place_key(place, "value"))
    arrows = spot(left, "left" if here else ""), spot(right, "right" if here else "")
    row = line(pointer, head, arrows[0], value, arrows[1])
    return spot(pad(row, width), place_key(place))


def table_lines(
    seating: Seating, field: Field, width: int, height: int, glyphs: Glyphs
) -> list[Text]:
    """The choices, who begins, and the language; as many as fit, with the cursor among them."""
    fields = table_fields(seating)
    words = [(each, *answer(seating, each)) for each in fields]
    column = max(plain(label).cell_len for _field, label, _value in words) + 1
    rows = [
        option_line(label, value, each == field, column, width, glyphs, place)
        for place, (each, label, value) in enumerate(words, 1)
    ]
    if len(rows) <= height:
        return rows
    here = fields.index(field) if field in fields else 0
    top = min(max(here - height // 2, 0), len(rows) - height)
    shown = rows[top : top + height]
    # The end of a row says that there are more.
    if top:
        shown[0] = line(pad(shown[0], width - 1), (glyphs.up, "gold"))
    if top + height < len(rows):
        shown[-1] = line(pad(shown[-1], width - 1), (glyphs.down, "gold"))
    return shown


def answer(seating: Seating, field: Field) -> tuple[str, Text]:
    """A question of the lobby, and its answer: who is first, what variants are on."""
    if field.kind == "language":
        return say("Language"), plain(catalogue.language_name(catalogue.language()), "ink strong")
    if field.kind == "first":
        label = say(seating.entry.first)
        if not seating.asks_first:
            return label, plain(say("nobody"), "disabled")
        first = say("by lot") if seating.first is None else seating.places[seating.first].name
        return label, plain(first, "ink strong")
    each, on = seating.choice(field.which), seating.chosen()[field.which]
    if field.which == WAY_TO_PLAY:
        # For: how to play: as the book says, or brisk, a quicker way.
        return say("Play"), plain(say(each.label) if on else say("Faithful"), "ink strong")
    if seating.unavailable(field.which):
        return say(each.label), plain(say("not now"), "disabled")
    return say(each.label), plain(*((say("on"), "gold strong") if on else (say("off"), "quiet")))


def seat_lines(
    seating: Seating, field: Field, typing: Line | None, width: int, glyphs: Glyphs
) -> list[Text]:
    """The seats with digit, name, and who plays there."""
    words = {PERSON: say("person"), EMPTY: say_in("seat", "empty")}
    kinds = [words.get(place.who) or seating.profile_label(place) for place in seating.places]
    column = max(plain(each).cell_len for each in (*kinds, *words.values()))
    colours = seating.colours()
    rows = []
    for number, place in enumerate(seating.places):
        here = field == Field("seat", str(number))
        pointer = (f"{glyphs.pointer} ", "gold strong") if here else ("  ", "")
        digit = (f"{number + 1} ", "gold strong" if here else "quiet")
        if here and typing is not None:
            name = line((typing.text, "ink strong"), (" ", "reverse"))
        elif place.who == EMPTY:
            name = plain(glyphs.dash * 3, "disabled")
        else:
            name = plain(place.name, f"{pieces.player_style(colours[number])} strong")
        star = (f" {glyphs.star}", "gold") if seating.first == number else ("", "")
        kind = plain(kinds[number], "disabled" if place.who == EMPTY else "quiet")
        has_pin = place.pin is not None and place.who == PERSON
        lock = (f" {glyphs.diamond}", "gold") if has_pin else ("", "")
        room = width - column - 1 - len(lock[0])
        left = pad(line(pointer, digit, name, star), room, "left", glyphs.ellipsis)
        at = 1 + len(table_fields(seating)) + number
        kind = spot(line(" ", kind), place_key(at, "value"))
        rows.append(spot(pad(line(left, lock, kind), width), place_key(at)))
    return rows


def _note(seating: Seating, field: Field) -> str:
    """What the question under the cursor means."""
    entry = seating.entry
    if field.kind == "choice":
        each = seating.choice(field.which)
        refusal = seating.unavailable(each.key)
        if refusal:
            return refusal
        if each.key == WAY_TO_PLAY and not seating.chosen()[each.key]:
            return say(
                "First everybody trades, then everybody loads, by the book; in a brisk game "
                "you load right after trading ({rule})",
                rule=each.rule,
            )
        return _ruled(say(each.explanation), each.rule)
    if field.kind == "first" and seating.asks_first:
        return _ruled(say(entry.first_help), entry.first_rule)
    if field.kind in ("first", "game"):
        return seating.note() or _numbers(seating)
    if field.kind != "seat":
        return ""
    place = seating.places[int(field.which)]
    if place.who != PERSON:
        return seating.note() or _numbers(seating)
    if place.pin is not None:
        return say("The curtain asks {name} for a PIN; i removes it.", name=place.name)
    return say("i makes the curtain ask {name} for a PIN.", name=place.name)


def _ruled(words: str, rule: str) -> str:
    """A sentence with the number of its rule."""
    return f"{words.rstrip('.')} ({rule})"


def _numbers(seating: Seating) -> str:
    return say(
        "For {least} to {most} players; bots sit in for whoever is missing.",
        least=seating.entry.least_players,
        most=seating.entry.most_players,
    )
