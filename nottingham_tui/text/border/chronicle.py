"""What games of At the Border are remembered by, in words."""

from __future__ import annotations

from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS
from nottingham_tui.text.catalogue import mark, mark_count
from nottingham_tui.text.chronicle import Words

WORDS = Words(
    when=mark("Round {number}"),
    anecdotes={
        "bribed": mark("{name} swears to {declared} and gives {sheriff} {gold} to leave the "
                       "suitcase closed. It holds {goods}."),
        "not believed": mark("{name} swears to {declared} and is not believed. It is true to the "
                             "letter: {gold} for {name}."),
        "caught": mark("{name} swears to {declared}. The suitcase is opened: {goods} are lost, and "
                       "there is a fine of {gold}."),
        "confiscated": mark("{sheriff} looks into the suitcase of {name} and keeps {goods}."),
        "past": mark("{name} swears to {declared} and takes {goods} over the border. Nobody "
                     "looks."),
    },
    titles={
        "honest": (mark("Most honest"),
                   mark_count("{number} true word seen", "{number} true words seen")),
        "unseen": (mark("Best smuggler"),
                   mark_count("{number} card past, unseen", "{number} cards past, unseen")),
        "bribes_taken": (mark("Best-paid sheriff"),
                         mark_count("{number} dollar in bribes", "{number} dollars in bribes")),
        "bribes_paid": (mark("Deepest pocket"),
                        mark_count("{number} dollar in bribes", "{number} dollars in bribes")),
        "fines": (mark("Sorriest"),
                  mark_count("{number} dollar in fines", "{number} dollars in fines")),
        "taken": (mark("Longest fingers"),
                  mark_count("{number} card confiscated", "{number} cards confiscated")),
        "sold": (mark("Best trader"),
                 mark_count("{number} dollar in sales", "{number} dollars in sales")),
    },
    verdicts={
        "money": mark("{name} is richest, by {gold} (BO-5.6)."),
        "shared": mark("{names} are equally rich, with {gold}: they win together (BO-5.6)."),
    },
    values={"gold": dollars},
    goods=GOODS,
)  # fmt: skip
