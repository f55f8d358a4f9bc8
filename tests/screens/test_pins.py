"""PINs at the screen: set in the lobby, asked for behind the curtain, cleared by the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from nottingham_tui.chronicle.entries import PinCleared
from nottingham_tui.drafts.begun import Tries, Typed
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.screens.lobby import LobbyScreen
from nottingham_tui.screens.looking import LookScreen
from nottingham_tui.screens.pin import NewPinScreen, PinScreen
from nottingham_tui.screens.sheriff.declaration import DeclarationScreen
from nottingham_tui.screens.sheriff.looks import MineScreen
from nottingham_tui.screens.sheriff.market import MarketScreen
from nottingham_tui.session import pins
from nottingham_tui.session.header import Header
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.text.catalogue import use
from tests.headers import PIN, SEALED
from tests.screens.inspections import (
    app_for,
    as_dealt,
    flow_of,
    new_table,
    passes,
    press,
    sitting,
    text_of,
)
from tests.screens.walks import at_lobby, walking
from tests.unveiled import lift_all

TYPED = "9 0 7 8 enter"
CLEO = 2


def with_pin(*seats: int, bots: tuple[int, ...] = ()) -> Table:
    """Four at the table, Ben is sheriff; these seats have a PIN."""
    return new_table(bots=bots, pins=dict.fromkeys(seats, SEALED))


async def to_the_pin(pilot: Pilot[Any]) -> PinScreen:
    """Cleo goes first; her digit leads to the page for her PIN."""
    await press(pilot, "3 3")
    screen = pilot.app.screen
    assert isinstance(screen, PinScreen)
    return screen


# Behind the curtain


async def test_the_right_pin_opens_and_a_seat_without_one_is_not_asked() -> None:
    async with sitting(with_pin(CLEO)) as (app, pilot):
        await to_the_pin(pilot)
        assert "CLEO" in text_of(app).replace(" ", "")
        await press(pilot, "9 0")
        text = text_of(app)
        assert "9" not in text and text.count(app.attire.glyphs.diamond) >= 2
        await press(pilot, "1 backspace 7 8 enter")
        assert isinstance(app.screen, MarketScreen)
        await press(pilot, "enter 4")
        assert isinstance(app.screen, MarketScreen)


async def test_a_wrong_pin_says_so_and_makes_the_next_wait() -> None:
    async with sitting(with_pin(CLEO)) as (app, pilot):
        await to_the_pin(pilot)
        await press(pilot, "1 2 3 4 enter")
        assert isinstance(app.screen, PinScreen)
        assert "That’s not the PIN. Wait 1 second" in text_of(app)
        # The right one has to wait as well, and going away shortens nothing.
        await press(pilot, TYPED)
        assert isinstance(app.screen, PinScreen)
        await press(pilot, "escape 3 9 0 7 8")
        flow_of(app).tries(CLEO).until += 60
        await press(pilot, "enter")
        assert isinstance(app.screen, PinScreen)
        flow_of(app).tries(CLEO).until = 0.0
        await press(pilot, "enter")
        assert isinstance(app.screen, MarketScreen)
        assert flow_of(app).tries(CLEO).wrong == 0


async def test_wrong_tries_are_told_at_the_curtain_of_the_seat() -> None:
    app = app_for(with_pin(CLEO))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_pin(pilot)
        assert "wrong" not in text_of(app)
        for digit in "12":
            await press(pilot, f"{digit} 2 3 4 enter")
            flow_of(app).tries(CLEO).until = 0.0
        await press(pilot, "escape")
        assert "2 wrong PINs were typed for Cleo." in text_of(app)
        # Whoever found it out is not the only one who knows.
        await press(pilot, f"3 {TYPED}")
        assert isinstance(app.screen, MarketScreen)
        await press(pilot, "escape")
        assert "2 wrong PINs were typed before Cleo’s last right one" in text_of(app)
        await press(pilot, f"3 {TYPED} escape")
        assert isinstance(app.screen, CurtainScreen)
        assert "wrong" not in text_of(app)


def test_the_wait_grows_and_five_tries_cost_a_long_one() -> None:
    tries = Tries()
    assert [tries.fail(10.0) for _ in range(4)] == [1, 2, 3, 4]
    assert tries.left(11.0) == 3.0 and tries.left(20.0) == 0.0
    assert [tries.fail(20.0) for _ in range(2)] == [30, 30]
    assert tries.left(49.0) == 1.0 and tries.left(50.0) == 0.0
    tries.forget()
    assert tries.left(10.0) == 0.0


def test_a_count_from_a_save_begins_with_the_wait_that_many_tries_cost() -> None:
    assert Tries(4).left() == 0.0 and Tries(4).fail(10.0) == 30
    assert 29 < Tries(5).left() <= 30


async def test_five_wrong_tries_cost_a_wait_also_after_a_resume(tmp_path: Path) -> None:
    store = Store(tmp_path)
    Table.new(with_pin(CLEO).header, store).close()
    for wrong in range(1, 7):
        async with at_lobby(tmp_path, resume=True) as (app, _opening, pilot):
            # At first Ben goes on, and names Cleo; then it is her curtain at once.
            await press(pilot, "2 3 3" if wrong == 1 else "3")
            assert isinstance(app.screen, PinScreen)
            await press(pilot, "1 2 3 4 enter")
            assert isinstance(app.screen, PinScreen)
            flow = flow_of(app)
            assert flow.table.wrong_pins(CLEO) == min(wrong, 5)
            assert flow.tries(CLEO).left() > (5 if wrong >= 5 else 0)
            if wrong == 6:
                # No try was made: it has to wait. The right one ends it for good.
                flow.tries(CLEO).until = 0.0
                await press(pilot, "backspace backspace backspace backspace")
                await press(pilot, TYPED)
                assert isinstance(app.screen, MarketScreen)
            flow.table.close()
    table = Table.resume(store, store.latest() or "")
    assert table.wrong_pins(CLEO) == 0
    table.close()


def test_what_is_typed_is_not_told() -> None:
    typed = Typed()
    for digit in "1234567890":
        typed.add(digit)
    assert "1" not in repr(typed)
    assert typed.take() == "12345678" and typed.take() == ""


async def test_three_digits_are_no_try() -> None:
    async with sitting(with_pin(CLEO)) as (app, pilot):
        await to_the_pin(pilot)
        await press(pilot, "9 0 7 enter")
        assert "A PIN has 4 to 8 digits." in text_of(app)
        assert flow_of(app).tries(CLEO).wrong == 0
        await press(pilot, "8 enter")
        assert isinstance(app.screen, MarketScreen)


async def test_esc_and_losing_the_focus_lead_back_to_the_plain_curtain() -> None:
    async with sitting(with_pin(CLEO)) as (app, pilot):
        for leave in ("escape", "blur"):
            screen = await to_the_pin(pilot) if leave == "escape" else app.screen
            assert isinstance(screen, PinScreen)
            await press(pilot, "9 0 7")
            if leave == "escape":
                await press(pilot, "escape")
            else:
                app.post_message(events.AppBlur())
            await passes(pilot, lambda: isinstance(app.screen, CurtainScreen))
            await press(pilot, "3")
            # Nothing of what was typed before is there.
            assert isinstance(app.screen, PinScreen)
            assert app.screen.typed.digits == ""


async def test_it_goes_back_by_itself_after_a_while() -> None:
    app = app_for(with_pin(CLEO))
    app.idle_seconds = 0.3
    shown: list[type[Any]] = []
    show = app.show

    def noted(screen: Any) -> None:
        shown.append(type(screen))
        show(screen)

    app.show = noted  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "3 3")
        # On a busy machine it has gone back before anybody could have looked.
        await passes(pilot, lambda: shown[-2:] == [PinScreen, CurtainScreen])
        assert isinstance(app.screen, CurtainScreen)


async def test_the_pin_is_asked_again_whenever_the_curtain_has_fallen() -> None:
    async with sitting(with_pin(CLEO)) as (app, pilot):
        await to_the_pin(pilot)
        await press(pilot, TYPED)
        assert isinstance(app.screen, MarketScreen)
        app.drop_curtain()
        await passes(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await press(pilot, "3")
        assert isinstance(app.screen, PinScreen)


async def test_ones_own_cards_are_behind_the_pin_from_public_screens_too() -> None:
    table = as_dealt(with_pin(CLEO))
    async with sitting(table, keys="v 3 3") as (app, pilot):
        assert isinstance(app.screen, PinScreen)
        await press(pilot, TYPED)
        assert isinstance(app.screen, MineScreen)
        await press(pilot, "escape v 1 1")
        assert isinstance(app.screen, MineScreen)


async def test_enter_held_down_on_the_pin_commits_nothing_behind_it() -> None:
    table = with_pin(CLEO)
    async with sitting(table) as (app, pilot):
        await to_the_pin(pilot)
        app.guard_seconds = 0.4
        await press(pilot, TYPED)
        for _ in range(5):
            await press(pilot, "enter")
        assert isinstance(app.screen, MarketScreen)
        assert table.view(None).laid[CLEO] is None
        await press(pilot, "1")
        await press(pilot, "enter")
        assert table.view(None).laid[CLEO] is not None


async def test_a_lone_person_is_never_asked() -> None:
    async with sitting(with_pin(CLEO, bots=(0, 1, 3))) as (app, pilot):
        await pilot.pause()
        await passes(pilot, lambda: isinstance(app.screen, MarketScreen))


# Forgotten


async def test_the_table_clears_a_forgotten_pin_after_two_questions() -> None:
    table = with_pin(CLEO)
    async with sitting(table) as (app, pilot):
        await to_the_pin(pilot)
        await press(pilot, "i")
        assert "Has Cleo forgotten the PIN?" in text_of(app)
        # A key held down goes no further than one question, and Esc keeps the PIN.
        await press(pilot, "i i i")
        assert table.has_pin(CLEO)
        await press(pilot, "enter")
        assert "Does everybody agree?" in text_of(app)
        await press(pilot, "enter enter escape")
        assert isinstance(app.screen, PinScreen) and table.has_pin(CLEO)
        await press(pilot, "i enter i")
        assert not table.has_pin(CLEO)
        assert isinstance(app.screen, CurtainScreen)
        assert "The table clears Cleo’s PIN." in text_of(app)
        assert table.log(None)[-1].events[-1] == PinCleared(CLEO)
        await press(pilot, "3")
        assert isinstance(app.screen, MarketScreen)
        await press(pilot, "g")
        assert "The table clears Cleo’s PIN." in text_of(app)


async def test_it_is_in_the_log_of_the_bargaining_as_well() -> None:
    table = as_dealt(with_pin(CLEO))
    table.clear_pin(CLEO)
    async with sitting(table, size=(120, 36)) as (app, pilot):
        await pilot.pause()
        assert "The table clears" in text_of(app)
        await press(pilot, "g")
        assert isinstance(app.screen, LookScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
async def test_both_pages_are_whole_in_a_longer_language(size: tuple[int, int]) -> None:
    use("pseudo")
    app = app_for(with_pin(CLEO), ascii=True)
    async with app.run_test(size=size) as pilot:
        await to_the_pin(pilot)
        for keys in ("1", "2 3 4 enter", "i", "enter"):
            await press(pilot, keys)
            words = " ".join(text_of(app).replace("|", " ").split())
            assert "~" not in words
            prompt = app.screen.query_one("MessageLine")
            assert prompt.size.height <= 3


# In the lobby


async def test_it_is_set_in_the_lobby_and_only_its_hash_is_saved(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "2 i")
        assert isinstance(app.screen, NewPinScreen)
        await press(pilot, "9 0 7 8 enter 9 0 7 7 enter")
        assert "don’t match" in text_of(app)
        assert opening.seating.places[1].pin is None
        await press(pilot, f"{TYPED} {TYPED}")
        assert isinstance(app.screen, LobbyScreen)
        assert "From now on the curtain asks Ben for a PIN." in text_of(app)
        assert f"{app.attire.glyphs.diamond} person" in text_of(app)
        place = opening.seating.places[1]
        assert place.pin is not None and pins.opens(PIN, place.pin)
        assert place.pin not in repr(opening.seating)
        await press(pilot, "up up up up up up enter enter")
        table = flow_of(app).table
        assert [table.has_pin(seat) for seat in range(4)] == [False, True, False, False]
        (save,) = tmp_path.glob("*.jsonl")
        header = lift_all(save.read_bytes())[0].decode()
        assert PIN not in header.replace(place.pin, "")
        assert place.pin in header


async def test_it_is_taken_away_with_the_same_key(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, f"1 i {TYPED} {TYPED} i")
        assert "won’t ask Anna for a PIN any more" in text_of(app)
        assert opening.seating.places[0].pin is None


async def test_only_people_have_one(tmp_path: Path) -> None:
    async with at_lobby(tmp_path) as (app, opening, pilot):
        await press(pilot, "i")
        assert "Only people have PINs" in text_of(app)
        await press(pilot, "3 i")
        assert "Only people have PINs" in text_of(app)
        await press(pilot, f"1 i {TYPED} {TYPED} space")
        # A bot has none, even where a person had one.
        assert [setup.pin for setup in opening.seating.setups()] == [None] * 4


async def test_a_page_left_alone_leads_back_to_the_lobby(tmp_path: Path) -> None:
    async with at_lobby(tmp_path, idle=0.4) as (app, opening, pilot):
        await press(pilot, "1 i 9 0 7 8")
        await passes(pilot, lambda: isinstance(app.screen, LobbyScreen))
        assert opening.seating.places[0].pin is None


async def test_a_rematch_keeps_the_pins_that_there_are() -> None:
    table = with_pin(CLEO, 3)
    table.clear_pin(3)
    dealt: list[Header] = []

    def rematch(header: Header) -> DeclarationScreen:
        dealt.append(header)
        raise RuntimeError("enough")

    app = app_for(table)
    async with app.run_test(size=(80, 24)):
        flow = Flow(app, table, lobby=CurtainScreen, rematch=rematch)  # type: ignore[arg-type]
        with pytest.raises(RuntimeError, match="enough"):
            flow.rematch()
    assert [setup.pin for setup in dealt[0].seats] == [None, None, SEALED, None]


async def test_a_round_with_pins_needs_as_many_visits() -> None:
    async with walking(with_pin(CLEO)) as walk:
        await walk.press(f"3 3 {TYPED} 1 2 enter 4")
        assert walk.visits == 2
