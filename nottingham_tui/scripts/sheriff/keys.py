"""The keys of both editions of Sheriff: what a position and an expectation may name."""

from __future__ import annotations

from dataclasses import replace

from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.scripts.common_keys import DISCARD_PILE, DRAW_PILE, HANDS, ROUND, outcome
from nottingham_tui.scripts.comparing import (
    by_player,
    cards,
    inner,
    order,
    pile,
    records,
    single,
    words,
)
from nottingham_tui.scripts.keys import Key, by_good, per_player, seats
from nottingham_tui.scripts.setting_up import pay_out, take
from nottingham_tui.scripts.sheriff import (
    black_market,
    first,
    offers,
    office,
    position,
    rounds,
    second,
    shown,
)
from nottingham_tui.scripts.sheriff.model import (
    DebtModel,
    DutyModel,
    Fate,
    PromiseModel,
    ShownModel,
)
from nottingham_tui.scripts.terms import Cards, Counts, Good, Name, Names, Number, OfferNumber

FIRST, SECOND = "first-edition", "second-edition"


def _has_deputies(rules: RuleSet) -> bool:
    return rules.has_deputies


KEYS = (
    ROUND,
    Key("phase", second.PhaseName, "The step of the round.", single, shown.phase, game=SECOND),
    Key("phase", first.PhaseName, "The step of the round.", single, shown.phase, game=FIRST),
    Key(
        "sheriff",
        Name,
        "The sheriff of the round.",
        single,
        shown.sheriff,
        office.take_office,
        if_any=True,
    ),
    Key(
        "deputies",
        Names,
        "The two deputies, first named first.",
        words,
        seats("deputies"),
        applies=_has_deputies,
        game=SECOND,
    ),
    Key(
        "deputy_pile",
        Names,
        "The deputies to come until the next shuffle, top first (2E-15.2).",
        order,
        lambda state, names: [names[seat] for seat in reversed(state.deputy_pile)],
        applies=_has_deputies,
        game=SECOND,
    ),
    Key(
        "gold",
        dict[Name, Number],
        "Gold by player.",
        by_player(single),
        per_player("gold"),
        pay_out,
    ),
    HANDS,
    Key(
        "stalls",
        dict[Name, Counts],
        "Goods on the stall by player, face up and face down together.",
        by_player(cards),
        shown.stalls,
        position.lay_stalls,
    ),
    Key(
        "chest",
        second.ChestModel,
        "The deputies' chest (2E-15.4).",
        shown.compare_chest,
        shown.chest,
        position.fill_chest,
        applies=_has_deputies,
        game=SECOND,
    ),
    Key(
        "traded",
        dict[Name, Cards],
        "Who had their turn at the market, with the cards laid on the table.",
        by_player(cards),
        shown.traded,
        take,
        phases=("market",),
    ),
    Key(
        "aside",
        dict[Name, Cards],
        "Cards put aside and not yet on a pile, by player (1E-2.2, 1E-3.6).",
        by_player(cards),
        shown.aside,
        take,
        phases=("market", "inspection"),
        write=shown.some_aside,
        game=FIRST,
    ),
    Key(
        "bags",
        dict[Name, Cards],
        "The cards in the closed bag by merchant; an empty list: no bag.",
        by_player(cards),
        shown.bags,
        take,
        write=shown.bags_at_hand,
    ),
    *black_market.KEYS,
    DRAW_PILE,
    replace(DISCARD_PILE, game=SECOND),
    Key(
        "discard_piles",
        first.FirstPiles,
        "Both whole discard piles.",
        by_player(pile),
        shown.discard_piles,
        position.take_piles,
        expected=first.ExpectedPiles | None,
        game=FIRST,
    ),
    Key(
        "left_out",
        Cards,
        "The cards that were taken out before dealing (2E-13.1).",
        cards,
        lambda state, _: by_good(state, state.left_out),
        position.leave_out_and_deal,
        applies=lambda rules: rules.left_out,
    ),
    Key(
        "promises",
        list[PromiseModel],
        "What was promised in words.",
        records,
        shown.promises,
        position.remember,
    ),
    Key(
        "declared",
        dict[Name, Good],
        "The declared good by merchant.",
        by_player(single),
        shown.of_bags("declared"),
        rounds.close_bags,
        phases=("declaration", "inspection"),
    ),
    Key(
        "decided",
        dict[Name, Fate],
        "What became of a bag, by owner.",
        by_player(single),
        shown.of_bags("fate"),
        phases=("inspection", "claiming", "sharing"),
    ),
    Key(
        "first_merchant",
        Name,
        "Named to begin the market (2E-3.1).",
        single,
        shown.first_merchant,
        if_any=True,
        game=SECOND,
    ),
    Key(
        "offers",
        dict[OfferNumber, second.Standing],
        "Standing offers by number.",
        offers.compare,
        offers.standing,
        phases=("inspection", "sharing"),
        game=SECOND,
    ),
    Key(
        "offers",
        dict[OfferNumber, first.StandingOffer],
        "Standing offers by number.",
        offers.compare,
        offers.standing,
        phases=("inspection",),
        game=FIRST,
    ),
    Key(
        "duties",
        list[DutyModel],
        "What struck deals still bind to.",
        records,
        shown.duties,
        phases=("inspection",),
        game=SECOND,
    ),
    Key(
        "duties",
        list[first.IgnoringDuty],
        "What struck deals still bind to.",
        records,
        shown.duties,
        phases=("inspection",),
        game=FIRST,
    ),
    Key(
        "debts",
        list[DebtModel],
        "Debts still to be settled.",
        records,
        shown.debts,
        phases=("inspection",),
    ),
    Key(
        "stances",
        dict[Name, dict[Name, second.Stance]],
        "Stances by bag, then by deputy (2E-15.13).",
        inner(inner(single)),
        shown.stances,
        phases=("inspection",),
        applies=_has_deputies,
        game=SECOND,
    ),
    *outcome(game.to_act, shown.scores, ShownModel),
)
"""In the order in which a position is read; `left_out`, the last that takes cards, deals.

Round, deputies and their pile are read with `sheriff`, `decided` with `declared`; what is open in
a phase is read when it begins.
"""

IN_MODELS = (
    "to_act scores winners round sheriff traded gold hands stalls bags declared decided promises"
    " draw_pile left_out phase first_merchant aside offers duties debts deputies deputy_pile"
    " stances chest black_market market_cards claimed discard_pile discard_piles shown"
)
IN_TABLES = (
    "round phase sheriff gold hands stalls draw_pile left_out promises to_act discard_pile"
    " discard_piles first_merchant traded aside bags declared decided offers duties debts stances"
    " deputies deputy_pile chest black_market market_cards claimed scores winners"
)
