"""The rows of Sheriff's table of points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.scoring import Result, Title
from nottingham_tui.screens.points import Component
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.goods import good_names
from nottingham_tui.widgets.drawing import line
from nottingham_tui.widgets.glyphs import Glyphs


def components(rules: RuleSet, result: Result, glyphs: Glyphs) -> tuple[Component, ...]:
    """The rows from the top: each legal good, contraband, gold, Kings and Queens (2E-9.2)."""
    scores = result.scores
    rows = [
        Component(
            glyphs.good(good),
            good_names(good),
            good,
            tuple(dict(score.goods)[good] for score in scores),
            tuple(crown_text(score.titles, good, glyphs) for score in scores),
        )
        for good in rules.legal
        if rules.deck[good]
    ]
    hidden = tuple(score.contraband for score in scores)
    rows.append(Component(glyphs.no, say("contraband"), "contraband", hidden))
    rows.append(Component(glyphs.coin, say("gold"), "gold", tuple(s.gold for s in scores)))
    bonus = tuple(score.bonus for score in scores)
    rows.append(Component(glyphs.king, say("kings, queens"), "royal", bonus))
    return tuple(rows)


def crown_text(titles: Sequence[Title], good: Good, glyphs: Glyphs) -> Text:
    """The crown that a seat wears for a good, with its bonus: `♚20`; empty if none."""
    for title in titles:
        if title.good == good:
            sign = glyphs.king if title.king else glyphs.queen
            return line((f"{sign}{title.bonus}", "royal"))
    return line()
