"""The command line: reads what was asked for and hands it to whoever does it.

Nothing here imports Textual: help, rules, replays and lists of saves answer without it. What only
some answers need is imported for them alone: an import takes longer than most answers.
Whatever can't be done is said in one sentence on standard error, with exit status 2.
"""

from __future__ import annotations

import errno
import gc
import math
import os
import re
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from nottingham_tui import arguments, places, settings, surroundings
from nottingham_tui.arguments import UsageError, saves_asked_for
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text import catalogue, plain
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.troubles import trouble_text

if TYPE_CHECKING:
    from nottingham_tui.wanted import Options, Wanted

_INTERRUPTED = 128 + 2
_GARBAGE = 100_000
"""So many things may be made before garbage is looked for; what a start loads is less."""
_NOBODY_READS = 128 + 13
_NO_ROOM = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)})


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit status.

    0: done. 1: a replay did not come out as its script says. 2: bad input, told in one sentence
    on standard error. 130: interrupted. 141: nobody reads what is written.

    Without `words` it is the program itself that starts, which shuts out its surroundings first.
    """
    if words is None:
        surroundings.shut_out()
        # What is loaded stays: to look for garbage among it would delay every answer.
        gc.set_threshold(_GARBAGE)
    plain.never_fail_to_encode()
    try:
        try:
            return _run(list(sys.argv[1:] if words is None else words))
        finally:
            # A closed pipe should show here, not in the interpreter's last breath.
            if sys.stdout is not None:
                sys.stdout.flush()
    except UsageError as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return _NOBODY_READS
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        _write_no_more(sys.stdout)
        _complain(say("There’s no room left to write the output."))
        return 2
    except MemoryError:
        _complain(say("There isn’t enough memory for this."))
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED


def _write_no_more(stream: TextIO) -> None:
    # Else the interpreter tries once more in its last breath, and changes the exit status.
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _complain(sentence: str) -> None:
    if sys.stderr is not None:
        try:
            print(f"{arguments.PROGRAM}: {plain.printable(sentence)}", file=sys.stderr)
        except OSError:
            # It cannot be told: the status has to do.
            _write_no_more(sys.stderr)


def _run(words: list[str]) -> int:
    wanted_language, wants_ascii = arguments.early(words)
    plain.never_fail_to_encode(wants_ascii)
    try:
        kept, warning = settings.load(), ""
    except settings.SettingsError as error:
        kept, warning = settings.Settings(), trouble_text(error)
    is_plain = sys.stderr is not None and not plain.can_draw(sys.stderr.encoding)
    draws_ascii = wants_ascii or kept.ascii or is_plain
    language, why_not = _speak(wanted_language, kept.language, draws_ascii)
    if why_not:
        _complain(why_not)
    found = arguments.read(words)
    if found.host and found.command is not None:
        raise UsageError(say("{option} opens the table and takes no command.", option="--host"))
    match found.command:
        case "replay":
            return _replay(found)
        case "schema":
            return _schema()
        case "rules":
            return _rules(found)
        case "saves":
            return _saves(found)
        case "simulate":
            return _simulate(found)
        case "learn" if not found.words and not _has_terminal():
            return _lessons()
        case _:
            if warning:
                _complain(warning)
            return _open_app(found, kept, language, draws_ascii)


def _speak(wanted: str | None, kept: str | None, ascii_only: bool) -> tuple[str, str]:
    """Speak the language that is asked for: which it is, and a sentence if it can't be spoken."""
    language = kept or catalogue.language_of() if wanted is None else wanted
    try:
        return language, catalogue.use(language, ascii_only)
    except catalogue.UnknownLanguageError:
        if wanted is not None:
            raise UsageError(
                say(
                    "There is no language {language}; you can choose {languages}.",
                    language=wanted,
                    languages=catalogue.listed(catalogue.languages()),
                )
            ) from None
    # Set in a version that had it: no reason not to start.
    language = catalogue.language_of()
    return language, catalogue.use(language, ascii_only)


def _replay(found: Namespace) -> int:
    if not found.files:
        raise UsageError(say("Say which script to replay."))
    from nottingham_tui import replay_command

    return replay_command.main(found.files, found.json)


def _schema() -> int:
    from nottingham_tui.scripts.model import schema_text

    print(schema_text())
    return 0


def _rules(found: Namespace) -> int:
    import shutil

    from nottingham_tui.text import readable, rulebook

    width = min(shutil.get_terminal_size().columns, 80)
    words: list[str] = found.words
    try:
        match words:
            case []:
                lines = readable.overview_lines(rulebook.pages())
            case [word] if "-" in word and word.casefold() not in rulebook.games():
                lines = readable.lines_of(rulebook.page_with(word), word, width)
            case [game]:
                lines = readable.page_lines(rulebook.page(game), width)
            case [game, number]:
                lines = readable.lines_of(rulebook.page(game), number, width)
            case _:
                raise UsageError(say("Name a game, a rule’s number, or both."))
    except rulebook.UnknownRuleError as error:
        raise UsageError(str(error)) from None
    return _print(lines)


def _saves(found: Namespace) -> int:
    from nottingham_tui import saves_command

    return _print(saves_command.lines(found.words, _save_dir(found, writable=False)))


def _lessons() -> int:
    from nottingham_tui.scripts import lessons
    from nottingham_tui.session import lessons_done

    return _print(lessons.lines(lessons_done.done()))


def _simulate(found: Namespace) -> int:
    from nottingham_tui import wanted
    from nottingham_tui.simulate import command

    if found.json and found.csv:
        raise UsageError(say("Choose --json or --csv, not both."))
    write = partial(print, flush=True)
    if found.join:
        return command.join(found, write)
    table = wanted.table(found.game, found.players, found.chosen)
    return command.main(found, table, write)


def _print(lines: Iterable[str]) -> int:
    # Names in saves are somebody else's words: no escape sequence of theirs reaches a terminal.
    # Each is written when it is there; empty ones only before others.
    empty = ""
    for line in lines:
        text = plain.printable(line)
        if text.strip():
            print(empty + text)
            empty = ""
        else:
            empty += "\n"
    return 0


def _open_app(found: Namespace, kept: settings.Settings, language: str, draws_ascii: bool) -> int:
    from nottingham_tui.wanted import Options

    watched = _watched(found)
    lesson = _lesson(found)
    if found.demo and (found.resume or found.host):
        raise UsageError(say("A demo and a saved game can’t be opened at once."))
    speed = _speed(found)
    table = _wanted(found)
    _demand_terminal()
    options = Options(
        demo=found.demo,
        resume=found.resume,
        # A demo keeps nothing.
        save_dir=Path() if found.demo else _save_dir(found, writable=watched is None),
        ascii=draws_ascii,
        animation=kept.animation and not found.still,
        language=language,
        watch=watched,
        learn=lesson,
        wanted=table,
        speed=speed,
        host=found.host,
    )
    if watched is not None:
        from nottingham_tui.session.spectator import spectator_for

        with saves_asked_for():
            spectator_for(options.save_dir, watched)
    if options.resume or options.host:
        _demand_saves(options)
    from nottingham_tui.app import run

    return run(options)


def _speed(found: Namespace) -> float:
    """How many times as fast as usual the demo goes. Raises UsageError."""
    if found.speed is None:
        return 1.0
    if not found.demo:
        raise UsageError(say("Only a demo has a speed; add {option}.", option="--demo"))
    written = re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", found.speed)
    speed = float(found.speed) if written else math.nan
    least, most = arguments.LEAST_SPEED, arguments.MOST_SPEED
    if not least <= speed <= most:
        raise UsageError(
            say("{word} isn’t a speed: give a number from {least} to {most}; 1 is the usual "
                "pace.",
                word=found.speed, least=format(least, "g"), most=format(most, "g"))
        )  # fmt: skip
    return speed


def _wanted(found: Namespace) -> Wanted | None:
    """The table that lobby or demo begin with, None if nothing is said. Raises UsageError."""
    if found.game is None and found.players is None and not found.chosen:
        return None
    if found.resume or found.command is not None:
        raise UsageError(
            say("A game that has begun keeps its players and variants; leave out {options}.",
                options=listed(arguments.TABLE_OPTIONS))
        )  # fmt: skip
    from nottingham_tui import wanted

    return wanted.table(found.game, found.players, found.chosen)


def _lesson(found: Namespace) -> str | None:
    """The name of a lesson, empty for all; `None` if nobody wants to learn. Raises UsageError."""
    if found.command != "learn":
        return None
    if not found.words:
        return ""
    if len(found.words) > 1:
        raise UsageError(say("You can learn only one lesson at a time."))
    from nottingham_tui.scripts import lessons
    from nottingham_tui.scripts.errors import ScriptError
    from nottingham_tui.scripts.lesson_table import LessonTable

    (name,) = found.words
    lesson = lessons.named(name)
    if lesson is None:
        raise UsageError(say("There is no lesson {name}; “learn” alone lists them all.", name=name))
    try:
        LessonTable(lesson.script)
    except ScriptError as error:
        raise UsageError(f"{name}: {error}.") from None
    return str(name)


def _watched(found: Namespace) -> str | None:
    if found.command != "watch":
        return None
    match found.words:
        case []:
            return ""
        case [save]:
            return str(save)
        case _:
            raise UsageError(say("You can watch only one game at a time."))


def _demand_saves(options: Options) -> None:
    """Refuse a last game that can't be gone on with, while a sentence can still be said.

    Where nothing has been saved yet the lobby says so. Raises UsageError.
    """
    from nottingham_tui.session.store import Store

    store = Store(options.save_dir)
    name = store.latest()
    if name is not None:
        with saves_asked_for():
            store.open(name)[0].close()


def _demand_terminal() -> None:
    # The screen is drawn on standard error, so that standard output may go elsewhere.
    if not _has_terminal():
        raise UsageError(
            say("This needs a terminal: don’t redirect its input or its error output.")
        )
    if os.environ.get("TERM") == "dumb":
        raise UsageError(say("This terminal (TERM=dumb) can’t show a screen."))


def _has_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _save_dir(found: Namespace, writable: bool) -> Path:
    """Return the folder of the saves, made if it must be writable. Raises UsageError."""
    from nottingham_tui.session import files

    try:
        folder = files.default_directory() if found.save_dir is None else Path(found.save_dir)
    except places.NoHomeError:
        raise UsageError(
            say("There’s no home folder to keep saved games in; choose another with --save-dir.")
        ) from None
    is_open = False
    try:
        folder = folder.absolute()
        if writable:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            usable = os.access(folder, os.R_OK | os.W_OK | os.X_OK)
            is_open = files.others_can_write(folder)
        elif folder.exists():
            usable = folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
        else:
            usable = True
    except (OSError, ValueError):
        usable = False
    if not usable:
        raise UsageError(
            say("Saved games can’t be kept in {folder}; choose another folder with --save-dir.",
                folder=folder)
        )  # fmt: skip
    if is_open:
        raise UsageError(trouble_text(SaveError("open_to_others", folder=folder)))
    return folder
