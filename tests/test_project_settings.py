"""The settings file: what is kept, who may read it, what happens when it is broken."""

import json
import stat
from pathlib import Path

import pytest

from nottingham_tui import settings
from nottingham_tui.settings import Settings, SettingsError
from nottingham_tui.text.troubles import trouble_text


def test_defaults_without_a_file(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none.json") == Settings()
    assert Settings().idle_seconds == 60
    assert settings.settings_path().name == "settings.json"


def test_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    kept = Settings(theme="light", ascii=True, animation=False, language="pl", idle_seconds=0)
    settings.save(kept, path)
    assert settings.load(path) == kept
    settings.save(Settings(), path)
    assert settings.load(path) == Settings()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_what_is_left_out_is_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "terminal"}', encoding="utf-8")
    assert settings.load(path) == Settings(theme="terminal")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ('{"theme": "SECRET"}', "theme"),
        ('{"ascii": 1}', "ascii"),
        ('{"ascii": "yes"}', "ascii"),
        ('{"idle_seconds": 1.5}', "idle_seconds"),
        ('{"idle_seconds": -1}', None),
        ('{"SECRET": 1}', None),
        ('{"ascii": true, "ascii": true}', None),
        ('{"language": "\\ud800"}', "language"),
        ('{"theme": []}', "theme"),
        ("[" * 100_000, None),
        ('{"idle_seconds": ' + "9" * 10_000 + "}", None),
    ],
)
def test_a_broken_file_is_told_in_one_sentence_and_left_as_it_is(
    tmp_path: Path, text: str, place: str | None
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        settings.load(path)
    sentence = trouble_text(caught.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    assert "SECRET" not in sentence
    if place:
        assert f" at {place}," in sentence
    with pytest.raises(SettingsError):
        settings.save(Settings(), path)
    assert path.read_text(encoding="utf-8") == text


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError):
        settings.load(path)


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        settings.load(tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SettingsError):
        settings.save(Settings(), tmp_path / "file" / "settings.json")


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    settings.save(Settings(theme="light"), path)

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("nottingham_tui.settings.os.fsync", full)
    with pytest.raises(SettingsError):
        settings.save(Settings(theme="dark"), path)
    assert json.loads(path.read_text(encoding="utf-8"))["theme"] == "light"
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]
