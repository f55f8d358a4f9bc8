"""A deal that two shake hands on is one move: all of it is on the disk, or none."""

import pytest

from nottingham_tui.rules.sheriff.events import DealStruck, OfferMade, OfferWithdrawn
from nottingham_tui.rules.sheriff.moves import Gift, Offer, Withdraw
from nottingham_tui.screens.sheriff.inspection import InspectionScreen
from nottingham_tui.session.troubles import WriteFailedError
from tests.screens.inspections import SHERIFF, app_for, events_of, press, sitting, text_of
from tests.screens.test_inspection_screen import table_of_four

FIVE_KEYS = "d 1 8 enter enter"


async def test_offers_withdrawn_before_do_not_put_the_agreement_to_another_one() -> None:
    table = table_of_four()
    table.play(Offer(0, SHERIFF, Gift(gold=3), returns=(0,)))
    table.play(Offer(2, SHERIFF, Gift(gold=1), returns=(2,)))
    table.play(Withdraw(2, 2))
    async with sitting(table, keys=FIVE_KEYS) as (_app, _pilot):
        assert [event.number for event in events_of(table, OfferMade)] == [1, 2, 3]
        assert [event.offer.give.gold for event in events_of(table, DealStruck)] == [8]
        assert len(events_of(table, OfferWithdrawn)) == 1


async def test_a_disk_that_takes_nothing_leaves_no_half_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of_four()
    app = app_for(table)
    before = table.log(None)
    async with app.run_test(size=(80, 24)) as pilot:
        with monkeypatch.context() as full:

            def play_all(moves: object) -> None:
                raise WriteFailedError("unwritable", name="a game")

            full.setattr(table, "play_all", play_all)
            await press(pilot, FIVE_KEYS)
        assert isinstance(app.screen, InspectionScreen)
        assert "a game" in text_of(app)
        assert table.log(None) == before and not table.form_is_open
        await press(pilot, FIVE_KEYS)
        assert table.view(None).gold == (42, 58, 50, 50)
