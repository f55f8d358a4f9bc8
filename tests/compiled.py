"""The rules compiled, as an option of the build: `python -m tests.compiled`.

In a copy of the tree they are compiled, which takes a C compiler and three minutes; all tests of
rules, scripts and saves are run on them there, and their speed is told beside that of plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.terminal.harness import ROOT

PARTS = ("assets", "nottingham_tui", "tests", "pyproject.toml", "README.md", "LICENSE")
TRIED = ("tests/rules", "tests/known", "tests/properties", "tests/session")


def build(tree: Path) -> None:
    """Copy the tree into an empty folder and compile the rules in it.

    Raises `CalledProcessError` if they can't be compiled.
    """
    for part in PARTS:
        copied = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copied(ROOT / part, tree / part)
    asked_for = os.environ | {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "."]
    subprocess.run(wheel, cwd=tree, env=asked_for, check=True)
    subprocess.run([sys.executable, "-c", _IS_COMPILED], cwd=tree, check=True)


_IS_COMPILED = """
from nottingham_tui.rules.sheriff import view
assert not view.__file__.endswith(".py"), view.__file__
"""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        build(tree)
        tests = [sys.executable, "-m", "pytest", "-n", "auto", *TRIED]
        failed = subprocess.run(tests, cwd=tree, check=False).returncode
        for name, root in (("plain Python", ROOT), ("compiled", tree)):
            print(f"{name}:", flush=True)
            # Speed is told here and not asked for: machines are noisy.
            subprocess.run(
                [sys.executable, "-m", "tests.benchmarks", "rules"], cwd=root, check=False
            )
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
