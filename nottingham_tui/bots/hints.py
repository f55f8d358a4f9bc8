"""What is worth thinking of now, for whoever plays for the first time.

A hint is a code with values, made from one seat's view alone: from public facts and the own cards.
It names what a choice is worth and what it costs; it never guesses what others hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from nottingham_tui.chronicle.chronicle import Counted
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good


class Amount(NamedTuple):
    """So much of a unit: `gold`, `dollars`, `points`."""

    unit: str
    number: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and what the sentence is filled with: seats, cards, amounts."""

    code: str
    values: Mapping[str, Any]


Hints = Mapping[str, Callable[[Any], Hint | None]]
"""A family's part: by the step of the game (`market`) what there is to say to a view of it."""


def hint(code: str, **values: Any) -> Hint:
    """A hint with these values."""
    return Hint(code, values)


def always(code: str) -> Callable[[Any], Hint]:
    """The same hint at every time."""
    return lambda _view: hint(code)


def most_of(cards: Iterable[Good], values: Mapping[Good, int]) -> Counted | None:
    """The good that most of the cards are of, of several the dearest; `None` without cards."""
    counts = Counter(cards)
    if not counts:
        return None
    good = max(counts, key=lambda each: (counts[each], values[each], each))
    return Counted(good, counts[good])


def dearest(cards: Iterable[Good], values: Mapping[Good, int]) -> Good | None:
    """The dearest of the cards, `None` without any."""
    return max(cards, key=lambda each: (values[each], each), default=None)
