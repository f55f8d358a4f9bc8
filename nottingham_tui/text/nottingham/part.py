"""Nottingham in words: everything in one record."""

from nottingham_tui.text.chronicle import words_of
from nottingham_tui.text.nottingham.events import TEXTS
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import task_name
from nottingham_tui.text.texts import Texts

PART = Texts(
    family="nottingham",
    events=TEXTS,
    seats=frozenset({"player"}),
    goods=GOODS,
)

WORDS = words_of("nottingham", GOODS, task=task_name)
"""How its games are told."""
