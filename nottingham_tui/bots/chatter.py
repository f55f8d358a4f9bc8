"""What bots say aside: short lines beside the log, chosen by the public log alone.

They are no moves: nothing is saved of them, a resumed game has them again, and each is put into
words when it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from nottingham_tui.bots.levels import VOICE_OF
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES

OFTEN = {
    "answer": 1.0,
    "betrayed": 1.0,
    "caught": 0.9,
    "vindicated": 0.9,
    "right": 0.6,
    "wrong": 0.7,
}
"""How often a cue is taken; other cues as `SELDOM` says."""

SELDOM = 0.4


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a bot says. `text` is a marked English text in which `{name}` is `other`."""

    seat: Seat
    text: str
    other: Seat


class Chatter:
    """Listens to the public log of one game from the deal on.

    `bots` are the profiles by seat, `None` for a person, `names` what the players are called. The
    same log brings the same remarks.
    """

    def __init__(self, game: str, bots: Sequence[str | None], names: Sequence[str]) -> None:
        name = f"{__package__}.{GAMES[game].family}.voices"
        package = name.rpartition(".")[0]
        known = find_spec(package) is not None and _has_voices(package)
        self._voices: Any = None
        self._cues: Any = None
        if known:
            self._voices = voices = import_module(name)
            self._cues = voices.Cues()
        self._bots = tuple(bots)
        self._names = tuple(names)
        self._heard = 0
        self._used: dict[tuple[str, str], list[str]] = {}
        self._spoke_last: Seat | None = None

    def hear(self, entry: Any) -> Remark | None:
        """What is said about this entry, by one bot at most; `None` if nobody says anything."""
        self._heard += 1
        if self._voices is None:
            return None
        cues = list(self._cues.of(entry.events))
        cues = [*self._answers(entry.events), *cues]
        for cue, seat, other in cues:
            if self._voice(seat) is None:
                continue
            # Nobody talks all the time.
            often = OFTEN.get(cue, SELDOM) * (0.4 if seat == self._spoke_last else 1.0)
            if self._roll(f"{cue}/{seat}") < often:
                self._spoke_last = seat
                return Remark(seat, self._line(seat, cue), other)
        return None

    def _answers(self, events: Sequence[Any]) -> list[tuple[str, Seat, Seat]]:
        """Bots whose name was called answer."""
        found = []
        for speaker, text in self._voices.spoken(events):
            said = text.casefold()
            for seat, name in enumerate(self._names):
                called = rf"(?<!\w){re.escape(name.casefold())}(?!\w)"
                if seat != speaker and self._voice(seat) and re.search(called, said):
                    found.append(("answer", seat, speaker))
        return found

    def _voice(self, seat: Seat) -> str | None:
        """The voice of a seat: its character's, or its level's; people and puppets have none."""
        bot = self._bots[seat] or ""
        return VOICE_OF.get(bot.rpartition("-")[2])

    def _line(self, seat: Seat, cue: str) -> str:
        """A line of this voice that was not said for the longest time."""
        voice = self._voice(seat) or ""
        known: Sequence[str] = self._voices.VOICES[voice][cue]
        used = self._used.setdefault((voice, cue), [])
        if len(used) == len(known):
            # All were said: those of late wait until others were.
            del used[: len(known) - len(known) // 2]
        lines = [line for line in known if line not in used]
        line: str = lines[int(self._roll(f"line/{cue}") * len(lines))]
        used.append(line)
        return line

    def _roll(self, about: str) -> float:
        """A lot from 0 to 1 that is the same again for the same log."""
        names = "/".join(self._names)
        drawn = sha256(f"{names}/{self._heard}/{about}".encode()).digest()
        return int.from_bytes(drawn[:6], "big") / 2**48


def _has_voices(package: str) -> bool:
    module = import_module(package)
    return hasattr(module, "__path__") and find_spec(f"{package}.voices") is not None
