"""What everybody has just seen, and who has something to say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.profiles import Cue
from nottingham_tui.rules.nottingham import events as happened

CUES = (
    (happened.CardStolen, "robbed", "player", "seat"),
    (happened.CardStolen, "took", "seat", "player"),
    (happened.CardRaided, "robbed", "player", "seat"),
    (happened.CardRaided, "took", "seat", "player"),
    (happened.Defended, "defended", "seat", "attacker"),
    (happened.Defended, "foiled", "attacker", "seat"),
    (happened.AmbushSprung, "ambushed", "trader", "seat"),
    (happened.AmbushSprung, "spring", "seat", "trader"),
    (happened.OfferAccepted, "deal", "player", "seat"),
    (happened.AmbushLaid, "lay", "seat", "seat"),
    (happened.SetTraded, "trade", "seat", "seat"),
    (happened.TaskDone, "task", "seat", "seat"),
    (happened.OffersRefused, "no", "seat", "seat"),
    (happened.CardsDiscarded, "short", "seat", "seat"),
)
"""Events with their cues, and the fields of who may speak and who is on the other side."""


class Cues:
    """Listens to the public log and says who has something to say."""

    def of(self, events: Sequence[Any]) -> Iterator[Cue]:
        """The cues of one entry, the one to whom it matters most first."""
        for event in events:
            for kind, cue, seat, other in CUES:
                if isinstance(event, kind):
                    yield cue, getattr(event, seat), getattr(event, other)
