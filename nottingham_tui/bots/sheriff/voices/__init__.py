"""What bots of Sheriff say aside: a voice for each character.

A line is chosen by what everybody saw and by nothing else, so it can't tell what only one player
knows.
"""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.bots.sheriff.voices import farmer, fox, gambler, greedy, grudge, plain
from nottingham_tui.bots.sheriff.voices.cues import Cues, Lines, spoken

VOICES: Mapping[str, Lines] = {
    "farmer": farmer.LINES,
    "gambler": gambler.LINES,
    "grudge": grudge.LINES,
    "greedy": greedy.LINES,
    "fox": fox.LINES,
    "plain": plain.LINES,
}

__all__ = ["VOICES", "Cues", "spoken"]
