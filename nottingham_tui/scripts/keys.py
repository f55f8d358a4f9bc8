"""One key of the notation: everything that scripts know of it, in one row of a family's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, Field, create_model

from nottingham_tui.scripts.comparing import Comparison
from nottingham_tui.scripts.terms import Strict

Shown = Callable[[Any, Sequence[str]], Any]
"""What a state says of a key in the notation, with the names of the players by seat."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a position and of an expectation.

    `form` is the type that is read, `told` its description in the schema; without a form only an
    expectation may name the key. `expected` is the type in an expectation, `None` and description
    included, where it takes another one. `compare` holds what is expected against what `show`
    says. `read` sets up a table from what a position names or leaves out; a key that is read
    together with another one has none.

    `phases` are those in which it may stand in a position, none for all; `applies` says to which
    rule sets it means something. An open table names what `write` says, left out `show`; `None`,
    and with `if_any` something empty, is left out. `nullable`: `null` says something. `game` is the
    only game of the family that has the key, if there is but one.
    """

    name: str
    form: Any
    told: str
    compare: Comparison
    show: Shown | None
    read: Callable[[Any, str], None] | None = None
    expected: Any = None
    phases: tuple[str, ...] = ()
    applies: Callable[[Any], bool] = lambda _rules: True
    write: Shown | None = None
    if_any: bool = False
    nullable: bool = False
    game: str = ""

    def field(self) -> Any:
        """The field of a position."""
        form = self.form if self.nullable else self.form | None
        return Annotated[form, Field(description=self.told or None)]


def in_order(keys: Iterable[Key], order: str) -> list[Key]:
    """The keys in the order of these words; what is not among them comes last."""
    words = order.split()
    places = {word: place for place, word in enumerate(words)}
    return sorted(keys, key=lambda key: places.get(key.name, len(words)))


def models(
    keys: Sequence[Key], prefix: str, module: str
) -> tuple[type[BaseModel], type[BaseModel]]:
    """The models of a position and of an expectation; `module` is where the keys are told."""
    position = {key.name: (key.field(), None) for key in keys if key.form is not None}
    expectation = {key.name: (key.expected or key.field(), None) for key in keys}
    return (
        create_model(
            f"{prefix}Position",
            __base__=Strict,
            __module__=module,
            __doc__="A table in the middle of a game; "
            "what is left out is as a fresh deal would have it.",
            **position,  # type: ignore[call-overload]
        ),
        create_model(
            f"{prefix}Expectation",
            __base__=Strict,
            __module__=module,
            __doc__="What must be so now; only what is named is compared, its counts exactly.",
            **expectation,  # type: ignore[call-overload]
        ),
    )


def value(attribute: str) -> Shown:
    """An attribute of the state as it is."""
    return lambda state, _names: getattr(state, attribute)


def player(attribute: str) -> Shown:
    """The name of the player at the seat that an attribute of the state holds."""
    return lambda state, names: names[getattr(state, attribute)]


def seats(attribute: str) -> Shown:
    """The names of the players at the seats of a list."""
    return lambda state, names: [names[seat] for seat in getattr(state, attribute)]


def per_player(attribute: str) -> Shown:
    """A list by seat as an object by player."""
    return lambda state, names: dict(zip(names, getattr(state, attribute), strict=True))


def lists(attribute: str) -> Shown:
    """Lists by seat as an object by player."""
    return lambda state, names: {
        name: list(own) for name, own in zip(names, getattr(state, attribute), strict=True)
    }


def sorted_cards(attribute: str) -> Shown:
    """Cards by seat as an object by player, in the order of the goods."""
    return lambda state, names: {
        name: by_good(state, own)
        for name, own in zip(names, getattr(state, attribute), strict=True)
    }


def by_good(state: Any, cards: Iterable[str]) -> list[str]:
    """The cards in the order of the goods."""
    return sorted(cards, key=state.rules.order.__getitem__)


def top_first(attribute: str) -> Shown:
    """A pile of the state, which has its top card last, as scripts name it."""
    return lambda state, _names: list(reversed(getattr(state, attribute)))
