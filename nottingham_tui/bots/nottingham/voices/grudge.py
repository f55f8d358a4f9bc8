"""The grudge-bearer."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("We are not even yet, {name}."),
        mark("You know what that was for, {name}."),
        mark("One scratched off my list."),
    ),
    "robbed": (
        mark("That goes into my book, {name}."),
        mark("I never forget a thief."),
        mark("Remember this day, {name}. I will."),
    ),
    "defended": (
        mark("I have been expecting you, {name}."),
        mark("And you thought I slept."),
        mark("Wear it, {name}, and think of me."),
    ),
    "foiled": (
        mark("Another entry in the book."),
        mark("You will open that door one day, {name}."),
        mark("I can wait."),
    ),
    "lay": (
        mark("For somebody I have in mind."),
        mark("You know who you are."),
        mark("I have all the patience in the world."),
    ),
    "spring": (
        mark("This is for last time, {name}."),
        mark("Did you think I had forgotten, {name}?"),
        mark("I wrote your name on this one."),
    ),
    "ambushed": (
        mark("Of course it was you, {name}."),
        mark("Underlined twice, {name}."),
        mark("I should have burned that bush."),
    ),
    "trade": (
        mark("Nobody took this from me."),
        mark("In spite of all of you."),
        mark("And not one of you helped."),
    ),
    "task": (
        mark("They said I would never finish it."),
        mark("Done, whatever you did to stop me."),
        mark("Look at it, and be sorry."),
    ),
    "deal": (
        mark("This does not make us friends, {name}."),
        mark("A truce until sundown, {name}."),
        mark("I take it, and I forgive nothing."),
    ),
    "no": (
        mark("From these hands? Never."),
        mark("I remember who offered what."),
        mark("Insulting, all of it."),
    ),
    "short": (
        mark("Somebody will answer for this."),
        mark("I know whose fault that is."),
        mark("Take them. I keep the list."),
    ),
}
