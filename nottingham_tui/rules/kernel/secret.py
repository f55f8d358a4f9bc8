"""What events hold: cards that only some eyes may see, and the one projection that hides them."""

from __future__ import annotations

from dataclasses import field, fields, replace
from typing import Any, TypeVar

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
    changes: dict[str, Any] = {}
    for entry in fields(event):  # type: ignore[arg-type]
        value = getattr(event, entry.name)
        kind = type(value)
        if kind is Secret or kind is tuple:
            hidden = _hide(value, seat)
            if hidden is not value:
                changes[entry.name] = hidden
    return replace(event, **changes) if changes else event  # type: ignore[type-var]


def _hide(value: Any, seat: Seat | None) -> Any:
    if type(value) is Secret:
        if value.cards is None or seat in value.eyes:
            return value
        return Secret(value.count, value.eyes)
    if type(value) is tuple and any(type(part) is Secret or type(part) is tuple for part in value):
        hidden = tuple(_hide(part, seat) for part in value)
        same = all(new is old for new, old in zip(hidden, value, strict=True))
        return value if same else hidden
    return value
