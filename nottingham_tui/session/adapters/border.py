"""At the Border: how it is written down. Its bargain goes in turn, so nobody speaks up."""

from __future__ import annotations

from nottingham_tui.rules.border import events, game, moves
from nottingham_tui.rules.border.view import view_for
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.session.game_adapter import (
    Conduct,
    GameAdapter,
    WireNames,
    no_move,
    nobody,
    nothing,
)

_WIRE = WireNames(
    moves={
        "load": moves.Load,
        "declare": moves.Declare,
        "point": moves.Point,
        "offer": moves.Offer,
        "agree": moves.Agree,
        "refuse": moves.Refuse,
        "second_check": moves.SecondCheck,
        "confiscate": moves.Confiscate,
        "done": moves.Done,
        "keep": moves.Keep,
        "hand_office": moves.HandOffice,
    },
    events={
        "game_began": events.GameBegan,
        "round_began": events.RoundBegan,
        "term_began": events.TermBegan,
        "phase_began": events.PhaseBegan,
        "cards_dealt": events.CardsDealt,
        "pile_reshuffled": events.PileReshuffled,
        "suitcase_closed": events.SuitcaseClosed,
        "suitcase_declared": events.SuitcaseDeclared,
        "pointed_at": events.PointedAt,
        "bargain_began": events.BargainBegan,
        "sum_named": events.SumNamed,
        "bargain_broken": events.BargainBroken,
        "bribe_paid": events.BribePaid,
        "suitcase_opened": events.SuitcaseOpened,
        "compensation_paid": events.CompensationPaid,
        "fine_paid": events.FinePaid,
        "suitcase_confiscated": events.SuitcaseConfiscated,
        "turn_ended": events.TurnEnded,
        "goods_kept": events.GoodsKept,
        "goods_sold": events.GoodsSold,
        "office_handed": events.OfficeHanded,
        "office_passed": events.OfficePassed,
        "game_ended": events.GameEnded,
    },
)

_CONDUCT = Conduct(
    words=moves.WORDS,
    not_words=Refusal("only_words_are_taken_back", "BO-2.12"),
    answers=(),
    speakers=nobody,
    topics=nothing,
    silence=no_move,
    timed=None,
    standing={},
)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, game.audit)
