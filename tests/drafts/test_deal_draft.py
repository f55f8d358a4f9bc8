"""Drafts of deals: what is filled in by itself, and what a counter-offer starts from."""

import pytest

from nottingham_tui.drafts.sheriff import deal
from nottingham_tui.rules.sheriff.moves import Agree, Gift, Offer
from tests.screens.inspections import SHERIFF, at_inspection, new_table, stock


def test_a_chosen_merchant_gets_the_own_bag_back() -> None:
    view = at_inspection(new_table(), {}, {}).view(None)
    draft = deal.begun(view, view.merchants(), (SHERIFF,))
    assert draft.merchant is None
    deal.choose_merchant(draft, view, 0)
    draft.speaker = 0
    draft.gold = 8
    assert draft.offer() == Offer(0, SHERIFF, Gift(gold=8), returns=(0,))


@pytest.mark.rule("2E-5.8")
def test_a_bag_that_must_be_opened_is_not_offered_back_by_itself() -> None:
    table = at_inspection(new_table(), {}, {})
    table.play(Offer(0, SHERIFF, Gift(gold=1), opens=(2,)))
    table.play(Agree(SHERIFF, 1))
    view = table.view(None)
    draft = deal.begun(view, view.merchants(), (SHERIFF,))
    deal.choose_merchant(draft, view, 2)
    assert draft.returns == ()


def test_the_only_sealed_bag_is_chosen_by_itself() -> None:
    table = at_inspection(new_table(), {}, {})
    for number, seat in enumerate((0, 2), 1):
        table.play(Offer(seat, SHERIFF, Gift(gold=1), returns=(seat,)))
        table.play(Agree(SHERIFF, number))
    view = table.view(None)
    assert deal.sealed_bags(view) == (3,)
    draft = deal.begun(view, view.merchants(), (SHERIFF,))
    assert (draft.merchant, draft.speaker, draft.returns) == (3, 3, (3,))


def test_a_counter_offer_starts_from_what_it_answers() -> None:
    offer = Offer(0, SHERIFF, Gift(5, ("apple", "apple"), ("silk",), ("mead",)), (0,), (2,), "x")
    table = new_table()
    stock(table, 0, {"apple": 2}, ["silk"])
    at_inspection(table, {}, {})
    table.play(offer)
    draft = deal.answering(table.view(None), 1, SHERIFF)
    assert draft.speaker == SHERIFF and draft.merchant == 0 and draft.answers == 1
    assert draft.offer() == Offer(SHERIFF, 0, offer.give, (0,), (2,))


def test_nobody_is_dealt_with_before_somebody_is_chosen() -> None:
    draft = deal.DealDraft(both_hands=False, office=(SHERIFF,), deputy=SHERIFF)
    with pytest.raises(LookupError):
        draft.offer()


@pytest.mark.rule("2E-5.15")
def test_limits_are_those_that_everybody_can_count() -> None:
    table = new_table()
    stock(table, 0, {"apple": 2}, ["silk", "mead"])
    at_inspection(table, {0: ["bread", "silk"]}, {0: "bread"})
    draft = deal.begun(table.view(None), (0,))
    draft.speaker = 0
    bounds = deal.bounds_of(table.view(0), draft)
    assert bounds is not None
    assert deal.limit(deal.STALL, "apple", bounds) == 2
    assert deal.limit(deal.STALL, "cheese", bounds) == 0
    assert {deal.limit(deal.CONTRABAND, good, bounds) for good in table.rules.contraband} == {2}
    goods = deal.columns(deal.BAG, table.view(None), draft)
    assert {deal.limit(deal.BAG, str(good), bounds) for good in goods} == {2}


def test_bread_has_no_place_with_three_players() -> None:
    view = at_inspection(new_table(3), {}, {}).view(None)
    draft = deal.begun(view, view.merchants())
    assert deal.columns(deal.STALL, view, draft) == ("apple", "cheese", "chicken")


def test_changes_leave_the_draft_as_it_was() -> None:
    draft = deal.DealDraft(True, (SHERIFF,), SHERIFF, merchant=0, speaker=0, returns=(0,))
    assert deal.with_number(draft, deal.STALL, "apple", 2).stall == {"apple": 2}
    assert deal.with_bag(draft, deal.OPENS, 2).opens == (2,)
    assert deal.with_bag(draft, deal.RETURNS, 0).returns == ()
    assert draft == deal.DealDraft(True, (SHERIFF,), SHERIFF, merchant=0, speaker=0, returns=(0,))
