"""`dataclass(frozen=True)` at the price of a plain one.

The type checker sees the standard library's decorator and forbids every assignment. At run time
a frozen class would set each of its fields by a call, which costs the rules a quarter of their
speed: here it gets the equality and the hash of a frozen class and plain assignments. How it
is represented is one function for all: each that is made for a class takes its time at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    import reprlib

    def dataclass(kind: type | None = None, /, *, frozen: bool = False, **options: Any) -> Any:
        """The decorator of the standard library, but that `frozen` only makes a hash."""
        if kind is None:
            return lambda kind: dataclass(kind, frozen=frozen, **options)
        hashed = frozen and options.get("eq", True) and "__hash__" not in vars(kind)
        made = dataclasses.dataclass(kind, unsafe_hash=hashed, repr=False, **options)
        if "__repr__" not in vars(kind):
            made.__repr__ = _represented
        return made

    @reprlib.recursive_repr()
    def _represented(self: Any) -> str:
        shown = (each.name for each in dataclasses.fields(self) if each.repr)
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__qualname__}({told})"
