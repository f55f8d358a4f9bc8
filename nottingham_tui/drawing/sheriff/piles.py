"""The two discard piles of the first edition, as rows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, line, plain
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.text.catalogue import count, mark, say
from nottingham_tui.text.sheriff.goods import good_name

KEYS = {"left": ",", "right": "."}
"""The key of each pile; `<` and `>` are on the same keys of many keyboards."""

PILE_KEYS = {key: pile for pile, keys in zip(PILES, (",<", ".>"), strict=True) for key in keys}
"""The pile of each key."""

NAMES = {"left": mark("Left pile"), "right": mark("Right pile")}


def pile_title(name: str, number: int, *, chosen: bool = False) -> Text:
    """The key, the name, how many cards; a chosen pile is marked."""
    key = Text(f" {KEYS[name]} ", style="on golden", end="")
    words = say("{pile}, {number}", pile=say(NAMES[name]), number=number)
    return line(key, " ", (words, "gold strong" if chosen else "ink"))


def pile_rows(
    pile: Sequence[Good], height: int, glyphs: Glyphs, *, taken: int = 0, new: Sequence[Good] = ()
) -> list[Text]:
    """The cards from the top; the first `taken` of them go into the hand, `new` ones, the last
    on top, come onto the pile."""
    rows = [
        line((f" {glyphs.down} ", "gold"), (_named(good, glyphs), f"{good} strong"))
        for good in reversed(new)
    ]
    for place, good in enumerate(pile):
        if place < taken:
            sign, style = (f" {glyphs.yes} ", "gold strong"), f"{good} strong"
        elif place == taken and not new:
            sign, style = (f" {glyphs.pointer} ", "gold"), good
        else:
            sign, style = ("   ", ""), good
        rows.append(line(sign, (_named(good, glyphs), style)))
    if not rows:
        return [plain(f" {say('empty')}", "disabled")]
    if len(rows) > height:
        left = len(rows) - height + 1
        more = count("{number} more below", "{number} more below", left)
        rows = [*rows[: height - 1], plain(f"   {glyphs.ellipsis} {more}", "quiet")]
    return rows


def _named(good: Good, glyphs: Glyphs) -> str:
    return f"{glyphs.good(good)} {good_name(good)}"


def piles_panels(
    piles: Sequence[Sequence[Good]],
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    taken: Sequence[int] = (0, 0),
    onto: str = "",
    new: Sequence[Good] = (),
) -> list[Text]:
    """Both piles side by side in frames of so many lines."""
    across = (width - 1) // 2
    panels = []
    for place, (name, pile) in enumerate(zip(PILES, piles, strict=True)):
        chosen = onto == name
        coming = new if chosen else ()
        rows = pile_rows(pile, height - 2, glyphs, taken=taken[place], new=coming)
        style = "gold" if chosen or taken[place] else "line"
        title = pile_title(name, len(pile), chosen=chosen)
        panels.append((framed(title, rows, across, height, glyphs, style=style), across))
    return beside(*panels)
