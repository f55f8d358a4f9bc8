"""`dataclass(frozen=True)` at the price of a plain one, and sooner made.

The type checker sees the standard library's decorator and forbids every assignment. At run time
a frozen class would set each of its fields by a call, which costs the rules a quarter of their
speed: here it gets the equality and the hash of a frozen class and plain assignments. How it
is compared and represented needs no code of its own for each class: what is made for a class
takes its time at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    import reprlib
    from operator import attrgetter

    def dataclass(
        kind: type | None = None, /, *, frozen: bool = False, eq: bool = True, **options: Any
    ) -> Any:
        """The decorator of the standard library, but that `frozen` only makes a hash."""
        if kind is None:
            return lambda kind: dataclass(kind, frozen=frozen, eq=eq, **options)
        own = vars(kind)
        made = dataclasses.dataclass(kind, eq=False, repr=False, **options)
        if "__repr__" not in own:
            made.__repr__ = _represented
        if eq:
            _make_comparable(made, frozen)
        return made

    def _make_comparable(made: Any, frozen: bool) -> None:
        """Equal are those of one class whose compared fields are; hashed if they are frozen."""
        names = [each.name for each in dataclasses.fields(made) if each.compare]
        # One name alone, twice, or none: always as a tuple.
        compared = attrgetter(*names, *names[: len(names) == 1]) if names else lambda _: ()

        def equal(self: Any, other: Any) -> Any:
            if other.__class__ is self.__class__:
                return compared(self) == compared(other)
            return NotImplemented

        made.__eq__ = equal
        made.__hash__ = (lambda self: hash(compared(self))) if frozen else None

    @reprlib.recursive_repr()
    def _represented(self: Any) -> str:
        shown = (each.name for each in dataclasses.fields(self) if each.repr)
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__qualname__}({told})"
