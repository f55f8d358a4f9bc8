"""What the state of a table of Sheriff says of each key, in the notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.moves import PILES
from nottingham_tui.rules.sheriff.state import (
    DeputyInspection,
    Inspection,
    Market,
    OpenMarket,
    State,
)
from nottingham_tui.scripts.comparing import Compared, Facts, cards, single
from nottingham_tui.scripts.keys import Shown, by_good
from nottingham_tui.scripts.sheriff.model import CHEST
from nottingham_tui.scripts.sheriff.rounds import WITHOUT_BAGS

Players = Sequence[str]


def sheriff(state: State, names: Players) -> str | None:
    return None if state.deputies else names[state.sheriff]


def _legal(legal: dict[str, int]) -> list[str]:
    return [good for good, number in legal.items() for _ in range(number)]


def stalls(state: State, names: Players) -> Facts:
    found = {}
    for name, stall in zip(names, state.stalls, strict=True):
        own = [*_legal(stall.legal), *by_good(state, stall.contraband)]
        found[name] = {good: own.count(good) for good in dict.fromkeys(own)}
    return found


def chest(state: State, _names: Players) -> Facts:
    chest = state.chest
    if chest is None:
        return {"gold": 0, "cards": []}
    cards = [*_legal(chest.legal), *by_good(state, chest.contraband)]
    return {"gold": chest.gold, "cards": cards}


def compare_chest(one: Compared) -> Iterator[str]:
    """What is named of the chest: gold, cards or both."""
    for key, part in (("gold", single), ("cards", cards)):
        if key in one.wanted:
            at = (*one.place, key)
            yield from part(replace(one, place=at, wanted=one.wanted[key], there=one.there[key]))


def aside(state: State, names: Players) -> dict[str, list[str]]:
    """What merchants drew against, and what was confiscated, before it is put onto a pile."""
    found: dict[str, list[str]] = {name: [] for name in names}
    if isinstance(state.phase, OpenMarket):
        found |= {names[seat]: list(own) for seat, own in enumerate(state.phase.aside)}
    elif isinstance(state.phase, Inspection):
        found[names[state.sheriff]] = list(state.phase.confiscated)
    return found


def some_aside(state: State, names: Players) -> Facts:
    return {name: cards for name, cards in aside(state, names).items() if cards}


def traded(state: State, names: Players) -> Facts:
    if not isinstance(state.phase, Market):
        return {}
    unput = aside(state, names)
    return {
        name: list(cards)
        for name, cards in zip(names, state.phase.laid, strict=True)
        if cards is not None and not unput[name]
    }


def first_merchant(state: State, names: Players) -> str | None:
    first = state.phase.first if isinstance(state.phase, Market) else None
    return None if first is None else names[first]


def bags(state: State, names: Players) -> Facts:
    bags = zip(names, state.bags, strict=True)
    return {name: by_good(state, bag.cards if bag else ()) for name, bag in bags}


def bags_at_hand(state: State, names: Players) -> Facts | None:
    """A position names closed bags; who has none has an empty list from the declaration on."""
    phase = PART.phase_name(state)
    if phase in WITHOUT_BAGS:
        return None
    found = bags(state, names)
    for seat, bag in enumerate(state.bags):
        none = bag is None and (state.in_office(seat) or phase in ("market", "loading"))
        if none or (bag is not None and bag.fate is not None):
            del found[names[seat]]
    return found


def of_bags(attribute: str) -> Shown:
    return lambda state, names: {
        name: getattr(bag, attribute)
        for name, bag in zip(names, state.bags, strict=True)
        if bag and getattr(bag, attribute)
    }


def promises(state: State, names: Players) -> list[Facts]:
    return [
        {"seat": names[one.seat], "to": names[one.to], "round": one.round, "text": one.text}
        for one in state.promises
    ]


def _inspection(state: State) -> Inspection:
    return state.phase if isinstance(state.phase, Inspection) else Inspection()


def duties(state: State, names: Players) -> list[Facts]:
    found = _inspection(state)
    duties = [(one.seat, "open", one.opens, one.to) for one in found.duties]
    duties += [(one.seat, "ignore", one.ignores, one.to) for one in found.ignoring]
    return [
        {"seat": names[seat], deed: names[other], "to": names[to]}
        for seat, deed, other, to in duties
    ]


def debts(state: State, names: Players) -> list[Facts]:
    found = _inspection(state)
    debts = [debt for debt in (found.debt, found.fine) if debt is not None]
    return [
        {
            "from": names[debt.debtor],
            "to": CHEST if debt.creditor is None else names[debt.creditor],
            "gold": debt.gold,
        }
        for debt in (*debts, *found.later_debts)
    ]


def stances(state: State, names: Players) -> Facts:
    found = state.phase.stances if isinstance(state.phase, DeputyInspection) else {}
    return {
        names[bag]: {names[deputy]: stance for deputy, stance in by_deputy.items()}
        for bag, by_deputy in found.items()
        if by_deputy
    }


def discard_piles(state: State, _names: Players) -> Facts:
    piles = zip(PILES, state.discard_piles, strict=True)
    return {name: list(reversed(pile)) for name, pile in piles}
