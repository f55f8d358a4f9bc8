"""What bots say aside: short lines beside the log, about nothing but what the public log tells.

They are no moves: nothing is saved of them, a resumed game has them again, and each is put into
words when it is drawn.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from nottingham_tui import assets
from nottingham_tui.bots.levels import VOICE_OF
from nottingham_tui.bots.profiles import Cue, bots_of
from nottingham_tui.frozen import dataclass
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

OTHERS_BETWEEN = 40
"""A voice says a line again only when it has said so many others; before that it is silent."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a bot says to `other`: the line of this number, from 0, that its voice has for a
    cue. So many events of its entry come before it: what is said about a bag is said before the
    next round begins."""

    seat: Seat
    voice: str
    cue: str
    line: int
    other: Seat
    before: int = 0


class Chatter:
    """Listens to the public log of one game from the deal on.

    `bots` are the profiles by seat, `None` for a person, `names` what the players are called. The
    same log brings the same remarks in games of one `seed`, which is nothing but the lot here: what
    happens is said in other words at another table.
    """

    def __init__(
        self, game: str, bots: Sequence[str | None], names: Sequence[str], seed: int
    ) -> None:
        self._family = GAMES[game].family
        self._bots = bots_of(game)
        self._cues = self._bots.cues()
        # The voice of a seat is its character's, or its level's; people and puppets have none.
        self._voices = [VOICE_OF.get((bot or "").rpartition("-")[2]) for bot in bots]
        self._names = tuple(names)
        self._lot = "/".join((str(seed), *names))
        self._heard = 0
        self._used: dict[str, deque[tuple[str, int]]] = {}
        self._spoke_last: Seat | None = None

    def hear(self, entry: Any) -> Remark | None:
        """What is said about this entry, by one bot at most; `None` if nobody says anything."""
        self._heard += 1
        events, end = entry.events, len(entry.events)
        cues = [(at, cue) for at, event in enumerate(events) for cue in self._cues.of((event,))]
        rounds = [at for at, event in enumerate(events) if isinstance(event, self._bots.begins)]
        answers = [(end, cue) for cue in self._answers(events)]
        for at, (cue, seat, other) in (*answers, *cues):
            voice = self._voices[seat]
            if voice is None:
                continue
            # Nobody talks all the time.
            often = OFTEN.get(cue, SELDOM) * (0.4 if seat == self._spoke_last else 1.0)
            if self._roll(f"{cue}/{seat}") < often:
                line = self._line(voice, cue)
                if line is not None:
                    self._spoke_last = seat
                    before = next((begins for begins in rounds if begins > at), end)
                    return Remark(seat, voice, cue, line, other, before)
        return None

    def _answers(self, events: Sequence[Any]) -> Iterator[Cue]:
        """Bots whose name was called answer."""
        for event in events:
            if type(event) not in self._bots.said:
                continue
            said = event.text.casefold()
            for seat, name in enumerate(self._names):
                called = rf"(?<!\w){re.escape(name.casefold())}(?!\w)"
                if seat != event.seat and self._voices[seat] and re.search(called, said):
                    yield "answer", seat, event.seat

    def _line(self, voice: str, cue: str) -> int | None:
        """The number of a line that this voice has not said of late, `None` if it said all."""
        known = len(assets.data("voices", self._family, voice)[cue])
        used = self._used.setdefault(voice, deque(maxlen=OTHERS_BETWEEN))
        lines = [line for line in range(known) if (cue, line) not in used]
        if not lines:
            return None
        line = lines[int(self._roll(f"line/{cue}") * len(lines))]
        used.append((cue, line))
        return line

    def _roll(self, about: str) -> float:
        """A lot from 0 to 1 that is the same again for the same log."""
        drawn = sha256(f"{self._lot}/{self._heard}/{about}".encode()).digest()
        return int.from_bytes(drawn[:6], "big") / 2**48
