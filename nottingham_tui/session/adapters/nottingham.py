"""Nottingham: how it is written down, who may call out loud, and what can be settled beforehand."""

from __future__ import annotations

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.kernel.variant_options import mark
from nottingham_tui.rules.nottingham import events, game, moves
from nottingham_tui.rules.nottingham.called_out import callers
from nottingham_tui.rules.nottingham.state import Ambushed, Defence, State
from nottingham_tui.rules.nottingham.view import view_for
from nottingham_tui.session.game_adapter import (
    Conduct,
    GameAdapter,
    StandingAnswer,
    WireNames,
    nothing,
)


def _silence(state: State) -> moves.Silence | None:
    return moves.Silence() if callers(state) else None


def _allow(state: State, seat: Seat) -> moves.Allow | None:
    asked = isinstance(state.phase, Defence) and seat in game.to_act(state)
    return moves.Allow(seat) if asked else None


def _hold(state: State, seat: Seat) -> moves.Hold | None:
    asked = isinstance(state.phase, Ambushed) and seat in game.to_act(state)
    return moves.Hold(seat) if asked else None


def _turn(state: State, _seat: Seat) -> int:
    """The turn of whoever's turn it is."""
    return state.turns


def _lap(state: State, seat: Seat) -> int:
    """The seat's own last turn: it changes when the seat's next turn begins."""
    players = state.rules.players
    return state.turns - (state.turn - seat) % players


_WIRE = WireNames(
    moves={
        "take": moves.Take,
        "buy": moves.Buy,
        "ambush": moves.LayAmbush,
        "barter": moves.Barter,
        "theft": moves.Theft,
        "robbery": moves.Robbery,
        "raid": moves.Raid,
        "bid": moves.Bid,
        "choose": moves.Choose,
        "pick": moves.PickCard,
        "keep_ambush": moves.KeepAmbush,
        "defend": moves.Defend,
        "allow": moves.Allow,
        "trade_in": moves.TradeIn,
        "do_task": moves.DoTask,
        "spring": moves.Spring,
        "hold": moves.Hold,
        "silence": moves.Silence,
        "discard": moves.Discard,
        "end_turn": moves.EndTurn,
    },
    events={
        "game_began": events.GameBegan,
        "turn_began": events.TurnBegan,
        "card_turned_up": events.CardTurnedUp,
        "card_taken": events.CardTaken,
        "action_began": events.ActionBegan,
        "hand_proved": events.HandProved,
        "bid_laid": events.BidLaid,
        "bid_opened": events.BidOpened,
        "bids_turned_up": events.BidsTurnedUp,
        "offer_accepted": events.OfferAccepted,
        "offers_refused": events.OffersRefused,
        "defended": events.Defended,
        "not_defended": events.NotDefended,
        "card_stolen": events.CardStolen,
        "hand_looked_at": events.HandLookedAt,
        "hand_laid_open": events.HandLaidOpen,
        "card_raided": events.CardRaided,
        "ambushes_looked_at": events.AmbushesLookedAt,
        "ambush_laid": events.AmbushLaid,
        "no_ambush_kept": events.NoAmbushKept,
        "set_laid_out": events.SetLaidOut,
        "ambush_held": events.AmbushHeld,
        "nobody_called": events.NobodyCalled,
        "ambush_sprung": events.AmbushSprung,
        "trade_failed": events.TradeFailed,
        "set_traded": events.SetTraded,
        "task_done": events.TaskDone,
        "sheriff_moved": events.SheriffMoved,
        "favour_granted": events.FavourGranted,
        "cards_drawn": events.CardsDrawn,
        "pile_reshuffled": events.PileReshuffled,
        "cards_ran_out": events.CardsRanOut,
        "cards_discarded": events.CardsDiscarded,
        "game_ended": events.GameEnded,
    },
)

_CONDUCT = Conduct(
    words=moves.WORDS,
    not_words=Refusal("nothing_is_taken_back", "NO-2.5"),
    answers=(moves.Defend, moves.Spring),
    speakers=callers,
    topics=nothing,
    silence=_silence,
    timed=None,
    standing={
        "never_defend": StandingAnswer(
            mark("Never defend this turn"), "NO-7.3", move=_allow, turn=_turn
        ),
        "never_spring": StandingAnswer(
            mark("Spring no ambush this turn"), "NO-7.3", move=_hold, turn=_turn
        ),
        "never_defend_for_long": StandingAnswer(
            mark("Never defend until my next turn"), "NO-7.3", move=_allow, turn=_lap
        ),
        "never_spring_for_long": StandingAnswer(
            mark("Spring no ambush until my next turn"), "NO-7.3", move=_hold, turn=_lap
        ),
    },
)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, game.audit)
