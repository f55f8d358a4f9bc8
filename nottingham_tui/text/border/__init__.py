"""At the Border in words."""

from nottingham_tui.text.border.events import PHASES, TEXTS
from nottingham_tui.text.border.goods import WORDS
from nottingham_tui.text.border.refusals import SEATS, SENTENCES

__all__ = ["PHASES", "SEATS", "SENTENCES", "TEXTS", "WORDS"]
