"""The inspection: bags on the sheriff's table, bargaining, and one decision a bag. Public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Move,
    OpenBag,
    Refuse,
    ReturnBag,
    Say,
    Withdraw,
)
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import Command, Table, digits
from nottingham_tui.screens.layout import with_side
from nottingham_tui.screens.sheriff import stalls
from nottingham_tui.screens.sheriff.dealdraft import answering, begun, must_open, sealed_bags
from nottingham_tui.screens.sheriff.inspectionkeys import (
    ABOUT_BAGS,
    ABOUT_OFFERS,
    BARGAINING,
    WHICH,
    Asking,
)
from nottingham_tui.screens.talk import WritingScreen
from nottingham_tui.text.catalogue import count, listed, mark, say
from nottingham_tui.text.narrate import explain
from nottingham_tui.widgets.drawing import Painted, beside, indent, line, plain
from nottingham_tui.widgets.panel import framed
from nottingham_tui.widgets.sheriff.bags import BagFacts, bags_rows, fates_of
from nottingham_tui.widgets.sheriff.bargaining import OfferFacts, bargaining_rows, told

if TYPE_CHECKING:
    from nottingham_tui.screens.flow import Flow


class InspectionScreen(WritingScreen):
    """Whoever sits there types for everybody; what is here everybody may see."""

    RULE: ClassVar[str] = "2E-5.1"
    COMMON: ClassVar[tuple[str, ...]] = ("stalls", "mine", "rules", "quit", "help")
    TABLE: ClassVar[Table] = BARGAINING

    def __init__(self, flow: Flow) -> None:
        super().__init__()
        self.flow = flow
        self.asking: Asking | None = None
        self._painted = Painted(self.body_rows)
        self._read()

    # What is known -----------------------------------------------------------------------

    def _read(self) -> None:
        table = self.flow.table
        self.view: SeatView = table.view(None)
        entries = [entry for entry in table.log(None) if entry.round == self.view.round]
        self.events = [event for entry in entries for event in entry.events]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.flow.names

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""
        return not self.flow.table.is_bot(seat)

    def again(self) -> Screen[Any]:
        return InspectionScreen(self.flow)

    # Drawing -----------------------------------------------------------------------------

    def title_parts(self) -> tuple[Text, Text, Text]:
        view = self.view
        middle = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
        sheriff = count(
            "{name} is sheriff, {number} gold",
            "{name} is sheriff, {number} gold",
            view.gold[view.sheriff],
            name=self.names[view.sheriff],
        )
        left = sum(1 for _seat in sealed_bags(view))
        right = count("{number} bag sealed", "{number} bags sealed", left)
        dot = self.flow.app.look[1].dot
        return (
            plain(say("INSPECTION"), "gold strong"),
            line((middle, "ink"), (f"  {dot}  ", "quiet"), (sheriff, "ink")),
            plain(right, "ink"),
        )

    def body(self) -> Iterable[Widget]:
        return (self._painted,)

    def body_rows(self, width: int, height: int) -> list[Text]:
        """Bags at the left, bargaining beside them, and the stalls where there is room."""
        return with_side(self._main_rows, self._side_rows, width, height)

    def _main_rows(self, width: int, height: int) -> list[Text]:
        glyphs = self._painted.glyphs
        room = width - 4
        left = max((room + 1) // 2, 38) if width < 100 else 42
        right = room - left - 1
        tall = height - 1 - (1 if height > 20 else 0)
        bags = framed(
            say("Bags"),
            bags_rows(self._bag_facts(), left - 4, tall - 2, glyphs),
            left, tall, glyphs,
        )  # fmt: skip
        sheriff = self.view.sheriff
        sentences = told(self.events, self.names, self.view.rules, sheriff, self.view.offers)
        talk = framed(
            say("Bargaining"),
            bargaining_rows(sentences, self._offer_facts(), right - 4, tall - 2, glyphs),
            right, tall, glyphs,
        )  # fmt: skip
        return [plain(""), *indent(beside((bags, left), (talk, right)), 2)]

    def _side_rows(self, width: int, height: int) -> list[Text]:
        glyphs = self._painted.glyphs
        tall = height - (1 if height > 20 else 0)
        roomy = stalls.side_stalls(self.view, self.names, width - 4, glyphs)
        tight = stalls.side_stalls(self.view, self.names, width - 4, glyphs, roomy=False)
        shown = roomy if len(roomy) + 2 <= tall else tight
        return framed(say("Stalls"), shown, width, tall, glyphs)

    def _bag_facts(self) -> BagFacts:
        asked: tuple[int, ...] = ()
        if self.asking is not None and self.asking.what not in ABOUT_OFFERS:
            asked = self.asking.among if self.asking.chosen is None else (self.asking.chosen,)
        return BagFacts(self.view, self.names, fates_of(self.events), frozenset(asked))

    def _offer_facts(self) -> OfferFacts:
        asked: tuple[int, ...] = ()
        if self.asking is not None and self.asking.what in ABOUT_OFFERS:
            asked = self.asking.among if self.asking.chosen is None else (self.asking.chosen,)
        return OfferFacts(self.view.offers, self.names, self.view.sheriff, frozenset(asked))

    def prompt(self) -> str:
        if self.writing is not None:
            return self.writing_prompt()
        if self.asking is not None:
            return self._question(self.asking)
        sheriff = self.names[self.view.sheriff]
        if not self.is_person(self.view.sheriff):
            return say("Bargain with {name}. Enter: all is said, {name} decides.", name=sheriff)
        if self.view.offers:
            return say("{name}: agree, bargain on, return a bag or open it.", name=sheriff)
        return say("{name}: bargain, return a bag or open it.", name=sheriff)

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Table:
        if self.asking is not None:
            return self._asking_table(self.asking)
        table = self.TABLE
        if not self.view.offers:
            # Nothing to answer: these keys say why when pressed, and leave the bar to others.
            table = Table(
                tuple(
                    replace(command, hidden=True) if command.id in ABOUT_OFFERS else command
                    for command in table
                )
            )
        if self.is_person(self.view.sheriff):
            return table
        done = Command(
            "done", ("enter",), mark("done talking"), "done_talking", importance=9,
            help=mark("All is said: the sheriff decides"),
        )  # fmt: skip
        return Table((done, *table))

    def _asking_table(self, asking: Asking) -> Table:
        commands = []
        if asking.chosen is not None:
            label = self.TABLE.command(asking.what).label
            commands.append(Command("confirm", ("enter",), label, "confirm", importance=9))
        shown = ""
        if asking.what not in ABOUT_OFFERS:
            shown = "/".join(str(seat + 1) for seat in asking.among)
        else:
            shown = "/".join(str(number) for number in asking.among)
        hidden = asking.chosen is not None
        commands += [
            Command("pick", (*digits(9), "0"), mark("choose"), "pick", hidden=hidden,
                    importance=9, shown=shown),
            Command("cancel", ("escape",), mark("back"), "cancel", importance=9),
        ]  # fmt: skip
        if asking.typed:
            commands.append(
                Command("typed", ("enter",), mark("this offer"), "pick_typed", importance=9)
            )
        return Table(tuple(commands))

    def refusal_of(self, command: Command) -> str | None:
        what = command.id
        if what in ("deal", "offer"):
            return self._refusal_to_offer(both_hands=what == "deal")
        if what in ABOUT_OFFERS and not self.candidates(what):
            return self._no_offer(what)
        if what in ABOUT_BAGS and not self.candidates(what):
            return self._no_bag(what)
        if what == "take_back":
            refusal = self.flow.table.take_back_refusal()
            return explain(refusal, self.names) if refusal is not None else None
        return None

    def _refusal_to_offer(self, *, both_hands: bool) -> str | None:
        people = [seat for seat in self.view.merchants() if self.is_person(seat)]
        sheriff = self.view.sheriff
        if both_hands and not self.is_person(sheriff):
            return say("{name} shakes hands alone: make an offer with o.", name=self.names[sheriff])
        if both_hands and not people:
            return say("Bots shake hands alone: make them an offer with o.")
        return None

    def _no_offer(self, what: str) -> str:
        if not self.view.offers:
            return say("No offer stands ({rule}).", rule="2E-5.18")
        if what == "withdraw":
            return say("Only who made an offer withdraws it ({rule}).", rule="2E-5.18")
        return say("Only the other side answers an offer ({rule}).", rule="2E-5.6")

    def _no_bag(self, what: str) -> str | None:
        sheriff = self.view.sheriff
        if not self.is_person(sheriff):
            return say(
                "{name} is sheriff and decides alone ({rule}).",
                name=self.names[sheriff],
                rule="2E-5.1",
            )
        for seat in (*sealed_bags(self.view), *self.view.merchants()):
            refusal = self.flow.table.refusal(self._decision(what, seat))
            if refusal is not None:
                return explain(refusal, self.names)
        return None

    def _decision(self, what: str, seat: Seat) -> Move:
        sheriff = self.view.sheriff
        return OpenBag(sheriff, seat) if what == "open" else ReturnBag(sheriff, seat)

    def candidates(self, what: str) -> tuple[int, ...]:
        """What a key may be about: bags by owner, or offers by number; public facts alone."""
        view = self.view
        if what in ABOUT_BAGS:
            if not self.is_person(view.sheriff):
                return ()
            sealed = sealed_bags(view)
            if what == "open":
                return sealed
            return tuple(seat for seat in sealed if not must_open(view, seat))
        if what == "say":
            return tuple(seat for seat in range(view.players) if self.is_person(seat))
        mine = what == "withdraw"
        return tuple(
            number
            for number, offer in sorted(view.offers.items())
            if self.is_person(offer.seat if mine else offer.other)
        )

    # Which? ------------------------------------------------------------------------------

    def ask_which(self, key: str) -> None:
        command = self.TABLE.find(key)
        assert command is not None
        among = self.candidates(command.id)
        if len(among) > 1:
            self.asking = Asking(command.id, among)
        elif command.id in ("agree", *ABOUT_BAGS):
            self.asking = Asking(command.id, among, chosen=among[0])
        else:
            self._do(command.id, among[0])

    def ask_who_says(self, key: str) -> None:
        among = self.candidates("say")
        if len(among) == 1:
            self._do("say", among[0])
        else:
            self.asking = Asking("say", among)

    def cancel(self, key: str) -> None:
        self.asking = None

    def pick(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        if asking.what in ABOUT_OFFERS:
            self._type_offer(asking, asking.typed + key)
            return
        seat = int(key) - 1
        if seat in asking.among:
            self._picked(asking, seat)
        else:
            self._tell_why_not(asking, seat)

    def _type_offer(self, asking: Asking, typed: str) -> None:
        fitting = [number for number in asking.among if str(number).startswith(typed)]
        if fitting == [int(typed)]:
            self._picked(asking, int(typed))
        elif fitting:
            asking.typed = typed
            asking.chosen = None
        else:
            asking.typed = ""
            self._tell_why_not(asking, int(typed))

    def pick_typed(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        number = int(asking.typed)
        asking.typed = ""
        if number in asking.among:
            self._picked(asking, number)
        else:
            self._tell_why_not(asking, number)

    def _tell_why_not(self, asking: Asking, number: int) -> None:
        refusal = None
        if asking.what in ABOUT_OFFERS:
            if number in self.view.offers:
                self.tell(self._no_offer(asking.what))
                return
            refusal = self.flow.table.refusal(Agree(self.view.sheriff, number))
        elif 0 <= number < self.view.players and asking.what in ABOUT_BAGS:
            refusal = self.flow.table.refusal(self._decision(asking.what, number))
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def _picked(self, asking: Asking, number: int) -> None:
        """What was chosen is done, or asked about once more where it can't be undone."""
        must_ask = asking.what == "open" or (asking.what == "return" and self._lapsing(number))
        if must_ask:
            asking.chosen = number
        else:
            self._do(asking.what, number)

    def confirm(self, key: str) -> None:
        asking = self.asking
        assert asking is not None and asking.chosen is not None
        self._do(asking.what, asking.chosen)

    def _lapsing(self, seat: Seat) -> list[int]:
        """The standing offers that name this bag, or all with the last bag (2E-5.18)."""
        if sealed_bags(self.view) == (seat,):
            return sorted(self.view.offers)
        return [
            number
            for number, offer in sorted(self.view.offers.items())
            if seat in offer.returns or seat in offer.opens
        ]

    def _question(self, asking: Asking) -> str:
        chosen = asking.chosen
        if chosen is None:
            return say(WHICH[asking.what])
        if asking.what == "agree":
            offer = self.view.offers[chosen]
            return say(
                "{name} agrees to offer {number}? Enter strikes the deal.",
                name=self.names[offer.other],
                number=chosen,
            )
        name = self.names[chosen]
        lapsing = self._lapsing(chosen)
        numbers = listed([str(number) for number in lapsing])
        if asking.what == "open":
            return say("Open the bag of {name}: are you sure, Sheriff? Enter opens it.", name=name)
        if len(lapsing) == 1:
            return say(
                "Offer {numbers} lapses if the bag of {name} is returned. Enter returns it.",
                numbers=numbers,
                name=name,
            )
        if lapsing:
            return say(
                "Offers {numbers} lapse if the bag of {name} is returned. Enter returns it.",
                numbers=numbers,
                name=name,
            )
        return say("Return the bag of {name} closed? Enter returns it.", name=name)

    # Done --------------------------------------------------------------------------------

    def _do(self, what: str, number: int) -> None:
        self.asking = None
        if what == "counter":
            self._open_form(answering(self.view.offers[number], number, self.view.sheriff))
        elif what == "say":
            self._write_words(number)
        else:
            self._play(self._move(what, number))

    def _move(self, what: str, number: int) -> Move:
        if what in ABOUT_BAGS:
            return self._decision(what, number)
        offer = self.view.offers[number]
        if what == "agree":
            return Agree(offer.other, number)
        if what == "refuse":
            return Refuse(offer.other, number)
        return Withdraw(offer.seat, number)

    def _play(self, move: Move) -> None:
        refusal = self.flow.play(move)
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def _write_words(self, seat: Seat) -> None:
        self.flow.table.hold_bots = True

        def written(text: str) -> None:
            self.flow.table.hold_bots = False
            if text:
                self._play(Say(seat, text))

        self.write(say("What does {name} say?", name=self.names[seat]), "", written)

    def _cancel(self, key: str) -> None:
        self.flow.table.hold_bots = False
        super()._cancel(key)

    def take_back(self, key: str) -> None:
        refusal = self.flow.take_back()
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def done_talking(self, key: str) -> None:
        self.flow.table.talk_done()
        self.flow.advance()

    def open_deal(self, key: str) -> None:
        people = tuple(seat for seat in self.view.merchants() if self.is_person(seat))
        self._open_form(begun(self.view, True, people))

    def open_offer(self, key: str) -> None:
        self._open_form(begun(self.view, False, self.view.merchants()))

    def _open_form(self, draft: Any) -> None:
        from nottingham_tui.screens.sheriff.dealform import DealForm

        self.shell.show(DealForm(self.flow, draft))
