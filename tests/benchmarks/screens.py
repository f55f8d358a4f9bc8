"""What the screens cost: `python -m tests.benchmarks.screens [STARTS]`.

In a pseudo-terminal: first frame, bytes and memory against a minimal Textual app, started by
turns in the same run; then bytes and time of keys on each screen at 80×24 and 200×50.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path

from tests.accidents import monkeys
from tests.benchmarks.probe import Cost, Probe, Start
from tests.terminal.harness import asked_for, has_keys

SIZES = ((80, 24), (120, 36), (200, 50))
CURSOR_GOAL = {80: 1100, 120: 1400, 200: 1400}
REVEAL_GOAL = 16_000
FRAME_GOAL = 1.25
MEMORY_GOAL = 1.4
_GUARD = 1.8
"""How long a curtain throws keys away, and a bit, in seconds."""
_FIRST_WORDS = "Deal the cards"
_SHERIFF = 3
"""The last of four: the keys below mean merchants by their digits."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table of keys."""

    screen: str
    what: str
    cost: Cost
    goal: int | None = None


def starts(number: int, home: Path) -> tuple[list[Start], list[Start]]:
    """Ours and the minimal app, started by turns so that both meet the same machine."""
    ours: list[Start] = []
    minimal: list[Start] = []
    for turn in range(number + 1):
        for found, command, words in (
            (ours, ["-m", "nottingham_tui", "--save-dir", str(home)], _FIRST_WORDS),
            (minimal, ["-m", "tests.benchmarks.minimal"], "a minimal app"),
        ):
            with Probe(command, home, 80, 24) as probe:
                start = probe.first_frame(words)
            # The first turn fills caches.
            if turn:
                found.append(start)
    return ours, minimal


@contextmanager
def opened(step: str, size: tuple[int, int]) -> Iterator[Probe]:
    """The program going on with a game that waits at a step, behind its first curtain."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        saves = home / "saves"
        command = ["-m", "nottingham_tui", "--save-dir", str(saves)]
        if step:
            monkeys.saved_when(
                saves,
                lambda view: view.phase == step and (step != "market" or view.first is not None),
                sheriff=_SHERIFF,
            )
            command.append("--continue")
        with Probe(command, home, *size) as probe:
            yield probe


def cursor(screen: str, probe: Probe, keys: Sequence[str], width: int) -> Row:
    """The dearest of some keys that move a cursor."""
    costs = [probe.press(key) for key in keys]
    dearest = max(costs, key=lambda cost: cost.bytes)
    middle = statistics.median(cost.milliseconds for cost in costs)
    return Row(
        screen, f"cursor ({' '.join(keys)})", Cost(dearest.bytes, middle), CURSOR_GOAL[width]
    )


def again(screen: str, what: str, probe: Probe, key: Callable[[], str]) -> Row:
    """The dearest of some times that the same is done and undone, and the median time."""
    costs = [probe.press(key()) for _ in range(6)]
    middle = statistics.median(cost.milliseconds for cost in costs)
    return Row(screen, what, Cost(max(cost.bytes for cost in costs), middle))


def keys(size: tuple[int, int]) -> Iterator[Row]:
    """Keys on every screen."""
    width = size[0]
    with opened("", size) as probe:
        probe.first_frame(_FIRST_WORDS)
        yield cursor("lobby", probe, ["down", "down", "up"], width)
        yield Row("lobby", "a change (right)", probe.press("right"))
    with opened("market", size) as probe:
        probe.first_frame("Pass the keyboard to")
        time.sleep(_GUARD)
        yield Row("curtain", "open (digit)", probe.press(digit_of(probe)))
        yield cursor("market", probe, ["right", "right", "left"], width)
        yield Row("market", "pick (Space)", probe.press("space"))
        yield again("market", "pick (1)", probe, lambda: "1")
        time.sleep(_GUARD)
        yield again("market", "pick (a click)", probe, lambda: probe.click_on("value"))
        yield Row("market", "stalls (s)", probe.press("s"))
        yield Row("stalls", "back (Esc)", probe.press("escape"))
        yield Row("market", "trade (Enter)", probe.press("enter"))
    with opened("loading", size) as probe:
        probe.first_frame("Pass the keyboard to")
        time.sleep(_GUARD)
        probe.press(digit_of(probe))
        yield cursor("loading", probe, ["right", "right", "left"], width)
        yield Row("loading", "pick (Space)", probe.press("space"))
    with opened("declaration", size) as probe:
        _welcome(probe)
        yield Row("declaration", "declare (1)", probe.press("1"))
    with opened("inspection", size) as probe:
        _welcome(probe)
        # On from what the one before has said.
        probe.press("enter")
        time.sleep(_GUARD)
        yield Row("inspection", "deal form (d)", probe.press("d"))
        probe.wait_for("DEAL")
        yield Row("deal form", "merchant (1)", probe.press("1"))
        yield cursor("deal form", probe, ["5", "2"], width)
        yield cursor("deal form", probe, ["tab", "right", "down"], width)
        probe.press("escape")
        probe.press("escape")
        yield Row("inspection", "log (g)", probe.press("g"))
        yield Row("log", "back (Esc)", probe.press("escape"))
        yield Row("inspection", "rules (F1)", probe.press("f1"))
        yield Row("rules", "scroll (down)", probe.press("down"))
        probe.press("escape")
        probe.press("x")
        probe.press("2")
        mark = len(probe.raw)
        begin = time.perf_counter()
        probe.press("enter")
        # Card by card, with a beat between them.
        probe.wait_for("go on")
        end = probe.stand_still()
        taken = Cost(len(probe.raw) - mark, (end - begin) * 1000)
        yield Row("reveal", "a bag, card by card", taken, REVEAL_GOAL)
    with opened("over", size) as probe:
        probe.first_frame("ROUND 8 IS OVER")
        time.sleep(_GUARD)
        yield Row("summary", "points, growing (Enter)", probe.press("enter"))
        probe.wait_for("wins")
        # The first key ends the growing.
        probe.press("escape")
        yield Row("scoring", "gold (3)", probe.press("3"))
        yield Row("scoring", "titles (5)", probe.press("5"))
        yield Row("scoring", "points (Esc)", probe.press("escape"))


def digit_of(probe: Probe) -> str:
    """The digit that the curtain asks for."""
    words = probe.text.split("press", 1)[1].split()
    return words[0].strip(".")


def _welcome(probe: Probe) -> None:
    """Past the page that greets whoever goes on."""
    probe.first_frame("press")
    time.sleep(_GUARD)
    probe.press(digit_of(probe))
    # On a busy machine it is still up when nothing has come for a while.
    probe.wait_for(lambda each: asked_for(each) is None and has_keys(each))
    # What comes with the new page was meant for the one before.
    time.sleep(_GUARD)


def main(words: list[str]) -> int:
    number = int(words[0]) if words else 5
    with tempfile.TemporaryDirectory() as folder:
        ours, minimal = starts(number, Path(folder))
    print(f"start at 80×24, median of {number}, by turns with a minimal Textual app")
    print(f"{'':14}{'first frame':>14}{'bytes':>9}{'RSS MB':>9}{'PSS MB':>9}")
    medians = []
    for name, found in (("ours", ours), ("minimal", minimal)):
        median = Start(*map(statistics.median, zip(*map(astuple, found), strict=True)))
        medians.append(median)
        print(
            f"{name:14}{median.milliseconds:>11.0f} ms{median.bytes:>9,.0f}"
            f"{median.resident:>9.1f}{median.proportional:>9.1f}"
        )
    own, least = medians
    print(
        f"{'ratio':14}{own.milliseconds / least.milliseconds:>14.2f}{'':9}"
        f"{own.resident / least.resident:>9.2f}{own.proportional / least.proportional:>9.2f}"
    )
    print(f"{'at most':14}{FRAME_GOAL:>14.2f}{'':9}{MEMORY_GOAL:>9.2f}{MEMORY_GOAL:>9.2f}")
    for size in SIZES:
        print(f"\nkeys at {size[0]}×{size[1]}")
        print(f"{'screen':14}{'key':32}{'bytes':>8}{'ms':>7}{'at most':>9}")
        for row in keys(size):
            goal = f"{row.goal:,}" if row.goal else ""
            over = "  too much" if row.goal and row.cost.bytes > row.goal else ""
            print(
                f"{row.screen:14}{row.what:32}{row.cost.bytes:>8,}"
                f"{row.cost.milliseconds:>7.0f}{goal:>9}{over}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
