"""The dialect of Nottingham."""

from nottingham_tui.scripts.dialect import Dialect, Forms
from nottingham_tui.scripts.nottingham import model, notation, position, reading

DIALECT = Dialect(
    forms=Forms(
        title="A script of Nottingham",
        position=model.Position,
        expectation=model.Expectation,
        moves=model.MOVES,
        nullable=frozenset({"card"}),
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
