"""Kings and Queens, above the titles of the evening."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.honours import ruled
from nottingham_tui.drawing.rows import fit, line, pad, plain
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.sheriff.goods import good_names

_LEFT = 3


def crown_rows(
    rules: RuleSet, result: Result, names: Sequence[str], width: int, glyphs: Glyphs
) -> list[Text]:
    """Who is King and Queen of what, with the bonus."""
    left = " " * _LEFT
    room = width - 2 * _LEFT
    rows = [ruled(say("Kings and Queens"), width, glyphs)]
    shown = [good for good in rules.legal if rules.deck[good]]
    labels = [line((f"{glyphs.good(good)} {good_names(good)}", good)) for good in shown]
    kings = [_holders(result, good, True, names, glyphs) for good in shown]
    queens = [_holders(result, good, False, names, glyphs) for good in shown]
    first = max(label.cell_len for label in labels) + 3
    # Where several are King there is no Queen, and the row is theirs (2E-9.4).
    beside = [king.cell_len for king, queen in zip(kings, queens, strict=True) if queen.plain]
    second = max(beside, default=0) + 3
    for label, king, queen in zip(labels, kings, queens, strict=True):
        if not queen.plain or first + second + queen.cell_len <= room:
            who = [line(pad(king, second), queen) if queen.plain else king]
        else:
            who = [king, queen]
        for number, text in enumerate(who):
            start = plain(" " * first) if number else pad(label, first)
            rows.append(line(left, start, fit(text, room - first, glyphs.ellipsis)))
    return rows


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
