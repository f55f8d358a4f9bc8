"""A bot at a seat of Nottingham: every question is answered by what the hand is worth then; what
everybody has just seen, and who has something to say about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import tempted
from nottingham_tui.bots.levels import everybody
from nottingham_tui.bots.nottingham import fixed, simple, tricks
from nottingham_tui.bots.nottingham.answering import Answers
from nottingham_tui.bots.nottingham.memory import Memory
from nottingham_tui.bots.nottingham.weights import CHARACTERS, LEVELS, Weights
from nottingham_tui.bots.profiles import Bots, Cue, puppet
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.moves import Allow, Defend, Hold, Move, Spring
from nottingham_tui.rules.nottingham.view import SeatView


@dataclass(slots=True)
class Mind:
    """One way to play, and what it remembers of this game."""

    weights: Weights
    memory: Memory = field(default_factory=Memory)

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self.memory.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Move:
        """The move that the game waits for. Raises `LookupError` if it waits for none."""
        if not view.options:
            raise LookupError("nothing is to be chosen now")
        option = view.options[0]
        answers = Answers(view, self.memory, self.weights, rng)
        wildness = self.weights.wildness
        if isinstance(option, Pick):
            if view.awaits == "discards":
                return answers.discards(option)
            return tempted(answers.bids(option), wildness / 2, rng.random())
        value = {
            "act": answers.action,
            "trade": answers.trade,
            "choice": answers.offer,
            "pick": answers.card,
            "defence": answers.defence,
            "keep": answers.kept_ambush,
            "ambushes": answers.sprung_ambush,
        }[view.awaits]
        moves: list[Move] = list(option.moves)
        # To do nothing, too: where calls are made out loud it is silence.
        silence: dict[str, Move] = {"defence": Allow(answers.seat), "ambushes": Hold(answers.seat)}
        if view.awaits in silence and silence[view.awaits] not in moves:
            moves.append(silence[view.awaits])
        return tempted([(move, value(move)) for move in moves], wildness, rng.random())

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat calls out loud in a moment, `None` for nothing (NO-7.2)."""
        if not view.moment or not view.options:
            return None
        move = self.choose(view, rng)
        return move if isinstance(move, Defend | Spring) else None


_DEALS = frozenset({"trade", "bids", "choice"})


def _decides(view: SeatView) -> bool:
    """Nobody holds an office here, but everybody plays two parts: the trader, who trades in and
    makes and takes offers, and the bandit, who takes cards from others, lies in ambush and wards
    off."""
    return view.awaits not in _DEALS


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


_SIMPLE = puppet(mark("simple"), simple.choose, simple.consider)

_TRICKS = tricks.TRICKS.profiles(
    {"": lambda: Mind(LEVELS["hard"]), "expert": lambda: Mind(LEVELS["expert"])}
)

PART = Bots(
    profiles=everybody(
        Mind, LEVELS, CHARACTERS, {"simple": _SIMPLE, **fixed.PROFILES, **_TRICKS}, _decides
    ),
    fixed=tuple(fixed.PROFILES),
    tricks=tricks.TRICKS,
    roles=("as trader alone (trades and offers)", "as bandit alone (takes and wards off)"),
    cues=Cues,
    heeded=None,
    said=(),
    begins=(happened.TurnBegan, happened.GameEnded),
)
