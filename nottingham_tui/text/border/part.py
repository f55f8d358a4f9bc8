"""At the Border in words: everything in one record."""

from nottingham_tui.text.border.events import TEXTS, dollars
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.texts import Texts

PART = Texts(
    family="border",
    events=TEXTS,
    seats=frozenset({"sheriff", "seat", "owner"}),
    goods=GOODS,
)

WORDS = words_of("border", GOODS, gold=dollars)
"""How its games are told."""
