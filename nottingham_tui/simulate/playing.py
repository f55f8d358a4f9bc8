"""One game of bots: a table that nothing is saved of, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.header import FORMAT, Header, SeatSetup
from nottingham_tui.session.table import Table
from nottingham_tui.simulate.metrics import Figures, counting
from nottingham_tui.simulate.setting import Setting

TOO_LONG = 100_000
"""A game with so many moves has lost its way."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of game `number`. Everything by seat; `seated` as in the setting.

    `won` is the part of the victory, which several winners share. `moves` and `rounds` say how
    long it was.
    """

    number: int
    seated: tuple[int, ...]
    won: tuple[float, ...]
    points: tuple[int, ...]
    figures: tuple[Figures, ...]
    moves: int
    rounds: int


def play(setting: Setting, number: int) -> Played:
    """Play game `number` of the setting, from 0; it depends on nothing else.

    Raises `RuntimeError` if it does not end.
    """
    seated = setting.seated(number)
    keys = setting.keys()
    table = Table.new(_header(setting, number, [keys[place] for place in seated]), None)
    while table.bot_step() is not None:
        if table.last > TOO_LONG:
            break
    if not table.over:
        raise RuntimeError(f"game {number} of seed {setting.seed} does not end")
    view = table.view(None)
    result = view.result
    winners: Sequence[Seat] = result.winners
    return Played(
        number=number,
        seated=seated,
        won=tuple((seat in winners) / len(winners) for seat in range(setting.players)),
        points=tuple(score.total for score in result.scores),
        figures=counting(setting.game).count(table.log(None), result),
        moves=table.last,
        rounds=view.round,
    )


def _header(setting: Setting, number: int, bots: Sequence[str]) -> Header:
    drawn = sha256(f"simulate/{setting.seed}/{number}".encode()).digest()
    return Header(
        format=FORMAT,
        program="simulate",
        game=setting.game,
        choices=dict(setting.choices),
        first=None,
        seats=tuple(SeatSetup(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(bots)),
        seed=int.from_bytes(drawn[:6], "big"),
        created="",
    )
