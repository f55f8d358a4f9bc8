"""The fox."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("You were looking at my other hand, {name}."),
        mark("Did you want to keep that, {name}?"),
        mark("I only came for the view."),
    ),
    "robbed": (
        mark("Take it. I wanted you to."),
        mark("Interesting that you chose me, {name}."),
        mark("Are you sure that was the good one?"),
    ),
    "defended": (
        mark("You looked so certain, {name}."),
        mark("I left the gate open on purpose."),
        mark("Now we both have jewels."),
    ),
    "foiled": (
        mark("Now I know what you had, {name}."),
        mark("That was worth the question."),
        mark("Almost too well guarded."),
    ),
    "lay": (
        mark("Nothing to see here."),
        mark("It could be for anybody. Or for everybody."),
        mark("Walk on. I dare you."),
    ),
    "spring": (
        mark("You walked so quietly, {name}."),
        mark("Surprise."),
        mark("I thought you would come this way, {name}."),
    ),
    "ambushed": (
        mark("Well done, {name}. I taught you that."),
        mark("I heard the leaves, and I did not listen."),
        mark("You hid better than I did, {name}."),
    ),
    "trade": (
        mark("While you all watched the road."),
        mark("Gone before you looked up."),
        mark("I do like an empty street."),
    ),
    "task": (
        mark("You thought I was after something else."),
        mark("The whole time, under your noses."),
        mark("And nobody asked what I was collecting."),
    ),
    "deal": (
        mark("Ask yourself why I let it go, {name}."),
        mark("We each think we won, {name}."),
        mark("How kind of you to agree, {name}."),
    ),
    "no": (
        mark("I only wanted to see what you would give."),
        mark("Very telling, all of it."),
        mark("Thank you for showing me."),
    ),
    "short": (
        mark("I never needed those."),
        mark("Let them think it hurts."),
        mark("A light foot leaves no trace."),
    ),
}
