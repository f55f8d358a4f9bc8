"""The fox."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("I used to stand on the other side. I know all the seams."),
        mark("Smile, everybody. I am only looking."),
        mark("Which of you is not looking at me? I see."),
    ),
    "declare": (
        mark("Would I hide something you can count, {name}?"),
        mark("The heavy ones are never the bad ones."),
        mark("Look at the others first, {name}. Then think of me."),
    ),
    "bribe": (
        mark("Perhaps there is nothing in it, and I merely like you."),
        mark("Guess what this buys, {name}."),
        mark("A sum like any other sum."),
    ),
    "ask": (
        mark("I heard it rattle, {name}. You heard me hear it."),
        mark("You would pay more if I opened it. Think."),
        mark("Let us see how fast you answer."),
    ),
    "no": (
        mark("I would rather know than have, {name}."),
        mark("You named that too smoothly."),
        mark("Curiosity, I am afraid."),
    ),
    "refused": (
        mark("Are you certain, {name}? The lid is so tight."),
        mark("That was the answer I had planned for."),
        mark("Look closely, then. Closer than that."),
    ),
    "deal": (
        mark("And you will always wonder, {name}."),
        mark("A closed lid is a happy lid."),
        mark("One of us smiles later."),
    ),
    "vindicated": (
        mark("I packed it for your eyes, {name}."),
        mark("The truth again. Nobody expects it twice."),
        mark("You looked at the one I showed you."),
    ),
    "caught": (
        mark("So that is where it was."),
        mark("You have learnt, {name}. I must change my ways."),
        mark("Well looked. And the others went by so quietly."),
    ),
    "right": (
        mark("You folded your hands, {name}."),
        mark("I would have put it below the lining."),
        mark("It takes a liar, {name}."),
    ),
    "wrong": (
        mark("Interesting. Then it is one of the others."),
        mark("I let you have that one, {name}."),
        mark("Even that tells me something."),
    ),
    "seize": (
        mark("I did not look at yours first, {name}. That was the trick."),
        mark("No noise, no bargain, no suitcase."),
        mark("I have waited until you stopped waiting."),
    ),
    "robbed": (
        mark("Nicely done, {name}. I had it down for next week."),
        mark("I should have seen a fox coming."),
        mark("Enjoy it. It is not all of it."),
    ),
    "sold": (
        mark("Some of that was even mine."),
        mark("What you see is what I sold."),
        mark("A quiet little business."),
    ),
}
