"""`nottingham-tui replay` plays scripts and tells what happens; `saves` keeps the saved games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path

from nottingham_tui import places
from nottingham_tui.arguments import PROGRAM, UsageError, saves_asked_for
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.errors import ScriptError, written
from nottingham_tui.scripts.runner import FAILED, HELD, PLAYED, REFUSED, Run, run
from nottingham_tui.session.saved import SaveInfo
from nottingham_tui.session.store import Store
from nottingham_tui.session.wastebin import DAYS
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.plain import printable
from nottingham_tui.text.troubles import trouble_text

# In bytes.
_MOST = 16 * 2**20


def main(files: Sequence[str], as_json: bool) -> int:
    """Replay the files and return the exit status.

    0: everything held. 1: something did not. 2: a file can't be read, told in one sentence on
    standard error; this weighs more than 1. With `as_json` an object a file, each on one line.
    """
    status = 0
    for file in files:
        try:
            done = run(_text(file))
        except ScriptError as error:
            print(f"{PROGRAM}: {printable(file)}: {printable(str(error))}", file=sys.stderr)
            status = 2
            continue
        if as_json:
            print(json.dumps(done.form()))
        else:
            for line in _report(file, done):
                print(printable(line))
        status = max(status, 0 if done.held else 1)
    return status


def _text(file: str) -> str:
    try:
        return places.content(file, _MOST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ScriptError((), say("this is no text in UTF-8")) from None
    except FileNotFoundError:
        raise ScriptError((), say("there is no such file")) from None
    except places.NotPlainError:
        if Path(file).is_dir():
            raise ScriptError((), say("this file cannot be read")) from None
        raise ScriptError((), say("this is no plain file, or far too large")) from None
    except (OSError, ValueError):
        raise ScriptError((), say("this file cannot be read")) from None


def _report(file: str, done: Run) -> list[str]:
    lines = [f"{file}:"]
    lines += [f"  {sentence}" for sentence in done.opening]
    for step in done.steps:
        place = written(("steps", step.step))
        if step.result == REFUSED:
            lines.append(
                "  " + say("{place}: refused, as expected: {told}", place=place, told=step.told[0])
            )
        elif step.result == HELD:
            lines.append("  " + say("{place}: as expected", place=place))
        elif step.result == PLAYED:
            lines += [f"  {sentence}" for sentence in step.told]
        lines += [f"! {line}" for line in step.differences]
    lines.append(_verdict(file, done))
    return lines


def _verdict(file: str, done: Run) -> str:
    failed = sum(step.result == FAILED for step in done.steps)
    missing = len(done.script.steps) - len(done.steps)
    if not failed:
        return say("{file}: all held", file=file)
    text = count("{file}: {number} step failed", "{file}: {number} steps failed", failed, file=file)
    if not missing:
        return text
    return count(
        "{text}; {number} step after it was not played",
        "{text}; {number} steps after it were not played",
        missing,
        text=text,
    )


# `nottingham-tui saves` ------------------------------------------------------------------

LATEST = 20
"""How many saved games are listed where not all are asked for: each is read for it."""


def lines(words: Sequence[str], folder: Path) -> Iterator[str]:
    """Do what the words after `saves` say and yield what there is to tell.

    Raises UsageError if they say nothing that can be done.
    """
    match words:
        case []:
            yield from _list(folder, LATEST)
        case ["list"]:
            yield from _list(folder, None)
        case ["delete", name]:
            with saves_asked_for():
                Store(folder).delete(name)
            yield say(
                "{name} is deleted; for {days} days saves restore {name} brings it back.",
                name=name,
                days=DAYS,
            )
        case ["restore", name]:
            with saves_asked_for():
                Store(folder).restore(name)
            yield say("{name} is among the saved games again.", name=name)
        case ["delete"]:
            raise UsageError(say("Say which saved game to delete."))
        case ["restore"]:
            raise UsageError(say("Say which deleted game to bring back."))
        case _:
            raise UsageError(
                say(
                    "Saved games can be listed (list), deleted (delete NAME) or brought back "
                    "(restore NAME)."
                )
            )


def _list(folder: Path, limit: int | None) -> Iterator[str]:
    """The saved games, at most so many, then what is in the bin."""
    store = Store(folder)
    saves = store.survey()
    if not saves:
        yield say("There are no saved games in {folder}.", folder=folder)
    width = max(map(len, saves.names[:limit]), default=0)
    for saved in islice(saves, limit):
        yield f"{saved.name:{width}}  {_told(saved)}"
    if limit is not None and len(saves) > limit:
        yield count(
            "{number} more was played before these; saves list names all.",
            "{number} more were played before these; saves list names all.",
            len(saves) - limit,
        )
    for binned in store.binned():
        yield say(
            "{name}: deleted on {day}; until {last} saves restore {name} brings it back.",
            name=binned.name,
            day=binned.deleted.isoformat(),
            last=binned.last_day.isoformat(),
        )


def _told(saved: SaveInfo) -> str:
    if saved.problem:
        return trouble_text(saved.problem)
    told = _how_far(saved)
    return told if saved.is_as_left else say("{told}; not as it was left", told=told)


def _how_far(saved: SaveInfo) -> str:
    told = {
        "day": datetime.fromtimestamp(saved.changed).strftime("%Y-%m-%d %H:%M"),
        "game": say(GAMES[saved.game].title),
        "players": listed(saved.players),
    }
    if saved.over:
        return say("{day}, {game}, over, {players}", **told)
    if not saved.rounds:
        return say("{day}, {game}, turn {turn}, {players}", turn=saved.round, **told)
    return say(
        "{day}, {game}, round {round} of {rounds}, {players}",
        round=saved.round,
        rounds=saved.rounds,
        **told,
    )
