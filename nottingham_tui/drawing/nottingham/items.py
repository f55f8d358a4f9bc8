"""What items, ambush cards and colours of Nottingham are drawn with."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from nottingham_tui.drawing.art import HEIGHT, art_rows
from nottingham_tui.drawing.hand import Grid, grid_for, hand_section, parted, within
from nottingham_tui.drawing.layout import boxed
from nottingham_tui.drawing.rows import (
    Glyphs,
    centred,
    grounded,
    inked,
    line,
    pad,
    plain,
    styled,
    wrap,
)
from nottingham_tui.drawing.spots import spots
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import mark, named, say, say_in
from nottingham_tui.text.nottingham.goods import good_name
from nottingham_tui.text.nottingham.names import action_name, colour_name, held

ORANGE, RED = "mead", "contraband"
"""The inks of the two banners (NO-1.1)."""

COLOUR_INKS: Mapping[str, str] = {
    "red": "contraband",
    "purple": "royal",
    "yellow": "cheese",
    "blue": "promo",
    "white": "ink",
    "green": "legal",
    "grey": "quiet",
}
"""The inks that the colours of the players are written in (NO-1.2)."""

_EFFECTS: Mapping[str, str] = {
    "buy": mark("all others offer a card for it"),
    "theft": mark("draw a card blindly from another hand"),
    "ambush": mark("look at two ambush cards and lay one"),
    "robbery": mark("look at another hand in secret and take a card"),
    "raid": mark("have another hand laid open and take a card"),
    "defence": mark("played from the hand, it wards off an attack"),
    "barter": mark("all others offer one or two cards for it"),
}


def action_told(action: str, style: str) -> Text:
    """What an action is called, in its ink, and does."""
    called = inked(action_name(action), style)
    # For: an action and what it does, "theft: draw a card blindly from another hand".
    words = say("{action}: {effect}", action=called, effect=named(_EFFECTS[action]))
    return styled(words, "quiet")


def banner(rules: RuleSet, good: Good) -> str:
    """The ink of an item's banner: red for what has a target, else orange."""
    return RED if any(item.red for item in rules.items if item.name == good) else ORANGE


def name_on_card(good: Good, inside: int) -> list[Text]:
    """The name in as many rows as it takes; the margin is worth less than a whole word, and a
    word that is too long is parted."""
    name = good_name(good)
    room = inside - 2 if inside >= 10 else inside - 1
    narrow = room if all(plain(word).cell_len <= room for word in name.split(" ")) else inside
    return wrap(plain(parted(name, narrow), f"{good} strong"), narrow)


def item_text(good: Good, glyphs: Glyphs) -> Text:
    """One item with its sign."""
    return line((f"{glyphs.good(good)} ", good), (good_name(good), f"{good} strong"))


def signs_text(cards: Iterable[Good], rules: RuleSet, glyphs: Glyphs) -> Text:
    """The signs of cards side by side, in the order of the rulebook."""
    row = line()
    for place, card in enumerate(sorted(cards, key=rules.order.__getitem__)):
        row.append(f"{' ' if place else ''}{glyphs.good(card)}", f"{card} strong")
    return row


def told(good: Good, rules: RuleSet, glyphs: Glyphs) -> Text:
    """Everything about an item in one line."""
    action = rules.actions[good]
    words = say("{name}: value {value}", name=good_name(good), value=rules.values[good])
    does = action_told(action, banner(rules, good))
    return line((f"{glyphs.good(good)} ", good), (words, "ink"), f" {glyphs.dot} ", does)


def swatch(colour: str) -> Text:
    """A player's colour as such: no sign, which would have a meaning."""
    return plain(" ", f"{COLOUR_INKS[colour]} reverse")


def colour_text(colour: str, glyphs: Glyphs) -> Text:
    """A player's colour: a swatch and its name."""
    return line(swatch(colour), (f" {colour_name(colour)}", COLOUR_INKS[colour]))


def ambush_parts(ambush: Ambush, glyphs: Glyphs) -> list[Text]:
    """What an ambush card shows: two items, or a colour."""
    if ambush in PAIRS:
        return [item_text(good, glyphs) for good in PAIRS[ambush]]
    return [colour_text(ambush, glyphs)]


# A hand in stacks, one for each item that is there ---------------------------------------

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

    @property
    def height(self) -> int:
        """How many rows a stack takes."""
        art = HEIGHT if self.grid.size.has_art else 0
        return self.edges + self.names + art + self.says_action + 4


def shape_of(
    goods: Sequence[Good], rules: RuleSet, counts: Sequence[int], width: int, height: int
) -> Shape:
    """The shape of stacks for these items: with their art if so many lines have room for it."""
    edges = min(max(counts, default=1) - 1, _MOST_EDGES)
    # Above and below: a line to rise into, the digits, what is told of the one under the cursor.
    grid = grid_for(len(goods), width, height - edges - 4)
    inside = grid.card - 2
    names = max((len(name_on_card(good, inside)) for good in goods), default=1)
    actions = [action_name(rules.actions[good]) for good in goods]
    says = all(plain(words).cell_len <= inside for words in actions)
    return Shape(grid, names, says, edges)


def stack_rows(
    good: Good,
    number: int,
    shape: Shape,
    rules: RuleSet,
    glyphs: Glyphs,
    *,
    under_cursor: bool = False,
    picked: int = 0,
    is_off: bool = False,
) -> list[Text]:
    """The rows of one stack, of the same number whatever lies there; picked cards rise a row."""
    frame = glyphs.heavy if under_cursor else glyphs.light
    style = "gold strong" if under_cursor else "disabled" if is_off else banner(rules, good)
    inside = shape.grid.card - 2
    room = inside - 2 if inside >= 10 else inside - 1
    ground = "raised" if picked else "panel"
    edges = min(number - 1, shape.edges)
    count = f"{glyphs.times}{number}" if number > 1 else ""
    sign, space = (glyphs.good(good), f"{good} strong"), " " * max(room - 1 - len(count), 1)
    head = line(sign, space, (count, "ink strong"))
    names = name_on_card(good, inside)
    if is_off:
        head, names = plain(head.plain, "disabled"), [plain(row.plain, "disabled") for row in names]
    art = art_rows(good, glyphs.ascii) if shape.grid.size.has_art else ()
    if is_off:
        art = tuple(plain(row.plain, "disabled") for row in art)
    content = [head, *names, *[plain("")] * (shape.names - len(names)), *art]
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
    off: Collection[Good] = (),
    pickable: bool = True,
    height: int = 0,
    most: int | None = None,
) -> list[Text]:
    """All stacks side by side, below each its digit and how many of it are picked.

    Without `pickable` there is nothing to press, so there are no digits and no room to rise.
    What is `off` is grey: it can't be picked here. So many lines are there, if the art may show;
    where there are no more than `most`, the cards below the first are told by their number alone.
    """
    stacks = held(cards, rules)
    if not stacks:
        return hand_section((), None, (), width, glyphs)
    picked = picked or {}
    goods = [good for good, _ in stacks]
    shape = shape_of(goods, rules, [number for _, number in stacks], width, height)
    about = centred(wrap(told(cursor, rules, glyphs), width - 4), width) if cursor else []
    if most is not None and shape.height + (2 if pickable else 0) + len(about) > most:
        shape = replace(shape, edges=0)
    blocks = [
        stack_rows(
            good, number, shape, rules, glyphs,
            under_cursor=good == cursor, picked=picked.get(good, 0), is_off=good in off,
        )
        for good, number in stacks
    ]  # fmt: skip
    if not pickable:
        return shape.grid.beside(blocks)[1:]
    for good, block in zip(goods, blocks, strict=True):
        chosen = picked.get(good, 0)
        style = "gold strong" if good == cursor else "gold"
        style = "disabled" if good in off else style
        # The digit always means this item, in every hand.
        rises = f" {glyphs.up}{chosen}" if chosen else ""
        digit = str(rules.order[good] + 1)
        label = line((digit, style), (rises, "gold strong"))
        block.append(pad(label, shape.grid.card, "center"))
        block[:] = spots(block, digit)
    return shape.grid.beside(blocks) + about
