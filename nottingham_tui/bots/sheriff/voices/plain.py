"""Who is nobody in particular."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("My turn with the badge."),
        mark("Line up, please."),
        mark("Let us see what the day brings."),
    ),
    "declare": (
        mark("You heard me."),
        mark("That is what it is."),
        mark("Nothing more, nothing less."),
    ),
    "bribe": (
        mark("For your trouble, {name}."),
        mark("Shall we keep this short?"),
        mark("A coin saves us both time."),
    ),
    "ask": (
        mark("Let us talk about a price, {name}."),
        mark("I could look the other way."),
        mark("There is a fee for quick passage."),
    ),
    "no": (
        mark("No."),
        mark("Not at that price."),
        mark("I will pass on that, {name}."),
    ),
    "refused": (
        mark("As you like."),
        mark("Your loss, {name}."),
        mark("Then we do it the long way."),
    ),
    "deal": (
        mark("Done."),
        mark("A pleasure, {name}."),
        mark("Agreed, then."),
    ),
    "clean": (
        mark("Thank you kindly."),
        mark("As I said."),
        mark("Good day, Sheriff."),
    ),
    "sly": (
        mark("Well, well. What was in there?"),
        mark("Too kind, {name}."),
        mark("That went better than I feared."),
    ),
    "vindicated": (
        mark("I take payment in gold."),
        mark("Count it, {name}. All of it."),
        mark("I did say so."),
    ),
    "caught": (
        mark("That is awkward."),
        mark("Well. You found it."),
        mark("I can explain."),
    ),
    "right": (
        mark("I thought as much."),
        mark("That will cost you, {name}."),
        mark("Next time, perhaps."),
    ),
    "wrong": (
        mark("My mistake."),
        mark("I could have sworn."),
        mark("There goes my gold."),
    ),
    "answer": (
        mark("I hear you, {name}."),
        mark("We shall see."),
        mark("Is that so?"),
    ),
}
