"""From the text of a script to its form: JSON without repeated keys, then the strict model."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.errors import Place, ScriptError, shown
from nottingham_tui.text.catalogue import mark, say

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from nottingham_tui.scripts.model import Script

LATER_GAMES = ("first-edition", "border", "nottingham")
LATER_CHOICES = (
    "royal_goods",
    "inspection_timer",
    "cards_left_out",
    "seven_cards",
    "black_market",
)
LATER_MOVES = ("claim", "decline", "share", "split", "time_up")
LATER_KEYS = frozenset(
    {
        "deputies",
        "deputy_pile",
        "left_out",
        "stances",
        "chest",
        "black_market",
        "market_cards",
        "claimed",
    }
)
EXPECT_ONLY = frozenset({"to_act", "shown", "scores", "winners"})

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


def parse(text: str) -> Script:
    """The form of a script. Raises ScriptError with the first thing that is wrong."""
    raw = _json(text)
    if not isinstance(raw, dict):
        raise ScriptError((), say("a script is one JSON object"))
    for place, problem in _flaws(raw, ()):
        raise ScriptError(place, problem)
    _check_game(raw)
    _check_players(raw)
    _check_choices(raw)
    _check_steps(raw)
    from pydantic import ValidationError

    from nottingham_tui.scripts.model import Script

    try:
        return Script.model_validate(raw)
    except ValidationError as error:
        details = error.errors(include_url=False, include_input=False)
        raise _told(details[0], raw) from None


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
    """What no script may hold anywhere: repeated keys and `null`, in the order of the text."""
    if value is None:
        yield place, say("null is not expected here")
    elif isinstance(value, dict):
        if isinstance(value, _Repeated):
            yield (*place, value.repeated), say("this key stands there twice")
        for key, part in value.items():
            yield from _flaws(part, (*place, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _flaws(part, (*place, number))


def _check_game(raw: dict[str, Any]) -> None:
    if "game" not in raw:
        raise ScriptError(("game",), say("this key is missing"))
    game = raw["game"]
    if not isinstance(game, str):
        raise ScriptError(("game",), say("a text is expected"))
    if game in LATER_GAMES:
        raise ScriptError(
            ("game",), say('this version does not have the game "{game}" yet', game=game)
        )
    if game not in GAMES:
        raise ScriptError(("game",), say('there is no game "{game}"', game=shown(game)))


def _check_players(raw: dict[str, Any]) -> None:
    players = raw.get("players")
    if not isinstance(players, list):
        return
    entry = GAMES[raw["game"]]
    number = len(players)
    if number == 6:
        raise ScriptError(("players",), say("this version does not have six players yet"))
    if not entry.least_players <= number <= entry.most_players:
        raise ScriptError(
            ("players",),
            say(
                "{least} to {most} players are expected, not {number}",
                least=entry.least_players,
                most=entry.most_players,
                number=number,
            ),
        )


def _check_choices(raw: dict[str, Any]) -> None:
    """Choices of a later version may be off, which is as if they were left out."""
    choices = raw.get("choices")
    if not isinstance(choices, dict):
        return
    for key in LATER_CHOICES:
        if key not in choices:
            continue
        if not isinstance(choices[key], bool):
            raise ScriptError(("choices", key), say("true or false is expected"))
        if choices[key]:
            raise ScriptError(
                ("choices", key), say('this version does not have "{key}" yet', key=key)
            )
    raw["choices"] = {key: on for key, on in choices.items() if key not in LATER_CHOICES}


def _check_steps(raw: dict[str, Any]) -> None:
    steps = raw.get("steps")
    if not isinstance(steps, list):
        return
    from nottingham_tui.scripts.model import MOVES

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
        if move in LATER_MOVES:
            raise ScriptError(
                (*place, "move"), say('this version does not have the move "{move}" yet', move=move)
            )
        if move not in MOVES:
            raise ScriptError((*place, "move"), say('there is no move "{move}"', move=shown(move)))


def _told(error: ErrorDetails, raw: dict[str, Any]) -> ScriptError:
    """The first error of the model as a sentence."""
    place = tuple(part for part in error["loc"] if not str(part).startswith("\0"))
    kind = error["type"]
    context = error.get("ctx", {})
    if kind == "extra_forbidden":
        return ScriptError(place, _unknown_key(place))
    if kind == "literal_error":
        value = _at(raw, place)
        if not isinstance(value, str):
            return ScriptError(place, say("a text is expected"))
        return ScriptError(place, say('there is no "{value}" here', value=shown(value)))
    if kind == "greater_than_equal":
        return ScriptError(
            place, say("a number of at least {least} is expected", least=context["ge"])
        )
    if kind == "too_short":
        return ScriptError(place, say("this list is too short"))
    if kind == "too_long":
        return ScriptError(place, say("this list is too long"))
    return ScriptError(place, say(_MESSAGES.get(kind, mark("this cannot be read"))))


def _unknown_key(place: Place) -> str:
    key = place[-1]
    inside = place[-2] if len(place) > 1 else ""
    if inside in ("position", "expect") and key in LATER_KEYS:
        return say('this version does not have "{key}" yet', key=key)
    if inside == "position" and key in EXPECT_ONLY:
        return say("only an expectation may name this")
    if key == "as":
        return say('this version does not have "{key}" yet', key=key)
    return say("there is no such key here")


def _at(raw: Any, place: Place) -> Any:
    value = raw
    for part in place:
        value = value[part]
    return value
