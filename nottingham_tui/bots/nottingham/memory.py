"""What a bot remembers of a game of Nottingham: which cards went into which hand for all to see."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import field
from random import Random
from typing import Any

from nottingham_tui.bots.nottingham.ties import Ties
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Good, Seat, Secret
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.items import GOLD, NECKLACE


def _hands() -> defaultdict[Seat, defaultdict[Good, float]]:
    return defaultdict(lambda: defaultdict(float))


@dataclass(slots=True)
class Memory:
    """By seat: `known` is how many cards of each item are expected in the hand, of those that
    could be seen to go there, `counts` how many cards it has. `harmed` counts how often who has
    attacked or ambushed whom; `ties` tell who seems to play together."""

    known: defaultdict[Seat, defaultdict[Good, float]] = field(default_factory=_hands)
    counts: dict[Seat, int] = field(default_factory=dict)
    harmed: Counter[tuple[Seat, Seat]] = field(default_factory=Counter)
    ties: Ties = field(default_factory=Ties)

    def of(self, seat: Seat) -> defaultdict[Good, float]:
        """What is known of a hand."""
        return self.known[seat]

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        for event in events:
            self.ties.notice(event)
            match event:
                case happened.GameBegan(hands=hands):
                    for seat, hand in enumerate(hands):
                        self.counts[seat] = hand.count
                        self.may_be_shown(seat, hand)
                case happened.CardTaken(seat=seat, card=card):
                    self.gets(seat, (card,))
                case (
                    happened.HandProved(seat=seat, cards=cards)
                    | happened.HandLaidOpen(player=seat, cards=cards)
                ):
                    self.is_shown(seat, cards)
                case happened.HandLookedAt(player=player, cards=hand):
                    self.may_be_shown(player, hand)
                case happened.BidOpened(seat=seat, cards=cards):
                    self.holds(seat, cards)
                case happened.BidsTurnedUp(bids=bids):
                    for seat, cards in bids:
                        self.holds(seat, cards)
                case happened.OfferAccepted(seat=seat, player=player, cards=cards, given=given):
                    self.gives(player, cards)
                    self.gets(player, (given,))
                    self.gets(seat, cards)
                case happened.SetTraded(seat=seat, won=won, discarded=discarded):
                    self.gives(seat, (won, *discarded))
                case (
                    happened.TaskDone(seat=seat, cards=cards)
                    | happened.CardsDiscarded(seat=seat, cards=cards)
                ):
                    self.gives(seat, cards)
                case happened.CardsDrawn(hands=drawn):
                    for seat, hand in drawn:
                        self.draws(seat, hand)
                case _:
                    self._notice_attack(event)

    def _notice_attack(self, event: Any) -> None:
        match event:
            case happened.ActionBegan(seat=seat, target=target) if target is not None:
                self.harmed[seat, target] += 1
            case happened.Defended(seat=seat, attacker=attacker, given=given):
                self.gives(seat, (NECKLACE,))
                self.gets(seat, (given,))
                self.gets(attacker, (NECKLACE,))
            case happened.CardStolen(seat=seat, player=player, card=stolen, given=given):
                if stolen.cards is not None:
                    self.gives(player, stolen.cards)
                else:
                    self.gives_hidden(player)
                self.draws(seat, stolen)
                self.gets(player, (given,))
            case happened.CardRaided(seat=seat, player=player, card=card, given=given):
                self.gives(player, (card,))
                self.gets(seat, (card,))
                self.gets(player, (given,))
            case happened.AmbushSprung(seat=seat, trader=trader, card=card):
                self.gets(seat, (card,))
                self.gives(trader, (card,))
                self.gets(trader, (GOLD,))
                self.harmed[seat, trader] += 1
            case _:
                pass

    def guess(
        self, seat: Seat, count: int, pool: Sequence[Good], remembers: float, rng: Random
    ) -> list[Good]:
        """A hand of so many cards as it may well be, what is not known drawn from the pool."""
        draw = rng.random
        hand: list[Good] = []
        for good, expected in self.of(seat).items():
            sure = expected * remembers
            number = int(sure) + (draw() < sure - int(sure))
            hand += [good] * number
        if len(hand) > count:
            for place in range(count):
                other = place + int(draw() * (len(hand) - place))
                hand[place], hand[other] = hand[other], hand[place]
            return hand[:count]
        while len(hand) < count and pool:
            hand.append(pool[int(draw() * len(pool))])
        return hand

    def gets(self, seat: Seat, cards: Iterable[Good]) -> None:
        """These cards went to the hand, for these eyes to see."""
        for card in cards:
            self.of(seat)[card] += 1
            self.counts[seat] = self.counts.get(seat, 0) + 1

    def holds(self, seat: Seat, cards: Sequence[Good]) -> None:
        """These cards are offered out of the hand; what is not taken goes back there."""
        known = self.of(seat)
        for card in cards:
            known[card] = max(known[card], cards.count(card))

    def gives(self, seat: Seat, cards: Iterable[Good]) -> None:
        """These cards left the hand."""
        known = self.of(seat)
        for card in cards:
            known[card] = max(0.0, known[card] - 1)
            self.counts[seat] = max(0, self.counts.get(seat, 0) - 1)

    def gives_hidden(self, seat: Seat) -> None:
        """A card left the hand that these eyes did not see."""
        count = max(1, self.counts.get(seat, 1))
        known = self.of(seat)
        for card in known:
            known[card] *= (count - 1) / count
        self.counts[seat] = count - 1

    def is_shown(self, seat: Seat, cards: Sequence[Good]) -> None:
        """The whole hand was seen."""
        known = self.of(seat)
        known.clear()
        self.counts[seat] = 0
        self.gets(seat, cards)

    def may_be_shown(self, seat: Seat, hand: Secret) -> None:
        """The whole hand was seen, if these eyes could."""
        if hand.cards is not None:
            self.is_shown(seat, hand.cards)

    def draws(self, seat: Seat, cards: Secret) -> None:
        """These cards went to the hand, whether these eyes saw them or not."""
        if cards.cards is not None:
            self.gets(seat, cards.cards)
        else:
            self.counts[seat] = self.counts.get(seat, 0) + cards.count
