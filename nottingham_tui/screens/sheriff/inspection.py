"""The inspection: bags on the sheriff's table, bargaining, and one decision a bag. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.bots.sheriff import words
from nottingham_tui.drafts.sheriff.deal import (
    GOLD,
    WITH,
    DealDraft,
    answering,
    begun,
    choose_merchant,
    go,
    lapsing_with,
    sealed_bags,
)
from nottingham_tui.drafts.sheriff.deciding import could_act, decides, decision
from nottingham_tui.drawing.pieces import clock_text, key_hint
from nottingham_tui.drawing.rows import line, plain
from nottingham_tui.drawing.sheriff.inspection import InspectionRows, terms_text
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Agree, Move, Refuse, Say, Withdraw
from nottingham_tui.screens.keys import CANCEL, UP_AND_DOWN, Command, Commands, digits
from nottingham_tui.screens.sheriff import claims
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.inspection_keys import (
    ABOUT_BAGS,
    ABOUT_OFFERS,
    BARGAINING,
    BID,
    Question,
    question,
)
from nottingham_tui.screens.sheriff.pointing import Pointing
from nottingham_tui.text.catalogue import count, does, listed, mark, say, say_in


class InspectionScreen(Pointing):
    """Bags are bargained for, returned, opened. Whoever sits there types for everybody."""

    HEADING = mark("INSPECTION")
    RULE = "2E-5.1"
    TABLE = BARGAINING

    # Drawing -----------------------------------------------------------------------------

    def right(self) -> Text:
        left = sum(1 for _seat in sealed_bags(self.public_view))
        right = plain(count("{number} bag sealed", "{number} bags sealed", left), "ink")
        time = clock_text(self.flow.time_left)
        return line(right, "   ", time) if time.plain else right

    def paint(self, width: int, height: int) -> list[Text]:
        flow, asked = self.flow, self._asked()
        is_offer = self.asking is not None and self.asking.what in ABOUT_OFFERS
        rows = InspectionRows(
            self.public_view,
            flow.names,
            flow.glyphs,
            self.events,
            bags=self._who_is_asked() or (() if is_offer else asked),
            offers=asked if is_offer else (),
            about_bags=self._about_bags(),
            about_offer=self.about_offer,
        )
        return rows.whole(width, height)

    def _about_bags(self) -> tuple[Seat, ...]:
        """The bags that the prompt is about."""
        if self.asking is not None and self.asking.what in ABOUT_BAGS:
            return () if self.asking.chosen is None else (self.asking.chosen,)
        offer = self.public_view.offers.get(self.about_offer or 0)
        return () if offer is None else (*offer.returns, *offer.opens)

    def _who_is_asked(self) -> tuple[Seat, ...]:
        """Those of whom one is to say that it is them."""
        asking = self.asking
        return () if asking is None or asking.actor is not None else asking.actors

    def _asked(self) -> tuple[int, ...]:
        """The bags or offers that are asked about."""
        if self.asking is None:
            return ()
        return self.asking.among if self.asking.chosen is None else (self.asking.chosen,)

    def prompt(self) -> str | Text:
        if self.writing is not None:
            return self.writing_prompt
        if self.asking is not None:
            return question(self.asking, self.public_view, self.flow.names)
        view = self.public_view
        if self.about_offer is not None:
            asked = self.actors("agree", self.about_offer) or could_act(
                view, "agree", self.about_offer
            )
            glyphs = self.flow.glyphs
            terms = terms_text(view, self.about_offer, asked[0], self.flow.names, glyphs)
            if self.about_offer in self.own_offers():
                told = key_hint(("+", "-"), "+ -", say("more, less"), glyphs)
                terms = line(terms, "  ", told)
            if len(view.offers) > 1:
                told = key_hint(UP_AND_DOWN, "", say("other offer"), glyphs)
                terms = line(terms, "  ", told)
            return terms
        names = listed([self.flow.names[seat] for seat in view.office()])
        if not self.officers():
            if view.deputies:
                return say("Bargain with {names}. Enter: done talking, they decide.", names=names)
            return say("Bargain with {name}. Enter: done talking, {name} decides.", name=names)
        if view.deputies:
            if not self._bots_to_decide():
                names = listed([self.flow.names[seat] for seat in view.to_act])
            return say("{names}: bargain, let a bag pass or look into it.", names=names)
        return say("{name}: bargain, return a bag or open it.", name=names)

    def _bots_to_decide(self) -> bool:
        """Whether the game waits for a bot in office, as soon as all is said."""
        return any(not self.flow.is_person(seat) for seat in self.public_view.to_act)

    # Keys --------------------------------------------------------------------------------

    def table(self) -> Commands:
        if self.asking is not None:
            return self._asking_table(self.asking)
        table = self.TABLE + self.around() + self.pointed_at()
        if not self.public_view.black_market:
            table = table.without("market")
        offers = sorted(self.public_view.offers)
        if len(offers) > 1:
            # The prompt says so.
            other = Command("other", UP_AND_DOWN, does("other offer"), "other_offer", hidden=True)
            digit = Command("look_at", digits(9), does("that offer"), "look_at", hidden=True)
            table = Commands(*table, other, digit)
        if self.own_offers():
            table = Commands(*table, BID)
        if len(self.officers()) == len(self.public_view.office()):
            return table
        done = Command(
            "done", ("enter",), does("done talking"), "done_talking", importance=9,
            help=mark("Stop talking and let the sheriff decide"),
        )  # fmt: skip
        return Commands(done, *table)

    def label_of(self, command: Command) -> str:
        if self.public_view.deputies and command.id in ABOUT_BAGS:
            # For: keys: a deputy wants to look into a bag, or lets it pass.
            return say_in("stance", "look") if command.id == "open" else say_in("stance", "pass")
        return super().label_of(command)

    def _asking_table(self, asking: Question) -> Commands:
        if asking.what == "done":
            return Commands(*self.sure(label=does("done talking")))
        commands = []
        if asking.actor is not None:
            label = self.TABLE.command(asking.what).label
            commands.append(Command("confirm", ("enter",), label, "so_be_it", importance=9))
        if asking.what in ABOUT_OFFERS and not asking.actors:
            shown = "/".join(str(number) for number in asking.among)
        else:
            shown = "/".join(str(seat + 1) for seat in asking.actors or asking.among)
        commands += [
            Command("pick", (*digits(9), "0"), does("choose"), "pick",
                    hidden=asking.actor is not None, importance=9, shown=shown),
            CANCEL,
        ]  # fmt: skip
        if asking.what in ABOUT_OFFERS and len(asking.among) > 1 and asking.chosen is not None:
            commands.insert(1, Command("other", UP_AND_DOWN, does("other offer"), "other_offer"))
        if asking.typed:
            commands.append(
                # For: a key: the number typed so far is that of the offer.
                Command("typed", ("enter",), does("this offer"), "pick_typed", importance=9)
            )
        return Commands(*commands)

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
                "No merchant here can claim a black-market card now ({rule}).",
                rule="2E-16.8",
            )
        if what == "done" and not self._bots_to_decide():
            names = listed([self.flow.names[seat] for seat in self.public_view.to_act])
            return say("{names} must first say pass or look ({rule}).",
                       names=names, rule="2E-15.13")  # fmt: skip
        return super().refusal_of(command)

    def _refusal_to_offer(self, *, both_hands: bool) -> str | None:
        if both_hands and not self.officers():
            name = self.flow.names[self.public_view.sheriff]
            return say("{name} is a bot: press o to make an offer.", name=name)
        if both_hands and not self.people():
            return say("All merchants are bots: press o to make them an offer.")
        return None

    def _no_offer(self, what: str) -> str:
        if not self.public_view.offers:
            return say("There is no offer to answer ({rule}).", rule="2E-5.18")
        if what == "withdraw":
            return say("Only whoever made an offer can withdraw it ({rule}).", rule="2E-5.18")
        return say("Only the other side can answer an offer ({rule}).", rule="2E-5.6")

    def _no_bag(self, what: str) -> str | None:
        officers = self.officers()
        if not officers and self.public_view.deputies:
            names = listed([self.flow.names[seat] for seat in self.public_view.deputies])
            return say("{names} are deputies and decide about the bags ({rule}).", names=names,
                       rule="2E-15.1")  # fmt: skip
        if not officers:
            return say(
                "{name} is sheriff and decides about the bags ({rule}).",
                name=self.flow.names[self.public_view.sheriff],
                rule="2E-5.1",
            )
        bags = (*sealed_bags(self.public_view), *self.public_view.merchants())
        refusals = (self.why_not(decision(what, officers[0], seat)) for seat in bags)
        return next((refusal for refusal in refusals if refusal is not None), None)

    # Which? ------------------------------------------------------------------------------

    def begin(self, what: str, among: tuple[int, ...]) -> Question:
        return Question(what, among)

    def pick(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        seat = int(key) - 1
        if asking.actor == seat and self.public_view.deputies:
            # It went without saying who it is: the same keys lead there all the same.
            return
        if asking.actors and asking.actor is None:
            if seat in asking.actors:
                self._acted(asking, seat)
            else:
                self.tell(question(asking, self.public_view, self.flow.names))
            return
        if asking.what in ABOUT_OFFERS:
            self._type_offer(asking, asking.typed + key)
        elif seat in asking.among:
            self.chose(asking, seat)
        else:
            self._tell_why_not(asking, seat)

    def _type_offer(self, asking: Question, typed: str) -> None:
        fitting = [number for number in asking.among if str(number).startswith(typed)]
        if fitting == [int(typed)]:
            self.chose(asking, int(typed))
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
            self.chose(asking, number)
        else:
            self._tell_why_not(asking, number)

    def _tell_why_not(self, asking: Question, number: int) -> None:
        view = self.public_view
        if asking.what in ABOUT_OFFERS:
            if number in view.offers:
                self.tell(self._no_offer(asking.what))
            else:
                self.tell_why(self.flow.table.refusal(Agree(view.sheriff, number)))
        elif number in view.deputies and asking.what in ABOUT_BAGS:
            self.tell(
                say(
                    "{name} is a deputy and has no bag ({rule}).",
                    name=self.flow.names[number],
                    rule="2E-15.1",
                )
            )
        elif 0 <= number < view.players and asking.what in ABOUT_BAGS:
            self.tell_why(
                self.flow.table.refusal(decision(asking.what, self.officers()[0], number))
            )

    def ask_which(self, key: str) -> None:
        command = self.commands().find(key)
        if command is None or command.id not in ABOUT_OFFERS:
            super().ask_which(key)
            return
        # What is shown is meant; there is no need to name it.
        among = self.candidates(command.id)
        if self.looked_at is not None and self.looked_at not in among:
            self.tell(self._no_offer(command.id))
        else:
            self.chose(self.begin(command.id, among), self.shown_or_newest(among))

    def chose(self, asking: Question, number: int, *, asked: bool = True) -> None:
        """A bag or an offer was chosen; then it is asked who, where several people could."""
        if asking.what == "say":
            self._do("say", number, number)
            return
        self.asking = asking
        asking.chosen = number
        asking.actors = self.actors(asking.what, number)
        if asking.what == "counter" or len(asking.actors) == 1:
            self._acted(asking, asking.actors[0], asked=asked)

    def _acted(self, asking: Question, seat: Seat, *, asked: bool = True) -> None:
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
            return True
        if what not in ABOUT_BAGS or not decides(self.public_view, what, seat, number):
            return False
        return what == "open" or not asked or bool(lapsing_with(self.public_view, number))

    def so_be_it(self, key: str) -> None:
        asking = self.asking
        assert asking is not None
        if asking.what == "done":
            self.flow.done_talking()
        elif asking.actor is not None:
            self._do(asking.what, asking.chosen, asking.actor)

    # Done --------------------------------------------------------------------------------

    def _do(self, what: str, number: int, seat: Seat) -> None:
        self.asking = None
        if what == "counter":
            self._open_form(answering(self.public_view, number, seat))
        elif what == "say":
            self._write_words(number)
        else:
            self.play(self._move(what, number, seat))

    def _move(self, what: str, number: int, seat: Seat) -> Move:
        if what in ABOUT_BAGS:
            return decision(what, seat, number)
        if what == "agree":
            return Agree(seat, number)
        return Refuse(seat, number) if what == "refuse" else Withdraw(seat, number)

    def visit_market(self, key: str) -> None:
        self.shell.show(claims.visit(self.flow, self.again))

    def _write_words(self, seat: Seat) -> None:
        self.flow.table.form_opened()

        def written(text: str) -> None:
            self.flow.table.form_closed()
            if text:
                self.play(Say(seat, text))

        prompt = say("What does {name} say?", name=self.flow.names[seat])
        self.write(prompt, "", written, words.threat(self.public_view, seat))

    def _cancel(self, key: str) -> None:
        self.flow.table.form_closed()
        super()._cancel(key)

    def done_talking(self, key: str) -> None:
        """It is asked about while somebody here has something to lose by it."""
        sealed = tuple(bag for bag in sealed_bags(self.public_view) if self.flow.is_person(bag))
        if sealed:
            self.asking = Question("done", sealed)
        else:
            self.flow.done_talking()

    def open_deal(self, key: str) -> None:
        self._open_form(begun(self.public_view, self.people(), self.officers()))

    def open_offer(self, key: str) -> None:
        view, people = self.public_view, self.people()
        draft = begun(view, view.merchants())
        if len(people) == 1 and not self.officers():
            # Nobody else can make an offer here.
            choose_merchant(draft, view, people[0])
            go(draft, WITH if view.deputies else GOLD)
        self._open_form(draft)

    def _open_form(self, draft: DealDraft) -> None:
        self.shell.show(DealForm(self.flow, draft))
