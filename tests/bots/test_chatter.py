"""What bots say aside: by the public log alone, in character, never the same soon again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from string import Formatter

import pytest

from nottingham_tui import assets
from nottingham_tui.bots.chatter import OTHERS_BETWEEN, Chatter, Remark
from nottingham_tui.bots.levels import VOICE_OF
from nottingham_tui.bots.profiles import bots_of
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import GAMES, families
from nottingham_tui.rules.sheriff.events import Said
from nottingham_tui.session.table import Table
from nottingham_tui.text.narrate import narrate
from tests.bots.company import COMPANY, played_out, seated
from tests.unveiled import ledger_of

Line = tuple[str, str, int]

ONE_OF_EACH = ("second-edition", "border", "nottingham")
"""A game of each family, whose voices are the same in all its games."""

LEVELS = ("easy", "normal", "hard", "normal", "easy")
FOXES = ("fox", "easy-fox", "farmer", "fox", "hard")


def line_of(remark: Remark) -> Line:
    """What is said, as no two voices say the same."""
    return remark.voice, remark.cue, remark.line


def remarks_of(table: Table, seat: Seat | None) -> list[Remark]:
    """All that is said aside at a table, as a seat hears it."""
    return [event for entry in table.log(seat) for event in entry.events if type(event) is Remark]


@cache
def played(bots: tuple[str, ...], game: str, seed: int) -> Table:
    """A table at its end that nobody changes."""
    return played_out(bots, game, seed=seed)


def remarks(bots: tuple[str, ...], seed: int, game: str = "second-edition") -> list[Remark]:
    return remarks_of(played(bots, game, seed), None)


def heard(entry: Entry) -> tuple[object, ...]:
    """What happened, without what was said about it."""
    return tuple(event for event in entry.events if type(event) is not Remark)


@pytest.mark.parametrize("family", families())
def test_every_voice_has_its_own_lines_for_every_cue(family: str) -> None:
    files = (assets.folder() / "voices" / family).iterdir()
    assert {path.name for path in files} == {f"{voice}.toml" for voice in VOICE_OF.values()}
    voices = [assets.data("voices", family, voice) for voice in {*VOICE_OF.values()}]
    for lines in voices:
        assert {*lines} == {*voices[0]}
        assert min(map(len, lines.values())) >= 3
    said = [text for lines in voices for texts in lines.values() for text in texts]
    assert len(said) == len(set(said))
    for text in said:
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= {"name"}
        # A remark stands beside other things: it is read at a glance.
        assert len(text) <= 60


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_every_voice_has_forty_lines_for_what_happens_often(game: str) -> None:
    happened: Counter[str] = Counter()
    for seed in range(2):
        cues = bots_of(game).cues()
        for entry in played(COMPANY, game, seed).log(None):
            happened.update(cue for cue, _, _ in cues.of(entry.events))
    often = [cue for cue, times in happened.items() if times >= happened.total() / 25]
    for voice in {*VOICE_OF.values()}:
        lines = assets.data("voices", GAMES[game].family, voice)
        assert sum(len(lines[cue]) for cue in often) >= 40, often


@pytest.mark.parametrize("seed", range(2))
def test_they_speak_now_and_then(seed: int) -> None:
    found = remarks(COMPANY, seed)
    assert 15 < len(found) < 120
    assert {remark.seat for remark in found} == set(range(5))


@pytest.mark.parametrize("game", ONE_OF_EACH)
@pytest.mark.parametrize("bots", [COMPANY, LEVELS, FOXES], ids=" ".join)
def test_no_line_returns_before_many_others_were_said(bots: tuple[str, ...], game: str) -> None:
    """Forty others by any of one voice, so that several at a table are no echo, and ten by any."""
    for seed in range(2):
        found = [line_of(remark) for remark in remarks(bots, seed, game)]
        assert found
        for place, line in enumerate(found):
            assert line not in found[max(place - 10, 0) : place]
        for voice in {voice for voice, _, _ in found}:
            lines = [line for line in found if line[0] == voice]
            for place, line in enumerate(lines):
                assert line not in lines[max(place - OTHERS_BETWEEN, 0) : place]


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_games_of_other_seeds_hear_other_words(game: str) -> None:
    """With the same names at the table and the same things happening, too."""
    log = played(COMPANY, game, 1).log(None)
    said = []
    for seed in (1, 2, 2):
        chatter = Chatter(game, COMPANY, COMPANY, seed)
        said.append([chatter.hear(replace(entry, events=heard(entry))) for entry in log])
    one, other, again = said
    assert other == again
    spoken = [pair for pair in zip(one, other, strict=True) if any(pair)]
    assert len(spoken) > 20
    assert sum(here == there for here, there in spoken) < len(spoken) / 4


def test_each_speaks_in_character() -> None:
    for remark in remarks(COMPANY, 1):
        assert remark.voice == COMPANY[remark.seat]


def test_all_seats_hear_the_same_and_a_resumed_game_has_it_again() -> None:
    table = seated(COMPANY, seed=2)
    for _ in range(120):
        table.bot_step()
    heard = [remarks_of(table, seat) for seat in (None, 0, 3)]
    assert heard[0]
    assert heard[0] == heard[1] == heard[2]
    # Nothing but the public log is needed.
    chatter = Chatter("second-edition", COMPANY, table.names, table.header.seed)
    public = [record.seen_by(None) for record in ledger_of(table).records]
    again = [remark for entry in public if (remark := chatter.hear(entry)) is not None]
    assert again == heard[0]


def test_a_bot_answers_when_it_is_spoken_to() -> None:
    chatter = Chatter("second-edition", (None, "fox", None), ("Anna", "Ben", "Cleo"), 7)
    remark = chatter.hear(Entry(1, 1, (Said(0, "What is in there, ben?"),)))
    assert remark is not None
    assert remark.seat == 1
    assert remark.other == 0
    assert (remark.voice, remark.cue) == ("fox", "answer")
    assert chatter.hear(Entry(2, 1, (Said(0, "Cleo?"),))) is None


def test_a_remark_is_told_with_both_names() -> None:
    table = seated(COMPANY)
    line = assets.data("voices", "sheriff", "fox")["declare"].index(
        "Would this face lie to you, {name}?"
    )
    remark = Remark(1, "fox", "declare", line, 2)
    told = narrate(remark, ("Anna", "Ben {x}", "Cleo {y}"), table.rules)
    assert told == "Ben {x}: “Would this face lie to you, Cleo {y}?”"


def test_puppets_and_people_say_nothing() -> None:
    assert remarks(("simple", "simple", "random"), 1) == []
