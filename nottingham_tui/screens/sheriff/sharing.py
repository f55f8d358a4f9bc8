"""The deputies share the chest: proposals, answers, or the equal share. Public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.glyphs import Glyphs
from nottingham_tui.drawing.layout import stacked
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sentences import hanging
from nottingham_tui.drawing.sheriff.stalls import contraband_text
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.chest.pieces import Split
from nottingham_tui.rules.sheriff.chest.sharing import ChestView, ShareView
from nottingham_tui.rules.sheriff.moves import Agree, Refuse, Withdraw
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import Command, Commands, digits
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.sheriff.shareform import ShareScreen
from nottingham_tui.screens.tabled import TableScreen
from nottingham_tui.text.catalogue import mark, say
from nottingham_tui.text.sheriff.goods import GOODS, goods_list

if TYPE_CHECKING:
    from nottingham_tui.screens.desk import Desk

_ANSWERS = ("agree", "refuse", "withdraw")

_WHICH = {
    "agree": mark("Which proposal is agreed to? Type its number."),
    "refuse": mark("Which proposal is refused? Type its number."),
    "withdraw": mark("Which proposal is withdrawn? Type its number."),
}

TASK = mark("Propose how to share the chest")


@dataclass(slots=True)
class _Asking:
    """A key waits for the number of a proposal, or for Enter."""

    what: str
    among: tuple[int, ...] = ()
    chosen: int | None = None


class SharingScreen(TableScreen):
    """What lies on the chest and what was proposed; kinds of contraband are seen by deputies."""

    HEADING = mark("The chest")
    RULE = "2E-15.20"

    def __init__(self, flow: Desk) -> None:
        super().__init__(flow)
        self.asking: _Asking | None = None

    @property
    def deputies(self) -> tuple[Seat, ...]:
        """Both deputies, the one named first first."""
        view: SeatView = self.flow.public_view()
        return view.deputies

    def people(self) -> tuple[Seat, ...]:
        """The deputies who sit at this keyboard."""
        return tuple(seat for seat in self.deputies if self.flow.is_person(seat))

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        asking = self.asking
        if asking is not None:
            return self._asking_table(asking)
        shares = self.flow.public_view().shares
        commands = [
            Command("propose", ("o",), mark("propose"), "propose", importance=9,
                    help=mark("Propose a division; the other deputy agrees or refuses")),
            Command("agree", ("a",), mark("agree"), "ask_which", importance=8,
                    hidden=not shares),
            Command("refuse", ("f",), mark("refuse"), "ask_which", importance=5,
                    hidden=not shares),
            Command("withdraw", ("w",), mark("withdraw"), "ask_which", importance=4,
                    hidden=not shares),
            Command("split", ("e",), mark("equal share"), "ask_split", importance=8,
                    help=mark("End the talk: the equal share is made")),
        ]  # fmt: skip
        if len(self.people()) < len(self.deputies):
            done = Command("done", ("enter",), mark("done talking"), "done_talking", importance=9)
            commands.insert(0, done)
        return Commands(tuple(commands)) + self.flow.stage.looks.without(*self.COMMON).quiet()

    def _asking_table(self, asking: _Asking) -> Commands:
        commands = []
        if asking.chosen is not None or asking.what == "split":
            label = mark("equal share") if asking.what == "split" else mark("yes, done")
            commands.append(Command("confirm", ("enter",), label, "confirm", importance=9))
        else:
            shown = "/".join(str(number) for number in asking.among)
            commands.append(
                Command("pick", (*digits(9), "0"), mark("choose"), "pick", importance=9,
                        shown=shown)
            )  # fmt: skip
        commands.append(Command("cancel", ("escape",), mark("back"), "cancel", importance=9))
        return Commands(tuple(commands))

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("propose", "split") and not self.people():
            return say("The deputies are played by the program: Enter lets them go on.")
        if command.id in _ANSWERS and not self._candidates(command.id):
            if not self.flow.public_view().shares:
                return say("No proposal stands ({rule}).", rule="2E-15.20")
            if command.id == "withdraw":
                return say("Only who made a proposal withdraws it ({rule}).", rule="2E-5.18")
            return say("Only the other deputy answers a proposal ({rule}).", rule="2E-15.20")
        return None

    def _candidates(self, what: str) -> tuple[int, ...]:
        """The proposals that a key may be about."""
        shares = self.flow.public_view().shares
        return tuple(
            number
            for number, share in sorted(shares.items())
            if self.flow.is_person(share.seat if what == "withdraw" else self._other(share))
        )

    def _other(self, share: ShareView) -> Seat:
        first, second = self.deputies
        return second if share.seat == first else first

    def prompt(self) -> str:
        asking = self.asking
        if asking is None:
            names = self.flow.names
            first, second = self.deputies
            return say(
                "{name} and {other}: propose, agree, or share equally.",
                name=names[first],
                other=names[second],
            )
        if asking.what == "split":
            return say("The talk ends and each gets the equal share? Enter does it.")
        if asking.chosen is None:
            return say(_WHICH[asking.what])
        share = self.flow.public_view().shares[asking.chosen]
        return say(
            "{name} agrees to proposal {number}? Enter shares the chest.",
            name=self.flow.names[self._other(share)],
            number=asking.chosen,
        )

    # Drawing -----------------------------------------------------------------------------

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.flow.public_view()
        names, glyphs = self.flow.names, self.flow.glyphs
        assert view.chest is not None
        told = say(
            "Both deputies share what lies on the chest. What they cannot agree on is shared"
            " equally; what cannot be halved is discarded ({rule}).",
            rule="2E-15.7",
        )
        chest = chest_rows(view.chest, view, width - 8, glyphs)
        panel = framed(
            line((glyphs.coin, "gold"), " ", (say("The chest"), "gold strong")),
            chest,
            width - 4,
            len(chest) + 2,
            glyphs,
            frame=glyphs.double,
            style="gold",
        )
        proposals = [
            row
            for number, share in sorted(view.shares.items())
            for row in proposal_rows(number, share, view, names, width - 8)
        ]
        if not proposals:
            proposals = [plain(say("Nothing was proposed yet."), "quiet")]
        below = framed(say("Proposals"), proposals, width - 4, len(proposals) + 2, glyphs)
        return stacked(
            [
                indent(wrap(plain(told, "ink"), width - 4), 2),
                indent(panel, 2),
                indent(below, 2),
            ],
            height,
        )

    # Commands ----------------------------------------------------------------------------

    def propose(self, key: str) -> None:
        flow, people = self.flow, self.people()

        def build(seat: Seat) -> Screen[Any]:
            return ShareScreen(flow, seat, back=flow.again)

        if len(people) == 1 and not flow.lone:
            seat = people[0]
            self.shell.show(flow.behind_curtain(seat, say(TASK), lambda: build(seat)))
        elif flow.lone:
            self.shell.show(build(people[0]))
        else:
            question = say("Which deputy proposes?")
            heading = say("The chest")
            self.shell.show(
                WhoScreen(
                    flow, self.again, question, build, heading=heading, task=say(TASK), seats=people
                )
            )

    def ask_which(self, key: str) -> None:
        command = self.commands().find(key)
        assert command is not None
        among = self._candidates(command.id)
        if len(among) > 1:
            self.asking = _Asking(command.id, among)
        else:
            self._picked(_Asking(command.id, among), among[0])

    def pick(self, key: str) -> None:
        assert self.asking is not None
        number = int(key)
        if number in self.asking.among:
            self._picked(self.asking, number)
        else:
            self.tell(say(_WHICH[self.asking.what]))

    def _picked(self, asking: _Asking, number: int) -> None:
        if asking.what == "agree":
            asking.chosen = number
            self.asking = asking
        else:
            self._answer(asking.what, number)

    def _answer(self, what: str, number: int) -> None:
        share = self.flow.public_view().shares[number]
        self.asking = None
        if what == "agree":
            self.play(Agree(self._other(share), number))
        elif what == "refuse":
            self.play(Refuse(self._other(share), number))
        else:
            self.play(Withdraw(share.seat, number))

    def ask_split(self, key: str) -> None:
        self.asking = _Asking("split")

    def confirm(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        if asking.what == "split":
            self.asking = None
            self.play(Split(self.people()[0]))
        elif asking.chosen is not None:
            self._answer(asking.what, asking.chosen)

    def cancel(self, key: str) -> None:
        self.asking = None

    def done_talking(self, key: str) -> None:
        self.flow.done_talking()


def chest_rows(chest: ChestView, view: SeatView, width: int, glyphs: Glyphs) -> list[Text]:
    """What lies there: gold, legal goods, contraband by number; nothing is said if it is empty."""
    if chest.is_empty:
        return [plain(say("The chest is empty."), "disabled")]
    cells = [pieces.gold_text(chest.gold, glyphs)]
    cells += [
        pieces.good_text(GOODS, good, number, glyphs)
        for good, number in chest.goods.items()
        if number
    ]
    if chest.contraband:
        cells.append(contraband_text(chest.contraband, glyphs))
    return pieces.in_columns(cells, width)


def proposal_rows(
    number: int, share: ShareView, view: SeatView, names: Sequence[str], width: int
) -> list[Text]:
    """One proposal: its number and who made it, then what each deputy would get."""
    head = line(
        (f"{number}  ", "gold strong"),
        pieces.filled(
            say("{name} proposes:", name=pieces.SLOTS[0]),
            pieces.name_text(share.seat, names),
            style="quiet",
        ),
    )
    rows = [head]
    for place, seat in enumerate(view.deputies):
        parts = [say("{gold} gold", gold=share.gold[place])]
        if share.goods[place]:
            parts.append(goods_list(share.goods[place]))
        hidden = share.contraband[place]
        if hidden.cards:
            parts.append(goods_list(hidden.cards))
        elif hidden.count:
            parts.append(say("{number} contraband", number=hidden.count))
        text = line("   ", pieces.name_text(seat, names), ("  ", ""), (", ".join(parts), "ink"))
        rows += hanging(text, width, 6)
    return rows
