"""The keys of the form for deals, and what it asks for in each row."""

from __future__ import annotations

from nottingham_tui.drafts.sheriff.deal import BAGS_ROWS, GOLD, PROMISE, WHO, WITH, DealDraft
from nottingham_tui.screens.keys import MOVES, Command, Commands, digits
from nottingham_tui.text.catalogue import mark

PROMPTS = {
    WHO: mark("Who deals? Press a digit."),
    WITH: mark("With whom of the deputies? Left and right choose."),
    GOLD: mark("Gold: type the amount. Tab goes on to the goods."),
    "stall": mark("Goods of the stall: type how many."),
    "contraband": mark("Contraband of the stall: type how many; the kind may be a lie."),
    "bag": mark("Goods from the bag: type how many; it may be a lie."),
    "returns": mark("Which bags does the sheriff return? Digits or Space."),
    "opens": mark("Which bags must the sheriff open? Digits or Space."),
    "ignores": mark("Whom must the sheriff ignore? Digits or Space."),
    PROMISE: mark("A promise: p writes it, left and right choose whose it is."),
}


def keys_of(draft: DealDraft) -> Commands:
    """The keys of the form in the row where the cursor is."""
    label = mark("make the offer")
    if draft.both_hands:
        label = mark("yes, done") if draft.sure else mark("both shake hands")
    shown = {WHO: mark("who"), WITH: mark("with"), GOLD: mark("gold"), PROMISE: mark("number")}
    digit = mark("bag") if draft.row in BAGS_ROWS else shown.get(draft.row, mark("cards"))
    return Commands(
        (
            Command("digit", digits(10, 0), digit, "type_digit", importance=8, shown="0-9"),
            Command("next", ("tab",), mark("next field"), "next_row", importance=9),
            Command("before", ("shift+tab",), mark("field before"), "row_before", hidden=True),
            Command("move", MOVES, mark("move"), "move", importance=4),
            Command("more", ("+", "="), mark("one more"), "more", importance=4, shown="+"),
            Command("less", ("-", "_"), mark("one less"), "less", importance=4, shown="-"),
            Command("toggle", ("space",), mark("choose"), "toggle", importance=2),
            Command("erase", ("backspace", "delete"), mark("erase"), "erase", hidden=True),
            Command("promise", ("p",), mark("promise"), "write_promise", importance=6),
            Command("shake", ("enter",), label, "shake_hands", importance=10),
            Command("back", ("escape",), mark("back"), "step_back", importance=9),
        )
    )  # fmt: skip
