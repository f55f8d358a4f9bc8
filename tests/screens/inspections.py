"""Tables set up for the screens of an inspection, and a way to walk through them.

Keys are pressed as fast as the screens take them; `Pilot.press` waits for idleness.
"""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from textual import events
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot
from textual.screen import Screen

from nottingham_tui.app import NottinghamApp
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff.moves import Declare, Load, NameFirst, ReturnBag, Trade
from nottingham_tui.rules.sheriff.promo_cards.pieces import Keep
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.flow import Flow
from nottingham_tui.session.header import SeatSetup
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.widgets.drawing import Drawing
from tests.headers import header_of
from tests.unveiled import state_of

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil")
SHERIFF = 1


def new_table(
    players: int = 4,
    *,
    seed: int = 7,
    bots: Collection[int] = (),
    names: Sequence[str] = NAMES,
    game: str = "second-edition",
    choices: Collection[str] = (),
    first: int = SHERIFF,
    pins: Mapping[int, str] = MappingProxyType({}),
    store: Store | None = None,
    now: Callable[[], float] = time.monotonic,
) -> Table:
    """A table that is saved nowhere unless there is a store; Ben is sheriff, where there is one.

    `pins` are seals, by seat.
    """
    seats = [
        SeatSetup(names[seat], "simple" if seat in bots else None, pins.get(seat))
        for seat in range(players)
    ]
    chosen = {each.key: each.key in choices for each in GAMES[game].choices}
    begins = first if GAMES[game].asks_first(players) else None
    header = header_of(seats, game, chosen, first=begins, seed=seed, format=1)
    return Table.new(header, store, now)


def at_inspection(
    table: Table, bags: Mapping[int, Sequence[str]], declared: Mapping[int, str]
) -> Table:
    """Play on to the inspection of the first round with these bags, whatever was dealt."""
    state = state_of(table)
    merchants = state.merchants()
    if table.rules.names_first:
        table.play(NameFirst(state.sheriff, merchants[0]))
    for seat in merchants:
        table.play(Trade(seat, ()))
    for seat in merchants:
        bag = list(bags.get(seat, ["apple"]))
        for good in bag:
            _fetch(state, seat, good)
        table.play(Load(seat, tuple(bag)))
    for seat in merchants:
        table.play(Declare(seat, declared.get(seat, "apple")))
    return table


def as_dealt(table: Table) -> Table:
    """Play on to the inspection with the cards as they were dealt, so that a fold agrees."""
    state = state_of(table)
    merchants = state.merchants()
    table.play(NameFirst(state.sheriff, merchants[0]))
    for seat in merchants:
        table.play(Trade(seat, ()))
    for seat in merchants:
        table.play(Load(seat, tuple(state.hands[seat][:2])))
    for seat in merchants:
        table.play(Declare(seat, "apple"))
    return table


def quiet_move(table: Table) -> Any:
    """What somebody does who wants the game to end: nothing traded, every bag returned."""
    view = table.view(None)
    seat = view.to_act[0]
    if view.phase == "market":
        return Trade(seat, ())
    if view.phase == "loading":
        cards = [card for card in table.view(seat).hand if card != "feast_plate"]
        return Load(seat, tuple(cards[:1]))
    if view.phase == "declaration":
        return Declare(seat, "apple")
    if view.oil_asked is not None:
        return Keep(seat)
    sealed = [bag for bag in view.merchants() if view.bags[bag].fate is None]
    return ReturnBag(view.sheriff, sealed[0])


def take_card(state: Any, good: str) -> str:
    """Take a card of this good out of the pile, or out of wherever else it lies; another card
    of the pile is there then."""
    if good in state.draw_pile:
        state.draw_pile.remove(good)
        return good
    where = next(place for place in (*state.hands, *state.discard_piles) if good in place)
    where[where.index(good)] = state.draw_pile.pop(0)
    return good


def give_plate(state: Any) -> None:
    """Put the feast plate, wherever it lies, onto the first stall."""
    state.stalls[0].contraband.append(take_card(state, "feast_plate"))


def _fetch(state: Any, seat: int, good: str) -> None:
    """Swap a card of the hand for one of this good out of the pile."""
    if state.hands[seat].count(good) >= 5:
        return
    take_card(state, good)
    state.draw_pile.insert(0, state.hands[seat].pop(0))
    state.hands[seat].append(good)


def stock(table: Table, seat: int, goods: dict[str, int], contraband: Sequence[str] = ()) -> None:
    """Put cards of the pile onto a stall."""
    state = state_of(table)
    for good, number in goods.items():
        for _ in range(number):
            take_card(state, good)
            state.stalls[seat].legal[good] = state.stalls[seat].legal.get(good, 0) + 1
    for good in contraband:
        state.stalls[seat].contraband.append(take_card(state, good))


def app_for(
    table: Table,
    first: Callable[[Flow], Screen[Any]] | None = None,
    **look: Any,
) -> NottinghamApp:
    """An app that sits at this table; `look` are its other options."""

    def begin(app: NottinghamApp) -> Screen[Any]:
        flow = Flow(app, table, lobby=GameScreen)
        app.flow = flow
        return flow.next_screen() if first is None else first(flow)

    return still_app(begin, **look)


def still_app(first: Callable[[NottinghamApp], Screen[Any]], **options: Any) -> NottinghamApp:
    """An app in which nothing moves by itself, unless the options say so."""
    still = {"animation": False, "idle_seconds": 0.0, "guard_seconds": 0.0}
    return NottinghamApp(first, **{**still, **options})


@asynccontextmanager
async def sitting(
    table: Table,
    first: Callable[[Flow], Screen[Any]] | None = None,
    *,
    keys: str | None = None,
    size: tuple[int, int] = (80, 24),
    **look: Any,
) -> AsyncIterator[tuple[NottinghamApp, Pilot[int]]]:
    """The app of `app_for` while it runs, after these keys."""
    app = app_for(table, first, **look)
    async with app.run_test(size=size) as pilot:
        if keys is not None:
            await press(pilot, keys)
        yield app, pilot


def events_of(table: Table, kind: type) -> list[Any]:
    """What happened of this kind, from the beginning, as all know it."""
    return [event for entry in table.log(None) for event in entry.events if type(event) is kind]


def flow_of(app: Any) -> Flow:
    """What leads through the table that an app sits at."""
    assert isinstance(app.flow, Flow)
    return app.flow


def text_of(app: NottinghamApp) -> str:
    """What can be read on the screen."""
    lines = []
    for drawing in app.screen.query(Drawing):
        lines += [
            "".join(segment.text for segment in drawing.render_line(y))
            for y in range(drawing.size.height)
        ]
    return "\n".join(lines)


class Piloted:
    """Somebody at the keyboard of an app."""

    pilot: Pilot[Any]

    @property
    def app(self) -> NottinghamApp:
        """The app walked through."""
        app = self.pilot.app
        assert isinstance(app, NottinghamApp)
        return app


async def press(pilot: Pilot[Any], keys: str) -> None:
    """Press keys one after the other; names between blanks."""
    await settle(pilot)
    for key in keys.split():
        # What is typed before a screen can be seen is thrown away.
        await passes(pilot, lambda: getattr(pilot.app.screen, "painted_at", 0) is not None)
        await press_key(pilot, key)


async def press_key(pilot: Pilot[Any], key: str) -> None:
    """Press a key, a character or its name, and wait until the screen has settled."""
    name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
    character: str | None
    try:
        character = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(name, name)))
    except KeyError:
        character = key if len(key) == 1 else None
    driver = pilot.app._driver
    assert driver is not None
    driver.send_message(events.Key(name, character))
    await settle(pilot)


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until every message is worked off and the screen is drawn."""
    app = pilot.app
    for _ in range(500):
        await pilot._wait_for_screen()
        screen = app.screen
        drawings = [each for each in screen.query(Drawing) if each.display]
        if (
            screen.is_current
            and not screen._layout_required
            and all(each.is_drawn and not each._layout_required for each in drawings)
            and all(each.message_queue_size == 0 for each in (app, screen, *drawings))
        ):
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the screen does not come to rest")


async def passes(pilot: Pilot[Any], wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(200):
        if wanted():
            return
        await pilot.pause(0.02)
    raise AssertionError("it does not come to pass")


def picture(app: NottinghamApp, path: Path) -> None:
    """Keep a picture of the screen."""
    path.write_text(app.export_screenshot())
