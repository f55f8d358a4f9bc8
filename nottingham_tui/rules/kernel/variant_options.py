"""What a table may choose before a game: declared once, shown in lobby, command line and save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nottingham_tui.frozen import dataclass


def mark(message: str) -> str:
    """The message itself; marks it for the text catalogue, which translates it when it is drawn."""
    return message


@dataclass(frozen=True, slots=True)
class VariantOption:
    """A switch of the table.

    `key` is its name in scripts and saves, `rule` its number in the rulebook; label and
    explanation are English texts, marked for the catalogue. `excludes` names other keys that
    can't be on at the same time, and `why` says why not: a whole sentence, marked too. On the
    command line the key is written with dashes; `short` is another name for it there.
    """

    key: str
    rule: str
    label: str
    explanation: str
    default: bool = False
    excludes: tuple[str, ...] = ()
    why: str = ""
    short: str = ""

    @property
    def word(self) -> str:
        """What the command line and its help call the choice."""
        return self.short or self.key.replace("_", "-")


def named(choices: Sequence[VariantOption], word: str) -> VariantOption | None:
    """The choice that the command line calls so, by its key or its short name, or `None`."""
    wanted = word.strip().casefold().replace("_", "-")
    for choice in choices:
        if wanted and wanted in (choice.short, choice.key.replace("_", "-")):
            return choice
    return None


def excluding(
    choices: Sequence[VariantOption], key: str, chosen: Mapping[str, bool]
) -> tuple[VariantOption, str] | None:
    """What is on and can't be on together with `key`, and the sentence why not, or `None`.

    It does not matter which of the two names the other.
    """
    own = next(choice for choice in choices if choice.key == key)
    for other in choices:
        if other.key != key and chosen.get(other.key, False):
            if other.key in own.excludes:
                return other, own.why
            if key in other.excludes:
                return other, other.why
    return None


def conflict(
    choices: Sequence[VariantOption], chosen: Mapping[str, bool]
) -> tuple[VariantOption, VariantOption, str] | None:
    """Two choices that are on and exclude each other, and the sentence why, or `None`."""
    for choice in choices:
        if chosen.get(choice.key, False):
            found = excluding(choices, choice.key, chosen)
            if found is not None:
                return choice, *found
    return None
