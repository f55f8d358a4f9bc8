"""What games of Nottingham are remembered by, in words."""

from __future__ import annotations

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.chronicle import Words
from nottingham_tui.text.nottingham.goods import GOODS
from nottingham_tui.text.nottingham.names import task_name

WORDS = Words(
    when=mark("Turn {number}"),
    anecdotes={
        "ambush": mark("{trader} lays out {goods}. {name} springs an ambush: {card}!"),
        "ambush:in vain": mark("{trader} lays out {goods}. {name} springs an ambush, {card}, and "
                               "nothing comes of the trade."),
        "warded off": mark("{name} wards {attacker} off with a necklace and gets {good} for it."),
        "task": mark("{name} does the task {task} with {goods}."),
        "traded": mark("{name} trades {goods} in, unharmed."),
        "robbed": mark("{name} takes {card} from {player} and leaves {given}."),
        "sorry": mark("{name} robs {player} and is sorry: {card} for {given}."),
    },
    titles={
        "sets": (mark("Fullest chest"),
                 mark_count("{number} set traded in", "{number} sets traded in")),
        "ambushes": (mark("Highwayman"),
                     mark_count("{number} ambush sprung", "{number} ambushes sprung")),
        "failed": (mark("Most unlucky"),
                   mark_count("{number} trade spoiled", "{number} trades spoiled")),
        "attacks": (mark("Longest fingers"), mark_count("{number} attack", "{number} attacks")),
        "defences": (mark("Best defended"),
                     mark_count("{number} attack warded off", "{number} attacks warded off")),
        "robbed": (mark("Most robbed"), mark_count("{number} card lost", "{number} cards lost")),
        "exchanges": (mark("Best bidder"),
                      mark_count("{number} offer accepted", "{number} offers accepted")),
    },
    verdicts={
        "points": mark_count("{name} is the sheriff’s best man, by {number} point.",
                             "{name} is the sheriff’s best man, by {number} points."),
        "cards": mark("{names} tie at {points}. {name} has more cards in the winnings: {best} to "
                      "{next} (NO-6.2)."),
        "shared": mark("{names} have {points} points and as many winnings: the victory is shared "
                       "(NO-6.2)."),
    },
    values={"task": task_name},
    goods=GOODS,
)  # fmt: skip
