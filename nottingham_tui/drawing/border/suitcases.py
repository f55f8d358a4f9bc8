"""The suitcases of a turn: whose, declared as what, still closed or what became of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from nottingham_tui.chronicle.border.part import CaseStory, TurnStory
from nottingham_tui.drawing.border.words import money_text
from nottingham_tui.drawing.pieces import goods_text
from nottingham_tui.drawing.rows import Glyphs, fit, line, pad, plain
from nottingham_tui.rules.border.ruleset import RuleSet
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.border.events import dollars
from nottingham_tui.text.border.goods import GOODS, goods_counted
from nottingham_tui.text.catalogue import count, say


def declared_text(case: CaseStory, glyphs: Glyphs) -> Text:
    """What was declared: glyph, number and good; before that nothing."""
    if case.declared is None:
        return plain("")
    number, good = case.declared
    return line((glyphs.good(good), good), " ", (goods_counted(good, number), "ink"))


def fate_text(case: CaseStory, glyphs: Glyphs) -> Text:
    """What became of a suitcase, in a few words and a colour."""
    match case.fate:
        case "honest":
            return line((f"{glyphs.yes} ", "legal strong"), (say("opened: honest"), "legal"))
        case "opened":
            return line(
                (f"{glyphs.no} ", "contraband strong"), (say("opened: a lie"), "contraband")
            )
        case "closed":
            return line((f"{glyphs.coin} ", "gold strong"), (say("bribed: stays closed"), "gold"))
        case "confiscated":
            return line((f"{glyphs.diamond} ", "royal strong"), (say("confiscated"), "royal"))
        case "emptied":
            return line((f"{glyphs.yes} ", "legal"), (say("past unseen"), "legal"))
    return plain(say("closed"), "gold")


def detail_parts(case: CaseStory, glyphs: Glyphs) -> list[Text]:
    """What came through, what was lost, what it cost, each by itself."""
    parts: list[Text] = []
    if case.kept:
        parts.append(goods_text(GOODS, case.kept, glyphs))
    if case.discarded:
        before, _, after = say("discarded: {goods}", goods="\0").partition("\0")
        lost = goods_text(GOODS, case.discarded, glyphs)
        parts.append(line((before, "contraband"), lost, (after, "contraband")))
    if case.brought:
        words = count("{number} card past, unseen", "{number} cards past, unseen", case.brought)
        if case.fate == "emptied":
            words = count("{number} card", "{number} cards", case.brought)
        parts.append(plain(words, "ink"))
    if case.returned:
        words = count("{number} card back", "{number} cards back", case.returned)
        parts.append(plain(words, "ink"))
    if case.taken:
        words = count("{number} card taken", "{number} cards taken", case.taken)
        parts.append(plain(words, "royal"))
    if case.bribe:
        parts.append(plain(say("bribe {gold}", gold=dollars(case.bribe)), "gold"))
    if case.fine:
        parts.append(plain(say("fine {gold}", gold=dollars(case.fine)), "contraband"))
    if case.compensation:
        parts.append(plain(say("compensation {gold}", gold=dollars(case.compensation)), "legal"))
    return parts


def case_rows(
    story: TurnStory,
    owner: Seat,
    names: Sequence[str],
    width: int,
    glyphs: Glyphs,
    *,
    marked: Collection[Seat] = (),
    chosen: Seat | None = None,
    asked: Collection[Seat] = (),
    label: int = 0,
    signed: bool = False,
) -> list[Text]:
    """Two rows for one owner: who, what was declared, the money; then the state of the suitcase.

    The digits of `marked` owners can be pressed; a pointer stands before the `chosen` one.
    `asked` are those who are to act. `label` is how many cells the name has, if not as many as
    there are.
    """
    case = story.cases.get(owner)
    on = owner == chosen or owner in asked
    pointer = (glyphs.pointer if on else " ", "gold strong")
    digit = (f" {owner + 1} ", "on golden" if owner in marked else "gold strong")
    money = money_text(story.gold[owner], glyphs)
    declared = plain("") if case is None else declared_text(case, glyphs)
    name = plain(names[owner].upper(), f"player{owner + 1} strong")
    label = label or max(width - 8 - money.cell_len - declared.cell_len, 8)
    shown = pad(fit(name, label, glyphs.ellipsis), label)
    is_known = signed and case is not None and case.fate is not None
    sign = fate_text(case, glyphs)[:1] if is_known and case is not None else plain(" ")
    first = line(pointer, digit, sign, shown, " ", declared)
    head = line(pad(first, width - money.cell_len - 1, "left", glyphs.ellipsis), " ", money)
    below = _state(case, owner in asked, width - 5, glyphs)
    return [head, line("     ", fit(below, width - 5, glyphs.ellipsis))]


def _state(case: CaseStory | None, asked: bool, width: int, glyphs: Glyphs) -> Text:
    """The second row: that it is closed, or what became of it.

    How many cards are in it the table can count on hands (BO-1.6); beside a declaration whose
    number may be a lie (BO-2.3) nothing points at it.
    """
    if case is None:
        return plain(say("packs now") if asked else say("has no suitcase"), "quiet")
    if case.fate is None:
        words = (say("closed"), "quiet")
        if case.pointed:
            words = (say("not true: there is a bargain"), "contraband")
        elif asked:
            words = (say("is asked"), "gold")
        return line((glyphs.sealed, "bread"), "  ", words)
    fate = fate_text(case, glyphs)
    for part in detail_parts(case, glyphs):
        longer = line(fate, "  ", part)
        if longer.cell_len > width:
            break
        fate = longer
    return fate


def cases_rows(
    story: TurnStory,
    rules: RuleSet,
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
    *,
    marked: Collection[Seat] = (),
    chosen: Seat | None = None,
    asked: Collection[Seat] = (),
) -> list[Text]:
    """All suitcases in the order they are declared, with air between them where there is some.

    Where two rows each have no room, what became of a suitcase is a sign behind its digit.
    """
    rows: list[Text] = []
    owners = rules.merchants[story.sheriff]
    airy = 3 * len(owners) - 1 <= height
    brief = 2 * len(owners) > height
    widest = max((declared_text(case, glyphs).cell_len for case in story.cases.values()), default=0)
    purses = max(money_text(gold, glyphs).cell_len for gold in story.gold)
    label = min(max(width - 8 - purses - widest, 8), 16)
    for owner in owners:
        if rows and airy:
            rows.append(plain(""))
        both = case_rows(
            story, owner, names, width, glyphs, marked=marked, chosen=chosen, asked=asked,
            label=label, signed=brief,
        )  # fmt: skip
        rows += both[:1] if brief else both
    return rows
