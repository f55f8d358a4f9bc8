"""The greedy one."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("The till is open."),
        mark("Everything has a price. Let us find it."),
        mark("Purses out, please."),
    ),
    "declare": (
        mark("Worth every coin."),
        mark("Inspecting costs extra, {name}."),
        mark("Time is money, and this is my time."),
    ),
    "bribe": (
        mark("It hurts me to part with this."),
        mark("Count it slowly, {name}. I shall miss it."),
        mark("My best offer. My only offer."),
    ),
    "ask": (
        mark("A reasonable fee, {name}. For me."),
        mark("I have expenses."),
        mark("Passage is not free, and the view is extra."),
    ),
    "no": (
        mark("Is that all?"),
        mark("You insult my purse, {name}."),
        mark("Add a nought and ask again."),
    ),
    "refused": (
        mark("That was a bargain!"),
        mark("You will pay more later, {name}."),
        mark("Misers, all of you."),
    ),
    "deal": (
        mark("I love that sound."),
        mark("Come again, {name}."),
        mark("Straight into the chest."),
    ),
    "clean": (
        mark("And it cost me nothing."),
        mark("Cheap. I like cheap."),
        mark("You could have charged, {name}."),
    ),
    "sly": (
        mark("Profit!"),
        mark("That was worth more than you know, {name}."),
        mark("Now that is a margin."),
    ),
    "vindicated": (
        mark("Interest included, I hope."),
        mark("Please look more often, {name}."),
        mark("The easiest gold of the day."),
    ),
    "caught": (
        mark("My gold! My beautiful gold!"),
        mark("Can we discuss a discount, {name}?"),
        mark("I feel faint."),
    ),
    "right": (
        mark("Ring it up."),
        mark("That will be cash, {name}."),
        mark("Crime does pay. Me."),
    ),
    "wrong": (
        mark("Every coin of that hurts."),
        mark("Could I pay next week, {name}?"),
        mark("A bad investment."),
    ),
    "answer": (
        mark("Say it with gold, {name}."),
        mark("I charge for listening."),
        mark("And what is in it for me?"),
    ),
}
