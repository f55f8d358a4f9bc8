"""Scripts that can't be read: what each game and each table knows, and what it does not."""

import json
from typing import Any

import pytest

from nottingham_tui.scripts import runner
from nottingham_tui.scripts.errors import ScriptError

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil"]

SIX = {
    "deputies": ["Anna", "Ben"],
    "phase": "inspection",
    "bags": {name: ["apple"] for name in NAMES[2:6]},
    "declared": dict.fromkeys(NAMES[2:6], "apple"),
}
ONE = {
    "sheriff": "Anna",
    "phase": "inspection",
    "bags": {"Ben": ["apple", "silk"], "Cleo": ["apple"]},
    "declared": {"Ben": "apple", "Cleo": "apple"},
}
CHECKING = {
    "sheriff": "Anna",
    "phase": "checking",
    "bags": {"Ben": ["jug", "cigars"], "Cleo": ["jug"]},
    "declared": {"Ben": {"count": 2, "good": "jug"}, "Cleo": {"count": 1, "good": "jug"}},
}
OFFER = {"seat": "Ben", "move": "offer", "with": "Anna", "give": {"gold": 3}}


def sentence(
    game: str,
    players: int = 3,
    position: dict[str, Any] | None = None,
    step: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    script: dict[str, Any] = {"game": game, "players": NAMES[:players], **more}
    if position is not None:
        script["position"] = position
    if step is not None:
        script["steps"] = [step]
    with pytest.raises(ScriptError) as caught:
        runner.run(json.dumps(script))
    return str(caught.value)


STEPS: list[tuple[str, dict[str, Any], str]] = [
    # What belongs to another edition or another game is unknown.
    ("second-edition", {"seat": "Ben", "move": "put"}, 'move: there is no move "put"'),
    ("second-edition", {"seat": "Ben", "move": "keep"}, 'move: there is no move "keep"'),
    ("second-edition", {"seat": "Ben", "move": "take"}, 'move: there is no move "take"'),
    ("first-edition", {"seat": "Ben", "move": "claim"}, 'move: there is no move "claim"'),
    ("first-edition", {"seat": "Ben", "move": "share"}, 'move: there is no move "share"'),
    ("border", {"seat": "Ben", "move": "open"}, 'move: there is no move "open"'),
    ("border", {"seat": "Ben", "move": "time_up"}, 'move: there is no move "time_up"'),
    ("nottingham", {"seat": "Ben", "move": "load"}, 'move: there is no move "load"'),
    (
        "second-edition",
        {"seat": "Ben", "move": "trade", "cards": [], "take": []},
        "take: there is no such key here",
    ),
    (
        "first-edition",
        {"seat": "Ben", "move": "trade", "cards": [], "take": ["draw"]},
        'take[0]: there is no "draw" here',
    ),
    (
        "first-edition",
        {"seat": "Ben", "move": "put", "cards": [], "onto": "middle"},
        'onto: there is no "middle" here',
    ),
    (
        "second-edition",
        {**OFFER, "for": [{"ignore": "Cleo"}]},
        "for[0].ignore: there is no such key here",
    ),
    (
        "first-edition",
        {**OFFER, "for": [{"ignore": "Cleo", "open": "Cleo"}]},
        'for[0]: either "return", "open" or "ignore" is expected',
    ),
    (
        "first-edition",
        {**OFFER, "as": "deputies"},
        "as: there is no such key here",
    ),
    ("first-edition", {**OFFER, "with": "deputies"}, 'with: there is no player "deputies"'),
    ("second-edition", {**OFFER, "as": "deputies"}, 'as: there is no player "deputies"'),
    (
        "first-edition",
        {"seat": "Ben", "move": "destroy", "player": "Anna", "good": "apple", "onto": "left"},
        "number: this key is missing",
    ),
    ("first-edition", {"move": "time_up", "seat": "Ben"}, "seat: there is no such key here"),
    ("border", {"seat": "Ben", "move": "declare", "good": "jug"}, "count: this key is missing"),
    (
        "border",
        {"seat": "Ben", "move": "declare", "good": "apple", "count": 1},
        'good: there is no good "apple"',
    ),
    (
        "border",
        {"seat": "Anna", "move": "point", "suitcase": "Zoe"},
        'suitcase: there is no player "Zoe"',
    ),
    ("border", {"seat": "Anna", "move": "offer", "gold": "3"}, "gold: a whole number is expected"),
    ("border", {"seat": "Anna", "move": "done", "cards": []}, "cards: there is no such key here"),
    ("border", {"seat": "nobody", "move": "done"}, 'seat: there is no player "nobody"'),
    (
        "nottingham",
        {"seat": "Ben", "move": "take", "card": "gold"},
        "card: there is no such key here",
    ),
    ("nottingham", {"seat": "Ben", "move": "theft"}, "player: this key is missing"),
    (
        "nottingham",
        {"seat": "Ben", "move": "keep_ambush", "ambush": "gems+pearls"},
        'ambush: there is no ambush card "gems+pearls"',
    ),
    (
        "nottingham",
        {"seat": "Ben", "move": "spring", "ambush": "orange"},
        'ambush: there is no ambush card "orange"',
    ),
    (
        "nottingham",
        {"seat": "Ben", "move": "do_task", "task": "two_pairs", "cards": []},
        'task: there is no task "two_pairs"',
    ),
    (
        "nottingham",
        {"seat": "Ben", "move": "bid", "cards": ["coin"]},
        'cards[0]: there is no good "coin"',
    ),
    ("nottingham", {"move": "silence", "seat": "Ben"}, "seat: there is no such key here"),
    ("nottingham", {"expect": {"sheriff": "Ben"}}, "expect.sheriff: there is no such key here"),
    ("nottingham", {"expect": {"gold": {"Ben": 1}}}, "expect.gold: there is no such key here"),
    ("nottingham", {"expect": {"turn": None}}, "expect.turn: null is not expected here"),
    (
        "nottingham",
        {"expect": {"shown": {"Ben": [{"place": "hand", "cards": []}]}}},
        "expect.shown.Ben[0].of: this key is missing",
    ),
    (
        "nottingham",
        {"expect": {"shown": {"Ben": [{"of": "Anna", "place": "ambush_pile", "cards": []}]}}},
        "expect.shown.Ben[0].of: there is no such key here",
    ),
    ("border", {"expect": {"stalls": {}}}, "expect.stalls: there is no such key here"),
    ("border", {"expect": {"offers": {}}}, "expect.offers: there is no such key here"),
    ("border", {"expect": {"pointed": "somebody"}}, 'expect.pointed: there is no "somebody" here'),
    ("border", {"expect": {"pointed": ["Zoe"]}}, 'expect.pointed[0]: there is no player "Zoe"'),
    ("border", {"expect": {"phase": "inspection"}}, 'expect.phase: there is no "inspection" here'),
    ("first-edition", {"expect": {"chest": {}}}, "expect.chest: there is no such key here"),
    (
        "first-edition",
        {"expect": {"discard_pile": []}},
        "expect.discard_pile: there is no such key here",
    ),
    (
        "second-edition",
        {"expect": {"discard_piles": {}}},
        "expect.discard_piles: there is no such key here",
    ),
    ("second-edition", {"expect": {"aside": {}}}, "expect.aside: there is no such key here"),
    (
        "second-edition",
        {"expect": {"to_act": ["Ben", "Ben"]}},
        'expect.to_act[1]: "Ben" is named twice',
    ),
]

SIXES: list[tuple[dict[str, Any], str]] = [
    ({"sheriff": "Anna"}, "sheriff: with six players there are deputies instead of a sheriff"),
    ({"deputies": ["Anna"]}, "deputies: two deputies are expected"),
    ({"deputies": ["Anna", "Anna"]}, 'deputies[1]: "Anna" is named twice'),
    ({"deputies": ["Anna", "Zoe"]}, 'deputies[1]: there is no player "Zoe"'),
    (
        {"round": 1, "deputy_pile": ["Cleo"]},
        "deputy_pile: in round 1 the pile has 4 deputies to come",
    ),
    ({"deputy_pile": ["Anna", "Fay"]}, 'deputy_pile[0]: "Anna" is named twice'),
    ({"stances": {"Cleo": {"Dora": "look"}}}, "stances.Cleo.Dora: only a deputy has a stance"),
    ({"stances": {"Anna": {"Ben": "look"}}}, "stances.Anna: there is no closed bag of this player"),
    ({"stances": {"Cleo": {"Ben": "open"}}}, 'stances.Cleo.Ben: there is no "open" here'),
    (
        {"stances": {"Cleo": {"Anna": "look", "Ben": "look"}}},
        "stances.Cleo: with both stances alike this bag is decided on",
    ),
    ({"chest": {"gold": -1}}, "chest.gold: a number of at least 0 is expected"),
    ({"chest": {"coins": 1}}, "chest.coins: there is no such key here"),
    ({"chest": {"cards": ["appel"]}}, 'chest.cards[0]: there is no good "appel"'),
    ({"black_market": {"pepper": [30]}}, "black_market: at this table there is no such thing"),
    (
        {"debts": [{"from": "Cleo", "to": "Dora", "gold": 1}]},
        "debts[0]: a debt is between the sheriff and one merchant",
    ),
    (
        {"debts": [{"from": "Anna", "to": "chest", "gold": 1}]},
        "debts[0]: a debt is between the sheriff and one merchant",
    ),
    (
        {"offers": {"1": {"seat": "Anna", "gold": {"Anna": 1}}}},
        "offers.1: a division of the chest comes later",
    ),
    (
        {"offers": {"1": {"seat": "Cleo", "with": "deputies", "give": {"gold": 51}}}},
        "offers.1: this offer cannot stand: Cleo has only 50 gold (2E-5.5).",
    ),
]

FIRST: list[tuple[dict[str, Any], str]] = [
    ({"discard_pile": []}, "discard_pile: there is no such key here"),
    ({"discard_piles": {"middle": []}}, "discard_piles.middle: there is no such key here"),
    ({"discard_piles": {"left": ["appel"]}}, 'discard_piles.left[0]: there is no good "appel"'),
    ({"first_merchant": "Ben"}, "first_merchant: there is no such key here"),
    ({"phase": "claiming"}, 'phase: there is no "claiming" here'),
    ({"phase": "counting"}, "phase: at this table there is no such thing"),
    ({"left_out": ["silk"]}, "left_out: at this table there is no such thing"),
    (
        {"aside": {"Ben": ["silk"]}},
        "aside.Ben: at an inspection only the sheriff has cards aside",
    ),
    (
        {"aside": {"Anna": ["silk"]}},
        "aside.Anna: of whom they were confiscated, is not among the debts",
    ),
    (
        {"duties": [{"seat": "Anna", "to": "Ben"}]},
        'duties[0]: either "open" or "ignore" is expected',
    ),
    (
        {"duties": [{"seat": "Anna", "ignore": "Anna", "to": "Ben"}]},
        "duties[0].ignore: only a merchant can be ignored",
    ),
    ({"hands": {"Anna": ["gouda"]}}, 'hands.Anna[0]: there is no good "gouda"'),
]

FIRST_MARKET: list[tuple[dict[str, Any], str]] = [
    ({"traded": {"Ben": ["silk"]}}, "traded.Ben: an empty list is expected"),
    ({"aside": {"Anna": ["silk"]}}, "aside.Anna: the sheriff does not trade"),
    ({"aside": {"Cleo": ["silk"]}}, "traded.Cleo: Ben trades before that"),
    (
        {"traded": {"Cleo": []}, "aside": {"Ben": ["silk"]}},
        "aside: only whoever drew last has cards aside",
    ),
]

BORDER: list[tuple[dict[str, Any], str]] = [
    ({"stalls": {}}, "stalls: there is no such key here"),
    ({"round": 4}, "round: there are rounds 1 to 3"),
    ({"term": 7}, "term: there are terms 1 to 6"),
    ({"phase": "inspection"}, 'phase: there is no "inspection" here'),
    ({"phase": "keeping", "term": 2}, 'bags: in the phase "keeping" there is no such thing'),
    ({"bags": {"Ben": ["jug"] * 6, "Cleo": []}}, "bags.Ben: a suitcase holds 1 to 5 cards"),
    ({"bags": {"Anna": ["jug"]}}, "bags.Anna: the sheriff has no suitcase"),
    ({"bags": {"Ben": ["jug"]}}, "declared.Cleo: without a suitcase nothing is declared"),
    ({"declared": {"Ben": "jug"}}, "declared.Ben: an object is expected"),
    (
        {"declared": {"Ben": {"count": 6, "good": "jug"}}},
        "declared.Ben.count: a number of at most 5 is expected",
    ),
    (
        {"declared": {"Ben": {"count": 1, "good": "cigars"}}},
        "declared.Ben.good: only a legal good can be declared",
    ),
    (
        {"declared": {"Ben": {"count": 1, "good": "jug"}}},
        "declared.Cleo: this declaration is missing",
    ),
    ({"decided": {}}, "decided: there is no such key here"),
    ({"pointed": ["Ben", "Ben"]}, 'pointed[1]: "Ben" is named twice'),
    ({"pointed": ["Ben", "Cleo"]}, "pointed: the sheriff has pointed too often"),
    ({"pointed": ["Anna"]}, "pointed[0]: this player has no suitcase"),
    ({"pointed": "nobody", "bargain": {"suitcase": "Ben"}}, "bargain: nobody was pointed at"),
    ({"bargain": {"suitcase": "Ben", "gold": 3}}, 'bargain: "gold" and "seat" go together'),
    ({"bargain": {"gold": 3, "seat": "Ben"}}, "bargain.suitcase: this key is missing"),
    (
        {"bargain": {"suitcase": "Cleo"}},
        "bargain.suitcase: an honest owner has nothing to bargain for",
    ),
    (
        {"bargain": {"suitcase": "Ben", "gold": 3, "seat": "Cleo"}},
        "bargain.seat: owner and sheriff bargain, nobody else",
    ),
    (
        {"bargain": {"suitcase": "Ben", "gold": 31, "seat": "Ben"}},
        "bargain.gold: the owner does not have so much",
    ),
    (
        {"markers": {"Ben": {"second_check": 1}}},
        "markers.Ben.second_check: a player has at most 0 of these markers",
    ),
    ({"markers": {"Ben": {"third": 1}}}, "markers.Ben.third: there is no such key here"),
    ({"kept": {"Ben": ["jug"] * 10}}, "kept.Ben: at most 3 goods a round are kept"),
    ({"hands": {"Ben": ["jug"] * 6}}, "hands.Ben: a hand holds at most 5 cards"),
    (
        {"goods": {"Ben": ["statuette"] * 14}},
        'goods.Ben[13]: the position names more than the 13 cards "statuette" of the deck',
    ),
]

NOTTINGHAM: list[tuple[dict[str, Any], str]] = [
    ({"sheriff": "Anna"}, "sheriff: there is no such key here"),
    ({"round": 1}, "round: there is no such key here"),
    ({"phase": "market"}, 'phase: there is no "market" here'),
    ({"card": "defence"}, 'card: there is no good "defence"'),
    ({"card": "gold", "phase": "over"}, 'card: in the phase "over" there is no such thing'),
    ({"colours": {"Anna": "orange"}}, 'colours.Anna: there is no colour "orange"'),
    ({"colours": {"Anna": "red", "Ben": "red"}}, 'colours.Ben: "red" is named twice'),
    ({"ambushes": {"Anna": ["red"]}}, "ambushes.Anna: nobody lays an ambush of the own colour"),
    ({"ambushes": {"Anna": ["grey"]}}, 'ambushes.Anna[0]: with 3 players the deck has no "grey"'),
    (
        {"ambushes": {"Anna": ["purple"]}, "ambush_pile": ["purple"]},
        'ambush_pile[0]: the position names more than the 1 cards "purple" of the deck',
    ),
    (
        {"hands": {"Anna": ["gold"] * 12}, "ambushes": {"Anna": ["purple"]}},
        'ambushes.Anna: the position names more than the 12 cards "gold" of the deck',
    ),
    ({"tasks": {"Anna": ["five_equal"] * 2}}, 'tasks.Anna[1]: "five_equal" is named twice'),
    (
        {"tasks": {name: ["five_equal"] for name in NAMES[:3]}},
        "tasks.Cleo[0]: two players at most can do the same task",
    ),
    ({"track": 23}, "track: the track has 22 steps"),
    ({"track": 22}, "track: the game is over when the sheriff is back in town"),
    ({"track": -1}, "track: a number of at least 0 is expected"),
    ({"hands": None}, "hands: null is not expected here"),
    ({"scores": {}}, "scores: only an expectation may name this"),
]

CHOICES: list[tuple[str, dict[str, Any], str]] = [
    ("second-edition", {"promo_cards": True}, "promo_cards: there is no such key here"),
    ("first-edition", {"black_market": True}, "black_market: there is no such key here"),
    ("border", {"brisk": True}, "brisk: there is no such key here"),
    ("nottingham", {"fines_to_sheriff": False}, "fines_to_sheriff: there is no such key here"),
    ("nottingham", {"open_bids": 1}, "open_bids: true or false is expected"),
    ("border", {"first": "Zoe"}, 'first: there is no player "Zoe"'),
]


@pytest.mark.parametrize(("game", "step", "told"), STEPS)
def test_wrong_step(game: str, step: dict[str, Any], told: str) -> None:
    assert sentence(game, step=step) == f"steps[0].{told}"


@pytest.mark.parametrize(("change", "told"), SIXES)
def test_wrong_position_of_six(change: dict[str, Any], told: str) -> None:
    assert sentence("second-edition", 6, {**SIX, **change}) == f"position.{told}"


@pytest.mark.parametrize(("change", "told"), FIRST)
def test_wrong_position_of_the_first_edition(change: dict[str, Any], told: str) -> None:
    assert sentence("first-edition", 3, {**ONE, **change}) == f"position.{told}"


@pytest.mark.parametrize(("named", "told"), FIRST_MARKET)
def test_wrong_open_market(named: dict[str, Any], told: str) -> None:
    assert sentence("first-edition", 3, {"sheriff": "Anna", **named}) == f"position.{told}"


@pytest.mark.parametrize(("change", "told"), BORDER)
def test_wrong_position_at_the_border(change: dict[str, Any], told: str) -> None:
    assert sentence("border", 3, {**CHECKING, **change}) == f"position.{told}"


@pytest.mark.parametrize(("position", "told"), NOTTINGHAM)
def test_wrong_position_of_nottingham(position: dict[str, Any], told: str) -> None:
    assert sentence("nottingham", 3, position) == f"position.{told}"


@pytest.mark.parametrize(("game", "choices", "told"), CHOICES)
def test_wrong_choice(game: str, choices: dict[str, Any], told: str) -> None:
    assert sentence(game, choices=choices) == f"choices.{told}"


@pytest.mark.parametrize(
    ("game", "players", "told"),
    [
        ("second-edition", 7, "players: 3 to 6 players are expected, not 7"),
        ("first-edition", 6, "players: 3 to 5 players are expected, not 6"),
        ("border", 7, "players: 3 to 6 players are expected, not 7"),
        ("nottingham", 2, "players: 3 to 7 players are expected, not 2"),
    ],
)
def test_wrong_number_of_players(game: str, players: int, told: str) -> None:
    assert sentence(game, players) == told


def test_with_six_players_nobody_is_first() -> None:
    told = sentence("second-edition", 6, choices={"first": "Anna"})
    assert told == "choices.first: at this table nobody is chosen to be first"


@pytest.mark.parametrize(
    ("game", "players", "name"),
    [("border", 3, "nobody"), ("nottingham", 3, "nobody"), ("second-edition", 6, "chest")],
)
def test_a_word_with_a_meaning_is_no_name(game: str, players: int, name: str) -> None:
    with pytest.raises(ScriptError) as caught:
        runner.run(json.dumps({"game": game, "players": [name, *NAMES[1:players]]}))
    assert str(caught.value) == f'players[0]: "{name}" has a meaning of its own and is no name'


BLACK_MARKET: list[tuple[dict[str, Any], str]] = [
    ({"black_market": {"apple": []}}, 'black_market.apple: the black market has no pile "apple"'),
    (
        {"black_market": {"pepper": [31]}},
        "black_market.pepper[0]: there is no such card, or it is named twice",
    ),
    (
        {"black_market": {"pepper": [30]}, "market_cards": {"Ben": {"pepper": [30]}}},
        "black_market.pepper[0]: there is no such card, or it is named twice",
    ),
    ({"claimed": ["Anna"]}, "claimed[0]: only a merchant claims a card"),
    ({"claimed": ["Ben", "Ben"]}, 'claimed[1]: "Ben" is named twice'),
    ({"market_cards": {"Ben": {"pepper": "30"}}}, "market_cards.Ben.pepper: a list is expected"),
]


@pytest.mark.parametrize(("change", "told"), BLACK_MARKET)
def test_wrong_black_market(change: dict[str, Any], told: str) -> None:
    choices = {"black_market": True}
    assert sentence("second-edition", 3, {**ONE, **change}, choices=choices) == f"position.{told}"
