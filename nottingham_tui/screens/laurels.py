"""Kings, Queens and the titles of the evening."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.screens.statistics import Measures, honours
from nottingham_tui.screens.summary import name_style
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.goods import good_names
from nottingham_tui.widgets.drawing import fit, line, pad, plain
from nottingham_tui.widgets.glyphs import Glyphs

_LEFT = 3


def laurel_rows(
    rules: RuleSet,
    result: Result,
    sums: Measures,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> list[Text]:
    """Above who is King and Queen of what, with the bonus; below the titles of the evening."""
    left = " " * _LEFT
    room = width - 2 * _LEFT
    first = room // 4
    rows = [plain(""), _heading(say("Kings and Queens"), left, room, glyphs)]
    for good in rules.legal:
        if not rules.deck[good]:
            continue
        label = line((f"{glyphs.good(good)} {good_names(good)}", good))
        held = [_holders(result, good, king, names, glyphs) for king in (True, False)]
        half = (room - first) // 2
        rows.append(
            line(
                left,
                pad(label, first, "left", glyphs.ellipsis),
                pad(held[0], half - 1, "left", glyphs.ellipsis),
                " ",
                fit(held[1], half, glyphs.ellipsis),
            )
        )
    rows += [plain(""), _heading(say("Titles of the evening"), left, room, glyphs)]
    for honour in honours(sums):
        bearers = line()
        for number, seat in enumerate(honour.seats):
            bearers = line(bearers, "  " if number else "", (names[seat], name_style(seat)))
        because = plain(honour.because(), "quiet")
        title = pad(plain(say(honour.title), "ink strong"), first + 4, "left", glyphs.ellipsis)
        space = room - title.cell_len - because.cell_len - 2
        shown = pad(bearers, space, "left", glyphs.ellipsis)
        rows.append(line(left, title, shown, "  ", because))
    return rows


def _heading(text: str, left: str, room: int, glyphs: Glyphs) -> Text:
    rule = glyphs.light.top * max(room - plain(text).cell_len - 1, 0)
    return line(left, (text, "gold strong"), " ", (rule, "line"))


def _holders(result: Result, good: Good, king: bool, names: Sequence[str], glyphs: Glyphs) -> Text:
    found = [
        (names[seat], title.bonus)
        for seat, score in enumerate(result.scores)
        for title in score.titles
        if title.good == good and title.king == king
    ]
    if not found:
        return plain("")
    who, bonus = listed([name for name, _ in found]), found[0][1]
    if king:
        text = count(
            "King {name}, {points}",
            "Kings {name}, {points} each",
            len(found),
            name=who,
            points=bonus,
        )
    else:
        text = count(
            "Queen {name}, {points}",
            "Queens {name}, {points} each",
            len(found),
            name=who,
            points=bonus,
        )
    return line((f"{glyphs.king if king else glyphs.queen} ", "royal"), (text, "ink"))
