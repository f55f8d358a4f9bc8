"""Scripts as known answers: every worked example, rules easy to get wrong, and wrong scripts."""

import json
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui import replay_command
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.errors import ScriptError
from tests.known.positions import OUTCOMES, all_said

FOLDER = Path(__file__).resolve().parent / "scripts"


def _marked(path: Path) -> Any:
    """The numbers before the first underline are the rules that the script holds the game to."""
    rules = path.stem.partition("_")[0].split("+")
    return pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in rules])


SCRIPTS = [_marked(path) for path in sorted(FOLDER.glob("*.json"))]


@pytest.mark.parametrize("path", SCRIPTS)
def test_script_holds(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = replay_command.main([str(path)], as_json=False)
    told = capsys.readouterr()
    assert status == 0, told.out + told.err
    assert told.err == ""


@pytest.mark.parametrize("path", SCRIPTS)
def test_the_table_at_the_end_is_a_position(path: Path, tmp_path: Path) -> None:
    script = json.loads(path.read_text(encoding="utf-8"))
    done = runner.run(json.dumps(script))
    if not all_said(script["game"], done.state):
        return
    table = done.form()["table"]
    extra = {key: table.pop(key) for key in OUTCOMES if key in table}
    again = {**script, "choices": dict(script.get("choices", {})), "position": table, "steps": []}
    again["choices"].pop("first", None)
    second = runner.run(json.dumps(again)).form()["table"]
    assert second == {**table, **extra}


WORKED_EXAMPLES = {
    *(f"2E-10.{number}" for number in range(1, 13)),
    *("2E-11.3", "2E-15.12", "2E-16.6", "1E-6.1", "1E-6.2"),
    *(f"BO-6.{number}" for number in range(1, 5)),
    "NO-1.8",
    "NO-5.9",
}


def test_every_worked_example_is_there() -> None:
    rules = {path.stem.partition("_")[0].partition("+")[0] for path in FOLDER.glob("*.json")}
    assert rules >= WORKED_EXAMPLES


# Scripts that can't be read: one sentence that names the place, and exit status 2 -----------------

# One a line, with what it is about and what is told; a script that is a text there is no JSON, or
# none that can be written otherwise.
WRONG = [
    json.loads(line)
    for line in Path(__file__).with_name("wrong_scripts.jsonl").read_text("utf-8").splitlines()
]
NESTED = {"script": "[" * 100_000, "told": "the script is nested too deeply", "about": "nested"}


@pytest.mark.parametrize("wrong", [*WRONG, NESTED], ids=lambda wrong: wrong["about"])
def test_one_sentence_names_the_place(wrong: dict[str, Any]) -> None:
    script = wrong["script"]
    with pytest.raises(ScriptError) as caught:
        runner.run(script if isinstance(script, str) else json.dumps(script))
    assert str(caught.value) == wrong["told"]


MISSPELT = next(wrong for wrong in WRONG if "appel" in wrong["told"])


@pytest.mark.parametrize("content", [b"\xff\xfe", json.dumps(MISSPELT["script"]).encode()])
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
    assert "this file can’t be read" in capsys.readouterr().err
