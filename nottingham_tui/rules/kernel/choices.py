"""What a table may choose before a game: declared once, shown in lobby, command line and save."""

from __future__ import annotations

from dataclasses import dataclass


def mark(message: str) -> str:
    """The message itself; marks it for the text catalogue, which translates it when it is drawn."""
    return message


@dataclass(frozen=True, slots=True)
class ChoiceDeclaration:
    """A switch of the table.

    `key` is its name in scripts and saves, `rule` its number in the rulebook; label and
    explanation are English texts, marked for the catalogue. `excludes` names other keys that
    can't be on at the same time.
    """

    key: str
    rule: str
    label: str
    explanation: str
    default: bool = False
    excludes: tuple[str, ...] = ()
