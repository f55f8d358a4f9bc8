"""From the text of a script to its form: JSON without repeated keys, then the strict model."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nottingham_tui import assets
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.dialect import DIALECTS, Dialect, dialect_of
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.scripts.model import script_model
from nottingham_tui.scripts.terms import NUMBER_OF_OFFER, TAG
from nottingham_tui.scripts.word_check import TWICE, UNKNOWN, Seating
from nottingham_tui.text.catalogue import mark, say

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


class _Repeated(dict[str, Any]):
    """An object in which a key stands twice."""

    repeated = ""


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        found = _Repeated(found)
        found.repeated = next(key for at, key in enumerate(keys) if key in keys[:at])
    return found


def _no_number(_text: str) -> Any:
    raise ValueError("not a number")


def parse(text: str) -> dict[str, Any]:
    """The JSON of a script of a known game, whose steps are expectations or known moves.

    Raises ScriptError with the first thing that is wrong.
    """
    raw = _json(text)
    if not isinstance(raw, dict):
        raise ScriptError((), say("a script has to be one JSON object"))
    places = list(_places(raw, ()))
    for place, value in places:
        if isinstance(value, _Repeated):
            raise ScriptError((*place, value.repeated), say("this key is there twice"))
    dialect = dialect_of(_game(raw))
    for place, value in places:
        if value is None and not _may_be_null(place, dialect):
            raise ScriptError(place, say("null isn’t expected here"))
    _check_players(raw)
    _check_steps(raw, dialect)
    return raw


def validated(raw: dict[str, Any], seating: Seating | None = None) -> Any:
    """The script by the model of its game; with a table its words are held against that, too.

    Raises ScriptError with the first thing that is wrong.
    """
    from pydantic import ValidationError

    try:
        return script_model(raw["game"]).model_validate(raw, context=seating)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        raise _told(details[0], raw) from None


def _json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise ScriptError(
            (),
            say("line {line}, column {column} isn’t JSON", line=error.lineno, column=error.colno),
        ) from None
    except RecursionError:
        raise ScriptError((), say("the script is nested too deeply")) from None
    except ValueError:
        raise ScriptError((), say("a number in the script can’t be read")) from None


def _places(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """All values with their places, in the order of the text; an object before what is in it."""
    yield place, value
    parts: Iterable[tuple[str | int, Any]] = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = enumerate(value)
    for key, part in parts:
        yield from _places(part, (*place, key))


def _may_be_null(place: Place, dialect: Dialect) -> bool:
    """Whether `null` says something there: it is a key of a position or an expectation."""
    match place:
        case ("position", key) | ("steps", _, "expect", key) | ("steps", _, "goal", "expect", key):
            return any(known.nullable and known.name == key for known in dialect.keys)
    return False


def _game(raw: dict[str, Any]) -> str:
    if "game" not in raw:
        raise ScriptError(("game",), say("this key is missing"))
    game = raw["game"]
    if not isinstance(game, str):
        raise ScriptError(("game",), say("expected a text"))
    if game not in DIALECTS:
        raise ScriptError(("game",), say("there is no game “{game}”", game=shown(game)))
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
                "expected {least} to {most} players, not {number}",
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
            raise ScriptError(place, say("expected an object"))
        if "expect" in step:
            continue
        if "move" not in step:
            raise ScriptError(place, say("expected “move” or “expect”"))
        move = step["move"]
        if not isinstance(move, str):
            raise ScriptError((*place, "move"), say("expected a text"))
        if dialect.form(move) is None:
            raise ScriptError((*place, "move"), say("there is no move “{move}”", move=shown(move)))


def _told(error: ErrorDetails, raw: dict[str, Any]) -> ScriptError:
    """The first error of the model as a sentence."""
    place = tuple(part for part in error["loc"] if not str(part).startswith(TAG))
    kind = error["type"]
    context = error.get("ctx", {})
    if kind == "extra_forbidden":
        return ScriptError(place, _unknown_key(place, dialect_of(raw["game"])))
    if kind == TWICE:
        place = (*place, context["number"])
    found = _at(raw, place)
    if found is None and (kind == NUMBER_OF_OFFER or kind.startswith(UNKNOWN)):
        place = place[:-1]  # The last part says that the key is meant.
        found = place[-1]
    if kind == "literal_error" and found is not None and not isinstance(found, str):
        kind = "string_type"
    told = assets.data("words", "scripts").get(kind, mark("this can’t be read"))
    word = shown(found) if isinstance(found, str) else ""
    least, most = context.get("ge"), context.get("le")
    return ScriptError(place, say(told, word=word, value=word, least=least, most=most))


def _unknown_key(place: Place, dialect: Dialect) -> str:
    inside = place[-2] if len(place) > 1 else ""
    known = {key.name for key in dialect.keys}
    if inside == "position" and place[-1] in known:
        return say("only an expectation can name this")
    return say("there is no such key here")


def _at(raw: Any, place: Place) -> Any:
    """What stands at this place, `None` where nothing does."""
    value = raw
    try:
        for part in place:
            value = value[part]
    except (KeyError, IndexError, TypeError):
        return None
    return value
