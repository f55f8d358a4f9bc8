"""The dialect of the second edition."""

from nottingham_tui.scripts.dialect import Dialect, Forms
from nottingham_tui.scripts.sheriff import comparisons, notation, position, reading, second

DIALECT = Dialect(
    forms=Forms(
        title="A script of Sheriff of Nottingham, second edition",
        position=second.SecondPosition,
        expectation=second.SecondExpectation,
        moves=second.MOVES,
        examples=(second.EXAMPLE,),
    ),
    words=reading.words,
    special=reading.special,
    move=reading.move,
    build=position.build,
    facts=notation.facts,
    open_table=notation.open_table,
    sights=notation.sights,
    comparisons=comparisons.COMPARISONS,
    auditor=position.auditor,
    sheriff=position.sheriff,
)
