"""Who is nobody in particular."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("I need this more than you, {name}."),
        mark("Nothing personal, {name}."),
        mark("A fair exchange, more or less."),
    ),
    "robbed": (
        mark("That one was useful."),
        mark("I will remember the hand that took it, {name}."),
        mark("You could have asked."),
    ),
    "defended": (
        mark("Not today, {name}."),
        mark("I was ready for that."),
        mark("A necklace is worth more than its beads."),
    ),
    "foiled": (
        mark("Well guarded."),
        mark("I should have chosen another door."),
        mark("All right, {name}. Keep it."),
    ),
    "lay": (
        mark("Mind the road from now on."),
        mark("One more bend to be careful about."),
        mark("Somebody will walk past here."),
    ),
    "spring": (
        mark("Halt, {name}!"),
        mark("I have waited for this."),
        mark("The road is closed, {name}."),
    ),
    "ambushed": (
        mark("I did not see you there, {name}."),
        mark("So much for that trip."),
        mark("You might have coughed first."),
    ),
    "trade": (
        mark("To the county with it."),
        mark("That goes on my pile."),
        mark("Another one done."),
    ),
    "task": (
        mark("That is the whole list."),
        mark("A job finished."),
        mark("I take the marker, thank you."),
    ),
    "deal": (
        mark("We both gain by it, {name}."),
        mark("A good exchange."),
        mark("Always at your service, {name}."),
    ),
    "no": (
        mark("None of these, thank you."),
        mark("I keep mine."),
        mark("That is not what I had in mind."),
    ),
    "short": (
        mark("Travelling light, then."),
        mark("These I can do without."),
        mark("Less to carry."),
    ),
}
