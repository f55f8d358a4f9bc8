"""Who may know of whom: the import rules that keep secrets and keep the start fast."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "nottingham_tui"

_BLOCKED = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"textual", "rich", "pydantic", "platformdirs", "filelock"}:
            raise ImportError(f"the rules must do without {name}")
        if name in {"gettext", "nottingham_tui.text", "nottingham_tui.session"}:
            raise ImportError(f"the rules must do without {name}")

sys.meta_path.insert(0, Blocked())
import nottingham_tui.rules
for module in pkgutil.walk_packages(nottingham_tui.rules.__path__, "nottingham_tui.rules."):
    importlib.import_module(module.name)
    print(module.name)
"""


def modules(*parts: str) -> list[Path]:
    """All modules of the package below these parts, or of all of it."""
    roots = [PACKAGE / part for part in parts] or [PACKAGE]
    return [path for root in roots for path in sorted(root.rglob("*.py"))]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path) -> Iterator[str]:
    """Every module, and every name out of a module, that the file imports anywhere."""
    own = name_of(path).split(".")
    package = own if path.name == "__init__.py" else own[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_the_rules_run_without_screen_and_text() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _BLOCKED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "nottingham_tui.rules.sheriff" in done.stdout.split()


@pytest.mark.parametrize("path", modules("rules"), ids=name_of)
def test_the_rules_know_neither_clock_nor_files_nor_the_rest(path: Path) -> None:
    forbidden = {"time", "datetime", "os", "pathlib", "io", "gettext", "locale", "secrets"}
    for module in imported_by(path):
        top, _, rest = module.partition(".")
        assert top in sys.stdlib_module_names or top == "nottingham_tui", module
        assert top not in forbidden, module
        if top == "nottingham_tui":
            assert rest == "" or rest.split(".")[0] in {"families", "rules"}, module


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_state_is_held_by_rules_session_and_scripts_only(path: Path) -> None:
    if path.relative_to(PACKAGE).parts[0] in {"rules", "session", "scripts"}:
        return
    for module in imported_by(path):
        parts = module.split(".")
        assert not (parts[:2] == ["nottingham_tui", "rules"] and "state" in parts), module


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_textual_is_for_screens(path: Path) -> None:
    top = path.relative_to(PACKAGE).parts[0]
    if top in {"screens", "widgets"} or path.parent == PACKAGE:
        return
    assert not any(module.partition(".")[0] == "textual" for module in imported_by(path))


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_babel_only_builds(path: Path) -> None:
    assert not any(module.partition(".")[0] == "babel" for module in imported_by(path))


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["rules"],
        ["rules", "2E-5.3"],
        ["rules", "second-edition"],
        ["replay", "there-is-no-such-file.json"],
        ["schema"],
        ["saves"],
        ["--no-such-option"],
    ],
    ids=" ".join,
)
def test_what_needs_no_screen_does_not_load_it(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from nottingham_tui.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "loaded = {'textual', 'rich', 'babel'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules", "2E-5.3"]], ids=" ".join)
def test_the_quick_answers_do_without_pydantic(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from nottingham_tui.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "assert 'pydantic' not in sys.modules\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
