"""A table in the notation of positions, all cards open: what it reads is what `position` takes."""

from __future__ import annotations

from collections.abc import Sequence

from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.events import Event, ProofOffered
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.state import Inspection, Market, Over, State
from nottingham_tui.scripts.dialect import Facts

_IN_PHASE = {
    "first_merchant": ("market",),
    "traded": ("market",),
    "bags": ("market", "loading", "declaration", "inspection"),
    "declared": ("declaration", "inspection"),
    "decided": ("inspection",),
    "offers": ("inspection",),
    "duties": ("inspection",),
    "debts": ("inspection",),
}


def facts(state: State, names: Sequence[str]) -> Facts:
    """Everything an expectation may name, by its key; what there is not now is empty or `None`."""
    phase = state.phase
    order = state.rules.order.__getitem__
    market = phase if isinstance(phase, Market) else None
    first = market.first if market else None
    result = phase.result if isinstance(phase, Over) else None
    bags = list(zip(names, state.bags, strict=True))
    return {
        "round": state.round,
        "phase": game.phase_name(state),
        "sheriff": names[state.sheriff],
        "first_merchant": None if first is None else names[first],
        "traded": {
            name: list(cards)
            for name, cards in zip(names, market.laid if market else (), strict=False)
            if cards is not None
        },
        "gold": dict(zip(names, state.gold, strict=True)),
        "hands": {
            name: sorted(hand, key=order) for name, hand in zip(names, state.hands, strict=True)
        },
        "stalls": {
            name: _counts([*_legal(stall.legal), *sorted(stall.contraband, key=order)])
            for name, stall in zip(names, state.stalls, strict=True)
        },
        "draw_pile": list(reversed(state.draw_pile)),
        "discard_pile": list(reversed(state.discard_pile)),
        "bags": {name: sorted(bag.cards, key=order) if bag else [] for name, bag in bags},
        "declared": {name: bag.declared for name, bag in bags if bag and bag.declared},
        "decided": {name: bag.fate for name, bag in bags if bag and bag.fate},
        "promises": [
            {
                "seat": names[promise.seat],
                "to": names[promise.to],
                "round": promise.round,
                "text": promise.text,
            }
            for promise in state.promises
        ],
        **_open_matters(state, names),
        "to_act": [names[seat] for seat in game.to_act(state)],
        "scores": {name: score.total for name, score in zip(names, result.scores, strict=True)}
        if result
        else {},
        "winners": [names[seat] for seat in result.winners] if result else [],
    }


def _open_matters(state: State, names: Sequence[str]) -> Facts:
    inspection = state.phase if isinstance(state.phase, Inspection) else Inspection()
    debt = inspection.debt
    return {
        "offers": {
            str(number): offer_form(offer, names) for number, offer in inspection.offers.items()
        },
        "duties": [
            {"seat": names[duty.seat], "open": names[duty.opens], "to": names[duty.to]}
            for duty in inspection.duties
        ],
        "debts": []
        if debt is None
        else [
            {
                "from": names[debt.debtor],
                "to": "chest" if debt.creditor is None else names[debt.creditor],
                "gold": debt.gold,
            }
        ],
    }


def _legal(legal: dict[str, int]) -> list[str]:
    return [good for good, number in legal.items() for _ in range(number)]


def _counts(cards: Sequence[str]) -> dict[str, int]:
    return {good: cards.count(good) for good in dict.fromkeys(cards)}


def offer_form(offer: Offer, names: Sequence[str]) -> Facts:
    """An offer as a step of a script has it, without its move."""
    form: Facts = {"seat": names[offer.seat], "with": names[offer.other]}
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
    if deeds:
        form["for"] = deeds
    if offer.promise:
        form["promise"] = offer.promise
    return form


def sights(events: Sequence[Event], names: Sequence[str]) -> dict[str, list[Facts]]:
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


def open_table(state: State, names: Sequence[str]) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    found = facts(state, names)
    phase = found["phase"]
    for key, phases in _IN_PHASE.items():
        if phase not in phases:
            del found[key]
    if found.get("first_merchant", "") is None:
        del found["first_merchant"]
    if phase != "over":
        del found["scores"], found["winners"]
    bags = found.get("bags")
    if bags is not None:
        found["bags"] = {
            name: cards
            for seat, (name, cards) in enumerate(bags.items())
            if _names_bag(state, phase, seat)
        }
    return found


def _names_bag(state: State, phase: str, seat: int) -> bool:
    """Whether a position names this bag; who has none has an empty list from declaration on."""
    bag = state.bags[seat]
    if bag is None:
        return seat != state.sheriff and phase in ("declaration", "inspection")
    return bag.fate is None
