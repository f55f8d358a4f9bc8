"""When a key pressed at the curtain is an answer to it, and not one meant for the page before.

The digits that pick cards open curtains, too. What tells them apart:

- Who has just typed may type on for a moment without looking: the digit counts only if it was
  typed when the curtain had been there for `TYPING` seconds; for `AT_REST` if nobody typed.
- A slow line delays the picture and the key. So the terminal is asked a question when that time
  is over: it takes what it is sent, and sends what is typed, in order. What comes before its
  answer was typed too early, what comes after it was not, however slow the line.
- A key that does not open the curtain was meant for something else, and so may be the next one:
  the wait begins anew. The digit itself, pressed too soon, costs `HELD_DOWN` only: whoever
  presses it again, impatiently, gets in; whoever holds it down does not.

All times are in seconds, those of key events.
"""

from __future__ import annotations

from nottingham_tui.frozen import dataclass

AT_REST = 0.6
"""Nobody reads a page and presses the key it asks for sooner."""
TYPING = 1.5
"""How long somebody who types at his own pace may not have noticed the curtain, and a bit."""
HELD_DOWN = 0.5
"""Keys that come faster are held, typed ahead, or come in a bunch after the line has stood."""
RECENT = 3.0
"""Whoever typed no longer ago is still typing."""
FAR = 2.0
"""The longest way of a picture to a distant terminal and of a key back, where nothing tells."""
LOST = 5.0
"""An answer that has not come by then will not come."""


@dataclass(slots=True)
class Guard:
    """Of one curtain. `sent` is when it was sent to the terminal, `typed` when the last key before
    came. `unproved` is how long after the question the digit counts if no answer comes."""

    sent: float
    typed: float
    unproved: float = 0.0
    at_rest: float = AT_REST
    typing: float = TYPING
    _answered: float | None = None
    _rests: float = 0.0

    @property
    def asks_at(self) -> float:
        """When to ask the terminal."""
        return self.sent + (self.typing if self.sent - self.typed < RECENT else self.at_rest)

    def answered(self, when: float) -> None:
        """The terminal has answered."""
        self._answered = when

    @property
    def opens_from(self) -> float:
        """From when on the digit counts, if no key comes before."""
        answered = self._answered
        return max(self.asks_at + self.unproved if answered is None else answered, self._rests)

    def takes(self, when: float, *, opens: bool) -> bool:
        """A key has come: whether it counts. `opens` says that it is one that opens; the others
        lead to what is public."""
        counts = when >= (self.opens_from if opens else self.sent + self.at_rest)
        if not opens:
            self._rests = max(self._rests, when + self.typing)
        elif not counts:
            self._rests = max(self._rests, when + min(HELD_DOWN, self.typing))
        return counts and when > self.sent
