"""The gambler."""

from __future__ import annotations

from nottingham_tui.bots.nottingham.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "took": (
        mark("Lucky draw!"),
        mark("I bet you will miss that one, {name}."),
        mark("Pick a card, any card. I did."),
    ),
    "robbed": (
        mark("Double or nothing next time, {name}?"),
        mark("You win this hand."),
        mark("I had a feeling about that draw."),
    ),
    "defended": (
        mark("Ha! You called, and I had it."),
        mark("Never bet against my luck, {name}."),
        mark("The trump was mine."),
    ),
    "foiled": (
        mark("I knew the odds. I liked them all the same."),
        mark("A bad beat, {name}."),
        mark("One in three, and it had to be that one."),
    ),
    "lay": (
        mark("Place your bets on who walks by."),
        mark("A stake in the ground."),
        mark("I have a hunch about this road."),
    ),
    "spring": (
        mark("Jackpot!"),
        mark("The bank wins, {name}."),
        mark("I bet on you, {name}. Thank you."),
    ),
    "ambushed": (
        mark("I rolled and lost."),
        mark("What were the odds of that, {name}?"),
        mark("I saw the bush. I went all in anyway."),
    ),
    "trade": (
        mark("I cash in."),
        mark("Quit while you are ahead, they say."),
        mark("The house pays out."),
    ),
    "task": (
        mark("A full house!"),
        mark("That was the long shot."),
        mark("The whole table, ladies and gentlemen."),
    ),
    "deal": (
        mark("A gamble for both of us, {name}."),
        mark("You will wish you had not, {name}. Or I will."),
        mark("I like your nerve, {name}."),
    ),
    "no": (
        mark("I stand."),
        mark("I would rather see another card."),
        mark("No bet."),
    ),
    "short": (
        mark("I fold those."),
        mark("Bad cards anyway."),
        mark("New deal, new luck."),
    ),
}
