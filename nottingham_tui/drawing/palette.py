"""Colours by name, in three themes, for 24 bits, 256 and 16 colours, and for none at all.

A style is written as words: `"gold strong"`, `"ink on panel"`, `"apple on raised"`. They are
resolved when a row is drawn, so a change of theme needs no new screen. Colour never carries
a meaning alone: without colours the words still differ as bold, dim or reversed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.style import Style

from nottingham_tui.drawing.signs import SIGNS

GROUNDS = ("ground", "panel", "raised", "curtain", "golden")
INKS = (
    "ink", "quiet", "line", "gold", "legal", "contraband", "royal", "promo", "market",
    "disabled", "weave",
    "apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow",
    "player1", "player2", "player3", "player4", "player5", "player6", "player7",
)  # fmt: skip
ATTRIBUTES = {
    "strong": Style(bold=True),
    "bold": Style(bold=True),
    "faint": Style(dim=True),
    "italic": Style(italic=True),
    "underline": Style(underline=True),
    "reverse": Style(reverse=True),
}

DARK = {
    "ground": "#161a15", "panel": "#20261e", "raised": "#2a3227", "curtain": "#1b2119",
    "golden": "#e0b04c",
    "ink": "#e9dfc7", "quiet": "#9a9583", "line": "#4a5444", "gold": "#e0b04c",
    "legal": "#8fb865", "contraband": "#e0705a", "royal": "#b98ad6", "promo": "#7fa6e8",
    "market": "#a9a08a", "disabled": "#7a7869",
    "weave": "#2c3629",
    "apple": "#e16d61", "cheese": "#f0c95a", "bread": "#cf9b63", "chicken": "#eadcc4",
    "pepper": "#8fa3a8", "mead": "#e39a3b", "silk": "#b98ad6", "crossbow": "#7fb0c9",
    "player1": "#e0b04c", "player2": "#7fb0c9", "player3": "#8fb865", "player4": "#d98a9e",
    "player5": "#b98ad6", "player6": "#d9925a", "player7": "#79b8a4",
}  # fmt: skip

LIGHT = {
    "ground": "#f0e7d2", "panel": "#e7dcc2", "raised": "#fbf5e6", "curtain": "#e4d9bf",
    "golden": "#8a5f00",
    "ink": "#2b2a20", "quiet": "#6b6451", "line": "#b5a98a", "gold": "#865c00",
    "legal": "#3f6f1f", "contraband": "#a8321d", "royal": "#6f3f96", "promo": "#1f54a8",
    "market": "#4a4436", "disabled": "#82785f",
    "weave": "#d3c6a6",
    "apple": "#b02a20", "cheese": "#7f6000", "bread": "#8a5524", "chicken": "#5a4c36",
    "pepper": "#455a60", "mead": "#955700", "silk": "#6f3f96", "crossbow": "#1f5f80",
    "player1": "#865c00", "player2": "#1f5f80", "player3": "#3f6f1f", "player4": "#a03a5c",
    "player5": "#6f3f96", "player6": "#984a10", "player7": "#1b6b55",
}  # fmt: skip

# The terminal's own colours. Without knowing the ground only those are used that read on
# black and on white alike: the default colour, red, magenta, and the attributes.
_OWN = {
    "ink": "default", "quiet": "dim", "line": "dim", "gold": "bold", "legal": "default",
    "contraband": "red", "royal": "magenta", "promo": "blue", "market": "bold",
    "disabled": "dim", "weave": "dim",
    "apple": "red", "cheese": "default", "bread": "default", "chicken": "default",
    "pepper": "default", "mead": "default", "silk": "magenta", "crossbow": "default",
    "player1": "bold", "player2": "bold", "player3": "bold", "player4": "bold",
    "player5": "bold", "player6": "bold", "player7": "bold",
    "golden": "reverse bold",
}  # fmt: skip
_OWN_ON_BLACK = _OWN | {
    "gold": "bold yellow", "legal": "green", "contraband": "bright_red",
    "royal": "bright_magenta", "promo": "bright_blue",
    "apple": "bright_red", "cheese": "bright_yellow",
    "bread": "yellow", "pepper": "cyan", "mead": "yellow", "silk": "bright_magenta",
    "crossbow": "bright_cyan", "player1": "bold yellow", "player2": "bold cyan",
    "player3": "bold green", "player4": "bold red", "player5": "bold magenta",
}  # fmt: skip
_OWN_ON_WHITE = _OWN | {
    "gold": "bold magenta", "legal": "green", "bread": "blue", "crossbow": "blue",
    "player2": "bold blue", "player4": "bold red", "player5": "bold magenta",
}  # fmt: skip

# No colour at all (NO_COLOR): what must differ differs by bold, dim or reverse.
_NONE = dict.fromkeys(INKS, "") | {
    "quiet": "dim", "line": "dim", "gold": "bold", "disabled": "dim", "weave": "dim",
    "golden": "reverse bold",
}  # fmt: skip

THEMES = ("dark", "light", "terminal")
"""The themes a player can choose from."""


@dataclass(slots=True)
class Palette:
    """The named styles of one theme at one depth of colour."""

    name: str
    inks: Mapping[str, Style]
    grounds: Mapping[str, Style]
    _cache: dict[str, Style] = field(default_factory=dict, repr=False)

    def style(self, words: str) -> Style:
        """The style for words like `"gold strong on panel"`.

        A good stands for its ink. Raises KeyError for a word that is none of all this.
        """
        known = self._cache.get(words)
        if known is None:
            known = self._cache[words] = self._resolve(words)
        return known

    def dressed(self, colours: Sequence[int]) -> Palette:
        """The same with the players in these colours: their numbers from 0, by seat."""
        inks = dict(self.inks)
        for seat, colour in enumerate(colours, 1):
            inks[f"player{seat}"] = self.inks[f"player{colour + 1}"]
        return Palette(self.name, inks, self.grounds)

    def _resolve(self, words: str) -> Style:
        style = Style.null()
        parts = iter(words.split())
        for word in parts:
            if word == "on":
                style += self.grounds[next(parts)]
            elif word in ATTRIBUTES:
                style += ATTRIBUTES[word]
            elif word in self.inks:
                style += self.inks[word]
            elif word in SIGNS:
                style += self.inks[SIGNS[word].ink]
            elif word != "none":
                raise KeyError(f"there is no style {word!r} in {words!r}")
        return style


def _coloured(name: str, colours: Mapping[str, str]) -> Palette:
    inks = {ink: Style(color=colours[ink]) for ink in INKS}
    grounds = {ground: Style(bgcolor=colours[ground]) for ground in GROUNDS}
    # On the golden ground the ink is the ground's own colour: a pressed key, a chosen cell.
    grounds["golden"] += Style(color=colours["ground"], bold=True)
    return Palette(name, inks, grounds)


def _own(name: str, words: Mapping[str, str], ground: str | None) -> Palette:
    inks = {ink: Style.parse(words[ink]) for ink in INKS}
    empty = Style(bgcolor=ground) if ground else Style.null()
    grounds = dict.fromkeys(GROUNDS, empty) | {"golden": Style.parse(words["golden"])}
    return Palette(name, inks, grounds)


def background_of_terminal(colorfgbg: str) -> str:
    """`"black"`, `"white"` or `""` from the variable COLORFGBG (`"15;0"`), if it is set."""
    last = colorfgbg.rpartition(";")[2]
    if not last.isdigit():
        return ""
    return "black" if int(last) in (0, 1, 2, 3, 4, 5, 6, 8) else "white"


def palette_for(
    theme: str, *, colours: str = "truecolor", no_color: bool = False, colorfgbg: str = ""
) -> Palette:
    """The palette for a theme on this terminal.

    `colours` is the depth as Rich names it: `truecolor`, `256`, `standard` (16) or `windows`.
    With 16 colours every theme is drawn in the terminal's own colours: the nearest of sixteen
    to a dark green is no dark green.
    """
    if no_color:
        return _own("none", _NONE, None)
    if theme == "terminal" or colours in ("standard", "windows"):
        background = background_of_terminal(colorfgbg)
        words = {"black": _OWN_ON_BLACK, "white": _OWN_ON_WHITE}.get(background, _OWN)
        return _own("terminal", words, "default")
    return _coloured(theme, LIGHT if theme == "light" else DARK)
