"""Which table the command line wants: what it hands on, and one sentence for what can't be."""

from dataclasses import replace

import pytest

from nottingham_tui import wanted
from nottingham_tui.arguments import UsageError
from nottingham_tui.cli import main
from nottingham_tui.rules import registry
from nottingham_tui.rules.kernel.variant_options import VariantOption
from nottingham_tui.rules.registry import GAMES, GameEntry
from nottingham_tui.wanted import Options, Wanted
from tests.test_project_command_line import complaint, opened

__all__ = ["opened"]

FIRST = next(iter(GAMES.values()))


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> GameEntry:
    """A game two of whose choices exclude each other."""
    choices = (
        VariantOption("by_day", "2E-1.1", "By day", "So."),
        VariantOption("by_night", "2E-1.1", "By night", "So.", False, ("by_day",), "It is dark."),
    )
    entry = replace(
        FIRST, key="strict", code="ST", title="The strict game", declares=lambda: choices
    )
    monkeypatch.setitem(registry.GAMES, "strict", entry)
    return entry


def test_nothing_said_is_the_usual_table() -> None:
    assert wanted.table() == wanted.usual() == Wanted(FIRST.key)
    assert wanted.usual().seats == 4
    assert wanted.usual().all_choices() == {each.key: each.default for each in FIRST.choices}


@pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))
def test_every_game_and_choice_has_its_words(entry: GameEntry) -> None:
    for word in (entry.key, entry.code, entry.key.upper()):
        assert wanted.table(word).entry is entry
    for players in range(entry.least_players, entry.most_players + 1):
        assert wanted.table(entry.key, str(players)).seats == players
    for choice in entry.choices:
        found = wanted.table(entry.key, None, [choice.word])
        assert found.choices == {choice.key: True}
        assert found.all_choices()[choice.key]
    with pytest.raises(UsageError, match="players, not for 99"):
        wanted.table(entry.key, "99")


def test_choices_are_named_with_commas_or_one_after_the_other(strict: GameEntry) -> None:
    assert wanted.table("strict", None, ["by-day"]).choices == {"by_day": True}
    assert wanted.table("second-edition", None, ["brisk, brisk", "Brisk"]).choices == {
        "brisk": True
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "chess"], "There is no game chess; the games are second-edition"),
        (["--players", "two"], "two isn’t a number of players."),
        (["--players", "-1"], "-1 isn’t a number of players."),
        (["--players", "٣"], "isn’t a number of players."),
        (["--players", "9" * 5000], "players, not for 999"),
        (["--with", "brisk,beer"], "second edition has no variant beer; it has"),
        (["--with", "brisk,"], 'second edition has no variant ""; it has'),
        (["--with"], "The option --with needs a value."),
        (
            ["--game", "strict", "--with", "by-day,by-night"],
            "by-day and by-night can’t be played together. It is dark.",
        ),
        (["--game", "2E", "--continue"], "A game that has begun keeps its players and variants"),
    ],
)
@pytest.mark.usefixtures("strict")
def test_what_cannot_be_is_one_sentence(
    words: list[str],
    sentence: str,
    opened: list[Options],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert sentence in complaint(words, capsys)
    assert not opened


def test_the_table_is_handed_on(opened: list[Options]) -> None:
    assert main([]) == 0
    assert main(["--demo", "--game", "2E", "--players", "5", "--with", "brisk"]) == 0
    assert [options.wanted for options in opened] == [
        None,
        Wanted("second-edition", 5, {"brisk": True}),
    ]
    assert opened[1].demo


def test_the_help_names_games_and_choices(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    for entry in GAMES.values():
        assert f"{entry.key} ({entry.least_players}–{entry.most_players} players)" in told
        for choice in entry.choices:
            assert choice.word in told
