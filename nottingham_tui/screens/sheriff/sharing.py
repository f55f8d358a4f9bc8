"""The deputies share the chest: proposals, answers, or the equal share. Public."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from rich.text import Text
from textual.screen import Screen

from nottingham_tui.drafts.sheriff.cards import ShareDraft
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.in_sight import Names
from nottingham_tui.drawing.layout import framed, stacked
from nottingham_tui.drawing.rows import indent, line, pad, plain, wrap
from nottingham_tui.drawing.sheriff.cards import chest_rows, proposal_rows
from nottingham_tui.drawing.spots import is_for_mouse, place_key, place_keys, place_of, spot
from nottingham_tui.rules.kernel.secret import Good, Seat
from nottingham_tui.rules.sheriff.chest.pieces import Share, ShareProposed, Split
from nottingham_tui.rules.sheriff.moves import Agree, Refuse, Withdraw
from nottingham_tui.rules.sheriff.parties import colleague
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.guide import Factory
from nottingham_tui.screens.keys import CANCEL, MOVES, Command, Commands, digits, step
from nottingham_tui.screens.mine import WhoScreen
from nottingham_tui.screens.picking import Asker, Asking, Picker
from nottingham_tui.screens.tabled import PrivateTableScreen, TableScreen
from nottingham_tui.text.catalogue import count, does, mark, say
from nottingham_tui.text.sheriff.goods import good_names

GOLD = ""
"""Stands for the gold among the kinds of goods."""


def proposals_rows(view: SeatView, names: Names, width: int) -> list[Text]:
    """The proposals that stand, by their numbers."""
    shares = sorted(view.shares.items())
    return [row for each in shares for row in proposal_rows(*each, view, names, width)]


class ShareScreen(Picker, PrivateTableScreen):
    """Propose a share of the chest; it begins with the equal one. The rest is discarded."""

    HEADING = mark("Share the chest")
    RULE = "2E-15.20"
    CONFIRM = does("propose it")
    STEP = "share"

    draft: ShareDraft

    def __init__(self, flow: Desk, seat: Seat, *, back: Factory) -> None:
        super().__init__(flow, seat, back=back)
        self.cover = back
        equal = {kind: [number // 2] * 2 for kind, number in self.there().items()}
        self.draft = flow.draft(seat, self.STEP, lambda: ShareDraft(equal))

    def there(self) -> dict[Good, int]:
        """What lies in the chest by kind, the gold first; contraband as deputies see it."""
        view: SeatView = self.own_view()
        chest = view.chest
        assert chest is not None
        found = {GOLD: chest.gold} if chest.gold else {}
        found |= {good: number for good, number in chest.goods.items() if number}
        hidden = Counter(view.chest_contraband)
        order = view.rules.order.__getitem__
        return found | {good: hidden[good] for good in sorted(hidden, key=order)}

    def picker(self) -> Seat:
        return self.seat

    def move(self) -> Share:
        portions = self.draft.portions
        gold = portions.get(GOLD, [0, 0])
        cards = [
            tuple(good for good, both in portions.items() if good for _ in range(both[place]))
            for place in (0, 1)
        ]
        return Share(self.seat, (gold[0], gold[1]), (cards[0], cards[1]))

    def keys(self) -> Commands:
        return Commands(
            Command("move", (*MOVES, *place_keys(2 * len(self.draft.portions))), does("move"),
                    "move_cursor", importance=6),
            Command("digit", digits(10, 0), does("number"), "type_digit", importance=7,
                    shown="0-9"),
            Command("more", ("+", "=", "space"), does("one more"), "change", importance=6,
                    shown="+"),
            Command("less", ("-", "_"), does("one less"), "change", importance=6, shown="-"),
            self.done(),
            Command("back", ("escape",), does("back"), "go_back", importance=9),
        )  # fmt: skip

    def prompt(self) -> str:
        left = [number - sum(self.draft.portions[kind]) for kind, number in self.there().items()]
        if any(left):
            return say("What’s left over would be discarded. Enter: propose this.")
        return say("Everything is shared out. Enter: propose this.")

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.own_view()
        names, glyphs, draft = self.flow.names, self.flow.glyphs, self.draft
        told = say("What does each of you get? The other deputy can agree or refuse.")
        label, column = min(24, width // 3), 16
        heads = line(" " * (label + 2))
        for seat in view.deputies:
            name = pieces.name_text(seat, names)
            heads = line(heads, pad(name, column - 2, "right", glyphs.ellipsis), "  ")
        heads = line(heads, pad(plain(say("left over"), "quiet"), column, "right"))
        rows = [heads, plain(glyphs.light.top * (label + 3 * column + 2), "line")]
        for row_number, (kind, number) in enumerate(self.there().items()):
            here = row_number == draft.row
            if kind == GOLD:
                name = line((glyphs.coin, "gold"), " ", (say("gold"), "gold strong"))
            else:
                name = line((f"{glyphs.good(kind)} {good_names(kind)}", f"{kind} strong"))
            pointer = pieces.cursor(here, glyphs)
            row = line(pointer, pad(name, label, "left", glyphs.ellipsis))
            for cell in (0, 1):
                amount = draft.portions[kind][cell]
                style = "on golden" if here and cell == draft.column else "ink strong"
                text = spot((f" {amount:>3} ", style), place_key(2 * row_number + cell))
                row = line(row, " " * (column - 7), text, "  ")
            rest = number - sum(draft.portions[kind])
            style = "contraband" if rest else "disabled"
            rows.append(line(row, pad(plain(str(rest), style), column, "right")))
        sections = [indent(wrap(plain(told, "ink"), width - 4), 2), indent(rows, 2)]
        standing = proposals_rows(view, names, width - 4)
        if len(standing) + sum(len(each) for each in sections) < height:
            sections.append(indent(standing, 2))
        return stacked(sections, height, air=1)

    # Commands ----------------------------------------------------------------------------

    def move_cursor(self, key: str) -> None:
        right, down = step(key)
        draft = self.draft
        if is_for_mouse(key):
            draft.row, draft.column = divmod(place_of(key), 2)
        draft.column = (draft.column + right) % 2
        draft.row = (draft.row + down) % max(len(draft.portions), 1)
        draft.fresh = True

    def _set(self, number: int) -> None:
        draft = self.draft
        kinds = list(self.there().items())
        if not kinds:
            return
        kind, most = kinds[draft.row]
        other = draft.portions[kind][1 - draft.column]
        if number > most:
            self.tell(
                count(
                    "There’s only {number} here.",
                    "There are only {number} here.",
                    most,
                )
            )
            return
        number = max(number, 0)
        draft.portions[kind][draft.column] = number
        # Whoever gets more leaves the other less.
        draft.portions[kind][1 - draft.column] = min(other, most - number)

    def _now(self) -> int:
        kinds = list(self.there())
        return self.draft.portions[kinds[self.draft.row]][self.draft.column] if kinds else 0

    def type_digit(self, key: str) -> None:
        number = int(key) if self.draft.fresh else self._now() * 10 + int(key)
        self._set(number)
        self.draft.fresh = False

    def change(self, key: str) -> None:
        self._set(self._now() + (-1 if key in ("-", "_") else 1))
        self.draft.fresh = True


# The deputies share the chest ------------------------------------------------------------

_ANSWERS = ("agree", "refuse", "withdraw")

_WHICH = {
    "agree": mark("Agree to which proposal? Type its number."),
    "refuse": mark("Refuse which proposal? Type its number."),
    "withdraw": mark("Withdraw which proposal? Type its number."),
}

TASK = mark("Propose how to share the chest")


class SharingScreen(Asker, TableScreen):
    """What lies in the chest and what was proposed; only deputies see kinds of contraband."""

    HEADING = mark("The chest")
    RULE = "2E-15.20"

    def people(self) -> tuple[Seat, ...]:
        """The deputies who sit at this keyboard."""
        return tuple(seat for seat in self.public_view.deputies if self.flow.is_person(seat))

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        return self.keys() if self.asking is not None else super().table()

    def keys(self) -> Commands:
        asking = self.asking
        if asking is not None:
            label = does("equal share") if asking.what == "end" else does("yes, done")
            if asking.chosen is not None or asking.what == "end":
                return Commands(*self.sure(label=label))
            shown = "/".join(str(number) for number in asking.among)
            keys = (*digits(9), "0")
            pick = Command("pick", keys, does("choose"), "pick", importance=9, shown=shown)
            return Commands(pick, CANCEL)
        commands = [
            Command("offer", ("o",), does("propose"), "propose", importance=9,
                    help=mark("Propose how to share; the other deputy agrees or refuses")),
            Command("agree", ("a",), does("agree"), "ask_which", importance=8),
            Command("refuse", ("f",), does("refuse"), "ask_which", importance=5),
            Command("withdraw", ("w",), does("withdraw"), "ask_which", importance=4),
            Command("end", ("e",), does("equal share"), "ask", importance=8,
                    help=mark("Stop talking and share equally")),
        ]  # fmt: skip
        if len(self.people()) < len(self.public_view.deputies):
            done = Command("done", ("enter",), does("done talking"), "done_talking", importance=9)
            commands.insert(0, done)
        return Commands(*commands)

    def refusal_of(self, command: Command) -> str | None:
        if command.id in ("offer", "end") and not self.people():
            return say("The deputies are bots: press Enter to let them go on.")
        if command.id in _ANSWERS and not self.candidates(command.id):
            if not self.public_view.shares:
                return say("There is no proposal to answer ({rule}).", rule="2E-15.20")
            if command.id == "withdraw":
                return say("Only whoever made a proposal can withdraw it ({rule}).", rule="2E-5.18")
            return say("Only the other deputy can answer a proposal ({rule}).", rule="2E-15.20")
        return super().refusal_of(command)

    def candidates(self, what: str) -> tuple[int, ...]:
        shares = self.public_view.shares
        return tuple(
            number
            for number, share in sorted(shares.items())
            if self.flow.is_person(share.seat if what == "withdraw" else self._other(share))
        )

    def _other(self, share: ShareProposed) -> Seat:
        return colleague(self.public_view, share.seat)

    def prompt(self) -> str:
        asking = self.asking
        if asking is None:
            names = self.flow.names
            first, second = self.public_view.deputies
            return say("{name} and {other}: propose, agree, or share equally.",
                       name=names[first], other=names[second])  # fmt: skip
        if asking.what == "end":
            return say("Stop talking and share equally? Enter: yes.")
        if asking.chosen is None:
            return say(_WHICH[asking.what])
        share = self.public_view.shares[asking.chosen]
        return say(
            "Does {name} agree to proposal {number}? Enter: yes, share it.",
            name=self.flow.names[self._other(share)],
            number=asking.chosen,
        )

    # Drawing -----------------------------------------------------------------------------

    def main(self, width: int, height: int) -> list[Text]:
        view: SeatView = self.public_view
        names, glyphs = self.flow.names, self.flow.glyphs
        assert view.chest is not None
        told = say(
            "The deputies share what’s in the chest. If they can’t agree, they share equally;"
            " what can’t be halved is discarded ({rule}).",
            rule="2E-15.7",
        )
        chest = chest_rows(view.chest, width - 8, glyphs)
        panel = framed(
            line((glyphs.coin, "gold"), " ", (say("The chest"), "gold strong")),
            chest,
            width - 4,
            len(chest) + 2,
            glyphs,
            frame=glyphs.double,
            style="gold",
        )
        proposals = proposals_rows(view, names, width - 8)
        if not proposals:
            proposals = [plain(say("No proposal stands."), "quiet")]
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

        if len(people) == 1:
            seat = people[0]
            self.shell.show(flow.behind_curtain(seat, say(TASK), lambda: build(seat)))
        else:
            question, heading = say("Which deputy is proposing?"), say("The chest")
            who = WhoScreen(
                flow, self.again, question, build, heading=heading, task=say(TASK), seats=people
            )
            self.shell.show(who)

    def pick(self, key: str) -> None:
        assert self.asking is not None
        number = int(key)
        if number in self.asking.among:
            self.chose(self.asking, number)
        else:
            self.tell(say(_WHICH[self.asking.what]))

    def chose(self, asking: Asking, number: int, *, asked: bool = True) -> None:
        if asking.what == "agree":
            self.asking = replace(asking, chosen=number)
        else:
            self.asking = None
            self.do(asking.what, number)

    def do(self, what: str, chosen: int) -> None:
        if what == "end":
            self.play(Split(self.people()[0]))
            return
        share = self.public_view.shares[chosen]
        if what == "agree":
            self.play(Agree(self._other(share), chosen))
        elif what == "refuse":
            self.play(Refuse(self._other(share), chosen))
        else:
            self.play(Withdraw(share.seat, chosen))

    def done_talking(self, key: str) -> None:
        self.flow.done_talking()
