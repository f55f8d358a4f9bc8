"""What events of newer logs say, and older ones do not."""

from __future__ import annotations

from dataclasses import field
from typing import Any


def added_later() -> Any:
    """A field of an event that older logs lack: `None` there, and not written down as `None`."""
    return field(default=None, metadata={"left_out_if_none": True})
