"""Market and loading: what is drawn, what keys do, what is refused and why."""

import pytest
from rich.text import Text

from nottingham_tui.drafts.begun import HandDraft
from nottingham_tui.drawing.paying import outcomes
from nottingham_tui.drawing.rows import FINE, PLAIN, Glyphs
from nottingham_tui.drawing.sheriff.hands import loading_rows, market_rows
from nottingham_tui.rules.sheriff.events import BagClosed, CardsLaid
from nottingham_tui.rules.sheriff.moves import NameFirst, Trade
from nottingham_tui.screens.sheriff.market import LoadingScreen, MarketScreen
from nottingham_tui.session.table import Table
from nottingham_tui.text.sheriff.goods import good_name
from tests.screens.inspections import NAMES, events_of, new_table, press, sitting, text_of
from tests.screens.inspections import stock as put_on_stall


def shown(rows: list[Text]) -> str:
    return "\n".join(row.plain for row in rows)


def at_market() -> Table:
    table = new_table()
    table.play(NameFirst(1, 2))
    return table


@pytest.mark.parametrize("glyphs", [FINE, PLAIN])
@pytest.mark.parametrize("size", [(80, 21), (78, 33), (140, 47)])
def test_market_rows_fit(glyphs: Glyphs, size: tuple[int, int]) -> None:
    table = at_market()
    entries = table.log(None)
    rows = market_rows(table.view(2), NAMES, entries, HandDraft(picked=[1, 4]), *size, glyphs)
    assert len(rows) <= size[1]
    assert all(row.cell_len <= size[0] for row in rows)
    text = shown(rows)
    assert "Cleo: lay down up to 5 cards" in text
    assert "Your stall" in text and "At this market" in text


def test_a_stall_tells_where_it_leads() -> None:
    table = at_market()
    put_on_stall(table, 2, {"apple": 4, "cheese": 1})
    put_on_stall(table, 0, {"apple": 3, "cheese": 3})
    text = shown(market_rows(table.view(2), NAMES, table.log(None), HandDraft(), 118, 32, FINE))
    assert "4 apples" in text
    assert "King by one" in text
    assert "Queen, 2 behind Anna" in text
    # 4 apples and a cheese; King of apples, Queen of cheeses.
    assert "11 gold" in text and "30 gold if the game ended now" in text


@pytest.mark.parametrize("size", [(80, 20), (120, 31)])
def test_who_loads_sees_what_others_laid_down_after(size: tuple[int, int]) -> None:
    table = at_market()
    for seat in (2, 3, 0):
        table.play(Trade(seat, table.view(seat).hand[: seat + 1]))
    for seat in (2, 3):
        later = [other for other in (3, 0) if other != seat]
        draft, view = HandDraft(), table.view(seat)
        text = shown(loading_rows(view, NAMES, table.log(None), draft, (), *size, FINE))
        for other in later:
            laid = events_of(table, CardsLaid)[(2, 3, 0).index(other)]
            row = next(row for row in text.split("\n") if NAMES[other] in row)
            assert all(good_name(good) in text for good in laid.cards), row


def test_laid_cards_are_counted_and_drawn() -> None:
    draft = HandDraft()
    draft.toggle(3)
    draft.toggle(0)
    draft.toggle(3)
    assert draft.cards(("a", "b", "c", "d")) == ("a",)
    assert draft.cursor == 3


async def test_digits_and_space_pick_and_enter_draws() -> None:
    table = new_table()
    async with sitting(table, keys="3 3") as (app, pilot):
        hand = table.view(2).hand
        assert "Nothing laid down yet" in text_of(app)
        await press(pilot, "5 home right right left left right space")
        screen = app.screen
        assert isinstance(screen, MarketScreen)
        assert sorted(screen.draft.picked) == [4, 5]
        assert "2 cards laid down" in text_of(app)
        assert "draw 2" in text_of(app)
        await press(pilot, "enter")
    assert events_of(table, CardsLaid)[0].cards == (hand[4], hand[5])


@pytest.mark.rule("2E-3.2")
async def test_six_cards_are_too_many_and_the_rule_is_named() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 1 2 3 4 5 6 enter") as (app, _pilot):
        assert isinstance(app.screen, MarketScreen)
        assert "2E-3.2" in text_of(app)
        assert table.view(None).laid[2] is None


@pytest.mark.rule("2E-4.1")
async def test_an_empty_bag_is_refused_and_a_full_one_closed() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 enter 4 enter 1 enter enter") as (app, pilot):
        assert isinstance(app.screen, LoadingScreen)
        assert "A bag holds 1 to 5 cards (2E-4.1)." in text_of(app)
        await press(pilot, "1 2 enter")
    closed = events_of(table, BagClosed)[0]
    assert (closed.seat, closed.cards.count) == (0, 2)


def test_the_risk_of_each_declaration() -> None:
    rules = new_table().rules
    # 2E-10.2 and 2E-10.3: who pays what when the bag is opened.
    honest = outcomes(("chicken",) * 4, rules.declarable, rules.fines)
    assert honest["chicken"] == (8, 0)
    mixed = outcomes(("apple", "cheese", "mead", "mead"), rules.declarable, rules.fines)
    assert mixed["apple"] == (-10, 3)


@pytest.mark.parametrize("glyphs", [FINE, PLAIN])
@pytest.mark.parametrize("size", [(80, 21), (78, 33)])
def test_loading_rows_fit_and_tell_the_risk(glyphs: Glyphs, size: tuple[int, int]) -> None:
    table = at_market()
    view = table.view(2)
    draft = HandDraft(picked=[0, 1, 2, 3, 4])
    rows = loading_rows(view, NAMES, table.log(None), draft, view.hand[:5], *size, glyphs)
    assert len(rows) <= size[1]
    assert all(row.cell_len <= size[0] for row in rows)
    text = shown(rows)
    worth = sum(view.rules.values[view.hand[place]] for place in range(5))
    assert f"worth {worth}" in text and "5 of 5 cards" in text
    bag = {view.hand[place] for place in range(5)}
    said = [good for good in view.rules.declarable if good in bag]
    assert text.count("as ") == len(said)
    assert text.count("pay") == len(said) + (len(said) < len(view.rules.declarable))
    assert "Drawn at the market" in text
