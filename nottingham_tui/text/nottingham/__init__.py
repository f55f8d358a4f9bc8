"""Nottingham in words."""

from nottingham_tui.text.nottingham.events import PHASES, TEXTS
from nottingham_tui.text.nottingham.names import ACTIONS, COLOURS, TASKS, WORDS
from nottingham_tui.text.nottingham.refusals import COUNTED, SEATS, SENTENCES

__all__ = [
    "ACTIONS",
    "COLOURS",
    "COUNTED",
    "PHASES",
    "SEATS",
    "SENTENCES",
    "TASKS",
    "TEXTS",
    "WORDS",
]
