"""The stories of an evening, and the replay that shows them with all cards open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nottingham_tui.app import NottinghamApp
from nottingham_tui.chronicle import chronicle
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.chronicle.sheriff.part import SheriffTeller
from nottingham_tui.rules.kernel.secret import secret
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.rules.sheriff import events as happened
from nottingham_tui.rules.sheriff.moves import Gift, Offer
from nottingham_tui.rules.sheriff.ruleset import second_edition
from nottingham_tui.screens.cast import new_game
from nottingham_tui.screens.demo import DemoFlow, programme
from nottingham_tui.screens.replay import ReplayScreen
from nottingham_tui.screens.scoring import ScoringScreen
from nottingham_tui.text.sheriff.events import WORDS
from nottingham_tui.wanted import Wanted
from tests.screens.inspections import press, still_app
from tests.screens.readings import screen_rows

NAMES = ("Anna", "Ben", "Cleo")


def told(*events: Any, before: tuple[Any, ...] = ()) -> list[chronicle.Story]:
    """The stories of a round in which Ben is sheriff and Anna has sworn to three apples."""
    entries = [
        Entry(0, 5, (happened.RoundBegan(5, 1),)),
        Entry(1, 5, (happened.BagClosed(0, secret(("apple", "silk", "silk"), 0)),)),
        Entry(2, 5, (happened.BagDeclared(0, 3, "apple"),)),
        *(Entry(number, 5, (event,)) for number, event in enumerate(before, 3)),
        Entry(3 + len(before), 5, events),
    ]
    return SheriffTeller(second_edition(3, {})).stories(entries)


PASSES = happened.BagReturned(
    0, ("apple",), secret(("silk", "silk"), 0), 2, None, (), secret(()), 0
)


def test_a_lie_that_passes_is_told_with_its_bribe() -> None:
    offer = Offer(0, 1, Gift(gold=6), returns=(0,))
    story, = told(
        happened.DealStruck(1, 1, offer), happened.BribePaid(0, 1, 6, (), secret(()), 0), PASSES
    )  # fmt: skip
    assert WORDS.heading(story) == "Round 5"
    assert story.entry == 3
    assert (
        WORDS.anecdote(story, NAMES)
        == "Anna swears to 3 apples and slips 2 silk past Ben for 6 gold."
    )


def test_the_sum_that_the_sheriff_asked_for_is_told_and_seen_to_be_asked_for() -> None:
    asked = Offer(1, 0, Gift(gold=9), returns=(0,))
    story, = told(
        happened.DealStruck(2, 0, asked),
        happened.BribePaid(0, 1, 9, (), secret(()), 0),
        PASSES,
        before=(happened.OfferMade(1, Offer(0, 1, Gift(gold=2), returns=(0,))),
                happened.OfferMade(2, asked), happened.Said(0, "Never!")),
    )  # fmt: skip
    assert WORDS.anecdote(story, NAMES).endswith("past Ben for 9 gold.")
    assert (story.since, story.entry) == (3, 6)


def test_a_silence_that_was_bought_before_the_bag_went_back_is_told() -> None:
    gift = Offer(0, 1, Gift(gold=4, stall=("apple",)))
    story, = told(
        PASSES,
        before=(happened.OfferMade(1, gift), happened.DealStruck(1, 1, gift),
                happened.BribePaid(0, 1, 4, ("apple",), secret(()), 0)),
    )  # fmt: skip
    assert WORDS.anecdote(story, NAMES).endswith("past Ben for 4 gold and 1 apple.")
    assert story.since == 2


def test_whoever_paid_for_anothers_bag_is_named() -> None:
    gift = Offer(2, 1, Gift(gold=48), returns=(0,))
    story, = told(
        happened.DealStruck(1, 1, gift),
        happened.BribePaid(2, 1, 48, (), secret(()), 0),
        PASSES,
        before=(happened.OfferMade(1, gift),),
    )  # fmt: skip
    assert WORDS.anecdote(story, NAMES).endswith("past Ben. Cleo saw to that with 48 gold.")


def test_what_was_paid_to_open_another_bag_bought_no_silence() -> None:
    gift = Offer(0, 1, Gift(gold=4), opens=(2,))
    story, = told(
        PASSES,
        before=(happened.OfferMade(1, gift), happened.DealStruck(1, 1, gift),
                happened.BribePaid(0, 1, 4, (), secret(()), 0)),
    )  # fmt: skip
    assert WORDS.anecdote(story, NAMES).endswith("past Ben. Nobody looks.")


def test_a_lie_that_is_found_is_told_with_its_fine() -> None:
    opened = happened.BagOpened(0, "apple", False, ("apple",), ("silk", "silk"))
    # By the first edition it is due when the cards lie on a pile (1E-3.6).
    for events in ((opened, happened.FineDue(0, 1, 8)), (replace(opened, fine=8),)):
        assert [WORDS.anecdote(story, NAMES) for story in told(*events)] == [
            "Anna swears to 3 apples. A look into the bag finds 2 silk: a fine of 8 gold."
        ]


def test_goods_promised_that_are_not_there_are_told() -> None:
    offer = Offer(0, 1, Gift(bag=("apple", "chicken", "chicken")), returns=(0,))
    story, _passed = told(
        happened.DealStruck(1, 1, offer),
        happened.ProofOffered(0, 1, secret(("apple", "silk", "silk"), 0, 1), None),
        PASSES,
        before=(happened.OfferMade(1, offer),),
    )  # fmt: skip
    sentence = WORDS.anecdote(story, NAMES)
    assert sentence == "Anna promises Ben goods that aren’t there: 2 chickens."
    assert (story.since, story.entry) == (2, 4)


def test_a_word_is_broken_by_opening_the_next_bag_of_whoever_has_it() -> None:
    word = happened.PromiseMade(1, 0, 4, "Your next bag is safe.")
    opened = happened.BagOpened(0, "apple", False, ("apple",), ("silk", "silk"))
    broken, _caught = told(opened, before=(word,))
    sentence = WORDS.anecdote(broken, NAMES)
    assert sentence == "Ben opens Anna’s bag, having promised Anna: “Your next bag is safe.”"
    kinds = [story.kind for story in told(opened, before=(word, PASSES))]
    assert kinds == ["passed", "caught"]


def test_the_best_of_each_kind_comes_before_a_second_of_one() -> None:
    def one(entry: int, kind: str, weight: float) -> chronicle.Story:
        return chronicle.Story(entry, 0, kind, weight, {})

    many = [one(number, "passed", 20 + number) for number in range(9)]
    chosen = chronicle.best([*many, one(9, "caught", 1), one(10, "claimed", 2)])
    assert [story.entry for story in chosen] == [6, 7, 8, 9, 10]


@pytest.mark.parametrize("game", GAMES)
async def test_the_replay_begins_at_the_story_pointed_at(game: str) -> None:
    table = new_game(5, Wanted(game))
    while table.bot_step() is not None:
        pass

    def first(app: NottinghamApp) -> Any:
        app.flow = DemoFlow(app, table, None, programme())
        return ScoringScreen(app.flow, grown=True)

    app = still_app(first)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "2 down")
        scoring = app.screen
        assert isinstance(scoring, ScoringScreen)
        story = scoring.scoring.stories[0]
        assert story.text.plain[:20] in " ".join(" ".join(screen_rows(app)).split())
        await press(pilot, "enter")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.number == story.since
        await press(pilot, "right right left")
        assert replay.number == story.since + 1
        await press(pilot, "end down home up")
        assert replay.number == 0
        await press(pilot, "escape")
        assert isinstance(app.screen, ScoringScreen)


async def test_enter_ends_the_count_before_it_replays() -> None:
    table = new_game(3, Wanted("border"))
    while table.bot_step() is not None:
        pass

    def first(app: NottinghamApp) -> Any:
        app.flow = DemoFlow(app, table, None, programme())
        return ScoringScreen(app.flow)

    app = still_app(first, animation=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Enter show everything" in " ".join(screen_rows(app))
        await press(pilot, "enter")
        assert isinstance(app.screen, ScoringScreen) and app.screen.is_finished
        assert "Enter replay" in " ".join(screen_rows(app))
        await press(pilot, "2")
        shown = " ".join(screen_rows(app))
        assert "Enter replays it" in shown and "▴▾ story" in shown
