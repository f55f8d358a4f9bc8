"""`nottingham-tui replay` plays scripts and tells what happens; `saves` keeps the saved games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from textwrap import wrap

from nottingham_tui import places
from nottingham_tui.arguments import PROGRAM, UsageError, saves_asked_for
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts.errors import ScriptError, written
from nottingham_tui.scripts.runner import FAILED, HELD, REFUSED, Run, run
from nottingham_tui.session.saved import SaveInfo
from nottingham_tui.session.store import Store
from nottingham_tui.session.wastebin import DAYS
from nottingham_tui.text.catalogue import count, listed, say
from nottingham_tui.text.plain import printable
from nottingham_tui.text.troubles import trouble_text

# In bytes.
_MOST = 16 * 2**20

# In which captions are told, in letters.
_WIDTH = 80


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
        raise ScriptError((), say("this isn’t UTF-8 text")) from None
    except FileNotFoundError:
        raise ScriptError((), say("there is no such file")) from None
    except places.NotPlainError:
        if Path(file).is_dir():
            raise ScriptError((), say("this file can’t be read")) from None
        raise ScriptError((), say("this isn’t a plain file, or it’s far too large")) from None
    except (OSError, ValueError):
        raise ScriptError((), say("this file can’t be read")) from None


def _report(file: str, done: Run) -> list[str]:
    lines = [f"{file}:"]
    lines += [f"  {sentence}" for sentence in done.opening]
    for step in done.steps:
        place = written(("steps", step.step))
        if step.caption:
            lines += ["", *wrap(step.caption, _WIDTH, initial_indent="  ", subsequent_indent="  ")]
        if step.result == REFUSED:
            lines.append("  " + say("{place}: refused, as expected", place=place))
        elif step.result == HELD:
            lines.append("  " + say("{place}: as expected", place=place))
        lines += [f"  {sentence}" for sentence in step.told]
        if step.goal:
            # For: replays, what a learner is to reach at this step of a script is reached.
            lines.append("  " + say("{place}: goal reached", place=place))
        lines += [f"! {line}" for line in step.differences]
    return [*lines, *_verdict(file, done)]


def _verdict(file: str, done: Run) -> Iterator[str]:
    failed = sum(step.result == FAILED for step in done.steps)
    missing = len(done.script.steps) - len(done.steps)
    if not failed:
        yield say("{file}: everything held", file=file)
        return
    yield count("{file}: {number} step failed", "{file}: {number} steps failed", failed, file=file)
    if missing:
        yield count(
            "{file}: {number} step after that was not played",
            "{file}: {number} steps after that were not played",
            missing,
            file=file,
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
            yield count(
                "{name} is deleted; “saves restore {name}” brings it back for {number} day.",
                "{name} is deleted; “saves restore {name}” brings it back for {number} days.",
                DAYS,
                name=name,
            )
        case ["restore", name]:
            with saves_asked_for():
                Store(folder).restore(name)
            yield say("{name} is back among your saved games.", name=name)
        case ["delete"]:
            raise UsageError(say("Say which saved game to delete."))
        case ["restore"]:
            raise UsageError(say("Say which deleted game to restore."))
        case _:
            raise UsageError(
                say(
                    "You can list saved games (list), delete one (delete NAME) or restore "
                    "one (restore NAME)."
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
        told = trouble_text(saved.problem) if saved.problem else _how_far(saved)
        changed = "" if saved.problem or saved.is_as_left else say("not as it was left")
        yield f"{saved.name:{width}}  {told}  {changed}".rstrip()
    if limit is not None and len(saves) > limit:
        yield count(
            "{number} older one isn’t shown; “saves list” shows them all.",
            "{number} older ones aren’t shown; “saves list” shows them all.",
            len(saves) - limit,
        )
    for binned in store.binned():
        yield say(
            "{name}: deleted on {day}; “saves restore {name}” brings it back until {last}.",
            name=binned.name,
            day=binned.deleted.isoformat(),
            last=binned.last_day.isoformat(),
        )


def _how_far(saved: SaveInfo) -> str:
    told = {
        "day": datetime.fromtimestamp(saved.changed).strftime("%Y-%m-%d %H:%M"),
        "game": say(GAMES[saved.game].title),
        "players": listed(saved.players),
    }
    if saved.over:
        return say("{day} · {game} · finished · {players}", **told)
    if not saved.rounds:
        return say("{day} · {game} · turn {turn} · {players}", turn=saved.round, **told)
    return say(
        "{day} · {game} · round {round} of {rounds} · {players}",
        round=saved.round,
        rounds=saved.rounds,
        **told,
    )
