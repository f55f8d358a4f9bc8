"""Answers settled beforehand: given when the seat would be asked, told to nobody."""

from dataclasses import replace
from random import Random

import pytest

from nottingham_tui.rules.nottingham.moves import Allow, Hold
from nottingham_tui.session import log
from nottingham_tui.session.spectator import Spectator
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import BrokenSaveError
from tests.session import tables
from tests.unveiled import ledger_of

KINDS = {
    "never_defend": Allow,
    "never_spring": Hold,
    "never_defend_for_long": Allow,
    "never_spring_for_long": Hold,
}


def new_table(store: Store | None, players: int = 4, bots: int = 0, seed: int = 7) -> Table:
    header = tables.header(players, bots=bots, seed=seed)
    return Table.new(replace(header, game="nottingham", choices={}), store)


def play_until_asked(table: Table, kind: type, rng: Random) -> int:
    """Play till somebody could make such a move; who."""
    while not table.over:
        seat: int = table.view(None).to_act[0]
        view = table.view(seat)
        move = kind(seat)
        if table.refusal(move) is None:
            return seat
        table.play(view.options[int(rng.random() * len(view.options))].sample(rng))
    raise AssertionError("nobody was asked")


@pytest.mark.rule("NO-7.3")
@pytest.mark.parametrize("key", KINDS)
def test_an_answer_is_given_when_the_seat_would_be_asked(key: str) -> None:
    table = new_table(None)
    seat = play_until_asked(table, KINDS[key], Random(3))
    assert table.bot_step() is None
    table.settle(seat, key, True)
    assert table.settled(seat) == {key}
    entry = table.bot_step()
    assert entry is not None
    assert ledger_of(table).records[-1].move == KINDS[key](seat)


@pytest.mark.rule("NO-7.3")
def test_an_answer_holds_for_its_time_and_can_be_taken_back() -> None:
    table = new_table(None, players=3)
    rng = Random(5)
    turns = dict.fromkeys(range(3), -1)
    for seat in range(3):
        table.settle(seat, "never_defend", True)
        table.settle(seat, "never_defend_for_long", True)
    first, turn = table.view(None).turn, table.view(None).turns
    while table.view(None).turns < turn + 4:
        view = table.view(None)
        for seat in range(3):
            held = table.settled(seat)
            assert ("never_defend" in held) == (view.turns == turn)
            # Till the seat's own next turn; whose turn it is has it for a whole lap.
            distance = (seat - first) % 3 or 3
            assert ("never_defend_for_long" in held) == (view.turns - turn < distance)
        turns[view.turn] = view.turns
        if table.bot_step() is None:
            table.play(tables.random_move(table, rng))
    table.settle(0, "never_spring", True)
    table.settle(0, "never_spring", True)
    table.settle(0, "never_spring", False)
    table.settle(0, "never_spring", False)
    assert table.settled(0) == frozenset()


@pytest.mark.rule("NO-7.3")
def test_nobody_learns_of_it_and_a_resume_keeps_it(saves: Store) -> None:
    table = new_table(saves)
    path = tables.save_of(saves, table)
    feed = Spectator(path)
    sights, public = tables.sights(table), (feed.view(), feed.log())
    table.settle(2, "never_defend", True)
    table.settle(1, "never_spring_for_long", True)
    table.settle(2, "never_spring", True)
    table.settle(2, "never_spring", False)
    assert tables.sights(table) == sights
    feed.poll()
    assert (feed.view(), feed.log()) == public
    table.close()
    table = Table.resume(saves, table.name or "")
    assert tables.sights(table) == sights
    assert [table.settled(seat) for seat in range(4)] == [
        set(), {"never_spring_for_long"}, {"never_defend"}, set(),
    ]  # fmt: skip
    table.close()


def test_what_is_no_answer_is_refused(saves: Store) -> None:
    table = new_table(saves, bots=1)
    for seat, key in ((0, "never"), (3, "never_defend"), (4, "never_defend")):
        with pytest.raises(ValueError, match="no such answer"):
            table.settle(seat, key, True)
    table.close()
    path = tables.save_of(saves, table)
    good = tables.lines_of(path)
    codec = log.codec("nottingham")
    lines = [
        codec.write(log.StandingLine("never", 0, True)),
        codec.write(log.StandingLine("never_defend", 3, True)),
        b'{"standing":"never_defend","seat":0,"on":1}\n',
        b'{"standing":"never_defend","seat":0}\n',
    ]
    for line in lines:
        tables.rewrite(path, [*good, line])
        with pytest.raises(BrokenSaveError):
            Table.resume(saves, path.stem)
    with tables.new(None) as sheriff, pytest.raises(ValueError, match="no such answer"):
        sheriff.settle(0, "never_defend", True)
