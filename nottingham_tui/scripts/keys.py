"""One key of the notation: everything that scripts know of it, in one row of a family's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, Field

from nottingham_tui.frozen import dataclass
from nottingham_tui.scripts.comparing import (
    Compared,
    Comparison,
    by_player,
    cards,
    inner,
    records,
    single,
    words,
)
from nottingham_tui.scripts.terms import Cards, Counts, Name, Names, model

Shown = Callable[[Any, Sequence[str]], Any]
"""What a state says of a key in the notation, with the names of the players by seat."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a position and of an expectation.

    `form` is the type that is read, `told` its description in the schema; without a form only an
    expectation may name the key. `expected` is the type in an expectation, `None` and description
    included, where it takes another one. `read` sets up a table from what a position names or
    leaves out; a key that is read together with another one has none.

    `compare` holds what is expected against what `show` says; both follow from the form if they
    are left out: then the state has an attribute of the key's name.

    `phases` are those in which it may stand in a position, none for all; `applies` says to which
    rule sets it means something. An open table names what `write` says, left out `show`; `None`,
    and with `if_any` something empty, is left out. `nullable`: `null` says something. `game` is the
    only game of the family that has the key, if there is but one.
    """

    name: str
    form: Any
    told: str
    read: Callable[[Any, str], None] | None = None
    expected: Any = None
    compare: Comparison | None = None
    show: Shown | None = None
    phases: tuple[str, ...] = ()
    applies: Callable[[Any], bool] = lambda _rules: True
    write: Shown | None = None
    if_any: bool = False
    nullable: bool = False
    game: str = ""

    def differences(self, one: Compared) -> Iterator[str]:
        """A line for each difference from what is expected."""
        return (self.compare or _comparison(self.form))(one)

    def shown(self, state: Any, names: Sequence[str]) -> Any:
        """What the state says of the key, for an expectation."""
        if self.show is not None:
            return self.show(state, names)
        return _notation(self.form, getattr(state, self.name), state, names)

    def written(self, state: Any, names: Sequence[str]) -> Any:
        """What an open table names, or `None`."""
        found = self.write(state, names) if self.write else self.shown(state, names)
        return None if self.if_any and not found else found

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
    fresh = "A table in the middle of a game; what is left out is as a fresh deal would have it."
    exact = "What must be so now; only what is named is compared, its counts exactly."
    return (
        model(f"{prefix}Position", fresh, position, module),
        model(f"{prefix}Expectation", exact, expectation, module),
    )


def _comparison(form: Any) -> Comparison:
    """How values of this form are compared."""
    if form in (Cards, Counts):
        return cards
    kind = get_origin(form)
    if kind is Annotated:
        return _comparison(get_args(form)[0])
    if kind is dict:
        return by_player(_comparison(get_args(form)[1]))
    if kind is list:
        return records if _is_model(get_args(form)[0]) else words
    return inner(single) if _is_model(form) else single


def _is_model(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, BaseModel)


def _notation(form: Any, found: Any, state: Any, names: Sequence[str]) -> Any:
    """What an attribute of a state holds as a script has it: names for seats, cards in order."""
    if form == Name:
        return names[found]
    if form == Names:
        return [names[seat] for seat in found]
    if form == Cards:
        return by_good(state, found)
    if get_origin(form) is dict and get_args(form)[0] == Name:
        inside = get_args(form)[1]
        own = [_notation(inside, each, state, names) for each in found]
        return dict(zip(names, own, strict=True))
    return list(found) if isinstance(found, list) else found


def lists(attribute: str) -> Shown:
    """Lists by seat as an object by player, in the order in which they are."""
    return lambda state, names: {
        name: list(own) for name, own in zip(names, getattr(state, attribute), strict=True)
    }


def by_good(state: Any, cards: Iterable[str]) -> list[str]:
    """The cards in the order of the goods."""
    return sorted(cards, key=state.rules.order.__getitem__)


def top_first(attribute: str) -> Shown:
    """A pile of the state, which has its top card last, as scripts name it."""
    return lambda state, _names: list(reversed(getattr(state, attribute)))
