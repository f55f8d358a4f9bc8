"""The program itself, with markers in place of the goods: letters that stand nowhere else.

Run as a program in a pseudo-terminal, with the words of the program. Every good has a letter of its
own, which is its sign, too, so that a single cell tells which good it is. F9 fails as the
environment says in `MARKED_FAILS`, with a hand within reach of every part of the failure.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, NoReturn

from nottingham_tui import families
from nottingham_tui.drawing.rows import FINE, SIGNS
from nottingham_tui.rules.kernel.secret import Good
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.goods import Words
from tests.unveiled import ledger_of, state_of

# Canadian syllabics: one cell wide, neither capitals nor small letters.
LETTERS: dict[Good, str] = {good: chr(0x1401 + 3 * place) for place, good in enumerate(SIGNS)}


def put_markers_in() -> None:
    """Let every good be called by its letter, as often as its name has letters."""
    for family in {entry.family for entry in GAMES.values()}:
        known: Any = families.part(family, "text").goods.words
        for good in known:
            letter = LETTERS[good]
            one, many = letter * len(known[good].name), letter * len(known[good].names)
            known[good] = Words(one, many, (f"{{number}} {one}", f"{{number}} {many}"))
    FINE.goods.update(LETTERS)


# Failures ----------------------------------------------------------------------------------------


def _fail(hand: tuple[Good, ...]) -> NoReturn:
    """Fail with the hand in the variables, the message and the cause."""
    faces = [LETTERS[good] for good in hand]
    try:
        raise KeyError(*hand)
    except KeyError as error:
        raise ValueError(f"these cards: {hand} {faces}") from error


async def _fail_later(hand: tuple[Good, ...]) -> None:
    _fail(hand)


class _FailsAtTheEnd:
    """Fails when it is thrown away."""

    def __init__(self, hand: tuple[Good, ...]) -> None:
        self.hand = hand

    def __del__(self) -> None:
        _fail(self.hand)


def _in_the_rules(screen: Any, hand: tuple[Good, ...]) -> None:
    table = screen.shell.flow.table
    ledger = ledger_of(table)

    def play(move: Any) -> NoReturn:
        raise LookupError(f"{state_of(table).hands} {move} {hand}")

    ledger.play = play  # type: ignore[method-assign]
    table.play(hand)


def _while_drawn(screen: Any, hand: tuple[Good, ...]) -> None:
    bar = screen.query_one("TitleBar")
    screen.body = screen.parts = lambda: _fail(hand)
    bar.rows = lambda width, height: _fail(hand)
    bar.redraw()


def _without_bottom(hand: tuple[Good, ...]) -> int:
    return 1 + _without_bottom(hand)


def _thread(_screen: Any, hand: tuple[Good, ...]) -> None:
    thread = threading.Thread(target=_fail, args=(hand,))
    thread.start()
    thread.join()


def _thrown_away(_screen: Any, hand: tuple[Good, ...]) -> None:
    _FailsAtTheEnd(hand)
    gc.collect()


def _at_exit(screen: Any, hand: tuple[Good, ...]) -> None:
    atexit.register(_fail, hand)
    screen.shell.leave(1)


FAILURES: dict[str, Callable[[Any, tuple[Good, ...]], object]] = {
    "key": lambda screen, hand: _fail(hand),
    "rules": _in_the_rules,
    "drawing": _while_drawn,
    "timer": lambda screen, hand: screen.set_timer(0.01, lambda: _fail(hand)),
    "later": lambda screen, hand: screen.call_later(_fail, hand),
    "worker": lambda screen, hand: screen.run_worker(_fail_later(hand)),
    "depth": lambda screen, hand: _without_bottom(hand),
    "group": lambda screen, hand: (_ for _ in ()).throw(
        ExceptionGroup(f"{hand}", [KeyError(*hand), ValueError(hand)])
    ),
    "panic": lambda screen, hand: screen.app.panic(*hand),
    "at exit": _at_exit,
    # The program goes on after these.
    "task": lambda screen, hand: asyncio.get_running_loop().create_task(_fail_later(hand)),
    "thread": _thread,
    "thrown away": _thrown_away,
}
GOES_ON = ("task", "thread", "thrown away")
"""Failures beside the app: it goes on after them."""


def put_failure_in(name: str) -> None:
    """Let F9 fail in this way on every screen of a table."""
    from nottingham_tui.screens.base import GameScreen

    use_key = GameScreen.use_key

    async def use_or_fail(screen: GameScreen, key: str) -> bool:
        flow: Any = screen.shell.flow
        if key != "f9" or not hasattr(flow, "table"):
            return await use_key(screen, key)
        people = flow.table.people
        hand = flow.own_view(getattr(screen, "seat", people[0])).hand
        FAILURES[name](screen, hand)
        return True

    GameScreen.use_key = use_or_fail  # type: ignore[method-assign, assignment]


def main() -> int:
    """Run the program."""
    from nottingham_tui import cli

    put_markers_in()
    if os.environ.get("MARKED_FAILS"):
        put_failure_in(os.environ["MARKED_FAILS"])
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
