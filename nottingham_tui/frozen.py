"""`dataclass(frozen=True)` at the price of a plain one, and sooner made.

The type checker sees the standard library's decorator and forbids every assignment. At run time
a frozen class would set each of its fields by a call, which costs the rules a quarter of their
speed: here it gets the equality and the hash of a frozen class and plain assignments. How it
is compared and represented needs no code of its own for each class: what is made for a class
takes its time at the start.

The rules can be compiled (`tests/compiled.py`). A compiled class has no dictionary and can't be
replaced by one with slots, and it has one base: all others are each a `trait`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    from mypy_extensions import trait as trait
else:
    import dataclasses
    import reprlib
    from functools import cache
    from operator import attrgetter

    def trait(kind: type) -> type:
        """Only the compiler makes a difference."""
        return kind

    def dataclass(
        kind: type | None = None, /, *, frozen: bool = False, eq: bool = True, **options: Any
    ) -> Any:
        """The decorator of the standard library, but that `frozen` only makes a hash."""
        if kind is None:
            return lambda kind: dataclass(kind, frozen=frozen, eq=eq, **options)
        own = vars(kind)
        if compiled := "__mypyc_attrs__" in own:
            options["slots"] = False
        made = dataclasses.dataclass(kind, eq=False, repr=False, **options)
        if "__repr__" not in own:
            made.__repr__ = _represented
        if eq:
            _make_comparable(made, frozen)
        if compiled:
            _annotate(made)
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

    def _annotate(made: Any) -> None:
        """Of a type a compiled class keeps little: its fields get theirs as they are written."""
        types = _written(made.__module__)[made.__name__]
        made.__annotations__ = types
        for name, written in types.items():
            made.__dataclass_fields__[name].type = written

    @cache
    def _written(module: str) -> dict[str, dict[str, str]]:
        """The types of the fields by class, from the source of a module that is compiled."""
        import ast
        from pathlib import Path

        source = Path(__file__).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")
        return {
            kind.name: {
                each.target.id: ast.unparse(each.annotation)
                for each in kind.body
                if isinstance(each, ast.AnnAssign)
            }
            for kind in ast.parse(source.read_bytes()).body
            if isinstance(kind, ast.ClassDef)
        }
