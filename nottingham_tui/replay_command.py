"""`nottingham-tui replay`: plays scripts and tells what happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from nottingham_tui import places
from nottingham_tui.arguments import PROGRAM
from nottingham_tui.scripts.errors import ScriptError, written
from nottingham_tui.scripts.runner import FAILED, HELD, PLAYED, REFUSED, Run, run
from nottingham_tui.text.catalogue import count, say

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
            print(f"{PROGRAM}: {_clean(file)}: {_clean(str(error))}", file=sys.stderr)
            status = 2
            continue
        if as_json:
            print(json.dumps(done.form()))
        else:
            for line in _report(file, done):
                print(_clean(line))
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
        raise ScriptError((), say("this is no plain file, or far too large")) from None
    except (OSError, ValueError):
        raise ScriptError((), say("this file cannot be read")) from None


def _clean(line: str) -> str:
    """The line without control characters: texts of a script may hold any."""
    return "".join(letter if letter.isprintable() else "?" for letter in line)


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
