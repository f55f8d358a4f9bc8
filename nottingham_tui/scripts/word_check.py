"""Holds the words of a script, its names and goods, against the table they are said at.

A script is read twice: first its form alone, for only that tells which table it is; then with the
table as the context of its model, and what is marked here must be a word of that table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import AfterValidator, BeforeValidator, ValidationInfo
from pydantic_core import PydanticCustomError

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat

UNKNOWN = "unknown_"
"""Begins the errors of words that the table does not know; the kind of word follows."""

TWICE = "twice"
"""The error of a list in which something stands twice."""


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


def word(kind: str, *besides: str) -> AfterValidator:
    """Marks a text that must be a word of the table: a player, a good and so on.

    `besides` are words that have a meaning of their own there, if the table knows them.
    """

    def check(value: str, info: ValidationInfo) -> str:
        seating: Seating | None = info.context
        if seating is None or value in seating.words[kind]:
            return value
        if value in besides and value in seating.special:
            return value
        raise PydanticCustomError(f"{UNKNOWN}{kind}", "unknown")

    return AfterValidator(check)


def _check_distinct(value: Any, info: ValidationInfo) -> Any:
    for number, part in enumerate(value if info.context else ()):
        if part in value[:number]:
            raise PydanticCustomError(TWICE, "twice", {"number": number})
    return value


DISTINCT = BeforeValidator(_check_distinct)
"""Marks a list in which nothing may stand twice."""
