"""The greedy one."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("Anything to declare? Anything for me?"),
        mark("What a fine office, with such fine suitcases."),
        mark("My palms itch already."),
    ),
    "declare": (
        mark("Nothing of value, {name}. Sadly."),
        mark("It is all mine, whatever it is."),
        mark("A poor trader with a poor suitcase."),
    ),
    "bribe": (
        mark("That hurts, {name}. Take it quickly."),
        mark("Every dollar of it was dear to me."),
        mark("So much, for so little string?"),
    ),
    "ask": (
        mark("That is the friendly price, {name}."),
        mark("I have expenses."),
        mark("You carry it so heavily, let me help."),
    ),
    "no": (
        mark("An insult. Open it."),
        mark("For that I do not even stand up, {name}."),
        mark("I have seen tips larger than that."),
    ),
    "refused": (
        mark("Robbery, {name}."),
        mark("I offered real money!"),
        mark("Nobody knows the worth of a dollar here."),
    ),
    "deal": (
        mark("A pleasure to weigh it, {name}."),
        mark("It clinks so well."),
        mark("The next one may be bigger."),
    ),
    "vindicated": (
        mark("Pay me. To the cent."),
        mark("Honesty pays, {name}: count it out."),
        mark("Compensation is my favourite word."),
    ),
    "caught": (
        mark("My goods! My lovely goods!"),
        mark("You have no heart, {name}."),
        mark("I shall starve."),
    ),
    "right": (
        mark("What a waste, {name}. You could have paid me."),
        mark("It smelled of money."),
        mark("All that, and none of it mine."),
    ),
    "wrong": (
        mark("Nothing? Not even a small thing?"),
        mark("You might have packed more, {name}."),
        mark("An honest suitcase feeds nobody."),
    ),
    "seize": (
        mark("Mine."),
        mark("I shall look after it, {name}. For ever."),
        mark("Finally the office pays for itself."),
    ),
    "robbed": (
        mark("Thief! Ask {name} what is in those pockets."),
        mark("I counted on that. I had counted all of it."),
        mark("Give back half, at least."),
    ),
    "sold": (
        mark("Count it again, slowly."),
        mark("It could be more. It can always be more."),
        mark("What a lovely heap."),
    ),
}
