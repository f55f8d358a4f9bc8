"""Sheriff by a trick: who plays as well as a bot can, but for one thing that might milk others.

A trick is named in simulations; the fields of `Ways` are what the search for worse ones draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import moves_of
from nottingham_tui.bots.profiles import Mind, Profile
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView


@dataclass(frozen=True, slots=True)
class Ways:
    """What somebody does who is out to milk bots; `None` is what a bot would do.

    `load`: the "dearest" cards, all the "contraband", or one good and no lie ("honest").
    `offer` for the own bag: "nothing"; cards that are not in it ("phantom" legal ones, or
    "phantom contraband"); or gold from `first` on, one `step` more each time that is refused.
    `pays` is the most gold that is agreed to when a sheriff asks. As sheriff `decide`: "open" or
    "return" every bag, or "sell": open every bag that did not pay what was asked, which is `asks`
    gold a card.
    """

    load: str | None = None
    offer: str | None = None
    first: int = 1
    step: int = 1
    pays: int | None = None
    decide: str | None = None
    asks: float | None = None


class Trickster:
    """Somebody who plays by some ways, and else as the bot beneath."""

    def __init__(self, ways: Ways, beneath: Mind) -> None:
        self._ways = ways
        self._beneath = beneath
        self._offered = 0, 0
        self._asked: set[tuple[int, Seat]] = set()

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self._beneath.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Any:
        """The move that the game waits for."""
        option = view.options[0]
        move = None
        if view.phase == "inspection" and view.debt is None and not view.confiscated:
            move = self._decision(view)
        elif isinstance(option, Pick) and isinstance(option.make(()), Load):
            move = self._bag(view, option)
        elif isinstance(option, Choice) and isinstance(option.moves[0], Declare):
            move = self._word(view, option)
        return self._beneath.choose(view, rng) if move is None else move

    def consider(self, view: SeatView, rng: Random) -> Any:
        """What this seat says in bargaining, `None` for nothing."""
        seat = view.seat
        if view.phase != "inspection" or view.debt is not None or seat is None:
            return self._beneath.consider(view, rng)
        if seat in view.office():
            if self._ways.decide is None and self._ways.asks is None:
                return self._beneath.consider(view, rng)
            return self._as_sheriff(view, seat)
        for number, offer in view.offers.items():
            if offer.other == seat and self._ways.pays is not None:
                paid = offer.give == Gift(offer.give.gold) and seat in offer.returns
                agrees = paid and offer.give.gold <= self._ways.pays
                return Agree(seat, number) if agrees else Refuse(seat, number)
        if self._ways.offer is None:
            return self._beneath.consider(view, rng)
        return self._bribe(view, seat)

    def _bag(self, view: SeatView, option: Pick) -> Any:
        values, cards = view.rules.values, option.source
        legal = Counter(card for card in cards if view.rules.is_legal(card))
        best = max(legal, key=lambda good: (legal[good] * values[good], good), default=None)
        if self._ways.load == "dearest":
            chosen = sorted(cards, key=lambda card: -values[card])
        elif self._ways.load == "contraband":
            chosen = [card for card in cards if not view.rules.is_legal(card)]
            chosen.sort(key=lambda card: -values[card])
        elif self._ways.load == "honest":
            chosen = [card for card in cards if card == best]
        else:
            return None
        return option.make(tuple(chosen[: option.most] or cards[:1]))

    def _word(self, view: SeatView, option: Choice) -> Any:
        if self._ways.load is None:
            return None
        held = Counter(view.bag)
        return max(option.moves, key=lambda move: (held[move.good], view.rules.values[move.good]))

    def _bribe(self, view: SeatView, seat: Seat) -> Any:
        """The next offer for the own bag, unless one stands."""
        bag = view.bags[seat]
        if bag is None or bag.fate is not None or self._ways.offer == "nothing":
            return None
        if any(offer.seat == seat for offer in view.offers.values()):
            return None
        for option in view.options:
            if isinstance(option, OfferBounds) and seat in option.returns:
                give = self._gift(view, option)
                if give is not None:
                    return Offer(seat, option.other, give, returns=(seat,), joint=option.joint)
        return None

    def _gift(self, view: SeatView, option: OfferBounds) -> Gift | None:
        round_of, times = self._offered
        times = times if round_of == view.round else 0
        self._offered = view.round, times + 1
        if self._ways.offer == "gold":
            gold = self._ways.first + times * self._ways.step
            return Gift(gold) if gold <= option.gold else None
        if times or not option.bag:
            return None
        names: Sequence[Good] = option.contraband_names
        if self._ways.offer == "phantom":
            names = option.legal_names
        held = Counter(view.bag)
        name = max(names, key=lambda good: (-held[good], view.rules.values[good]))
        return Gift(0, bag=(name,) * option.bag)

    def _as_sheriff(self, view: SeatView, seat: Seat) -> Any:
        """Ask what is wanted of each, and take nothing less."""
        for number, offer in view.offers.items():
            if offer.other == seat and not offer.joint:
                for_own = offer.returns == (offer.seat,) and not offer.opens
                enough = for_own and offer.give.gold >= self._price(view, offer.seat)
                takes = enough and self._ways.decide != "open"
                return Agree(seat, number) if takes else Refuse(seat, number)
        if self._ways.asks is None or any(offer.seat == seat for offer in view.offers.values()):
            return None
        for option in view.options:
            if isinstance(option, OfferBounds) and not option.joint:
                owner, gold = option.merchant, self._price(view, option.merchant)
                is_new = (view.round, owner) not in self._asked
                if is_new and owner in option.returns and 0 < gold <= option.gold:
                    self._asked.add((view.round, owner))
                    return Offer(seat, owner, Gift(gold), returns=(owner,))
        return None

    def _price(self, view: SeatView, owner: Seat) -> int:
        bag = view.bags[owner]
        return max(1, round((self._ways.asks or 0) * (bag.count if bag else 0)))

    def _decision(self, view: SeatView) -> Any:
        if self._ways.decide in ("open", "sell"):
            return next(iter(moves_of(view, OpenBag)), None)
        if self._ways.decide == "return":
            return next(iter(moves_of(view, ReturnBag)), None)
        return None


# For: names of bots that play by a trick, in what a simulation prints.
_NAMED: Mapping[str, tuple[str, Ways]] = {
    "phantom-goods": (
        mark("promises goods that are not there"),
        Ways(load="dearest", offer="phantom", pays=0),
    ),
    "phantom-contraband": (
        mark("promises contraband that is not there"),
        Ways(load="dearest", offer="phantom contraband", pays=0),
    ),
    "sly-phantom": (mark("promises nothing that is there"), Ways(offer="phantom")),
    "one-more": (mark("offers one gold more each time"), Ways(offer="gold")),
    "never-pays": (mark("never pays"), Ways(offer="nothing", pays=0)),
    "three-dearest": (mark("packs the dearest cards"), Ways(load="dearest")),
    "smuggler": (
        mark("packs the dearest cards and never pays"),
        Ways(load="dearest", offer="nothing", pays=0),
    ),
    "toll-keeper": (mark("opens whoever does not pay"), Ways(decide="sell", asks=1.5)),
    "self-opening": (mark("opens every bag"), Ways(decide="open")),
}


def tricks(beneath: Mapping[str, Callable[[], Mind]]) -> dict[str, Profile]:
    """The profiles of all named tricks, by key, for each bot beneath: its key comes first, the
    nameless one is that of the trick alone."""
    return {
        f"{who}-{key}" if who else key: profile(label, ways, bot)
        for who, bot in beneath.items()
        for key, (label, ways) in _NAMED.items()
    }


def profile(label: str, ways: Ways, beneath: Callable[[], Mind]) -> Profile:
    """Somebody who plays by these ways."""
    return Profile(label, lambda: Trickster(ways, beneath()), is_offered=False)
