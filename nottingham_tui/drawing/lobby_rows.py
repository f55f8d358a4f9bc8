"""What the lobby looks like: the table, its seats, and what the cursor is on. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from nottingham_tui import assets
from nottingham_tui.drafts.seating import EMPTY, PERSON, Seating
from nottingham_tui.drafts.written import Line
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import LINE, framed, stacked
from nottingham_tui.drawing.pieces import name_of_keys
from nottingham_tui.drawing.rows import (
    FINE,
    Glyphs,
    beside,
    centred,
    fit,
    grounded,
    indent,
    line,
    pad,
    plain,
)
from nottingham_tui.drawing.spots import place_key, spot
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text import catalogue
from nottingham_tui.text.catalogue import mark, named, say, say_in

LEAST, WIDEST = 78, LINE
"""How wide the panels are together, in the smallest terminal and in any."""
RIGHT_WIDTH, RIGHT_NEEDED = 34, 37
"""How wide the seats are at least, and with a long name beside a long kind of bot."""
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


def title_rows(glyphs: Glyphs) -> list[Text]:
    """The name of the town in letters of solid cells: blanks in reverse, which are as wide
    everywhere and stay without colour."""
    rows = []
    for drawn in assets.data("drawing", "title")["rows"]:
        parts = []
        for sign, cells in groupby(drawn):
            words = "".join(cells)
            solid = sign == "#" or (sign != " " and glyphs.ascii)
            parts.append((" " * len(words), "gold reverse") if solid else (words, "gold"))
        rows.append(line(*parts))
    return rows


def lobby_rows(
    seating: Seating,
    field: Field,
    typing: Line | None,
    entries: Sequence[tuple[str, str]],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """The title, the game, where else one may go (`entries`, keys and words), the table and its
    seats side by side with the way in. Where there is too little room the table scrolls with the
    cursor."""
    room = min(width - 2, WIDEST)
    seated = zip(seating.places, kinds_of(seating), strict=True)
    needed = max(plain(f"{place.name}{kind}").cell_len for place, kind in seated) + 8
    right = max(RIGHT_WIDTH + (room - LEAST) // 3, min(needed, RIGHT_NEEDED))
    left = room - GAP - right
    motto = plain(say("Bluff, trade and bribe at one keyboard"), "quiet")
    head = [
        centred(title_rows(glyphs), width),
        centred([motto], width),
        indent([game_line(seating, field, room, glyphs)], (width - room) // 2),
        centred([entries_line(entries, room)], width),
    ]
    most = height - sum(map(len, head))
    # The way in stands below the seats.
    wanted = max(len(table_fields(seating)), len(seating.places) + 1) + 2
    tall = min(wanted, most)
    table = table_lines(seating, field, left - 4, tall - 2, glyphs)
    seats = seat_lines(seating, field, typing, right - 4, glyphs)
    seats += [plain("")] * (tall - 3 - len(seats))
    seats.append(begin_line(field == BEGIN, right - 4))
    panels = beside(
        (framed(say("The table"), table, left, tall, glyphs), left),
        (framed(say("Seats"), seats, right, tall, glyphs), right),
        gap=GAP,
    )
    return stacked([*head, centred(panels, width)], height)


def game_line(seating: Seating, field: Field, width: int, glyphs: Glyphs) -> Text:
    """Which game is played, of how many."""
    arrow, ink = ("gold", "gold strong") if field.kind == "game" else ("gold", "ink strong")
    before, after = (f"{glyphs.left}   ", arrow), (f"   {glyphs.right}", arrow)
    title = spot((say(seating.entry.title), ink), place_key(0, "value"))
    games = list(GAMES)
    number = games.index(seating.game) + 1
    told = plain(say("game {number} of {all}", number=number, all=len(games)), "quiet")
    row = line(spot(before, place_key(0, "left")), title, spot(after, place_key(0, "value")))
    row = pad(row, width, "center")
    if (width + row.cell_len) // 2 - told.cell_len <= len(row.plain.rstrip()):
        return row
    return line(row[: len(row) - told.cell_len - 1], told, " ")


def entries_line(entries: Sequence[tuple[str, str]], width: int) -> Text:
    """Where newcomers go: the keys and what they lead to."""
    new = plain(say("New here?"), "gold")
    # In longer languages closer together, then without the question.
    for parts, gap in (([new], 3), ([new], 2), ([], 2)):
        cells = [*parts, *(spot(_entry(key, words), key) for key, words in entries)]
        row = line("  ", *(line(" " * gap if at else "", cell) for at, cell in enumerate(cells)))
        if row.cell_len <= width:
            break
    return grounded([pad(row, width)], "raised")[0]


def begin_line(here: bool, width: int) -> Text:
    """The way in, from anywhere: on gold when Enter would press it, too."""
    words = _entry("n", say("Deal the cards"), "" if here else "gold")
    row = grounded([pad(words, width, "center")], "golden" if here else "raised")[0]
    return spot(row, place_key(0, "begin"))


def _entry(key: str, words: str, ink: str = "gold") -> Text:
    """A key, and what it leads to."""
    return line((name_of_keys((key,), FINE), f"{ink} strong"), " ", (words, "strong"))


def option_line(
    label: str, value: Text, here: bool, column: int, width: int, glyphs: Glyphs, place: int
) -> Text:
    """A question with its answer; arrows show that it can be changed. It is the field at a place.

    An answer that is too long for its column begins right behind the question.
    """
    pointer, left, right = pieces.cursor(here, glyphs), ("  ", ""), ("  ", "")
    if here:
        left, right = (f"{glyphs.left} ", "gold"), (f" {glyphs.right}", "gold")
    if column + value.cell_len > width - 6:
        column = min(plain(label).cell_len + 1, max(width - 14, width - 6 - value.cell_len))
    head = pad(plain(label, "ink" if here else "quiet"), column, "left", glyphs.ellipsis)
    value = spot(fit(value, width - column - 6, glyphs.ellipsis), place_key(place, "value"))
    arrows = spot(left, "left" if here else ""), spot(right, "right" if here else "")
    row = line(pointer, head, arrows[0], value, arrows[1])
    return spot(_under_cursor(pad(row, width), here), place_key(place))


def _under_cursor(row: Text, here: bool) -> Text:
    """A row of the lobby, on raised ground if the cursor is on it."""
    return grounded([row], "raised")[0] if here else row


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
        return named(mark("Language")), plain(
            catalogue.language_name(catalogue.language()), "ink strong"
        )
    if field.kind == "first":
        label = named(seating.entry.first)
        if not seating.asks_first:
            return label, plain(say("nobody"), "disabled")
        first = say("by lot") if seating.first is None else seating.places[seating.first].name
        return label, plain(first, "ink strong")
    each, on = seating.choice(field.which), seating.chosen()[field.which]
    if field.which == WAY_TO_PLAY:
        # For: how to play: as the book says, or brisk, a quicker way.
        return named(mark("Play")), plain(say(each.label) if on else say("Faithful"), "ink strong")
    if seating.unavailable(field.which):
        return named(each.label), plain(say("not now"), "disabled")
    return named(each.label), plain(*((say("on"), "gold strong") if on else (say("off"), "quiet")))


def kinds_of(seating: Seating) -> list[str]:
    """Who plays at each seat, in a word or two."""
    words = {PERSON: say("person"), EMPTY: ""}
    return [words.get(place.who, seating.profile_label(place)) for place in seating.places]


def seat_lines(
    seating: Seating, field: Field, typing: Line | None, width: int, glyphs: Glyphs
) -> list[Text]:
    """The seats with digit, name, and who plays there."""
    kinds = kinds_of(seating)
    colours = seating.colours()
    rows = []
    for number, place in enumerate(seating.places):
        here = field == Field("seat", str(number))
        pointer = (glyphs.heavy.left if here else " ", "gold strong")
        digit = (f"{number + 1} ", "gold strong" if here else "gold")
        if here and typing is not None:
            style = "reverse" if typing.is_marked else "ink strong"
            name = line((typing.text, style), (" ", "reverse"))
        elif place.who == EMPTY:
            name = plain(say_in("seat", "empty"), "disabled")
        else:
            name = plain(place.name, f"{pieces.player_style(colours[number])} strong")
        star = (f" {glyphs.star}", "gold") if seating.first == number else ("", "")
        kind = plain(kinds[number], "ink" if place.who == PERSON else "quiet")
        has_pin = place.pin is not None and place.who == PERSON
        lock = (f" {glyphs.diamond}", "gold") if has_pin else ("", "")
        room = width - kind.cell_len - 1 - len(lock[0])
        left = pad(line(pointer, digit, name, star), room, "left", glyphs.ellipsis)
        at = 1 + len(table_fields(seating)) + number
        kind = spot(line(" ", kind), place_key(at, "value"))
        rows.append(spot(_under_cursor(line(left, lock, kind), here), place_key(at)))
    return rows


def note(seating: Seating, field: Field) -> str:
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
