"""What events hold: cards that only some eyes may see, and the one projection that hides them."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cache
from operator import is_
from typing import Any, TypeVar, get_args, get_type_hints

from nottingham_tui.frozen import dataclass

Seat = int
"""A place at the table, numbered clockwise from 0."""

Good = str
"""The name of a good as the rulebook writes it, lower case, words joined by `_`."""


@dataclass(frozen=True, slots=True)
class Secret:
    """Cards and the seats that may see them; everybody else may count them.

    `cards` is `None` in a projection for eyes that may not see them. A representation never
    shows the cards, so no traceback and no error message can.
    """

    count: int
    eyes: tuple[Seat, ...] = ()
    cards: tuple[Good, ...] | None = field(default=None, repr=False)

    def known(self) -> tuple[Good, ...]:
        """The cards. Raises `LookupError` on a projection that hides them."""
        if self.cards is None:
            raise LookupError("these cards are hidden")
        return self.cards


def secret(cards: tuple[Good, ...], *eyes: Seat) -> Secret:
    """Cards that only the seats in `eyes` may see."""
    return Secret(len(cards), eyes, cards)


Event = TypeVar("Event")


def added_later() -> Any:
    """A field of an event that older logs lack: `None` there, and not written down as `None`."""
    return field(default=None, metadata={"left_out_if_none": True})


def project(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` may know it; `None` is a spectator, who sees what is public.

    Every `Secret` whose eyes do not hold the seat keeps its number and loses its cards, also
    inside tuples. An event without such a secret is returned as it is.
    """
    kind: type = type(event)
    changes: dict[str, Any] = {}
    for name in _hiding(kind):
        value = getattr(event, name)
        hidden = _hide(value, seat)
        if hidden is not value:
            changes[name] = hidden
    if not changes:
        return event
    same = {name: getattr(event, name) for name in _names(kind)}
    return kind(**(same | changes))  # type: ignore[no-any-return]


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple([entry.name for entry in fields(kind)])


@cache
def _hiding(kind: type) -> tuple[str, ...]:
    """The fields of an event that may hold a secret: all but those whose types rule it out."""
    hints = get_type_hints(kind)
    return tuple([name for name in _names(kind) if _may_hide(hints[name])])


def _may_hide(hint: Any) -> bool:
    return hint in (Secret, tuple, object, Any) or any(map(_may_hide, get_args(hint)))


_HIDING = (Secret, tuple)
"""What may hold cards that not everybody may see."""


def _hide(value: Any, seat: Seat | None) -> Any:
    if type(value) is Secret:
        if value.cards is None or seat in value.eyes:
            return value
        return Secret(value.count, value.eyes)
    if type(value) is tuple:
        for part in value:
            if type(part) in _HIDING:
                parts = tuple([_hide(part, seat) for part in value])
                return value if all(map(is_, parts, value)) else parts
    return value
