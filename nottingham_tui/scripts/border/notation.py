"""A table of At the Border in the notation of positions, all cards open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nottingham_tui.rules.border import game
from nottingham_tui.rules.border.events import SuitcaseConfiscated
from nottingham_tui.rules.border.state import Checking, Over, State
from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.scripts.comparing import (
    EVERYWHERE,
    by_player,
    cards,
    difference,
    inner,
    pile,
    single,
    word_list,
    words,
)
from nottingham_tui.scripts.dialect import Compared, Comparison, Facts
from nottingham_tui.scripts.terms import NOBODY
from nottingham_tui.text.catalogue import say

_IN_PHASE = {
    "bags": ("loading", "declaration", "checking"),
    "declared": ("declaration", "checking"),
    "pointed": ("checking",),
    "bargain": ("checking",),
    "goods": ("loading", "declaration", "checking", "keeping"),
    "scores": ("over",),
    "winners": ("over",),
}

Names = Sequence[str]


def facts(state: State, names: Names) -> Facts:
    """Everything an expectation may name, by its key; what there is not now is empty."""
    order = state.rules.order.__getitem__
    over = isinstance(state.phase, Over)

    def by_name(lists: Sequence[Sequence[str]]) -> dict[str, list[str]]:
        return {name: sorted(own, key=order) for name, own in zip(names, lists, strict=True)}

    suitcases = list(zip(names, state.suitcases, strict=True))
    return {
        "round": state.round,
        "term": state.term,
        "phase": game.phase_name(state),
        "sheriff": names[state.sheriff],
        "gold": dict(zip(names, state.gold, strict=True)),
        "hands": by_name(state.hands),
        "goods": by_name(state.goods),
        "kept": by_name(state.kept),
        "bags": by_name([case.cards if case else () for _, case in suitcases]),
        "declared": {
            name: {"count": case.declared.count, "good": case.declared.good}
            for name, case in suitcases
            if case and case.declared
        },
        "markers": {
            name: {"confiscation": own.confiscation, "second_check": own.second_check}
            for name, own in zip(names, state.markers, strict=True)
        },
        **_checks(state, names),
        "draw_pile": list(reversed(state.draw_pile)),
        "discard_pile": list(reversed(state.discard_pile)),
        "to_act": [names[seat] for seat in game.to_act(state)],
        "scores": dict(zip(names, state.gold, strict=True)) if over else {},
        "winners": [names[seat] for seat in state.phase.result.winners]
        if isinstance(state.phase, Over)
        else [],
    }


def _checks(state: State, names: Names) -> Facts:
    checking = state.phase if isinstance(state.phase, Checking) else Checking()
    bargain: Facts = {}
    if checking.bargain is not None:
        bargain["suitcase"] = names[checking.bargain.suitcase]
        if checking.bargain.gold is not None and checking.bargain.seat is not None:
            bargain["gold"] = checking.bargain.gold
            bargain["seat"] = names[checking.bargain.seat]
    pointed = [names[seat] for seat in checking.pointed]
    return {"pointed": NOBODY if checking.nobody else pointed, "bargain": bargain}


def open_table(state: State, names: Names) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    found = facts(state, names)
    phase = found["phase"]
    for key, phases in _IN_PHASE.items():
        if phase not in phases:
            del found[key]
    if "bargain" in found and not found["bargain"]:
        del found["bargain"]
    if "bags" in found:
        found["bags"] = {
            names[seat]: found["bags"][names[seat]]
            for seat in state.merchants()
            if phase != "loading" or state.suitcases[seat] is not None
        }
    return found


def sights(events: Sequence[Event], names: Names) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    seen: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        if isinstance(event, SuitcaseConfiscated):
            found = [*event.returned.known(), *event.taken.known()]
            sight = {"of": names[event.suitcase], "place": "suitcase", "cards": found}
            seen[names[event.sheriff]].append(sight)
    return seen


def _pointed(one: Compared) -> Iterator[str]:
    """The suitcases pointed at, or nobody."""
    if isinstance(one.wanted, str) or isinstance(one.there, str):
        if one.wanted != one.there:
            yield difference(one.place, _pointed_text(one.wanted), _pointed_text(one.there))
        return
    yield from words(one)


def _pointed_text(pointed: object) -> str:
    if isinstance(pointed, str):
        return say("nobody")
    return word_list(pointed) if isinstance(pointed, list) else say("nothing")


COMPARISONS: Mapping[str, Comparison] = {
    **EVERYWHERE,
    "round": single,
    "term": single,
    "sheriff": single,
    "gold": by_player(single),
    "goods": by_player(cards),
    "kept": by_player(cards),
    "bags": by_player(cards),
    "declared": by_player(inner(single)),
    "markers": by_player(inner(single)),
    "pointed": _pointed,
    "bargain": inner(single),
    "discard_pile": pile,
}
