"""Scripts that can't be read: one sentence that names the place, and exit status 2.

`wrong_scripts.jsonl` holds one of them a line, with what it is about and what is told; a script
that is a text there is no JSON, or none that can be written otherwise.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui import replay_command
from nottingham_tui.scripts import runner
from nottingham_tui.scripts.errors import ScriptError

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
