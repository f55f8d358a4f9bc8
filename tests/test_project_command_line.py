"""The command line: what it hands on, and one sentence with status 2 for what it can't."""

import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pexpect
import pytest

from nottingham_tui import __version__, saves_command, settings
from nottingham_tui.cli import main
from nottingham_tui.session.files import SUFFIX
from nottingham_tui.session.store import Store
from nottingham_tui.session.table import Table
from nottingham_tui.text import rulebook
from nottingham_tui.wanted import Options
from tests.headers import header_of

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = [sys.executable, "-m", "nottingham_tui"]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[Options]:
    """Collects what the app would be run with, as if in a terminal."""
    found: list[Options] = []

    def run(options: Options) -> int:
        found.append(options)
        return 0

    app = types.ModuleType("nottingham_tui.app")
    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "nottingham_tui.app", app)
    monkeypatch.setattr("nottingham_tui.cli._demand_terminal", lambda: None)
    return found


def game_in(folder: Path) -> str:
    """Save a game that has just begun and return its name."""
    header = header_of(("Anna", "Ben \x1b[2J", "Cleo"), program=__version__)
    Table.new(header, Store(folder)).close()
    (name,) = Store(folder).names()
    return name


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run what must be refused and return the sentence."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("nottingham-tui: ")
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    return err.removeprefix("nottingham-tui: ").rstrip("\n")


COMPLAINTS = Path(__file__).with_name("complaints.jsonl").read_text("utf-8").splitlines()
"""One a line: the words of a command line, and the sentence that is told."""


@pytest.mark.parametrize(("words", "expected"), [*map(json.loads, COMPLAINTS)])
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(words, capsys) == expected


def test_an_unknown_command_is_told_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = complaint(["frob"], capsys)
    assert sentence.startswith("There is no such command; the commands are learn, rules, saves")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert told == f"nottingham-tui {__version__}\n"
    done = subprocess.run([*PROGRAM, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout == told


@pytest.mark.parametrize(
    "command", [[], ["replay"], ["schema"], ["rules"], ["learn"], ["saves"], ["watch"]]
)
def test_help_of_everything_in_the_language_asked_for(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--language", "pseudo", "--ascii", "--help"])
    assert left.value.code == 0
    out, err = capsys.readouterr()
    assert err == "" and out.isascii()
    assert out.startswith("[!Usage:")
    assert "[!speak this language" in out
    for english in ("usage", "options:", "positional", "show this help message"):
        assert english not in out


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert "second-edition  2E  Sheriff of Nottingham, second edition" in capsys.readouterr().out
    for words in (["2E-2.1"], ["2e-2.1"], ["second-edition", "2E-2.1"], ["2E", "2.1"]):
        assert main(["rules", *words]) == 0
        assert capsys.readouterr().out == "2E-2.1  Each player starts with 50 gold.\n"
    assert main(["rules", "nottingham"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Nottingham (NO)\n===")
    assert "NO-7.3" in out
    for page in rulebook.pages():
        for rule in page.rules():
            assert main(["rules", page.game, rule.number]) == 0
            assert rule.number in capsys.readouterr().out.splitlines()[0]
    for words in (["2E-4"], ["2e-4"], ["second-edition", "4"], ["2E", "2E-4"]):
        assert main(["rules", *words]) == 0
        out = capsys.readouterr().out
        assert out.startswith("4 Loading and declaration\n---")
        assert "2E-4.1" in out and "2E-5.1" not in out
    assert main(["rules", "--ascii", "second-edition"]) == 0
    assert capsys.readouterr().out.isascii()
    assert main(["rules", "--ascii", "a", "b", "c"]) == 2
    assert capsys.readouterr().err == "nottingham-tui: Name a game, a rule's number, or both.\n"


def test_playing_by_default(opened: list[Options], tmp_path: Path) -> None:
    assert main([]) == 0
    (options,) = opened
    assert (options.demo, options.resume, options.watch) == (False, False, None)
    assert options.animation
    assert options.language == "en"
    assert options.save_dir.is_dir()


def test_options_reach_the_app(opened: list[Options], tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "saves"
    words = ["--demo", "--ascii", "--no-animation", "--language", "pseudo"]
    assert main([*words, "--save-dir", str(folder)]) == 0
    assert opened == [Options(True, False, Path(), True, False, "pseudo")]
    assert not folder.exists()
    assert main(["--continue", "--save-dir", str(folder)]) == 0
    assert (opened[-1].resume, opened[-1].save_dir) == (True, folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_watching(opened: list[Options], tmp_path: Path) -> None:
    name = game_in(tmp_path)
    for words, watched in ((["watch"], ""), (["watch", name], name), (["--ascii", "watch"], "")):
        assert main([*words, "--save-dir", str(tmp_path)]) == 0
        assert opened[-1].watch == watched
        assert opened[-1].ascii or "--ascii" not in words


def test_learning(opened: list[Options], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nottingham_tui.cli._has_terminal", lambda: True)
    own = tmp_path / "own.json"
    own.write_bytes((ROOT / "assets" / "lessons" / "bag.json").read_bytes())
    for words in ([], ["bag"], [str(own)]):
        assert main(["learn", *words]) == 0
        assert opened[-1].learn == "".join(words)
    assert main([]) == 0 and opened[-1].learn is None


@pytest.mark.usefixtures("opened")
def test_nothing_to_watch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "none"
    asked = ["--save-dir", str(folder)]
    assert "no saved game to watch" in complaint(["watch", *asked], capsys)
    assert complaint(["watch", "evening", *asked], capsys) == "There is no saved game evening."
    assert not folder.exists()


@pytest.mark.usefixtures("opened")
def test_a_folder_that_cannot_keep_saves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for words in ([], ["watch"], ["saves"]):
        for folder in (file, file / "below") if not words else (file,):
            sentence = complaint([*words, "--save-dir", str(folder)], capsys)
            assert sentence == (
                f"Saved games can’t be kept in {folder}; choose another folder with --save-dir."
            )


def test_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "saves"
    words = ["saves", "--save-dir", str(folder)]
    assert main(words) == 0
    assert capsys.readouterr().out == f"There are no saved games in {folder}.\n"
    assert not folder.exists()
    name = game_in(folder)
    (folder / f"broken{SUFFIX}").write_text("no save\n", encoding="utf-8")
    assert main([*words, "list"]) == 0
    first, second = sorted(capsys.readouterr().out.splitlines())
    assert first.startswith(f"{name}  ")
    assert first.endswith(
        " · Sheriff of Nottingham, second edition · round 1 of 9 · Anna, Ben ?[2J and Cleo"
    )
    assert second.startswith("broken ")
    assert main([*words, "delete", name]) == 0
    assert capsys.readouterr().out == (
        f"{name} is deleted; “saves restore {name}” brings it back for 30 days.\n"
    )
    assert Store(folder).names() == ["broken"]
    main(words)
    assert capsys.readouterr().out.splitlines()[1].startswith(f"{name}: deleted on ")
    assert main([*words, "restore", name]) == 0
    assert capsys.readouterr().out == f"{name} is back among your saved games.\n"
    assert set(Store(folder).names()) == {name, "broken"}
    assert complaint([*words, "restore"], capsys) == "Say which deleted game to restore."
    assert name in complaint([*words, "restore", name], capsys)
    main([*words, "delete", name])
    capsys.readouterr()
    assert complaint([*words, "delete"], capsys) == "Say which saved game to delete."
    assert name in complaint([*words, "delete", name], capsys)
    assert "no saved game" in complaint([*words, "delete", "../saves/broken"], capsys)
    assert Store(folder).names() == ["broken"]
    assert "can list" in complaint([*words, "frob"], capsys)


def test_the_latest_saves_are_listed_where_not_all_are_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(saves_command.LATEST + 2):
        (tmp_path / f"broken-{number}{SUFFIX}").write_text("no save\n", encoding="utf-8")
    words = ["saves", "--save-dir", str(tmp_path)]
    main(words)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == saves_command.LATEST + 1
    assert told[-1] == "2 older ones aren’t shown; “saves list” shows them all."
    main([*words, "list"])
    assert len(capsys.readouterr().out.splitlines()) == saves_command.LATEST + 2


def test_settings_hold_unless_the_command_line_says_otherwise(
    opened: list[Options], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings.save(settings.Settings(ascii=True, animation=False, language="pseudo"))
    main([])
    assert (opened[0].ascii, opened[0].animation, opened[0].language) == (True, False, "pseudo")
    main(["--language", "en"])
    assert opened[1].language == "en"
    settings.save(settings.Settings(language="tlh"))
    main([])
    assert opened[2].language == "en"


def test_broken_settings_are_told_and_do_not_stop_the_game(
    opened: list[Options],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    assert main([]) == 0
    assert len(opened) == 1
    assert capsys.readouterr().err == (
        f"nottingham-tui: The settings in {path} are broken, so the usual ones apply.\n"
    )
    assert path.read_text(encoding="utf-8") == "{"


def test_without_a_terminal() -> None:
    for words in ([], ["--demo"], ["watch"]):
        done = subprocess.run(
            [*PROGRAM, *words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr == (
            "nottingham-tui: This needs a terminal: don’t redirect its input or its error output.\n"
        )


def in_terminal(*words: str, **environment: str) -> tuple[int | None, str]:
    """Run the program in a terminal until it ends; return its status and what it wrote."""
    child = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], *words],
        cwd=str(ROOT),
        env={**os.environ, **environment},
        encoding="utf-8",
        timeout=30,
    )
    written = child.read()
    child.close()
    return child.exitstatus, written


def test_a_dumb_terminal() -> None:
    status, written = in_terminal(TERM="dumb")
    assert status == 2
    assert written == "nottingham-tui: This terminal (TERM=dumb) can’t show a screen.\r\n"


def test_an_encoding_without_the_signs_is_no_reason_to_fail() -> None:
    for environment in ({"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}):
        done = subprocess.run(
            [*PROGRAM, "rules"],
            cwd=ROOT,
            env={**os.environ, **environment},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert b'"rules GAME" prints a game' in done.stdout
        assert done.stderr == b""


def test_closed_outputs_are_no_reason_to_fail() -> None:
    command = f"exec {sys.executable} -m nottingham_tui"
    for closed, status in ((">&-", 0), ("2>&-", 0), ("<&- 2>&-", 0)):
        done = subprocess.run(
            ["sh", "-c", f"{command} rules {closed}"], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == status
        assert b"Traceback" not in done.stderr
    done = subprocess.run(["sh", "-c", f"{command} <&- >&- 2>&-"], cwd=ROOT, check=False)
    assert done.returncode == 2


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*PROGRAM, "rules", "second-edition"],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert done.returncode == 141
    assert done.stderr == b""


def test_interrupted(monkeypatch: pytest.MonkeyPatch, opened: list[Options]) -> None:
    def interrupt(options: Options) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["nottingham_tui.app"], "run", interrupt)
    assert main([]) == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("words", [["schema"], ["rules"], ["saves"]])
def test_a_full_disk_behind_standard_output(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "nottingham-tui: There’s no room left to write the output.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(
    "words", [["--nix"], ["--demo"], ["replay", "none"], ["rules", "2E-99"], ["saves", "delete"]]
)
@pytest.mark.parametrize("is_told", [False, True])
def test_a_full_disk_behind_error_output(words: list[str], is_told: bool) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, *words],
            stdout=subprocess.PIPE if is_told else full,
            stderr=full,
            check=False,
        )
    assert done.returncode == 2
