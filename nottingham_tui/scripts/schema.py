"""The JSON Schema of a script: `nottingham-tui schema`."""

from __future__ import annotations

import json
from typing import Annotated, Any, Union


def schema() -> dict[str, Any]:
    """The schema of the scripts of all games as an object; draft 2020-12."""
    from pydantic import Field, TypeAdapter

    from nottingham_tui.scripts.dialect import DIALECTS, example
    from nottingham_tui.scripts.model import script_model

    models = tuple(script_model(game) for game in DIALECTS)
    either: Any = Annotated[Union[models], Field(discriminator="game")]  # noqa: UP007
    found = _clean(TypeAdapter(either).json_schema(by_alias=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A script of Sheriff of Nottingham and its sister games",
        "description": "Sets up a table, plays moves and says what must come of it.",
        "type": "object",
        "examples": [example(game) for game in DIALECTS],
        **found,
    }


def text() -> str:
    """The schema as readable JSON."""
    return json.dumps(schema(), indent=2, ensure_ascii=False)


def _clean(value: Any) -> Any:
    """The schema without `null`: a key that may be left out may not be null."""
    if isinstance(value, list):
        return [_clean(part) for part in value]
    if not isinstance(value, dict):
        return value
    found = {
        key: _clean(part) for key, part in value.items() if not (key == "default" and part is None)
    }
    choices = found.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        del found["anyOf"]
        found = {**rest[0], **found} if len(rest) == 1 else {**found, "anyOf": rest}
    return found
