"""What a click does at the inspection while nothing is asked: offers and bags are pointed at."""

from __future__ import annotations

from nottingham_tui.drafts.sheriff.deal import begun
from nottingham_tui.drawing.sheriff.dealers import bag_key, offer_key
from nottingham_tui.drawing.spots import place_of
from nottingham_tui.screens.keys import Command, Commands
from nottingham_tui.screens.sheriff.deal_form import DealForm
from nottingham_tui.screens.sheriff.offers_shown import OffersShown
from nottingham_tui.text.catalogue import does, say


class Pointing(OffersShown):
    """What is pointed at is shown, and what is shown is meant."""

    def pointed_at(self) -> Commands:
        """The offers and the bags that can be clicked."""
        view = self.public_view
        offers = tuple(map(offer_key, view.offers))
        bags = tuple(map(bag_key, view.merchants()))
        return Commands(
            Command("point", offers, does("other offer"), "point_at", hidden=True),
            Command("deal with", bags, does("deal"), "deal_with", hidden=True),
        )

    def point_at(self, key: str) -> None:
        """Look at an offer; a second click asks whether it is agreed to."""
        number = place_of(key)
        if number != self.about_offer:
            self.look_at(str(number))
        elif number in self.candidates("agree"):
            self.chose(self.begin("agree", (number,)), number, asked=False)
        else:
            self.tell_nobody_agrees()

    def tell_nobody_agrees(self) -> None:
        """Say why nobody here can agree to an offer."""
        self.tell(say("Only the other side can answer an offer ({rule}).", rule="2E-5.6"))

    def deal_with(self, key: str) -> None:
        """Begin a deal with the owner of a bag, or an offer where not all hands are here."""
        seat, officers = place_of(key), self.officers()
        if officers or self.flow.is_person(seat):
            both = officers if self.flow.is_person(seat) else ()
            self.shell.show(DealForm(self.flow, begun(self.public_view, (seat,), both)))
        else:
            name = self.flow.names[seat]
            self.tell(say("{name} is a bot and makes its own offers.", name=name))
