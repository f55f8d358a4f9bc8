"""Nobody in particular."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("Next, please."),
        mark("Good morning. Suitcases on the table."),
        mark("One of them, then."),
    ),
    "declare": (
        mark("That is what I declare."),
        mark("It is all written here, {name}."),
        mark("Nothing more to say about it."),
    ),
    "bribe": (
        mark("Would this help, {name}?"),
        mark("I would rather keep it closed."),
        mark("Let us be quick about it."),
    ),
    "ask": (
        mark("It will be that much, {name}."),
        mark("That is what it costs."),
        mark("I think you can do better."),
    ),
    "no": (
        mark("No, thank you."),
        mark("I would like to see it, {name}."),
        mark("Then open it, please."),
    ),
    "refused": (
        mark("As you like, {name}."),
        mark("A pity."),
        mark("Well, then."),
    ),
    "deal": (
        mark("Agreed, {name}."),
        mark("Thank you. You may go."),
        mark("That will do."),
    ),
    "vindicated": (
        mark("As I said, {name}."),
        mark("You see."),
        mark("All in order."),
    ),
    "caught": (
        mark("Caught."),
        mark("That did not work."),
        mark("You have me there, {name}."),
    ),
    "right": (
        mark("I thought so, {name}."),
        mark("That is not what you declared."),
        mark("There we have it."),
    ),
    "wrong": (
        mark("Not this time."),
        mark("In order, {name}. Go on."),
        mark("My mistake."),
    ),
    "seize": (
        mark("This stays here, {name}."),
        mark("I take that."),
        mark("Confiscated."),
    ),
    "robbed": (
        mark("That was a loss."),
        mark("Nothing to be done, {name}."),
        mark("I had not thought of that."),
    ),
    "sold": (
        mark("Sold."),
        mark("Not bad."),
        mark("On to the next round."),
    ),
}
