"""Rows that several screens are made of: names, goods, gold, a time, a pile. Pure functions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rich.text import Text

from nottingham_tui.drawing.rows import FINE, Glyphs, inked, line, pad, plain, styled
from nottingham_tui.drawing.spots import spot, spots_in
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.text.catalogue import Value, amount, count, listed, say
from nottingham_tui.text.goods import GoodsNames
from nottingham_tui.text.plain import ROOM


def headings_in_turns(
    headings: Sequence[Text], label: int, widths: Sequence[int], turns: int
) -> list[Text]:
    """Headings above columns behind a label, each at the right of its column: every so many of
    them in a row, the others in rows of their own."""
    rows = []
    for turn in range(turns):
        row, end = line(), label
        for place, (text, width) in enumerate(zip(headings, widths, strict=True)):
            end += width
            if place % turns == turn:
                row = line(row, " " * max(end - row.cell_len - text.cell_len, 0), text)
        rows.append(row)
    return rows


def in_columns(cells: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """The cells spread over the width in one row if they fit, else over several, aligned."""
    if not cells:
        return []
    widest = max(cell.cell_len for cell in cells)
    total = sum(cell.cell_len for cell in cells) + gap * (len(cells) - 1)
    if total <= width:
        spare = (width - total) // max(len(cells), 1)
        space = " " * (gap + min(spare, 4))
        row = line()
        for number, cell in enumerate(cells):
            row.append(space if number else "")
            row.append_text(cell)
        return [row]
    per_row = max((width + gap) // (widest + gap), 1)
    rows = []
    for start in range(0, len(cells), per_row):
        row = line()
        for number, cell in enumerate(cells[start : start + per_row]):
            row.append(" " * gap if number else "")
            row.append_text(pad(cell, min(widest, width)))
        rows.append(row)
    return rows


def with_sign(words: str, good: Good, glyphs: Glyphs, style: str = "") -> Value:
    """The words for a good in a sentence, behind its glyph; in its own ink without a style."""
    sign, told = inked(glyphs.good(good), style or good), inked(words, style or f"{good} strong")
    return Value(lambda form: f"{sign} {told:{form}}")


def good_inked(goods: GoodsNames, good: Good, number: int, glyphs: Glyphs) -> Value:
    """So many cards of a good for a sentence: glyph, number and name; quiet if there is none."""
    words = goods.counted(good, number)
    return with_sign(words, good, glyphs) if number else with_sign(words, good, glyphs, "disabled")


def goods_inked(goods: GoodsNames, cards: Iterable[Good], glyphs: Glyphs) -> Value:
    """The cards for a sentence, counted by good in the rulebook's order; "nothing" if none."""
    numbers = Counter(cards)
    if not numbers:
        return inked(goods.listed(()), "quiet")
    return listed(
        [good_inked(goods, good, numbers[good], glyphs) for good in goods.in_order(numbers)]
    )


def good_text(goods: GoodsNames, good: Good, number: int, glyphs: Glyphs) -> Text:
    """So many cards of a good, standing alone."""
    return styled(good_inked(goods, good, number, glyphs))


def goods_text(goods: GoodsNames, cards: Iterable[Good], glyphs: Glyphs) -> Text:
    """The cards standing alone, side by side: no sentence, and shorter than one."""
    numbers = Counter(cards)
    if not numbers:
        return plain(goods.listed(()), "quiet")
    row = line()
    for good in goods.in_order(numbers):
        space = f"{ROOM} " if row.plain else ""
        row = line(row, space, good_text(goods, good, numbers[good], glyphs))
    return row


def marks_text(good: Good, number: int, most: int, rest: str, glyphs: Glyphs) -> Text:
    """A mark a card that is taken, and one in the ink `rest` for each that is not."""
    taken = min(number, most)
    return line((glyphs.bar * taken, f"{good} strong"), (glyphs.bar_rest * (most - taken), rest))


def gold_text(gold: int, glyphs: Glyphs) -> Text:
    """An amount of gold."""
    return line((glyphs.coin, "gold"), " ", (amount("gold", gold), "ink strong"))


def moved_text(gold: int, glyphs: Glyphs) -> Text:
    """A change of gold with its sign."""
    if not gold:
        return plain(glyphs.dash, "quiet")
    sign, style = ("+", "legal") if gold > 0 else (glyphs.minus, "contraband")
    return plain(f"{sign}{abs(gold)}", style)


def player_style(seat: Seat) -> str:
    """The style word of a player's colour."""
    return f"player{seat + 1}"


def name_style(seat: Seat) -> str:
    """The style words of a player's name."""
    return f"{player_style(seat)} strong"


def name_text(seat: Seat, names: Sequence[str]) -> Text:
    """A player's name in the player's colour."""
    return plain(names[seat], name_style(seat))


def name_inked(seat: Seat, names: Sequence[str]) -> Value:
    """A player's name for a sentence, in the player's colour."""
    return inked(names[seat], name_style(seat))


def names_inked(names: Sequence[str]) -> tuple[Value, ...]:
    """The names of all players, by seat, for sentences."""
    return _names_inked(tuple(names))


@lru_cache(maxsize=32)
def _names_inked(names: tuple[str, ...]) -> tuple[Value, ...]:
    return tuple(name_inked(seat, names) for seat in range(len(names)))


def name_of_keys(keys: Sequence[str], glyphs: Glyphs) -> str:
    """How keys are shown: arrows as arrows, the others by their names in the language."""
    signs = {"left": glyphs.left, "right": glyphs.right, "up": glyphs.up, "down": glyphs.down}
    arrows = "".join(signs[key] for key in keys if key in signs)
    if arrows:
        return arrows
    if len(keys) > 1 and all(key.isdigit() for key in keys):
        return f"{keys[0]}-{keys[-1]}"
    key = keys[0] if keys else ""
    names = {
        "space": say("Space"), "enter": say("Enter"), "tab": say("Tab"), "escape": say("Esc"),
        # For: what is written on a key, as short as may be: Backspace, Delete.
        "backspace": say("Bksp"), "delete": say("Del"),
    }  # fmt: skip
    if key in names:
        return names[key]
    return key.upper() if key.startswith("f") and key[1:].isdigit() else key


def with_keys(prompt: Text) -> Text:
    """The prompt with the keys that it names as hot spots: Enter, Esc, a letter before a colon."""
    text = prompt.copy()
    for key in ("enter", "escape", "space", "tab"):
        spots_in(text, rf"\b{re.escape(name_of_keys((key,), FINE))}\b", key)
    spots_in(text, r"(?<!\w)[a-z](?=: )", "")
    return text


def clickable_keys(keys: Sequence[str], shown: str, glyphs: Glyphs) -> Text:
    """How keys are shown in a key bar, each of them as a hot spot; `shown` replaces names."""
    signs = {"left": glyphs.left, "right": glyphs.right, "up": glyphs.up, "down": glyphs.down}
    arrows = [spot(signs[key], key) for key in keys if key in signs]
    if arrows and not shown:
        return line(*arrows)
    name = shown or name_of_keys(keys, glyphs)
    each = line(*(spot(one, one if one in keys else "") for one in name))
    return spot(each, key_of_label(keys, shown))


def key_text(keys: Sequence[str], shown: str, glyphs: Glyphs) -> Text:
    """Keys as hot spots in a prompt."""
    text = clickable_keys(keys, shown, glyphs)
    text.stylize_before("gold")
    return text


def key_hint(keys: Sequence[str], shown: str, told: str, glyphs: Glyphs) -> Text:
    """Keys as hot spots in a prompt and what they do, never broken between two rows."""
    hint = line(key_text(keys, shown, glyphs), " ", (told, "quiet"))
    hint.plain = hint.plain.replace(" ", "\N{NO-BREAK SPACE}")
    return hint


def key_of_label(keys: Sequence[str], shown: str) -> str:
    """The key that what it does stands for, in a key bar: that of two arrows which leads on; empty
    if several keys do different things."""
    for on, across in (("right", {"up", "down"}), ("down", {"left", "right"})):
        if on in keys and not across.intersection(keys):
            return on
    differ = any(key in ("left", "right", "up", "down") or key.isdigit() for key in keys)
    return "" if len(keys) > 1 and (differ or len(shown.split()) > 1) else keys[0]


def cursor(here: bool, glyphs: Glyphs) -> tuple[str, str]:
    """What stands before the row under the cursor, and before another."""
    return (f"{glyphs.heavy.left if here else ' '} ", "gold strong")


def heading(text: str) -> Text:
    """The left of the title bar."""
    return plain(text.upper(), "gold strong")


# What is left of a time, in minutes and seconds ------------------------------------------

# From here on the time is drawn as a warning, in seconds.
_SHORT = 30


def minutes(seconds: float) -> str:
    """The time as `2:31`; the second that has begun counts as whole."""
    whole = -int(-seconds // 1)
    return f"{whole // 60}:{whole % 60:02}"


def clock_text(left: float | None) -> Text:
    """What is left on the clock of a table; empty if no time is measured now."""
    if left is None:
        return plain("")
    return plain(minutes(left), "contraband strong" if left <= _SHORT else "gold strong")


# A pile that anyone may look through, as rows --------------------------------------------


def discards_rows(
    names: GoodsNames,
    pile: Sequence[Good],
    order: Mapping[Good, int],
    width: int,
    glyphs: Glyphs,
    *,
    counted: bool = False,
) -> list[Text]:
    """The pile counted by good, then card by card from the top."""
    if not pile:
        return [plain(say("Nothing has been discarded yet."), "quiet")]
    numbers = Counter(pile)
    goods = sorted(numbers, key=order.__getitem__)
    cells = [good_text(names, good, numbers[good], glyphs) for good in goods]
    heading = count("{number} card, top first", "{number} cards, top first", len(pile))
    rows = [*in_columns(cells, width), plain(""), plain(heading, "quiet"), plain("")]
    called = {good: names.counted(good, 1) if counted else names.name(good) for good in goods}
    cards = [
        line((f"{place:>3} ", "quiet"), (f"{glyphs.good(good)} {called[good]}", good))
        for place, good in enumerate(pile, 1)
    ]
    column = max(card.cell_len for card in cards) + 3
    per_row = max(width // column, 1)
    for start in range(0, len(cards), per_row):
        rows.append(line(*(pad(each, column) for each in cards[start : start + per_row])))
    return rows
