"""Many games of bots: the same on any number of cores, told in three forms."""

import csv
import json
import os
import sys
from dataclasses import replace
from io import StringIO
from itertools import permutations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pexpect
import pytest

from nottingham_tui.cli import main
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.simulate import playing
from nottingham_tui.simulate.command import Lines
from nottingham_tui.simulate.playing import Setting, play, run
from nottingham_tui.simulate.summary import summarise, wilson

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = [sys.executable, "-m", "nottingham_tui", "simulate"]


def setting(games: int = 8) -> Setting:
    return Setting("second-edition", 4, {"brisk": False}, ("simple", "random"), games, 3)


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["simulate", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_number_of_cores_changes_nothing() -> None:
    alone = list(run(setting(), 1))
    together = sorted(run(setting(), 3), key=lambda played: played.number)
    assert [played.number for played in alone] == list(range(8))
    assert alone == together
    assert summarise(setting(), alone) == summarise(setting(), reversed(together))


def test_a_process_that_dies_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "play", lambda *_: os._exit(3))
    with pytest.raises(RuntimeError):
        list(run(setting(), 2))


def test_everybody_sits_everywhere() -> None:
    seated = [setting().seated(number) for number in range(4)]
    for seat in range(4):
        assert sorted(places[seat] for places in seated) == [0, 1, 2, 3]


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    assert play(setting(), 5) == play(setting(games=100), 5)
    assert play(setting(), 5) != play(setting(), 6)


def test_points_are_the_sum_of_their_parts_and_victories_are_shared_out() -> None:
    for number in range(6):
        played = play(setting(), number)
        assert sum(played.won) == pytest.approx(1)
        for points, figures in zip(played.points, played.figures, strict=True):
            parts = ("goods", "contraband", "bonus", "gold")
            assert points == sum(figures[part] for part in parts)
            assert figures["caught"] <= figures["lies"] <= figures["bags"]
            assert figures["right"] <= figures["opened"] <= figures["inspected"]
        bribes = [
            sum(figures[key] for figures in played.figures) for key in ("bribe_gold", "taken_gold")
        ]
        assert bribes[0] == bribes[1]
        caught = sum(figures["caught"] for figures in played.figures)
        assert caught == sum(figures["right"] for figures in played.figures)


def test_a_summary_adds_up() -> None:
    played = list(run(setting(games=12), 1))
    summary = summarise(setting(games=12), played)
    assert [row.bot for row in summary.rows] == ["simple", "random"]
    assert [row.seats for row in summary.rows] == [2, 2]
    assert sum(row.won for row in summary.rows) == pytest.approx(12)
    for row in summary.rows:
        assert row.low <= row.share <= row.high
        assert row.share == pytest.approx(row.won / 24)
        points = [
            game.points[seat]
            for game in played
            for seat, place in enumerate(game.seated)
            if setting().keys()[place] == row.bot
        ]
        assert row.points == pytest.approx(mean(points))
        assert row.points_error == pytest.approx(1.96 * stdev(points) / sqrt(24))


@pytest.mark.parametrize(
    ("won", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_that_of_wilson(won: float, tries: int, low: float, high: float) -> None:
    assert wilson(won, tries) == pytest.approx((low, high), abs=0.0002)


@pytest.mark.parametrize("game", sorted(GAMES.keys() - {"first-edition"}))
def test_every_game_can_be_simulated(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(["--game", game, "--games", "2", "--json"], capsys))
    assert found["game"] == game
    assert found["games"] == 2
    assert sum(row["won"] for row in found["bots"]) == pytest.approx(2)


def test_a_table_names_the_bots_and_what_they_did(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(["--games", "4", "--bots", "simple,random", "--seed", "5"], capsys)
    assert "4 games · seed 5" in out
    for words in ("simple", "random", "games won", "range at 95%", "lies caught", "bribes taken"):
        assert words in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_lines_hold_every_seat_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(["--games", "3", "--players", "5", "--csv"], capsys)
    lines = list(csv.DictReader(StringIO(out)))
    assert len(lines) == 15
    assert {line["game"] for line in lines} == {"0", "1", "2"}
    for line in lines:
        assert float(line["points"]) == sum(
            float(line[part]) for part in ("goods", "contraband", "bonus", "gold")
        )


def test_lines_are_written_in_the_order_of_the_games_as_soon_as_they_can_be() -> None:
    for order in permutations(range(5, 8)):
        written: list[str] = []
        lines = Lines(replace(setting(), first=5), written.append)
        for done, number in enumerate(order):
            lines.add(number, str(number))
            known = {*order[: done + 1]}
            ready = next((n - 5 for n in range(5, 9) if n not in known), 3)
            assert len(written[1:]) == ready
        assert written[1:] == ["5", "6", "7"]
        assert written[0].startswith("game,seat,bot,")


def test_lines_of_an_interrupted_run_are_all_written_in_order() -> None:
    written: list[str] = []
    lines = Lines(setting(), written.append)
    lines.end()
    assert len(written) == 1
    for number in (4, 0, 2):
        lines.add(number, str(number))
    lines.end()
    assert written[-3:] == ["0", "2", "4"]


# A batch in parts ------------------------------------------------------------------------

BATCH = ["--bots", "simple,random,simple", "--players", "3", "--with", "brisk", "--seed", "7"]


def parts(folder: Path, capsys: pytest.CaptureFixture[str], *spans: str) -> list[str]:
    """Files with these parts of the batch."""
    for span in spans:
        part = told([*BATCH, "--cores", "1", "--seeds", span, "--json"], capsys)
        (folder / span).write_text(part, encoding="utf-8")
    return [str(folder / span) for span in spans]


def test_parts_together_are_what_one_run_gives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = parts(tmp_path, capsys, "0-3", "4-4", "5-6")
    for form in (["--json"], []):
        whole = told([*BATCH, "--games", "7", "--cores", "2", *form], capsys)
        for order in permutations(files):
            assert told(["--join", *order, *form], capsys) == whole
    (tmp_path / "whole").write_text(told(["--join", *files, "--json"], capsys), encoding="utf-8")
    assert told(["--join", str(tmp_path / "whole")], capsys) == whole


def test_parts_from_the_middle_of_a_batch_are_told_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = parts(tmp_path, capsys, "3-4", "5-6")
    out = told(["--join", *files], capsys)
    assert "4 games · seed 7 · games 3–6" in out
    assert out == told([*BATCH, "--seeds", "3-6", "--cores", "1"], capsys)


def test_the_lines_of_a_part_are_those_of_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    head, *lines = told([*BATCH, "--games", "4", "--csv"], capsys).splitlines()
    part = told([*BATCH, "--seeds", "2-3", "--csv"], capsys).splitlines()
    assert part == [head, *lines[6:]]


def test_parts_that_do_not_fit_are_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    low, middle, high = parts(tmp_path, capsys, "0-1", "1-2", "4-5")

    def changed(**other: Any) -> str:
        said = {**json.loads(Path(low).read_text(encoding="utf-8")), **other}
        (tmp_path / "changed").write_text(json.dumps(said), encoding="utf-8")
        return str(tmp_path / "changed")

    def refused(*files: str) -> str:
        return complaint(["--join", *files], capsys).removeprefix("nottingham-tui: ").rstrip()

    assert refused(low, middle) == f"{low} and {middle} both hold game 1."
    assert refused(low, low) == f"{low} and {low} both hold game 0."
    assert refused(middle, high) == "Some games are missing; play them with --seeds 3-3."
    # One that was interrupted wanted more than it holds.
    assert refused(changed(wanted=9)) == "Some games are missing; play them with --seeds 2-8."
    assert refused(changed(games=0, seeds=[], bots=[], moves=0.0, rounds=0.0,
                           sums={"moves": 0, "rounds": 0})).endswith("--seeds 0-1.")  # fmt: skip
    others: list[dict[str, Any]] = [{"seed": 8}, {"program": "0.0"}, {"choices": []}]
    for other in others:
        file = changed(**other)
        assert refused(high, file) == (
            f"{high} and {file} aren’t parts of one batch; they differ in {next(iter(other))}."
        )
    written = "isn’t what “simulate --json” wrote."
    nothing = tmp_path / "nothing"
    assert refused(str(nothing)) == f"{nothing} {written}"
    for text in ("", "[]", "{}", "7", "[" * 100_000, '{"seeds": "0-1"}', "\x00"):
        nothing.write_text(text, encoding="utf-8")
        assert refused(low, str(nothing)) == f"{nothing} {written}"
    others = [{"games": 3}, {"seeds": ["0-2"]}, {"seeds": ["1-0"]}, {"bots": []}, {"players": 4},
              {"seats": ["simple"]}, {"game": "chess"}, {"first": "0"}, {"more": 1},
              {"sums": {"moves": 1, "rounds": 1}}]  # fmt: skip
    for other in others:
        file = changed(**other)
        assert refused(file) == f"{file} {written}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "nobody"], "has no bot nobody"),
        (["--bots", "simple,"], "has no bot “”"),
        (["--bots", "simple,simple,simple,simple"], "There are more bots (4) than seats (3)."),
        (["--games", "0"], "0 isn’t a number of games: give one from 1 to 10000000."),
        (["--games", "many"], "many isn’t a number of games: give one from 1 to 10000000."),
        (["--seed", "-1"], "-1 isn’t a seed"),
        (["--seed", "9" * 30], "isn’t a seed"),
        (["--cores", "0"], "0 isn’t a number of cores: give one from 1 to 1024."),
        (["--json", "--csv"], "not both"),
        (["--game", "chess"], "There is no game chess"),
        (["--with", "dragons"], "has no variant dragons"),
        (["--games"], "The option --games needs a value."),
        (["--many"], "There is no option --many here"),
        (["word"], "Unexpected word: word"),
        (["--seeds", "5"], "5 isn’t a first and a last number, like 0-4999."),
        (["--seeds", "5-4"], "5-4 isn’t a first and a last number"),
        (["--seeds", "0-10000000"], "isn’t a first and a last number"),
        (["--seeds", "9-9" + "0" * 18], "isn’t a first and a last number"),
        (["--seeds", "0-4", "--games", "5"], "With --seeds, leave out --games."),
        (["--seeds"], "The option --seeds needs a value."),
        (["--join", "part", "--csv"], "With --join, leave out --players and --csv."),
        (["--join"], "The option --join needs a value."),
    ],
)
def test_what_cannot_be_simulated_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in complaint(["--players", "3", *words], capsys)


def test_an_interrupt_tells_what_is_done_so_far() -> None:
    words = [*PROGRAM[1:], "--games", "100000", "--cores", "2", "--bots", "simple", "--json"]
    running = pexpect.spawn(PROGRAM[0], words, cwd=ROOT, encoding="utf-8", timeout=60)
    running.expect(r"[1-9]\d* of 100000 games")
    running.sendintr()
    running.expect(r'"wanted": 100000,\s+"games": ([1-9]\d*),\s+"seeds": \[\s+"\d')
    assert 0 < int(running.match[1]) < 100000
    told = running.read()
    assert "Traceback" not in told
    running.close()
    assert running.exitstatus == 130


def test_a_bar_with_the_time_left_shows_on_a_terminal_only_and_goes_away() -> None:
    words = [*PROGRAM[1:], "--games", "6", "--cores", "1", "--bots", "simple", "--ascii"]
    running = pexpect.spawn(PROGRAM[0], words, cwd=ROOT, encoding="utf-8", timeout=20)
    running.expect(r"-+.* [1-5] of 6 games .*(-:--:--|\d:\d\d:\d\d)")
    running.expect("6 of 6 games")
    # Its line is empty again before anything else is told.
    running.expect(r"\x1b\[2K.*Sheriff of Nottingham")
    running.expect("The average game")
    running.expect(pexpect.EOF)
    running.close()
    assert running.exitstatus == 0
