"""Whole games by random legal moves, as the screens get to see them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.rules.sheriff.view import SeatView, view_for

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva")


@dataclass(frozen=True, slots=True)
class RandomGame:
    """The public log of a game, and the public view after each entry."""

    entries: tuple[Entry, ...]
    views: tuple[SeatView, ...]


def random_game(seed: int, players: int = 4, *, brisk: bool = False) -> RandomGame:
    """Play a game to its end; the same seed gives the same game."""
    rng = random.Random(seed)
    rules = GAMES["second-edition"].rule_set(players, {"brisk": brisk})
    state = PART.empty(rules, seed)
    played = [PART.begin(state)]
    views = [view_for(state, None)]
    while waiting := PART.to_act(state):
        seat = waiting[int(rng.random() * len(waiting))]
        if views[-1].phase == "inspection" and views[-1].debt is None and rng.random() < 0.3:
            seat = int(rng.random() * players)
        options = PART.options(state, seat)
        if not options:
            continue
        # The first option holds the decisions; bargaining alone would never end.
        option = options[0 if rng.random() < 0.7 else int(rng.random() * len(options))]
        played.append(PART.play(state, option.sample(rng)))
        views.append(view_for(state, None))
    entries = tuple(
        Entry(number, 0, tuple(project(event, None) for event in events))
        for number, events in enumerate(played)
    )
    return RandomGame(entries, tuple(views))
