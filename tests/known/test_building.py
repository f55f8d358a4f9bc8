"""A table set up from a position, for whoever needs one without a script."""

import pytest

from nottingham_tui.scripts.errors import ScriptError
from nottingham_tui.scripts.reading import table_of

NAMES = ("Anna", "Ben", "Cleo")


def test_what_a_position_names_is_at_the_table() -> None:
    state = table_of("second-edition", NAMES, {"sheriff": "Ben", "gold": {"Cleo": 7}})
    assert (state.sheriff, state.gold) == (1, [50, 50, 7])
    state = table_of("border", NAMES, {"term": 2}, choices={"fines_to_sheriff": True})
    assert state.term == 2
    assert state.rules.fines_to_sheriff


def test_without_a_position_the_table_is_dealt_from_the_seed() -> None:
    tables = [table_of("nottingham", NAMES, seed=seed) for seed in (1, 1, 2)]
    assert tables[0] == tables[1]
    assert tables[0].draw_pile != tables[2].draw_pile


def test_what_cannot_be_so_is_refused() -> None:
    with pytest.raises(ScriptError, match=r"position\.round: there are rounds 1 to 9"):
        table_of("second-edition", NAMES, {"round": 10})
