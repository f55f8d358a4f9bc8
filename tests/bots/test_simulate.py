"""Many games of bots: the same on any number of cores, told in three forms."""

import csv
import json
import sys
from io import StringIO
from pathlib import Path

import pexpect
import pytest

from nottingham_tui.cli import main
from nottingham_tui.rules.registry import GAMES
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
    alone, is_whole = run(setting(), 1, lambda done: None)
    together, _ = run(setting(), 3, lambda done: None)
    assert is_whole
    assert [played.number for played in alone] == list(range(8))
    assert alone == together


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
    played, _ = run(setting(games=12), 1, lambda done: None)
    summary = summarise(setting(games=12), played)
    assert [row.bot for row in summary.rows] == ["simple", "random"]
    assert [row.seats for row in summary.rows] == [2, 2]
    assert sum(row.won for row in summary.rows) == pytest.approx(12)
    for row in summary.rows:
        assert row.low <= row.share <= row.high
        assert row.share == pytest.approx(row.won / 24)


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
    ],
)
def test_what_cannot_be_simulated_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in complaint(["--players", "3", *words], capsys)


def test_an_interrupt_tells_what_is_done_so_far() -> None:
    words = [*PROGRAM[1:], "--games", "100000", "--cores", "2", "--bots", "simple", "--json"]
    running = pexpect.spawn(PROGRAM[0], words, cwd=ROOT, encoding="utf-8", timeout=60)
    running.expect(r"\] [1-9]\d* of 100000 games")
    running.sendintr()
    running.expect(r'"games": ([1-9]\d*),\s+"wanted": 100000')
    assert 0 < int(running.match[1]) < 100000
    told = running.read()
    assert "Traceback" not in told
    running.close()
    assert running.exitstatus == 130


def test_a_bar_shows_on_a_terminal_only_and_goes_away() -> None:
    running = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], "--games", "6", "--cores", "1"], cwd=ROOT, encoding="utf-8"
    )
    running.expect(r"\[#+\] 6 of 6 games", timeout=20)
    running.expect("The average game", timeout=20)
    running.expect(pexpect.EOF)
    running.close()
    assert running.exitstatus == 0
