"""The test run tells which rules have no test."""

from types import SimpleNamespace
from typing import cast

import pytest

from nottingham_tui.text import rulebook
from tests.conftest import RuleCoverage, report

ALL = {rule.number for rule in rulebook.page("2E").rules() if rule.section <= 10}


def test_rules_without_a_test_are_named_by_section() -> None:
    lines = list(report(ALL - {"2E-5.3", "2E-5.4", "2E-10.12"}, partial=False))
    assert lines == [
        f"rules: 3 of the {len(ALL)} of 2E sections 1 to 10 have no test:",
        "  2E-5.3 2E-5.4",
        "  2E-10.12",
    ]


def test_later_sections_and_other_games_are_not_asked_for() -> None:
    assert list(report(ALL, partial=False)) == [
        f"rules: all {len(ALL)} of 2E sections 1 to 10 have a test"
    ]


def test_a_part_of_the_tests_is_told_by_number_only() -> None:
    assert list(report({"2E-5.3", "BO-1.1"}, partial=True)) == [
        f"rules: 1 of the {len(ALL)} of 2E sections 1 to 10 have a test in this part"
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
