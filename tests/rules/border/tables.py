"""Positions of At the Border for tests, set up in a few readable words.

Cards are written as `"2 jug 1 cigars"`. Every seat that a mapping leaves out holds nothing, and
`START_GOLD` dollars. The sheriff is seat 0 unless a test says otherwise, so that ANN, BEN and CLEO
come next, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from nottingham_tui.rules.border.dealing import all_cards
from nottingham_tui.rules.border.game import PART
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.border.state import (
    Checking,
    Declaration,
    Declaring,
    Keeping,
    Loading,
    Markers,
    Office,
    Phase,
    State,
    Suitcase,
)
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from tests.rules.tables import cards, lay_draw_pile, pile

__all__ = ["ANN", "BEN", "CLEO", "SHERIFF", "START_GOLD", "cards", "pile"]

SHERIFF, ANN, BEN, CLEO = 0, 1, 2, 3

START_GOLD = 30

Kind = TypeVar("Kind")


def rule_set(players: int = 4, fines_to_sheriff: bool = False) -> RuleSet:
    """The game as it is played."""
    rules: RuleSet = GAMES["border"].rule_set(players, {"fines_to_sheriff": fines_to_sheriff})
    return rules


def table(
    phase: str = "checking",
    *,
    players: int = 4,
    sheriff: Seat = SHERIFF,
    hands: Mapping[Seat, str] | None = None,
    suitcases: Mapping[Seat, str] | None = None,
    declared: Mapping[Seat, str] | None = None,
    goods: Mapping[Seat, str] | None = None,
    kept: Mapping[Seat, str] | None = None,
    gold: Mapping[Seat, int] | None = None,
    spent: Sequence[str] = (),
    draw_pile: str | None = None,
    discard_pile: str = "",
    number: int = 1,
    term: int = 1,
    fines_to_sheriff: bool = False,
) -> State:
    """A table in the middle of a turn, or at the end, of round `number`.

    `declared` is written as `"2 jug"`; at the checking a suitcase is else declared as as many
    jugs as it has cards. `spent` names the markers that the sheriff has spent: `"confiscation"`,
    `"second_check"`. `draw_pile` and `discard_pile` are written from their top; without a draw
    pile the rest of the deck lies there, with it the deck is made of the cards on the table.
    """
    rules = rule_set(players, fines_to_sheriff)
    seats = range(players)
    state = State(rules, 1, _phase(phase, players), entry=1, round=number, term=term)
    state.sheriff = sheriff
    state.gold = [(gold or {}).get(seat, START_GOLD) for seat in seats]
    state.bank = START_GOLD * players - sum(state.gold)
    state.hands = _places(players, hands)
    state.goods = _places(players, goods)
    state.kept = _places(players, kept)
    state.suitcases = [_suitcase((suitcases or {}).get(seat, "")) for seat in seats]
    for seat, suitcase in enumerate(state.suitcases):
        said = cards((declared or {}).get(seat, ""))
        if suitcase is not None and (said or phase == "checking"):
            number_said = len(said) or len(suitcase.cards)
            suitcase.declared = Declaration(number_said, said[0] if said else "jug")
    state.markers = [Markers(1, rules.second_checks) for _ in seats]
    state.markers[sheriff] = replace(state.markers[sheriff], **dict.fromkeys(spent, 0))
    state.discard_pile = list(reversed(cards(discard_pile)))
    lay_draw_pile(state, draw_pile, all_cards)
    PART.audit(state)
    return state


def _phase(name: str, players: int) -> Phase:
    phases: dict[str, Phase] = {
        "loading": Loading(),
        "declaration": Declaring(),
        "checking": Checking(),
        "keeping": Keeping([False] * players),
        "office": Office(),
    }
    return phases[name]


def _places(players: int, texts: Mapping[Seat, str] | None) -> list[list[str]]:
    return [list(cards((texts or {}).get(seat, ""))) for seat in range(players)]


def _suitcase(text: str) -> Suitcase | None:
    content = cards(text)
    return Suitcase(content) if content else None


def checking(state: State) -> Checking:
    """The record of the running checks."""
    assert isinstance(state.phase, Checking)
    return state.phase
