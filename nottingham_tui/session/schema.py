"""From dataclasses to the schemas of pydantic: strict, nothing unknown, no echo of the input.

The classes are left as they are; only what a save or a script can hold is supported: numbers
from 0 up, truth values, texts, nothing, tuples, mappings by text, unions and other dataclasses.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from typing import Any

from pydantic_core import CoreConfig, CoreSchema, core_schema

CONFIG = CoreConfig(strict=True, extra_fields_behavior="forbid", hide_input_in_errors=True)


def schema_of(kind: Any) -> CoreSchema:
    """The schema of a type. Raises `TypeError` for a type that a save can't hold."""
    if kind is bool:
        return core_schema.bool_schema(strict=True)
    if kind is int:
        # Seats, counts, gold and numbers of entries: none of them is ever negative.
        return core_schema.int_schema(strict=True, ge=0)
    if kind is str:
        return core_schema.str_schema(strict=True)
    if kind is types.NoneType:
        return core_schema.none_schema()
    if dataclasses.is_dataclass(kind):
        return dataclass_schema(typing.cast(type, kind))
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        return _tuple_schema(arguments)
    if origin is dict:
        return core_schema.dict_schema(
            schema_of(arguments[0]), schema_of(arguments[1]), strict=True
        )
    if origin in (types.UnionType, typing.Union):
        return core_schema.union_schema([schema_of(argument) for argument in arguments])
    raise TypeError(f"a save cannot hold {kind}")


def _tuple_schema(arguments: tuple[Any, ...]) -> CoreSchema:
    if arguments[-1] is Ellipsis:
        return core_schema.tuple_variable_schema(schema_of(arguments[0]), strict=True)
    parts = [schema_of(argument) for argument in arguments]
    return core_schema.tuple_positional_schema(parts, strict=True)


def _is_none(value: Any) -> bool:
    return value is None


def dataclass_schema(kind: type, tag: str | None = None, **given: CoreSchema) -> CoreSchema:
    """The schema of a dataclass; with a tag, its object must hold it as `kind` besides.

    `given` are the schemas of fields whose types do not tell them.
    """
    hints = typing.get_type_hints(kind)
    found = []
    names = []
    if tag is not None:
        # Checked and dropped: a field that is only there for the making is not stored.
        literal = core_schema.literal_schema([tag])
        found.append(core_schema.dataclass_field("kind", literal, init_only=True, kw_only=True))
    for entry in dataclasses.fields(kind):
        inner = given.get(entry.name) or schema_of(hints[entry.name])
        if entry.default is not dataclasses.MISSING:
            inner = core_schema.with_default_schema(inner, default=entry.default)
        names.append(entry.name)
        left_out = _is_none if entry.metadata.get("left_out_if_none") else None
        found.append(
            core_schema.dataclass_field(
                entry.name, inner, kw_only=True, serialization_exclude_if=left_out
            )
        )
    arguments = core_schema.dataclass_args_schema(
        kind.__name__, found, collect_init_only=tag is not None
    )
    return core_schema.dataclass_schema(
        kind, arguments, names, config=CONFIG, slots=not kind.__dictoffset__, frozen=True
    )
