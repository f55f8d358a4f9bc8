"""The honest farmer."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("I will bring you a cheese for it, {name}."),
        mark("Forgive me, neighbour. Orders are orders."),
        mark("My hands are cleaner than this work."),
    ),
    "robbed": (
        mark("Even the fox leaves me the eggs."),
        mark("I was saving that for the winter, {name}."),
        mark("And I had just dusted it."),
    ),
    "defended": (
        mark("My grandmother wore that for luck."),
        mark("The dog barks at strangers, {name}."),
        mark("A locked barn is a happy barn."),
    ),
    "foiled": (
        mark("That is what I get for it."),
        mark("Serves me right, {name}."),
        mark("I never had the fingers for this."),
    ),
    "lay": (
        mark("I am only resting behind this hedge."),
        mark("A man may lie in the grass."),
        mark("The sheriff said to sit here, so I sit."),
    ),
    "spring": (
        mark("Stop right there, {name}, if you please."),
        mark("I am sorry, but this hedge is mine."),
        mark("The road has a toll today, {name}."),
    ),
    "ambushed": (
        mark("On an open road, in daylight!"),
        mark("Three miles I carried that, {name}."),
        mark("Behind my own hedge, too."),
    ),
    "trade": (
        mark("A good harvest at last."),
        mark("Sown, grown and sold."),
        mark("That pays for the seed."),
    ),
    "task": (
        mark("All the rows are hoed."),
        mark("Everything in its basket, as it should be."),
        mark("Slow and steady fills the barn."),
    ),
    "deal": (
        mark("Fresh from the cart, {name}."),
        mark("I knew you would like it, {name}."),
        mark("That is how neighbours trade."),
    ),
    "no": (
        mark("I would not feed that to the pig."),
        mark("Thank you kindly, but no."),
        mark("I will keep what I grew."),
    ),
    "short": (
        mark("It only would have spoiled."),
        mark("Let somebody else water these."),
        mark("The cart was too full anyway."),
    ),
}
