"""The short form of everything in `python -m tests.accidents`, whose long form takes an hour."""

import pytest

from tests.accidents import lines
from tests.accidents.__main__ import KINDS
from tests.trying import assert_holds

# A file system of its own is for the long form, which the administrator runs.
SHORT = [kind for kind in KINDS if kind != "full" and (kind != "ssh" or lines.can_be_hosted())]


@pytest.mark.parametrize("kind", SHORT)
def test_nothing_is_lost(kind: str) -> None:
    assert_holds("tests.accidents", kind)
