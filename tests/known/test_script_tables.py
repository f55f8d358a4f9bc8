"""Any table of a running game can be written down as a position and set up again."""

import json
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from nottingham_tui.families import part
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.dialect import DIALECTS, dialect_of, example, open_table
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.keys import Key, in_order, models
from nottingham_tui.scripts.reading import table_of
from tests.known.positions import OUTCOMES, all_said

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil"]
TABLES = [
    (game, players, choices)
    for game in DIALECTS
    for players in range(GAMES[game].least_players, GAMES[game].most_players + 1)
    for choices in ({}, {choice.key: True for choice in GAMES[game].choices})
]


def again(script: dict[str, Any], table: dict[str, Any]) -> None:
    place = {key: part for key, part in table.items() if key not in OUTCOMES}
    done = runner.run(json.dumps({**script, "position": place, "steps": [{"expect": table}]}))
    assert done.held, done.steps[0].differences
    assert done.form()["table"] == table


@pytest.mark.parametrize(("game", "players", "choices"), TABLES)
def test_every_table_of_a_random_game_is_a_position(
    game: str, players: int, choices: dict[str, bool]
) -> None:
    names = NAMES[:players]
    rng = Random(players)
    script = {"game": game, "players": names, "choices": choices, "seed": 3}
    state = table_of(game, names, choices=choices, seed=3)
    functions = GAMES[game].engine
    moves = 0
    while functions.to_act(state) and moves < 400:
        seats = functions.to_act(state) if rng.random() < 0.7 else range(players)
        seat = seats[int(rng.random() * len(seats))]
        options = functions.options(state, seat)
        if not options:
            continue
        # Mostly the first kind of option, so that bags are decided on and the game goes on.
        chosen = 0 if rng.random() < 0.7 else int(rng.random() * len(options))
        move = options[chosen].sample(rng)
        if functions.check(state, move) is None:
            functions.play(state, move)
            moves += 1
            if moves % 5 == 0 and all_said(game, state):
                again(script, open_table(state, names))
    if all_said(game, state):
        again(script, open_table(state, names))


REPLACEMENTS: list[object] = [
    *(None, 0, -1, 1.5, 10**30, True, "", "Anna", "apple", "bread", "1", "market", "over"),
    *([], {}, [[]], [{}], ["apple"], {"Anna": 1}, {"Anna": ["silk"]}, {"apple": 2}),
    *("nobody", "jug", "pearls+gems", "deputies", {"Anna": {}}, {"1": {"seat": "Anna"}}),
]


def _broken(value: object, rng: Random) -> object:
    """The value with something in it replaced by something else."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: _broken(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        return [_broken(part, rng) if n == place else part for n, part in enumerate(value)]
    return rng.choice(REPLACEMENTS)


@pytest.mark.parametrize("game", DIALECTS)
def test_a_broken_script_is_refused_or_played_but_never_crashes(game: str) -> None:
    rng = Random(1)
    refused = 0
    for _ in range(300):
        script = _broken(example(game), rng)
        if rng.random() < 0.5:
            script = _broken(script, rng)
        try:
            runner.run(json.dumps(script)).form()
        except ScriptError as error:
            refused += 1
            assert str(error).isprintable()
    assert refused > 90


FIRST = [(game, 3, {"first": "Ben"}) for game in DIALECTS]


@pytest.mark.parametrize(("game", "players", "choices"), [*TABLES, *FIRST])
def test_an_empty_position_is_a_fresh_deal(
    game: str, players: int, choices: dict[str, Any]
) -> None:
    fresh, placed, again, other = (
        table_of(game, NAMES[:players], position, choices=choices, seed=seed)
        for position, seed in ((None, 5), ({}, 5), (None, 5), (None, 6))
    )
    assert fresh == placed == again
    assert other.draw_pile != fresh.draw_pile


@pytest.mark.parametrize("game", DIALECTS)
def test_a_key_is_told_in_one_row_and_only_its_order_elsewhere(game: str) -> None:
    dialect = dialect_of(game)
    names = [key.name for key in dialect.keys]
    assert len(names) == len(set(names))
    ordered = {*dialect.in_models.split(), *dialect.in_tables.split()}
    family = GAMES[game].family
    known = {key.name for other in part(family, "scripts").values() for key in other.keys}
    assert ordered == known
    state = table_of(game, NAMES[:3])
    added = Key("seed", int, "The seed.")
    with_it = replace(dialect, keys=(*dialect.keys, added))
    assert added.shown(state, NAMES[:3]) == 0
    assert [key.name for key in in_order(with_it.keys, dialect.in_tables)][-1] == "seed"
    position, expectation = models(with_it.keys, "With", __name__)
    assert "seed" in position.model_fields and "seed" in expectation.model_fields


@pytest.mark.parametrize("game", DIALECTS)
def test_moves_of_one_form_have_the_same_fields(game: str) -> None:
    kinds = [kind for form in dialect_of(game).moves for kind in form.moves]
    assert len(kinds) == len(set(kinds))
    for form in dialect_of(game).moves:
        assert len({tuple(part.name for part in fields(move)) for move in form.moves.values()}) == 1


def test_what_a_position_names_is_at_the_table() -> None:
    state = table_of("second-edition", NAMES[:3], {"sheriff": "Ben", "gold": {"Cleo": 7}})
    assert (state.sheriff, state.gold) == (1, [50, 50, 7])
    state = table_of("border", NAMES[:3], {"term": 2}, choices={"fines_to_sheriff": True})
    assert state.term == 2
    assert state.rules.fines_to_sheriff


def test_what_cannot_be_so_is_refused() -> None:
    with pytest.raises(ScriptError, match=r"position\.round: rounds run from 1 to 9"):
        table_of("second-edition", NAMES[:3], {"round": 10})
