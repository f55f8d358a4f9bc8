"""Both editions of Sheriff in words: everything in one record."""

from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.sheriff.events import TEXTS
from nottingham_tui.text.sheriff.goods import GOODS
from nottingham_tui.text.texts import Texts

PART = Texts(
    family="sheriff",
    events=TEXTS,
    seats=frozenset({"sheriff", "merchant", "other", "debtor", "creditor", "seat"}),
    goods=GOODS,
)

WORDS = words_of("sheriff", GOODS)
"""How its games are told."""
