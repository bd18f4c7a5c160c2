"""Arguments of a training script, read from its syntax tree: nothing of the script is executed.

Known are a dataclass that `tyro.cli` fills, as CleanRL's scripts have it, and calls of argparse's
`add_argument`, as older ones have it.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Optional, cast

_KINDS = {"int": "integer", "float": "number", "bool": "boolean", "str": "string"}
# Wrappers of its environments that leave observations and rewards as they are.
_PLAIN_WRAPPERS = {"ClipAction", "RecordEpisodeStatistics", "RecordVideo"}
_UNKNOWN = object()
_MOST_BYTES = 1 << 20


class UnreadableScript(ValueError):
    """No file, or no Python; the message says which."""


@dataclass(frozen=True)
class Argument:
    """One argument: its name, its kind as JSON schema has it, and its default where it is plain."""

    name: str
    kind: str
    default: Any = None
    # Its default is None, or an expression that only the script can evaluate.
    is_optional: bool = False
    choices: tuple[Any, ...] = ()
    text: str = ""
    # As the command line has it.
    flag: str = ""
    # A switch without a value: `--flag`.
    is_switch: bool = False


@dataclass(frozen=True)
class Script:
    """A script as its text tells it, without running it."""

    path: str
    # tyro, argparse, or nothing that can be read.
    reader: str
    arguments: tuple[Argument, ...]
    # Classes of its networks (torch).
    networks: tuple[str, ...]
    # Modules that it imports, by their first name.
    modules: frozenset[str]
    # Wrappers that change what is observed or rewarded.
    changes: tuple[str, ...]
    # It has the function that CleanRL's scripts make their environments with.
    makes_envs: bool = False

    @property
    def has_known_networks(self) -> bool:
        """Whether its networks can be found, and played in the environment as it is."""
        is_torch = "torch" in self.modules and "jax" not in self.modules
        return is_torch and self.makes_envs and bool(self.networks) and not self.changes

    @property
    def name(self) -> str:
        return os.path.splitext(os.path.basename(self.path))[0]

    def words(self, values: Mapping[str, Any]) -> list[str]:
        """Command line of those values that are not the defaults."""
        words: list[str] = []
        for argument in self.arguments:
            value = values.get(argument.name, argument.default)
            if value is None or value == argument.default:
                continue
            if argument.kind != "boolean":
                words += [argument.flag, str(value)]
            elif self.reader == "tyro":
                words.append(argument.flag if value else f"--no-{argument.flag[2:]}")
            elif not argument.is_switch:
                words += [argument.flag, str(bool(value))]
            elif value:
                words.append(argument.flag)
        return words


def read_script(path: str) -> Script:
    """A script's arguments, networks and imports; raises UnreadableScript."""
    try:
        # A pipe has no end, and a long text holds the interpreter while it is read.
        has_end = not os.path.exists(path) or os.path.isfile(path)
        if not has_end or (os.path.isfile(path) and os.path.getsize(path) > _MOST_BYTES):
            raise ValueError(f"it is not a file of at most {_MOST_BYTES >> 10} KiB")
        with open(path, encoding="utf-8-sig") as stream:
            tree = ast.parse(stream.read(), path)
    except (OSError, UnicodeDecodeError, SyntaxError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UnreadableScript(f"{path} can't be read: {reason}") from error
    classes = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    declared = classes.get(_filled_by_tyro(tree) or "")
    if declared is not None:
        computed = set(_assigned(tree))
        arguments = [each for each in _fields(declared) if each.name not in computed]
        reader = "tyro"
    else:
        arguments = list(_added(tree))
        reader = "argparse" if arguments else ""
    return Script(
        os.path.abspath(path),
        reader,
        tuple(arguments),
        tuple(name for name, node in classes.items() if _is_network(node)),
        frozenset(_imported(tree)),
        tuple(dict.fromkeys(_changing_wrappers(tree))),
        any(
            isinstance(node, ast.FunctionDef) and node.name == "make_env" for node in ast.walk(tree)
        ),
    )


def single_file_scripts(folder: str) -> list[Script]:
    """Scripts of a checkout whose arguments can be read: beside each other, or below `cleanrl`."""
    inner = os.path.join(folder, "cleanrl")
    inside = inner if os.path.isdir(inner) else folder
    try:
        names = sorted(name for name in os.listdir(inside) if name.endswith(".py"))
    except OSError as error:
        raise UnreadableScript(f"{inside} can't be read: {error.strerror}") from error
    scripts: list[Script] = []
    for name in names:
        try:
            script = read_script(os.path.join(inside, name))
        except UnreadableScript:
            continue
        if any(argument.name == "total_timesteps" for argument in script.arguments):
            scripts.append(script)
    return scripts


def _called(node: ast.AST) -> str:
    """`tyro.cli` of `tyro.cli(...)`; empty for what is no call of a name."""
    if not isinstance(node, ast.Call):
        return ""
    return _dotted(node.func)


def _dotted(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return ""


def _filled_by_tyro(tree: ast.AST) -> Optional[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "tyro.cli" and node.args:
            return _dotted(node.args[0])
    return None


def _assigned(tree: ast.AST) -> Iterator[str]:
    """Arguments that the script computes: `args.batch_size = ...`."""
    for node in ast.walk(tree):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Attribute) and _dotted(target.value) == "args":
                yield target.attr


def _fields(declared: ast.ClassDef) -> Iterator[Argument]:
    following = [*declared.body[1:], None]
    for node, after in zip(declared.body, following):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        kind, choices, may_be_none = _kind(node.annotation)
        default = _value(node.value)
        if not kind or node.value is None:
            continue
        yield Argument(
            node.target.id,
            kind,
            None if default is _UNKNOWN else default,
            may_be_none or default is None or default is _UNKNOWN,
            choices,
            _text(after),
            f"--{node.target.id.replace('_', '-')}",
        )


def _kind(node: Optional[ast.AST]) -> tuple[str, tuple[Any, ...], bool]:
    """Kind, choices, and whether it may be None."""
    if isinstance(node, ast.Name):
        return _KINDS.get(node.id, ""), (), False
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = [_kind(side) for side in (node.left, node.right) if _value(side) is not None]
        return (*sides[0][:2], True) if len(sides) == 1 else ("", (), False)
    if isinstance(node, ast.Subscript):
        outer = _dotted(node.value).rpartition(".")[2]
        if outer == "Optional":
            return (*_kind(node.slice)[:2], True)
        values = _value(node.slice)
        if outer == "Literal" and values is not _UNKNOWN:
            several = isinstance(values, tuple)
            choices = cast("tuple[Any, ...]", values) if several else (values,)
            return _KINDS.get(type(choices[0]).__name__, ""), choices, False
    return "", (), False


def _value(node: Optional[ast.AST]) -> Any:
    try:
        return ast.literal_eval(node) if node is not None else _UNKNOWN  # type: ignore[arg-type]
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return _UNKNOWN


def _text(node: Optional[ast.AST]) -> str:
    value = _value(node.value) if isinstance(node, ast.Expr) else ""
    return " ".join(value.split()) if isinstance(value, str) else ""


def _added(tree: ast.AST) -> Iterator[Argument]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _called(node).endswith(".add_argument"):
            continue
        flags = [_value(each) for each in node.args]
        flag = next((each for each in flags if isinstance(each, str) and each[:2] == "--"), "")
        if not flag:
            continue
        given = {each.arg: each.value for each in node.keywords}
        action = _value(given.get("action"))
        default = _value(given.get("default"))
        if action in ("store_true", "store_false"):
            kind, default = "boolean", default if default is not _UNKNOWN else False
        elif isinstance(given.get("type"), ast.Lambda):
            kind = "boolean"
        else:
            kind = _KINDS.get(_dotted(given["type"]) if "type" in given else "str", "")
        choices = _value(given.get("choices"))
        if kind and action in (_UNKNOWN, "store_true"):
            help_text = _value(given.get("help"))
            yield Argument(
                flag[2:].replace("-", "_"),
                kind,
                None if default is _UNKNOWN else default,
                default is None or default is _UNKNOWN,
                tuple(cast("list[Any]", choices)) if isinstance(choices, (list, tuple)) else (),
                " ".join(help_text.split()) if isinstance(help_text, str) else "",
                flag,
                action == "store_true",
            )


def _makes_envs(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "make_env"


def _is_network(node: ast.ClassDef) -> bool:
    return any(_dotted(base) in ("nn.Module", "torch.nn.Module") for base in node.bases)


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def _changing_wrappers(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if _makes_envs(node):
            for call in ast.walk(node):
                owner, _, name = _called(call).rpartition(".")
                is_wrapper = owner.endswith("wrappers") or name.endswith(("Env", "Wrapper"))
                if is_wrapper and name not in _PLAIN_WRAPPERS:
                    yield name
