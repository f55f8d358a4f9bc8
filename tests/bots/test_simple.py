"""Bots know what their seat knows, play by the rules and never hold up a table."""

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import nottingham_tui.bots
from nottingham_tui.bots.sheriff import simple
from nottingham_tui.rules.kernel.options import Pick
from nottingham_tui.rules.sheriff import events
from nottingham_tui.rules.sheriff.moves import Pay
from tests.session import tables

GAMES = 8


@pytest.mark.parametrize("brisk", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_table_of_bots_plays_every_game_to_its_end(players: int, brisk: bool) -> None:
    seen: Counter[type] = Counter()
    for seed in range(GAMES):
        with tables.new(None, players=players, bots=players, brisk=brisk, seed=seed) as table:
            while (entry := table.bot_step()) is not None:
                seen.update(type(event) for event in entry.events)
                assert table.last < 2000
            assert table.over
    # Something goes on at such a table.
    for kind in (events.BribePaid, events.BagOpened, events.BagReturned, events.FinePaid):
        assert seen[kind] >= GAMES, kind
    # Not all are honest, nor all liars.
    assert 0 < seen[events.OfferMade] < 6 * seen[events.BagClosed]


@pytest.mark.parametrize("brisk", [False, True])
def test_a_bot_never_needs_help_to_find_a_legal_move(brisk: bool) -> None:
    for seed in range(GAMES):
        rng = Random(seed)
        with tables.new(None, players=4, brisk=brisk, seed=seed) as table:
            while not table.over:
                for seat in table.view(None).to_act:
                    move = simple.choose(table.view(seat), rng)
                    assert getattr(move, "seat", None) == seat
                    assert table.refusal(move) is None, move
                for seat in range(4):
                    words = simple.consider(table.view(seat), rng)
                    assert words is None or table.refusal(words) is None, words
                table.play(tables.random_move(table, rng))


def test_bots_among_people_who_do_anything() -> None:
    for seed in range(GAMES):
        rng = Random(seed)
        with tables.new(None, players=5, bots=2, seed=seed) as table:
            while not table.over:
                if rng.random() < 0.5:
                    table.talk_done()
                if table.bot_step() is not None:
                    continue
                waiting = table.view(None).to_act
                if all(table.is_bot(seat) for seat in waiting):
                    table.talk_done()
                    assert table.bot_step() is not None
                    continue
                move = tables.random_move(table, rng)
                if not table.is_bot(move.seat):
                    table.play(move)
            assert table.over


def test_the_same_sight_and_lots_give_the_same_move() -> None:
    with tables.new(None) as table:
        tables.play_on(table, 1, Random(1))
        (seat,) = table.view(None).to_act
        view = table.view(seat)
        assert simple.choose(view, Random(5)) == simple.choose(view, Random(5))


@pytest.mark.parametrize(
    ("cards", "owed", "paid"),
    [
        (("apple", "apple", "cheese", "chicken"), 4, ("apple", "apple")),
        (("apple", "cheese", "chicken"), 4, ("chicken",)),
        (("apple", "apple", "cheese"), 5, ("apple", "cheese")),
        (("apple", "cheese"), 5, ("apple", "cheese")),
        (("apple", "cheese"), 50, ("apple", "cheese")),
        (("silk", "mead", "pepper"), 1, ("pepper",)),
    ],
)
def test_a_debt_is_paid_with_as_little_as_possible(
    cards: tuple[str, ...], owed: int, paid: tuple[str, ...]
) -> None:
    values = {"apple": 2, "cheese": 3, "chicken": 4, "pepper": 6, "mead": 7, "silk": 8}
    pick = Pick(cards, 1, len(cards), Pay, 1, owed, values)
    chosen = simple.cheapest(pick)
    assert sum(values[card] for card in chosen) == sum(values[card] for card in paid)


def test_bots_import_no_state_no_session_and_no_words() -> None:
    for path in Path(nottingham_tui.bots.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not node.module.startswith(("nottingham_tui.session", "nottingham_tui.text"))
                assert not node.module.endswith((".state", ".game", ".evolve")), path
