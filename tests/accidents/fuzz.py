"""Scripts and saves that are nearly right: a sentence, never a traceback, never a hang.

Texts are mutated in two ways: bytes are changed, dropped, doubled and taken from other texts; and
values in their JSON are replaced by strange ones or by values from elsewhere, keys are dropped,
renamed, repeated, lines are moved.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from nottingham_tui import replay_command
from nottingham_tui.session import reading
from nottingham_tui.session.header import FORMAT
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.troubles import BrokenSaveError, SaveError
from nottingham_tui.session.veil import Veil
from nottingham_tui.text.troubles import trouble_text
from tests.accidents import tables
from tests.trying import Counts
from tests.unveiled import lift_all

SCRIPTS = Path(__file__).parents[1] / "known" / "scripts"
PATIENCE = 10
"""How long one input may take, in seconds."""

STRANGE: tuple[Any, ...] = (
    *(0, 1, -1, 2, 3, 7, 255, 2**31, 2**63, 10**30, 1.5, 1e308, True, False, None),
    *("", " ", "\0", "\x1b[2J", "\ud800", "Anna", "apple", "open", "x" * 5000, "1", "2E-5.2"),
    *([], {}, [[]], [None], {"": 0}, ["apple"] * 300, [0] * 1000),
)
_DEEP = 50_000


def _timed(work: Callable[[], None], found: Counts) -> None:
    """Do it within the patience there is; how long the slowest took is told, too."""
    start = time.perf_counter()
    with _alarm(PATIENCE):
        work()
    found["tries"] += 1
    found["slowest_ms"] = max(found["slowest_ms"], round(1000 * (time.perf_counter() - start)))


# Mutations -----------------------------------------------------------------------------------


def mutated_text(text: str, others: Sequence[str], rng: Random) -> bytes:
    """A JSON text with one to three things wrong."""
    if rng.random() < 0.65:
        with contextlib.suppress(ValueError, RecursionError):
            value = json.loads(text)
            for _ in range(rng.choice((1, 1, 2, 3))):
                value = _mutated_value(value, others, rng)
            return _written(value, rng).encode("utf-8", "surrogatepass")
    content = bytearray(text.encode())
    for _ in range(rng.choice((1, 1, 2, 5))):
        _mutate_bytes(content, others, rng)
    return bytes(content)


def _written(value: Any, rng: Random) -> str:
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.02:
        place = text.find(":") + 1
        text = text[:place] + "[" * _DEEP + "]" * _DEEP + text[place:]
    if rng.random() < 0.05:
        # The same key once more.
        keys = list(re.finditer(r'"[a-z_]+": ', text))
        if keys:
            key = rng.choice(keys)
            text = text[: key.start()] + key[0] + "1, " + text[key.start() :]
    return text


def _mutate_bytes(content: bytearray, others: Sequence[str], rng: Random) -> None:
    place = rng.randrange(len(content) + 1)
    match rng.randrange(6):
        case 0:
            content[place : place + 1] = bytes([rng.randrange(256)])
        case 1:
            del content[place : place + rng.choice((1, 1, 3, 40))]
        case 2:
            content[place:place] = content[place : place + rng.choice((1, 5, 60))]
        case 3:
            other = rng.choice(others).encode()
            start = rng.randrange(len(other))
            content[place : place + 20] = other[start : start + rng.choice((5, 20, 200))]
        case 4:
            del content[place:]
        case _:
            tokens = (b"null", b"-1", b"1e999", b"{", b"]", b'"', b"NaN", b"9" * 5000, b"\\ud800")
            content[place:place] = rng.choice(tokens)
    if not content:
        content += b" "


def _mutated_value(value: Any, others: Sequence[str], rng: Random) -> Any:
    """The value with one place in it changed."""
    places = list(_places(value))
    if not places:
        return rng.choice(STRANGE)
    holder, key = rng.choice(places)
    match rng.randrange(7):
        case 0 | 1:
            holder[key] = rng.choice(STRANGE)
        case 2:
            other = list(_places(json.loads(rng.choice(others))))
            if other:
                source, found = rng.choice(other)
                holder[key] = source[found]
        case 3:
            del holder[key]
        case 4:
            source, found = rng.choice(places)
            holder[key] = json.loads(json.dumps(source[found])) if found in _keys(source) else 0
        case 5:
            if isinstance(holder, dict):
                renamed = rng.choice([each for _, each in places if isinstance(each, str)])
                holder[renamed] = holder.pop(key)
            else:
                holder.insert(key, holder[key])
        case _:
            inner = holder[key]
            if isinstance(inner, int):
                holder[key] = inner + rng.choice((-1, 1, 10))
            elif isinstance(inner, list):
                rng.shuffle(inner)
            elif isinstance(inner, dict):
                inner[rng.choice(("game", "move", "seat", "extra", "cards"))] = rng.choice(STRANGE)
    return value


def _keys(holder: Any) -> Any:
    return holder if isinstance(holder, dict) else range(len(holder))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value: what holds it, and the key or number there."""
    if isinstance(value, dict):
        for key in list(value):
            yield value, key
            yield from _places(value[key])
    elif isinstance(value, list):
        for number in range(len(value)):
            yield value, number
            yield from _places(value[number])


# Scripts -------------------------------------------------------------------------------------


def fuzz_scripts(folder: Path, tries: int, seed: int) -> Counts:
    """Replay so many wrong scripts. Raises `AssertionError` with the one that is not refused
    as it should be, which stays in the folder."""
    rng = Random(seed)
    texts = [path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.glob("*.json"))]
    found = Counts()
    path = folder / "wrong.json"
    for _ in range(tries):
        path.write_bytes(mutated_text(rng.choice(texts), texts, rng))
        _timed(lambda: _replay(path, found, as_json=rng.random() < 0.3), found)
    return found


def _replay(path: Path, found: Counts, as_json: bool) -> None:
    out, error = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        status = replay_command.main([str(path)], as_json)
    told = error.getvalue()
    if status == 2:
        assert out.getvalue() == ""
        assert told.count("\n") == 1 and told[:-1].isprintable(), told
        assert len(told) < 1000
        found["refused"] += 1
    else:
        assert status in (0, 1) and told == ""
        out.getvalue().encode()
        found["read"] += 1


# Saves ---------------------------------------------------------------------------------------


def fuzz_saves(game: str, folder: Path, tries: int, seed: int) -> Counts:
    """Open so many wrong saves of a game, their veil made anew over what is wrong, or plain."""
    rng = Random(seed)
    kept: list[list[bytes]] = []
    for _ in range(4):
        path = tables.played(Store(folder / "games"), game, rng, 60)
        kept.append(lift_all(path.read_bytes()))
    others = [line.decode() for lines in kept for line in lines]
    found = Counts()
    path = folder / "wrong.jsonl"
    for _ in range(tries):
        path.write_bytes(_mutated_save(rng.choice(kept), others, rng))
        _timed(lambda: _open(path, found), found)
    return found


def _mutated_save(lines: list[bytes], others: Sequence[str], rng: Random) -> bytes:
    lines = lines[: rng.choice((3, 5, 12, len(lines)))]
    place = rng.randrange(len(lines))
    match rng.randrange(8):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, rng.choice(others).encode())
        case 2:
            lines[place], lines[-1] = lines[-1], lines[place]
        case _:
            # Blanks are no part of what a save holds; a line feed would be another line.
            line = mutated_text(lines[place].decode(), others, rng).replace(b"\n", b" ")
            lines[place] = line + b"\n"
    version = rng.choice((1, FORMAT))
    if lines and version == 1:
        lines[0] = lines[0].replace(b'{"format":%d' % FORMAT, b'{"format":1')
    return Veil(version).cover_all(lines)[0]


def _open(path: Path, found: Counts) -> None:
    content = path.read_bytes()
    try:
        ledger = reading.read(path).ledger
    except SaveError as error:
        sentence = trouble_text(error)
        assert path.stem in sentence and sentence.isprintable() and sentence.endswith(".")
        found["refused"] += 1
        if isinstance(error, BrokenSaveError) and error.good:
            assert content.startswith(error.good)
            path.write_bytes(error.good)
            reading.read(path)
    else:
        found["read"] += 1
        tables.digest(ledger)
    path.write_bytes(content)
    with contextlib.suppress(SaveError):
        Spectator(path).view()


@contextlib.contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    def ring(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"it takes longer than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
