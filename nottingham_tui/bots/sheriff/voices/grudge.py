"""The grudge-bearer."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("I remember each one of you."),
        mark("Today I settle accounts."),
        mark("Sit down. This may take a while."),
    ),
    "declare": (
        mark("Write it down. I do, too."),
        mark("Touch it and I will remember, {name}."),
        mark("You know what happened last time."),
    ),
    "bribe": (
        mark("Here. And I forget nothing."),
        mark("Take it, {name}, before I think of the past."),
        mark("We could be even. Nearly."),
    ),
    "ask": (
        mark("You owe me, {name}."),
        mark("For old times' sake. Bad old times."),
        mark("The price of my good memory."),
    ),
    "no": (
        mark("After what you did?"),
        mark("Not from you, {name}."),
        mark("I have a list. You are on it."),
    ),
    "refused": (
        mark("Noted."),
        mark("You will think of this day, {name}."),
        mark("I can wait."),
    ),
    "deal": (
        mark("This changes nothing between us."),
        mark("One line crossed out, {name}."),
        mark("For now."),
    ),
    "clean": (
        mark("At last, some respect."),
        mark("You learn, {name}."),
        mark("Good. I might forget one thing."),
    ),
    "sly": (
        mark("That was for the last time."),
        mark("Now we are even, {name}."),
        mark("Revenge weighs more than apples."),
    ),
    "vindicated": (
        mark("One more thing to remember you by, {name}."),
        mark("You will regret that."),
        mark("Pay. And look at me while you do."),
    ),
    "caught": (
        mark("I knew you would, {name}."),
        mark("This goes into the book. In red."),
        mark("You enjoyed that, did you not?"),
    ),
    "right": (
        mark("I have waited for this."),
        mark("That is for the last time, {name}."),
        mark("Memory pays."),
    ),
    "wrong": (
        mark("You were guilty the other day."),
        mark("Do not smile, {name}."),
        mark("I shall remember that, too."),
    ),
    "answer": (
        mark("You said something else before, {name}."),
        mark("I heard. I always hear."),
        mark("Words. I keep them all."),
    ),
}
