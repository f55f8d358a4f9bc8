"""Nottingham in words: everything in one record."""

from nottingham_tui.text.nottingham.events import PHASES, TEXTS
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.refusals import COUNTED, SEATS, SENTENCES
from nottingham_tui.text.texts import Texts

PART = Texts(
    events=TEXTS,
    phases=PHASES,
    refusals=SENTENCES,
    counted=COUNTED,
    none={},
    seats=SEATS,
    goods=GOODS,
)
