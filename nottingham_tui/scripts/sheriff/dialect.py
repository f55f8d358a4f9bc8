"""The dialects of both editions of Sheriff, with the keys of positions and expectations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.rules.sheriff.audit import audit
from nottingham_tui.rules.sheriff.events import (
    BagClosed,
    BagDeclared,
    CardsLaid,
    FirstNamed,
    ProofOffered,
    RoundBegan,
)
from nottingham_tui.rules.sheriff.ruleset import RuleSet
from nottingham_tui.rules.sheriff.state import Market, OpenMarket, State
from nottingham_tui.scripts.common_keys import (
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    ROUND,
    outcome,
    phase_name,
)
from nottingham_tui.scripts.comparing import by_player, inner, order, pile, single
from nottingham_tui.scripts.dialect import Dialect, Sight
from nottingham_tui.scripts.keys import Key, by_good
from nottingham_tui.scripts.moves import Form
from nottingham_tui.scripts.setting_up import pay_out, take
from nottingham_tui.scripts.sheriff import (
    black_market,
    first,
    model,
    offers,
    position,
    rounds,
    second,
    shown,
)
from nottingham_tui.scripts.sheriff.model import (
    CHEST,
    DEPUTIES,
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


_OFFERS = Key(
    "offers",
    dict[OfferNumber, second.Standing],
    "Standing offers by number.",
    compare=offers.compare,
    show=offers.standing,
    phases=("inspection", "sharing"),
    game=SECOND,
)
_DUTIES = Key(
    "duties",
    list[DutyModel],
    "What struck deals still bind to.",
    show=shown.duties,
    phases=("inspection",),
    game=SECOND,
)

KEYS = (
    ROUND,
    Key("phase", second.PhaseName, "The step of the round.", show=phase_name, game=SECOND),
    Key("phase", first.PhaseName, "The step of the round.", show=phase_name, game=FIRST),
    Key(
        "sheriff",
        Name,
        "The sheriff of the round.",
        position.take_office,
        show=shown.sheriff,
        if_any=True,
    ),
    Key(
        "deputies",
        Names,
        "The two deputies, first named first.",
        applies=_has_deputies,
        game=SECOND,
    ),
    Key(
        "deputy_pile",
        Names,
        "The deputies to come until the next shuffle, top first (2E-15.2).",
        compare=order,
        show=lambda state, names: [names[seat] for seat in reversed(state.deputy_pile)],
        applies=_has_deputies,
        game=SECOND,
    ),
    Key("gold", dict[Name, Number], "Gold by player.", pay_out),
    HANDS,
    Key(
        "stalls",
        dict[Name, Counts],
        "Goods on the stall by player, face up and face down together.",
        position.lay_stalls,
        show=shown.stalls,
    ),
    Key(
        "chest",
        second.ChestModel,
        "The deputies' chest (2E-15.4).",
        position.fill_chest,
        compare=shown.compare_chest,
        show=shown.chest,
        applies=_has_deputies,
        game=SECOND,
    ),
    Key(
        "traded",
        dict[Name, Cards],
        "Who had their turn at the market, with the cards laid on the table.",
        take,
        show=shown.traded,
        phases=("market",),
    ),
    Key(
        "aside",
        dict[Name, Cards],
        "Cards put aside and not yet on a pile, by player (1E-2.2, 1E-3.6).",
        take,
        show=shown.aside,
        phases=("market", "inspection"),
        write=shown.some_aside,
        game=FIRST,
    ),
    Key(
        "bags",
        dict[Name, Cards],
        "The cards in the closed bag by merchant; an empty list: no bag.",
        take,
        show=shown.bags,
        write=shown.bags_at_hand,
    ),
    *black_market.KEYS,
    DRAW_PILE,
    replace(DISCARD_PILE, game=SECOND),
    Key(
        "discard_piles",
        first.FirstPiles,
        "Both whole discard piles.",
        position.take_piles,
        compare=by_player(pile),
        show=shown.discard_piles,
        expected=first.ExpectedPiles | None,
        game=FIRST,
    ),
    Key(
        "left_out",
        Cards,
        "The cards that were taken out before dealing (2E-13.1).",
        position.leave_out_and_deal,
        show=lambda state, _: by_good(state, state.left_out),
        applies=lambda rules: rules.left_out,
    ),
    Key(
        "promises",
        list[PromiseModel],
        "What was promised in words.",
        position.remember,
        show=shown.promises,
    ),
    Key(
        "declared",
        dict[Name, Good],
        "The declared good by merchant.",
        rounds.close_bags,
        show=shown.of_bags("declared"),
        phases=("declaration", "inspection"),
    ),
    Key(
        "decided",
        dict[Name, Fate],
        "What became of a bag, by owner.",
        show=shown.of_bags("fate"),
        phases=("inspection", "claiming", "sharing"),
    ),
    Key(
        "first_merchant",
        Name,
        "Named to begin the market (2E-3.1).",
        show=shown.first_merchant,
        if_any=True,
        game=SECOND,
    ),
    _OFFERS,
    replace(
        _OFFERS,
        form=dict[OfferNumber, first.StandingOffer],
        phases=("inspection",),
        game=FIRST,
    ),
    _DUTIES,
    replace(_DUTIES, form=list[first.IgnoringDuty], game=FIRST),
    Key(
        "debts",
        list[DebtModel],
        "Debts still to be settled.",
        show=shown.debts,
        phases=("inspection",),
    ),
    Key(
        "stances",
        dict[Name, dict[Name, second.Stance]],
        "Stances by bag, then by deputy (2E-15.13).",
        compare=inner(inner(single)),
        show=shown.stances,
        phases=("inspection",),
        applies=_has_deputies,
        game=SECOND,
    ),
    *outcome(ShownModel),
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


def _auditor(state: State) -> Callable[[State], None]:
    """The audit of all tables that come of this one: a position says how much gold there is."""
    coins = sum(state.gold) + state.bank + (state.chest.gold if state.chest else 0)
    return lambda later: audit(later, coins)


def _sights(event: object) -> Iterator[Sight]:
    """A proof is shown when it is offered."""
    if isinstance(event, ProofOffered):
        for place, cards in (("bag", event.bag), ("contraband", event.contraband)):
            if cards is not None:
                yield Sight(event.receiver, event.giver, place, cards.known())


def _so_far(state: State) -> Iterator[Any]:
    yield RoundBegan(state.round, state.sheriff, tuple(state.deputies))
    market = state.phase
    if isinstance(market, Market) and not isinstance(market, OpenMarket):
        if market.first is not None:
            yield FirstNamed(market.first)
        laid = [(seat, market.laid[seat]) for seat in state.merchants()]
        yield from (CardsLaid(seat, cards) for seat, cards in laid if cards is not None)
    for seat, bag in enumerate(state.bags):
        if bag is not None and bag.fate is None:
            yield BagClosed(seat, secret(bag.cards, seat))
            if bag.declared is not None:
                yield BagDeclared(seat, bag.count, bag.declared)


def _edition(game: str, title: str, prefix: str, moves: tuple[Form, ...]) -> Dialect:
    return Dialect(
        title=title,
        prefix=prefix,
        module=__name__,
        keys=tuple(key for key in KEYS if key.game in ("", game)),
        in_models=IN_MODELS,
        in_tables=IN_TABLES,
        moves=(*model.MOVES, *moves),
        # Also those of which no card is in the deck of this table.
        words=lambda rules: {"good": frozenset(good.name for good in rules.goods)},
        special=lambda rules: (DEPUTIES, CHEST) if rules.has_deputies else (),
        first_phase="market",
        check_phase=position.check_phase,
        begin=position.begin,
        goes_on=lambda _position: True,
        sights=_sights,
        auditor=_auditor,
        office=lambda state: state.office(),
        so_far=lambda state: tuple(_so_far(state)),
    )


PART = {
    SECOND: _edition(
        SECOND,
        "A script of Sheriff of Nottingham, second edition",
        "Second",
        second.MOVES,
    ),
    FIRST: _edition(
        FIRST,
        "A script of Sheriff of Nottingham, first edition",
        "First",
        first.MOVES,
    ),
}
