"""The grudge-bearer."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("My turn. I have kept a list."),
        mark("Somebody here knows what is coming."),
        mark("I forget nothing, and certainly no face."),
    ),
    "declare": (
        mark("Look in there and I will know it was you, {name}."),
        mark("Write it down: I said it before all of you."),
        mark("Think well before you point, {name}."),
    ),
    "bribe": (
        mark("Take it. I will have it back one day."),
        mark("This is for now, {name}. Later is later."),
        mark("I pay, and I count."),
    ),
    "ask": (
        mark("It is less than you owe me, {name}."),
        mark("You know what this is for."),
        mark("One pays for old sins here."),
    ),
    "no": (
        mark("You had your chance, {name}."),
        mark("Never. Not from you."),
        mark("I have waited long for this lid."),
    ),
    "refused": (
        mark("That goes on the list, {name}."),
        mark("You will wish you had taken it."),
        mark("Noted."),
    ),
    "deal": (
        mark("We are even. For today, {name}."),
        mark("Settled. I said settled, not forgiven."),
        mark("I will think of this each time I look at you."),
    ),
    "vindicated": (
        mark("You doubted me, {name}. I will not forget it."),
        mark("An apology would be in order."),
        mark("There. And now look me in the eye."),
    ),
    "caught": (
        mark("You will stand here one day too, {name}."),
        mark("Go on and laugh. I see who laughs."),
        mark("That makes two things between us, {name}."),
    ),
    "right": (
        mark("I said that I would look."),
        mark("That is for the last time, {name}."),
        mark("Revenge has a suitcase."),
    ),
    "wrong": (
        mark("You planned this, {name}."),
        mark("I will be back at this lid."),
        mark("Honest today. And yesterday?"),
    ),
    "seize": (
        mark("Now it is mine, {name}. How does it feel?"),
        mark("I saved this marker for you."),
        mark("An old debt, paid in goods."),
    ),
    "robbed": (
        mark("I know where you live, {name}."),
        mark("That was a mistake, and you will learn why."),
        mark("Keep it well. I will come for it."),
    ),
    "sold": (
        mark("Good. But not good enough."),
        mark("More than some others have, and they know it."),
        mark("It does not make up for anything."),
    ),
}
