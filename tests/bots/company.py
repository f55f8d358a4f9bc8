"""Tables of bots that may do nothing illegal, and games of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nottingham_tui.bots.labels import CHARACTER_LABELS
from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.table import Table
from tests.headers import header_of

COMPANY = tuple(CHARACTER_LABELS)
CLEVER = ("easy", "normal", "hard", *COMPANY)


class StrictTable(Table):
    """A table that helps no bot out of an illegal move."""

    def refusal(self, move: Any) -> Refusal | None:
        found = super().refusal(move)
        assert found is None, (move, found)
        return found


def seated(
    bots: Sequence[str], game: str = "second-edition", choices: Sequence[str] = (), seed: int = 1
) -> StrictTable:
    seats = [SeatSetup(f"Bot {seat}", bot) for seat, bot in enumerate(bots)]
    header = header_of(seats, game, dict.fromkeys(choices, True), seed=seed)
    table = StrictTable.new(header, None)
    assert isinstance(table, StrictTable)
    return table


def played_out(
    bots: Sequence[str], game: str = "second-edition", choices: Sequence[str] = (), seed: int = 1
) -> StrictTable:
    """A table of these bots at the end of the game."""
    table = seated(bots, game, choices, seed)
    while table.bot_step() is not None:
        assert table.last < 3000
    assert table.over
    return table


def players_of(game: str) -> range:
    """How many may play."""
    return range(GAMES[game].least_players, GAMES[game].most_players + 1)


def mixtures(game: str) -> Iterator[tuple[str, ...]]:
    """No choice, each alone, and all together."""
    keys = tuple(choice.key for choice in GAMES[game].choices)
    yield from dict.fromkeys([(), *((key,) for key in keys), keys])
