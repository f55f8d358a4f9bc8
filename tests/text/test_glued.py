"""No text of the catalogue is glued to another, found in the tree of the code.

A language puts a sentence together in its own order and cases: what is joined from pieces, or what
stands as a piece in a place of another text, no translation can mend.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from nottingham_tui.text.catalogue import DOMAIN
from tests.text.catalogues import ROOT

_SAID = {"say", "say_in", "count", "filled", "narrate", "explain"}
_IN_INK = {"plain", "styled", "inked"}
_ROWS = {"line", "assemble"}
_SPEAKS = re.compile(r"[^\W\d_]|[,.;:()–—]")
_APART = re.compile(r"  |·")
"""What stands between two cells of a row."""
_WHOLE = re.compile(r"[.!?:…][”’)]*$")

Names = Mapping[str, Sequence[ast.expr]]
"""What each name of a function may stand for."""
Takes = Mapping[str, Mapping[str, bool]]
"""Of each function its parameters, and whether they fill places of a text."""


def _called(node: ast.AST) -> str:
    called = getattr(node, "func", None)
    name = getattr(called, "attr", getattr(called, "id", ""))
    return "" if name == "count" and isinstance(called, ast.Attribute) else name


def _names(scope: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names may stand for, what is added to lists included; a row is one in the end."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope):
        match node:
            case ast.Assign([ast.Tuple(names)], value):
                values = getattr(value, "elts", [getattr(value, "elt", value)] * len(names))
            case ast.Assign(names, value):
                values = [value] * len(names)
            case (
                ast.AnnAssign(name, _, ast.expr() as value)
                | ast.AugAssign(name, _, value)
                | ast.Call(ast.Attribute(name, "append" | "extend"), [value])
            ):
                names, values = [name], [value]
            case ast.Call(ast.Attribute(ast.Name(row) as name, "append" | "append_text")):
                parts = [*found.pop(row, [])[-1:], *node.args[:1]]
                names, values = [name], [ast.Call(ast.Name("line"), parts, [])]
                ast.copy_location(values[0], node)
            case _:
                continue
        for name, value in zip(names, values, strict=False):
            if isinstance(name, ast.Name):
                found.setdefault(name.id, []).append(value)
    return found


def _leaves(node: ast.expr, names: Names, said: set[str]) -> list[ast.Call | str]:
    """The texts that an expression may be or hold: of the catalogue, or as they are."""
    parts: Iterable[ast.expr] = ()
    match node:
        case ast.Call() if _called(node) in said:
            return [node]
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(_, one, other):
            parts = [one, other]
        case ast.Tuple([part, *_]):
            parts = [part]  # A text and its ink.
        case ast.BoolOp(_, parts) | ast.List(parts) | ast.JoinedStr(parts):
            pass
        case (
            ast.ListComp(part)
            | ast.GeneratorExp(part)
            | ast.Starred(part)
            | ast.FormattedValue(part)
            | ast.Call(ast.Attribute(part), [])
        ):
            parts = [part]
        case ast.Name(name):
            parts, names = names.get(name, ()), {**names, name: ()}
        case ast.Call(ast.Name("map"), [part, _]):
            parts = [ast.Call(part, [], [])]
        case ast.Call(_, args) if _called(node) in _IN_INK | _ROWS:
            parts = args[: None if _called(node) in _ROWS else 1]
    return [leaf for part in parts for leaf in _leaves(part, names, said)]


def _says(node: ast.expr, names: Names, said: set[str]) -> bool:
    return any(isinstance(leaf, ast.Call) for leaf in _leaves(node, names, said))


def _joined(node: ast.expr) -> Sequence[ast.expr]:
    """What an expression joins to one text."""
    match node:
        case ast.BinOp(left, ast.Add(), right):
            return [left, right]
        case ast.BinOp(ast.Constant(str()) as left, ast.Mod(), right):
            return [left, *getattr(right, "elts", [right])]
        case ast.JoinedStr(parts):
            return parts
        case ast.Call(ast.Attribute(sign, "join"), [texts]):
            return [sign, *getattr(texts, "elts", [texts, texts])]
        case ast.Call(ast.Attribute(sign, "format"), args, keywords):
            return [sign, *args, *(word.value for word in keywords)]
        case ast.Call(_, args) if _called(node) in _ROWS | {"joined"}:
            return args
    return []


def _is_whole(text: ast.Call) -> bool | None:
    """Whether a text is written down as a whole sentence; `None` if it stands elsewhere."""
    words = [each.value for each in text.args if isinstance(each, ast.Constant)]
    ends = [bool(_WHOLE.search(each)) for each in words if isinstance(each, str)]
    return all(ends) if ends else None


def _is_joined(node: ast.expr, names: Names, said: set[str]) -> bool:
    """Whether an expression joins a text to another, or to words or a sign of a sentence."""
    # `row = line(row, …)` adds to what the name stood for before.
    names = {name: [each for each in values if each is not node] for name, values in names.items()}
    parts = [_leaves(part, names, said | {"listed"}) for part in _joined(node)]
    signs = [leaf for part in parts for leaf in part if isinstance(leaf, str)]
    texts = [[leaf for leaf in part if isinstance(leaf, ast.Call)] for part in parts]
    whole = {_is_whole(text) for part in texts for text in part}
    if _called(node) == "joined":
        return False in whole
    if not whole or any(map(_SPEAKS.search, signs)):
        return bool(whole)
    return sum(map(bool, texts)) > 1 and whole != {True} and not any(map(_APART.search, signs))


def _filling(node: ast.Call, takes: Takes) -> Iterator[ast.expr]:
    """Yield what fills places at a call or, told by a function, of an event's sentence.

    What somebody says may, between quotation marks.
    """
    words = {word.arg: word.value for word in node.keywords}
    if words and _called(node) in _SAID:
        text = ast.unparse(node)
        yield from (each for name, each in words.items() if f"“{{{name}}}”" not in text)
    if _called(node) in ("said", "by", "teller"):
        for each in words.values():
            yield each.body if isinstance(each, ast.Lambda) else ast.Call(each, [], [])
    given = takes.get(_called(node), {})
    yield from (each for each, fills in zip(node.args, given.values(), strict=False) if fills)
    yield from (words[name] for name, fills in given.items() if fills and name in words)


def _speaking(functions: Mapping[ast.FunctionDef, Names]) -> set[str]:
    """The calls that say a text: those of the catalogue, and of functions that return one."""
    said = set(_SAID)
    returned = {
        function: [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Return | ast.Yield) and node.value
        ]
        for function in functions
        if re.match(r"(\w+\[)?str\b", ast.unparse(function.returns or function.args))
    }

    def speaks(function: ast.FunctionDef) -> bool:
        return any(_says(each, functions[function], said) for each in returned.get(function, ()))

    names = {each.name for each in functions}
    while more := names - said - {each.name for each in functions if not speaks(each)}:
        said |= more
    return said


def _taking(functions: Iterable[ast.FunctionDef]) -> Takes:
    takes = {}
    for function in functions:
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        fills = {getattr(each, "id", "") for call in calls for each in _filling(call, {})}
        given = (*function.args.args, *function.args.kwonlyargs)
        takes[function.name] = {each.arg: each.arg in fills for each in given if each.arg != "self"}
    return takes


def glued(sources: Mapping[str, str]) -> list[str]:
    """Where a text of the catalogue is joined to another, or fills a place of another.

    A sign or a blank beside a text is none, nor are two blanks or a dot between two: the cells of
    tables are made like that. Whole sentences may stand one after the other. A list may fill a
    place, for it is the language's own.
    """
    scopes = [
        (path, scope, _names(scope))
        for path, source in sources.items()
        for node in ast.parse(source).body
        for scope in (node.body if isinstance(node, ast.ClassDef) else [node])
    ]
    functions = {
        node: names
        for _, scope, names in scopes
        for node in ast.walk(scope)
        if isinstance(node, ast.FunctionDef)
    }
    said, takes = _speaking(functions), _taking(functions)
    found = {}
    for path, scope, names in scopes:
        rows = [value for values in names.values() for value in values]
        for node in (node for node in (*ast.walk(scope), *rows) if isinstance(node, ast.expr)):
            fills = _filling(node, takes) if isinstance(node, ast.Call) else ()
            if (_joined(node) and _is_joined(node, names, said)) or any(
                _says(each, names, said) for each in fills
            ):
                found[path, node.lineno, node.col_offset] = ast.unparse(node)
    return [f"{path}:{line}: {text}" for (path, line, _), text in sorted(found.items())]


FAULTS = """
f"{sign}: {say('a').upper()}"
say("a") + listed(names)
", ".join(say(each) for each in these)
say("{a}", a=count(*b, 2))
say("“{a}” {b}", a=a, b=say("b"))
def among(): a = say("a") if sign else ""; return say("{a}", a=a)
def names(): one, other = say("a"), sign; return f"{one}, {other}"
def lists(): parts = [say("a")]; parts.append(say("b")); return " ".join(parts)
", ".join(map(say, these))
" ".join([say("A."), say(b)])
joined(say("A."), say("b"))
"{}: {}".format(say("a"), sign)
"%s: %s" % (sign, say("a"))
Text.assemble((say("a"), ink), ": ", sign)
line(say("a"), " ", (say("b"), ink))
def rows(): row = line((say("a"), ink)); row.append(": ", ink)
def told() -> str: return say("a"); say("{a}", a=told())
said("{a}", a=lambda event: say("b"))
def told(a: str): return say("{a}", a=a); told(say("a"))
"""
SOUND = """
f"{say('a')} {sign}", " ".join([say("a"), sign]), line((say("a"), ink), sign)
say("{a}", a=listed(b)), say("“{a}”", a=say("b"))
" · ".join([say("a"), say("b")]), line(say("a"), "  ", (say("b"), ink))
" ".join([say("A."), say("B?")]), joined(say("A."), say(b))
"""


def test_no_text_is_glued_to_another() -> None:
    assert [each for each in FAULTS.split("\n") if each and not glued({"": each})] == []
    assert glued({"": SOUND}) == []
    paths = [path for path in (ROOT / DOMAIN).rglob("*.py") if path.name != "catalogue.py"]
    found = glued({str(path.relative_to(ROOT)): path.read_text("utf-8") for path in paths})
    assert not found, "\n".join(found)
