"""From the text of a script to its form: JSON without repeated keys, then the strict model."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.dialect import DIALECTS, Dialect, dialect_of
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.scripts.model import script_model
from nottingham_tui.scripts.terms import NUMBER_OF_OFFER
from nottingham_tui.text.catalogue import mark, say

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_MESSAGES = {
    "missing": mark("this key is missing"),
    "string_type": mark("a text is expected"),
    "string_unicode": mark("a text is expected"),
    "int_type": mark("a whole number is expected"),
    "int_from_float": mark("a whole number is expected"),
    "int_parsing_size": mark("this number is too large"),
    "bool_type": mark("true or false is expected"),
    "list_type": mark("a list is expected"),
    "dict_type": mark("an object is expected"),
    "model_type": mark("an object is expected"),
    "model_attributes_type": mark("an object is expected"),
    "too_short": mark("this list is too short"),
    "too_long": mark("this list is too long"),
    "either": mark('either "return" or "open" is expected'),
    "one_of_three": mark('either "return", "open" or "ignore" is expected'),
    "open_or_ignore": mark('either "open" or "ignore" is expected'),
    "together": mark('"gold" and "seat" go together'),
    NUMBER_OF_OFFER: mark("the number of an offer is expected, from 1"),
}


class _Repeated(dict[str, Any]):
    """An object in which a key stands twice."""

    repeated = ""


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    marked = _Repeated(found)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            marked.repeated = key
            break
        seen.add(key)
    return marked


def _no_number(_text: str) -> Any:
    raise ValueError("not a number")


def parse(text: str) -> Any:
    """The form of a script, by the model of its game.

    Raises ScriptError with the first thing that is wrong.
    """
    raw = _json(text)
    if not isinstance(raw, dict):
        raise ScriptError((), say("a script is one JSON object"))
    for place, problem in _flaws(raw, ()):
        raise ScriptError(place, problem)
    game = _game(raw)
    dialect = dialect_of(game)
    for place in _nulls(raw, ()):
        if not _may_be_null(place, dialect):
            raise ScriptError(place, say("null is not expected here"))
    _check_players(raw)
    _check_steps(raw, dialect)
    from pydantic import ValidationError

    try:
        return script_model(game).model_validate(raw)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        raise _told(details[0], raw, dialect) from None


def _json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ScriptError(
            (),
            say("line {line}, column {column} is no JSON", line=error.lineno, column=error.colno),
        ) from None
    except RecursionError:
        raise ScriptError((), say("the script is nested too deeply")) from None
    except ValueError:
        raise ScriptError((), say("a number in the script cannot be read")) from None


def _flaws(value: Any, place: Place) -> Iterator[tuple[Place, str]]:
    """Repeated keys, which no script may hold anywhere, in the order of the text."""
    if isinstance(value, dict):
        if isinstance(value, _Repeated):
            yield (*place, value.repeated), say("this key stands there twice")
        for key, part in value.items():
            yield from _flaws(part, (*place, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _flaws(part, (*place, number))


def _nulls(value: Any, place: Place) -> Iterator[Place]:
    """The places of `null`, in the order of the text."""
    if value is None:
        yield place
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _nulls(part, (*place, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _nulls(part, (*place, number))


def _may_be_null(place: Place, dialect: Dialect) -> bool:
    """Whether `null` says something there: it is a key of a position or an expectation."""
    match place:
        case ("position", key) | ("steps", _, "expect", key):
            return any(known.nullable and known.name == key for known in dialect.keys)
    return False


def _game(raw: dict[str, Any]) -> str:
    if "game" not in raw:
        raise ScriptError(("game",), say("this key is missing"))
    game = raw["game"]
    if not isinstance(game, str):
        raise ScriptError(("game",), say("a text is expected"))
    if game not in DIALECTS:
        raise ScriptError(("game",), say('there is no game "{game}"', game=shown(game)))
    return game


def _check_players(raw: dict[str, Any]) -> None:
    players = raw.get("players")
    if not isinstance(players, list):
        return
    entry = GAMES[raw["game"]]
    if not entry.least_players <= len(players) <= entry.most_players:
        raise ScriptError(
            ("players",),
            say(
                "{least} to {most} players are expected, not {number}",
                least=entry.least_players,
                most=entry.most_players,
                number=len(players),
            ),
        )


def _check_steps(raw: dict[str, Any], dialect: Dialect) -> None:
    steps = raw.get("steps")
    if not isinstance(steps, list):
        return
    for number, step in enumerate(steps):
        place: Place = ("steps", number)
        if not isinstance(step, dict):
            raise ScriptError(place, say("an object is expected"))
        if "expect" in step:
            continue
        if "move" not in step:
            raise ScriptError(place, say('"move" or "expect" is expected'))
        move = step["move"]
        if not isinstance(move, str):
            raise ScriptError((*place, "move"), say("a text is expected"))
        if dialect.form(move) is None:
            raise ScriptError((*place, "move"), say('there is no move "{move}"', move=shown(move)))


def _told(error: ErrorDetails, raw: dict[str, Any], dialect: Dialect) -> ScriptError:
    """The first error of the model as a sentence."""
    place = tuple(part for part in error["loc"] if not str(part).startswith("\0"))
    kind = error["type"]
    context = error.get("ctx", {})
    if kind == NUMBER_OF_OFFER:
        place = place[:-1]  # The last part says that the key is meant.
    if kind == "extra_forbidden":
        return ScriptError(place, _unknown_key(place, dialect))
    if kind == "literal_error":
        value = _at(raw, place)
        if not isinstance(value, str):
            return ScriptError(place, say("a text is expected"))
        return ScriptError(place, say('there is no "{value}" here', value=shown(value)))
    if kind == "greater_than_equal":
        return ScriptError(
            place, say("a number of at least {least} is expected", least=context["ge"])
        )
    if kind == "less_than_equal":
        return ScriptError(place, say("a number of at most {most} is expected", most=context["le"]))
    return ScriptError(place, say(_MESSAGES.get(kind, mark("this cannot be read"))))


def _unknown_key(place: Place, dialect: Dialect) -> str:
    inside = place[-2] if len(place) > 1 else ""
    known = {key.name for key in dialect.keys}
    if inside == "position" and place[-1] in known:
        return say("only an expectation may name this")
    return say("there is no such key here")


def _at(raw: Any, place: Place) -> Any:
    value = raw
    for part in place:
        value = value[part]
    return value
