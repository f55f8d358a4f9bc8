"""A table of Nottingham in the notation of positions, all cards open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nottingham_tui.rules.kernel.engine import Event
from nottingham_tui.rules.nottingham import game
from nottingham_tui.rules.nottingham.events import AmbushesLookedAt, HandLookedAt
from nottingham_tui.rules.nottingham.state import Over, State
from nottingham_tui.scripts.comparing import (
    EVERYWHERE,
    by_player,
    cards,
    order,
    pile,
    single,
    words,
)
from nottingham_tui.scripts.dialect import Comparison, Facts

Names = Sequence[str]


def facts(state: State, names: Names) -> Facts:
    """Everything an expectation may name, by its key."""
    by_value = state.rules.order.__getitem__
    result = state.phase.result if isinstance(state.phase, Over) else None
    return {
        "phase": game.phase_name(state),
        "turn": names[state.turn],
        "card": state.card,
        "colours": dict(zip(names, state.colours, strict=True)),
        "hands": {
            name: sorted(hand, key=by_value) for name, hand in zip(names, state.hands, strict=True)
        },
        "winnings": {name: list(won) for name, won in zip(names, state.winnings, strict=True)},
        "tasks": {name: list(done) for name, done in zip(names, state.tasks, strict=True)},
        "ambushes": {name: list(laid) for name, laid in zip(names, state.ambushes, strict=True)},
        "track": state.track,
        "ambush_pile": list(reversed(state.ambush_pile)),
        "draw_pile": list(reversed(state.draw_pile)),
        "discard_pile": list(reversed(state.discard_pile)),
        "to_act": [names[seat] for seat in game.to_act(state)],
        "scores": {name: score.total for name, score in zip(names, result.scores, strict=True)}
        if result
        else {},
        "winners": [names[seat] for seat in result.winners] if result else [],
    }


def open_table(state: State, names: Names) -> Facts:
    """The table with all cards open: a position, and `to_act`, `scores` and `winners` besides."""
    found = facts(state, names)
    if isinstance(state.phase, Over):
        del found["card"]
    else:
        del found["scores"], found["winners"]
    return found


def sights(events: Sequence[Event], names: Names) -> dict[str, list[Facts]]:
    """By player, what these events showed to that player and not to all."""
    seen: dict[str, list[Facts]] = {name: [] for name in names}
    for event in events:
        if isinstance(event, HandLookedAt):
            cards = list(event.cards.known())
            sight = {"of": names[event.player], "place": "hand", "cards": cards}
            seen[names[event.seat]].append(sight)
        elif isinstance(event, AmbushesLookedAt):
            sight = {"place": "ambush_pile", "cards": list(event.cards.known())}
            seen[names[event.seat]].append(sight)
    return seen


COMPARISONS: Mapping[str, Comparison] = {
    **EVERYWHERE,
    "turn": single,
    "card": single,
    "colours": by_player(single),
    "winnings": by_player(cards),
    "tasks": by_player(words),
    "ambushes": by_player(words),
    "track": single,
    "ambush_pile": order,
    "discard_pile": pile,
}
