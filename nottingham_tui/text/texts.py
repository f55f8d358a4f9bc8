"""The texts of a family of games: one record, `PART` of the module `part` of the family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nottingham_tui import assets, families
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.catalogue import Sentence
from nottingham_tui.text.goods import GoodsNames

EventText = Callable[..., str | None]
"""Of (event, names by seat, rule set, seats in office); `None` if there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Texts:
    """What a family of games says.

    `events` go by the class of the event. `untold`: whether others tell enough of the event at
    this place among them. `seats` are the names of all values of refusals that are
    seats.
    """

    family: str
    events: Mapping[type[Any], EventText]
    seats: frozenset[str]
    untold: Callable[[Sequence[Any], int], bool]
    goods: GoodsNames

    @property
    def phases(self) -> Mapping[str, str]:
        """Headings by the name of the phase."""
        found: Mapping[str, str] = assets.data("words", self.family, "events")["phases"]
        return found

    @property
    def refusals(self) -> Mapping[str, Mapping[str, Sentence]]:
        """By code the `sentences`, and what is said in place of one where its number is 0."""
        return assets.data("words", self.family, "refusals")


def of(game: str) -> Texts:
    """The texts of a game of the registry. Raises `KeyError`."""
    return _of_family(GAMES[game].family)


def of_rule(number: str) -> Texts:
    """The texts of the game that a rule's number belongs to. Raises `KeyError`."""
    return _of_family({entry.code: entry.family for entry in GAMES.values()}[number[:2]])


def _of_family(family: str) -> Texts:
    found: Texts = families.part(family, "text")
    return found
