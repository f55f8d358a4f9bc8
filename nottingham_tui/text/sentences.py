"""Sentences about events: those that only name what an event holds, and several as one text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.texts import EventText

Names = Sequence[str]

_SEATS = frozenset({"name", "other", "owner", "player", "sheriff", "trader"})
_FIELDS = {"name": "seat", "goods": "cards"}


def named(names: Names, seat: Seat) -> str:
    """A player by name."""
    return names[seat]


def teller(
    values: Mapping[str, Callable[[Any], str]], who: Callable[[Names, Any], str] = named
) -> Callable[..., EventText]:
    """The maker of a family's sentences, each from a text of the catalogue (extracted by `said`).

    A placeholder takes the field of the event that is called like it or as the sentence says;
    `{name}` is the seat and `{goods}` the cards if it says nothing else. `who` names those of
    seats, `values` says what else is no number, by the placeholder.
    """

    def said(message: str, **fields: str) -> EventText:
        keys = [key for _, key, _, _ in Formatter().parse(message) if key]
        places = {key: fields.get(key, _FIELDS.get(key, key)) for key in keys}

        def text(event: object, names: Names, *_: object) -> str:
            found: dict[str, Any] = {key: getattr(event, field) for key, field in places.items()}
            for key, value in found.items():
                if key in _SEATS:
                    found[key] = who(names, value)
                elif key in values:
                    found[key] = values[key](value)
            return say(message, **found)

        return text

    return said


def joined(*sentences: str | None) -> str | None:
    """Those that there are, one after the other; `None` without any."""
    return " ".join(sentence for sentence in sentences if sentence) or None
