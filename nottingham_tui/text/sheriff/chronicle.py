"""What games of Sheriff are remembered by, in words."""

from __future__ import annotations

from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.chronicle import Words
from nottingham_tui.text.sheriff.goods import GOODS

WORDS = Words(
    when=mark("Round {number}"),
    anecdotes={
        "passed": mark("{name} swears to {declared} and takes {goods} past {office}. Nobody "
                       "looks."),
        "passed:for gold": mark("{name} swears to {declared} and takes {goods} past {office} for "
                                "{gold} gold."),
        "paid for nothing": mark("{name} gives {office} {gold} gold for a bag that holds what it "
                                 "should: {declared}."),
        "not believed": mark("{name} swears to {declared} and is not believed. The bag holds just "
                             "that: {gold} gold for {name}."),
        "caught": mark("{name} swears to {declared}. The bag is opened, and out come {goods}: a "
                       "fine of {gold} gold."),
        "ruined": mark_count("{name} can’t pay a fine: {number} gold is forgiven.",
                             "{name} can’t pay a fine: {number} gold are forgiven."),
        "claimed": mark("{name} pays contraband on the black market: {points} points."),
    },
    titles={
        "honest": (mark("Most honest"), mark_count("{number} true word", "{number} true words")),
        "slipped": (mark("Silver tongue"),
                    mark_count("{number} lie passed", "{number} lies passed")),
        "smuggled": (mark("Best smuggler"),
                     mark_count("{number} card past", "{number} cards past")),
        "bribes_taken": (mark("Best-paid sheriff"),
                         mark_count("{number} gold in bribes", "{number} gold in bribes")),
        "bribes_paid": (mark("Deepest pocket"),
                        mark_count("{number} gold given", "{number} gold given")),
        "fines_taken": (mark("Richest in fines"),
                        mark_count("{number} gold won", "{number} gold won")),
        "fines_paid": (mark("Sorriest"),
                       mark_count("{number} gold in fines", "{number} gold in fines")),
        "opened": (mark("Sternest sheriff"),
                   mark_count("{number} bag opened", "{number} bags opened")),
    },
    verdicts={
        "points": mark_count("{name} is the richest merchant, by {number} point.",
                             "{name} is the richest merchant, by {number} points."),
        "legal": mark("{names} tie at {points}. {name} has more legal cards: {best} to {next} "
                      "(2E-9.7)."),
        "contraband": mark("{names} tie at {points}. {name} has more contraband: {best} to {next} "
                           "(2E-9.7)."),
        "shared": mark("{names} have {points} points and as many cards: the victory is shared "
                       "(2E-9.7)."),
    },
    values={},
    goods=GOODS,
)  # fmt: skip
