"""The tables that a demo shows, one after another, and who sits there, with their characters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from rich.text import Text

from nottingham_tui.bots import profiles
from nottingham_tui.drafts.seating import USUAL_NAMES
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.lobby_rows import title_rows
from nottingham_tui.drawing.rows import centred, line, pad, plain, wrap
from nottingham_tui.rules.kernel import variant_options as choices
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.session.header import SeatSetup, begun, new_seed
from nottingham_tui.session.table import Table
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.wanted import Wanted, usual

# How many of a hundred choices are on where the programme draws them.
_LIKELY = 40


def new_game(seed: int | None = None, wanted: Wanted | None = None) -> Table:
    """A table of bots; nothing of it is saved. Without a seed it is another game every time."""
    table = wanted or usual()
    seats = map(SeatSetup, USUAL_NAMES, profiles.company(table.game, table.seats))
    seed = new_seed() if seed is None else seed
    return Table.new(begun(table.game, table.all_choices(), seats, seed), None)


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


# Who sits at the table of a demo ---------------------------------------------------------

# So many are named with their characters: of more there is no room for both.
_INTRODUCED = 2

PORTRAITS = {
    "farmer": mark("means well and hopes that others do, too"),
    "gambler": mark("loves costly goods and long odds"),
    "grudge": mark("forgets nothing and pays it all back"),
    "greedy": mark("puts the purse before anything else"),
    "fox": mark("does what pays and says what suits"),
}
"""What a character is like, by its key: marked texts."""


def character(flow: PublicDesk, seat: Seat) -> str:
    """What the bot of this seat is called: "gambler"."""
    bot = flow.table.header.seats[seat].bot
    return say(profiles.of(bot, flow.table.rules.game).label)


def caption(flow: PublicDesk) -> Text:
    """Who is waited for, with the character: "Market   Ben · gambler"."""
    view = flow.public_view()
    if not view.to_act:
        return plain("")
    row = line((flow.stage.phase(view), "quiet"))
    if len(view.to_act) > _INTRODUCED:
        return line(row, "   ", (listed([flow.names[seat] for seat in view.to_act]), "quiet"))
    for seat in view.to_act:
        name = pieces.name_text(seat, flow.names)
        told = f" {flow.glyphs.dot} {character(flow, seat)}"
        row = line(row, "   ", name, (told, "quiet"))
    return row


class CastScreen(GameScreen):
    """The game, its choices, and who plays."""

    COMMON: ClassVar[tuple[str, ...]] = ("rules", "settings", "help")

    def __init__(self, flow: PublicDesk) -> None:
        super().__init__()
        self._flow = flow

    def title_parts(self) -> tuple[Text, Text, Text]:
        players = count("{number} player", "{number} players", len(self._flow.names))
        return pieces.heading(say("demo")), plain(""), plain(players, "ink")

    def prompt(self) -> Text:
        return line(
            (
                say("The bots are playing. Space pauses, ? lists the keys, any other key leaves."),
                "quiet",
            )
        )

    def paint(self, width: int, height: int) -> list[Text]:
        flow, glyphs = self._flow, self.shell.attire.glyphs
        header = flow.table.header
        entry = GAMES[header.game]
        rows = centred([*title_rows(glyphs), plain("")], width)
        rows += centred([plain(say(entry.title), "gold strong")], width)
        chosen = [say(each.label) for each in entry.choices if header.choices.get(each.key)]
        room = min(width - 8, 100)
        rows += centred(wrap(plain(listed(chosen), "quiet"), room), width) if chosen else []
        people = self._people()
        air = (height - len(rows) - len(people)) // 2
        rows += [plain("")] * min(max(air, 1), 3)
        left = max((width - max((row.cell_len for row in people), default=0)) // 2, 1)
        rows += [line(" " * left, row) for row in people]
        return [plain("")] * max((height - len(rows)) // 3, 0) + rows

    def _people(self) -> Sequence[Text]:
        flow = self._flow
        names = [pieces.name_text(seat, flow.names) for seat in range(len(flow.names))]
        called = [character(flow, seat) for seat in range(len(flow.names))]
        first = max(name.cell_len for name in names) + 3
        second = max(plain(each).cell_len for each in called) + 3
        rows = []
        for seat, name in enumerate(names):
            bot = (flow.table.header.seats[seat].bot or "").rpartition("-")[2]
            told = plain(say(PORTRAITS[bot]), "quiet") if bot in PORTRAITS else plain("")
            rows.append(line(pad(name, first), pad(plain(called[seat], "ink"), second), told))
        return rows
