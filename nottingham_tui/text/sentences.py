"""Sentences about events: those that only name what an event holds, and several as one text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from string import Formatter
from typing import Any

from nottingham_tui.text.catalogue import Sentence, filled, listed, say
from nottingham_tui.text.texts import EventText

Names = Sequence[str]
Field = str | tuple[str, ...] | Callable[[Any], object]

_SEATS = frozenset({"name", "other", "owner", "player", "sheriff", "target", "trader"})
_SEVERAL = frozenset({"deputies", "names", "poorest"})
_FIELDS = {"name": "seat", "goods": "cards"}


def teller(values: Mapping[str, Callable[[Any], str]]) -> Callable[..., EventText]:
    """The maker of a family's sentences, each from a text of the catalogue (extracted by `said`).

    A placeholder takes the field of the event, or else of the rule set, that is called like it or
    as the sentence says; `{name}` is the seat and `{goods}` the cards if it says nothing else. Two
    fields are told as one value; a function of the event gives the words themselves. `values`
    says what is no number and no seat, by the placeholder.
    """

    def said(message: Sentence, **fields: Field) -> EventText:
        text = message if isinstance(message, str) else message[0]
        places: dict[str, Callable[[object], Any]] = {}
        for key in [key for _, key, _, _ in Formatter().parse(text) if key]:
            places[key] = _getter(fields.get(key, _FIELDS.get(key, key)))

        def tell(event: object, names: Names, rules: object = None, *_: object) -> str:
            found: dict[str, Any] = {}
            for key, get in places.items():
                try:
                    value = get(event)
                except AttributeError:
                    value = get(rules)
                if callable(fields.get(key)):
                    pass
                elif key in _SEATS:
                    value = names[value]
                elif key in _SEVERAL:
                    value = listed([names[seat] for seat in value])
                elif key in values:
                    value = values[key](*value) if key in pairs else values[key](value)
                found[key] = value
            return filled(message, **found)

        pairs = {key for key, field in fields.items() if isinstance(field, tuple)}
        return tell

    return said


def _getter(field: Field) -> Callable[[Any], Any]:
    if callable(field):
        return field
    return attrgetter(field) if isinstance(field, str) else attrgetter(*field)


def untold(*_: object) -> None:
    """Nothing is told."""


def either(
    holds: str | Callable[[Any], object], one: EventText, other: EventText = untold
) -> EventText:
    """What is told where a field of the event holds something, or what is asked is so, and else."""
    is_so = _getter(holds)
    return lambda event, *rest: (one if is_so(event) else other)(event, *rest)


def by(
    field: str,
    words: Mapping[str, str],
    said: Callable[..., EventText],
    other: EventText | None = None,
    **fields: Field,
) -> EventText:
    """What is told by a field of the event, in texts of the assets.

    `other` is told where that is not among them. Without it that raises `KeyError`.
    """
    texts = {name: said(text, **fields) for name, text in words.items()}

    def tell(event: object, *rest: object) -> str | None:
        name = getattr(event, field)
        return (texts.get(name, other) or texts[name])(event, *rest)

    return tell


def several(*texts: EventText) -> EventText:
    """What is told one after the other."""
    return lambda *event: joined(*(text(*event) for text in texts))


def each(field: str, message: str, told: Callable[[Any], str]) -> EventText:
    """A sentence for each seat with its cards in a field of the event; the text is marked."""
    return lambda event, names, *_: joined(
        *(
            say(message, name=names[seat], goods=told(cards))
            for seat, cards in getattr(event, field)
        )
    )


class _Joined(str):
    """Several sentences as one text, which remembers them."""

    parts: tuple[str, ...] = ()


def joined(*sentences: str | None) -> str | None:
    """Those that there are, one after the other; `None` without any."""
    parts = [part for sentence in sentences if sentence for part in things(sentence)]
    whole = _Joined(" ".join(parts))
    whole.parts = tuple(parts)
    return whole or None


def things(told: str) -> tuple[str, ...]:
    """The sentences that were joined to this text, each by itself; what announces one (with a
    colon) stays before it."""
    found: list[str] = []
    for part in told.parts if isinstance(told, _Joined) else (told,):
        leads = bool(found) and found[-1].endswith(":")
        found[len(found) - leads :] = [f"{found[-1]} {part}" if leads else part]
    return tuple(found)
