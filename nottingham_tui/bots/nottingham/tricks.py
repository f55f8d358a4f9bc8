"""Nottingham by a trick: who plays as well as a bot can, but for one thing that might milk others.

A trick is named in simulations; the fields of `Ways` are what the search for worse ones draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

from nottingham_tui.bots.choosing import seat_of
from nottingham_tui.bots.nottingham.ties import Ties
from nottingham_tui.bots.nottingham.worth import points
from nottingham_tui.bots.profiles import Mind, Tricks
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.options import Choice, Pick
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.items import PAIRS
from nottingham_tui.rules.nottingham.moves import (
    Allow,
    Barter,
    Buy,
    Choose,
    Defend,
    DoTask,
    EndTurn,
    Hold,
    KeepAmbush,
    LayAmbush,
    Move,
    Raid,
    Robbery,
    Spring,
    Take,
    Theft,
    TradeIn,
)
from nottingham_tui.rules.nottingham.view import SeatView

FAVOUR = 0.7
"""What a point is worth to somebody that the partner gains."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What somebody does who is out to milk bots; `None` is what a bot would do.

    "always" or "never": `attacks`, asks for offers (`deals`), lays an ambush (`lays`), `springs`
    it, `defends`. `target` is who is attacked: the "leader", the "fullest" hand or the "left"
    neighbour. `offers` are the "cheapest" or "dearest" cards, as few or as many as may be, `takes`
    "none" or the "dearest" of the offers. `keeps` are ambushes on "colours" or on "items". `trades`
    is when cards are traded in: "at once" whatever it is, with a "favour" alone, "sets" or "tasks"
    alone, four of an item at least ("hoards"), or what ends the game once the own points are most
    ("ends"). `partners` give each other what is best, and spare each other; they sit opposite.
    """

    attacks: str | None = None
    target: str | None = None
    deals: str | None = None
    offers: str | None = None
    takes: str | None = None
    lays: str | None = None
    keeps: str | None = None
    springs: str | None = None
    defends: str | None = None
    trades: str | None = None
    partners: bool = False


class _Sworn(Ties):
    """What somebody goes by who has a partner: whom to stand together with is settled."""

    __slots__ = ("partner",)
    partner: Seat

    def friend(self, seat: Seat, other: Seat) -> float:
        """Whether the other is one to stand together with."""
        return FAVOUR if other == self.partner else 0.0


class Trickster:
    """Somebody who plays by some ways, and else as the bot beneath, who chooses among the moves
    that are left."""

    def __init__(self, ways: Ways, beneath: Any) -> None:
        self._ways = ways
        self._beneath: Mind = beneath
        if ways.partners:
            beneath.memory.ties = _Sworn()

    def notice(self, events: Sequence[Any]) -> None:
        """These events of one entry happened."""
        self._beneath.notice(events)

    def choose(self, view: SeatView, rng: Random) -> Move:
        """The move that the game waits for."""
        return self._beneath.choose(self._narrowed(view), rng)  # type: ignore[no-any-return]

    def consider(self, view: SeatView, rng: Random) -> Move | None:
        """What this seat calls out loud in a moment, `None` for nothing."""
        return self._beneath.consider(self._narrowed(view), rng)  # type: ignore[no-any-return]

    def _narrowed(self, view: SeatView) -> SeatView:
        """The view with those options alone that the ways allow, if there are such."""
        if self._ways.partners:
            sworn: Any = self._beneath
            sworn.memory.ties.partner = _partner(view)
        options = tuple(self._narrowed_option(view, option) for option in view.options)
        return replace(view, options=options)

    def _narrowed_option(self, view: SeatView, option: Choice | Pick) -> Choice | Pick:
        if isinstance(option, Choice):
            left = tuple(move for move in option.moves if self._allows(view, move))
            return Choice(left) if left else option
        if self._ways.offers is None or view.awaits != "bids" or self._favours(view, view.turn):
            return option
        dearest = self._ways.offers == "dearest"
        number = option.most if dearest else option.least
        cards = sorted(option.source, key=view.rules.values.__getitem__, reverse=dearest)
        return Pick(tuple(cards[:number]), number, number, option.kind, option.seat)

    def _favours(self, view: SeatView, other: Seat) -> bool:
        return self._ways.partners and other == _partner(view)

    def _allows(self, view: SeatView, move: Move) -> bool:
        ways = self._ways
        match move:
            case Take():
                asked: Mapping[str | None, str | None] = {
                    **dict.fromkeys(("theft", "robbery", "raid"), ways.attacks),
                    **dict.fromkeys(("buy", "barter"), ways.deals),
                    "ambush": ways.lays,
                }
                return asked.get(view.rules.actions[view.card or ""]) != "always"
            case Buy() | Barter():
                return ways.deals != "never"
            case LayAmbush():
                return ways.lays != "never"
            case Theft() | Robbery() | Raid():
                is_meant = ways.target is None or move.player == _target(view, ways.target)
                return ways.attacks != "never" and is_meant and not self._favours(view, move.player)
            case Choose(player=player):
                return _takes(view, ways.takes, player) or self._favours(view, player or -1)
            case KeepAmbush(ambush=ambush):
                if ways.partners and ambush == view.colours[_partner(view)]:
                    return False
                return ways.keeps is None or (ambush in PAIRS) == (ways.keeps == "items")
            case Spring():
                return ways.springs != "never" and not self._favours(view, view.turn)
            case Hold():
                return ways.springs != "always" or self._favours(view, view.turn)
            case Defend():
                return ways.defends != "never"
            case Allow():
                return ways.defends != "always"
            case EndTurn() | TradeIn() | DoTask() if ways.trades is not None:
                return _TRADES[ways.trades](view, move)
            case _:
                return True


def _partner(view: SeatView) -> Seat:
    return (seat_of(view) + view.players // 2) % view.players


def _target(view: SeatView, kind: str) -> Seat:
    seat = seat_of(view)
    others = [(seat + step) % view.players for step in range(1, view.players)]
    others = [other for other in others if view.hand_counts[other]] or others
    if kind == "left":
        return others[0]
    if kind == "fullest":
        return max(others, key=view.hand_counts.__getitem__)
    return max(others, key=lambda other: points(view, other))


def _takes(view: SeatView, takes: str | None, player: Seat | None) -> bool:
    def value(other: Seat) -> int:
        bid = view.bids[other]
        return sum(view.rules.values[card] for card in bid.cards or ()) if bid else 0

    if takes == "none":
        return player is None
    if takes == "dearest":
        return player is not None and value(player) == max(map(value, range(view.players)))
    return True


def _is_favoured(view: SeatView, move: Move) -> bool:
    """To trade only where a favour comes of it (NO-3.6)."""
    if isinstance(move, EndTurn):
        return True
    number = view.rules.track[min(view.track + 1, view.rules.town)]
    return len(view.hand) - len(getattr(move, "cards", ())) <= (number or 0)


def _ends(view: SeatView, move: Move) -> bool:
    """To trade whatever it is when in the lead, else as ever."""
    others = (points(view, other) for other in range(view.players) if other != view.seat)
    leads = points(view, seat_of(view)) > max(others)
    return not leads or not isinstance(move, EndTurn)


_TRADES: Mapping[str, Callable[[SeatView, Move], bool]] = {
    "at once": lambda _view, move: not isinstance(move, EndTurn),
    "favour": _is_favoured,
    "sets": lambda _view, move: not isinstance(move, DoTask),
    "tasks": lambda _view, move: not isinstance(move, TradeIn),
    "hoards": lambda _view, move: not isinstance(move, TradeIn) or len(move.cards) > 3,
    "ends": _ends,
}

_DRAWN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("attacks", "deals", "lays", "springs", "defends"), ("always", "never")),
    "target": ("leader", "fullest", "left"),
    "offers": ("cheapest", "dearest"),
    "takes": ("none", "dearest"),
    "keeps": ("colours", "items"),
    "trades": tuple(_TRADES),
}


def drawn(rng: Random) -> Ways:
    """Ways at random: a few things are done otherwise than a bot would."""
    names = [each.name for each in fields(Ways) if each.name in _DRAWN]
    some = rng.sample(names, rng.randrange(1, 4))
    return Ways(**{name: rng.choice(_DRAWN[name]) for name in some})  # type: ignore[arg-type]


_NAMED: Mapping[str, Ways] = {
    "in-ambush": Ways(lays="always", springs="always"),
    "no-ambush": Ways(lays="never"),
    "never-wards-off": Ways(defends="never", springs="never"),
    "always-wards-off": Ways(defends="always", springs="always"),
    "own-way": Ways(offers="cheapest", takes="none"),
    "no-deals": Ways(deals="never"),
    "flatterer": Ways(offers="dearest"),
    "best-offers": Ways(deals="always", takes="dearest"),
    "peaceful": Ways(attacks="never"),
    "warlike": Ways(attacks="always"),
    "king-killer": Ways(target="leader"),
    "hoarder": Ways(trades="hoards"),
    "hasty": Ways(trades="at once"),
    "favourite": Ways(trades="favour"),
    "collector": Ways(trades="sets"),
    "partners": Ways(partners=True),
}

TRICKS = Tricks(_NAMED, Trickster, drawn)
