"""The county track, and one item or ambush card by itself."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.nottingham.items import ambush_parts, banner, name_on_card
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, grounded, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import Ambush
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.nottingham.names import action_name

_MARGIN = 4


def track_text(rules: RuleSet, steps: int, width: int, glyphs: Glyphs) -> Text:
    """All fields in one row: those behind the sheriff are quiet, the sheriff's is golden."""
    across = 3 if len(rules.track) * 3 <= width else 2
    row = line()
    for place, number in enumerate(rules.track):
        field = glyphs.town if number is None else str(number)
        if place == steps:
            row.append(f"{glyphs.star}{field}".center(across), "on golden")
            continue
        style = "disabled" if place < steps else "ink"
        if number is None:
            style = "gold" if place > steps else "disabled"
        row.append(field.center(across), style)
    return row


def track_rows(rules: RuleSet, steps: int, width: int, glyphs: Glyphs) -> list[Text]:
    """The track in a frame; its title says how far it is to the town."""
    left = rules.town - steps
    title = count("County: {number} step to the town", "County: {number} steps to the town", left)
    track = track_text(rules, steps, width - _MARGIN, glyphs)
    return framed(title, [pad(track, width - _MARGIN, "center")], width, 3, glyphs)


def card_rows(good: Good, rules: RuleSet, width: int, glyphs: Glyphs) -> list[Text]:
    """The card turned up: seven rows, or more where its name is long."""
    inside = width - 4
    style = banner(rules, good)
    names = name_on_card(good, inside)
    action = plain(action_name(rules.actions[good]), f"{style} strong")
    value = count("value {number}", "value {number}", rules.values[good])
    rows = [
        line((glyphs.good(good), f"{good} strong")),
        *names,
        *([plain("")] if len(names) == 1 else []),
        *wrap(action, inside),
        *wrap(plain(value, "ink"), inside),
    ]
    frame = glyphs.heavy
    drawn = framed("", rows, width, max(len(rows) + 2, 7), glyphs, frame=frame, style=style)
    return grounded(drawn, "panel")


def no_card_rows(pile: int, discards: int, width: int, glyphs: Glyphs) -> list[Text]:
    """What stands there when the card is used: the piles in numbers."""
    inside = width - 4
    rows = [
        *wrap(plain(say("The card is used."), "quiet"), inside),
        plain(""),
        *wrap(plain(count("{number} card to draw", "{number} cards to draw", pile), "ink"), inside),
        *wrap(plain(count("{number} discarded", "{number} discarded", discards), "ink"), inside),
    ]
    return framed("", rows, width, max(len(rows) + 2, 7), glyphs, frame=glyphs.dashed)


def ambush_rows(
    ambush: Ambush, width: int, glyphs: Glyphs, *, style: str = "royal", chosen: bool = False
) -> list[Text]:
    """An ambush card, on top of its gold."""
    inside = width - 4
    parts = ambush_parts(ambush, glyphs)
    wrapped = [row for part in parts for row in wrap(part, inside)]
    frame = glyphs.heavy if chosen else glyphs.light
    edge = "gold strong" if chosen else style
    height = max(len(wrapped) + 2, 4)
    drawn = framed("", wrapped, width, height, glyphs, frame=frame, style=edge)
    return grounded(drawn, "panel")


def side_by_side(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Blocks of rows beside each other, each as wide as it is."""
    return beside(*((block, block[0].cell_len if block else 0) for block in blocks), gap=2)
