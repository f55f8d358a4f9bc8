"""At the Border in words: everything in one record."""

from nottingham_tui.text.border.events import PHASES, TEXTS
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.border.refusals import SEATS, SENTENCES
from nottingham_tui.text.texts import Texts

PART = Texts(
    events=TEXTS,
    phases=PHASES,
    refusals=SENTENCES,
    counted={},
    none={},
    seats=SEATS,
    goods=GOODS,
)
