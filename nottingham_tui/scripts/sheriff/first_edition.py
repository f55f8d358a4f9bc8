"""The dialect of the first edition."""

from dataclasses import replace

from nottingham_tui.scripts.dialect import Forms
from nottingham_tui.scripts.sheriff import first, second_edition

DIALECT = replace(
    second_edition.DIALECT,
    forms=Forms(
        title="A script of Sheriff of Nottingham, first edition",
        position=first.FirstPosition,
        expectation=first.FirstExpectation,
        moves=first.MOVES,
        examples=(first.EXAMPLE,),
    ),
)
