"""A table in the notation of positions, all cards open: what it reads is what `position` takes."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.events import Event, ProofOffered
from nottingham_tui.rules.sheriff.moves import PILES, Gift, Offer, Share
from nottingham_tui.rules.sheriff.state import (
    Debt,
    DeputyInspection,
    Inspection,
    Market,
    OpenMarket,
    Over,
    Sharing,
    State,
)
from nottingham_tui.scripts.dialect import Facts
from nottingham_tui.scripts.sheriff.model import CHEST, DEPUTIES

_IN_PHASE = {
    "first_merchant": ("market",),
    "traded": ("market",),
    "aside": ("market", "inspection"),
    "bags": ("market", "loading", "declaration", "inspection"),
    "declared": ("declaration", "inspection"),
    "decided": ("inspection", "claiming", "sharing"),
    "offers": ("inspection", "sharing"),
    "duties": ("inspection",),
    "debts": ("inspection",),
    "stances": ("inspection",),
    "claimed": ("inspection", "claiming", "sharing"),
    "scores": ("over",),
    "winners": ("over",),
}

Names = Sequence[str]


def facts(state: State, names: Names) -> Facts:
    """Everything an expectation may name, by its key; what there is not now is empty or `None`."""
    order = state.rules.order.__getitem__
    return {
        "round": state.round,
        "phase": game.phase_name(state),
        "sheriff": None if state.deputies else names[state.sheriff],
        "gold": dict(zip(names, state.gold, strict=True)),
        "hands": {
            name: sorted(hand, key=order) for name, hand in zip(names, state.hands, strict=True)
        },
        "stalls": {
            name: _counts([*_legal(stall.legal), *sorted(stall.contraband, key=order)])
            for name, stall in zip(names, state.stalls, strict=True)
        },
        "draw_pile": list(reversed(state.draw_pile)),
        "left_out": sorted(state.left_out, key=order),
        "promises": [
            {
                "seat": names[promise.seat],
                "to": names[promise.to],
                "round": promise.round,
                "text": promise.text,
            }
            for promise in state.promises
        ],
        "to_act": [names[seat] for seat in game.to_act(state)],
        **_discards(state),
        **_market(state, names),
        **_bags(state, names),
        **_open_matters(state, names),
        **_office(state, names),
        **_black_market(state, names),
        **_end(state, names),
    }


def _discards(state: State) -> Facts:
    if not state.rules.two_piles:
        return {"discard_pile": list(reversed(state.discard_pile))}
    piles = zip(PILES, state.discard_piles, strict=True)
    return {"discard_piles": {name: list(reversed(pile)) for name, pile in piles}}


def _market(state: State, names: Names) -> Facts:
    market = state.phase if isinstance(state.phase, Market) else Market([])
    aside = market.aside if isinstance(market, OpenMarket) else []
    unput = {seat: list(cards) for seat, cards in enumerate(aside) if cards}
    if isinstance(state.phase, Inspection) and state.phase.confiscated:
        unput[state.sheriff] = list(state.phase.confiscated)
    return {
        "first_merchant": None if market.first is None else names[market.first],
        "traded": {
            names[seat]: list(cards)
            for seat, cards in enumerate(market.laid)
            if cards is not None and seat not in unput
        },
        "aside": {name: unput.get(seat, []) for seat, name in enumerate(names)},
    }


def _bags(state: State, names: Names) -> Facts:
    order = state.rules.order.__getitem__
    bags = list(zip(names, state.bags, strict=True))
    return {
        "bags": {name: sorted(bag.cards, key=order) if bag else [] for name, bag in bags},
        "declared": {name: bag.declared for name, bag in bags if bag and bag.declared},
        "decided": {name: bag.fate for name, bag in bags if bag and bag.fate},
    }


def _open_matters(state: State, names: Names) -> Facts:
    inspection = state.phase if isinstance(state.phase, Inspection) else Inspection()
    debts = [debt for debt in (inspection.debt, inspection.fine) if debt is not None]
    debts += inspection.later_debts
    stances = inspection.stances if isinstance(inspection, DeputyInspection) else {}
    duties = [
        {"seat": names[duty.seat], "open": names[duty.opens], "to": names[duty.to]}
        for duty in inspection.duties
    ]
    duties += [
        {"seat": names[duty.seat], "ignore": names[duty.ignores], "to": names[duty.to]}
        for duty in inspection.ignoring
    ]
    return {
        "offers": _offers(state, names),
        "duties": duties,
        "debts": [_debt(debt, names) for debt in debts],
        "stances": {
            names[bag]: {names[deputy]: stance for deputy, stance in by_deputy.items()}
            for bag, by_deputy in stances.items()
            if by_deputy
        },
    }


def _debt(debt: Debt, names: Names) -> Facts:
    creditor = CHEST if debt.creditor is None else names[debt.creditor]
    return {"from": names[debt.debtor], "to": creditor, "gold": debt.gold}


def _offers(state: State, names: Names) -> Facts:
    if isinstance(state.phase, Sharing):
        shares = state.phase.offers.items()
        return {str(number): share_form(one, names, state.deputies) for number, one in shares}
    offers = state.phase.offers if isinstance(state.phase, Inspection) else {}
    return {str(number): offer_form(one, names, state.deputies) for number, one in offers.items()}


def _office(state: State, names: Names) -> Facts:
    chest = state.chest
    order = state.rules.order.__getitem__
    cards = [] if chest is None else [*_legal(chest.legal), *sorted(chest.contraband, key=order)]
    return {
        "deputies": [names[seat] for seat in state.deputies],
        "deputy_pile": [names[seat] for seat in reversed(state.deputy_pile)],
        "chest": {"gold": 0 if chest is None else chest.gold, "cards": cards},
    }


def _black_market(state: State, names: Names) -> Facts:
    cards = state.market_cards or [{} for _ in names]
    return {
        "black_market": {good: list(points) for good, points in state.black_market.items()},
        "market_cards": {
            name: {good: list(points) for good, points in own.items()}
            for name, own in zip(names, cards, strict=True)
        },
        "claimed": [names[seat] for seat in state.claimed],
    }


def _end(state: State, names: Names) -> Facts:
    if not isinstance(state.phase, Over):
        return {"scores": {}, "winners": []}
    result = state.phase.result
    return {
        "scores": {name: score.total for name, score in zip(names, result.scores, strict=True)},
        "winners": [names[seat] for seat in result.winners],
    }


def _legal(legal: dict[str, int]) -> list[str]:
    return [good for good, number in legal.items() for _ in range(number)]


def _counts(cards: Sequence[str]) -> dict[str, int]:
    return {good: cards.count(good) for good in dict.fromkeys(cards)}


def offer_form(offer: Offer, names: Names, deputies: tuple[Seat, ...]) -> Facts:
    """An offer as a step of a script has it, without its move."""
    to_both = offer.joint and offer.seat not in deputies
    form: Facts = {
        "seat": names[offer.seat],
        "with": DEPUTIES if to_both else names[offer.other],
    }
    if offer.joint and not to_both:
        form["as"] = DEPUTIES
    give = offer.give
    if give != Gift():
        parts = {
            "gold": give.gold,
            "stall": list(give.stall),
            "contraband": list(give.contraband),
            "bag": list(give.bag),
        }
        form["give"] = {key: part for key, part in parts.items() if part}
    deeds = [{"return": names[seat]} for seat in offer.returns]
    deeds += [{"open": names[seat]} for seat in offer.opens]
    deeds += [{"ignore": names[seat]} for seat in offer.ignores]
    if deeds:
        form["for"] = deeds
    if offer.promise:
        form["promise"] = offer.promise
    return form


def share_form(share: Share, names: Names, deputies: tuple[Seat, ...]) -> Facts:
    """A proposed division of the chest as a step of a script has it, without its move."""
    parts = zip(deputies, share.gold, share.cards, strict=True)
    found = [(names[seat], gold, cards) for seat, gold, cards in parts]
    return {
        "seat": names[share.seat],
        "gold": {name: gold for name, gold, _ in found},
        "cards": {name: list(cards) for name, _, cards in found},
    }


def sights(events: Sequence[Event], names: Names) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all; a proof when offered."""
    seen: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        if not isinstance(event, ProofOffered):
            continue
        for place, cards in (("bag", event.bag), ("contraband", event.contraband)):
            if cards is not None:
                sight = {"of": names[event.giver], "place": place, "cards": list(cards.known())}
                seen[names[event.receiver]].append(sight)
    return seen


def open_table(state: State, names: Names) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    found = facts(state, names)
    phase = found["phase"]
    for key, phases in _IN_PHASE.items():
        if phase not in phases:
            del found[key]
    for key in _not_of(state):
        found.pop(key, None)
    if "aside" in found:
        found["aside"] = {name: cards for name, cards in found["aside"].items() if cards}
    if "bags" in found:
        found["bags"] = {
            name: cards
            for seat, (name, cards) in enumerate(found["bags"].items())
            if _names_bag(state, phase, seat)
        }
    return found


def _not_of(state: State) -> list[str]:
    """The keys that mean nothing at a table of these rules."""
    rules = state.rules
    keys: list[str] = []
    if rules.has_deputies:
        keys.append("sheriff")
    else:
        keys += ["deputies", "deputy_pile", "stances", "chest"]
    if not rules.black_market:
        keys += ["black_market", "market_cards", "claimed"]
    if not rules.left_out:
        keys.append("left_out")
    if not rules.two_piles:
        keys.append("aside")
    if not rules.names_first or not (
        isinstance(state.phase, Market) and state.phase.first is not None
    ):
        keys.append("first_merchant")
    return keys


def _names_bag(state: State, phase: str, seat: int) -> bool:
    """Whether a position names this bag; who has none has an empty list from declaration on."""
    bag = state.bags[seat]
    if bag is None:
        return not state.in_office(seat) and phase in ("declaration", "inspection")
    return bag.fate is None
