"""The rows of an inspection: a panel a player, bargaining beside, whole at every size."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from rich.text import Text

from nottingham_tui.chronicle.entries import events_of
from nottingham_tui.chronicle.sheriff.part import rounds_of
from nottingham_tui.drawing.rows import glyphs
from nottingham_tui.drawing.sheriff.bags import odds
from nottingham_tui.drawing.sheriff.inspection import InspectionRows, terms_text
from nottingham_tui.drawing.sheriff.tables import bag_rows
from nottingham_tui.rules.sheriff.chest.pieces import Split
from nottingham_tui.rules.sheriff.events import RoundBegan
from nottingham_tui.rules.sheriff.moves import (
    Agree,
    Gift,
    Load,
    NameFirst,
    Offer,
    OpenBag,
    Refuse,
    ReturnBag,
    Say,
    Trade,
)
from nottingham_tui.screens.desk import PublicDesk
from nottingham_tui.screens.sheriff.stage import PART as STAGE
from nottingham_tui.session.table import Table
from tests.screens.inspections import NAMES, SHERIFF, at_inspection, new_table, stock

FINE = glyphs()


def table_of(players: int, game: str = "second-edition") -> Table:
    """An inspection with something on every stall and five cards in every bag."""
    table = new_table(players, game=game)
    for seat in range(players):
        stock(table, seat, {"apple": seat, "cheese": 1}, ["pepper"])
    return at_inspection(table, {seat: ["apple"] * 4 + ["silk"] for seat in range(players)}, {})


def rows_of(table: Table, width: int, height: int, **about: Any) -> list[Text]:
    """The inspection as it is drawn."""
    view, events = table.view(None), list(events_of(table.log(None)))
    return InspectionRows(view, NAMES, FINE, events, **about).whole(width, height)


def told(rows: list[Text]) -> str:
    """The rows as a text."""
    return "\n".join(row.plain for row in rows)


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("height", [18, 19, 20, 21, 32, 46])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_player_has_a_panel_with_bag_and_stall(players: int, height: int, width: int) -> None:
    table = table_of(players)
    rows = rows_of(table, width, height)
    text = told(rows)
    assert len(rows) <= height and all(row.cell_len <= width for row in rows)
    assert FINE.ellipsis not in text
    view = table.view(None)
    for seat in range(players):
        assert f"─ {seat + 1} {NAMES[seat].upper()} " in text
        assert f"{view.gold[seat]} gold" in text
    merchants = len(view.merchants())
    assert text.count(f"says {FINE.good('apple')} 5 apples") == merchants
    assert text.count(f"{FINE.good('cheese')} 1 {FINE.king}") >= merchants


def test_lines_end_and_the_block_is_centred_on_a_wide_screen() -> None:
    rows = [row.plain.rstrip() for row in rows_of(table_of(4), 200, 46) if row.plain.strip()]
    assert {len(row) - len(row.lstrip()) for row in rows[:5]} == {42}
    assert max(map(len, rows)) == 158


def test_whoever_risks_something_reads_it_from_the_own_side() -> None:
    table = table_of(4)
    assert told(rows_of(table, 80, 20)).count("opened: pays 2 to 20, or gets 10") == 3
    tall = told(rows_of(table, 120, 32))
    assert tall.count("true: gets 10 gold") == tall.count("a lie: pays 2 to 20 gold") == 3
    assert "opening Anna’s bag wins 2 to 20 or costs 10" in tall
    table.play(Offer(2, SHERIFF, Gift(gold=3), opens=(0,)))
    table.play(Offer(SHERIFF, 0, Gift(gold=4), returns=(0,)))
    view = table.view(None)
    assert terms_text(view, 1, SHERIFF, NAMES, FINE).plain == (
        f"{FINE.pointer} Ben: take 3 gold from Cleo and open Anna’s bag? "
        "Opened, Anna’s bag wins you 2 to 20 or costs you 10."
    )
    assert terms_text(view, 2, 0, NAMES, FINE).plain == (
        f"{FINE.pointer} Anna: give Ben 4 gold to have Anna’s bag returned? "
        "Opened, your bag costs you 2 to 20 or brings you 10."
    )


def test_what_a_bag_may_cost_counts_only_cards_of_the_deck() -> None:
    # 2E-11.1: two royal cards have a fine of 5, and there is one of each.
    rules = new_table(choices=["royal_goods"]).rules
    assert [odds(rules, number, "cheese") for number in (1, 2, 3, 5)] == [
        (2, 5, 2),
        (2, 10, 4),
        (2, 14, 6),
        (2, 22, 10),
    ]


def test_six_players_have_stances_stalls_and_all_offers_at_80_by_24() -> None:
    table = table_of(6)
    view = table.view(None)
    (first, second), merchants = view.deputies, sorted(view.merchants())
    for merchant in merchants[:3]:
        table.play(OpenBag(first, merchant))
    table.play(ReturnBag(second, merchants[0]))
    table.play(Offer(merchants[0], first, Gift(gold=8), returns=(merchants[0],), joint=True))
    rows = rows_of(table, 80, 19, about_offer=1)
    text = told(rows)
    assert len(rows) <= 19
    assert f"{NAMES[first]} ✗ look  {NAMES[second]} ✓ pass" in text
    assert text.count(f"{FINE.good('cheese')} 1") >= 4
    assert f"1 {NAMES[merchants[0]]} offers both deputies" in text and "Chest" in text


def test_the_log_gives_way_to_the_offers() -> None:
    table = table_of(4)
    for seat in (0, 2, 3):
        for number in range(3):
            table.play(Say(seat, f"Word {number} of mine, and many more words after it."))
    for seat, other in ((0, SHERIFF), (SHERIFF, 0), (2, SHERIFF), (SHERIFF, 2), (3, SHERIFF)):
        bag = other if seat == SHERIFF else seat
        table.play(Offer(seat, other, Gift(gold=5, stall=("cheese",)), returns=(bag,)))
    text = told(rows_of(table, 80, 20))
    assert "more offer" not in text
    assert all(f" {number} " in text for number in range(1, 6))


def test_bargaining_is_told_bag_by_bag_where_there_is_room() -> None:
    table = table_of(4)
    table.play(Offer(3, SHERIFF, Gift(gold=7), returns=(3,)))
    table.play(Say(2, "Mine is honest."))
    table.play(Agree(SHERIFF, 1))
    table.play(Offer(SHERIFF, 2, Gift(gold=9), returns=(2,)))
    table.play(Refuse(2, 2))
    wide = [row.plain[58:] for row in rows_of(table, 120, 32)]
    dan, cleo = (
        next(place for place, row in enumerate(wide) if f"{name}’s bag  " in row)
        for name in ("Dan", "Cleo")
    )
    assert dan < cleo and "returned" in wide[dan] and "sealed" in wide[cleo]
    said = next(place for place, row in enumerate(wide) if "Mine is honest" in row)
    assert said > cleo
    narrow = told(rows_of(table, 80, 20))
    assert "Dan’s bag  " not in narrow and "Mine is honest" in narrow


def test_the_market_is_not_told_at_the_bargaining() -> None:
    assert "lay" not in told(rows_of(table_of(4), 120, 32))
    assert "Nothing has been said yet." in told(rows_of(table_of(4), 120, 32))


class Desk:
    """Who looks at a table."""

    names, glyphs = NAMES, FINE

    def __init__(self, table: Table) -> None:
        self.table = table

    def public_view(self) -> Any:
        """The table as everybody sees it."""
        return self.table.view(None)


def test_the_beat_of_a_returned_bag_frames_it_and_tells_what_came_through() -> None:
    table = table_of(4)
    entry = table.play(ReturnBag(SHERIFF, 2))
    paint = STAGE.beat(cast(PublicDesk, Desk(table)), entry)
    rows = paint(120, 32, FINE)
    framed = [row for row in rows if any(span.style == "gold" for span in row.spans)]
    assert "3 CLEO" in next(row.plain for row in framed if "CLEO" in row.plain)
    text = told(rows)
    assert f"{FINE.yes} returned" in text
    assert f"stored: {FINE.good('apple')} 4 apples and {FINE.sealed} 1 contraband" in text
    assert "silk" not in text


def test_the_beat_of_the_last_bag_is_shown_at_the_inspection_it_ends() -> None:
    table = table_of(4)
    table.play(ReturnBag(SHERIFF, 0))
    table.play(ReturnBag(SHERIFF, 2))
    entry = table.play(ReturnBag(SHERIFF, 3))
    assert table.view(None).phase == "market"
    desk = cast(PublicDesk, Desk(table))
    seen = STAGE.seen(desk, entry)
    assert (seen.round, seen.phase, seen.sheriff) == (1, "inspection", SHERIFF)
    text = told(STAGE.beat(desk, entry)(80, 20, FINE))
    assert text.count(f"{FINE.yes} returned") == 3 and "says" in text
    assert "Dan’s bag goes back" in text


def test_the_beat_of_the_shared_chest_is_shown_in_the_round_it_ends() -> None:
    table = at_inspection(new_table(6), {seat: ["silk"] for seat in range(6)}, {})
    view = table.view(None)
    _first, second = view.deputies
    caught, *others = sorted(view.merchants())
    for deputy in view.deputies:
        table.play(OpenBag(deputy, caught))
    for seat in others:
        for deputy in view.deputies:
            table.play(ReturnBag(deputy, seat))
    assert table.view(None).phase == "sharing"
    entry = table.play(Split(second))
    assert table.view(None).round == 2
    begins = next(at for at, each in enumerate(entry.events) if isinstance(each, RoundBegan))
    parts = [replace(entry, events=each) for each in (entry.events[:begins], entry.events[begins:])]
    desk = cast(PublicDesk, Desk(table))
    assert [STAGE.seen(desk, part).round for part in parts] == [1, 2]


@pytest.mark.parametrize("width", [80, 120])
def test_the_first_edition_tells_who_is_ignored(width: int) -> None:
    table = table_of(4, "first-edition")
    table.play(Offer(0, SHERIFF, Gift(gold=8), returns=(0,), ignores=(2,)))
    table.play(Agree(SHERIFF, 1))
    assert "ignored: no deals this round" in told(rows_of(table, width, 21 if width < 100 else 32))


@pytest.mark.parametrize("brief", [True, False])
def test_what_was_laid_down_stands_beside_a_closed_bag_while_others_trade(brief: bool) -> None:
    table = new_table(4, choices=("brisk",))
    view = table.view(None)
    if view.first is None:
        table.play(NameFirst(SHERIFF, 2))
    laid = table.view(2).hand[:1]
    table.play(Trade(2, laid))
    table.play(Load(2, table.view(2).hand[:1]))
    view = table.view(None)
    assert view.phase == "market" and view.bags[2] is not None
    story = rounds_of(table.rules, table.log(None))[-1]
    rows = bag_rows(view, story, NAMES, 37, FINE, brief=brief)[view.merchants().index(2)]
    assert f"laid down: {FINE.good(laid[0])}" in told(rows)
    assert len(rows) == 2 or not brief
