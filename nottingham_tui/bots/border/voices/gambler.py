"""The gambler."""

from __future__ import annotations

from nottingham_tui.bots.border.voices.cues import Lines
from nottingham_tui.rules.kernel.variant_options import mark

LINES: Lines = {
    "office": (
        mark("Eeny, meeny, suitcase."),
        mark("Somebody is about to be unlucky."),
        mark("Place your bets: whose is it today?"),
    ),
    "declare": (
        mark("Double or nothing, {name}."),
        mark("I feel lucky at this border."),
        mark("Spin the wheel, {name}."),
    ),
    "bribe": (
        mark("Heads you take it, tails you take it."),
        mark("A little stake to keep it interesting, {name}."),
        mark("Call it an ante."),
    ),
    "ask": (
        mark("I raise, {name}."),
        mark("Cheap, for a seat at this table."),
        mark("You can afford the next card."),
    ),
    "no": (
        mark("I would rather see your cards, {name}."),
        mark("No deal. Turn it over."),
        mark("I never fold this early."),
    ),
    "refused": (
        mark("All right. All in, then."),
        mark("So you call me, {name}."),
        mark("Let the lid decide."),
    ),
    "deal": (
        mark("The house thanks you, {name}."),
        mark("Done. What a hand that was."),
        mark("I would have gone higher. Or lower."),
    ),
    "vindicated": (
        mark("Ha! Pay the winner."),
        mark("Wrong horse, {name}."),
        mark("I had a straight, and straight it was."),
    ),
    "caught": (
        mark("Easy come, easy gone."),
        mark("One bad card, {name}."),
        mark("The next one goes through, I can feel it."),
    ),
    "right": (
        mark("Read you like a marked deck, {name}."),
        mark("Jackpot!"),
        mark("I had it at ten to one."),
    ),
    "wrong": (
        mark("Lost that one. Next!"),
        mark("You cost me a bet with myself, {name}."),
        mark("That lid had a fifty-fifty look."),
    ),
    "seize": (
        mark("The bank takes all, {name}."),
        mark("I play my trump."),
        mark("One chip left, and here it goes."),
    ),
    "robbed": (
        mark("That was my lucky suitcase, {name}!"),
        mark("I did not see that card coming."),
        mark("Fortune is off somewhere with another player."),
    ),
    "sold": (
        mark("Money for more bets."),
        mark("It all goes on the next round."),
        mark("The wheel was kind."),
    ),
}
