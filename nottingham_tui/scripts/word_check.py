"""Holds the words of a script, its names and goods, against the table they are said at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.scripts.terms import Distinct, Word
from nottingham_tui.text.catalogue import mark, say

_UNKNOWN = {
    "player": mark('there is no player "{word}"'),
    "good": mark('there is no good "{word}"'),
    "colour": mark('there is no colour "{word}"'),
    "ambush": mark('there is no ambush card "{word}"'),
    "task": mark('there is no task "{word}"'),
    "kind": mark('the black market has no pile "{word}"'),
}


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, and by which rules: what the words of a script are held against.

    `rules` is the rule set of the game; `words` are, by kind, the words it knows, and `special`
    those that mean something where a player is named.
    """

    names: tuple[str, ...]
    rules: Any
    words: Mapping[str, frozenset[str]]
    special: tuple[str, ...] = ()

    def seat(self, name: str) -> Seat:
        """The seat of a player whose name was held against the table."""
        return self.names.index(name)

    def seats(self, names: Mapping[str, Any] | None) -> dict[Seat, Any]:
        """An object by player as one by seat; empty if it was left out."""
        return {self.seat(name): part for name, part in (names or {}).items()}


def check_words(seating: Seating, part: BaseModel, place: Place) -> None:
    """Hold all words of this part of a script. Raises ScriptError for the first unknown one."""
    for key, field in type(part).model_fields.items():
        if key in part.model_fields_set:
            at = (*place, field.alias or key)
            _check(seating, getattr(part, key), field.annotation, field.metadata, at)


def _check(seating: Seating, value: Any, kind: Any, marks: Any, place: Place) -> None:
    if isinstance(value, BaseModel):
        check_words(seating, value, place)
        return
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *marks = get_args(kind)
        _check(seating, value, inner, marks, place)
        return
    if origin in (Union, UnionType):
        for choice in _choices(kind):
            if isinstance(value, _plain(choice)):
                _check(seating, value, choice, (), place)
                return
        return
    for found in marks:
        _check_mark(seating, value, found, place)
    if isinstance(value, dict):
        of_key, of_value = get_args(kind)
        for key, part in value.items():
            _check(seating, key, of_key, (), (*place, key))
            _check(seating, part, of_value, (), (*place, key))
    elif isinstance(value, list):
        (of_part,) = get_args(kind)
        for number, part in enumerate(value):
            _check(seating, part, of_part, (), (*place, number))


def _choices(kind: Any) -> Iterator[Any]:
    """The types of which a value may have one, also those of a choice within a choice."""
    inner = kind
    while get_origin(inner) is Annotated:
        inner = get_args(inner)[0]
    if get_origin(inner) in (Union, UnionType):
        for choice in get_args(inner):
            yield from _choices(choice)
    else:
        yield kind


def _plain(kind: Any) -> Any:
    """The class behind a type with marks."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    origin = get_origin(kind)
    return str if origin is Literal else origin or kind


def _check_mark(seating: Seating, value: Any, found: Any, place: Place) -> None:
    if isinstance(found, Word):
        special = value in found.besides and value in seating.special
        if not special and value not in seating.words[found.kind]:
            raise ScriptError(place, say(_UNKNOWN[found.kind], word=shown(value)))
    elif isinstance(found, Distinct):
        for number, part in enumerate(value):
            if part in value[:number]:
                told = say('"{word}" is named twice', word=shown(str(part)))
                raise ScriptError((*place, number), told)
