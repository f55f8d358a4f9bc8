"""The steps of a script that make moves: their forms are those of the moves themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields, replace
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, Field

from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.scripts.terms import (
    NOBODY,
    Cards,
    Good,
    Name,
    NameOrNobody,
    RuleNumbers,
    Strict,
    model,
)
from nottingham_tui.scripts.word_check import Seating

_TYPES: Mapping[str, Any] = {
    "Seat": Name,
    "Seat | None": NameOrNobody,
    "Good": Good,
    "tuple[Good, ...]": Cards,
    "int": int,
    "str": str,
}
"""What a script has for a field of a move, by the field's annotation."""


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """The form of a step for one or several kinds of moves with the same fields.

    `moves` are the classes of the moves by kind; `told` describes the form in the schema. `keys`
    are the types of fields whose annotation does not say it all, alone or with pydantic's field;
    `None`: a script can't name this one. Where `nobody` is named and somebody must be, a kind is
    refused like that. Where script and move differ altogether, `base` holds the keys, and `make`
    makes the move, or refuses what no move can hold and a rule forbids.
    """

    name: str
    told: str
    moves: Mapping[str, type]
    keys: Mapping[str, Any] = field(default_factory=dict)
    nobody: Mapping[str, Refusal] = field(default_factory=dict)
    base: type[BaseModel] = Strict
    make: Callable[[Seating, Any, Any], Any] | None = None
    module: str = ""


def forms(module: str, *found: Form) -> tuple[Form, ...]:
    """The forms that a module tells, by which their models are told apart in the schema."""
    return tuple(replace(form, module=module) for form in found)


@cache
def step_model(form: Form) -> type[BaseModel]:
    """The model of a form's steps, the same for all games that share the form."""
    refused = (RuleNumbers | None, None)
    found: dict[str, Any] = {"move": (Literal[tuple(form.moves)], ...)}
    for part in () if form.make else fields(next(iter(form.moves.values()))):
        if part.name == "seat":
            found = {"seat": (Name, Field(description="Who moves.")), "refused": refused, **found}
            continue
        kind = form.keys.get(part.name, _TYPES.get(str(part.type)))
        if kind is not None:
            found[part.name] = kind if isinstance(kind, tuple) else (kind, ...)
    found["refused"] = refused
    return model(form.name, form.told, found, form.module, form.base)


def made(form: Form, seating: Seating, step: Any, state: Any) -> Any:
    """The move of a step at the table as it then is, or why there can be no such move."""
    if form.make is not None:
        return form.make(seating, step, state)
    kind = form.moves[step.move]
    values: dict[str, Any] = {}
    for part in fields(kind):
        if not hasattr(step, part.name):
            continue
        named = getattr(step, part.name)
        if part.type == "Seat | None" and named == NOBODY:
            values[part.name] = None
        elif str(part.type).startswith("Seat"):
            if named == NOBODY and step.move in form.nobody:
                return form.nobody[step.move]
            values[part.name] = seating.seat(named)
        else:
            values[part.name] = tuple(named) if isinstance(named, list) else named
    return kind(**values)
