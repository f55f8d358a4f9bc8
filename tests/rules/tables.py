"""Positions for tests, set up in a few readable words, and two ways to play on from them.

Cards are written as `"2 apple 1 mead"`. Every seat that a mapping leaves out holds nothing, and
50 coins. In tables of four the sheriff is seat 0 unless a test says otherwise, so that
ANN, BEN and CLEO are the merchants, clockwise from the sheriff's left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.scoring import Result, score
from nottingham_tui.rules.sheriff.state import FineDue, Inspection, State
from nottingham_tui.scripts.reading import table_of
from tests.rules.playing import counted

SHERIFF, ANN, BEN, CLEO = 0, 1, 2, 3

EDITIONS = ("second-edition", "first-edition")
"""The games of Sheriff: what rules of both say alike is tried with both."""

NAMES = ("Sue", "Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


def cards(text: str) -> tuple[str, ...]:
    """The cards of `"2 apple 1 mead"`, in the order written; `""` is none."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple(good for number, good in pairs for _ in range(int(number)))


def pile(text: str) -> Counter[str]:
    """The cards as a bag of cards whose order does not count."""
    return Counter(cards(text))


def table(
    phase: str = "inspection",
    *,
    players: int = 4,
    sheriff: Seat = SHERIFF,
    first: Seat | None = None,
    hands: Mapping[Seat, str] | None = None,
    stalls: Mapping[Seat, str] | None = None,
    bags: Mapping[Seat, str] | None = None,
    declared: Mapping[Seat, str] | None = None,
    gold: Mapping[Seat, int] | None = None,
    draw_pile: str | None = None,
    discard_pile: str = "",
    number: int = 1,
    brisk: bool = False,
    game_key: str = "second-edition",
    choices: Sequence[str] = (),
    piles: tuple[str, str] = ("", ""),
    deputies: tuple[Seat, Seat] = (0, 1),
    chest: tuple[int, str] = (0, ""),
) -> State:
    """A table in the middle of round `number`.

    `piles` are the left and the right discard pile, bottom first. With six players `deputies` are
    in office, the first of them named first, and `chest` holds gold and cards. At the inspection
    the bag of a merchant who holds cards and has none there was returned.

    `draw_pile` is written from its top; without it the rest of the deck lies there. With it the
    deck is made of the cards on the table, so that an audit holds. In an inspection a bag is
    declared as apples if `declared` does not say otherwise.
    """
    chosen = {**dict.fromkeys(choices, True), "brisk": brisk}
    rules = GAMES[game_key].rule_set(players, chosen)
    office = deputies if rules.has_deputies else (sheriff,)
    said = dict.fromkeys(bags or (), "apple") if phase == "inspection" else {}
    position: dict[str, Any] = {
        "phase": phase,
        "round": number,
        "gold": by_name(gold or {}),
        "hands": places(range(players), hands),
        "stalls": by_name({seat: pile(text) for seat, text in (stalls or {}).items()}),
        "declared": by_name({**said, **(declared or {})}),
        "draw_pile": cards(draw_pile or ""),
    }
    holding = {seat for seat, text in (hands or {}).items() if text} - {*office, *(bags or ())}
    if phase == "inspection":
        position["decided"] = by_name(dict.fromkeys(holding, "returned"))
    if phase in ("declaration", "inspection"):
        position["bags"] = places(set(range(players)) - holding, bags)
    elif bags:
        position["bags"] = places(bags, bags)
    if rules.has_deputies:
        position["deputies"] = [NAMES[seat] for seat in deputies]
        position["chest"] = {"gold": chest[0], "cards": cards(chest[1])}
    else:
        position["sheriff"] = NAMES[sheriff]
    if rules.two_piles:
        position["discard_piles"] = {
            side: cards(text)[::-1] for side, text in zip(("left", "right"), piles, strict=True)
        }
    else:
        position["discard_pile"] = cards(discard_pile)[::-1]
    if rules.names_first and first is not None:
        position["first_merchant"] = NAMES[first]
    state: State = laid_out(game_key, players, position, chosen, draw_pile)
    return state


def laid_out(
    game: str,
    players: int,
    position: Mapping[str, Any],
    chosen: Mapping[str, bool],
    draw_pile: str | None,
) -> Any:
    """The table of a position; a draw pile that is named is the whole of it.

    The deck is then made of the cards on the table.
    """
    state = table_of(game, NAMES[:players], position, choices=chosen)
    if draw_pile is not None:
        state.draw_pile = list(reversed(cards(draw_pile)))
        state.rules = replace(state.rules, deck=dict(counted(state)[0]))
    return state


def by_name(by_seat: Mapping[Seat, Any]) -> dict[str, Any]:
    """What goes by seat by the names of the players."""
    return {NAMES[seat]: value for seat, value in by_seat.items()}


def places(seats: Iterable[Seat], texts: Mapping[Seat, str] | None) -> dict[str, Any]:
    """The cards of these seats by the names of the players."""
    return by_name({seat: cards((texts or {}).get(seat, "")) for seat in seats})


def scored(
    *stalls: str,
    game: str = "second-edition",
    choices: Sequence[str] = (),
    gold: Sequence[int] = (),
    extra: Sequence[int] = (),
    plate: str | None = None,
) -> Result:
    """The result of a game that ends with these stalls, by seat; without `gold` nobody has any."""
    rules = GAMES[game].rule_set(len(stalls), dict.fromkeys(choices, True))
    piles = [cards(stall) for stall in stalls]
    hidden = [[card for card in pile if card not in rules.legal] for pile in piles]
    legal = [Counter(card for card in pile if card in rules.legal) for pile in piles]
    return score(rules, gold or [0] * len(stalls), legal, hidden, extra, plate)


def in_debt(
    debtor: Seat,
    creditor: Seat,
    missing: int,
    stall: str,
    *,
    gold: int = 0,
    edition: str = "second-edition",
) -> State:
    """An inspection in which the debtor, with `gold` and a stall, owes `missing` gold."""
    state = table(
        game_key=edition,
        stalls={debtor: stall},
        gold={debtor: gold},
        bags={CLEO: "1 apple"},
    )
    inspection(state).debt = FineDue(debtor, creditor, missing)
    return state


def inspection(state: State) -> Inspection:
    """The record of the running inspection."""
    assert isinstance(state.phase, Inspection)
    return state.phase


def fate_of(state: State, seat: Seat) -> str | None:
    """What was decided on a bag: `"opened"`, `"returned"`, or `None` for not yet."""
    bag = state.bags[seat]
    assert bag is not None
    return bag.fate


def stall_of(state: State, seat: Seat) -> Counter[str]:
    """Everything on a stall, face up or down."""
    stall = state.stalls[seat]
    return Counter({good: number for good, number in stall.legal.items() if number}) + Counter(
        stall.contraband
    )
