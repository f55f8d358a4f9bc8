"""How soon an answer comes: `python -m tests.benchmarks start`.

The first frame against that of a minimal Textual app, and what the command line answers at once
against an interpreter that does nothing, with a model of pydantic for what needs it; by turns,
medians. The program starts as the script of an installed one does.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.accidents import monkeys
from tests.benchmarks.figures import Figure
from tests.benchmarks.screens import starts

_TURNS = 9
_ROOT = Path(__file__).resolve().parents[2]
_SCRIPT = _ROOT / "tests/known/scripts/NO-4.5_a_raid.json"
_BARE = ("-c", "")
_PYDANTIC = ("-c", "import pydantic\nclass Model(pydantic.BaseModel): number: int")
_OURS = ("-c", "import sys; from nottingham_tui.__main__ import main; sys.exit(main())")
_ANSWERS: dict[tuple[str, ...], Sequence[str]] = {
    ("--version",): _BARE,
    ("rules",): _BARE,
    ("saves", "--save-dir", "saves"): _PYDANTIC,
    ("replay", str(_SCRIPT)): _PYDANTIC,
}
"""Words of the command line, and what an interpreter does that they are compared with."""


def seconds(words: Sequence[str], home: str) -> float:
    """How long an interpreter takes."""
    environment = {**os.environ, "HOME": home, "PYTHONPATH": str(_ROOT)}
    # As installed programs start: with their bytecode.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    command = [sys.executable, *words]
    subprocess.run(command, check=True, cwd=home, env=environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def figures() -> Iterator[Figure]:
    """The first frame, and each of the answers."""
    with tempfile.TemporaryDirectory() as home:
        ours, minimal = starts(_TURNS, Path(home))
        took = [statistics.median(each.milliseconds for each in own) for own in (ours, minimal)]
        yield Figure("first frame, to a minimal app's", took[0] / took[1], 1.12, at_most=True)
        monkeys.saved_when(Path(home, "saves"), lambda view: view.phase == "inspection")
        for words, other in _ANSWERS.items():
            turns = [
                (seconds((*_OURS, *words), home), seconds(other, home)) for _ in range(_TURNS + 1)
            ]
            # The first turn fills caches.
            own, least = (statistics.median(each) for each in zip(*turns[1:], strict=True))
            bare = "a bare interpreter" if other is _BARE else "one with pydantic"
            yield Figure(f"{words[0]}, to {bare}", own / least, 1.5, at_most=True)
