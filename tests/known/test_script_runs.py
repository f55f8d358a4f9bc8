"""What a replay tells, and its exit status, when something does not hold."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from nottingham_tui import replay_command
from nottingham_tui.rules.sheriff.game import PART
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.dialect import example
from nottingham_tui.scripts.model import schema
from nottingham_tui.scripts.reading import table_of

EXAMPLE = example("second-edition")
BASE: dict[str, Any] = {
    "game": "second-edition",
    "players": ["Anna", "Ben", "Cleo"],
    "position": {
        "sheriff": "Anna",
        "phase": "inspection",
        "gold": {"Anna": 40, "Ben": 60},
        "stalls": {"Ben": {"apple": 2, "silk": 1}},
        "bags": {"Ben": ["apple", "silk"], "Cleo": ["apple"]},
        "declared": {"Ben": "apple", "Cleo": "apple"},
    },
}
OFFER = {"seat": "Ben", "move": "offer", "with": "Anna", "give": {"gold": 3}}
OPEN = {"seat": "Anna", "move": "open", "bag": "Ben"}


def run(*steps: dict[str, Any], **changes: Any) -> runner.Run:
    return runner.run(json.dumps({**BASE, **changes, "steps": list(steps)}))


DIFFERENCES = Path(__file__).with_name("differences.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", DIFFERENCES)
def test_differences_are_told(line: str) -> None:
    told = json.loads(line)
    done = run(OFFER, {"expect": told["expect"]}, {"expect": {"round": 1}})
    assert [step.result for step in done.steps] == ["played", "failed", "held"]
    assert done.steps[1].differences == [f"steps[1].expect.{told['told']}"]
    assert not done.held


def test_only_what_is_named_is_compared() -> None:
    held = {
        "gold": {"Ben": 60},
        "stalls": {"Ben": {"silk": 1, "apple": 2, "mead": 0}},
        "bags": {"Ben": ["silk", "apple"], "Anna": []},
        "discard_pile": {},
        "shown": {"Ben": []},
        "duties": [],
        "promises": [],
        "debts": [],
        "offers": {"1": {**OFFER, "give": {"gold": 3, "stall": []}, "for": []}},
    }
    assert run(OFFER, {"expect": held}, {"expect": {}}).held


def test_a_pile_named_as_a_list_is_compared_from_its_top() -> None:
    place = {**BASE["position"], "discard_pile": ["mead", "silk"], "draw_pile": ["apple", "silk"]}
    expected = {"discard_pile": ["mead"], "draw_pile": ["apple", "silk"]}
    assert run({"expect": expected}, position=place).held
    done = run({"expect": {"discard_pile": ["silk"]}}, position=place)
    assert done.steps[0].differences == ["steps[0].expect.discard_pile: expected silk, found mead"]


def test_a_move_that_is_refused_ends_the_script() -> None:
    done = run({**OPEN, "seat": "Ben"}, OPEN)
    assert [step.result for step in done.steps] == ["failed"]
    assert done.steps[0].differences == ["steps[0]: this move is refused"]
    assert done.steps[0].told == ["Only the sheriff, Anna, decides about bags (2E-5.1)."]


def test_another_refusal_than_expected_is_told() -> None:
    done = run({**OPEN, "seat": "Ben", "refused": ["2E-5.2", "2E-5.3"]}, OPEN)
    assert [step.result for step in done.steps] == ["failed", "played"]
    assert done.steps[0].differences == [
        "steps[0]: expected a refusal by 2E-5.2 and 2E-5.3, but 2E-5.1 refuses it"
    ]
    assert done.steps[0].told == ["Only the sheriff, Anna, decides about bags (2E-5.1)."]


def test_a_legal_move_that_should_be_refused_is_told_and_not_played() -> None:
    done = run({**OPEN, "refused": "2E-5.2"}, {"expect": {"gold": {"Anna": 40}}})
    assert [step.result for step in done.steps] == ["failed", "held"]
    assert done.steps[0].differences == [
        "steps[0]: expected a refusal by 2E-5.2, but the move is legal"
    ]


@pytest.mark.parametrize(
    ("first", "named", "office"),
    [
        (None, {"sheriff": "Ben"}, (1, "Ben")),
        (None, {"sheriff": "Ben", "round": 6}, (6, "Ben")),
        ("Cleo", {"round": 3}, (3, "Ben")),
        ("Cleo", {"sheriff": "Anna"}, (2, "Anna")),
        ("Cleo", {"phase": "over"}, (9, "Ben")),
        ("Cleo", {}, (1, "Cleo")),
    ],
)
def test_round_and_sheriff_follow(
    first: str | None, named: dict[str, Any], office: tuple[int, str]
) -> None:
    choices = {} if first is None else {"first": first}
    state = run(position=named, choices=choices).state
    assert (state.round, BASE["players"][state.sheriff]) == office


def test_hands_left_out_are_full_but_for_the_bag() -> None:
    state = run().state
    assert [len(hand) for hand in state.hands] == [6, 4, 5]
    brisk = {"sheriff": "Anna", "traded": {"Ben": ["apple"]}, "bags": {"Ben": ["silk", "silk"]}}
    state = run(position=brisk, choices={"brisk": True}).state
    assert [len(hand) for hand in state.hands] == [6, 4, 6]
    assert PART.to_act(state) == (2,)


def test_offers_of_a_position_are_numbered_on() -> None:
    place = {
        **BASE["position"],
        "offers": {"4": OFFER, "2": {"seat": "Cleo", "with": "Anna", "promise": "later"}},
    }
    done = run(OFFER, position=place)
    assert list(done.form()["table"]["offers"]) == ["2", "4", "5"]


@pytest.mark.parametrize("named", [{"first_merchant": "Cleo"}, {}])
def test_in_the_middle_of_the_market(named: dict[str, Any]) -> None:
    place = {"sheriff": "Anna", "traded": {"Cleo": ["silk"]}, **named}
    assert PART.to_act(run(position=place).state) == (1,)


def write(folder: Path, *steps: dict[str, Any], **changes: Any) -> str:
    path = folder / f"{len(list(folder.iterdir()))}.json"
    path.write_text(json.dumps({**BASE, **changes, "steps": list(steps)}), encoding="utf-8")
    return str(path)


def test_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, OPEN)
    bad = write(tmp_path, {"expect": {"round": 2}})
    broken = write(tmp_path, game="whist")
    assert replay_command.main([good], False) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{good}:",
        "  Ben’s bag is opened: not 2 apples, but 1 apple and 1 silk. Confiscated: 1 silk.",
        "  Ben pays Anna 4 gold.",
        f"{good}: everything held",
    ]
    assert replay_command.main([good, bad], False) == 1
    assert f"{bad}: 1 step failed" in capsys.readouterr().out
    assert replay_command.main([bad, broken, good], False) == 2
    told = capsys.readouterr()
    assert told.err == f"nottingham-tui: {broken}: game: there is no game “whist”\n"
    assert told.out.endswith("everything held\n")
    assert replay_command.main([str(tmp_path / "none.json")], True) == 2
    assert capsys.readouterr().out == ""


GOAL: dict[str, Any] = {
    "text": "Open the bag.",
    "hint": "Press x.",
    "expect": {"gold": {"Anna": 44}},
}


def test_a_lesson_shows_its_captions_and_checks_its_goals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taught = {**OPEN, "caption": "Ben smiles {too} much.", "goal": GOAL}
    end = {"expect": {"round": 1}, "caption": "Well done."}
    good = write(tmp_path, taught, end)
    assert replay_command.main([good], False) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{good}:",
        "",
        "  Ben smiles {too} much.",
        "  Ben’s bag is opened: not 2 apples, but 1 apple and 1 silk. Confiscated: 1 silk.",
        "  Ben pays Anna 4 gold.",
        "  steps[0]: goal reached",
        "",
        "  Well done.",
        "  steps[1]: as expected",
        f"{good}: everything held",
    ]
    missed = {**taught, "goal": {**GOAL, "expect": {"gold": {"Anna": 41, "Ben": 56}}}}
    bad = write(tmp_path, missed, end)
    assert replay_command.main([bad], False) == 1
    told = capsys.readouterr().out
    assert "! steps[0].goal.expect.gold.Anna: expected 41, found 44\n" in told
    assert "  Ben pays Anna 4 gold.\n" in told and "goal reached" not in told
    assert "  steps[1]: as expected\n" in told
    assert replay_command.main([bad], True) == 1
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert [(step.get("caption"), step.get("goal")) for step in steps] == [
        ("Ben smiles {too} much.", False),
        ("Well done.", None),
    ]


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = {**OPEN, "refused": "2E-5.2"}
    path = write(tmp_path, OPEN, again, {"expect": {"round": 1}}, {"expect": {"round": 2}})
    assert replay_command.main([path], True) == 1
    form = json.loads(capsys.readouterr().out)
    assert form["held"] is False
    assert [(step["step"], step["result"]) for step in form["steps"]] == [
        (0, "played"),
        (1, "refused"),
        (2, "held"),
        (3, "failed"),
    ]
    assert form["steps"][0]["events"][0] == "BagOpened"
    assert form["steps"][1]["rule"] == "2E-5.2"
    assert form["table"]["to_act"] == ["Anna"]
    assert form["table"]["gold"] == {"Anna": 44, "Ben": 56, "Cleo": 50}


def test_control_characters_stay_out_of_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    say = {"seat": "Ben", "move": "say", "text": "\x1b[2J\ud800"}
    replay_command.main([write(tmp_path, say)], False)
    assert "Ben says: “?[2J?”" in capsys.readouterr().out


def test_same_script_same_outcome() -> None:
    script = {"game": "second-edition", "players": ["Anna", "Ben", "Cleo"], "seed": 11}
    tables = [runner.run(json.dumps(script)).form() for _ in range(2)]
    assert tables[0] == tables[1]


def test_the_schema_takes_what_can_be_read() -> None:
    found = schema()
    jsonschema.Draft202012Validator.check_schema(found)
    validator = jsonschema.Draft202012Validator(found)
    assert found["title"] and found["description"]
    assert EXAMPLE in found["examples"]
    assert runner.run(json.dumps(EXAMPLE)).held
    for path in sorted((Path(__file__).parent / "scripts").glob("*.json")):
        assert not list(validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))))
    for change in ({"seed": 1.5}, {"colour": 1}, {"position": None}, {"players": ["Anna"]}):
        wrong = {**copy.deepcopy(EXAMPLE), **change}
        assert not validator.is_valid(wrong)
    lesson = {**OPEN, "caption": "Look.", "goal": GOAL}
    assert validator.is_valid({**EXAMPLE, "steps": [lesson]})
    without_hint: dict[str, Any] = {"expect": {}}
    for goal in (without_hint, {"hint": "Look."}, {**GOAL, "hint": ""}, {**GOAL, "reward": 1}):
        assert not validator.is_valid({**EXAMPLE, "steps": [{**OPEN, "goal": goal}]})
    step = {**OPEN, "card": "silk"}
    assert not validator.is_valid({**EXAMPLE, "steps": [step]})


def test_a_replay_needs_no_screen(tmp_path: Path) -> None:
    code = (
        "import sys; from nottingham_tui import cli; "
        f"status = cli.main(['replay', {write(tmp_path, OPEN)!r}]); "
        "assert status == 0 and not {'textual', 'rich'} & set(sys.modules), status"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


FORCED = Path(__file__).with_name("forced.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", FORCED)
def test_what_a_position_forces_is_done(line: str) -> None:
    row = json.loads(line)
    position = {"sheriff": "Anna", **row["position"]}
    done = run({"expect": row["expect"]}, position=position, choices={"brisk": row["brisk"]})
    assert done.held, done.steps[0].differences


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("second-edition", {"sheriff": "Ben", "gold": {"Anna": 3}}),
        ("first-edition", {"sheriff": "Ben", "round": 2}),
        ("border", {"sheriff": "Ben", "term": 2}),
        ("nottingham", {"turn": "Ben", "track": 4}),
    ],
)
def test_who_is_named_changes_no_card(game: str, position: dict[str, Any]) -> None:
    fresh, placed = (table_of(game, BASE["players"], at, seed=5) for at in (None, position))
    assert placed.hands == fresh.hands
    assert placed.draw_pile[:20] == fresh.draw_pile[:20]
