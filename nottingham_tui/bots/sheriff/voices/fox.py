"""The fox."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("Come closer. I do not bite."),
        mark("Let us all be honest today, shall we?"),
        mark("I used to be on your side of this table."),
    ),
    "declare": (
        mark("Would this face lie to you, {name}?"),
        mark("The truth, or something next to it."),
        mark("Believe me or do not. Both are fine."),
    ),
    "bribe": (
        mark("Why would I pay if I had nothing to hide? Exactly."),
        mark("Consider it a riddle, {name}."),
        mark("A small coin with a large smile."),
    ),
    "ask": (
        mark("I know what is in there, {name}. Do you know that I know?"),
        mark("The others pay more, I hear."),
        mark("Between you and me."),
    ),
    "no": (
        mark("Now I am curious."),
        mark("You blinked, {name}."),
        mark("Too quick. Think again."),
    ),
    "refused": (
        mark("Just as I had hoped."),
        mark("Are you sure, {name}? Quite sure?"),
        mark("Interesting."),
    ),
    "deal": (
        mark("One of us has made a mistake."),
        mark("You were always my favourite, {name}."),
        mark("Sleep well on it."),
    ),
    "clean": (
        mark("You expected more, {name}?"),
        mark("Honesty is the last trick left."),
        mark("I am full of surprises. Today there was none."),
    ),
    "sly": (
        mark("A conjurer never tells."),
        mark("Look what the wind blew in."),
        mark("Thank you for your trust, {name}."),
    ),
    "vindicated": (
        mark("And you were so sure."),
        mark("I set the table, {name}. You sat down."),
        mark("Every trap needs a truth in it."),
    ),
    "caught": (
        mark("Bravo. Truly."),
        mark("I taught you too well, {name}."),
        mark("Even foxes sleep."),
    ),
    "right": (
        mark("It takes one to know one, {name}."),
        mark("Your ears moved."),
        mark("I would have hidden it better."),
    ),
    "wrong": (
        mark("I wanted you to have that, {name}."),
        mark("A price worth paying. Later you will see why."),
        mark("Well hidden: there was nothing."),
    ),
    "answer": (
        mark("You would say that, {name}."),
        mark("Half of that is true. Which half?"),
        mark("Keep talking. It helps me."),
    ),
}
