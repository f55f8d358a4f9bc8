"""Counts what is usual at a table of Sheriff: `python -m tests.benchmarks.priors [GAMES] [SEED]`.

Prints the figures of `bots/sheriff/priors.py` as they come out of so many games of four bots of
the higher levels, among them all characters. What bots think usual changes what they do: after a
change it takes a few rounds of counting until the figures stay.
"""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from nottingham_tui.bots.sheriff.memory import Memory
from nottingham_tui.bots.sheriff.priors import logit, sigmoid
from nottingham_tui.bots.sheriff.weights import CHARACTERS
from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned, OfferMade, RoundBegan
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from nottingham_tui.simulate.summary import SURE
from tests.headers import header_of

BOTS = ("hard", *CHARACTERS, "normal")
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Bag:
    """A bag that was decided on. `wrong` counts its cards that were not as declared, `laid` the
    cards that its merchant laid down at the market; `was_paid` is whether a deal was struck about
    it, `bid` is the gold that its merchant
    first offered for it, 0 for none."""

    count: int
    talk: str
    wrong: int
    was_laid_down: bool
    laid: int
    was_paid: bool
    worth: int
    fine: int
    was_opened: bool
    bid: int


def bags(games: int, seed: int, company: Sequence[str] = BOTS) -> Iterator[Bag]:
    """The bags of so many games of these bots, looked into by whoever sees all hands."""
    for number in range(games):
        bots = [company[(number + 3 * seat) % len(company)] for seat in range(PLAYERS)]
        seats = [SeatSetup(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)]
        yield from _bags_of(Table.new(header_of(seats, seed=seed + number), None))


def _bags_of(table: Table) -> Iterator[Bag]:
    memory = Memory()
    bids: dict[int, int] = {}
    cards: dict[int, Sequence[str]] = {}
    while True:
        if table.view(None).phase == "inspection":
            for seat in table.view(None).merchants():
                cards[seat] = table.view(seat).bag or cards.get(seat, ())
        entry = table.bot_step()
        if entry is None:
            return
        for event in entry.events:
            if isinstance(event, BagOpened | BagReturned):
                opened = isinstance(event, BagOpened)
                bid = bids.get(event.bag, 0)
                yield _bag(memory, table, event.bag, cards[event.bag], opened, bid)
            memory.notice((event,))
            if isinstance(event, RoundBegan):
                bids.clear()
            elif isinstance(event, OfferMade) and event.offer.seat in event.offer.returns:
                bids.setdefault(event.offer.seat, event.offer.give.gold)


def _bag(
    memory: Memory, table: Table, owner: int, cards: Sequence[str], was_opened: bool, bid: int
) -> Bag:
    rules = table.rules
    declared = memory.declared[owner]
    wrong = [card for card in cards if card != declared]
    laid = memory.laid.get(owner, ())
    return Bag(
        len(cards),
        memory.talk_of(owner),
        len(wrong),
        declared in laid,
        len(laid),
        owner in memory.settled,
        sum(rules.values[card] for card in wrong),
        sum(rules.fines[card] for card in wrong),
        was_opened,
        bid,
    )


def rank(lies: Sequence[int], honest: Sequence[int]) -> tuple[float, float]:
    """How often a sum of the first kind is above one of the second, equal sums half, and the
    standard error of that (Hanley and McNeil). One half: a sum tells nothing."""
    ordered = sorted(honest)
    below = [(bisect_left(ordered, each) + bisect_right(ordered, each)) / 2 for each in lies]
    first, second = len(lies), len(honest)
    share = sum(below) / (first * second)
    one, other = share / (2 - share), 2 * share * share / (1 + share)
    spread = share * (1 - share)
    spread += (first - 1) * (one - share * share) + (second - 1) * (other - share * share)
    return share, sqrt(spread / (first * second))


def odds(some: Sequence[Bag], base: dict[int, float]) -> float:
    """How much these bags lie above `base`, the log-odds by number of cards, in log-odds."""
    lies = sum(bag.wrong > 0 for bag in some)
    low, high = -8.0, 8.0
    for _ in range(40):
        middle = (low + high) / 2
        expected = sum(sigmoid(base[bag.count] + middle) for bag in some)
        low, high = (middle, high) if expected < lies else (low, middle)
    return round(low, 2)


def main(words: Sequence[str]) -> int:
    found = [int(word) for word in words] + [400, 1][len(words) :]
    games, seed = found
    seen = list(bags(games, seed))
    by_count: dict[int, list[Bag]] = defaultdict(list)
    by_talk: dict[str, list[Bag]] = defaultdict(list)
    unpaid = [bag for bag in seen if not bag.was_paid]
    for bag in unpaid:
        by_count[bag.count].append(bag)
        by_talk[bag.talk].append(bag)
    lies = {}
    for count, some in sorted(by_count.items()):
        share = (sum(bag.wrong > 0 for bag in some) + 0.5) / (len(some) + 1)
        lies[count] = round(logit(share), 2)
    print("Unpaid lies by number of cards, in log-odds:", lies)
    laid = [bag for bag in unpaid if bag.laid]
    print("LAID_DOWN =", odds([bag for bag in laid if bag.was_laid_down], lies))
    print("LAID_USUALLY =", round(fmean(bag.laid for bag in laid), 1))
    for number in range(1, 6):
        some = [bag for bag in laid if bag.laid == number]
        print(f"LAID_MANY with {number}:", odds(some, lies), f"of {len(some)} bags")
    print("By what was said:", {talk: odds(some, lies) for talk, some in sorted(by_talk.items())})
    looked = [bag.wrong > 0 for bag in unpaid if bag.was_opened]
    print(f"Of unpaid bags {fmean(bag.wrong > 0 for bag in unpaid):.1%} lie,", end=" ")
    print(f"{len(looked) / len(unpaid):.1%} are opened, of which {fmean(looked):.1%} lie.")
    for about, is_lie in (("lie", True), ("are honest", False)):
        paid = sum(bag.was_paid for bag in seen if (bag.wrong > 0) == is_lie)
        print(f"Paid for are {paid / len(seen):.1%} of bags that {about}.")
    for count in (*sorted(by_count), 0):
        bribed = [bag for bag in seen if bag.bid and (not count or bag.count == count)]
        sums = [
            [bag.bid for bag in bribed if (bag.wrong > 0) == is_lie] for is_lie in (True, False)
        ]
        if min(len(each) for each in sums) > 20:
            share, error = rank(*sums)
            cards_said = f"{count} cards" if count else "any number of cards"
            told = f"{share:.3f} ± {SURE * error:.3f} of {len(sums[0])} and {len(sums[1])} bags"
            print(f"A bribe for a lie of {cards_said} is the higher one:", told)
    cards = sum(bag.wrong for bag in seen)
    print("FINE_A_CARD =", round(sum(bag.fine for bag in seen) / cards, 1))
    print("WORTH_A_CARD =", round(sum(bag.worth for bag in seen) / cards, 1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
