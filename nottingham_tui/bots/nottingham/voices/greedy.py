"""The greedy one."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("Mine now."),
        mark("Do you have more of these, {name}?"),
        mark("You had so many, {name}."),
    ),
    "robbed": (
        mark("Thief! That was worth a fortune!"),
        mark("I counted on that one, {name}. Twice."),
        mark("Ruined! I am ruined!"),
    ),
    "defended": (
        mark("You could not afford me, {name}."),
        mark("My purse has teeth."),
        mark("That necklace was a business expense."),
    ),
    "foiled": (
        mark("And for that I paid."),
        mark("A bad investment."),
        mark("You drive a hard bargain, {name}."),
    ),
    "lay": (
        mark("Gold in the ground brings interest."),
        mark("Every road should pay its owner."),
        mark("A little shop of my own, behind a bush."),
    ),
    "spring": (
        mark("Customs, {name}!"),
        mark("One for you, and the dear one for me."),
        mark("Everything has its price, {name}."),
    ),
    "ambushed": (
        mark("My profit! My beautiful profit!"),
        mark("I want that back, {name}."),
        mark("You owe me the difference, {name}."),
    ),
    "trade": (
        mark("Listen to it clink."),
        mark("More on the pile."),
        mark("Could somebody help me carry this?"),
    ),
    "task": (
        mark("And the bonus, please."),
        mark("The big payment at last."),
        mark("I have been waiting to be paid for that."),
    ),
    "deal": (
        mark("A pleasure doing business, {name}."),
        mark("You got the cheap end, {name}."),
        mark("I would have taken less. Too late."),
    ),
    "no": (
        mark("Is that all?"),
        mark("I have thrown away better things."),
        mark("Come back with a real offer."),
    ),
    "short": (
        mark("Half my fortune on the street!"),
        mark("Somebody pay me for these."),
        mark("I feel lighter, and I hate it."),
    ),
}
