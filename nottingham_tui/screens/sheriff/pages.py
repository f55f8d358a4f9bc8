"""Pages about a round of Sheriff that may be over when they are seen. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.drawing.rows import plain
from nottingham_tui.drawing.sheriff.stalls import office_in, office_text, round_signs
from nottingham_tui.screens.keys import QUIET_LOOKS, Commands
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import say


class RoundPage(TableScreen):
    """Override `round()`."""

    def round(self) -> int:
        """The number of the round."""
        raise NotImplementedError

    def around(self) -> Commands:
        return QUIET_LOOKS

    def title_parts(self) -> tuple[Text, Text, Text]:
        flow, number = self.flow, self.round()
        middle = say("Round {number} of {rounds}", number=number, rounds=flow.table.rules.rounds)
        # Not who is sheriff now: with the last bag of a round the office has passed on already.
        office = office_in(flow.table.log(None), number)
        return self.heading(), plain(middle), plain(office_text(office, flow.names))

    def title_short(self) -> Text:
        return round_signs(self.round(), self.flow.table.rules)
