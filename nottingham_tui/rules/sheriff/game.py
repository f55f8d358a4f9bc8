"""The steps of Sheriff, joined: what the rules keep of both editions."""

from __future__ import annotations

from nottingham_tui.rules.kernel.engine import Engine, Event, PhaseRules
from nottingham_tui.rules.kernel.randomness import RandomSource
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import (
    declaration,
    deputies,
    ending,
    first_edition_market,
    inspection,
    legacy,
    loading,
    market,
)
from nottingham_tui.rules.sheriff.black_market import claiming
from nottingham_tui.rules.sheriff.black_market.pieces import Claiming
from nottingham_tui.rules.sheriff.chest import sharing
from nottingham_tui.rules.sheriff.chest.pieces import Sharing
from nottingham_tui.rules.sheriff.dealing import DEALING, dealt
from nottingham_tui.rules.sheriff.promo_cards import effects
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import (
    Counting,
    Declaration,
    DeputyInspection,
    Inspection,
    Loading,
    Market,
    OpenMarket,
    Over,
    RoundOver,
    State,
)
from nottingham_tui.rules.sheriff.table import PhaseBegan, no_such_seat

PHASES: dict[type, PhaseRules] = {
    Market: market.RULES,
    OpenMarket: first_edition_market.RULES,
    Loading: loading.RULES,
    Declaration: declaration.RULES,
    Inspection: inspection.RULES,
    DeputyInspection: deputies.RULES,
    Claiming: claiming.RULES,
    Sharing: sharing.RULES,
    RoundOver: ending.ROUND_OVER,
    Counting: effects.COUNTING,
    Over: ending.OVER,
}

_RECORDS = {rules.name: record for record, rules in PHASES.items()}


def _deal(rules: RuleSet, first_sheriff: Seat | None, chance: RandomSource) -> list[Event]:
    """Shuffle, deal and open the first round of an empty table (2E-2.1 to 2E-2.3, 1E-1.4).

    Without a first sheriff one is drawn by lot. Raises `ValueError` for a first sheriff where
    two deputies are named instead (2E-15.1).
    """
    by_lot = first_sheriff is None
    if rules.has_deputies:
        if first_sheriff is not None:
            raise ValueError("with deputies there is no first sheriff")
        named = ending.name_deputies((), 1, chance)
        first = named[-1].sheriff
    else:
        first = chance.one_of(range(rules.players)) if first_sheriff is None else first_sheriff
        named = (ending.RoundBegan(1, first),)
    begun = ending.market_begins(rules, first)
    return [dealt(rules, chance, first, by_lot), *named, begun]


def _phase_began(state: State, event: PhaseBegan) -> None:
    players = state.rules.players
    match event.phase:
        case "market" if state.rules.two_piles:
            state.phase = OpenMarket([None] * players, event.first, [()] * players)
        case "market":
            state.phase = Market([None] * players)
        case "inspection":
            state.phase = DeputyInspection() if state.deputies else Inspection()
        case name:
            state.phase = _RECORDS[name]()


PART = Engine(
    PHASES,
    (
        DEALING,
        ending.ROUNDS,
        PhaseRules("phases", evolves={PhaseBegan: _phase_began}),
        *inspection.STEPS,
        sharing.CHEST,
    ),
    empty=lambda rules, seed: State(rules, seed, RoundOver()),
    deal=_deal,
    no_such_seat=no_such_seat,
    complete=legacy.complete,
)
