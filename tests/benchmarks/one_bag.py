"""Solves the bargain about one bag of Sheriff: `python -m tests.benchmarks.one_bag --write`.

One merchant, with a hand that bots really held, and one sheriff. The merchant loads one of the bags
worth a thought; the sheriff asks the usual sum for a bag of that size; a merchant who lies pays or
refuses, an honest one refuses; the sheriff opens or returns what was not paid for. What either
gains is counted in points against the others at the table. Regrets are matched (counterfactual
regret minimization with chance sampled, later iterations counting for more), so that nobody gains
much by doing anything else for one bag: who lies more than that is opened at a profit, who refuses
more or pays more loses, and the sheriff is as well off opening as returning.

What is asked is given and not learned: sheriffs who were free to ask anything would ask so much
that nobody paid, and there would be no bargains. The larger the sum, the fewer the lies and the
deals. It takes a minute or two on one core and depends on its arguments alone. With `--write` the
table goes to `assets/bots/one_bag.toml`, which bots play by.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.weights import LEVELS
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.sheriff.moves import Load
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.headers import header_of

PATH = Path(__file__).resolve().parents[2] / "assets" / "bots" / "one_bag.toml"
PLAYERS = 4
SIZES = range(1, 6)
A_CARD = 2.5
"""The gold that is asked for a bag, a card."""
SLIP = 0.03
"""How often a merchant does anything: so a sheriff knows what to think of what is seldom done."""

LEARNS = 0.3
"""The part of the iterations that is forgotten in the end."""


@dataclass(frozen=True, slots=True)
class Bag:
    """So many cards of a hand, what they are worth to both: `passed` and `opened` to the merchant,
    `found` to the sheriff who opens it, in points. `wrong` cards are not as declared."""

    count: int
    wrong: int
    passed: float
    opened: float
    found: float

    @property
    def lies(self) -> bool:
        """Whether anything in it is not as declared."""
        return self.wrong > 0


Hand = tuple[Bag, ...]


def hands(games: int, seed: int) -> Iterator[Hand]:
    """The hands that bots hold when they load, each as the bags that are worth a thought."""
    for number in range(games):
        seats = [SeatSetup(f"Bot {seat}", "hard") for seat in range(PLAYERS)]
        table = Table.new(header_of(seats, seed=seed + number), None)
        seen: set[tuple[int, int]] = set()
        while not table.over:
            view = table.view(None)
            for seat in view.to_act if view.phase == "loading" else ():
                own = table.view(seat)
                pick = own.options[0] if own.options else None
                is_new = (view.round, seat) not in seen
                if is_new and isinstance(pick, Pick) and isinstance(pick.make(()), Load):
                    seen.add((view.round, seat))
                    yield _bags(Outlook(own, Memory(), LEVELS["hard"]), pick.source)
            if table.bot_step() is None:
                break


def _bags(outlook: Outlook, hand: Sequence[str]) -> Hand:
    """The bags of a hand of which no other of the same size and kind is better at both ends."""
    weight = outlook.weight
    found: dict[tuple[int, bool], list[Bag]] = {}
    for cards, good in outlook.candidates(hand):
        passed, opened, lost = outlook.ends((cards, good))
        wrong = sum(card != good for card in cards)
        # What one pays the other gains; of what is taken away from one each of the others gains.
        gain = passed - opened - lost + lost * outlook.weight
        bag = Bag(len(cards), wrong, passed, opened, gain)
        found.setdefault((bag.count, bag.lies), []).append(bag)
    return tuple(
        bag
        for some in found.values()
        for bag in dict.fromkeys(some)
        if not any(
            (o.passed >= bag.passed and o.opened >= bag.opened and o != bag) for o in some
        )
    )


def matched(regrets: list[float]) -> list[float]:
    """The strategy of these regrets."""
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [each / total for each in regrets]


def slipped(chances: list[float]) -> list[float]:
    """These chances of somebody who now and then does anything."""
    return [(1 - SLIP) * each + SLIP / len(chances) for each in chances]


def learn(regrets: list[float], chances: Sequence[float], gains: Sequence[float]) -> float:
    """What is regretted after these gains; returns what was gained."""
    mean = sum(map(float.__mul__, chances, gains))
    for action, gain in enumerate(gains):
        regrets[action] = max(0.0, regrets[action] + gain - mean)
    return mean


@dataclass(slots=True)
class Sum:
    """What was done with bags of one size, each part a weight: all `bags`, the `lies`, the `paid`
    among them, the `opened` of those not paid for and the lies `found` so; wrong cards in lies."""

    bags: float = 0.0
    lies: float = 0.0
    paid: float = 0.0
    opened: float = 0.0
    found: float = 0.0
    wrong: float = 0.0


class Solver:
    """Regrets, and what was done on average: a merchant knows the hand, a sheriff the size."""

    def __init__(self, found: Sequence[Hand], a_card: float) -> None:
        self.hands = found
        self.asked = {n: float(round(a_card * n)) for n in SIZES}
        self.gold = 1 + 1 / (PLAYERS - 1)
        self.words = {n: [0.0, 0.0] for n in SIZES}
        self.bags = [[0.0] * len(hand) for hand in found]
        self.answers = [[[0.0, 0.0] for _ in hand] for hand in found]
        self.sums = {n: Sum() for n in SIZES}
        self.gains = [0.0, 0.0, 0.0]
        """Of the merchant, of the sheriff, and of a sheriff who opens every bag and takes no gold,
        in points."""

    def train(self, iterations: int, seed: int) -> None:
        """Go on for so many iterations."""
        rng = Random(seed)
        for at in range(1, iterations + 1):
            time = at / iterations
            self._once(int(rng.random() * len(self.hands)), time if time > LEARNS else 0.0)

    def _once(self, which: int, weight: float) -> None:
        """One hand; `weight` is what it counts for in the average."""
        hand = self.hands[which]
        chosen = slipped(matched(self.bags[which]))
        opening = {bag.count: matched(self.words[bag.count])[1] for bag in hand}
        wins = dict.fromkeys(opening, 0.0)
        values = []
        for bag, own, answer in zip(hand, chosen, self.answers[which], strict=True):
            n, opens = bag.count, opening[bag.count]
            refused = opens * bag.opened + (1 - opens) * bag.passed
            paid, pays = bag.passed - self.asked[n] * self.gold, 0.0
            if bag.wrong:
                pays = slipped(matched(answer))[0]
                learn(answer, (pays, 1 - pays), (paid, refused))
            values.append(pays * paid + (1 - pays) * refused)
            wins[n] += own * (1 - pays) * bag.found
            if weight:
                self._count(bag, weight * own, pays, opens)
        mean = learn(self.bags[which], chosen, values)
        self.gains[0] += weight * mean
        for n, found in wins.items():
            learn(self.words[n], (1 - opening[n], opening[n]), (0.0, found))

    def _count(self, bag: Bag, part: float, pays: float, opens: float) -> None:
        """Add a bag that is loaded so often to what was done."""
        done, unpaid = self.sums[bag.count], part * (1 - pays)
        done.bags += part
        done.lies += part * bag.lies
        done.wrong += part * bag.wrong
        done.paid += part * pays
        done.opened += unpaid * opens
        done.found += unpaid * opens * bag.lies
        self.gains[1] += part * pays * self.asked[bag.count] * self.gold
        self.gains[1] += unpaid * opens * bag.found
        self.gains[2] += part * bag.found


def lines(solver: Solver, command: str) -> Iterator[str]:
    """The table as a file of the assets."""
    every = Sum()
    yield "# What is usual about one bag of Sheriff, by the number of its cards: what is `asked` for"
    yield "# it in gold, how many bags are `lies`, how many of these are `paid` for, how many of the"
    yield "# bags that are not paid for lie (`unpaid`), how many of these are `opened`, and how many"
    yield f"# cards of a lie are `wrong`. Made by `{command}`."
    for n, done in solver.sums.items():
        for name in Sum.__slots__:
            setattr(every, name, getattr(every, name) + getattr(done, name))
        yield ""
        yield f"[{n}]"
        yield f"asked = {solver.asked[n]:.0f}"
        yield f"lies = {done.lies / (done.bags or 1):.3f}"
        yield f"paid = {done.paid / (done.lies or 1):.3f}"
        yield f"unpaid = {(done.lies - done.paid) / (done.bags - done.paid or 1):.3f}"
        yield f"opened = {done.opened / (done.bags - done.paid or 1):.3f}"
        yield f"wrong = {done.wrong / (done.lies or 1):.2f}"
        yield f"# {done.bags / sum(each.bags for each in solver.sums.values()):.1%} of the bags"
    unpaid = every.bags - every.paid
    merchant, sheriff, opener = (gain / every.bags for gain in solver.gains)
    yield ""
    yield f"# In all {every.lies / every.bags:.1%} of bags lie and {every.paid / every.bags:.1%} are"
    yield f"# paid for; of the others {(every.lies - every.paid) / unpaid:.1%} lie and"
    yield f"# {every.opened / unpaid:.1%} are opened, of which {every.found / every.opened:.1%} lie."
    yield f"# A bag is worth {merchant:.1f} points to its merchant, {sheriff:.1f} to a sheriff, and"
    yield f"# {opener:.1f} to one who opens everything and is not yet known for it."


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="the games that hands are taken from")
    parser.add_argument("--iterations", type=int, default=400_000)
    parser.add_argument("--a-card", type=float, default=A_CARD, help="the gold asked for a card")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--write", action="store_true", help="write the table")
    given = parser.parse_args(words)
    found = [hand for hand in hands(given.games, given.seed) if hand]
    solver = Solver(found, given.a_card)
    solver.train(given.iterations, given.seed)
    command = " ".join(["python -m tests.benchmarks.one_bag", *words])
    text = "\n".join(lines(solver, command)) + "\n"
    print(text, end="")
    if given.write:
        PATH.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
