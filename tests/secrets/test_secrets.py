"""The short form of everything in `python -m tests.secrets`."""

import pytest

from tests.secrets.__main__ import KINDS
from tests.trying import assert_holds


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_reaches_the_wrong_eyes(kind: str) -> None:
    assert_holds("tests.secrets", kind)
