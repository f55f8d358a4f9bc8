"""Both editions of Sheriff: how they are written down, who bargains, what an offer is about."""

from __future__ import annotations

from collections.abc import Hashable

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import events, moves
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.black_market.pieces import (
    Claim,
    ClaimDeclined,
    Decline,
    MarketCardClaimed,
)
from nottingham_tui.rules.sheriff.chest.pieces import (
    ChestShared,
    Share,
    ShareProposed,
    Sharing,
    Split,
)
from nottingham_tui.rules.sheriff.promo_cards.pieces import (
    CountAs,
    Destroy,
    Keep,
    OilKept,
    OilUsed,
    PlateCounted,
)
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Inspection, State
from nottingham_tui.rules.sheriff.view import view_for
from nottingham_tui.session.game_adapter import Conduct, GameAdapter, Timed, WireNames, no_move


def _speakers(state: State) -> tuple[Seat, ...]:
    """All, clockwise from the sheriff, while there is bargaining; the deputies over the chest."""
    phase = state.phase
    if isinstance(phase, Sharing):
        return state.deputies
    if not isinstance(phase, Inspection) or _is_held_up(phase):
        return ()
    players = state.rules.players
    return tuple((state.sheriff + step) % players for step in range(players))


def _is_held_up(phase: Inspection) -> bool:
    """Whether something must be settled first that is not the sheriff's bargaining."""
    return bool(phase.debt or phase.asked or phase.confiscated)


def _topics(move: object) -> frozenset[Hashable]:
    """The bags of an offer; one that names none is about the two sides' dealings."""
    if isinstance(move, Share):
        return frozenset({"chest"})
    if not isinstance(move, moves.Offer):
        return frozenset()
    return frozenset({*move.returns, *move.opens} or {move.seat, move.other})


def _seconds(rules: RuleSet) -> int:
    """The time for a whole inspection (2E-12.1)."""
    return rules.timer


def _inspection(state: State) -> int | None:
    """The round whose inspection is going on."""
    return state.round if isinstance(state.phase, Inspection) else None


def _is_sheriffs_time(state: State) -> bool:
    """Whether the time counts: not while a debt is settled or a merchant is asked (2E-12.3)."""
    phase = state.phase
    return isinstance(phase, Inspection) and not (phase.debt or phase.asked or phase.time_is_up)


_WIRE = WireNames(
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
        "put": moves.Put,
        "claim": Claim,
        "decline": Decline,
        "share": Share,
        "split": Split,
        "destroy": Destroy,
        "keep": Keep,
        "count_as": CountAs,
        "time_up": moves.TimeUp,
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
        "deputies_shuffled": events.DeputiesShuffled,
        "cards_put_aside": events.CardsPutAside,
        "cards_taken": events.CardsTaken,
        "cards_put": events.CardsPut,
        "offer_agreed": events.OfferAgreed,
        "agreement_taken_back": events.AgreementTakenBack,
        "stance_taken": events.StanceTaken,
        "merchant_ignored": events.MerchantIgnored,
        "time_ran_out": events.TimeRanOut,
        "oil_used": OilUsed,
        "oil_kept": OilKept,
        "market_card_claimed": MarketCardClaimed,
        "claim_declined": ClaimDeclined,
        "share_proposed": ShareProposed,
        "chest_shared": ChestShared,
        "round_ended": events.RoundEnded,
        "contraband_turned": events.ContrabandTurned,
        "plate_counted": PlateCounted,
    },
)

_CONDUCT = Conduct(
    words=moves.WORDS,
    not_words=Refusal("only_words_are_taken_back", "2E-5.6"),
    answers=(
        moves.Offer,
        moves.Agree,
        moves.Refuse,
        moves.Withdraw,
        Claim,
        Share,
    ),
    speakers=_speakers,
    topics=_topics,
    silence=no_move,
    timed=Timed(_seconds, _inspection, _is_sheriffs_time, moves.TimeUp),
    standing={},
)

PART = GameAdapter(_WIRE, _CONDUCT, view_for, audit)
