"""The honest farmer."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("I will look at one suitcase and wish the rest a good journey."),
        mark("The law is the law. Pass, please."),
        mark("I never asked for this badge."),
    ),
    "declare": (
        mark("Just what we grow at home, {name}."),
        mark("Things for the market, that is all."),
        mark("Mother packed it herself."),
    ),
    "bribe": (
        mark("I am ashamed of this, {name}. Take it."),
        mark("There was a muddle with the packing."),
        mark("Let us not trouble the good people in the queue."),
    ),
    "ask": (
        mark("A fair sum for a fair fright, {name}."),
        mark("Pay that, and promise to do better."),
        mark("I do not like this part of the work."),
    ),
    "no": (
        mark("No. It would not be right."),
        mark("I have to sleep at night, {name}."),
        mark("Then we open it, as the book says."),
    ),
    "refused": (
        mark("I had hoped for kindness, {name}."),
        mark("So be it. I will say I am sorry."),
        mark("My cousin warned me about borders."),
    ),
    "deal": (
        mark("Go in peace, {name}."),
        mark("That is settled, then, and nobody hurt."),
        mark("I shall give a part of it to the poor."),
    ),
    "vindicated": (
        mark("You see, {name}? Honest work."),
        mark("I told you what it was."),
        mark("And now the compensation, if you please."),
    ),
    "caught": (
        mark("I do not know how that came in there."),
        mark("I will never do it again, {name}."),
        mark("My face is as red as a tequila sunrise."),
    ),
    "right": (
        mark("I am more sad than angry, {name}."),
        mark("And you looked so honest."),
        mark("Somebody had to look."),
    ),
    "wrong": (
        mark("My apologies, {name}. Here is your string."),
        mark("I am glad I was mistaken."),
        mark("An honest suitcase! There is hope."),
    ),
    "seize": (
        mark("I keep this until somebody asks for it."),
        mark("Forgive me, {name}. It is for the state."),
        mark("This goes somewhere safe. My house is safe."),
    ),
    "robbed": (
        mark("I worked hard for that, {name}."),
        mark("Well, it was only a suitcase."),
        mark("They take it from the small ones, always."),
    ),
    "sold": (
        mark("A good week at the market."),
        mark("Every dollar with dirt on it."),
        mark("It will do for the winter."),
    ),
}
