"""Colours by name, in three themes, for 24 bits, 256 and 16 colours, and for none at all.

A style is written as words: `"gold strong"`, `"ink on panel"`, `"apple on raised"`. They are
resolved when a row is drawn, so a change of theme needs no new screen. Colour never carries
a meaning alone: without colours the words still differ as bold, dim or reversed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from rich.style import Style

from nottingham_tui import assets
from nottingham_tui.drawing.rows import SIGNS
from nottingham_tui.frozen import dataclass

_COLOURS = assets.data("drawing", "palette")
DARK, LIGHT = _COLOURS["dark"], _COLOURS["light"]

GROUNDS = ("ground", "panel", "raised", "curtain", "golden", "hide")
INKS = tuple(name for name in DARK if name not in GROUNDS)
ATTRIBUTES = {
    "strong": Style(bold=True),
    "bold": Style(bold=True),
    "faint": Style(dim=True),
    "italic": Style(italic=True),
    "underline": Style(underline=True),
    "reverse": Style(reverse=True),
}

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

        A good stands for its ink, the mark of a hot spot (`spots`) for nothing. Raises KeyError
        for a word that is none of all this.
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
            elif word != "none" and not word.startswith("@"):
                raise KeyError(f"there is no style {word!r} in {words!r}")
        return style


def _coloured(name: str, colours: Mapping[str, str]) -> Palette:
    inks = {ink: Style(color=colours[ink]) for ink in INKS}
    grounds = {ground: Style(bgcolor=colours[ground]) for ground in GROUNDS}
    # On the golden ground the ink is the ground's own colour: a pressed key, a chosen cell.
    grounds["golden"] += Style(color=colours["ground"], bold=True)
    return Palette(name, inks, grounds)


def _own(name: str, words: Mapping[str, str], ground: str | None) -> Palette:
    inks = {ink: Style.parse(words.get(ink, "")) for ink in INKS}
    empty = Style(bgcolor=ground) if ground else Style.null()
    grounds = dict.fromkeys(GROUNDS, empty) | {"golden": Style.parse(words["golden"])}
    return Palette(name, inks, grounds)


def background_of_terminal(colorfgbg: str) -> str:
    """`"black"`, `"white"` or `""` from the variable COLORFGBG (`"15;0"`), if it is set."""
    last = colorfgbg.rpartition(";")[2]
    if not (last.isascii() and last.isdigit() and len(last) < 4):
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
        return _own("none", _COLOURS["none"], None)
    if theme == "terminal" or colours in ("standard", "windows"):
        differs = _COLOURS.get(background_of_terminal(colorfgbg), {})
        return _own("terminal", _COLOURS["own"] | differs, "default")
    return _coloured(theme, LIGHT if theme == "light" else DARK)
