"""Events, refusals and names of Nottingham in words."""

from random import Random

import pytest

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import project, secret
from nottingham_tui.rules.nottingham import events as happened
from nottingham_tui.rules.nottingham.game import PART
from nottingham_tui.rules.nottingham.items import COLOURS, ITEMS, PAIRS, TASKS
from nottingham_tui.rules.nottingham.ruleset import ambush_cards
from nottingham_tui.text import catalogue, texts
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate, phase_name
from nottingham_tui.text.nottingham.goods import good_name, good_names, goods_list
from nottingham_tui.text.nottingham.names import action_name, ambush_name, colour_name, task_name
from tests.properties.kit import mixtures, recorded, tables

NAMES = ("Anna", "Ben", "Cleo")
RULES = mixtures("nottingham", 3)[0]
PILE = secret(("gold", "gems"))

EVENTS: list[tuple[object, str]] = [
    (
        happened.GameBegan(1, True, ("red", "blue", "grey"), (), PILE, PILE),
        "Anna is red. Ben is blue. Cleo is grey. Ben begins, by lot.",
    ),
    (
        happened.GameBegan(0, False, ("red",), (), PILE, PILE),
        "Anna is red. Anna begins.",
    ),
    (happened.TurnBegan(3, 1), "It is the turn of Ben."),
    (happened.CardTurnedUp(1, "copper_coin"), "Ben turns up: copper coin."),
    (happened.CardTaken(1, "pearls"), "Ben takes the card into the hand: pearls."),
    (
        happened.ActionBegan(0, "buy", None),
        "Anna asks all others for offers for a copper coin.",
    ),
    (
        happened.ActionBegan(0, "barter", None),
        "Anna asks all others for offers for a casket.",
    ),
    (happened.ActionBegan(0, "ambush", None), "Anna lays an ambush."),
    (happened.ActionBegan(0, "theft", 2), "Anna steals from Cleo."),
    (happened.ActionBegan(0, "robbery", 2), "Anna robs Cleo."),
    (happened.ActionBegan(0, "raid", 2), "Anna raids Cleo."),
    (
        happened.HandProved(1, ("copper_coin",) * 2),
        "Ben has nothing to offer and shows the hand: 2 copper coins.",
    ),
    (happened.BidLaid(1, secret(("gold",), 1)), "Ben makes an offer face down."),
    (happened.BidOpened(1, ("gold", "gold")), "Ben offers 2 cards of gold."),
    (
        happened.BidsTurnedUp(((1, ("gold",)), (2, ("casket",)))),
        "The offers are turned up. Ben offers 1 card of gold. Cleo offers 1 casket.",
    ),
    (
        happened.OfferAccepted(0, 1, ("gems",), "casket"),
        "Anna accepts the offer of Ben and gets 1 card of gems; Ben gets 1 casket.",
    ),
    (happened.OffersRefused(0), "Anna refuses all offers."),
    (
        happened.Defended(1, 0, "pearls"),
        "Ben defends: Anna gets a necklace, Ben gets 1 card of pearls.",
    ),
    (happened.NotDefended(1), "Ben does not defend."),
    (
        happened.CardStolen(0, 1, secret(("casket",), 0, 1), "silver_candlestick"),
        "Anna takes 1 card from the hand of Ben; Ben gets 1 silver candlestick.",
    ),
    (
        happened.HandLookedAt(0, 1, secret(("casket",), 0, 1)),
        "Anna looks at the hand of Ben in secret.",
    ),
    (
        happened.HandLaidOpen(0, 1, ("casket", "gold")),
        "Ben lays the hand open: 1 card of gold and 1 casket.",
    ),
    (
        happened.CardRaided(0, 1, "casket", "gems"),
        "Anna takes 1 casket from the hand of Ben; Ben gets 1 card of gems.",
    ),
    (
        happened.AmbushesLookedAt(0, secret(("red", "pearls+gems"), 0)),
        "Anna looks at 2 ambush cards.",
    ),
    (
        happened.AmbushLaid(0, secret(("red",), 0), secret(("blue",), 0)),
        "Anna lays an ambush face down on the gold.",
    ),
    (
        happened.NoAmbushKept(0, secret(("red",), 0)),
        "Anna may keep none of the ambush cards.",
    ),
    (happened.SetLaidOut(0, ("gems",) * 3), "Anna lays out 3 cards of gems to trade in."),
    (happened.AmbushHeld(1), "Ben springs no ambush now."),
    (happened.NobodyCalled(), "Nobody calls out."),
    (
        happened.AmbushSprung(1, 0, "pearls+gems", "gems"),
        "Ben springs an ambush, pearls or gems, and takes 1 card of gems; Anna gets the gold.",
    ),
    (
        happened.TradeFailed(0, ("gems", "gems")),
        "The trade fails: Anna takes back 2 cards of gems.",
    ),
    (
        happened.SetTraded(0, "casket", ("casket", "casket")),
        "Anna wins 1 casket; the others are discarded.",
    ),
    (
        happened.TaskDone(0, "five_equal", ("casket",) * 5),
        "Anna does a task, five equal, and discards 5 caskets.",
    ),
    (happened.SheriffMoved(1, 4), "The sheriff moves on to a field with the number 4."),
    (happened.SheriffMoved(22, None), "The sheriff moves on to the town."),
    (
        happened.FavourGranted(4, (0, 2)),
        "A card each for a hand of at most 4 cards: Anna and Cleo.",
    ),
    (happened.FavourGranted(2, ()), "Nobody has a hand of at most 2 cards: nobody draws."),
    (
        happened.CardsDrawn(((0, secret(("gold",), 0)), (2, secret(("gems",), 2)))),
        "Anna draws 1 card. Cleo draws 1 card.",
    ),
    (
        happened.PileReshuffled(PILE),
        "The discard pile is shuffled and becomes the draw pile.",
    ),
    (happened.CardsRanOut(), "There is neither a draw pile nor a discard pile."),
    (happened.CardsDiscarded(1, ("gold",)), "Ben discards 1 card of gold."),
    (happened.GameEnded("town"), "The sheriff reaches the town: the game is over."),
    (happened.GameEnded("tasks"), "The last task is done: the game is over."),
]

SEEN: list[tuple[object, int, str]] = [
    (happened.BidLaid(1, secret(("gold",), 1)), 1, "Ben offers 1 card of gold, face down."),
    (
        happened.CardStolen(0, 1, secret(("casket",), 0, 1), "pearls"),
        1,
        "Anna takes 1 casket from the hand of Ben; Ben gets 1 card of pearls.",
    ),
    (
        happened.HandLookedAt(0, 1, secret(("casket", "gold"), 0, 1)),
        0,
        "Anna looks at the hand of Ben in secret: 1 card of gold and 1 casket.",
    ),
    (
        happened.AmbushesLookedAt(0, secret(("red", "pearls+gems"), 0)),
        0,
        "Anna looks at the ambush cards: red and pearls or gems.",
    ),
    (
        happened.AmbushLaid(0, secret(("red",), 0), secret((), 0)),
        0,
        "Anna lays an ambush face down on the gold: red.",
    ),
]


def test_every_event_can_be_told() -> None:
    assert set(texts.of("nottingham").events) == PART.events
    assert {type(event) for event, _ in EVENTS} == PART.events


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_what_everybody_is_told(event: object, sentence: str) -> None:
    assert narrate(project(event, None), NAMES, RULES) == sentence


@pytest.mark.parametrize(("event", "seat", "sentence"), SEEN)
def test_whoever_may_know_is_told_more(event: object, seat: int, sentence: str) -> None:
    assert narrate(project(event, seat), NAMES, RULES) == sentence
    assert narrate(project(event, None), NAMES, RULES) != sentence


def test_whole_games_are_told_from_every_seat_in_the_pseudo_language() -> None:
    catalogue.use(catalogue.PSEUDO)
    names = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")
    for rules, seed in (
        game for players in range(3, 8) for game in tables("nottingham", players, 4)
    ):
        _, log = recorded(rules, seed)
        seat = Random(seed).choice((None, *range(rules.players)))
        for event in (event for events in log for event in events):
            told = narrate(project(event, seat), names, rules)
            assert told is not None and told.startswith("⟦")


def test_names_of_all_that_lies_in_the_box() -> None:
    assert list(texts.of("nottingham").goods.words) == [item.name for item in ITEMS]
    assert [good_name(item.name) for item in ITEMS] == [
        item.name.replace("_", " ") for item in ITEMS
    ]
    assert good_names("casket") == "caskets"
    assert goods_list(("casket", "copper_coin", "gold")) == (
        "1 copper coin, 1 card of gold and 1 casket"
    )
    assert [colour_name(colour) for colour in COLOURS] == list(COLOURS)
    assert [task_name(task.name) for task in TASKS] == [
        task.name.replace("_", " ") for task in TASKS
    ]
    assert [action_name(item.action) for item in ITEMS] == [item.action for item in ITEMS]
    assert len({ambush_name(ambush) for ambush in ambush_cards(COLOURS)}) == 13
    assert ambush_name("casket+copper_coin") == "casket or copper coin"
    assert set(PAIRS) < set(ambush_cards(COLOURS))
    assert [phase_name("nottingham", phase) for phase in ("turn", "over")] == ["Turn", "Game over"]


def test_refusals_name_players_items_and_numbers() -> None:
    turn = Refusal("not_your_turn", "NO-2.4", {"player": 1})
    assert explain(turn, NAMES) == "It is the turn of Ben (NO-2.4)."
    other = Refusal("other_card_turned_up", "NO-2.5", {"good": "pearls"})
    assert explain(other, NAMES) == (
        "Only the card just turned up can be used for its action: pearls (NO-2.5)."
    )
    discards = Refusal("discard_number", "NO-3.9", {"number": 2})
    assert explain(discards, NAMES) == "Exactly 2 cards must be discarded (NO-3.9)."
