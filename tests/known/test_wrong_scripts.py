"""Scripts that can't be read: one sentence that names the place, and exit status 2."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui import replay_command
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.errors import ScriptError

GONE = object()
STEP = ("steps", 0)
AT = ("position",)
OPEN = {"seat": "Anna", "move": "open", "bag": "Ben"}
TRADE = {"seat": "Ben", "move": "trade", "cards": ["apple", "appel"]}
OFFER = {"seat": "Ben", "move": "offer", "with": "Anna", "give": {"gold": 3}}

BASE: dict[str, Any] = {
    "game": "second-edition",
    "players": ["Anna", "Ben", "Cleo"],
    "choices": {},
    "position": {
        "sheriff": "Anna",
        "phase": "inspection",
        "bags": {"Ben": ["apple", "silk"], "Cleo": ["apple"]},
        "declared": {"Ben": "apple", "Cleo": "apple"},
    },
    "steps": [OPEN, {"expect": {"round": 1}}],
}


def changed(place: tuple[str | int, ...], value: object) -> str:
    script = copy.deepcopy(BASE)
    inside: Any = script
    for part in place[:-1]:
        inside = inside[part]
    if value is GONE:
        del inside[place[-1]]
    else:
        inside[place[-1]] = value
    return json.dumps(script)


FORM: list[tuple[tuple[str | int, ...], object, str]] = [
    (("game",), GONE, "game: this key is missing"),
    (("game",), 2, "game: a text is expected"),
    (("game",), "whist", 'game: there is no game "whist"'),
    (("players",), GONE, "players: this key is missing"),
    (("players",), "Anna", "players: a list is expected"),
    (("players",), ["Anna", "Ben"], "players: 3 to 6 players are expected, not 2"),
    (("players",), list("ABCDEFG"), "players: 3 to 6 players are expected, not 7"),
    (("players",), ["Anna", "Ben", 3], "players[2]: a text is expected"),
    (("players",), ["Anna", "Ben", "Anna"], 'players[2]: "Anna" is named twice'),
    (("players",), ["Anna", "Ben", " "], "players[2]: this is no name"),
    (("players",), ["Anna", "Ben", "\x1b"], "players[2]: this is no name"),
    (("seed",), 1.0, "seed: a whole number is expected"),
    (("seed",), True, "seed: a whole number is expected"),
    (("seed",), "7", "seed: a whole number is expected"),
    (("seed",), None, "seed: null is not expected here"),
    (("title",), "x", "title: there is no such key here"),
    (("choices",), [], "choices: an object is expected"),
    (("choices", "brisk"), 1, "choices.brisk: true or false is expected"),
    (("choices", "first"), "Zoe", 'choices.first: there is no player "Zoe"'),
    (("choices", "royal"), True, "choices.royal: there is no such key here"),
    (("choices", "promo_cards"), True, "choices.promo_cards: there is no such key here"),
    (("steps",), {}, "steps: a list is expected"),
    (STEP, "open", "steps[0]: an object is expected"),
    (STEP, {"seat": "Anna"}, 'steps[0]: "move" or "expect" is expected'),
    (STEP, {"seat": "Anna", "move": 1}, "steps[0].move: a text is expected"),
    (STEP, {"seat": "Anna", "move": "opne"}, 'steps[0].move: there is no move "opne"'),
    ((*STEP, "seat"), GONE, "steps[0].seat: this key is missing"),
    ((*STEP, "seat"), "Zoe", 'steps[0].seat: there is no player "Zoe"'),
    ((*STEP, "seat"), 0, "steps[0].seat: a text is expected"),
    ((*STEP, "bag"), "Zoe", 'steps[0].bag: there is no player "Zoe"'),
    ((*STEP, "bag"), GONE, "steps[0].bag: this key is missing"),
    ((*STEP, "bagg"), "Ben", "steps[0].bagg: there is no such key here"),
    ((*STEP, "a b"), "Ben", 'steps[0]["a b"]: there is no such key here'),
    ((*STEP, "refused"), "5.2", 'steps[0].refused: there is no rule "5.2"'),
    ((*STEP, "refused"), "2E-5.99", 'steps[0].refused: there is no rule "2E-5.99"'),
    ((*STEP, "refused"), ["2E-5.2", "x"], 'steps[0].refused[1]: there is no rule "x"'),
    ((*STEP, "refused"), [], "steps[0].refused: this list is too short"),
    ((*STEP, "refused"), 5, "steps[0].refused: a list is expected"),
    ((*STEP, "expect"), {}, "steps[0].seat: there is no such key here"),
    (STEP, TRADE, 'steps[0].cards[1]: there is no good "appel"'),
    (STEP, {**TRADE, "cards": "apple"}, "steps[0].cards: a list is expected"),
    (STEP, {**TRADE, "cards": [1]}, "steps[0].cards[0]: a text is expected"),
    (STEP, {**TRADE, "take": ["left"]}, "steps[0].take: there is no such key here"),
    (STEP, {**OFFER, "with": "deputies"}, 'steps[0].with: there is no player "deputies"'),
    (
        STEP,
        {**OFFER, "give": {"gold": -1}},
        "steps[0].give.gold: a number of at least 0 is expected",
    ),
    (STEP, {**OFFER, "give": {"gold": 2.5}}, "steps[0].give.gold: a whole number is expected"),
    (
        STEP,
        {**OFFER, "give": {"bag": ["golden_apple"]}},
        'steps[0].give.bag[0]: there is no good "golden_apple"',
    ),
    (STEP, {**OFFER, "give": {"hand": []}}, "steps[0].give.hand: there is no such key here"),
    (STEP, {**OFFER, "for": [{}]}, 'steps[0].for[0]: either "return" or "open" is expected'),
    (
        STEP,
        {**OFFER, "for": [{"open": "Ben", "return": "Ben"}]},
        'steps[0].for[0]: either "return" or "open" is expected',
    ),
    (
        STEP,
        {**OFFER, "for": [{"ignore": "Cleo"}]},
        "steps[0].for[0].ignore: there is no such key here",
    ),
    (
        STEP,
        {**OFFER, "for": [{"open": "Zoe"}]},
        'steps[0].for[0].open: there is no player "Zoe"',
    ),
    (
        STEP,
        {"seat": "Anna", "move": "agree", "offer": "1"},
        "steps[0].offer: a whole number is expected",
    ),
    (
        ("steps", 1, "expect", "colour"),
        1,
        "steps[1].expect.colour: there is no such key here",
    ),
    (
        ("steps", 1, "expect", "gold"),
        {"Zoe": 1},
        'steps[1].expect.gold.Zoe: there is no player "Zoe"',
    ),
    (
        ("steps", 1, "expect", "to_act"),
        ["Zoe"],
        'steps[1].expect.to_act[0]: there is no player "Zoe"',
    ),
    (
        ("steps", 1, "expect", "discard_pile"),
        {"appel": 1},
        'steps[1].expect.discard_pile.appel: there is no good "appel"',
    ),
    (
        ("steps", 1, "expect", "discard_pile"),
        ["appel"],
        'steps[1].expect.discard_pile[0]: there is no good "appel"',
    ),
    (
        ("steps", 1, "expect", "discard_pile"),
        {"apple": "1"},
        "steps[1].expect.discard_pile.apple: a whole number is expected",
    ),
    (
        ("steps", 1, "expect", "shown"),
        {"Anna": [{"of": "Ben", "place": "attic", "cards": []}]},
        'steps[1].expect.shown.Anna[0].place: there is no "attic" here',
    ),
    (
        ("steps", 1, "expect", "shown"),
        {"Anna": [{"of": "Ben", "place": "bag", "cards": ["gold"]}]},
        'steps[1].expect.shown.Anna[0].cards[0]: there is no good "gold"',
    ),
]

POSITION: list[tuple[dict[str, object], str]] = [
    ({"sheriff": "Zoe"}, 'sheriff: there is no player "Zoe"'),
    ({"round": 0}, "round: there are rounds 1 to 9"),
    ({"round": 10}, "round: there are rounds 1 to 9"),
    ({"phase": "claiming"}, "phase: at this table there is no such thing"),
    ({"phase": "counting"}, 'phase: there is no "counting" here'),
    ({"phase": 3}, "phase: a text is expected"),
    ({"scores": {}}, "scores: only an expectation may name this"),
    ({"aside": {}}, "aside: there is no such key here"),
    ({"gold": {"Zoe": 1}}, 'gold.Zoe: there is no player "Zoe"'),
    ({"gold": {"Anna": -1}}, "gold.Anna: a number of at least 0 is expected"),
    ({"hands": {"Anna": ["bread"]}}, 'hands.Anna[0]: with 3 players the deck has no "bread"'),
    ({"hands": {"Anna": ["apple"] * 7}}, "hands.Anna: a hand holds at most 6 cards"),
    (
        {"stalls": {"Anna": {"silk": 9}}},
        'bags.Ben[1]: the position names more than the 9 cards "silk" of the deck',
    ),
    (
        {"stalls": {"Anna": {"crossbow": 6}}},
        'stalls.Anna.crossbow: the position names more than the 5 cards "crossbow" of the deck',
    ),
    ({"stalls": {"Anna": {"silk": -1}}}, "stalls.Anna.silk: a number of at least 0 is expected"),
    ({"stalls": {"Anna": {"slik": 1}}}, 'stalls.Anna.slik: there is no good "slik"'),
    ({"discard_pile": {"apple": 1}}, "discard_pile: a list is expected"),
    (
        {"draw_pile": ["crossbow"] * 6},
        'draw_pile[5]: the position names more than the 5 cards "crossbow" of the deck',
    ),
    ({"sheriff": "Ben"}, "bags.Ben: the sheriff has no bag"),
    ({"bags": {"Ben": ["apple"] * 6}}, "bags.Ben: a bag holds 1 to 5 cards"),
    ({"bags": {"Ben": ["apple", "silk"]}}, "declared.Cleo: without a bag nothing is declared"),
    ({"declared": {"Ben": "apple"}}, "declared.Cleo: this declaration is missing"),
    (
        {"bags": {"Ben": ["apple"]}, "declared": {"Ben": "apple"}},
        "bags.Cleo: this bag is missing",
    ),
    (
        {"bags": {"Ben": [], "Cleo": ["apple"]}, "hands": {"Ben": ["silk"]}},
        "bags.Ben: who has cards in hand loads a bag",
    ),
    (
        {"declared": {"Ben": "silk", "Cleo": "apple"}},
        "declared.Ben: only a legal good can be declared",
    ),
    (
        {"declared": {"Ben": "bread", "Cleo": "apple"}},
        'declared.Ben: with 3 players the deck has no "bread"',
    ),
    (
        {"declared": {"Anna": "apple", "Ben": "apple", "Cleo": "apple"}},
        "declared.Anna: the sheriff has no bag",
    ),
    (
        {"decided": {"Ben": "opened"}},
        "bags.Ben: this bag is decided on, so nothing is left in it",
    ),
    ({"decided": {"Ben": "burnt"}}, 'decided.Ben: there is no "burnt" here'),
    ({"decided": {"Anna": "opened"}}, "decided.Anna: the sheriff has no bag"),
    ({"phase": "market"}, 'declared: in the phase "market" there is no such thing'),
    ({"phase": "over"}, 'declared: in the phase "over" there is no such thing'),
    ({"phase": "over", "declared": {}}, 'bags: in the phase "over" there is no such thing'),
    ({"phase": "over", "round": 3, "declared": {}}, "round: the game is over after round 9"),
    (
        {"phase": "market", "declared": {}},
        'bags.Ben: in the phase "market" there is no such thing',
    ),
    ({"traded": {"Ben": []}}, 'traded: in the phase "inspection" there is no such thing'),
    (
        {"phase": "declaration", "declared": {"Cleo": "apple"}},
        "declared.Cleo: Ben declares before that",
    ),
    (
        {"duties": [{"seat": "Ben", "open": "Cleo", "to": "Ben"}]},
        "duties[0].seat: only the sheriff is bound to open a bag",
    ),
    (
        {"duties": [{"seat": "Anna", "open": "Anna", "to": "Ben"}]},
        "duties[0].open: there is no closed bag of this player",
    ),
    (
        {"duties": [{"seat": "Anna", "open": "Ben", "to": "Anna"}]},
        "duties[0].to: a deal is with a merchant",
    ),
    (
        {"duties": [{"seat": "Anna", "open": "Zoe", "to": "Ben"}]},
        'duties[0].open: there is no player "Zoe"',
    ),
    (
        {"debts": [{"from": "Ben", "to": "Cleo", "gold": 1}]},
        "debts[0]: a debt is between the sheriff and one merchant",
    ),
    (
        {"debts": [{"from": "Ben", "to": "Anna", "gold": 0}]},
        "debts[0].gold: a number of at least 1 is expected",
    ),
    (
        {"debts": [{"from": "Ben", "to": "Anna", "gold": 1}] * 2},
        "debts[1]: there is one debt at a time",
    ),
    (
        {"debts": [{"from": "Zoe", "to": "Anna", "gold": 1}]},
        'debts[0].from: there is no player "Zoe"',
    ),
    (
        {"promises": [{"seat": "Ben", "to": "Anna", "round": 2, "text": ""}]},
        "promises[0].round: a promise is of a round from 1 to 1",
    ),
    (
        {"promises": [{"seat": "Ben", "to": "Ben", "round": 1, "text": ""}]},
        "promises[0].to: nobody promises to themselves",
    ),
    ({"offers": {"one": OFFER}}, "offers.one: the number of an offer is expected, from 1"),
    ({"offers": {"0": OFFER}}, "offers.0: the number of an offer is expected, from 1"),
    (
        {"offers": {"1": {**OFFER, "give": {"gold": 51}}}},
        "offers.1: this offer cannot stand: Ben has only 50 gold (2E-5.5).",
    ),
    ({"offers": {"1": {**OFFER, "move": "agree"}}}, 'offers.1.move: there is no "agree" here'),
    ({"offers": {"1": {**OFFER, "with": "Zoe"}}}, 'offers.1.with: there is no player "Zoe"'),
]

MARKET: list[tuple[dict[str, object], str]] = [
    ({"first_merchant": "Anna"}, "first_merchant: a merchant begins the market, not the sheriff"),
    ({"traded": {"Anna": []}}, "traded.Anna: the sheriff does not trade"),
    ({"traded": {"Ben": ["apple"] * 6}}, "traded.Ben: at most 5 cards are laid down"),
    ({"first_merchant": "Cleo", "traded": {"Ben": []}}, "traded.Ben: Cleo trades before that"),
    ({"bags": {"Ben": ["apple"]}}, "bags.Ben: in a brisk game one trades before loading"),
    ({"first_merchant": "Ben", "traded": {"Ben": [], "Cleo": []}}, "bags.Ben: this bag is missing"),
    ({"phase": "loading"}, "phase: a brisk merchant loads in the phase market"),
]

TEXTS = [
    ("", "line 1, column 1 is no JSON"),
    ("{", "line 1, column 2 is no JSON"),
    ("[]", "a script is one JSON object"),
    ('{"seed": NaN}', "a number in the script cannot be read"),
    ('{"game": "second-edition", "game": "border"}', "game: this key stands there twice"),
    ('{"position": {"gold": {"A": 1, "A": 2}}}', "position.gold.A: this key stands there twice"),
    ("[" * 100_000, "the script is nested too deeply"),
]


def sentence(script: str) -> str:
    with pytest.raises(ScriptError) as caught:
        runner.run(script)
    return str(caught.value)


@pytest.mark.parametrize(("place", "value", "told"), FORM)
def test_wrong_form(place: tuple[str | int, ...], value: object, told: str) -> None:
    assert sentence(changed(place, value)) == told


@pytest.mark.parametrize(("change", "told"), POSITION)
def test_wrong_position(change: dict[str, object], told: str) -> None:
    script = changed(AT, {**BASE["position"], **change})
    assert sentence(script) == f"position.{told}"


@pytest.mark.parametrize(("named", "told"), MARKET)
def test_wrong_brisk_market(named: dict[str, object], told: str) -> None:
    script = {**BASE, "choices": {"brisk": True}, "position": {"sheriff": "Anna", **named}}
    assert sentence(json.dumps(script)) == f"position.{told}"


def test_the_first_sheriff_contradicts_the_office() -> None:
    position = {**BASE["position"], "round": 1}
    script = {**BASE, "choices": {"first": "Ben"}, "position": position}
    assert sentence(json.dumps(script)) == (
        "position.sheriff: with Ben as first sheriff it is another one in round 1"
    )


@pytest.mark.parametrize(("text", "told"), TEXTS)
def test_wrong_text(text: str, told: str) -> None:
    assert sentence(text) == told


@pytest.mark.parametrize("content", [b"\xff\xfe", changed(STEP, TRADE).encode()])
def test_exit_status_and_one_line(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(content)
    assert replay_command.main([str(path)], as_json=False) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert str(path) in told.err
    assert replay_command.main([str(tmp_path)], as_json=True) == 2
    assert "this file cannot be read" in capsys.readouterr().err
