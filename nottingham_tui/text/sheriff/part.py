"""Both editions of Sheriff in words: everything in one record."""

from nottingham_tui.text.sheriff.events import PHASES, TEXTS
from nottingham_tui.text.sheriff.goods import GOODS
from nottingham_tui.text.sheriff.refusals import COUNTED, NONE, SEATS, SENTENCES
from nottingham_tui.text.texts import Texts

PART = Texts(
    events=TEXTS,
    phases=PHASES,
    refusals=SENTENCES,
    counted=COUNTED,
    none=NONE,
    seats=SEATS,
    goods=GOODS,
)
