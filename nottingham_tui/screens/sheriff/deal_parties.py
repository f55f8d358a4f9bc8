"""Who deals with whom, and who speaks: the upper part of the form for deals."""

from __future__ import annotations

from nottingham_tui.drafts.sheriff.deal import (
    GOLD,
    MOST_COLUMNS,
    PROMISE,
    ROWS,
    WHO,
    WITH,
    DealDraft,
    choose_deputy,
    choose_merchant,
    go,
    sealed_bags,
)
from nottingham_tui.drawing.spots import WHEEL_DOWN, WHEEL_UP, place_keys
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import NOTHING, Gift, Offer
from nottingham_tui.screens.keys import MOVES, Command, Commands, digits
from nottingham_tui.screens.sheriff.bargaining import BargainingScreen
from nottingham_tui.text.catalogue import does, mark, say

PROMPTS = {
    WHO: mark("Who’s dealing? Press their digit."),
    WITH: mark("With which deputy? Press their digit, or 0 for both."),
    GOLD: mark("Gold: type how much. Tab moves on to the goods."),
    "stall": mark("Goods from the stall: type how many."),
    "contraband": mark("Contraband from the stall: type how many; the kind may be a lie."),
    "bag": mark("Goods from the bag: type how many; it may be a lie."),
    "returns": mark("Which bags will be returned? Digits or Space."),
    "opens": mark("Which bags must be opened? Digits or Space."),
    "ignores": mark("Who must the sheriff ignore? Digits or Space."),
    PROMISE: mark("Promise: press t to write it, left or right to choose whose it is."),
}


_CELLS = place_keys(len(ROWS) * MOST_COLUMNS)
_FIELDS = place_keys(len(ROWS) * MOST_COLUMNS, "row")


def keys_of(draft: DealDraft) -> Commands:
    """The keys of the form of a deal, in the row where the cursor is."""
    label = does("make the offer")
    if draft.both_hands:
        label = does("yes, done") if draft.sure else does("shake hands")
    # For: what digits do in a row of the form: who deals, with which deputy, or how much.
    digit = {WHO: does("who"), WITH: does("with")}.get(draft.row, does("number"))
    return Commands(
        Command("digit", digits(10, 0), digit, "type_digit", importance=8, shown="0-9"),
        Command("next", ("tab",), does("next field"), "step_row", importance=9,
                short=does("next")),
        Command("before", ("shift+tab",), does("previous field"), "step_row", hidden=True),
        Command("move", MOVES, does("move"), "move", importance=4),
        Command("cell", _CELLS, does("choose"), "click_cell", hidden=True),
        Command("field", _FIELDS, does("choose"), "click_field", hidden=True),
        Command("change", ("+", "=", WHEEL_UP, "-", "_", WHEEL_DOWN), does("more, less"),
                "change", importance=4, shown="+ -"),
        # Digits do the same.
        Command("toggle", ("space",), does("choose"), "toggle", hidden=True),
        Command("erase", ("backspace", "delete"), does("erase"), "erase", hidden=True),
        Command("say", ("t",), does("promise"), "write_promise", importance=6),
        Command("shake", ("enter",), label, "shake_hands", importance=10,
                short=does("yes") if draft.sure else does("done")),
        Command("back", ("escape",), does("back"), "step_back", importance=9),
    )  # fmt: skip


# Who deals with whom, and who speaks -----------------------------------------------------


class DealParties(BargainingScreen):
    """The merchant, the office, and the people among them, who alone speak at this keyboard."""

    draft: DealDraft

    def cycle_who(self, by: int) -> None:
        """The next merchant, or the one before."""
        draft = self.draft
        seats = sorted(self.people() if draft.both_hands else self.public_view.merchants())
        here = seats.index(draft.merchant) if draft.merchant in seats else -1 if by > 0 else 0
        self._pick_merchant(seats[(here + by) % len(seats)])
        draft.row = WHO

    @property
    def may_ask_everybody(self) -> bool:
        """Whether a sheriff sits here who may ask all merchants at once for gold."""
        view = self.public_view
        one_alone = not view.deputies and not self.draft.both_hands
        return one_alone and bool(self.officers()) and len(sealed_bags(view)) > 1

    def ask_everybody(self) -> None:
        """The sheriff wants the same gold from everybody whose bag is sealed, to return it."""
        if not self.may_ask_everybody:
            self.tell(say(PROMPTS[WHO]))
            return
        view, table = self.public_view, self.flow.table

        def written(text: str) -> None:
            gold = Gift(int(text)) if text.isdecimal() else NOTHING
            offers = [Offer(view.sheriff, bag, gold, returns=(bag,)) for bag in sealed_bags(view)]
            refusals = {offer: table.refusal(offer) for offer in offers}
            able = [offer for offer in offers if refusals[offer] is None]
            if able and gold != NOTHING:
                table.form_closed()
                self.flow.play_all(able)
            else:
                self.tell_why(refusals[offers[0]])

        name = self.flow.names[view.sheriff]
        self.write(say("How much gold does {name} want for each bag?", name=name), "", written)

    def choose_speaker(self, merchant: Seat) -> bool:
        """Who of the two speaks: the merchant, if that is a person, else one in office."""
        for seat in (merchant, *self.draft.bound()):
            if self.flow.is_person(seat):
                self.draft.speaker = seat
                return True
        return False

    def pick_who(self, seat: Seat) -> None:
        """A digit says who deals: the merchant, or who of the office speaks."""
        draft = self.draft
        if seat >= self.public_view.players:
            return
        if seat in draft.office:
            if draft.both_hands or (draft.speaker == seat and draft.merchant is None):
                self.tell(say("A deal is between the sheriff and one merchant (2E-5.16)."))
            elif not self.flow.is_person(seat):
                self._tell_speaks_alone(seat)
            else:
                draft.speaker, draft.merchant = seat, None
                draft.deputy = None if self.public_view.deputies else seat
            return
        if draft.speaker in draft.office and draft.merchant is None and not draft.both_hands:
            choose_merchant(draft, self.public_view, seat)
            go(self.draft, self._after_who())
            return
        self._pick_merchant(seat)

    def _pick_merchant(self, seat: Seat) -> None:
        draft = self.draft
        if (draft.both_hands and not self.flow.is_person(seat)) or not self.choose_speaker(seat):
            self._tell_speaks_alone(seat)
            return
        choose_merchant(draft, self.public_view, seat)
        go(self.draft, self._after_who())

    def _after_who(self) -> str:
        """Where the cursor goes next: with deputies it must be said with whom, if more than one
        way is open."""
        return WITH if self.public_view.deputies and len(self.with_whom()) > 1 else GOLD

    def with_whom(self) -> tuple[Seat | None, ...]:
        """Both deputies (`None`), or one of them: those who can shake hands or speak."""
        draft = self.draft
        if draft.speaker in draft.office and not draft.both_hands:
            return (None, draft.speaker)
        if not draft.both_hands:
            return (None, *draft.office)
        people = tuple(seat for seat in draft.office if self.flow.is_person(seat))
        return (None, *people) if len(people) == len(draft.office) else people

    def cycle_with(self, by: int) -> None:
        """The next of those who can be dealt with."""
        choices = self.with_whom()
        here = choices.index(self.draft.deputy) if self.draft.deputy in choices else 0
        choose_deputy(self.draft, self.public_view, choices[(here + by) % len(choices)])

    def pick_with(self, seat: Seat) -> None:
        """A digit says with whom; -1 is the 0 that stands for both deputies."""
        deputy = None if seat == -1 else seat
        if deputy in self.with_whom():
            choose_deputy(self.draft, self.public_view, deputy)
            go(self.draft, GOLD)

    def _tell_speaks_alone(self, seat: Seat) -> None:
        name = self.flow.names[seat]
        self.tell(say("{name} is a bot and makes its own offers.", name=name))

    def swap_speaker(self) -> None:
        """The other side gives the promise."""
        draft = self.draft
        other = draft.other()
        if draft.answers is not None and self.public_view.deputies:
            self.tell(say(PROMPTS[PROMISE]))
        elif self.flow.is_person(other):
            draft.speaker = other
        else:
            self._tell_speaks_alone(other)
