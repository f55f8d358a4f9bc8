"""What everybody has just seen, and who has something to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.profiles import Cue
from nottingham_tui.rules.nottingham import events as happened


class Cues:
    """Listens to the public log and says who has something to say."""

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""
        for event in events:
            match event:
                case (
                    happened.CardStolen(seat=seat, player=player)
                    | happened.CardRaided(seat=seat, player=player)
                ):
                    yield "robbed", player, seat
                    yield "took", seat, player
                case happened.Defended(seat=seat, attacker=attacker):
                    yield "defended", seat, attacker
                    yield "foiled", attacker, seat
                case happened.AmbushSprung(seat=seat, trader=trader):
                    yield "ambushed", trader, seat
                    yield "spring", seat, trader
                case happened.OfferAccepted(seat=seat, player=player):
                    yield "deal", player, seat
                case _:
                    yield from self._of_one(event)

    def _of_one(self, event: Any) -> Iterator[Cue]:
        match event:
            case happened.AmbushLaid(seat=seat):
                yield "lay", seat, seat
            case happened.SetTraded(seat=seat):
                yield "trade", seat, seat
            case happened.TaskDone(seat=seat):
                yield "task", seat, seat
            case happened.OffersRefused(seat=seat):
                yield "no", seat, seat
            case happened.CardsDiscarded(seat=seat):
                yield "short", seat, seat
            case _:
                pass
