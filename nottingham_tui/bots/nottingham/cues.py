"""What everybody has just seen, and who has something to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.profiles import Cue
from nottingham_tui.rules.nottingham.events import (
    AmbushLaid,
    AmbushSprung,
    CardRaided,
    CardsDiscarded,
    CardStolen,
    Defended,
    OfferAccepted,
    OffersRefused,
    SetTraded,
    TaskDone,
)


class Cues:
    """Listens to the public log and says who has something to say."""

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""
        for event in events:
            match event:
                case CardStolen(seat=seat, player=player) | CardRaided(seat=seat, player=player):
                    yield "robbed", player, seat
                    yield "took", seat, player
                case Defended(seat=seat, attacker=attacker):
                    yield "defended", seat, attacker
                    yield "foiled", attacker, seat
                case AmbushSprung(seat=seat, trader=trader):
                    yield "ambushed", trader, seat
                    yield "spring", seat, trader
                case OfferAccepted(seat=seat, player=player):
                    yield "deal", player, seat
                case _:
                    yield from self._of_one(event)

    def _of_one(self, event: Any) -> Iterator[Cue]:
        match event:
            case AmbushLaid(seat=seat):
                yield "lay", seat, seat
            case SetTraded(seat=seat):
                yield "trade", seat, seat
            case TaskDone(seat=seat):
                yield "task", seat, seat
            case OffersRefused(seat=seat):
                yield "no", seat, seat
            case CardsDiscarded(seat=seat):
                yield "short", seat, seat
            case _:
                pass
