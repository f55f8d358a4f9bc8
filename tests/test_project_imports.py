"""Who may know of whom: the layers, one way; what keeps secrets and keeps the start fast."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
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


_COMMAND_LINE = ("replay_command", "saves_command", "cli", "__main__")
LAYERS: tuple[tuple[str, ...], ...] = (
    ("__init__", "surroundings", "places", "frozen", "families", "assets", "report", "keyboard"),
    ("rules",),
    ("chronicle",),
    ("bots",),
    ("session", "settings"),
    ("text",),
    ("arguments", "wanted"),
    ("scripts",),
    ("drafts",),
    ("drawing",),
    ("widgets",),
    ("screens",),
    ("app", "terminal", "painter", "listening", "simulate", *_COMMAND_LINE),
)
"""What stands in the package: nothing needs anything to its right (below, here)."""

PLACES = {name: place for place, names in enumerate(LAYERS) for name in names}


def modules(*parts: str) -> list[Path]:
    """All modules of the package below these parts, or of all of it."""
    roots = [PACKAGE / part for part in parts] or [PACKAGE]
    return [path for root in roots for path in sorted(root.rglob("*.py"))]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    return [*module.split("."), "__init__"][1]


@cache
def imported_by(path: Path) -> tuple[str, ...]:
    """Every module, and every name out of a module, that the file imports anywhere.

    At its head, within a function or for types only; a module named in a text counts, too.
    """
    own = name_of(path).split(".")
    package = own if path.name == "__init__.py" else own[:-1]
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Constant) and str(node.value).startswith("nottingham_tui."):
            found.append(str(node.value))
    return tuple(found)


@cache
def needs() -> dict[str, set[str]]:
    """By each module of the package the others that it imports."""
    files = {name_of(path): path for path in modules()}
    found = {}
    for name, path in files.items():
        imported = {each for each in imported_by(path) if each in files}
        # `from package import module` needs the module; the package holds nothing.
        found[name] = {
            each
            for each in imported - {name}
            if not any(other.startswith(f"{each}.") for other in imported)
        }
    return found


def test_every_module_has_its_layer() -> None:
    assert {layer_of(module) for module in needs()} == set(PLACES)


@pytest.mark.parametrize("module", needs())
def test_nothing_needs_what_stands_to_its_right(module: str) -> None:
    own = PLACES[layer_of(module)]
    assert [each for each in needs()[module] if PLACES[layer_of(each)] > own] == []


def test_no_module_needs_itself_by_a_circle() -> None:
    try:
        TopologicalSorter(needs()).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


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
            assert rest == "" or rest.split(".")[0] in {"families", "frozen", "rules"}, module


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
    assert loaded_by(words) & {"textual", "rich", "babel"} == set()


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules", "2E-5.3"]], ids=" ".join)
def test_the_quick_answers_do_without_pydantic(words: list[str]) -> None:
    assert "pydantic" not in loaded_by(words)


def loaded_by(words: list[str]) -> set[str]:
    """What modules a command line has loaded when it is done."""
    code = (
        "import sys\n"
        "from nottingham_tui.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "print('', *sys.modules, sep='\\n')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return set(done.stdout.splitlines())
