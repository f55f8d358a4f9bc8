"""A whole game of four in a real terminal, by keys alone, and the points added up once more."""

from __future__ import annotations

import json
import re
import signal
import sys
import tempfile
from collections import Counter as Count
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    NameFirst,
    Offer,
    OpenBag,
    Pay,
    ReturnBag,
    Trade,
)
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from tests.terminal.harness import Terminal, asked_for
from tests.terminal.player import Follower, Player, kind_of
from tests.terminal.rehearsal import Counter, Deal, DoneTalking, Eyes, Step, TakeBack, rehearse
from tests.unveiled import lift_all

ANNA, BEN, CLEO, DAN = range(4)
NAMES = ("Anna", "Ben", "Cleo", "Dan")

SEED = 18
"""A game in which, played like this, two are King of the same good."""


class Evening:
    """What Anna and Ben do: trade honestly, and now and then one of the things that must happen.

    Cleo is the first sheriff, so Anna is in rounds 3 and 7, Ben in rounds 4 and 8.
    """

    def __init__(self) -> None:
        self.done: set[str] = set()

    def once(self, what: str) -> bool:
        """Whether this is the first time."""
        is_first = what not in self.done
        self.done.add(what)
        return is_first

    def looks_at_proof(self) -> bool:
        return self.once("proof")

    def next(self, eyes: Eyes, seat: Seat | None) -> Step:
        view = eyes.view(None)
        if seat is not None:
            own = eyes.view(seat)
            if view.phase == "market":
                return Trade(seat, self.unwanted(own))
            return self.load(own)
        if view.phase == "market":
            return NameFirst(view.sheriff, view.merchants()[0])
        if view.phase == "declaration":
            return self.declare(view, eyes)
        if view.debt is not None:
            return dearest_payment(view)
        if view.sheriff == ANNA:
            return self.anna_is_sheriff(view)
        if view.sheriff == BEN:
            return self.ben_is_sheriff(view)
        return self.a_bot_is_sheriff(view)

    # Behind the curtain

    def unwanted(self, own: SeatView) -> tuple[Good, ...]:
        """Legal cards that there is but one of."""
        numbers = Count(own.hand)
        return tuple(card for card in own.hand if numbers[card] == 1 and own.rules.is_legal(card))

    def load(self, own: SeatView) -> Load:
        """The commonest legal good; in round 7 Ben tries his luck with everything else."""
        assert own.seat is not None
        main = commonest(own, own.hand)
        if (own.seat, own.round) == (BEN, 7):
            wrong = sorted((card for card in own.hand if card != main), key=own.rules.is_legal)
            return Load(own.seat, tuple(wrong[:5]) or own.hand[:1])
        honest = [card for card in own.hand if card == main]
        return Load(own.seat, tuple(honest[: own.rules.bag_limit]) or own.hand[:1])

    # In public

    def declare(self, view: SeatView, eyes: Eyes) -> Step:
        seat = view.to_act[0]
        own = eyes.view(seat)
        main = commonest(own, own.bag) or "apple"
        if view.round == 2 and seat == ANNA and self.once("slip of the tongue"):
            return Declare(seat, "bread" if main != "bread" else "apple")
        if view.round == 2 and seat == BEN and self.once("taken back"):
            return TakeBack()
        return Declare(seat, main)

    def a_bot_is_sheriff(self, view: SeatView) -> Step:
        if view.round == 1 and self.once("a small present"):
            return Offer(ANNA, view.sheriff, Gift(gold=2), returns=(ANNA,))
        return DoneTalking()

    def anna_is_sheriff(self, view: SeatView) -> Step:
        sealed = sealed_bags(view)
        if view.round == 3 and self.once("goods that do not exist"):
            gift = Gift(gold=3, bag=("crossbow",))
            return Deal(Offer(BEN, ANNA, gift, returns=(BEN,)))
        if view.round == 7 and self.once("generosity"):
            gold = max(view.gold[BEN] - 1, 0)
            return Deal(Offer(BEN, ANNA, Gift(gold=gold), promise="a good word for you"))
        if view.round == 7 and BEN in sealed:
            return OpenBag(ANNA, BEN)
        return ReturnBag(ANNA, sealed[0])

    def ben_is_sheriff(self, view: SeatView) -> Step:
        sealed = sealed_bags(view)
        duties = {duty.opens for duty in view.duties}
        mine = [number for number, offer in view.offers.items() if offer.seat == ANNA]
        if view.round == 4 and self.once("somebody else's bag"):
            return Deal(Offer(ANNA, BEN, Gift(gold=6), returns=(ANNA,), opens=(CLEO,)))
        if view.round == 8 and self.once("an offer"):
            return Offer(ANNA, BEN, Gift(gold=3), returns=(ANNA,))
        if view.round == 8 and mine and self.once("haggled"):
            return Counter(mine[0], 5)
        answers = [number for number, offer in view.offers.items() if offer.other == ANNA]
        if view.round == 8 and answers and self.once("agreed"):
            return Agree(ANNA, answers[0])
        if duties:
            return OpenBag(BEN, min(duties))
        return ReturnBag(BEN, sealed[0])


def commonest(view: SeatView, cards: Iterable[Good]) -> Good | None:
    """The legal good with the most cards, `None` if there is none."""
    numbers = Count(card for card in cards if view.rules.is_legal(card))
    return max(numbers, key=lambda good: (numbers[good], good), default=None)


def cheapest_payment(view: SeatView) -> Pay:
    """Legal goods for a debt, the cheapest first, without one too many."""
    return payment(view, dearest=False)


def dearest_payment(view: SeatView) -> Pay:
    """Legal goods for a debt, the dearest first, without one too many."""
    return payment(view, dearest=True)


def payment(view: SeatView, *, dearest: bool) -> Pay:
    """Legal goods of the debtor's stall that reach the debt."""
    debt = view.debt
    assert debt is not None
    values = view.rules.values
    stall = view.stalls[debt.debtor].goods
    cards = [good for good, number in stall.items() for _ in range(number)]
    chosen: list[Good] = []
    for card in sorted(cards, key=values.__getitem__, reverse=dearest):
        if sum(values[each] for each in chosen) < debt.gold:
            chosen.append(card)
    for card in list(chosen):
        if sum(values[each] for each in chosen) - values[card] >= debt.gold:
            chosen.remove(card)
    return Pay(debt.debtor, tuple(chosen))


def sealed_bags(view: SeatView) -> list[Seat]:
    """The owners of the bags that wait for a decision."""
    return [seat for seat, bag in enumerate(view.bags) if bag is not None and bag.fate is None]


# Points added up by hand ------------------------------------------------------------------

VALUES = {
    "apple": 2, "cheese": 3, "bread": 3, "chicken": 4,
    "pepper": 6, "mead": 7, "silk": 8, "crossbow": 9,
}  # fmt: skip
CROWNS = {"apple": (20, 10), "cheese": (15, 10), "bread": (15, 10), "chicken": (10, 5)}


def standing(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """The entries of a save that were not taken back."""
    entries: list[dict[str, Any]] = []
    for line in lines:
        read = json.loads(line)
        if "take_back" in read:
            assert entries.pop()["entry"] == read["take_back"]
        else:
            # Moves made as one are one line.
            entries += [each for each in read.get("together", [read]) if "entry" in each]
    return entries


class Purse:
    """What one player has, counted from the log alone."""

    def __init__(self) -> None:
        self.gold = 50
        self.stall: Count[str] = Count()

    def take(self, cards: Iterable[str]) -> None:
        self.stall.update(cards)

    def give(self, cards: Iterable[str]) -> None:
        self.stall.subtract(cards)
        assert min(self.stall.values(), default=0) >= 0


def purses_of(entries: list[dict[str, Any]], players: int) -> list[Purse]:
    """Follow every coin and every card on a stall through the log."""
    purses = [Purse() for _ in range(players)]

    def pay(giver: int, receiver: int, gold: int) -> None:
        purses[giver].gold -= gold
        purses[receiver].gold += gold
        assert purses[giver].gold >= 0

    for event in (event for entry in entries for event in entry["events"]):
        kind = event["kind"]
        if kind == "bribe_paid":
            giver, receiver = event["giver"], event["receiver"]
            pay(giver, receiver, event["gold"])
            cards = [*event["goods"], *event["contraband"]["cards"]]
            purses[giver].give(cards)
            purses[receiver].take(cards)
        elif kind == "bag_returned":
            purses[event["bag"]].take([*event["goods"], *event["contraband"]["cards"]])
            given = [*event["given"], *event["given_contraband"]["cards"]]
            purses[event["receiver"]].take(given)
        elif kind == "bag_opened":
            purses[event["bag"]].take(event["stored"])
        elif kind == "fine_paid":
            pay(event["debtor"], event["creditor"], event["gold"])
        elif kind == "goods_paid":
            purses[event["debtor"]].give(event["cards"])
            purses[event["creditor"]].take(event["cards"])
    return purses


def added_up(purses: list[Purse]) -> dict[str, list[int]]:
    """The table of points: a list by seat for every row."""
    rows = {good + "s": [purse.stall[good] * VALUES[good] for purse in purses] for good in CROWNS}
    rows["contraband"] = [
        sum(n * VALUES[good] for good, n in purse.stall.items() if good not in CROWNS)
        for purse in purses
    ]
    rows["gold"] = [purse.gold for purse in purses]
    rows["Kings, Queens"] = [0] * len(purses)
    for good, (king, queen) in CROWNS.items():
        numbers = [purse.stall[good] for purse in purses]
        ranks = sorted({number for number in numbers if number}, reverse=True)
        kings = [seat for seat, number in enumerate(numbers) if ranks[:1] == [number]]
        queens = [seat for seat, number in enumerate(numbers) if ranks[1:2] == [number]]
        for seat in kings:
            rows["Kings, Queens"][seat] += king if len(kings) == 1 else (king + queen) // len(kings)
        for seat in queens if len(kings) == 1 else ():
            rows["Kings, Queens"][seat] += queen // len(queens)
    rows["points"] = [sum(row[seat] for row in rows.values()) for seat in range(len(purses))]
    return rows


def tied_kings(purses: list[Purse]) -> list[str]:
    """The goods of which several are King."""
    tied = []
    for good in CROWNS:
        numbers = [purse.stall[good] for purse in purses]
        if max(numbers) and numbers.count(max(numbers)) > 1:
            tied.append(good)
    return tied


def table_on(terminal: Terminal) -> dict[str, list[int]]:
    """The table of points as it stands on the screen, without the crowns."""
    rows: dict[str, list[int]] = {}
    for row in terminal.rows:
        told = re.match(r"\s*(?:\S )?([A-Za-z]+(?:, Queens)?)((?:\s+\d+(?: \S\d+)?){3,5})\s*$", row)
        if told:
            rows[told[1]] = [int(number) for number in re.findall(r"(?<=\s)\d+", told[2])]
    return rows


def happened(entries: list[dict[str, Any]]) -> list[str]:
    """The kinds of all events."""
    return [event["kind"] for entry in entries for event in entry["events"]]


def evening(seed: int) -> Header:
    """Two people and two bots of the plainest kind, whatever others learn; Cleo is sheriff."""
    seats = tuple(SeatSetup(name, None if name in NAMES[:2] else "simple") for name in NAMES)
    return Header(FORMAT, "0", "second-edition", {}, CLEO, seats, seed, "2026-01-01T00:00:00+00:00")


def rehearsed(seed: int, tmp_path: Path) -> list[dict[str, Any]]:
    """The entries of the same evening without a terminal."""
    store = Store(Path(tempfile.mkdtemp(dir=tmp_path)))
    rehearse(evening(seed), Evening(), store).close()
    (path,) = store.directory.glob("*.jsonl")
    return standing(lift_all(path.read_bytes()))


def holds_everything(entries: list[dict[str, Any]]) -> bool:
    """Whether all happens that must: a lie about a bag, a duty, a debt with a choice, a tie."""
    moves = {entry["move"]["kind"] for entry in entries[1:]}
    kinds = set(happened(entries))
    tied = tied_kings(purses_of(entries, 4))
    return "pay" in moves and {"proof_offered", "duty_taken"} <= kinds and bool(tied)


def test_the_seed_holds_everything(tmp_path: Path) -> None:
    if not holds_everything(rehearsed(SEED, tmp_path)):
        others = (seed for seed in range(300) if holds_everything(rehearsed(seed, tmp_path)))
        pytest.fail(f"another seed is needed since bots or rules changed, e.g. {next(others)}")


# The evening ------------------------------------------------------------------------------


def start(tmp_path: Path, *words: str) -> Terminal:
    """The program in a terminal, with a seed instead of luck."""
    saves = str(tmp_path / "saves")
    return Terminal(
        [
            sys.executable,
            "-m",
            "tests.seeded",
            str(SEED),
            "--save-dir",
            saves,
            "--no-animation",
            *words,
        ],
        home=tmp_path,
    )


def test_a_whole_game_by_keys_alone(tmp_path: Path) -> None:
    Table.new(evening(SEED), Store(tmp_path / "saves")).close()
    with start(tmp_path, "--continue") as terminal:
        terminal.wait_for(lambda each: kind_of(each) in ("welcome", "curtain"))
        (path,) = (tmp_path / "saves").glob("*.jsonl")
        player = Player(terminal, Follower(path), Evening())
        player.play(lambda kind: kind == "market" and player.follower.view(None).round == 5)
        # Somebody has picked two cards when the power fails.
        before = path.read_bytes()
        standing_at = player.follower.view(None)
        sitting = standing_at.to_act[0]
        player.press("1", "2")
        terminal.wait_for("2 cards laid down")
        terminal.signal(signal.SIGKILL)
        terminal.wait_for_exit()
        assert path.read_bytes() == before
    with start(tmp_path, "--continue") as terminal:
        terminal.wait_for("Pass the keyboard to")
        terminal.settle()
        assert asked_for(terminal) == str(sitting + 1)
        assert "Round 5 of 8" in terminal.text
        player.terminal = terminal
        player.follower.poll()
        assert player.follower.view(None) == standing_at
        player.play(lambda kind: kind == "scoring")
        shown = table_on(terminal)
        terminal.keys("q")
        terminal.wait_for(lambda each: kind_of(each) == "lobby")
        terminal.keys("q", pause=0.2)
        terminal.keys("q")
        assert terminal.wait_for_exit() == 0

    lines = lift_all(path.read_bytes())
    entries = standing(lines)
    assert any("take_back" in json.loads(line) for line in lines)
    purses = purses_of(entries, 4)
    assert shown == added_up(purses)
    kinds = happened(entries)
    assert kinds.count("round_began") == 8
    assert "proof" in player.seen
    assert "debt" in player.seen
    assert "reveal" in player.seen
    assert player.seen.count("summary") == 8
    assert "duty_taken" in kinds
    assert "goods_paid" in kinds
    assert tied_kings(purses)
