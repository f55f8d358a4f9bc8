"""The test run tells which rules have no test."""

from types import SimpleNamespace
from typing import cast

import pytest

from nottingham_tui.text import rulebook
from tests.conftest import HELD_TO, RuleCoverage, report

ALL = {code: {rule.number for rule in rulebook.page(code).rules()} for code in HELD_TO}

EVERY = {number for numbers in ALL.values() for number in numbers}


def test_every_page_of_the_rulebook_is_asked_for() -> None:
    assert set(HELD_TO) == {page.code for page in rulebook.pages()}
    assert len(ALL["2E"]) > 130 and len(ALL["1E"]) > 40


def test_rules_without_a_test_are_named_by_section() -> None:
    lines = list(report(EVERY - {"2E-5.3", "2E-5.4", "2E-10.12", "1E-2.1"}, partial=False))
    assert lines[:5] == [
        f"rules: 3 of the {len(ALL['2E'])} of 2E have no test:",
        "  2E-5.3 2E-5.4",
        "  2E-10.12",
        f"rules: 1 of the {len(ALL['1E'])} of 1E have no test:",
        "  1E-2.1",
    ]


def test_a_page_with_nothing_missing_is_one_line() -> None:
    assert list(report(EVERY, partial=False)) == [
        f"rules: all {len(numbers)} of {code} have a test" for code, numbers in ALL.items()
    ]


def test_a_part_of_the_tests_is_told_by_number_only() -> None:
    assert list(report({"2E-5.3"}, partial=True)) == [
        f"rules: {int(code == '2E')} of the {len(numbers)} of {code} have a test in this part"
        for code, numbers in ALL.items()
    ]


def coverage(*chosen: str, **options: object) -> RuleCoverage:
    config = SimpleNamespace(
        args=list(chosen),
        rootpath="/project",
        getini=lambda name: ["tests"],
        getoption=lambda name, default: options.get(name, default),
    )
    return RuleCoverage(cast("pytest.Config", config))


def test_what_a_part_is() -> None:
    assert not coverage("tests").is_partial
    assert not coverage("/project").is_partial
    assert coverage("tests/rules").is_partial
    assert coverage("tests", keyword="bribe").is_partial


def test_workers_hand_in_what_they_collected() -> None:
    here = coverage("tests")
    here.pytest_testnodedown(SimpleNamespace(workeroutput={"tested_rules": ["2E-5.3"]}), error=None)
    here.pytest_testnodedown(SimpleNamespace(), error="crashed")
    assert here.tested == {"2E-5.3"}


def test_a_mark_with_an_unknown_number_stops_the_run() -> None:
    here = coverage("tests")
    here.tested.add("2E-5.3")
    here.pytest_collection_finish()
    here.tested.add("2E-5.333")
    with pytest.raises(pytest.UsageError, match="no such rule: 2E-5.333"):
        here.pytest_collection_finish()
