"""Events in words: each line of `told.jsonl` is an event as a save has it, and its sentences.

They are those that the public is told, or the seat that a line names, of a round whose sheriff is
Anna or where `office` says who. A line of `refused.jsonl` is a refusal and its sentence.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.rules.kernel.refusal import Refusal
from nottingham_tui.rules.kernel.secret import project
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.session.log import EntryLine, codec
from nottingham_tui.text import catalogue, dressed, texts
from nottingham_tui.text.explain import explain
from nottingham_tui.text.narrate import narrate

NAMES = ("Anna", "Ben", "Cleo", "Dima")
PLAYERS = {"second-edition": 3, "first-edition": 3, "border": 4, "nottingham": 3}
RULES = {key: GAMES[key].rule_set(players, {}) for key, players in PLAYERS.items()}


def read(line: str) -> tuple[str, Any, int | None, list[int], str | None]:
    """The game, the event, who is told of it, in whose office, and what."""
    told = json.loads(line)
    entry = json.dumps({"entry": 0, "events": [told["event"]]}, ensure_ascii=False)
    found = codec(told["game"]).read(entry.encode())
    assert isinstance(found, EntryLine)
    return told["game"], found.events[0], told.get("seat"), told.get("office", [0]), told["told"]


def lines(name: str) -> list[str]:
    return Path(__file__).with_name(name).read_text("utf-8").splitlines()


TOLD = [read(line) for line in lines("told.jsonl")]
every_event = pytest.mark.parametrize(("game", "event", "seat", "office", "told"), TOLD)


@every_event
def test_everybody_is_told_in_whole_sentences_what_they_may_know(
    game: str, event: Any, seat: int | None, office: list[int], told: str | None
) -> None:
    assert narrate(project(event, seat), NAMES, RULES[game], office) == told
    if seat is not None:
        assert narrate(project(event, None), NAMES, RULES[game], office) != told


@every_event
def test_every_text_comes_from_the_catalogue_and_names_no_hidden_good(
    game: str, event: Any, seat: int | None, office: list[int], told: str | None
) -> None:
    catalogue.use(dressed.PSEUDO)
    text = narrate(event, NAMES, RULES[game], office)
    assert text is None or text.startswith("⟦")
    if game == "border" and "secret" in repr(event).lower():
        hidden = narrate(project(event, 3), NAMES, RULES[game], office) or ""
        assert "statuette" not in hidden and "cigar" not in hidden


@pytest.mark.parametrize("game", PLAYERS)
def test_every_event_can_be_told(game: str) -> None:
    events = GAMES[game].engine.events
    assert set(texts.of(game).events) == events
    if "edition" not in game:
        assert {type(event) for key, event, *_ in TOLD if key == game} == events


@pytest.mark.parametrize("line", lines("refused.jsonl"))
def test_refusals_name_players_goods_and_numbers(line: str) -> None:
    case = json.loads(line)
    assert explain(Refusal(case["code"], case["rule"], case["values"]), NAMES) == case["told"]
