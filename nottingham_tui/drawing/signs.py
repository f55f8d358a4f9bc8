"""The sign and the ink of every good of every game, in one table.

A fine sign is one cell wide everywhere, see `glyphs`; the plain one is its twin in ASCII mode.
The ink is a colour of the palette. A good is a style word of its own: drawn with its ink.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """What a good is drawn with."""

    fine: str
    plain: str
    ink: str


SIGNS: Mapping[str, Sign] = {
    # Sheriff: the goods of every deck, each a hue of its own.
    "apple": Sign("◉", "a", "apple"),
    "cheese": Sign("◭", "c", "cheese"),
    "bread": Sign("▬", "b", "bread"),
    "chicken": Sign("⋎", "h", "chicken"),
    "pepper": Sign("✻", "P", "pepper"),
    "mead": Sign("◒", "M", "mead"),
    "silk": Sign("≋", "S", "silk"),
    "crossbow": Sign("➹", "X", "crossbow"),
    # Royal goods are violet, whatever they count as; the sign is a relative of that good's.
    "green_apple": Sign("❍", "A", "royal"),
    "golden_apple": Sign("❂", "G", "royal"),
    "gouda": Sign("◮", "O", "royal"),
    "blue_cheese": Sign("◬", "B", "royal"),
    "rye_bread": Sign("▭", "R", "royal"),
    "pumpernickel": Sign("▰", "U", "royal"),
    "royal_rooster": Sign("⋏", "H", "royal"),
    # Promo cards are blue, as their ribbon is.
    "arcane_scrolls": Sign("❡", "&", "promo"),
    "brimstone_oil": Sign("♆", "!", "promo"),
    "dragon_pepper": Sign("❊", "D", "promo"),
    "feast_plate": Sign("⊜", "%", "promo"),
    "golden_silk": Sign("≎", "L", "promo"),
    "heavy_crossbow": Sign("➶", "Y", "promo"),
    "olive_oil": Sign("⌾", "o", "promo"),
    "prince_johns_sword": Sign("☨", "t", "promo"),
    "royal_summons": Sign("❧", "@", "promo"),
    "strawberry_mead": Sign("◓", "E", "promo"),
    # At the Border: clay, red wood, straw, tobacco, blue agave, and what is dearest in violet.
    "jug": Sign("⊔", "j", "bread"),
    "maracas": Sign("⌕", "m", "apple"),
    "sombrero": Sign("◠", "s", "cheese"),
    "cigars": Sign("⊸", "c", "mead"),
    "tequila": Sign("⊍", "t", "crossbow"),
    "statuette": Sign("♙", "f", "silk"),
    # Nottingham: the sheriff's men know no legal goods; an ingot is as gold as can be.
    "copper_coin": Sign("⊛", "c", "bread"),
    "silver_candlestick": Sign("⍡", "s", "pepper"),
    "gold": Sign("▰", "g", "gold"),
    "pearls": Sign("◍", "p", "chicken"),
    "gems": Sign("⧫", "e", "apple"),
    "necklace": Sign("⋃", "n", "silk"),
    "casket": Sign("⌸", "k", "mead"),
}
