"""Percepts of a program: declared in a map, read from each step as terms.

A map is a JSON object (or a TOML file converted to one). Its expressions are
a small subset of Python: only calls of the functions below, no names with two underscores. Pure:
knows no socket, clock or file.
"""

from __future__ import annotations

import ast
import enum
import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import CodeType
from typing import Any, Optional, Union, cast

from mosaic_sdk.asking.decider_messages import (
    MAX_TERM_BYTES,
    MAX_TERMS,
    Outcome,
    Percepts,
    Term,
)

LAST_FACTS = ("reward", "executed", "vetoed", "steps_left")


class PerceptError(ValueError):
    """An invalid map, or a fact that can't be computed; the message names it."""


@dataclass
class Moment:
    """Names that a map may use. `env` is the environment without its wrappers.

    Created at each step: a frozen dataclass would take three times as long.
    """

    obs: Any = None
    env: Any = None
    #: The semantic payload that goes with the step, where the host makes one.
    payload: Any = None
    kwargs: Mapping[str, Any] = field(default_factory=dict[str, Any])
    info: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seat: str = "agent"
    seats: Sequence[str] = ()
    step: int = 0
    max_steps: int = 0
    episode: int = 0
    legal: Sequence[Any] = ()
    #: Of `legal`, one by one, or of every action where they never change.
    names: Sequence[str] = ()
    last: Optional[Outcome] = None
    training: Mapping[str, Any] = field(default_factory=dict[str, Any])


# -- expressions --------------------------------------------------------------------------------


class _Given(dict[str, Any]):
    """Arguments of an environment; missing ones are None."""


def _get(thing: Any, name: str) -> Any:
    """`a.b`: a key if `a` is a mapping, else an attribute. A missing one is an error, because a
    fact that silently never holds would approve everything."""
    if isinstance(thing, _Given):
        return thing.get(name)
    if isinstance(thing, Mapping):
        if name in thing:
            return thing[name]  # pyright: ignore[reportUnknownVariableType]
    elif hasattr(thing, name):
        return getattr(thing, name)
    kind: str = type(thing).__name__  # pyright: ignore[reportUnknownArgumentType]
    raise PerceptError(f"{kind} has no {name}")


def _pieces(fen: str) -> Iterator[tuple[str, str, str]]:
    """Square, colour and kind of every piece of a chess position."""
    kinds = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
    for down, rank in enumerate(fen.split(" ", 1)[0].split("/")):
        file = 0
        for sign in rank:
            if sign.isdigit():
                file += int(sign)
                continue
            colour = "white" if sign.isupper() else "black"
            yield f"{'abcdefgh'[file]}{8 - down}", colour, kinds[sign.lower()]
            file += 1


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "abs": abs,
    "bool": bool,
    "enumerate": enumerate,
    "float": float,
    "int": int,
    "len": len,
    "max": max,
    "min": min,
    "pieces": _pieces,
    "range": range,
    "round": round,
    "str": str,
    "sum": sum,
    "zip": zip,
}
_ALLOWED = (
    ast.Expression,
    ast.Constant,
    ast.Name,
    ast.Load,
    ast.Subscript,
    ast.Slice,
    ast.BinOp,
    ast.UnaryOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.List,
    ast.Tuple,
    ast.Call,
    ast.operator,
    ast.unaryop,
    ast.boolop,
    ast.cmpop,
)


class _Checked(ast.NodeTransformer):
    """Checks the syntax of an expression, and turns `a.b` into a lookup that finds keys as well."""

    def __init__(self, text: str) -> None:
        self.text = text

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if not isinstance(node, _ALLOWED) or isinstance(node, (ast.Pow, ast.LShift)):
            raise PerceptError(f"{self.text!r}: {type(node).__name__} is not allowed here")
        return super().generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if node.attr.startswith("__"):
            raise PerceptError(f"{self.text!r}: {node.attr} is not allowed here")
        look = ast.Name(id="_get", ctx=ast.Load())
        inner: ast.expr = self.visit(node.value)
        return ast.Call(func=look, args=[inner, ast.Constant(value=node.attr)], keywords=[])

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id.startswith("_"):
            raise PerceptError(f"{self.text!r}: {node.id} is not allowed here")
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if not isinstance(node.func, ast.Name) or node.func.id not in _FUNCTIONS or node.keywords:
            known = ", ".join(sorted(_FUNCTIONS))
            raise PerceptError(f"{self.text!r}: only these may be called: {known}")
        arguments: list[ast.expr] = [self.visit(each) for each in node.args]
        return ast.Call(func=node.func, args=arguments, keywords=[])


class Expression:
    """One expression of a map, compiled once."""

    def __init__(self, text: Any) -> None:
        self.text = str(text)
        try:
            tree = ast.parse(self.text.strip(), mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise PerceptError(f"{self.text!r} is not an expression: {error}") from None
        try:
            checked = ast.fix_missing_locations(_Checked(self.text).visit(tree))
            self._code: CodeType = compile(checked, "<percepts>", "eval")
        except PerceptError:
            raise
        except (RecursionError, MemoryError, ValueError) as error:
            raise PerceptError(f"{self.text[:40]!r} is not an expression: {error}") from None

    def __call__(self, names: dict[str, Any]) -> Any:
        try:
            return eval(self._code, names)  # noqa: S307
        except PerceptError as error:
            raise PerceptError(f"{self.text!r}: {error}") from None
        except Exception as error:  # noqa: BLE001 - anything may be wrong in a stranger's environment
            raise PerceptError(f"{self.text!r}: {type(error).__name__}: {error}") from error


def plain(value: Any) -> Any:
    """A number, text, bool or tuple of them, from any value of the environment."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, enum.Enum):
        value = value.value
    to_list: Any = getattr(value, "tolist", None)
    if to_list is not None:
        return plain(to_list())
    if isinstance(value, (bool, int, float, str, Term)):
        return value
    if isinstance(value, (list, tuple)):
        items = cast("Sequence[Any]", value)
        return tuple(plain(item) for item in items)
    if value is None:
        raise PerceptError("the value is missing: test `... is not None` in `when` first")
    raise PerceptError(f"{type(value).__name__} can't be written as a term")


# -- facts --------------------------------------------------------------------------------------


class _Fact:
    """One entry of a map: `fact`, its condition, repetition and arguments."""

    KEYS = frozenset(("fact", "args", "when", "each", "cells", "value", "bins", "negated"))

    def __init__(self, entry: Mapping[str, Any]) -> None:
        unknown = set(_table(entry)) - self.KEYS
        if unknown:
            raise PerceptError(f"a fact has no {', '.join(sorted(unknown))}")
        self.functor = str(entry.get("fact", ""))
        if not is_atom(self.functor):
            raise PerceptError(f"a fact needs a name like `hole`, not {self.functor!r}")
        if ("bins" in entry) != ("value" in entry) or ("each" in entry and "cells" in entry):
            raise PerceptError(f"{self.functor}: `bins` go with `value`; one of `each`, `cells`")
        self.negated = bool(entry.get("negated", False))
        self.args = [Expression(each) for each in _several(entry, "args")]
        self.when = Expression(entry["when"]) if "when" in entry else None
        self.each = Expression(entry["each"]) if "each" in entry else None
        self.cells = Expression(entry["cells"]) if "cells" in entry else None
        self.value = Expression(entry["value"]) if "value" in entry else None
        self.bins = [_bin(self.functor, each) for each in _several(entry, "bins")]
        if self.value is not None and not self.bins:
            raise PerceptError(f"{self.functor}: `bins` is empty")

    def read(self, names: dict[str, Any]) -> Iterator[Term]:
        try:
            for _ in self._places(names):
                if self.when is None or self.when(names):
                    first = [self._bin(names)] if self.value else []
                    rest = [plain(each(names)) for each in self.args]
                    yield Term(self.functor, (*first, *rest), self.negated)
        except PerceptError as error:
            raise PerceptError(f"{self.functor}: {error}") from None

    def _places(self, names: dict[str, Any]) -> Iterator[None]:
        if self.each is not None:
            for i, item in enumerate(_iterable(self.each(names), self.each.text)):
                names["i"], names["item"] = i, item
                yield
        elif self.cells is not None:
            for row, line in enumerate(_iterable(self.cells(names), self.cells.text)):
                for col, cell in enumerate(_iterable(line, self.cells.text)):
                    names["row"], names["col"], names["cell"] = row, col, _cell(cell)
                    yield
        else:
            yield

    def _bin(self, names: dict[str, Any]) -> str:
        assert self.value is not None
        try:
            number = float(self.value(names))
        except (TypeError, ValueError, OverflowError) as error:
            raise PerceptError(f"{self.value.text!r}: {error}") from None
        for name, below in self.bins:
            if below is None or number < below:
                return name
        return self.bins[-1][0]


def _iterable(value: Any, text: str) -> Iterable[Any]:
    try:
        return cast("Iterable[Any]", iter(value))
    except TypeError:
        raise PerceptError(f"{text!r} gives {type(value).__name__}, which is not a list") from None


def _cell(cell: Any) -> Any:
    return None if cell is None else plain(cell)


def _bin(functor: str, entry: Mapping[str, Any]) -> tuple[str, Optional[float]]:
    name = str(_table(entry).get("name", ""))
    if not is_atom(name):
        raise PerceptError(f"{functor}: a bin needs a name like `fast`, not {name!r}")
    below = entry.get("below")
    try:
        return name, None if below is None else float(below)
    except (TypeError, ValueError, OverflowError):
        raise PerceptError(
            f"{functor}: `below` is a number, not a {type(below).__name__}"
        ) from None


def _table(entry: Any) -> Mapping[str, Any]:
    if not isinstance(entry, Mapping):
        raise PerceptError(f"a table is expected, not {type(entry).__name__}")
    return cast("Mapping[str, Any]", entry)


def _several(entry: Mapping[str, Any], key: str) -> Sequence[Any]:
    entries = entry.get(key, ())
    if not isinstance(entries, (list, tuple)):
        raise PerceptError(f"`{key}` is a list, not {type(entries).__name__}")
    return cast("Sequence[Any]", entries)


def is_atom(text: str) -> bool:
    return text.isascii() and text[:1].islower() and text.replace("_", "a").isalnum()


def as_atom(name: str) -> str:
    """A name as an atom: "pick up" is pick_up; unchanged if that is impossible."""
    made = "".join(c if c.isascii() and c.isalnum() else "_" for c in name.lower())
    return name if is_atom(name) or not is_atom(made) else made


class PerceptMap:
    """A map, read and checked."""

    KEYS = frozenset(
        ("title", "environments", "action_names", "static", "dynamic", "last", "training", "python")
    )

    def __init__(self, raw: Mapping[str, Any]) -> None:
        unknown = set(_table(raw)) - self.KEYS
        if unknown:
            raise PerceptError(f"a percept map has no {', '.join(sorted(unknown))}")
        self.raw = dict(raw)
        self.title = str(raw.get("title", ""))
        #: Beginnings of environment ids.
        self.environments = tuple(str(each) for each in _several(raw, "environments"))
        self.action_names = tuple(str(each) for each in _several(raw, "action_names"))
        self.static = [_Fact(each) for each in _several(raw, "static")]
        self.dynamic = [_Fact(each) for each in _several(raw, "dynamic")]
        self.last = tuple(str(each) for each in _several(raw, "last"))
        for each in self.last:
            if each not in LAST_FACTS:
                raise PerceptError(f"`last` knows {', '.join(LAST_FACTS)}, not {each}")
        self.training = tuple(str(each) for each in _several(raw, "training"))
        self.python = _function(str(raw["python"])) if raw.get("python") else None

    @property
    def facts(self) -> Optional[frozenset[str]]:
        """Names of all facts that it may send; None if a function may send anything."""
        if self.python is not None:
            return None
        names = [fact.functor for fact in (*self.static, *self.dynamic)]
        return frozenset((*names, *self.last, *self.training))

    def fits(self, env_id: str) -> bool:
        name = env_id.rpartition("/")[2]
        return any(name.startswith(each) for each in self.environments)


Extra = Callable[[Moment], Iterable[Union[Term, Sequence[Any]]]]


def _function(path: str) -> Extra:
    """`package.module:function`, for percepts beyond expressions."""
    module, _, name = path.partition(":")
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise PerceptError(f"python = {path!r}: {error}") from None


# -- reading ------------------------------------------------------------------------------------


def names_of(moment: Moment) -> dict[str, Any]:
    """Names that an expression knows at this moment."""
    seats = list(moment.seats)
    return {
        **_FUNCTIONS,
        "_get": _get,
        "__builtins__": {},
        "obs": moment.obs,
        "env": moment.env,
        "payload": moment.payload,
        "kwargs": _Given(moment.kwargs),
        "info": _Given(moment.info),
        "seat": moment.seat,
        "seat_number": seats.index(moment.seat) if moment.seat in seats else 0,
        "seats": seats,
        "step": moment.step,
        "max_steps": moment.max_steps,
        "episode": moment.episode,
        "legal": moment.legal,
        "names": moment.names,
    }


class PerceptReader:
    """The percepts of one seat: everything at first, then what changed."""

    def __init__(self, percept_map: PerceptMap) -> None:
        self.map = percept_map
        self.statics: tuple[Term, ...] = ()
        self.dynamics: tuple[Term, ...] = ()
        self._sent: Optional[dict[Term, None]] = None
        self._size = 0
        self._trained: tuple[object, tuple[Term, ...]] = (None, ())

    @property
    def is_known(self) -> bool:
        """Whether the program knows the last reading, so that changes are enough."""
        return self._sent is not None

    @property
    def sent(self) -> dict[Term, None]:
        """The changing facts of the last reading."""
        return {} if self._sent is None else self._sent

    def whole(self) -> Percepts:
        """All facts of the last reading."""
        return Percepts(statics=self.statics, added=tuple(self.sent), full=True)

    def since(self, before: Mapping[Term, None]) -> Percepts:
        """The difference between an earlier reading and the last one."""
        return _difference(before, self.sent)

    def forget(self) -> None:
        """Note that the program has forgotten: the next reading is a full one."""
        self._sent = None

    def read(self, moment: Moment, fresh: bool = False) -> Percepts:
        """`fresh`: a new episode has begun. Read percepts; on PerceptError nothing was sent."""
        names = names_of(moment)
        full = fresh or self._sent is None
        if full:
            self.statics = tuple(term for fact in self.map.static for term in fact.read(names))
        self.dynamics = tuple(self._dynamic(moment, names))
        now = dict.fromkeys(self.dynamics)
        before = None if full else self._sent
        if before is None:
            percepts = Percepts(statics=self.statics, added=tuple(now), full=True)
        else:
            percepts = _difference(before, now)
        self._check(percepts)
        self._sent = now
        return percepts

    def _check(self, percepts: Percepts) -> None:
        """Check the limits of percepts; only changes are measured."""
        count = len(self.statics) + len(self.dynamics)
        if count > MAX_TERMS:
            raise PerceptError(f"{count} facts at once; at most {MAX_TERMS} can be perceived")
        size = sum([_size(term) for term in (*percepts.statics, *percepts.added)])
        if not percepts.full:
            size += self._size - sum([_size(term) for term in percepts.removed])
        if size > MAX_TERM_BYTES:
            raise PerceptError(f"the facts take more than {MAX_TERM_BYTES} bytes")
        self._size = size

    def _dynamic(self, moment: Moment, names: dict[str, Any]) -> Iterator[Term]:
        for fact in self.map.dynamic:
            yield from fact.read(names)
        yield from self._last(moment)
        training = moment.training
        if training and training is not self._trained[0]:
            known = [name for name in self.map.training if name in training]
            self._trained = training, tuple([_training(name, training[name]) for name in known])
        if training:
            yield from self._trained[1]
        if self.map.python is not None:
            for each in self.map.python(moment):
                if isinstance(each, Term):
                    yield each
                else:
                    yield Term(str(each[0]), tuple(plain(arg) for arg in each[1:]))

    def _last(self, moment: Moment) -> Iterator[Term]:
        last = moment.last
        for name in self.map.last:
            if name == "steps_left":
                if moment.max_steps:
                    yield Term("steps_left", (max(moment.max_steps - moment.step, 0),))
            elif last is None:
                continue
            elif name == "reward":
                yield Term("reward", (float(last.reward),))
            elif name == "executed":
                done = as_atom(last.name) if last.name else self._named(last.executed)
                yield Term("executed", (done,))
            elif last.proposed is not None:
                yield Term("vetoed", (self._named(last.proposed), last.by or "gate"))

    def _named(self, action: Any) -> Any:
        if action is None:
            return "none"
        value = plain(action)
        names = self.map.action_names
        known = isinstance(value, int) and 0 <= value < len(names)
        return as_atom(names[value]) if known else value


def _training(name: str, value: Any) -> Term:
    """True is the fact itself; a pair becomes two arguments."""
    if value is True:
        return Term(name)
    parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
    return Term(name, tuple(plain(each) for each in parts))


def _difference(before: Mapping[Term, None], now: Mapping[Term, None]) -> Percepts:
    added = tuple([term for term in now if term not in before])
    removed = tuple([term for term in before if term not in now])
    return Percepts(added=added, removed=removed)


def _size(term: Term) -> int:
    return 8 + len(term.functor) + sum([_weight(arg) for arg in term.args])


def _weight(value: Any) -> int:
    if isinstance(value, str):
        return 4 + len(value.encode())
    if isinstance(value, Term):
        return _size(value)
    if isinstance(value, (list, tuple)):
        items = cast("Sequence[Any]", value)
        return 4 + sum([_weight(item) for item in items])
    return 11


def agentspeak(term: Term) -> str:
    """A term in AgentSpeak syntax, for people."""

    def word(value: Any) -> str:
        if isinstance(value, Term):
            return agentspeak(value)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, str):
            return value if is_atom(value) else '"' + value.replace('"', '\\"') + '"'
        if isinstance(value, (list, tuple)):
            items = cast("Sequence[Any]", value)
            return f"[{','.join(word(item) for item in items)}]"
        return f"{value:g}" if isinstance(value, float) else str(value)

    sign = "~" if term.negated else ""
    arguments = f"({','.join(word(arg) for arg in term.args)})" if term.args else ""
    return f"{sign}{term.functor}{arguments}"
