"""The guard of the curtain, on lines of all speeds: no digit meant for a card opens a hand, and
nobody who means to open it waits longer than needed."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from pathlib import Path
from random import Random
from statistics import median, quantiles

import pytest

from nottingham_tui.screens.answers import is_within
from nottingham_tui.screens.guard import AT_REST, FAR, HELD_DOWN, LOST, RECENT, TYPING, Guard

PASSES = 10_000
SEATS = 5


class Line:
    """Bytes one way: late by `delay` seconds and up to half as much again, never out of order."""

    def __init__(self, delay: float, rng: Random) -> None:
        self._delay, self._rng = delay, rng
        self._last = -100.0

    def arrives(self, sent: float) -> float:
        self._last = max(sent + self._delay * self._rng.uniform(1.0, 1.5), self._last)
        return self._last


def passes_on(delay: float, answers: bool, rng: Random) -> tuple[bool, float]:
    """One pass of the keyboard: whether a card's digit opened the curtain, and how much later than
    without a guard the person it asks for got in."""
    down, up = Line(delay, rng), Line(delay, rng)
    opener = rng.randint(1, SEATS)
    # Enter has come and the curtain is sent: all times, here and there, count from then.
    drawn = down.arrives(0.0)
    guard = Guard(0.0, 0.0, LOST if answers else FAR if delay else 0.0)
    happens: list[tuple[float, str]] = []
    if answers:
        happens.append((down.arrives(guard.asks_at), "answer"))
    # Whoever has typed does so until the curtain is noticed, at 8 keys a second or one by one.
    noticed = drawn + min(rng.lognormvariate(-0.9, 0.35), 1.2)
    pace, when = rng.choice((0.125, 0.125, 0.4, 0.8)), -delay
    while (when := when + pace * rng.uniform(0.6, 1.4)) < noticed:
        happens.append((when, "card"))
    # Then the keyboard is passed; whoever finds the key dark presses it again when it is lit.
    first = noticed + rng.lognormvariate(0.7, 0.4)
    happens.append((first, "press"))
    heapify(happens)
    pressed_in_vain = False
    while True:
        when, what = heappop(happens)
        arrived = up.arrives(when)
        if what == "answer":
            guard.answered(arrived)
        elif what == "card":
            opens = rng.randint(1, 9) == opener
            if guard.takes(arrived, opens=opens) and opens:
                return True, 0.0
        elif guard.takes(arrived, opens=True):
            return False, when - first
        else:
            pressed_in_vain = True
        if pressed_in_vain and not happens:
            lit = down.arrives(max(guard.opens_from, arrived))
            heappush(happens, (max(lit, when) + rng.uniform(0.25, 0.6), "press"))


@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("delay", [0.0, 0.05, 0.3, 1.0])
def test_no_card_opens_a_hand_and_nobody_waits(delay: float, answers: bool) -> None:
    rng = Random(f"{delay}/{answers}")
    passed = [passes_on(delay, answers, rng) for _ in range(PASSES)]
    waits = [wait for _mistake, wait in passed]
    late = quantiles(waits, n=20)[-1]
    print(
        f"\n{delay * 1000:.0f} ms, {'with' if answers else 'without'} answers: "
        f"{sum(mistake for mistake, _wait in passed)} of {PASSES} opened by mistake, waits "
        f"{median(waits):.2f} s (median), {late:.2f} s (95 %)"
    )
    assert not any(mistake for mistake, _wait in passed)
    # What can't be known has to be waited for.
    assert median(waits) == 0.0 or not answers
    assert late < 1.2 + (2.5 * delay if answers else FAR + delay / 2)


@pytest.mark.parametrize("after", [0.61, 0.8, 1.0, 1.2, 1.4])
def test_a_single_digit_after_enter_opens_nothing(after: float) -> None:
    guard = Guard(10.0, 9.95)
    assert not guard.takes(9.95 + after, opens=True)


def test_who_has_not_typed_need_not_wait() -> None:
    guard = Guard(10.0, 10.0 - RECENT)
    assert not guard.takes(10.0 + AT_REST - 0.01, opens=True)
    assert guard.takes(10.0 + AT_REST + HELD_DOWN, opens=True)


def test_what_comes_before_the_answer_was_typed_too_early() -> None:
    guard = Guard(10.0, 9.9, LOST)
    assert guard.asks_at == 10.0 + TYPING
    assert not guard.takes(13.4, opens=True)
    guard.answered(13.5)
    assert not guard.takes(13.5, opens=True)
    assert guard.takes(13.4 + 2 * HELD_DOWN + 0.1, opens=True)


def test_an_answer_that_never_comes_is_waited_for_no_longer_than_it_may_take() -> None:
    assert not Guard(10.0, 9.9, FAR).takes(10.0 + TYPING + FAR - 0.1, opens=True)
    assert Guard(10.0, 9.9, FAR).takes(10.0 + TYPING + FAR, opens=True)


def test_a_key_that_does_not_open_it_was_meant_for_something_else() -> None:
    guard = Guard(10.0, 9.9)
    assert guard.takes(20.0, opens=False)
    assert not guard.takes(20.8, opens=True)
    assert guard.takes(20.0 + TYPING, opens=True)


def test_a_key_held_down_never_opens_it_one_pressed_again_does() -> None:
    for rate in (8, 30):
        guard = Guard(10.0, 9.9)
        assert not any(guard.takes(10.1 + n / rate, opens=True) for n in range(10 * rate))
    assert not guard.takes(20.15, opens=True)
    assert guard.takes(20.15 + HELD_DOWN, opens=True)


@pytest.mark.skipif(not Path("/proc/self/comm").exists(), reason="only Linux tells")
def test_who_stands_between_the_program_and_the_terminal_is_known() -> None:
    assert is_within(Path("/proc/self/comm").read_text().strip())
    assert not is_within("mosh-serv")
