"""At the Border by a trick: whoever plays as a bot, but for one thing that might milk others.

A trick is named in simulations; the fields of `Ways` are what the search for worse ones draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from nottingham_tui.bots.border.worth import usual_stake
from nottingham_tui.bots.choosing import any_of, moves_of
from nottingham_tui.bots.profiles import Mind, Tricks
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.border.events import BargainBegan
from nottingham_tui.rules.border.moves import (
    Agree,
    Confiscate,
    Declare,
    Done,
    Keep,
    Load,
    Move,
    Offer,
    Point,
    Refuse,
)
from nottingham_tui.rules.border.view import SeatView
from nottingham_tui.rules.kernel.secret import Good, Seat


@dataclass(frozen=True, slots=True)
class Ways:
    """What somebody does who is out to milk bots; `None` is what a bot would do.

    `load`: the "dearest" cards, all the "contraband", or one good and no lie ("honest"), at most so
    many `cards`. `says`: one card fewer than there are ("fewer"), or always the first of the legal
    goods ("same"). For its own suitcase it begins with so many dollars (`first`), names one `step`
    more each time, and pays at most the part `pays` of what is usually at stake. `keeps`: the
    "dearest" goods, or "nothing".

    As sheriff it points at the "fullest" suitcase, the "emptiest", "nobody" or "anybody" (`check`),
    and takes nothing less than the part `asks` of what is usually at stake: nothing at all if that
    is more than all. With `seizes` it confiscates as soon as it can, or never. With `partners` it
    leaves the seat opposite alone, and packs all it has while that one is sheriff. After the round
    `until` come other ways, `then`.
    """

    load: str | None = None
    cards: int = 5
    says: str | None = None
    first: int | None = None
    step: int = 1
    pays: float | None = None
    keeps: str | None = None
    check: str | None = None
    asks: float | None = None
    seizes: bool | None = None
    partners: bool = False
    until: int = 3
    then: Ways | None = None


class Trickster:
    """Somebody who plays by some ways, and else as the bot beneath."""

    def __init__(self, ways: Ways, beneath: Mind) -> None:
        self._always = ways
        self._ways = ways
        self._beneath = beneath
        self._named = 0
        self._asked = False

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self._beneath.notice(events)
        if any(isinstance(event, BargainBegan) for event in events):
            self._named, self._asked = 0, False

    def choose(self, view: SeatView, rng: Random) -> Any:
        """The move that the game waits for."""
        self._ways = self._always
        if self._always.then is not None and view.round > self._always.until:
            self._ways = self._always.then
        if self._ways.partners and view.sheriff == _partner(view):
            self._ways = replace(_FREELY, partners=True)
        seat = view.seat or 0
        move: Move | None = None
        match view.phase:
            case "loading":
                move = self._suitcase(view, seat)
            case "declaration":
                move = self._word(view, seat)
            case "keeping":
                move = self._kept(view, seat)
            case "checking" if view.bargain is None:
                move = self._check(view, seat, rng)
            case "checking" if seat == view.sheriff:
                move = self._price(view, seat)
            case "checking":
                move = self._bribe(view, seat)
        return self._beneath.choose(view, rng) if move is None else move

    def consider(self, _view: SeatView, _rng: Random) -> None:
        """Nothing: the bargain goes in turn."""

    def _suitcase(self, view: SeatView, seat: Seat) -> Move | None:
        cards = _dearest(view, view.hand)
        match self._ways.load:
            case "contraband":
                cards = [card for card in cards if not view.rules.is_legal(card)] or cards[:1]
            case "honest":
                cards = _best(view, cards) or cards[-1:]
            case None:
                return None
        return Load(seat, tuple(cards[: self._ways.cards]))

    def _word(self, view: SeatView, seat: Seat) -> Move | None:
        count, goods = len(view.suitcase), view.rules.declarable
        good = (_best(view, view.suitcase) or goods)[0]
        match self._ways.says:
            case "fewer":
                return Declare(seat, max(1, count - 1), good)
            case "same":
                return Declare(seat, count, goods[0])
        return None if self._ways.load is None else Declare(seat, count, good)

    def _kept(self, view: SeatView, seat: Seat) -> Move | None:
        if self._ways.keeps is None:
            return None
        most = view.rules.keep_limit if self._ways.keeps == "dearest" else 0
        return Keep(seat, tuple(_dearest(view, view.goods)[:most]))

    def _bribe(self, view: SeatView, seat: Seat) -> Move | None:
        """As much as it is ready to pay, step by step."""
        ways, bargain = self._ways, view.bargain
        suitcase = view.suitcases[seat]
        if bargain is None or suitcase is None or (ways.first is None and ways.pays is None):
            return None
        most = view.gold[seat]
        if ways.pays is not None:
            most = min(most, int(ways.pays * usual_stake(suitcase.count)))
        if bargain.gold is not None and bargain.gold <= most:
            return Agree(seat)
        gold = most if ways.first is None else ways.first
        if self._named:
            gold = self._named + ways.step
        if not 0 < gold <= most:
            return Refuse(seat)
        self._named = gold
        return Offer(seat, gold)

    def _check(self, view: SeatView, seat: Seat, rng: Random) -> Move:
        points = moves_of(view, Point)
        owners = [move.suitcase for move in points if move.suitcase is not None]
        seizures = moves_of(view, Confiscate)
        move: Move = self._beneath.choose(view, rng)
        if owners and self._ways.check is not None:
            order = sorted(owners, key=lambda owner: _count(view, owner))
            by_way = {"fullest": order[-1], "emptiest": order[0], "nobody": None}
            move = Point(seat, by_way.get(self._ways.check, any_of(owners, rng)))
        elif seizures and self._ways.seizes is not None:
            fullest = max(seizures, key=lambda each: _count(view, each.suitcase))
            move = fullest if self._ways.seizes else Done(seat)
        if not self._ways.partners or getattr(move, "suitcase", None) != _partner(view):
            return move
        others = [owner for owner in owners if owner != _partner(view)]
        return Point(seat, any_of(others, rng) if others else None) if points else Done(seat)

    def _price(self, view: SeatView, seat: Seat) -> Move | None:
        """The same sum all the time, or the suitcase is opened."""
        asks, bargain = self._ways.asks, view.bargain
        if asks is None or bargain is None or bargain.gold is None:
            return None
        owner = bargain.suitcase
        gold = max(1, round(asks * usual_stake(_count(view, owner))))
        if asks <= 1 and bargain.gold >= min(gold, view.gold[owner]):
            return Agree(seat)
        if asks > 1 or self._asked or gold > view.gold[owner]:
            return Refuse(seat)
        self._asked = True
        return Offer(seat, gold)


def _count(view: SeatView, owner: Seat) -> int:
    suitcase = view.suitcases[owner]
    return suitcase.count if suitcase else 0


def _partner(view: SeatView) -> Seat:
    return ((view.seat or 0) + view.players // 2) % view.players


def _dearest(view: SeatView, cards: Sequence[Good]) -> list[Good]:
    return sorted(cards, key=lambda card: (-view.rules.values[card], card))


def _best(view: SeatView, cards: Sequence[Good]) -> list[Good]:
    """The legal cards of the good that brings most, none if there are no legal cards."""
    values, legal = view.rules.values, Counter(filter(view.rules.is_legal, cards))
    best = max(legal, key=lambda good: (legal[good] * values[good], good), default="")
    return [best] * legal[best]


_FREELY = Ways(load="dearest", pays=0.0)
"""What is done before a sheriff who points at others."""


def drawn(rng: Random) -> Ways:
    """Ways at random."""
    nothing = (None,) * 4
    return Ways(
        load=rng.choice((*nothing, "dearest", "dearest", "contraband", "honest")),
        cards=rng.randrange(1, 6),
        says=rng.choice((*nothing, "fewer", "same")),
        first=rng.choice((*nothing, rng.randrange(1, 12))),
        step=rng.randrange(1, 5),
        pays=rng.choice((*nothing, 0.0, rng.random(), rng.random(), rng.random())),
        keeps=rng.choice((*nothing, "dearest", "nothing")),
        check=rng.choice((*nothing, "fullest", "emptiest", "anybody", "nobody")),
        asks=rng.choice((*nothing, 2.0, rng.random(), rng.random(), rng.random())),
        seizes=rng.choice((*nothing, True, False)),
    )


_NAMED: Mapping[str, Ways] = {
    "three-dearest": Ways(load="dearest", cards=3),
    "four-dearest": Ways(load="dearest", cards=4),
    "five-dearest": Ways(load="dearest"),
    "smuggler": Ways(load="contraband"),
    "one-kind": Ways(load="honest"),
    "miscounts": Ways(says="fewer"),
    "cheap-bribe": Ways(pays=0.4),
    "small-bribe": Ways(pays=0.25),
    "three-cheap": Ways(load="dearest", cards=3, pays=0.3),
    "one-more": Ways(first=1),
    "never-pays": Ways(pays=0.0),
    "toll-keeper": Ways(asks=0.6),
    "opens-everything": Ways(asks=2.0),
    "takes-anything": Ways(asks=0.0),
    "never-opens": Ways(check="nobody", seizes=False),
    "fullest-first": Ways(check="fullest"),
    "seizes-early": Ways(seizes=True),
    "keeps-dearest": Ways(keeps="dearest"),
    "late-liar": Ways(load="honest", until=2, then=_FREELY),
    "partners": Ways(partners=True),
}

TRICKS = Tricks(_NAMED, Trickster, drawn, turns=3)
