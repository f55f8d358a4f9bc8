"""What all tests share: a home of their own, and the count of rules that have no test."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nottingham_tui.text import catalogue, rulebook

HELD_TO = ("2E", "1E", "BO", "NO")
"""The pages of the rulebook of which every rule should have a test."""


class RuleCoverage:
    """Collects the numbers of `@pytest.mark.rule`, also from the workers of pytest-xdist."""

    def __init__(self, config: pytest.Config) -> None:
        self.tested: set[str] = set()
        self.is_partial = is_partial(config)

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        for mark in item.iter_markers("rule"):
            self.tested.update(mark.args)

    def pytest_collection_finish(self) -> None:
        unknown = self.tested - {rule.number for page in rulebook.pages() for rule in page.rules()}
        if unknown:
            raise pytest.UsageError(f"no such rule: {', '.join(sorted(unknown))}")

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["tested_rules"] = sorted(self.tested)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.tested.update(getattr(node, "workeroutput", {}).get("tested_rules", ()))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        for line in report(self.tested, self.is_partial):
            terminalreporter.write_line(line)


def is_partial(config: pytest.Config) -> bool:
    """Whether only some of the tests were asked for."""
    chosen = [str(argument) for argument in config.args]
    everything = {str(path) for path in config.getini("testpaths")} | {str(config.rootpath)}
    choosing = any(config.getoption(name, None) for name in ("keyword", "lf", "failedfirst"))
    return choosing or not set(chosen) <= everything


def report(tested: set[str], partial: bool) -> Iterator[str]:
    """Yield what is to be told of the rules: page by page all without a test, a section a line."""
    for code in HELD_TO:
        sections = rulebook.page(code).sections
        numbers = [rule.number for section in sections for rule in section.rules]
        missing = {number for number in numbers if number not in tested}
        if partial:
            held = len(numbers) - len(missing)
            yield f"rules: {held} of the {len(numbers)} of {code} have a test in this part"
        elif missing:
            yield f"rules: {len(missing)} of the {len(numbers)} of {code} have no test:"
            for section in sections:
                without = [rule.number for rule in section.rules if rule.number in missing]
                if without:
                    yield f"  {' '.join(without)}"
        else:
            yield f"rules: all {len(numbers)} of {code} have a test"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    # Two to a core: in the long tests each waits half of the time for a screen or a terminal.
    return 2 * (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")
    # Nobody's own settings and saves play a part in the tests, nor come to harm.
    home = tempfile.mkdtemp(prefix="nottingham-tests-")
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(Path(home) / name.lower())


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins and ends in English."""
    catalogue.use(catalogue.ENGLISH)
    yield
    catalogue.use(catalogue.ENGLISH)
