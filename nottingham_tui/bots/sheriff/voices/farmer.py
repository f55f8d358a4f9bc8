"""The honest farmer."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("I never asked for this badge, but I will wear it straight."),
        mark("My cows can wait. The law cannot."),
        mark("Fair is fair, for all of you."),
    ),
    "declare": (
        mark("Picked at dawn, every one of them."),
        mark("As my mother counted them."),
        mark("A farmer has only his word."),
    ),
    "bribe": (
        mark("It is not a bribe, {name}. It is thanks in advance."),
        mark("My feet hurt. Let me through for this?"),
        mark("Take it for the widow and the orphan."),
    ),
    "ask": (
        mark("A little something for the village well, {name}?"),
        mark("I do not like to ask, but the roof leaks."),
        mark("Put it in the box and go in peace."),
    ),
    "no": (
        mark("I sell turnips, not favours."),
        mark("My father would not, and I will not."),
        mark("That sits badly with me, {name}."),
    ),
    "refused": (
        mark("I only meant well."),
        mark("Then look, and wipe your hands first."),
        mark("So much for neighbours."),
    ),
    "deal": (
        mark("Shake on it, as in my village."),
        mark("A bargain like a fence: good for both sides."),
        mark("Done, and no ill feelings, {name}."),
    ),
    "clean": (
        mark("Bless you, {name}."),
        mark("To market, before they wilt."),
        mark("An honest bag is a light bag."),
    ),
    "sly": (
        mark("Now how did that get in there?"),
        mark("The hens must have laid it."),
        mark("Do not tell my mother."),
    ),
    "vindicated": (
        mark("You could have just asked the hens."),
        mark("I will buy a new plough with that."),
        mark("Told you, {name}. Told you twice."),
    ),
    "caught": (
        mark("I am so ashamed I could milk."),
        mark("Somebody swapped the bags!"),
        mark("It has been a bad harvest, {name}."),
    ),
    "right": (
        mark("And you looked me in the eye, {name}."),
        mark("I know what straw smells like, and that is not straw."),
        mark("The seed of a lie never ripens."),
    ),
    "wrong": (
        mark("Forgive me, neighbour."),
        mark("There goes the winter hay."),
        mark("I should have known better, {name}."),
    ),
    "answer": (
        mark("Speak slower, {name}. I am a simple soul."),
        mark("If you say so, it may be so."),
        mark("My goat says the same."),
    ),
}
