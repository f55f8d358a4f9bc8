"""What the levels and characters of bots are called: all that the lobby needs of them."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.rules.kernel.variant_options import mark

USUAL = "normal"
"""The key of the profile that sits down where nobody has chosen another."""

# For: how well a bot plays, behind its name in a list.
LEVEL_LABELS: Mapping[str, str] = {
    "easy": mark("bot, easy"),
    "normal": mark("bot, normal"),
    "hard": mark("bot, hard"),
    "expert": mark("bot, expert"),
}
"""The levels, the lowest first."""

# For: the character of a bot, behind its name in a list.
CHARACTER_LABELS: Mapping[str, str] = {
    "farmer": mark("honest farmer"),
    "gambler": mark("gambler"),
    "grudge": mark("grudge-bearer"),
    "greedy": mark("greedy one"),
    "fox": mark("fox"),
}

LABELS: Mapping[str, str] = {**LEVEL_LABELS, **CHARACTER_LABELS}
"""The levels and characters, told without a look at any game's bots."""
