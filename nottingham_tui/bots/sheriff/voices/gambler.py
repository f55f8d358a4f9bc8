"""The gambler."""

from __future__ import annotations

from nottingham_tui.bots.sheriff.voices.cues import Lines
from nottingham_tui.rules.kernel.choices import mark

LINES: Lines = {
    "office": (
        mark("Place your bets, the house is open."),
        mark("I feel lucky today. You should not."),
        mark("Heads I look, tails I look twice."),
    ),
    "declare": (
        mark("Want to bet, {name}?"),
        mark("Ten to one that you do not dare."),
        mark("Read my face. Go on."),
    ),
    "bribe": (
        mark("Double or nothing? No? Then this."),
        mark("My stake is on the table, {name}."),
        mark("I raise."),
    ),
    "ask": (
        mark("The pot is small, {name}. Sweeten it."),
        mark("Pay to see tomorrow."),
        mark("This is the ante."),
    ),
    "no": (
        mark("I call."),
        mark("Weak hand, {name}."),
        mark("I fold. No, wait: you do."),
    ),
    "refused": (
        mark("Then the dice shall decide."),
        mark("You are bluffing, {name}."),
        mark("Bold. I like bold."),
    ),
    "deal": (
        mark("The cards are kind."),
        mark("Everybody wins. How dull."),
        mark("Shuffle and deal, {name}."),
    ),
    "clean": (
        mark("No thrill in that at all."),
        mark("I was hoping you would look."),
        mark("Safe bets pay little."),
    ),
    "sly": (
        mark("Snake eyes for you, {name}!"),
        mark("The long shot comes in!"),
        mark("My heart stopped twice."),
    ),
    "vindicated": (
        mark("House wins. Pay up, {name}."),
        mark("Never draw to that."),
        mark("Thank you for playing."),
    ),
    "caught": (
        mark("Bad beat."),
        mark("One more round and I win it all back."),
        mark("You peeked, {name}!"),
    ),
    "right": (
        mark("Jackpot!"),
        mark("I read you like a marked card, {name}."),
        mark("Hot hands today."),
    ),
    "wrong": (
        mark("Hah! Well played."),
        mark("Easy come, easy go."),
        mark("I would do it again."),
    ),
    "answer": (
        mark("Put gold where your mouth is, {name}."),
        mark("What odds do you give me?"),
        mark("Talk is for the losing side."),
    ),
}
