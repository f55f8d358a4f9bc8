"""What the curtain tells beside the game: of PINs that were tried or cleared, of a save that is
not as it was left."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.saves import moment
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.session.notices import PinCleared
from nottingham_tui.session.table import Table
from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.catalogue import count
from nottingham_tui.text.narrate import narrate
from nottingham_tui.text.troubles import trouble_text


def tidings(table: Table, seat: Seat) -> list[Text]:
    """All of it for the curtain before a seat, which everybody can read."""
    return [*_departures(table, seat), *_tried(table, seat), *_cleared(table)]


def _departures(table: Table, seat: Seat) -> list[Text]:
    """In what the save is not as it was left, until everybody has been told."""
    told = [
        trouble_text(TroubleError(each.code, moment=moment(each.left)))
        for each in table.departures(seat)
    ]
    return [plain(each, "contraband strong") for each in told]


def _cleared(table: Table) -> list[Text]:
    """The PINs that were cleared in this round: on every curtain, so that nobody misses it."""
    entries, now = table.log(None), table.view(None).round
    return [
        plain(narrate(event, table.names, table.rules) or "", "ink")
        for number, entry in enumerate(entries, 1)
        if entry.round == now or number == len(entries)
        for event in entry.events
        if isinstance(event, PinCleared)
    ]


def _tried(table: Table, seat: Seat) -> list[Text]:
    """How often somebody tried the PIN of the seat in vain, also before it was found out."""
    name, told = table.names[seat], []
    before, now = table.wrong_pins_before(seat), table.wrong_pins(seat)
    if before:
        told.append(
            count(
                "Before the PIN of {name} was right last, a wrong one was typed.",
                "Before the PIN of {name} was right last, {number} wrong ones were typed.",
                before,
                name=name,
            )
        )
    if now:
        told.append(
            count(
                "A wrong PIN was typed for {name}.",
                "{number} wrong PINs were typed for {name}.",
                now,
                name=name,
            )
        )
    return [plain(each, "ink") for each in told]
