"""A round of four people: how many keys, how often the keyboard changes hands."""

from nottingham_tui.rules.sheriff.events import BagOpened, BagReturned, BribePaid, DealStruck
from nottingham_tui.rules.sheriff.moves import Agree
from tests.screens.inspections import SHERIFF, events_of, new_table, passes
from tests.screens.walks import Walk, walking

MOST_KEYS = 44
MOST_KEYS_ALONE = 13
MOST_VISITS = 5
MOST_VISITS_BRISK = 3


async def haggle_open_and_wave(walk: Walk) -> None:
    """A bribe is haggled over, a bag is opened, one is waved through."""
    assert walk.at == "InspectionScreen"
    await walk.press("o 1 5 enter")
    await walk.press("c 8 enter")
    await walk.press("a enter")
    await walk.press("x 3 enter")
    assert walk.at == "RevealScreen"
    await walk.press("enter")
    assert walk.at == "InspectionScreen"
    await walk.press("r 4")
    assert walk.at == "SummaryScreen"
    await walk.press("enter")


async def test_an_ordinary_round_by_the_letter() -> None:
    table = new_table()
    async with walking(table) as walk:
        await walk.press("3")
        await walk.press("3 1 2 enter")
        await walk.press("4 1 enter")
        # Anna is the last to trade and loads in the same sitting; then it walks back.
        await walk.press("1 enter")
        assert walk.at == "LoadingScreen"
        await walk.press("1 2 3 enter")
        await walk.press("4 1 2 3 enter")
        await walk.press("3 1 2 3 enter")
        assert walk.at == "DeclarationScreen"
        await walk.press("1 2 1")
        await haggle_open_and_wave(walk)
        assert table.view(None).round == 2
        kinds = (DealStruck, BribePaid, BagOpened, BagReturned)
        assert [len(events_of(table, kind)) for kind in kinds] == [1, 1, 1, 2]
        assert walk.keys <= MOST_KEYS, walk.keys
        assert walk.visits <= MOST_VISITS, walk.visits


async def test_an_ordinary_round_of_a_lone_person() -> None:
    """Among bots: two cards are laid down, three loaded, and the sheriff takes a bribe.

    Each bag of another merchant that the sheriff opens is a page, and a key, more.
    """
    table = new_table(bots=(1, 2, 3), choices=())
    async with walking(table) as walk:
        while walk.at != "MarketScreen":
            assert table.bot_step() is not None
            walk.app.show(walk.app.flow.scene())  # type: ignore[union-attr]
        await walk.press("1 2 enter")
        await passes(walk.pilot, lambda: walk.at == "LoadingScreen")
        await walk.press("1 2 3 enter")
        assert walk.at == "DeclarationScreen"
        await walk.press("1")
        assert walk.at == "InspectionScreen"
        await walk.press("o 5 enter")
        offer = max(table.view(None).offers, default=0)
        if offer:
            table.play(Agree(SHERIFF, offer))
            walk.app.show(walk.app.flow.scene())  # type: ignore[union-attr]
            await walk.pilot.pause()
        await walk.press("enter")
        opened = 0
        while walk.at == "RevealScreen":
            opened += 1
            await walk.press("enter")
        assert opened == len([0 for each in events_of(table, BagOpened) if each.bag != 0])
        assert walk.at == "SummaryScreen"
        await walk.press("enter")
        assert walk.keys - opened <= MOST_KEYS_ALONE, walk.keys


async def test_an_ordinary_round_when_brisk() -> None:
    table = new_table(choices=("brisk",))
    async with walking(table) as walk:
        await walk.press("3")
        await walk.press("3 1 2 enter 1 2 3 enter")
        await walk.press("4 1 enter 1 2 3 enter")
        await walk.press("1 enter 1 2 3 enter")
        await walk.press("1 2 1")
        await haggle_open_and_wave(walk)
        assert table.view(None).round == 2
        assert walk.keys <= MOST_KEYS, walk.keys
        assert walk.visits <= MOST_VISITS_BRISK, walk.visits
