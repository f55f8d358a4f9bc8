"""What bots say aside: by the public log alone, in character, never the same soon again."""

from __future__ import annotations

from itertools import pairwise, product
from string import Formatter

import pytest

from nottingham_tui import assets
from nottingham_tui.bots.chatter import OTHERS_BETWEEN, Chatter, Remark
from nottingham_tui.bots.levels import VOICE_OF
from nottingham_tui.chronicle.entries import Entry
from nottingham_tui.families import part
from nottingham_tui.rules.kernel.secret import Seat
from nottingham_tui.rules.registry import families
from nottingham_tui.rules.sheriff.events import Said
from nottingham_tui.session.table import Table
from nottingham_tui.text.narrate import narrate
from tests.bots.company import COMPANY, played_out, seated
from tests.unveiled import ledger_of

Line = tuple[str, str, int]


def line_of(remark: Remark) -> Line:
    """What is said, as no two voices say the same."""
    return remark.voice, remark.cue, remark.line


def remarks_of(table: Table, seat: Seat | None) -> list[Remark]:
    """All that is said aside at a table, as a seat hears it."""
    return [event for entry in table.log(seat) for event in entry.events if type(event) is Remark]


def remarks(bots: tuple[str, ...], seed: int, game: str = "second-edition") -> list[Remark]:
    return remarks_of(played_out(bots, game, seed=seed), None)


@pytest.mark.parametrize("family", families())
def test_every_voice_has_its_own_lines_for_every_cue(family: str) -> None:
    files = (assets.folder() / "voices" / family).iterdir()
    assert {path.name for path in files} == {f"{voice}.toml" for voice in VOICE_OF.values()}
    voices = [assets.data("voices", family, voice) for voice in {*VOICE_OF.values()}]
    bots = part(family, "bots")
    for lines in voices:
        assert {*lines} == {*voices[0]} >= {*bots.fewer}
        for cue, texts in lines.items():
            assert len(texts) == bots.fewer.get(cue, bots.lines), cue
        # However often it speaks, there is a line of every cue that it has not said of late.
        assert sum(map(len, lines.values())) >= OTHERS_BETWEEN + bots.lines
    said = [text for lines in voices for texts in lines.values() for text in texts]
    assert len(said) == len(set(said))
    assert bots.lines >= 3
    for text in said:
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= {"name"}


@pytest.mark.parametrize("seed", range(3))
def test_they_speak_now_and_then_and_do_not_repeat_themselves(seed: int) -> None:
    found = remarks(COMPANY, seed)
    assert 15 < len(found) < 120
    last: dict[Line, int] = {}
    for place, remark in enumerate(found):
        # At a table of five a line comes again when at least three others of its kind were said.
        assert place - last.get(line_of(remark), -99) > 3, remark
        last[line_of(remark)] = place
    assert all(line_of(one) != line_of(other) for one, other in pairwise(found))
    assert {remark.seat for remark in found} == set(range(5))


@pytest.mark.parametrize(("game", "seed"), [*product(("second-edition", "border"), range(3))])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_plain_voice_says_forty_other_lines_before_one_returns(
    level: str, game: str, seed: int
) -> None:
    said: dict[str, list[Line]] = {}
    for remark in remarks((level,) * 5, seed, game):
        said.setdefault(remark.voice, []).append(line_of(remark))
    assert said
    for lines in said.values():
        for place, line in enumerate(lines):
            assert line not in lines[max(place - OTHERS_BETWEEN, 0) : place]


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
    chatter = Chatter("second-edition", COMPANY, table.names)
    public = [record.seen_by(None) for record in ledger_of(table).records]
    again = [remark for entry in public if (remark := chatter.hear(entry)) is not None]
    assert again == heard[0]


def test_a_bot_answers_when_it_is_spoken_to() -> None:
    chatter = Chatter("second-edition", (None, "fox", None), ("Anna", "Ben", "Cleo"))
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
