"""What items, ambush cards and colours of Nottingham are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rich.text import Text

from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.rows import fit, line, plain, wrap
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.nottingham.items import PAIRS, Ambush
from nottingham_tui.rules.nottingham.ruleset import RuleSet
from nottingham_tui.text.catalogue import mark, say, say_in
from nottingham_tui.text.nottingham.goods import good_name
from nottingham_tui.text.nottingham.names import action_name, colour_name

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
    "robbery": mark("look at another hand in secret, take a card"),
    "raid": mark("another hand is laid open, take a card of it"),
    "defence": mark("wards off an attack from the hand"),
    "barter": mark("all others offer one or two cards for it"),
}


def effect(action: str) -> str:
    """What an action does, in a few words."""
    return say(_EFFECTS[action])


def banner(rules: RuleSet, good: Good) -> str:
    """The ink of an item's banner: red for what has a target, else orange."""
    return RED if any(item.red for item in rules.items if item.name == good) else ORANGE


_NARROW: Mapping[Good, Callable[[], str]] = {
    "silver_candlestick": lambda: say_in("narrow card", "silver candle- stick"),
}
"""Names whose words are too long for a narrow card, parted where they may be."""


def name_on_card(good: Good, inside: int) -> list[Text]:
    """The name in as many rows as it takes; the margin is worth less than a whole word, and a
    word that is too long is parted."""
    room = inside - 2 if inside >= 10 else inside - 1
    words = good_name(good).split(" ")
    if any(plain(word).cell_len > inside for word in words) and good in _NARROW:
        words = _NARROW[good]().split(" ")
    narrow = room if all(plain(word).cell_len <= room for word in words) else inside
    parted = []
    for word in words:
        while plain(word).cell_len > narrow > 2:
            head = fit(plain(word), narrow - 1, "").plain
            parted.append(f"{head}-")
            word = word[len(head) :]
        parted.append(word)
    return wrap(plain(" ".join(parted), f"{good} strong"), narrow)


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
    words = say(
        "{name}: value {value}, {action}: {effect}",
        name=good_name(good),
        value=rules.values[good],
        action=action_name(action),
        effect=effect(action),
    )
    return line((f"{glyphs.good(good)} ", good), (words, "ink"))


def colour_text(colour: str, glyphs: Glyphs) -> Text:
    """A player's colour: a swatch and its name."""
    return line((f"{glyphs.sealed} {colour_name(colour)}", COLOUR_INKS[colour]))


def ambush_parts(ambush: Ambush, glyphs: Glyphs) -> list[Text]:
    """What an ambush card shows: two items, or a colour."""
    if ambush in PAIRS:
        return [item_text(good, glyphs) for good in PAIRS[ambush]]
    return [colour_text(ambush, glyphs)]


def place_of(good: Good, rules: RuleSet) -> int:
    """The digit that always means this item, from 1."""
    return rules.order[good] + 1
