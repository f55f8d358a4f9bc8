"""The keys of the inspection as data, and what has to be asked about some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nottingham_tui.drafts.sheriff.deal import lapsing_with
from nottingham_tui.drawing.sheriff.bags import risk
from nottingham_tui.drawing.sheriff.inspection import risk_told
from nottingham_tui.frozen import dataclass
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.parties import acts_alone, still_needed
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import TAKE_BACK, Command, Commands
from nottingham_tui.screens.picking import Asking
from nottingham_tui.text.catalogue import count, does, listed, mark, say
from nottingham_tui.text.sentences import joined
from nottingham_tui.text.sheriff.offers import offer_told

ABOUT_OFFERS = ("agree", "refuse", "withdraw", "counter")
ABOUT_BAGS = ("return", "open")

# For: what a key of the inspection does, in its help.
BARGAINING = Commands(
    # For: a key: merchant and sheriff write down a deal.
    Command("deal", ("d",), does("deal"), "open_deal", importance=9,
            help=mark("both shake hands at once")),
    # For: a key: makes an offer to the other side.
    Command("offer", ("o",), does("offer"), "open_offer", importance=9,
            help=mark("make an offer")),
    Command("agree", ("a",), does("agree"), "ask_which", importance=8,
            help=mark("agree to the offer shown")),
    # For: a key: answers an offer with another one.
    Command("counter", ("c",), does("counter"), "ask_which", importance=4,
            help=mark("counter it with your own")),
    Command("refuse", ("f",), does("refuse"), "ask_which", importance=4,
            help=mark("refuse it")),
    Command("withdraw", ("w",), does("withdraw"), "ask_which", importance=3,
            help=mark("withdraw your offer")),
    # For: a key: the sheriff gives a bag back without looking into it.
    Command("return", ("r",), does("return"), "ask_which", importance=9,
            help=mark("return a bag unopened")),
    # For: a key: the sheriff opens a bag.
    Command("open", ("x",), does("open"), "ask_which", importance=9,
            help=mark("open a bag")),
    Command("market", ("z",), does("black market"), "visit_market", importance=6,
            short=does("market"),
            help=mark("visit the black market")),
    # For: a key: writes down what somebody says.
    Command("say", ("t",), does("talk"), "ask_which", importance=4,
            help=mark("say or promise something; nobody is bound by it")),
    replace(TAKE_BACK, help=mark("take back the last words")),
)  # fmt: skip

MORE = ("+", "=")
# For: keys, and in their help: an offer of one's own is made again, for a gold more or less.
BID = Command("bid", (*MORE, "-", "_"), does("more, less"), "bid", hidden=True,
              help=mark("raise or lower your offer by a gold"))  # fmt: skip

_TWO_ROWS = 150
"""So many letters fit two rows of a prompt; of longer terms what they risk is left out."""

WHICH = {
    "agree": mark("Agree to which offer? Type its number."),
    "return": mark("Return which bag? Press its digit."),
    "open": mark("Open which bag? Press its digit."),
    "say": mark("Who’s talking? Press their digit."),
}

WHICH_LOOK = {
    "return": mark("Let which bag pass? Press its digit."),
    "open": mark("Look into which bag? Press its digit."),
}
"""The same with deputies, whose word alone decides nothing."""

WHO = {
    "agree": mark("Who agrees to offer {number}? Press their digit."),
    "refuse": mark("Who refuses offer {number}? Press their digit."),
    "withdraw": mark("Who backs out of offer {number}? Press their digit."),
    "return": mark("Who lets {name:'s} bag pass? Press their digit."),
    "open": mark("Who wants to look into {name:'s} bag? Press their digit."),
}
"""Where several people could do it."""


@dataclass(slots=True)
class Question(Asking):
    """Which bag or offer, then who does it, then whether it is sure.

    `actors` are those who could do it, and `actor` the one who does: with an actor it waits for
    Enter. `typed` are the digits of an offer's number so far.
    """

    actors: tuple[Seat, ...] = ()
    actor: Seat | None = None
    typed: str = ""


def question(asking: Question, view: SeatView, names: Sequence[str]) -> str:
    """What the message line asks."""
    what, chosen, actor = asking.what, asking.chosen, asking.actor
    if what == "done":
        return count(
            "{owners:'s} bag is still sealed. Stop talking? Enter: yes. Esc: back.",
            "{owners:'s} bags are still sealed. Stop talking? Enter: yes. Esc: back.",
            len(asking.among),
            owners=listed([names[bag] for bag in asking.among]),
        )
    if chosen is None:
        return say((WHICH_LOOK if view.deputies and what in WHICH_LOOK else WHICH)[what])
    if actor is None:
        if what in ABOUT_OFFERS:
            return say(WHO[what], number=chosen)
        return say(WHO[what], name=names[chosen])
    if what == "agree":
        offer = view.offers[chosen]
        done = say("Enter: it’s a deal.")
        if len(still_needed(view, chosen, offer)) > 1:
            done = say("Enter: yes. Someone else must agree, too.")
        told = [told for _, told in offer_told(offer, names, view.office(), actor)]
        whole = joined(*told, risk_told(view, chosen, actor, names), done) or ""
        return whole if len(whole) <= _TWO_ROWS else joined(*told, done) or ""
    if what == "open":
        return _opens(view, names, actor, chosen)
    name, lapsing = names[chosen], lapsing_with(view, chosen)
    if not lapsing:
        return say("Return {name:'s} bag unopened? Enter: yes.", name=name)
    return count(
        "Return {name:'s} bag? Offer {numbers} will lapse. Enter: yes.",
        "Return {name:'s} bag? Offers {numbers} will lapse. Enter: yes.",
        len(lapsing),
        numbers=listed([str(number) for number in lapsing]),
        name=name,
    )


def _opens(view: SeatView, names: Sequence[str], actor: Seat, bag: Seat) -> str:
    """Whether the sheriff, one deputy or both open it, and what that may bring."""
    owner = names[bag]
    if view.deputies and not acts_alone(view, actor, bag):
        return say("Do both deputies open {name:'s} bag? Enter: yes.", name=owner)
    asked = say("Open {name:'s} bag: are you sure, Sheriff? Enter: yes.", name=owner)
    if view.deputies:
        asked = say("Does {deputy} open {name:'s} bag alone? Enter: yes.",
                    deputy=names[actor], name=owner)  # fmt: skip
    bringing = risk(view, bag)
    if bringing is None:
        return asked
    least, most, fine = bringing
    brings = say("It wins you {least} to {most} or costs you {fine}.",
                 least=least, most=most, fine=fine)  # fmt: skip
    return joined(asked, brings) or ""
