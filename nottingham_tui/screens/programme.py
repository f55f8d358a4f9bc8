"""The tables that a demo shows, one after another: bots with characters at each of them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from nottingham_tui import __version__
from nottingham_tui.bots import profiles
from nottingham_tui.drafts.seating import USUAL_NAMES
from nottingham_tui.rules.kernel import variant_options as choices
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.header import FORMAT, Header, SeatSetup, new_seed
from nottingham_tui.session.table import Table
from nottingham_tui.wanted import Wanted, usual

# How many of a hundred choices are on where the programme draws them.
_LIKELY = 40


def new_game(seed: int | None = None, wanted: Wanted | None = None) -> Table:
    """A table of bots; nothing of it is saved. Without a seed it is another game every time."""
    table = wanted or usual()
    header = Header(
        format=FORMAT,
        program=__version__,
        game=table.game,
        choices=table.all_choices(),
        first=None,
        seats=tuple(
            SeatSetup(name, bot)
            for name, bot in zip(
                USUAL_NAMES, profiles.company(table.game, table.seats), strict=False
            )
        ),
        seed=new_seed() if seed is None else seed,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
    )
    return Table.new(header, None)


def table_number(number: int) -> Wanted:
    """The table that comes at this place, from 0: all games by turns, the first time round as
    they are usually played, then with other numbers of players and other choices."""
    entry = list(GAMES.values())[number % len(GAMES)]
    if number < len(GAMES):
        return usual() if number == 0 else Wanted(entry.key)
    rng = Random(number)
    players = entry.least_players + int(
        rng.random() * (entry.most_players - entry.least_players + 1)
    )
    chosen: dict[str, bool] = {}
    for choice in entry.choices:
        likely = int(rng.random() * 100) < _LIKELY
        if likely and choices.conflict(entry.choices, {**chosen, choice.key: True}) is None:
            chosen[choice.key] = True
    return Wanted(entry.key, players, chosen)
