"""Looks from every screen: they cost no turn, lead back, and tell only what may be told."""

import pytest

from nottingham_tui.drawing import pieces
from nottingham_tui.drawing.pieces import discards_rows
from nottingham_tui.drawing.rows import FINE, PLAIN, inked, line, styled
from nottingham_tui.drawing.rules_look import RulesLook
from nottingham_tui.drawing.sheriff.stalls import stalls_rows
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.screens.helping import all_keys
from nottingham_tui.screens.keys import QUIT
from nottingham_tui.screens.looking import LookScreen, PrivateLookScreen
from nottingham_tui.screens.looks import PrivateRulesScreen, RulesScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.screens.sheriff.market import MarketScreen
from nottingham_tui.text import texts
from nottingham_tui.text.catalogue import say
from nottingham_tui.text.sheriff.goods import GOODS
from tests.screens.inspections import (
    NAMES,
    as_dealt,
    at_inspection,
    new_table,
    press,
    sitting,
    stock,
    text_of,
)


async def test_looks_from_the_market_lead_back_to_the_draft() -> None:
    table = new_table()
    async with sitting(table, keys="3 3 2 4") as (app, pilot):
        before = len(table.log(None))
        for keys in ("s", "j", "g", "v", "s g j", "question_mark", "R", "f1", "s R escape"):
            await press(pilot, keys)
            assert not isinstance(app.screen, MarketScreen)
            # Whoever walks off from here leaves nothing open.
            assert hasattr(app.screen, "seat")
            await press(pilot, "escape")
            screen = app.screen
            assert isinstance(screen, MarketScreen), keys
            assert screen.draft.picked == [1, 3]
        assert len(table.log(None)) == before


async def test_a_look_out_of_a_private_screen_falls_behind_the_curtain_too() -> None:
    async with sitting(new_table(), keys="3 3 s") as (app, pilot):
        assert isinstance(app.screen, PrivateLookScreen)
        app.drop_curtain()
        await pilot.pause()
        assert type(app.screen).__name__ == "CurtainScreen"
        await press(pilot, "escape escape 3 escape")
        assert isinstance(app.screen, MarketScreen)


async def test_looks_from_a_public_screen_are_public() -> None:
    table = as_dealt(new_table())
    stock(table, 0, {"apple": 2}, ["silk"])
    table.play(Offer(0, 1, Gift(gold=1), (0,), promise="I owe you one"))
    async with sitting(table, keys="s") as (app, pilot):
        assert isinstance(app.screen, LookScreen)
        text = text_of(app)
        assert "Stalls".upper() in text
        assert "silk" not in text
        await press(pilot, "g")
        assert "Offer 1" in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, InspectionScreen)


def test_own_contraband_is_told_to_its_owner_alone() -> None:
    table = new_table()
    stock(table, 0, {"apple": 2}, ["silk"])
    for glyphs in (FINE, PLAIN):
        own = "\n".join(row.plain for row in stalls_rows(table.view(0), NAMES, 76, glyphs))
        other = "\n".join(row.plain for row in stalls_rows(table.view(2), NAMES, 76, glyphs))
        assert "1 silk" in own
        assert "silk" not in other


def test_the_whole_pile_is_there_top_first() -> None:
    rules = new_table().rules
    pile = ("apple", "silk") * 30
    rows = [
        row.plain for row in discards_rows(texts.of(rules.game).goods, pile, rules.order, 76, FINE)
    ]
    assert "60 cards, top first" in rows[2]
    assert "  1 " in rows[4]
    assert " 60 " in rows[-1]
    assert all(len(row) <= 76 for row in rows)


def test_names_are_data_and_never_markup() -> None:
    waits = "{name} lays nothing into the bag. Bobby, {other}, waits for {name:'s} bag."
    names = pieces.names_inked(("Bob [/b]", "bag"))
    text = styled(say(waits, name=names[0], other=names[1]))
    assert text.plain == (
        "Bob [/b] lays nothing into the bag. Bobby, bag, waits for Bob [/b]’s bag."
    )
    # A name has its ink where it stands as a name, nowhere else.
    inks = [(text.plain[span.start : span.end], span.style) for span in text.spans]
    assert [each for each in inks if each[1] != "ink"] == [
        ("Bob [/b]", "player1 strong"),
        ("bag", "player2 strong"),
        ("Bob [/b]’s", "player1 strong"),
    ]


def test_goods_stand_in_a_sentence_in_their_ink() -> None:
    goods = pieces.goods_inked(GOODS, ["silk", "apple", "apple"], FINE)
    text = styled(say("Promised: {goods}", goods=goods), "quiet")
    apple, silk = FINE.good("apple"), FINE.good("silk")
    assert text.plain == f"Promised: {apple} 2 apples and {silk} 1 silk"
    inks = [(text.plain[span.start : span.end], span.style) for span in text.spans]
    assert [words for words, style in inks if style == "quiet"] == ["Promised: ", " ", " and ", " "]
    assert ("2 apples", "apple strong") in inks
    drawn = line(("a", "gold"), ("b", "apple strong"), "c")
    assert [str(span.style) for span in styled(inked(drawn)).spans] == ["gold", "apple strong"]
    # What somebody has written into a save is no ink.
    assert styled("\ue000no ink\ue001x\ue002").plain == "\ue000no ink\ue001x\ue002"


@pytest.mark.parametrize("wanted", ["5.3", "2E-5.3", "2e-5.3"])
def test_rules_are_found_by_number(wanted: str) -> None:
    assert RulesLook("second-edition", "").find(wanted) == ("2E-5.3",)


def test_rules_are_found_by_section_and_words() -> None:
    look = RulesLook("second-edition", "")
    assert look.find("5") == ("2E-5.1",)
    found = look.find("real cash")
    assert found == ("2E-2.3",)
    assert look.find("no such words") == ()


async def test_the_rules_open_at_the_rule_that_matters() -> None:
    async with sitting(new_table(), keys="R") as (app, pilot):
        assert isinstance(app.screen, RulesScreen)
        body = text_of(app).splitlines()[2]
        assert "2E-3.1" in body
        await press(pilot, "n")
        assert "4  " in text_of(app).splitlines()[2]
        await press(pilot, "slash 5 full_stop 3 enter")
        assert "2E-5.3" in text_of(app).splitlines()[2]
        await press(pilot, "slash q q q enter")
        assert "Nothing found" in text_of(app)
        await press(pilot, "escape 3 3 f1")
        assert isinstance(app.screen, PrivateRulesScreen)
        assert "2E-3.2" in text_of(app).splitlines()[2]


async def test_help_lists_every_key_and_why_not() -> None:
    table = new_table()
    keys = "3 3 enter 4 enter 1 enter question_mark"
    async with sitting(table, keys=keys, size=(80, 50)) as (app, _pilot):
        text = text_of(app)
        assert "2E-4.1" in text
        for word in ("load", "discards", "stalls", "rules"):
            assert word in text
        assert "Ctrl+C" in text
        assert all_keys(QUIT, PLAIN) == "q Ctrl+C Ctrl+Q"


async def test_take_back_says_why_not() -> None:
    async with sitting(
        new_table(), keys="3 3 enter 4 enter 1 enter 1 enter 4 1 enter 3 1 enter u"
    ) as (app, _pilot):
        assert isinstance(app.screen, DeclarationScreen)
        assert "2E-" in text_of(app)


async def test_the_curtain_lets_look_at_what_is_public() -> None:
    async with sitting(new_table(), keys="3") as (app, pilot):
        curtain = text_of(app)
        assert type(app.screen).__name__ == "CurtainScreen"
        for keys in ("s", "j", "g", "question_mark", "R", "f1", "J"):
            await press(pilot, keys)
            assert isinstance(app.screen, LookScreen), keys
            await press(pilot, "escape")
            assert text_of(app) == curtain
        await press(pilot, "3")
        assert isinstance(app.screen, MarketScreen)


async def test_looks_open_from_every_moment() -> None:
    table = at_inspection(new_table(), {0: ["apple"], 2: ["apple"], 3: ["mead"]}, {})
    async with sitting(table) as (app, pilot):
        for keys, kind in (("", "Inspection"), ("d", "DealForm"), ("escape x 4 enter", "Reveal")):
            await press(pilot, keys)
            await press(pilot, "j" if kind == "Inspection" else "s")
            assert isinstance(app.screen, LookScreen), kind
            await press(pilot, "escape")
            assert type(app.screen).__name__.startswith(kind)
        await press(pilot, "g")
        assert "is opened" in text_of(app)
        await press(pilot, "escape enter r 1 r enter")
        assert type(app.screen).__name__ == "SummaryScreen"
        for key in ("s", "j", "g"):
            await press(pilot, f"{key} escape")
            assert type(app.screen).__name__ == "SummaryScreen"


async def test_the_key_that_stays_does_nothing_else() -> None:
    table = new_table()
    async with sitting(table, keys="3 3") as (app, pilot):
        before = len(table.log(None))
        for key in ("enter", "1", "s", "z"):
            await press(pilot, "q")
            assert "Leave the table?" in text_of(app)
            await press(pilot, key)
            assert isinstance(app.screen, MarketScreen)
            assert "Leave the table?" not in text_of(app)
            assert not app.screen.draft.picked
        assert len(table.log(None)) == before
        await press(pilot, "1")
        assert isinstance(app.screen, MarketScreen)
        assert app.screen.draft.picked == [0]
