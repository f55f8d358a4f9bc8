"""What stands beside the suitcases while the sheriff checks: the turn, or a bargain. Public."""

from __future__ import annotations

from rich.text import Text

from nottingham_tui.bots.chatter import Remark
from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.border.tables import markers_key
from nottingham_tui.drawing.in_sight import TableInSight
from nottingham_tui.drawing.panel import framed
from nottingham_tui.drawing.rows import indent, line, plain, wrap
from nottingham_tui.drawing.sentences import with_names
from nottingham_tui.rules.border.events import BargainBegan, SumNamed
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.text.catalogue import count, say
from nottingham_tui.text.narrate import narrate


def turn_rows(
    sight: TableInSight, width: int, height: int, *, has_checked: bool, tells: bool
) -> list[Text]:
    """Whose turn it is, the markers there are, and what has happened, or what the markers do."""
    view = sight.public_view()
    sheriff = pieces.name_text(view.sheriff, sight.names)
    words = say("{name} may point at one suitcase, or at none.", name=pieces.SLOTS[0])
    if has_checked:
        words = say("{name} has checked.", name=pieces.SLOTS[0])
    rows = wrap(pieces.filled(words, sheriff), width)
    rows += [plain(""), *_marker_rows(sight, width), plain("")]
    if tells:
        return [*rows, *_newest(sight, width, height - len(rows))]
    told = [say("Confiscation: the sheriff looks in secret and keeps what does not match, "
                "without a bargain (BO-3.3, BO-3.4).")]  # fmt: skip
    if view.rules.second_checks:
        told.append(say("Second check: another suitcase, by the same rules (BO-3.1)."))
    for sentence in told:
        rows += [*wrap(plain(sentence, "quiet"), width), plain("")]
    return rows


def _marker_rows(sight: TableInSight, width: int) -> list[Text]:
    """The sheriff's markers: there, or spent."""
    view, glyphs = sight.public_view(), sight.glyphs
    own = view.markers[view.sheriff]
    there = [own.confiscation] + ([own.second_check] if view.rules.second_checks else [])
    rows = [plain(say("Markers"), "quiet")]
    for marker, number in zip(markers_key(view, glyphs), there, strict=True):
        state = (say("there"), "legal") if number else (say("spent"), "disabled")
        whole = line("  ", marker, "  ", state)
        rows += [whole] if whole.cell_len <= width else [line("  ", marker), line("    ", state)]
    return rows


def _newest(sight: TableInSight, width: int, height: int) -> list[Text]:
    """The newest whole sentences of this turn."""
    rows: list[Text] = []
    for entry in reversed(sight.table.log(None)[-8:]):
        for event in reversed(entry.events):
            sentence = narrate(event, sight.names, sight.table.rules)
            if sight.stage.standing(event, sight.names) is not None or not sentence:
                continue
            first, *rest = wrap(with_names(sentence, "quiet", sight.names), width - 2)
            told = [line(f"{sight.glyphs.dot} ", first), *indent(rest, 2)]
            if len(rows) + len(told) > height:
                return rows
            rows = told + rows
    return rows


def bargain_rows(
    sight: TableInSight, speaker: Seat, typed: str, width: int, height: int
) -> list[Text]:
    """What is bargained for, the sums so far, and the sum that is typed by whoever speaks."""
    view, glyphs, names = sight.public_view(), sight.glyphs, sight.names
    bargain = view.bargain
    assert bargain is not None
    owner = pieces.name_text(bargain.suitcase, names)
    words = say("The declaration of {name} is not true.", name=pieces.SLOTS[0])
    rows = [*wrap(pieces.filled(words, owner), width), plain("")]
    says = say("{name} says", name=pieces.SLOTS[0])
    box = [
        line(pieces.filled(says, pieces.name_text(speaker, names), style="quiet"), "  ",
             (glyphs.coin, "gold"), (f" {typed}", "gold strong"), (" ", "on golden")),
    ]  # fmt: skip
    most = view.gold[bargain.suitcase]
    hint = count("1 dollar is all there is.", "1 to {number} dollars; no more is there.", most)
    box += wrap(plain(hint, "quiet"), width - 4)
    form = framed("", box, width, len(box) + 2, glyphs, style="gold")
    return [*rows, *_sums(sight, width, height - len(rows) - len(form) - 1), plain(""), *form]


def _sums(sight: TableInSight, width: int, height: int) -> list[Text]:
    """The sums named in this bargain and what bots say to them, the newest last and in full
    ink."""
    view, names = sight.public_view(), sight.names
    named: list[SumNamed | Remark] = []
    bargain = view.bargain
    for entry in sight.table.log(None):
        for event in entry.events:
            if isinstance(event, SumNamed | Remark):
                named.append(event)
            elif isinstance(event, BargainBegan):
                named.clear()
    rows: list[Text] = []
    for place, event in enumerate(reversed(named)):
        style = "quiet" if place else "ink strong"
        if isinstance(event, Remark):
            style = "royal italic"
        sentence = narrate(event, names, view.rules) or ""
        told = wrap(with_names(sentence, style, names), width)
        if rows and len(rows) + len(told) > height:
            break
        rows = told + rows
    if bargain is not None and not any(isinstance(event, SumNamed) for event in named):
        name = names[bargain.suitcase]
        rows += wrap(plain(say("{name} speaks first (BO-2.12).", name=name), "quiet"), width)
    return rows
