"""The rulebook as the program reads it."""

from pathlib import Path

import pytest

from nottingham_tui import assets
from nottingham_tui.rules.sheriff.goods import GOODS
from nottingham_tui.text import catalogue, readable, rulebook
from nottingham_tui.text.rulebook import Grid


def test_all_games_are_there() -> None:
    assert [(page.game, page.code) for page in rulebook.pages()] == [
        ("first-edition", "1E"),
        ("second-edition", "2E"),
        ("border", "BO"),
        ("nottingham", "NO"),
    ]
    assert rulebook.page("second-edition").title == "Sheriff of Nottingham, second edition"
    assert rulebook.page("2e") is rulebook.page("Second-Edition")


@pytest.mark.parametrize("game", rulebook.games())
def test_nothing_of_a_page_is_lost(game: str) -> None:
    """Every word of the file is in the blocks, in the same order."""
    page = rulebook.page(game)
    path = assets.folder() / "rulebook" / "en" / f"{game}.md"
    words = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not set(line) <= set("|- "):
            words += line.replace("|", " ").replace("#", " ").replace("**", " ").split()
    heading = f"{page.title} (`{page.code}`)".split()
    assert words[: len(heading)] == heading
    found = heading + _words(page.preface)
    for section in page.sections:
        found += [str(section.number), *section.title.split(), *_words(section.preface)]
        for rule in section.rules:
            found += [rule.number, *_words(rule.blocks)]
    assert found == words


def _words(blocks: tuple[rulebook.Block, ...]) -> list[str]:
    found: list[str] = []
    for block in blocks:
        texts = (
            [cell for row in (block.header, *block.rows) for cell in row]
            if isinstance(block, Grid)
            else [block]
        )
        for text in texts:
            found += text.replace("**", " ").split()
    return found


def test_numbers_are_unique_and_count_up() -> None:
    for page in rulebook.pages():
        assert [section.number for section in page.sections] == list(
            range(1, len(page.sections) + 1)
        )
        for section in page.sections:
            numbers = [rule.number for rule in section.rules]
            assert numbers == [
                f"{page.code}-{section.number}.{number}" for number in range(1, len(numbers) + 1)
            ]
            assert all(rule.section == section.number for rule in section.rules)


def test_a_rule_by_its_number() -> None:
    assert rulebook.rule_text("2E-5.2") == (
        "A decision is final. With it, all bargaining about that bag ends."
    )
    assert rulebook.rule_text("2e-5.2") == rulebook.rule_text("2E-5.2")
    assert rulebook.rule_of(rulebook.page("2E"), "5.2") is rulebook.rule("2E-5.2")


def test_what_follows_a_rule_belongs_to_it() -> None:
    text = rulebook.rule_text("2E-9.3")
    assert text.startswith("For each legal good, whoever has the most of it")
    assert text.endswith("chicken    10      5")
    track = rulebook.rule("NO-1.5")
    assert len(track.blocks) == 3


def test_no_rule_has_fallen_away_yet() -> None:
    assert not any(rule.struck for page in rulebook.pages() for rule in page.rules())


@pytest.mark.rule("2E-1.1")
def test_the_deck_is_the_one_of_the_rulebook() -> None:
    (table,) = [block for block in rulebook.rule("2E-1.1").blocks if isinstance(block, Grid)]
    assert [
        (
            kind.name,
            "legal" if kind.legal else "contraband",
            str(kind.with_three),
            str(kind.with_more),
            str(kind.value),
            str(kind.fine),
        )
        for kind in GOODS
    ] == list(table.rows)


@pytest.mark.rule("2E-9.3")
def test_the_bonuses_are_those_of_the_rulebook() -> None:
    (table,) = [block for block in rulebook.rule("2E-9.3").blocks if isinstance(block, Grid)]
    bonuses = [(kind.name, str(kind.king), str(kind.queen)) for kind in GOODS if kind.legal]
    assert bonuses == list(table.rows)


@pytest.mark.parametrize("number", ["2E-99.1", "2E-5", "5.3", "", "x", "2E-5.3.1"])
def test_an_unknown_number_is_named(number: str) -> None:
    with pytest.raises(rulebook.UnknownRuleError, match=f"^The rulebook has no rule {number}.$"):
        rulebook.rule_text(number)


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(rulebook.UnknownRuleError, match="has no game poker; .*border"):
        rulebook.page("poker")
    with pytest.raises(rulebook.UnknownRuleError, match="At the Border has no rule 2E-5.3"):
        rulebook.rule_of(rulebook.page("border"), "2E-5.3")


def test_references_lead_somewhere() -> None:
    """Whatever number a page mentions, there is a rule of it."""
    numbers = {rule.number for page in rulebook.pages() for rule in page.rules()}
    for page in rulebook.pages():
        text = "\n".join(readable.page_lines(page, 10_000))
        mentioned = set(rulebook.NUMBER.findall(text))
        assert mentioned <= numbers


def test_the_pseudo_language_marks_pages_too() -> None:
    catalogue.use("pseudo")
    rule = rulebook.rule("2E-2.1")
    assert rule.blocks == ("⟦Each player starts with 50 gold.+++++ +++++⟧",)
    assert rulebook.page("2E").title.startswith("⟦")


def test_a_language_without_a_page_shows_the_english_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, text in (("en", "# Game (`GA`)\n\n## 1 A\n\n**GA-1.1** Yes.\n"), ("pl", "")):
        folder = tmp_path / "rulebook" / language
        folder.mkdir(parents=True)
        if text:
            (folder / "game.md").write_text(text, encoding="utf-8")
    (tmp_path / "rulebook" / "en" / "other.md").write_text(
        "# Other (`OT`)\n\n## 1 A\n\n~~**OT-1.1** Gone.~~\n**OT-1.2** *(choice)* Here.\n",
        encoding="utf-8",
    )
    (tmp_path / "rulebook" / "pl" / "other.md").write_text(
        "# Inna (`OT`)\n\n## 1 A\n\n~~**OT-1.1** Nie.~~\n**OT-1.2** Tak.\n", encoding="utf-8"
    )
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
    english, polish = (rulebook.pages_in.__wrapped__(code, False) for code in ("en", "pl"))
    assert [page.title for page in english] == ["Game", "Other"]
    assert [page.title for page in polish] == ["Game", "Inna"]
    gone, here = english[1].rules()
    assert gone.struck
    assert gone.blocks == ("Gone.",)
    assert not here.struck


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no title",
        "# Game (`GA`)\n\n**GA-1.1** Before any section.\n",
        "# Game (`GA`)\n\n## 1 A\n\n**GA-2.1** In the wrong section.\n",
        "# Game (`GA`)\n\n## 1 A\n\n**XX-1.1** Of another game.\n",
        "# Game (`GA`)\n\n## 1 A\n\n**GA-1.1** A table:\n\n| a | b |\n|---|---|\n| 1 |\n",
    ],
    ids=["empty", "no title", "no section", "wrong section", "wrong game", "uneven table"],
)
def test_a_badly_written_page_names_its_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="game.md: "):
        rulebook.read_page(path)


def test_lines_are_wrapped() -> None:
    lines = list(readable.page_lines(rulebook.page("2E"), 60))
    assert all(len(line) <= 60 for line in lines if not line.startswith("    "))
    assert "2E-2.1  Each player starts with 50 gold." in lines
    assert not any("**" in line or "*(" in line for line in lines)
