"""The keys of the inspection as data, and what has to be asked about some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nottingham_tui.drafts.sheriff.deal import lapsing_with
from nottingham_tui.drafts.sheriff.deciding import acts_alone, still_needed
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.sheriff.view import SeatView
from nottingham_tui.screens.keys import DISCARDS, LOG, PROMISES, Command, Commands
from nottingham_tui.screens.picking import Asking
from nottingham_tui.text.catalogue import listed, mark, say

ABOUT_OFFERS = ("agree", "refuse", "withdraw", "counter")
ABOUT_BAGS = ("return", "open")

BARGAINING = Commands(
    Command("deal", ("d",), mark("deal"), "open_deal", importance=9,
            help=mark("Write down a deal on which both sides shake hands")),
    Command("offer", ("o",), mark("offer"), "open_offer", importance=9,
            help=mark("Make an offer that stands until it is answered")),
    Command("agree", ("a",), mark("agree"), "ask_which", importance=8,
            help=mark("Agree to an offer: the deal is carried out at once")),
    Command("counter", ("c",), mark("counter"), "ask_which", importance=4,
            help=mark("Answer an offer with another one")),
    Command("refuse", ("f",), mark("refuse"), "ask_which", importance=4,
            help=mark("Refuse an offer: it lapses")),
    Command("withdraw", ("w",), mark("withdraw"), "ask_which", importance=3,
            help=mark("Take back an offer that nobody has agreed to")),
    Command("return", ("r",), mark("return"), "ask_which", importance=9,
            help=mark("The sheriff returns a bag closed")),
    Command("open", ("x",), mark("open"), "ask_which", importance=9,
            help=mark("The sheriff opens a bag")),
    Command("market", ("b",), mark("black market"), "visit_market", importance=6,
            help=mark("Look in at the black market, behind the curtain")),
    Command("say", ("t",), mark("talk"), "ask_which", importance=4,
            help=mark("Write down what somebody says; it binds nobody")),
    Command("take_back", ("u",), mark("take back"), "take_back", importance=2,
            help=mark("Take back the last words")),
    PROMISES,
    LOG,
    # The small letter is the deal here; the capital one opens the discards everywhere.
    replace(DISCARDS, keys=("D",), hidden=True),
)  # fmt: skip

WHICH = {
    "agree": mark("Which offer is agreed to? Type its number."),
    "refuse": mark("Which offer is refused? Type its number."),
    "withdraw": mark("Which offer is withdrawn? Type its number."),
    "counter": mark("Which offer is answered? Type its number."),
    "return": mark("Which bag goes back closed? Press its digit."),
    "open": mark("Which bag is opened? Press its digit."),
    "say": mark("Who speaks? Press the digit."),
}

WHICH_LOOK = {
    "return": mark("Pass: which bag? Press its digit."),
    "open": mark("Look: which bag? Press its digit."),
}
"""The same with deputies, whose word alone decides nothing."""

WHO = {
    "agree": mark("Who agrees to offer {number}? Press the digit."),
    "refuse": mark("Who refuses offer {number}? Press the digit."),
    "withdraw": mark("Who takes back the word about offer {number}? Press the digit."),
    "return": mark("Who says pass about the bag of {name}? Press the digit."),
    "open": mark("Who says look about the bag of {name}? Press the digit."),
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
    if chosen is None:
        return say((WHICH_LOOK if view.deputies and what in WHICH_LOOK else WHICH)[what])
    if actor is None:
        if what in ABOUT_OFFERS:
            return say(WHO[what], number=chosen)
        return say(WHO[what], name=names[chosen])
    if what == "agree":
        if len(still_needed(view, chosen)) > 1:
            return say(
                "{name} agrees to offer {number}? Enter: agreed; another must agree, too.",
                name=names[actor],
                number=chosen,
            )
        return say(
            "{name} agrees to offer {number}? Enter strikes the deal.",
            name=names[actor],
            number=chosen,
        )
    if what == "open":
        return _opens(view, names, actor, chosen)
    name, lapsing = names[chosen], lapsing_with(view, chosen)
    if not lapsing:
        return say("Return the bag of {name} closed? Enter returns it.", name=name)
    numbers = listed([str(number) for number in lapsing])
    if len(lapsing) == 1:
        return say(
            "Offer {numbers} lapses if the bag of {name} is returned. Enter returns it.",
            numbers=numbers,
            name=name,
        )
    return say(
        "Offers {numbers} lapse if the bag of {name} is returned. Enter returns it.",
        numbers=numbers,
        name=name,
    )


def _opens(view: SeatView, names: Sequence[str], actor: Seat, bag: Seat) -> str:
    """Whether the sheriff, one deputy or both open it, before it is done."""
    owner = names[bag]
    if not view.deputies:
        return say("Open the bag of {name}: are you sure, Sheriff? Enter opens it.", name=owner)
    if acts_alone(view, actor, bag):
        return say("{deputy} alone opens the bag of {name}? Enter opens it.",
                   deputy=names[actor], name=owner)  # fmt: skip
    return say("Both deputies open the bag of {name}? Enter opens it.", name=owner)
