"""The dialect of At the Border."""

from nottingham_tui.scripts.border import model, notation, position, reading
from nottingham_tui.scripts.dialect import Dialect, Forms

DIALECT = Dialect(
    forms=Forms(
        title="A script of At the Border",
        position=model.Position,
        expectation=model.Expectation,
        moves=model.MOVES,
        examples=(model.EXAMPLE,),
    ),
    words=reading.words,
    special=reading.special,
    move=reading.move,
    build=position.build,
    facts=notation.facts,
    open_table=notation.open_table,
    sights=notation.sights,
    comparisons=notation.COMPARISONS,
    auditor=position.auditor,
    sheriff=position.no_sheriff,
)
