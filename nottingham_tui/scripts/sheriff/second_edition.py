"""The dialect of the second edition."""

from nottingham_tui.scripts.dialect import Dialect, Forms
from nottingham_tui.scripts.sheriff import comparisons, model, notation, position, reading

DIALECT = Dialect(
    forms=Forms(
        title="A script of Sheriff of Nottingham, second edition",
        position=model.SecondPosition,
        expectation=model.SecondExpectation,
        moves=model.SECOND,
        examples=(model.EXAMPLE,),
    ),
    words=reading.words,
    move=reading.move,
    build=position.build,
    facts=notation.facts,
    open_table=notation.open_table,
    sights=notation.sights,
    comparisons=comparisons.COMPARISONS,
    auditor=position.auditor,
    sheriff=position.sheriff,
)
