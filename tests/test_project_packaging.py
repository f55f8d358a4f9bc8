"""What ships, and where it is found."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from nottingham_tui import __version__, assets

ROOT = Path(__file__).resolve().parents[1]


def test_in_this_checkout_the_assets_lie_beside_the_package() -> None:
    assert assets.folder() == ROOT / "assets"


def test_assets_inside_the_package_come_first(tmp_path: Path) -> None:
    package = tmp_path / "nottingham_tui"
    package.mkdir()
    with pytest.raises(FileNotFoundError):
        assets.folder(package)
    beside = tmp_path / "assets"
    beside.mkdir()
    assert assets.folder(package) == beside
    inside = package / "assets"
    inside.mkdir()
    assert assets.folder(package) == inside


def test_a_wheel_carries_the_assets_and_runs_without_the_checkout(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    shipped = unpacked / "nottingham_tui" / "assets"
    for file in (ROOT / "assets").rglob("*.*"):
        assert (shipped / file.relative_to(ROOT / "assets")).read_bytes() == file.read_bytes()
    code = (
        "import sys; sys.path.insert(0, sys.argv.pop(1))\n"
        "from nottingham_tui.cli import main\n"
        "from nottingham_tui import assets\n"
        "print(assets.folder())\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    for words, told in (
        (["rules", "2E-2.1"], "2E-2.1  Each player starts with 50 gold."),
        (["--version"], f"nottingham-tui {__version__}"),
        (["learn"], "    bribe        A bribe"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, str(unpacked), *words],
            cwd=tmp_path,
            env={"HOME": str(tmp_path), "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        found, *lines = done.stdout.splitlines()
        assert found == str(shipped) and told in lines


def test_the_top_level_holds_what_belongs_there() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    top = {line.partition("/")[0] for line in listed.stdout.splitlines()}
    assert {name for name in top if not name.startswith(".")} <= {
        "LICENSE",
        "README.md",
        "assets",
        "nottingham_tui",
        "pyproject.toml",
        "screenshots",
        "tests",
    }


def test_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^```sh\n(.*)\n```$", readme, re.MULTILINE)
    (test_command,) = [command for command in commands if "pytest" in command]
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == test_command
