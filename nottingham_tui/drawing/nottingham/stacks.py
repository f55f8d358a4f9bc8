"""A hand in stacks, one for each item that is there: its digit is always the item's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.hand import Grid, grid_for, within
from nottingham_tui.drawing.nottingham.items import banner, name_on_card, place_of, told
from nottingham_tui.drawing.panel import boxed
from nottingham_tui.drawing.rows import grounded, line, pad, plain, wrap
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import say, say_in
from nottingham_tui.text.nottingham.names import action_name, held

_MOST_EDGES = 3


@dataclass(frozen=True, slots=True)
class Shape:
    """How the stacks of one row are drawn alike."""

    grid: Grid
    names: int
    """Rows for the longest name."""
    says_action: bool
    edges: int
    """Rows for the cards that peep out above the first."""


def shape_of(goods: Sequence[Good], rules: RuleSet, counts: Sequence[int], width: int) -> Shape:
    """The shape of stacks for these items."""
    grid = grid_for(len(goods), width)
    inside = grid.card - 2
    names = max((len(name_on_card(good, inside)) for good in goods), default=1)
    actions = [action_name(rules.actions[good]) for good in goods]
    says = all(plain(words).cell_len <= inside for words in actions)
    return Shape(grid, names, says, min(max(counts, default=1) - 1, _MOST_EDGES))


def stack_rows(
    good: Good,
    number: int,
    shape: Shape,
    rules: RuleSet,
    glyphs: Glyphs,
    *,
    under_cursor: bool = False,
    picked: int = 0,
) -> list[Text]:
    """The rows of one stack, of the same number whatever lies there; picked cards rise a row."""
    frame = glyphs.heavy if under_cursor else glyphs.light
    style = "gold strong" if under_cursor else banner(rules, good)
    inside = shape.grid.card - 2
    room = inside - 2 if inside >= 10 else inside - 1
    ground = "raised" if picked else "panel"
    edges = min(number - 1, shape.edges)
    count = f"{glyphs.times}{number}" if number > 1 else ""
    head = line(
        (glyphs.good(good), f"{good} strong"),
        " " * max(room - 1 - len(count), 1),
        (count, "ink strong"),
    )
    names = name_on_card(good, inside)
    content = [head, *names, *[plain("")] * (shape.names - len(names))]
    if shape.says_action:
        content.append(plain(action_name(rules.actions[good]), banner(rules, good)))
    content.append(_value(rules.values[good], room, glyphs))
    card = boxed([within(row, room, inside, glyphs) for row in content], inside, frame, style)
    drawn = grounded([*card[:1] * edges, *card], ground)
    empty = plain(" " * shape.grid.card)
    above = [empty] * (shape.edges - edges)
    return [*above, *drawn, empty] if picked else [empty, *above, *drawn]


def _value(value: int, room: int, glyphs: Glyphs) -> Text:
    label = say_in("card", "value")
    if plain(label).cell_len + 1 + len(str(value)) > room:
        label = glyphs.coin
    space = max(room - plain(label).cell_len - len(str(value)), 1)
    return line((label, "quiet"), " " * space, (str(value), "ink strong"))


def stacks_rows(
    cards: Sequence[Good],
    rules: RuleSet,
    width: int,
    glyphs: Glyphs,
    *,
    cursor: Good | None = None,
    picked: Mapping[Good, int] | None = None,
    pickable: bool = True,
    with_caption: bool = True,
) -> list[Text]:
    """All stacks side by side, below each its digit and how many of it are picked.

    Without `pickable` there is nothing to press, so there are no digits and no room to rise.
    """
    stacks = held(cards, rules)
    if not stacks:
        return [plain(f"  {say('Your hand is empty.')}", "quiet")]
    picked = picked or {}
    goods = [good for good, _ in stacks]
    shape = shape_of(goods, rules, [number for _, number in stacks], width)
    blocks = [
        stack_rows(
            good, number, shape, rules, glyphs,
            under_cursor=good == cursor, picked=picked.get(good, 0),
        )
        for good, number in stacks
    ]  # fmt: skip
    if not pickable:
        return shape.grid.beside(blocks)[1:]
    for good, block in zip(goods, blocks, strict=True):
        chosen = picked.get(good, 0)
        style = "gold strong" if good == cursor else "ink strong" if chosen else "quiet"
        label = line((str(place_of(good, rules)), style))
        if chosen:
            label = line(label, (f" {glyphs.up}{chosen}", "gold strong"))
        block.append(pad(label, shape.grid.card, "center"))
    rows = shape.grid.beside(blocks)
    if with_caption and cursor is not None:
        rows += [pad(row, width, "center") for row in wrap(told(cursor, rules, glyphs), width - 4)]
    return rows
