"""What a bot remembers of a game of Nottingham: which cards went into which hand for all to see."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.nottingham.events import (
    ActionBegan,
    AmbushSprung,
    CardRaided,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTaken,
    Defended,
    GameBegan,
    HandLaidOpen,
    HandLookedAt,
    HandProved,
    OfferAccepted,
    SetTraded,
    TaskDone,
)
from nottingham_tui.rules.nottingham.items import GOLD, NECKLACE


def _no_cards() -> defaultdict[Good, float]:
    return defaultdict(float)


@dataclass(slots=True)
class Memory:
    """By seat: `known` is how many cards of each item are expected in the hand, of those that
    could be seen to go there, `counts` how many cards it has. `harmed` counts how often who has
    attacked or ambushed whom."""

    known: dict[Seat, defaultdict[Good, float]] = field(default_factory=dict)
    counts: dict[Seat, int] = field(default_factory=dict)
    harmed: Counter[tuple[Seat, Seat]] = field(default_factory=Counter)

    def of(self, seat: Seat) -> defaultdict[Good, float]:
        """What is known of a hand."""
        found = self.known.get(seat)
        if found is None:
            found = self.known[seat] = _no_cards()
        return found

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        for event in events:
            remember = _REMEMBER.get(type(event))
            if remember is not None:
                remember(self, event)

    def gets(self, seat: Seat, cards: Iterable[Good]) -> None:
        """These cards went to the hand, for these eyes to see."""
        for card in cards:
            self.of(seat)[card] += 1
            self.counts[seat] = self.counts.get(seat, 0) + 1

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


def _began(memory: Memory, event: GameBegan) -> None:
    for seat, hand in enumerate(event.hands):
        memory.counts[seat] = hand.count
        if hand.cards is not None:
            memory.is_shown(seat, hand.cards)


def _taken(memory: Memory, event: CardTaken) -> None:
    memory.gets(event.seat, (event.card,))


def _action(memory: Memory, event: ActionBegan) -> None:
    if event.target is not None:
        memory.harmed[event.seat, event.target] += 1


def _shown(memory: Memory, event: HandProved | HandLaidOpen) -> None:
    memory.is_shown(event.player if isinstance(event, HandLaidOpen) else event.seat, event.cards)


def _looked_at(memory: Memory, event: HandLookedAt) -> None:
    if event.cards.cards is not None:
        memory.is_shown(event.player, event.cards.cards)


def _accepted(memory: Memory, event: OfferAccepted) -> None:
    memory.gives(event.player, event.cards)
    memory.gets(event.player, (event.given,))
    memory.gets(event.seat, event.cards)


def _defended(memory: Memory, event: Defended) -> None:
    memory.gives(event.seat, (NECKLACE,))
    memory.gets(event.seat, (event.given,))
    memory.gets(event.attacker, (NECKLACE,))


def _stolen(memory: Memory, event: CardStolen) -> None:
    if event.card.cards is not None:
        memory.gives(event.player, event.card.cards)
        memory.gets(event.seat, event.card.cards)
    else:
        memory.gives_hidden(event.player)
        memory.counts[event.seat] = memory.counts.get(event.seat, 0) + 1
    memory.gets(event.player, (event.given,))


def _raided(memory: Memory, event: CardRaided) -> None:
    memory.gives(event.player, (event.card,))
    memory.gets(event.seat, (event.card,))
    memory.gets(event.player, (event.given,))


def _sprung(memory: Memory, event: AmbushSprung) -> None:
    memory.gets(event.seat, (event.card,))
    memory.gives(event.trader, (event.card,))
    memory.gets(event.trader, (GOLD,))
    memory.harmed[event.seat, event.trader] += 1


def _traded(memory: Memory, event: SetTraded) -> None:
    memory.gives(event.seat, (event.won, *event.discarded))


def _task(memory: Memory, event: TaskDone | CardsDiscarded) -> None:
    memory.gives(event.seat, event.cards)


def _drawn(memory: Memory, event: CardsDrawn) -> None:
    for seat, cards in event.hands:
        if cards.cards is not None:
            memory.gets(seat, cards.cards)
        else:
            memory.counts[seat] = memory.counts.get(seat, 0) + cards.count


_REMEMBER: dict[type, Any] = {
    GameBegan: _began,
    CardTaken: _taken,
    ActionBegan: _action,
    HandProved: _shown,
    HandLaidOpen: _shown,
    HandLookedAt: _looked_at,
    OfferAccepted: _accepted,
    Defended: _defended,
    CardStolen: _stolen,
    CardRaided: _raided,
    AmbushSprung: _sprung,
    SetTraded: _traded,
    TaskDone: _task,
    CardsDiscarded: _task,
    CardsDrawn: _drawn,
}
