"""Any table of a running game can be written down as a position and set up again."""

import json
from random import Random

import pytest

from nottingham_tui.rules.sheriff import game
from nottingham_tui.rules.sheriff.state import State
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.reading import read
from nottingham_tui.scripts.sheriff.notation import open_table
from nottingham_tui.scripts.sheriff.second import EXAMPLE

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def again(state: State, names: list[str]) -> None:
    table = open_table(state, names)
    place = {key: part for key, part in table.items() if key not in ("to_act", "scores", "winners")}
    script = {
        "game": "second-edition",
        "players": names,
        "choices": {"brisk": state.rules.brisk},
        "position": place,
        "steps": [{"expect": table}],
    }
    done = runner.run(json.dumps(script))
    assert done.held, done.steps[0].differences
    assert done.form()["table"] == table


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("brisk", [False, True])
def test_every_table_of_a_random_game_is_a_position(players: int, brisk: bool) -> None:
    names = NAMES[:players]
    rng = Random(players)
    text = {"game": "second-edition", "players": names, "choices": {"brisk": brisk}, "seed": 3}
    state, _ = runner.set_up(read(json.dumps(text)))
    moves = 0
    while game.to_act(state):
        seats = game.to_act(state) if rng.random() < 0.7 else range(players)
        seat = seats[int(rng.random() * len(seats))]
        options = game.options(state, seat)
        if not options:
            continue
        # Mostly the first kind of option, so that bags are decided on and the game goes on.
        chosen = 0 if rng.random() < 0.7 else int(rng.random() * len(options))
        move = options[chosen].sample(rng)
        if game.check(state, move) is None:
            game.play(state, move)
            moves += 1
            if moves % 5 == 0:
                again(state, names)
    again(state, names)


REPLACEMENTS: list[object] = [
    *(None, 0, -1, 1.5, 10**30, True, "", "Anna", "apple", "bread", "1", "market", "over"),
    *([], {}, [[]], [{}], ["apple"], {"Anna": 1}, {"Anna": ["silk"]}, {"apple": 2}),
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


def test_a_broken_script_is_refused_or_played_but_never_crashes() -> None:
    rng = Random(1)
    refused = 0
    for _ in range(500):
        script = _broken(EXAMPLE, rng)
        if rng.random() < 0.5:
            script = _broken(script, rng)
        try:
            runner.run(json.dumps(script)).form()
        except ScriptError as error:
            refused += 1
            assert str(error).isprintable()
    assert refused > 150
