"""Both editions of Sheriff in words."""

from nottingham_tui.text.sheriff.events import PHASES, TEXTS
from nottingham_tui.text.sheriff.goods import WORDS
from nottingham_tui.text.sheriff.refusals import COUNTED, NONE, SENTENCES

__all__ = ["COUNTED", "NONE", "PHASES", "SENTENCES", "TEXTS", "WORDS"]
