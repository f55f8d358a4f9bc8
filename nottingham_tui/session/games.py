"""What the session needs of each game beside its rules: the words of its saves, its views.

The names of moves and events in a save are listed one by one, so that a class can be renamed or
moved and old saves are read all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nottingham_tui.rules.sheriff import events, moves
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.rules.sheriff.view import SeatView, view_for


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How a game is written down, looked at and audited.

    `moves` and `events` go from the kind in a save to the class. `words` are the moves that can
    be taken back, `answers` those that a bot may make in public bargaining.
    """

    moves: Mapping[str, type]
    events: Mapping[str, type]
    words: tuple[type, ...]
    answers: tuple[type, ...]
    view_for: Callable[[State, int | None], SeatView]
    audit: Callable[[State], None]


_SHERIFF = Vocabulary(
    moves={
        "name_first": moves.NameFirst,
        "trade": moves.Trade,
        "load": moves.Load,
        "declare": moves.Declare,
        "offer": moves.Offer,
        "agree": moves.Agree,
        "refuse": moves.Refuse,
        "withdraw": moves.Withdraw,
        "say": moves.Say,
        "return_bag": moves.ReturnBag,
        "open_bag": moves.OpenBag,
        "pay": moves.Pay,
    },
    events={
        "game_began": events.GameBegan,
        "round_began": events.RoundBegan,
        "phase_began": events.PhaseBegan,
        "first_named": events.FirstNamed,
        "cards_laid": events.CardsLaid,
        "cards_drawn": events.CardsDrawn,
        "pile_reshuffled": events.PileReshuffled,
        "table_cleared": events.TableCleared,
        "bag_closed": events.BagClosed,
        "bag_declared": events.BagDeclared,
        "said": events.Said,
        "offer_made": events.OfferMade,
        "offer_withdrawn": events.OfferWithdrawn,
        "offer_refused": events.OfferRefused,
        "offer_lapsed": events.OfferLapsed,
        "deal_struck": events.DealStruck,
        "bribe_paid": events.BribePaid,
        "bag_returned": events.BagReturned,
        "proof_offered": events.ProofOffered,
        "duty_taken": events.DutyTaken,
        "promise_made": events.PromiseMade,
        "bag_opened": events.BagOpened,
        "fine_due": events.FineDue,
        "fine_paid": events.FinePaid,
        "goods_paid": events.GoodsPaid,
        "debt_ended": events.DebtEnded,
        "inspection_ended": events.InspectionEnded,
        "game_ended": events.GameEnded,
    },
    words=moves.WORDS,
    answers=(moves.Offer, moves.Agree, moves.Refuse, moves.Withdraw),
    view_for=view_for,
    audit=audit,
)

VOCABULARIES: Mapping[str, Vocabulary] = {"second-edition": _SHERIFF}
"""The vocabulary of every game of the registry, by its key."""
