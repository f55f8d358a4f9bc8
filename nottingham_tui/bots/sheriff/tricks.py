"""Sheriff by a trick: who plays as well as a bot can, but for one thing that might milk others.

A trick is named in simulations; the fields of `Ways` are what the search for worse ones draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import moves_of
from nottingham_tui.bots.profiles import Mind, Tricks
from nottingham_tui.bots.sheriff import words
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.events import Said
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Declare,
    Gift,
    Load,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Say,
)
from nottingham_tui.rules.sheriff.options import OfferBounds
from nottingham_tui.rules.sheriff.view import SeatView


@dataclass(frozen=True, slots=True)
class Ways:
    """What somebody does who is out to milk bots; `None` is what a bot would do.

    `load`: the "dearest" cards, all the "contraband", or one good and no lie ("honest").
    `offer` for the own bag: "nothing"; cards that are not in it ("phantom" legal ones, or
    "phantom contraband"); or gold from `first` on, one `step` more each time that is refused; with
    `vows` the word to let the sheriff's bag pass comes with it. With `threatens` every sheriff is
    threatened, and nothing comes of it. `pays` is the most gold that is
    agreed to when a sheriff asks. As sheriff `decide`: "open" or "return" every bag; "sell": open
    every bag that did not pay what was asked, which is `asks` gold a card; or "oracle": offer to
    open a bag for a gold less than its fine, and open those whose owners would rather not.
    With `partners` all bags of the seat opposite pass, and for its own bag it pays that seat
    nothing. From `until` rounds before the end on these ways are gone, and `then` come others.
    """

    load: str | None = None
    offer: str | None = None
    first: int = 1
    step: int = 1
    vows: bool = False
    threatens: bool = False
    pays: int | None = None
    decide: str | None = None
    asks: float | None = None
    partners: bool = False
    until: int = 0
    then: Ways | None = None


class Trickster:
    """Somebody who plays by some ways, and else as the bot beneath."""

    def __init__(self, ways: Ways, beneath: Mind) -> None:
        self._always = ways
        self._ways = ways
        self._beneath = beneath
        self._offered = 0, 0
        self._threatened = 0
        self._asked: set[tuple[int, Seat]] = set()

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        if self._always.threatens:
            events = [event for event in events if not isinstance(event, Said)]
        self._beneath.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Any:
        """The move that the game waits for."""
        option = view.options[0]
        move = None
        self._turn(view)
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
        self._turn(view)
        if view.phase != "inspection" or view.debt is not None or seat is None:
            return self._beneath.consider(view, rng)
        if seat in view.office():
            if self._ways.decide is None and self._ways.asks is None:
                return self._beneath.consider(view, rng)
            return self._as_sheriff(view, seat)
        if self._ways.threatens and self._threatened < view.round and words.threat(view, seat):
            self._threatened = view.round
            return Say(seat, words.THREAT)
        for number, offer in view.offers.items():
            if offer.other == seat and self._ways.pays is not None:
                paid = offer.give == Gift(offer.give.gold) and seat in offer.returns
                agrees = paid and offer.give.gold <= self._ways.pays
                return Agree(seat, number) if agrees else Refuse(seat, number)
        if self._ways.offer is None:
            return self._beneath.consider(view, rng)
        return self._bribe(view, seat)

    def _turn(self, view: SeatView) -> None:
        """The ways of this round."""
        ways, left = self._always, view.rules.rounds - view.round
        if ways.then is not None and left < ways.until:
            ways = ways.then
        if ways.partners and self._partner(view) in view.office():
            ways = _CARRIES
        self._ways = ways

    def _partner(self, view: SeatView) -> Seat:
        return ((view.seat or 0) + view.players // 2) % view.players

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
                    word = words.promise(view, seat) if self._ways.vows and not option.joint else ""
                    own = (seat,)
                    return Offer(seat, option.other, give, own, (), word, joint=option.joint)
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
        is_oracle = self._ways.decide == "oracle"
        asks = is_oracle or self._ways.asks is not None
        if not asks or any(offer.seat == seat for offer in view.offers.values()):
            return None
        for option in view.options:
            if isinstance(option, OfferBounds) and not option.joint:
                owner, gold = option.merchant, self._price(view, option.merchant)
                is_new = (view.round, owner) not in self._asked
                bags = option.opens if is_oracle else option.returns
                if is_new and owner in bags and 0 < gold <= option.gold:
                    self._asked.add((view.round, owner))
                    own = (owner,)
                    ends = ((), own) if is_oracle else (own, ())
                    return Offer(seat, owner, Gift(gold), *ends)
        return None

    def _price(self, view: SeatView, owner: Seat) -> int:
        bag = view.bags[owner]
        if bag is None:
            return 1
        if self._ways.decide == "oracle":
            return view.rules.fines[bag.declared or view.rules.declarable[0]] * bag.count - 1
        return max(1, round((self._ways.asks or 0) * bag.count))

    def _decision(self, view: SeatView) -> Any:
        if self._ways.partners:
            returned = [m for m in moves_of(view, ReturnBag) if m.bag == self._partner(view)]
            return next(iter(returned), None)
        if self._ways.decide in ("open", "sell", "oracle"):
            return next(iter(moves_of(view, OpenBag)), None)
        if self._ways.decide == "return":
            return next(iter(moves_of(view, ReturnBag)), None)
        return None


_CARRIES = Ways(load="dearest", offer="nothing", pays=0)
"""What is done before a sheriff who lets everything pass."""


def drawn(rng: Random) -> Ways:
    """Ways at random."""
    nothing = (None,) * 5
    return Ways(
        load=rng.choice((*nothing, "dearest", "contraband", "honest")),
        offer=rng.choice((*nothing, "nothing", "phantom", "phantom contraband", "gold", "gold")),
        first=rng.randrange(1, 8),
        step=rng.randrange(1, 4),
        vows=rng.random() < 0.3,
        pays=rng.choice((None, None, 0, rng.randrange(2, 12))),
        decide=rng.choice((*nothing, "open", "return", "sell", "oracle")),
        asks=rng.choice((None, None, rng.uniform(0.5, 3.5))),
        threatens=rng.random() < 0.2,
    )


_NAMED: Mapping[str, Ways] = {
    "phantom-goods": Ways(load="dearest", offer="phantom", pays=0),
    "phantom-contraband": Ways(load="dearest", offer="phantom contraband", pays=0),
    "sly-phantom": Ways(offer="phantom"),
    "one-more": Ways(offer="gold"),
    "never-pays": Ways(offer="nothing", pays=0),
    "three-dearest": Ways(load="dearest"),
    "smuggler": Ways(load="dearest", offer="nothing", pays=0),
    "toll-keeper": Ways(decide="sell", asks=1.5),
    "self-opening": Ways(decide="open"),
    "oracle": Ways(decide="oracle"),
    "oath-breaker": Ways(offer="gold", first=1, step=2, vows=True, decide="open"),
    "empty-threats": Ways(threatens=True),
    "late-liar": Ways(load="honest", offer="nothing", pays=0, until=3, then=_CARRIES),
    "partners": Ways(partners=True),
}

TRICKS = Tricks(_NAMED, Trickster, drawn, turns=7)
