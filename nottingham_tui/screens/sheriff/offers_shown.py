"""Which of the standing offers is shown; it is the one that keys are about. Public."""

from __future__ import annotations

from dataclasses import replace

from nottingham_tui.drafts.sheriff.deal import sealed_bags
from nottingham_tui.drafts.sheriff.deciding import could_act
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.moves import Agree, Withdraw
from nottingham_tui.screens.keys import step
from nottingham_tui.screens.picking import Asker
from nottingham_tui.screens.sheriff.bargaining import BargainingScreen
from nottingham_tui.screens.sheriff.inspection_keys import (
    ABOUT_BAGS,
    ABOUT_OFFERS,
    MORE,
    Question,
)


class OffersShown(Asker, BargainingScreen):
    """One of the standing offers is shown with its terms; arrows and digits show another."""

    asking: Question | None = None
    _looked_at: int | None = None
    _typed: str = ""

    @property
    def looked_at(self) -> int | None:
        """The offer that somebody has chosen to look at, if it still stands."""
        return self._looked_at if self._looked_at in self.public_view.offers else None

    @property
    def about_offer(self) -> int | None:
        """The offer that the prompt is about: the one that is asked about, or looked at, else the
        newest that somebody here could agree to."""
        if self.asking is not None:
            return self.asking.chosen if self.asking.what in ABOUT_OFFERS else None
        if self.looked_at is not None:
            return self.looked_at
        return next(reversed(self.candidates("agree")), None)

    def shown_or_newest(self, among: tuple[int, ...]) -> int:
        """Of these offers the one that is shown, else the newest."""
        shown = self.about_offer
        return shown if shown in among and shown is not None else among[-1]

    def other_offer(self, key: str) -> None:
        """Look at the offer above or below; where one is asked about, at those that could be."""
        asking, offers = self.asking, tuple(sorted(self.public_view.offers))
        among = offers if asking is None else asking.among
        here = self.about_offer
        place = among.index(here) + step(key)[1] if here in among else -1
        if asking is None:
            self._looked_at = among[place % len(among)]
        else:
            self.chose(asking, among[place % len(among)])

    def look_at(self, key: str) -> None:
        """Look at the offer of a digit, or of two that follow each other."""
        offers, self._typed = self.public_view.offers, (self._typed + key)[-2:]
        found = [int(typed) for typed in (self._typed, key) if int(typed) in offers]
        if found:
            self._looked_at = found[0]
        elif not any(str(number).startswith(key) for number in offers):
            self.tell_why(self.flow.table.refusal(Agree(self.public_view.sheriff, int(key))))

    def own_offers(self) -> tuple[int, ...]:
        """The standing offers of people here."""
        offers = sorted(self.public_view.offers.items())
        return tuple(number for number, offer in offers if self.flow.is_person(offer.seat))

    def bid(self, key: str) -> None:
        """Make an offer of one's own again, for a gold more or less."""
        number = self.shown_or_newest(self.own_offers())
        offer = self.public_view.offers[number]
        gold = max(offer.give.gold + (1 if key in MORE else -1), 0)
        again = replace(offer, give=replace(offer.give, gold=gold))
        if again != offer:
            self.tell_why(self.flow.play_all((Withdraw(offer.seat, number), again)))

    # Who could do what ------------------------------------------------------------------

    def candidates(self, what: str) -> tuple[int, ...]:
        """Bags by owner, or offers by number."""
        view = self.public_view
        if what in ABOUT_BAGS:
            return tuple(seat for seat in sealed_bags(view) if self.actors(what, seat))
        if what == "say":
            return tuple(seat for seat in range(view.players) if self.flow.is_person(seat))
        return tuple(number for number in sorted(view.offers) if self.actors(what, number))

    def actors(self, what: str, number: int) -> tuple[Seat, ...]:
        """The people who could do it to this bag or offer, by public facts alone."""
        found = could_act(self.public_view, what, number)
        return tuple(seat for seat in found if self.flow.is_person(seat))
