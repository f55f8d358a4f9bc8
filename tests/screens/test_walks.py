"""Through all screens: every word comes from the catalogue, nothing is cut off, ASCII is ASCII."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from nottingham_tui.cli import main
from nottingham_tui.drafts.seating import USUAL_NAMES
from nottingham_tui.drawing.rows import PLAIN
from nottingham_tui.rules.registry import GAMES
from nottingham_tui.screens.base import GameScreen
from nottingham_tui.screens.curtain import CurtainScreen
from nottingham_tui.screens.looking import LookBody
from nottingham_tui.screens.pin import PinPad
from nottingham_tui.session.files import SUFFIX
from nottingham_tui.session.store import Store
from nottingham_tui.text import rulebook
from tests.screens import readings
from tests.screens.gallery import Gallery
from tests.screens.inspections import NAMES, new_table
from tests.screens.walks import at_lobby

EVERYBODY = (*NAMES, *USUAL_NAMES)
SCRIPT = Path(__file__).resolve().parents[1] / "known" / "scripts"
Look = Callable[[App[Any]], Iterator[str]]


@pytest.fixture
def spare_time() -> Iterator[None]:
    """Seldom look for garbage: screens leave much of it, and little of it can be had yet."""
    thresholds = gc.get_threshold()
    gc.set_threshold(300_000, 50, 100)
    yield
    gc.set_threshold(*thresholds)


async def walked(folder: Path, size: tuple[int, int], look: Look, *, ascii: bool) -> set[str]:
    """Walk through everything; returns the names of the screens that were there."""
    found: list[str] = []

    def looked_at(name: str) -> None:
        found.extend(f"{name}: {wrong}" for wrong in look(app))

    async with at_lobby(folder, size, ascii=ascii) as (app, opening, pilot):
        gallery = Gallery(pilot, opening, folder, looked_at)
        await gallery.walk()
    assert not found, "\n".join(dict.fromkeys(found))
    return gallery.kinds


def is_whole(screen: Any) -> bool:
    """Whether everything is to be seen at once, so that no text begins or ends out of sight."""
    return not isinstance(screen, LookBody) or screen.scroller.is_whole


def has_keys(screen: Any) -> bool:
    """Whether the screen has a bar of keys now, and a question mark asks for help."""
    if isinstance(screen, CurtainScreen | PinPad):
        return False
    assert isinstance(screen, GameScreen)
    is_typed_on = any(getattr(screen, name, None) for name in ("writing", "typing", "searching"))
    return not (screen.is_covered or is_typed_on)


@pytest.mark.usefixtures("spare_time")
@pytest.mark.parametrize(
    ("said", "size"),
    [
        (readings.in_other_letters, (80, 24)),
        (readings.in_other_letters, (120, 36)),
        (readings.turned, (80, 24)),
    ],
)
async def test_in_pseudo_languages_every_word_is_marked_and_whole(
    said: Callable[[str, bool], str],
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    losses, pieces = readings.losses(monkeypatch), readings.pieces(monkeypatch)

    def look(app: App[Any]) -> Iterator[str]:
        text = "\n".join(readings.screen_rows(app))
        yield from (f"unmarked: {word}" for word in readings.unsaid(text, EVERYBODY))
        yield from (f"another number's form: {wrong}" for wrong in readings.wrong_forms(text))
        yield from losses.taken()
        if is_whole(app.screen) and text.count(readings.OPENING) != text.count(readings.CLOSING):
            yield f"a mark has no partner in\n{readings.latin(text)}"

    with readings.pseudo_language(monkeypatch, said):
        await walked(tmp_path, size, look, ascii=False)
    # What knows no grammar stands in no place of a sentence.
    assert not pieces, "\n".join(f"{told} {pieces[told]}" for told in pieces)


@pytest.mark.usefixtures("spare_time")
async def test_in_ascii_mode_no_character_is_above_127_and_nothing_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    losses = readings.losses(monkeypatch)

    def look(app: App[Any]) -> Iterator[str]:
        rows = readings.screen_rows(app)
        yield from (f"not ASCII: {row}" for row in rows if not row.isascii())
        yield from (f"cut off: {row}" for row in readings.cut_off(rows))
        yield from losses.taken()
        # The bar keeps its height: below its keys lines may be empty.
        last = next(row for row in reversed(rows) if row.strip())
        if has_keys(app.screen) and "? all" not in last:
            yield f"no help: {last}"

    kinds = await walked(tmp_path, (80, 24), look, ascii=True)
    assert sorted(all_screens() - kinds) == []


def all_screens() -> set[str]:
    """The names of all screens that are shown as they are, not only built upon."""
    found: set[str] = set()
    classes: list[type] = [GameScreen]
    while classes:
        each = classes.pop()
        classes += each.__subclasses__()
        if each.__module__.startswith("nottingham_tui.") and not each.__name__.startswith("_"):
            found.add(each.__name__)
    return found - BUILT_UPON


BUILT_UPON = {
    "ActsOnCard", "AmbushesScreen", "Asker", "BargainingScreen", "Belongings", "CaptionScreen",
    "CardPicker", "DealParties", "Deliberate", "GameScreen", "HandScreen", "LookBody",
    "OffersShown", "Paced", "Picker", "PinPad", "Pointing", "PrivatePicker", "PrivateScreen",
    "PrivateTableScreen", "PublicTableScreen", "RoundPage", "RulesBody", "Settling", "Sitting",
    "StackPicker", "StackScreen", "TableScreen", "Tabled", "TakesCard", "TurnPage", "TurnTable",
    "Turning", "TurningScreen", "WritingScreen",
}  # fmt: skip


def test_a_cut_is_seen() -> None:
    assert readings.cut_off(["| apples~ |", "| ~ |", "| ⋯ 2 more", " bread⋯"]) == [
        "| apples~ |",
        " bread⋯",
    ]
    assert PLAIN.ellipsis == "~"


def test_unmarked_words_are_seen() -> None:
    said = readings.in_other_letters("{name} is sheriff", False).format(name="Anna")
    assert said.startswith("⟦Anna ")
    assert readings.latin(said).startswith("⟦Anna is sheriff")
    text = f"{said} q F1 2E-5.18 ANNA and so"
    assert readings.unsaid(text, ["Anna"]) == ["and", "so"]
    assert readings.latin(readings.turned("{name:'s} {gold} there")) == (
        "⟦there {gold:genitive} {name:genitive}⟧"
    )
    assert readings.wrong_forms("1¹ 3² 21⁴ 7² 2¹") == ["7²", "2¹"]


# The command line


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with a game that was begun and one that is broken."""
    new_table(4, bots=range(4), store=Store(tmp_path)).close()
    (tmp_path / f"000{SUFFIX}").write_text('{"nonsense": 1}\n', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["replay", "--help"],
        ["schema", "--help"],
        ["rules", "--help"],
        ["saves", "--help"],
        ["watch", "--help"],
        ["rules"],
        ["rules", "2E-5.3"],
        ["rules", "nix"],
        ["saves", "list", "--save-dir", "FOLDER"],
        ["saves", "delete", "000", "--save-dir", "FOLDER"],
        ["saves", "delete", "1", "--save-dir", "FOLDER"],
        ["replay", "SCRIPT"],
        ["replay", "0"],
        ["--nix"],
    ],
)
def test_what_the_command_line_says_is_marked(
    words: list[str],
    saves: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = sorted(SCRIPT.glob("*.json"))[0]
    known = {"FOLDER": str(saves), "SCRIPT": str(script)}
    with readings.pseudo_language(monkeypatch):
        try:
            main(["--language", "pseudo", *(known.get(word, word) for word in words)])
        except SystemExit as end:
            assert not end.code
        games = rulebook.games()
    out, err = capsys.readouterr()
    assert out or err
    codes = [page.code for page in rulebook.pages()]
    # Commands and options are typed as they stand, whatever the language; so are names of games,
    # codes of their rules, files and the steps of a script.
    text = re.sub(r"(?<!\w)--?[a-z-]+", " ", f"{out}\n{err}")
    commands = [
        "learn",
        "replay",
        "schema",
        "rules",
        "saves",
        "watch",
        "simulate",
        "list",
        "delete",
    ]
    typed = [
        "nottingham-tui",
        *commands,
        *words,
        *known.values(),
        *games,
        *codes,
        *EVERYBODY,
        "steps",
    ]
    typed += [each.word for entry in GAMES.values() for each in entry.choices]
    assert readings.unsaid(text, typed) == []
