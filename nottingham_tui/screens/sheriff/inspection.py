"""The inspection: bags on the sheriff's table, bargaining, and one decision a bag. Public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual.screen import Screen
from textual.widget import Widget

from nottingham_tui.drafts.sheriff.deal import answering, begun, sealed_bags
from nottingham_tui.drafts.sheriff.deciding import (
    acts_alone,
    could_act,
    decides,
    decision,
    still_needed,
)
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.clock import clock_text
from nottingham_tui.drawing.layout import with_side
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import beside, indent, line, plain
from nottingham_tui.drawing.sheriff import news, stalls
from nottingham_tui.drawing.sheriff.bags import BagFacts, bags_rows, fates_of
from nottingham_tui.drawing.sheriff.bargaining import OfferFacts, bargaining_rows, told
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Move,
    Refuse,
    Say,
    Withdraw,
)
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.desk import Desk
from nottingham_tui.screens.keys import Command, Commands, digits
from nottingham_tui.screens.sheriff import claims
from nottingham_tui.screens.sheriff.inspectionkeys import (
    ABOUT_BAGS,
    ABOUT_OFFERS,
    BARGAINING,
    WHICH,
    WHICH_LOOK,
    WHO,
    Asking,
)
from nottingham_tui.screens.talk import WritingScreen
from nottingham_tui.text.catalogue import count, listed, mark, say, say_in
from nottingham_tui.text.explain import explain
from nottingham_tui.widgets.drawing import Painted


class InspectionScreen(WritingScreen):
    """Whoever sits there types for everybody; what is here everybody may see."""

    RULE: ClassVar[str] = "2E-5.1"
    COMMON: ClassVar[tuple[str, ...]] = ("stalls", "mine", "rules", "quit", "help")
    TABLE: ClassVar[Commands] = BARGAINING

    def __init__(self, flow: Desk) -> None:
        super().__init__()
        self.flow = flow
        self.asking: Asking | None = None
        self._painted = Painted(self.body_rows)
        self._read()

    # What is known -----------------------------------------------------------------------

    def _read(self) -> None:
        table = self.flow.table
        self.public_view: SeatView = table.view(None)
        entries = [entry for entry in table.log(None) if entry.round == self.public_view.round]
        self.events = [event for entry in entries for event in entry.events]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.flow.names

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody at this keyboard speaks for the seat."""
        return self.flow.is_person(seat)

    def again(self) -> Screen[Any]:
        return InspectionScreen(self.flow)

    # Drawing -----------------------------------------------------------------------------

    def title_parts(self) -> tuple[Text, Text, Text]:
        view = self.public_view
        middle = say("Round {number} of {rounds}", number=view.round, rounds=view.rules.rounds)
        if view.deputies:
            office = stalls.office_text(view.deputies, self.names)
        else:
            office = count(
                "{name} is sheriff, {number} gold",
                "{name} is sheriff, {number} gold",
                view.gold[view.sheriff],
                name=self.names[view.sheriff],
            )
        left = sum(1 for _seat in sealed_bags(view))
        right = plain(count("{number} bag sealed", "{number} bags sealed", left), "ink")
        time = clock_text(self.flow.time_left)
        if time.plain:
            right = line(right, "   ", time)
        dot = self.flow.glyphs.dot
        return (
            plain(say("INSPECTION"), "gold strong"),
            line((middle, "ink"), (f"  {dot}  ", "quiet"), (office, "ink")),
            right,
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
        below = self._below_the_bags(left - 4)
        shown = bags_rows(self._bag_facts(), left - 4, tall - 2 - len(below), glyphs)
        shown += [plain("")] * (tall - 2 - len(below) - len(shown))
        bags = framed(say("Bags"), [*shown, *below], left, tall, glyphs)
        office = self.public_view.office()
        sentences = news.laid_rows(self.events, self.names, glyphs)
        sentences += told(
            self.events, self.names, self.public_view.rules, office, self.public_view.offers
        )
        talk = framed(
            say("Bargaining"),
            bargaining_rows(sentences, self._offer_facts(), right - 4, tall - 2, glyphs),
            right, tall, glyphs,
        )  # fmt: skip
        return [plain(""), *indent(beside((bags, left), (talk, right)), 2)]

    def _below_the_bags(self, width: int) -> list[Text]:
        """The chest and the piles of the black market, which all may see."""
        glyphs = self._painted.glyphs
        cells = stalls.chest_cells(self.public_view, glyphs)
        rows = pieces.in_columns(cells, width, 2)
        market = [
            line((f"{glyphs.good(good)} ", good), (" ".join(map(str, left)) or glyphs.dash, "ink"))
            for good, left in self.public_view.black_market.items()
        ]
        if market:
            rows += pieces.in_columns([plain(glyphs.diamond, "market strong"), *market], width, 2)
        return rows

    def _side_rows(self, width: int, height: int) -> list[Text]:
        glyphs = self._painted.glyphs
        tall = height - (1 if height > 20 else 0)
        roomy = stalls.side_stalls(self.public_view, self.names, width - 4, glyphs)
        tight = stalls.side_stalls(self.public_view, self.names, width - 4, glyphs, roomy=False)
        shown = roomy if len(roomy) + 2 <= tall else tight
        return framed(say("Stalls"), shown, width, tall, glyphs)

    def _bag_facts(self) -> BagFacts:
        asked: tuple[int, ...] = ()
        if self.asking is not None and self.asking.what not in ABOUT_OFFERS:
            asked = self.asking.among if self.asking.chosen is None else (self.asking.chosen,)
        return BagFacts(self.public_view, self.names, fates_of(self.events), frozenset(asked))

    def _offer_facts(self) -> OfferFacts:
        asked: tuple[int, ...] = ()
        if self.asking is not None and self.asking.what in ABOUT_OFFERS:
            asked = self.asking.among if self.asking.chosen is None else (self.asking.chosen,)
        view = self.public_view
        return OfferFacts(view.offers, self.names, view.office(), frozenset(asked), view.agreed)

    def prompt(self) -> str:
        if self.writing is not None:
            return self.writing_prompt()
        if self.asking is not None:
            return self._question(self.asking)
        view = self.public_view
        names = listed([self.names[seat] for seat in view.office()])
        if not self._officers():
            if view.deputies:
                return say("Bargain with {names}. Enter: all is said, they decide.", names=names)
            return say("Bargain with {name}. Enter: all is said, {name} decides.", name=names)
        if view.deputies:
            if not self._bots_to_decide():
                names = listed([self.names[seat] for seat in view.to_act])
            return say("{names}: bargain, say pass or look about a bag.", names=names)
        if view.offers:
            return say("{name}: agree, bargain on, return a bag or open it.", name=names)
        return say("{name}: bargain, return a bag or open it.", name=names)

    def _bots_to_decide(self) -> bool:
        """Whether the game waits for a bot in office, as soon as all is said."""
        return any(not self.is_person(seat) for seat in self.public_view.to_act)

    def _officers(self) -> tuple[Seat, ...]:
        """The people among those who decide about bags."""
        return tuple(seat for seat in self.public_view.office() if self.is_person(seat))

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        if self.asking is not None:
            return self._asking_table(self.asking)
        table = self.TABLE
        if not self.public_view.offers:
            # Nothing to answer: these keys say why when pressed, and leave the bar to others.
            table = Commands(
                tuple(
                    replace(command, hidden=True) if command.id in ABOUT_OFFERS else command
                    for command in table
                )
            )
        if not self.public_view.black_market:
            table = table.without("market")
        if len(self._officers()) == len(self.public_view.office()):
            return table
        done = Command(
            "done", ("enter",), mark("done talking"), "done_talking", importance=9,
            help=mark("All is said: the sheriff decides"),
        )  # fmt: skip
        return Commands((done, *table))

    def label_of(self, command: Command) -> str:
        if self.public_view.deputies and command.id in ABOUT_BAGS:
            return say_in("stance", "look") if command.id == "open" else say_in("stance", "pass")
        return super().label_of(command)

    def _asking_table(self, asking: Asking) -> Commands:
        commands = []
        if asking.actor is not None:
            label = self.TABLE.command(asking.what).label
            commands.append(Command("confirm", ("enter",), label, "confirm", importance=9))
        if asking.what in ABOUT_OFFERS and not asking.actors:
            shown = "/".join(str(number) for number in asking.among)
        else:
            shown = "/".join(str(seat + 1) for seat in asking.actors or asking.among)
        commands += [
            Command("pick", (*digits(9), "0"), mark("choose"), "pick",
                    hidden=asking.actor is not None, importance=9, shown=shown),
            Command("cancel", ("escape",), mark("back"), "cancel", importance=9),
        ]  # fmt: skip
        if asking.typed:
            commands.append(
                Command("typed", ("enter",), mark("this offer"), "pick_typed", importance=9)
            )
        return Commands(tuple(commands))

    def refusal_of(self, command: Command) -> str | None:
        what = command.id
        if what in ("deal", "offer"):
            return self._refusal_to_offer(both_hands=what == "deal")
        if what in ABOUT_OFFERS and not self.candidates(what):
            return self._no_offer(what)
        if what in ABOUT_BAGS and not self.candidates(what):
            return self._no_bag(what)
        if what == "market" and not claims.visitors(self.flow):
            return say(
                "No merchant here got a bag back that leaves a claim open ({rule}).",
                rule="2E-16.8",
            )
        if what == "done" and not self._bots_to_decide():
            names = listed([self.names[seat] for seat in self.public_view.to_act])
            return say("The word of {names} is missing: pass or look ({rule}).",
                       names=names, rule="2E-15.13")  # fmt: skip
        if what == "take_back":
            refusal = self.flow.table.take_back_refusal()
            return explain(refusal, self.names) if refusal is not None else None
        return None

    def _refusal_to_offer(self, *, both_hands: bool) -> str | None:
        people = [seat for seat in self.public_view.merchants() if self.is_person(seat)]
        if both_hands and not self._officers():
            name = self.names[self.public_view.sheriff]
            return say("{name} shakes hands alone: make an offer with o.", name=name)
        if both_hands and not people:
            return say("Bots shake hands alone: make them an offer with o.")
        return None

    def _no_offer(self, what: str) -> str:
        if not self.public_view.offers:
            return say("No offer stands ({rule}).", rule="2E-5.18")
        if what == "withdraw":
            return say("Only who made an offer withdraws it ({rule}).", rule="2E-5.18")
        return say("Only the other side answers an offer ({rule}).", rule="2E-5.6")

    def _no_bag(self, what: str) -> str | None:
        officers = self._officers()
        if not officers:
            return say(
                "{name} is sheriff and decides alone ({rule}).",
                name=self.names[self.public_view.sheriff],
                rule="2E-5.1",
            )
        for seat in (*sealed_bags(self.public_view), *self.public_view.merchants()):
            refusal = self.flow.table.refusal(decision(what, officers[0], seat))
            if refusal is not None:
                return explain(refusal, self.names)
        return None

    def candidates(self, what: str) -> tuple[int, ...]:
        """What a key may be about: bags by owner, or offers by number; public facts alone."""
        view = self.public_view
        if what in ABOUT_BAGS:
            return tuple(seat for seat in sealed_bags(view) if self.actors(what, seat))
        if what == "say":
            return tuple(seat for seat in range(view.players) if self.is_person(seat))
        return tuple(number for number in sorted(view.offers) if self.actors(what, number))

    def actors(self, what: str, number: int) -> tuple[Seat, ...]:
        """The people who could do it to this bag or offer, by public facts alone."""
        found = could_act(self.public_view, what, number)
        return tuple(seat for seat in found if self.is_person(seat))

    # Which? ------------------------------------------------------------------------------

    def ask_which(self, key: str) -> None:
        command = self.TABLE.find(key)
        assert command is not None
        among = self.candidates(command.id)
        asking = Asking(command.id, among)
        if len(among) > 1:
            self.asking = asking
        else:
            self._picked(asking, among[0], asked=False)

    def ask_who_says(self, key: str) -> None:
        among = self.candidates("say")
        if len(among) == 1:
            self._do("say", among[0], among[0])
        else:
            self.asking = Asking("say", among)

    def cancel(self, key: str) -> None:
        self.asking = None

    def pick(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        seat = int(key) - 1
        if asking.actors and asking.actor is None:
            if seat in asking.actors:
                self._acted(asking, seat)
            else:
                self.tell(self._question(asking))
            return
        if asking.what in ABOUT_OFFERS:
            self._type_offer(asking, asking.typed + key)
        elif seat in asking.among:
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
            if number in self.public_view.offers:
                self.tell(self._no_offer(asking.what))
                return
            refusal = self.flow.table.refusal(Agree(self.public_view.sheriff, number))
        elif 0 <= number < self.public_view.players and asking.what in ABOUT_BAGS:
            first = self._officers()[0]
            refusal = self.flow.table.refusal(decision(asking.what, first, number))
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def _picked(self, asking: Asking, number: int, *, asked: bool = True) -> None:
        """A bag or an offer was chosen; then it is asked who, where several people could."""
        if asking.what == "say":
            self._do("say", number, number)
            return
        self.asking = asking
        asking.chosen = number
        asking.actors = self.actors(asking.what, number)
        if asking.what == "counter" or len(asking.actors) == 1:
            self._acted(asking, asking.actors[0], asked=asked)

    def _acted(self, asking: Asking, seat: Seat, *, asked: bool = True) -> None:
        """It is known what and who: it is done, or asked about where it can't be undone."""
        number = asking.chosen
        assert number is not None
        if self._must_ask(asking.what, seat, number, asked=asked):
            asking.actor = seat
        else:
            self._do(asking.what, number, seat)

    def _must_ask(self, what: str, seat: Seat, number: int, *, asked: bool) -> bool:
        """Whether one more Enter is wanted. What was the only choice was never chosen."""
        if what == "agree":
            return not asked
        if what not in ABOUT_BAGS or not decides(self.public_view, what, seat, number):
            return False
        return what == "open" or not asked or bool(self._lapsing(number))

    def confirm(self, key: str) -> None:
        asking = self.asking
        assert asking is not None and asking.chosen is not None and asking.actor is not None
        self._do(asking.what, asking.chosen, asking.actor)

    def _lapsing(self, seat: Seat) -> list[int]:
        """The standing offers that name this bag, or all with the last bag (2E-5.18)."""
        if sealed_bags(self.public_view) == (seat,):
            return sorted(self.public_view.offers)
        return [
            number
            for number, offer in sorted(self.public_view.offers.items())
            if seat in offer.returns or seat in offer.opens
        ]

    def _question(self, asking: Asking) -> str:
        chosen, actor = asking.chosen, asking.actor
        if chosen is None:
            with_deputies = self.public_view.deputies and asking.what in WHICH_LOOK
            return say((WHICH_LOOK if with_deputies else WHICH)[asking.what])
        if actor is None:
            if asking.what in ABOUT_OFFERS:
                return say(WHO[asking.what], number=chosen)
            return say(WHO[asking.what], name=self.names[chosen])
        if asking.what == "agree":
            if len(still_needed(self.public_view, chosen)) > 1:
                return say(
                    "{name} agrees to offer {number}? Enter: agreed; another must agree, too.",
                    name=self.names[actor],
                    number=chosen,
                )
            return say(
                "{name} agrees to offer {number}? Enter strikes the deal.",
                name=self.names[actor],
                number=chosen,
            )
        name = self.names[chosen]
        lapsing = self._lapsing(chosen)
        numbers = listed([str(number) for number in lapsing])
        if asking.what == "open":
            if self.public_view.deputies:
                return self._deputies_open(actor, name, chosen)
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

    def _deputies_open(self, actor: Seat, owner: str, bag: Seat) -> str:
        """Whether one deputy opens it or both, before it is done."""
        deputy = self.names[actor]
        if acts_alone(self.public_view, actor, bag):
            return say("{deputy} alone opens the bag of {name}? Enter opens it.",
                       deputy=deputy, name=owner)  # fmt: skip
        return say("Both deputies open the bag of {name}? Enter opens it.", name=owner)

    # Done --------------------------------------------------------------------------------

    def _do(self, what: str, number: int, seat: Seat) -> None:
        self.asking = None
        if what == "counter":
            self._open_form(answering(self.public_view, number, seat))
        elif what == "say":
            self._write_words(number)
        else:
            self._play(self._move(what, number, seat))

    def _move(self, what: str, number: int, seat: Seat) -> Move:
        if what in ABOUT_BAGS:
            return decision(what, seat, number)
        if what == "agree":
            return Agree(seat, number)
        return Refuse(seat, number) if what == "refuse" else Withdraw(seat, number)

    def visit_market(self, key: str) -> None:
        self.shell.show(claims.visit(self.flow, self.again))

    def _play(self, move: Move) -> None:
        refusal = self.flow.play(move)
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def _write_words(self, seat: Seat) -> None:
        self.flow.table.form_opened()

        def written(text: str) -> None:
            self.flow.table.form_closed()
            if text:
                self._play(Say(seat, text))

        self.write(say("What does {name} say?", name=self.names[seat]), "", written)

    def _cancel(self, key: str) -> None:
        self.flow.table.form_closed()
        super()._cancel(key)

    def take_back(self, key: str) -> None:
        refusal = self.flow.take_back()
        if refusal is not None:
            self.tell(explain(refusal, self.names))

    def done_talking(self, key: str) -> None:
        self.flow.done_talking()

    def open_deal(self, key: str) -> None:
        people = tuple(seat for seat in self.public_view.merchants() if self.is_person(seat))
        self._open_form(begun(self.public_view, people, self._officers()))

    def open_offer(self, key: str) -> None:
        self._open_form(begun(self.public_view, self.public_view.merchants()))

    def _open_form(self, draft: Any) -> None:
        from nottingham_tui.screens.sheriff.dealform import DealForm

        self.shell.show(DealForm(self.flow, draft))
