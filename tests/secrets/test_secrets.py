"""Nothing tells what is hidden: `python -m tests.secrets` in its short form, and tracebacks."""

from random import Random

import pytest

from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.table import Table
from tests.accidents import tables
from tests.rules.playing import clone
from tests.secrets.__main__ import KINDS
from tests.secrets.hidden import twin
from tests.trying import assert_holds
from tests.unveiled import ledger_of, state_of


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_reaches_the_wrong_eyes(kind: str) -> None:
    assert_holds("tests.secrets", kind)


@pytest.mark.parametrize("game", GAMES)
def test_states_and_records_look_the_same_whatever_is_hidden(game: str) -> None:
    """As a traceback or a debugger shows them."""
    rng = Random(5)
    differing = 0
    for _ in range(3):
        table = Table.new(tables.header(game, rng), None)
        for _ in range(40):
            state = clone(state_of(table))
            other = twin(game, state, (), rng)
            differing += state != other
            assert repr(state) == repr(other)
            if not tables.decide(table, rng):
                break
        for record in ledger_of(table).records:
            assert "move" not in repr(record) and "events" not in repr(record)
    assert differing > 60
