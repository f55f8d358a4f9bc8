"""A turn: the card turned up is taken or used, then there may be a trade. Public, or sitting.

On the public screen nothing depends on a hand. Who wants to see the own hand sits down, and
plays on there: the action, the trade and the end of the turn are one visit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.nottingham import tables, words
from nottingham_tui.drawing.nottingham.items import action_told, banner, stacks_rows
from nottingham_tui.drawing.nottingham.players import points_now
from nottingham_tui.drawing.rows import indent, line, pad, plain, styled
from nottingham_tui.drawing.spots import spot
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.nottingham.moves import (
    Barter,
    Buy,
    EndTurn,
    LayAmbush,
    Raid,
    Robbery,
    Take,
    Theft,
)
from nottingham_tui.rules.nottingham.view import SeatView
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.nottingham.common import Sitting, TurnTable
from nottingham_tui.screens.picking import Asker, Asking
from nottingham_tui.text.catalogue import count, does, mark, say
from nottingham_tui.text.nottingham.goods import good_name
from nottingham_tui.text.nottingham.names import action_name

_ATTACKS: dict[str, type[Any]] = {"theft": Theft, "robbery": Robbery, "raid": Raid}
_OTHERS: dict[str, type[Any]] = {
    "buy": Buy,
    "ambush": LayAmbush,
    "barter": Barter,
    "end": EndTurn,
}
_QUESTIONS = {
    "theft": mark("{name} steals from {target}? Enter: yes. Esc: back."),
    "robbery": mark("{name} robs {target}? Enter: yes. Esc: back."),
    "raid": mark("{name} raids {target}? Enter: yes. Esc: back."),
    "buy": mark("{name} asks for offers for the copper coin? Enter: yes. Esc: back."),
    "barter": mark("{name} asks for offers for the casket? Enter: yes. Esc: back."),
    "ambush": mark("{name} lays an ambush? Enter: yes. Esc: back."),
    "end": mark("{name} ends the turn without a trade? Enter: yes. Esc: back."),
}
_RULES = {
    "buy": "NO-4.1",
    "theft": "NO-4.2",
    "ambush": "NO-4.3",
    "robbery": "NO-4.4",
    "raid": "NO-4.5",
    "defence": "NO-4.6",
    "barter": "NO-4.7",
}


class ActsOnCard(Asker):
    """Take the card turned up, or use it; an action is confirmed, since it can't be undone."""

    @property
    def action(self) -> str:
        """The action of the card turned up."""
        view: SeatView = self.public_view
        return view.rules.actions[view.card] if view.card is not None else ""

    def rule(self) -> str:
        return _RULES.get(self.action, "NO-2.3")

    def card_keys(self) -> Commands:
        """Keys for the card; nothing of it depends on a hand."""
        if self.asking is not None:
            return Commands(*self.sure(*self._targets(hidden=True)))
        take = Command("take", ("k",), does("take"), "take", importance=9)
        if self.action in _ATTACKS:
            return Commands(take, *self._targets())
        act = Command("act", ("p",), does("act"), "act", importance=9)
        return Commands(take, act)

    def _targets(self, *, hidden: bool = False) -> tuple[Command, ...]:
        if self.action not in _ATTACKS:
            return ()
        view = self.public_view
        others = [seat for seat in range(view.players) if seat != view.turn]
        keys = tuple(str(seat + 1) for seat in others)
        named = "/".join(str(seat + 1) for seat in others if view.hand_counts[seat])
        return (
            Command("target", keys, does("act on"), "target", importance=8, shown=named,
                    hidden=hidden),
        )  # fmt: skip

    def label_of(self, command: Command) -> str:
        if command.id in ("act", "target"):
            return action_name(self.action)
        return super().label_of(command)

    def question(self) -> str:
        """What the message line asks before Enter."""
        asking = self.asking
        assert asking is not None
        names, chosen = self.flow.names, asking.chosen
        target = "" if chosen is None else names[chosen]
        return say(_QUESTIONS[asking.what], name=names[self.public_view.turn], target=target)

    # Commands ----------------------------------------------------------------------------

    def take(self, key: str) -> None:
        self.play(Take(self.public_view.turn))

    def act(self, key: str) -> None:
        self.asking = Asking(self.action)

    def target(self, key: str) -> None:
        seat = int(key) - 1
        if self.can(_ATTACKS[self.action](self.public_view.turn, seat)):
            self.asking = Asking(self.action, chosen=seat)

    def do(self, what: str, chosen: Seat | None) -> None:
        seat = self.public_view.turn
        self.play(_ATTACKS[what](seat, chosen) if what in _ATTACKS else _OTHERS[what](seat))

    # Words -------------------------------------------------------------------------------

    def card_words(self) -> list[Text]:
        """What is turned up and what can be done with it."""
        view, glyphs = self.public_view, self.flow.glyphs
        if view.card is None:
            trader = pieces.name_inked(view.turn, self.flow.names)
            return [
                styled(say("{name} may trade in now.", name=trader)),
                plain(say("A set of three or more of one item, or a task (NO-2.3)."), "quiet"),
            ]
        turned = styled(
            say(
                "{name} turns up a card: {good}.",
                name=pieces.name_inked(view.turn, self.flow.names),
                good=pieces.with_sign(good_name(view.card), view.card, glyphs),
            )
        )
        return [turned, action_told(self.action, f"{banner(view.rules, view.card)} strong")]


class TurnScreen(ActsOnCard, TurnTable):
    """The turn as all see it."""

    HEADING = mark("Turn")

    def keys(self) -> Commands:
        if self.asking is not None:
            return self.card_keys()
        sit = Command(
            "sit", ("enter",), does("sit down"), "sit_down", importance=9,
            help=mark("Look at your hand behind the curtain and play on there"),
        )  # fmt: skip
        if self.public_view.awaits == "act":
            return self.card_keys() + Commands(sit)
        end = Command("end", ("e",), does("end the turn"), "ask", importance=9)
        return Commands(sit, end)

    def prompt(self) -> str:
        if self.asking is not None:
            return self.question()
        name = self.flow.names[self.public_view.turn]
        if self.public_view.awaits == "act":
            return say("{name}: take the card or use it. Enter: look at your hand.", name=name)
        return say("{name}: sit down to trade in, or end the turn.", name=name)

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.public_view, self.flow.glyphs
        room = width - 4
        told = [*self.card_words(), plain("")]
        main = tables.with_card(view, told, room, glyphs, sight=self.flow, height=height)
        tasks = tables.tasks_rows(view, self.flow.names, room, glyphs)
        return tables.around(self.flow, main, width, height, marked=self.marked(), tasks=tasks)

    def marked(self) -> Sequence[Seat]:
        """Whose digits mean something now."""
        if self.asking is not None:
            return () if self.asking.chosen is None else (self.asking.chosen,)
        if self.action not in _ATTACKS:
            return ()
        counts = self.public_view.hand_counts
        return [
            s for s in range(self.public_view.players) if s != self.public_view.turn and counts[s]
        ]

    def sit_down(self, key: str) -> None:
        flow, seat = self.flow, self.public_view.turn
        task = words.task(self.public_view, seat)
        self.shell.show(flow.behind_curtain(seat, task, flow.scene, sits_down=True))


class ActingScreen(ActsOnCard, Sitting):
    """The card turned up and the own hand: to be taken or used."""

    HEADING = mark("Your turn")

    def keys(self) -> Commands:
        return self.card_keys()

    def prompt(self) -> str:
        if self.asking is not None:
            return self.question()
        return say("Take the card or use it; then you may trade in.")

    def main(self, width: int, height: int) -> list[Text]:
        view, glyphs = self.public_view, self.flow.glyphs
        room = width - 4
        told = [*self.card_words(), *self._hands()]
        card = tables.with_card(view, told, room, glyphs, height=height)
        own = self.own_rows(room)
        stacks = stacks_rows(
            self.own_view().hand, view.rules, width, glyphs, pickable=False,
            most=height - len(card) - len(own),
        )  # fmt: skip
        return stacked([indent(card, 2), stacks, indent(own, 2)], height, air=1)

    def _hands(self) -> list[Text]:
        """A target a line, with its digit, where one is to be named."""
        if self.action not in _ATTACKS:
            return []
        view = self.public_view
        others = [(view.turn + step) % view.players for step in range(1, view.players)]
        widest = max(pieces.name_text(seat, self.flow.names).cell_len for seat in others)
        points = points_now(view)
        rows = []
        for seat in others:
            number = view.hand_counts[seat]
            on = self.asking is not None and self.asking.chosen == seat
            sign = pieces.cursor(on, self.flow.glyphs)
            digit = plain(f" {seat + 1} ", "on golden" if number else "disabled")
            name = pad(pieces.name_text(seat, self.flow.names), widest)
            cards = count("{number} card", "{number} cards", number)
            scored = count("{number} point", "{number} points", points[seat])
            row = line(sign, digit, " ", name, (f"  {cards}  {scored}", "quiet"))
            rows.append(spot(row, str(seat + 1)))
        return rows
