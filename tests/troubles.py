"""Troubles with files as people are told of them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from nottingham_tui.session.troubles import TroubleError
from nottingham_tui.text.troubles import trouble_text


@contextmanager
def raises(kind: type[TroubleError], match: str) -> Iterator[pytest.ExceptionInfo[TroubleError]]:
    """Such a trouble is raised, and its sentence matches."""
    with pytest.raises(kind) as caught:
        yield caught
    assert re.search(match, trouble_text(caught.value)), trouble_text(caught.value)
