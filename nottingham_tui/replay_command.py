"""`nottingham-tui replay` plays scripts and tells what happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from nottingham_tui import places
from nottingham_tui.arguments import PROGRAM
from nottingham_tui.scripts.errors import ScriptError, written
from nottingham_tui.scripts.runner import FAILED, HELD, REFUSED, Run, run
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.plain import printable

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
