"""Hints know what a seat may know, and nothing else."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from random import Random
from typing import Any

import pytest

from nottingham_tui import assets, families
from nottingham_tui.bots.hints import Hint
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.text.hints import hint_text
from tests.properties.kit import TABLES, eyes_of, family_of, mixtures, states

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil")


def hints_for(state: Any, eyes: int | None) -> dict[str, Hint]:
    """All hints that there are for these eyes at a table, by the step of the game."""
    known = families.part(GAMES[state.rules.game].family, "hints")
    view = family_of(state).view_for(state, eyes)
    told = {step: tells(view) for step, tells in known.items()}
    return {step: hint for step, hint in told.items() if hint is not None}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_hint_is_the_same_at_all_tables_that_a_seat_can_not_tell_apart(
    key: str, players: int
) -> None:
    rng = Random(9)
    compared = 0
    for rules in (mixtures(key, players)[0], mixtures(key, players)[-1]):
        for place, state in enumerate(states(rules, players)):
            if place % 7:
                continue
            eyes = rng.choice(eyes_of(state))
            twin = family_of(state).exchanged(state, eyes, rng)
            compared += twin != state
            assert hints_for(twin, eyes) == hints_for(state, eyes)
    assert compared > 10


@pytest.mark.parametrize("key", GAMES)
def test_every_hint_has_a_sentence_and_none_is_left_over(key: str) -> None:
    told = set()
    for players in (GAMES[key].least_players, GAMES[key].most_players):
        for rules in (mixtures(key, players)[0], mixtures(key, players)[-1]):
            for state in states(rules, 4):
                for eyes in eyes_of(state):
                    for hint in hints_for(state, eyes).values():
                        text = hint_text(hint, key, NAMES)
                        assert text.endswith((".", "?")) and "{" not in text
                        told.add(hint.code)
    family = GAMES[key].family
    source = inspect.getsource(import_module(families.PARTS["hints"].format(family=family)))
    assert told <= set(assets.data("words", family, "hints"))
    for code in assets.data("words", family, "hints"):
        assert re.search(rf'"{code.partition(":")[0]}[":]', source) or code in told, code
