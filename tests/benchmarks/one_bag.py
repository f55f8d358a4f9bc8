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
deals.

Then bots play by that: in so many turns of so many games it is counted what their bags hide, and
how often bags are opened is moved until opening gains and loses as much as returning at a real
table, too. All takes some two minutes on one core. The outcome depends on the arguments and on the
bots, whose table so far decides which hands they hold, not on the machine. With `--write` the table
goes to `assets/bots/one_bag.toml`, which bots play by.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from nottingham_tui.bots.sheriff import priors
from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.outlook import Outlook
from nottingham_tui.bots.sheriff.priors import Usual, certain
from nottingham_tui.bots.sheriff.weights import LEVELS
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned
from nottingham_tui.rules.sheriff.moves import Load
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.headers import header_of

PATH = Path(__file__).resolve().parents[2] / "assets" / "bots" / "one_bag.toml"
PLAYERS = 4
ASKED = {1: 2, 2: 3, 3: 5, 4: 8, 5: 11}
"""The gold that is asked for a bag, by the number of its cards."""
SLIP = 0.03
"""How often a merchant does anything: so a sheriff knows what to think of what is seldom done."""

FIRM = 20.0
"""How many bags of a kind it takes to believe a turn of games half."""

STEP, MOST = 0.12, 0.4
"""How far one gold that opening gains moves how often bags are opened, and the most, in
log-odds."""

LEARNS = 0.3
"""The part of the iterations that is forgotten in the end."""


Kind = tuple[int, str]
"""The number of cards and the good declared."""


@dataclass(frozen=True, slots=True)
class Bag:
    """So many cards of a hand said to be a `good`, what they are worth to both: `passed` and
    `opened` to the merchant, `found` to the sheriff who opens it, in points. `wrong` cards are not
    as declared."""

    count: int
    good: str
    wrong: int
    passed: float
    opened: float
    found: float

    @property
    def kind(self) -> Kind:
        """All that is seen of it."""
        return self.count, self.good

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
    found: dict[tuple[int, str, bool], list[Bag]] = {}
    for cards, good in outlook.candidates(hand):
        passed, opened, lost = outlook.ends((cards, good))
        wrong = sum(card != good for card in cards)
        # What one pays the other gains; of what is taken away from one each of the others gains.
        gain = passed - opened - lost + lost * outlook.weight
        bag = Bag(len(cards), good, wrong, passed, opened, gain)
        found.setdefault((*bag.kind, bag.lies), []).append(bag)
    return tuple(
        bag
        for some in found.values()
        for bag in dict.fromkeys(some)
        if not any((o.passed >= bag.passed and o.opened >= bag.opened and o != bag) for o in some)
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

    def __init__(self, found: Sequence[Hand]) -> None:
        self.hands = found
        kinds = sorted({bag.kind for hand in found for bag in hand})
        self.gold = 1 + 1 / (PLAYERS - 1)
        self.words = {kind: [0.0, 0.0] for kind in kinds}
        self.bags = [[0.0] * len(hand) for hand in found]
        self.answers = [[[0.0, 0.0] for _ in hand] for hand in found]
        self.sums = {kind: Sum() for kind in kinds}
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
        opening = {bag.kind: matched(self.words[bag.kind])[1] for bag in hand}
        wins = dict.fromkeys(opening, 0.0)
        values = []
        for bag, own, answer in zip(hand, chosen, self.answers[which], strict=True):
            kind, opens = bag.kind, opening[bag.kind]
            refused = opens * bag.opened + (1 - opens) * bag.passed
            paid, pays = bag.passed - ASKED[bag.count] * self.gold, 0.0
            if bag.wrong:
                pays = slipped(matched(answer))[0]
                learn(answer, (pays, 1 - pays), (paid, refused))
            values.append(pays * paid + (1 - pays) * refused)
            wins[kind] += own * (1 - pays) * bag.found
            if weight:
                self._count(bag, weight * own, pays, opens)
        mean = learn(self.bags[which], chosen, values)
        self.gains[0] += weight * mean
        for kind, found in wins.items():
            learn(self.words[kind], (1 - opening[kind], opening[kind]), (0.0, found))

    def _count(self, bag: Bag, part: float, pays: float, opens: float) -> None:
        """Add a bag that is loaded so often to what was done."""
        done, unpaid = self.sums[bag.kind], part * (1 - pays)
        done.bags += part
        done.lies += part * bag.lies
        done.wrong += part * bag.wrong
        done.paid += part * pays
        done.opened += unpaid * opens
        done.found += unpaid * opens * bag.lies
        self.gains[1] += part * pays * ASKED[bag.count] * self.gold
        self.gains[1] += unpaid * opens * bag.found
        self.gains[2] += part * bag.found


def solved(solver: Solver) -> dict[Kind, Usual]:
    """What was done on average with bags of each kind."""
    found = {}
    for kind, done in solver.sums.items():
        bags, unpaid, lies = done.bags or 1.0, done.bags - done.paid or 1.0, done.lies or 1.0
        found[kind] = Usual(
            asked=ASKED[kind[0]],
            lies=done.lies / bags,
            paid=done.paid / lies,
            unpaid=(done.lies - done.paid) / unpaid,
            opened=done.opened / unpaid,
            wrong=done.wrong / lies,
        )
    return found


@dataclass(slots=True)
class Seen:
    """The bags of one kind in games; `gain` is what opening those gained that nobody paid for, or
    would have gained, in gold."""

    bags: int = 0
    lies: int = 0
    paid: int = 0
    paid_lies: int = 0
    wrong: int = 0
    gain: float = 0.0


def settle(turns: int, games: int, seed: int) -> None:
    """Move what bots play by to what comes of it."""
    for turn in range(turns):
        seen: dict[Kind, Seen] = {}
        for number in range(games):
            _watch(seed + turn * games + number, seen)
        for kind, one in seen.items():
            _move(kind, one)


def _watch(seed: int, seen: dict[Kind, Seen]) -> None:
    seats = [SeatSetup(f"Bot {seat}", "hard") for seat in range(PLAYERS)]
    table = Table.new(header_of(seats, seed=seed), None)
    rules, memory, cards = table.rules, Memory(), dict[int, Sequence[str]]()
    weight = 1 / (PLAYERS - 1)
    while True:
        if table.view(None).phase == "inspection":
            for seat in table.view(None).merchants():
                cards[seat] = table.view(seat).bag or cards.get(seat, ())
        entry = table.bot_step()
        if entry is None:
            return
        for event in entry.events:
            if isinstance(event, BagOpened | BagReturned):
                good, bag = memory.declared[event.bag], cards[event.bag]
                one = seen.setdefault((len(bag), good), Seen())
                wrong = [card for card in bag if card != good]
                one.bags += 1
                one.lies += bool(wrong)
                one.wrong += len(wrong)
                if event.bag in memory.settled:
                    one.paid += 1
                    one.paid_lies += bool(wrong)
                elif wrong:
                    one.gain += sum(rules.fines[card] for card in wrong)
                    one.gain += sum(rules.values[card] for card in wrong) * weight / (1 + weight)
                else:
                    one.gain -= rules.fines[good] * len(bag)
            memory.notice((event,))


def _move(kind: Kind, seen: Seen) -> None:
    """A step towards what was seen, the more the more bags there were."""
    row = priors.USUAL.get(kind)
    if row is None:
        return

    def mean(old: float, part: float, whole: float) -> float:
        return (old * FIRM + part) / (FIRM + whole)

    unpaid = seen.bags - seen.paid
    gain = seen.gain / (unpaid + FIRM)
    odds = priors.logit(min(0.97, max(0.02, row.opened))) + min(MOST, max(-MOST, STEP * gain))
    priors.USUAL[kind] = Usual(
        asked=row.asked,
        lies=mean(row.lies, seen.lies, seen.bags),
        paid=mean(row.paid, seen.paid_lies, seen.lies),
        unpaid=mean(row.unpaid, seen.lies - seen.paid_lies, unpaid),
        opened=priors.sigmoid(odds),
        wrong=mean(row.wrong, seen.wrong, seen.lies),
    )


def lines(table: Mapping[Kind, Usual], command: str) -> Iterator[str]:
    """The table as a file of the assets."""
    yield "# What is usual about one bag of Sheriff, by the number of its cards and the good that"
    yield "# it is said to hold: what is `asked` for it in gold, how many bags are `lies`, how many"
    yield "# of these are `paid` for, how many of the bags that are not paid for lie (`unpaid`),"
    yield "# how many of these are `opened`, and how many cards of a lie are `wrong`. Made by"
    yield f"# `{command}`."
    for count, asked in ASKED.items():
        yield from ("", f"[{count}]", f"asked = {asked}")
        for (n, good), row in sorted(table.items()):
            if n == count:
                yield from ("", f"[{n}.{good}]")
                for name in ("lies", "paid", "unpaid", "opened", "wrong"):
                    yield f"{name} = {getattr(row, name):.3f}"


def told(solver: Solver) -> Iterator[str]:
    """What was solved, in all."""
    every = Sum()
    for done in solver.sums.values():
        for name in Sum.__slots__:
            setattr(every, name, getattr(every, name) + getattr(done, name))
    unpaid = every.bags - every.paid
    merchant, sheriff, opener = (gain / every.bags for gain in solver.gains)
    yield f"{every.lies / every.bags:.1%} of bags lie, {every.paid / every.bags:.1%} are paid for."
    yield f"Of the others {(every.lies - every.paid) / unpaid:.1%} lie, {every.opened / unpaid:.1%}"
    yield f"are opened, of which {every.found / every.opened:.1%} lie."
    yield f"A bag is worth {merchant:.1f} points to its merchant, {sheriff:.1f} to a sheriff,"
    yield f"and {opener:.1f} to one who opens"
    yield "everything and is not yet known for it."


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="the games that hands are taken from")
    parser.add_argument("--iterations", type=int, default=400_000)
    parser.add_argument("--turns", type=int, default=12, help="how often it is settled in games")
    parser.add_argument("--settling", type=int, default=20, help="the games of each turn")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--write", action="store_true", help="write the table")
    given = parser.parse_args(words)
    found = [hand for hand in hands(given.games, given.seed) if hand]
    solver = Solver(found)
    solver.train(given.iterations, given.seed)
    print(*told(solver), flush=True)
    priors.USUAL.clear()
    priors.USUAL.update(certain(solved(solver)))
    settle(given.turns, given.settling, given.seed + given.games)
    command = " ".join(["python -m tests.benchmarks.one_bag", *words])
    text = "\n".join(lines(priors.USUAL, command)) + "\n"
    print(text, end="")
    if given.write:
        PATH.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
