"""Bounds of a schema that a worker printed: what checking values by it may cost.

Schemas are programs: references that fan out and patterns that backtrack have no end. Such ones
are refused where they are read, so that whoever checks or shows parameters need not care. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, cast

MOST_BYTES = 1 << 20
MOST_DEPTH = 32
MOST_PARTS = 20_000
LONGEST_PATTERN = 500
# Repeats in one pattern: as many of them, as steep is the work for a long text.
MOST_REPEATS = 3
# Python's own view of a pattern, which has no public name.
ops: Any = import_module("re._constants")
parser: Any = import_module("re._parser")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


def excess(schema: Any) -> str:
    """Reason why a schema costs too much, in words; empty if it can be used."""
    try:
        _count(schema, schema, 0, ())
        for pattern in _patterns(schema):
            _check_pattern(pattern)
    except _Excess as error:
        return str(error)
    return ""


class _Excess(Exception):
    pass


def _count(root: Any, node: Any, depth: int, path: tuple[str, ...], so_far: int = 0) -> int:
    """Parts below a node with everything that its references lead to."""
    if depth > MOST_DEPTH:
        raise _Excess(f"it is nested more than {MOST_DEPTH} deep")
    count = so_far + 1
    if count > MOST_PARTS:
        raise _Excess(f"it has more than {MOST_PARTS} parts")
    if isinstance(node, Mapping):
        for key, value in cast("Mapping[str, Any]", node).items():
            if key in _REFERENCES and isinstance(value, str):
                if value in path:
                    raise _Excess(f"{value} leads to itself")
                target = _target(root, value)
                count = _count(root, target, depth + 1, (*path, value), count)
            else:
                count = _count(root, value, depth + 1, path, count)
    elif isinstance(node, list):
        for value in cast("list[Any]", node):
            count = _count(root, value, depth + 1, path, count)
    return count


def _target(root: Any, reference: str) -> Any:
    """Part that a reference leads to; nothing is fetched from elsewhere."""
    if reference != "#" and not reference.startswith("#/"):
        raise _Excess(f"{reference} is not a part of it")
    node = root
    for part in reference[2:].split("/") if reference != "#" else ():
        name = part.replace("~1", "/").replace("~0", "~")
        if not isinstance(node, Mapping) or name not in node:
            raise _Excess(f"{reference} is not a part of it")
        node = cast("Mapping[str, Any]", node)[name]
    return node


def _patterns(node: Any) -> Iterator[str]:
    left: list[Any] = [node]
    while left:
        value: Any = left.pop()
        if isinstance(value, Mapping):
            table = cast("Mapping[str, Any]", value)
            if isinstance(table.get("pattern"), str):
                yield table["pattern"]
            if isinstance(named := table.get("patternProperties"), Mapping):
                yield from (str(name) for name in cast("Mapping[str, Any]", named))
            left += table.values()
        elif isinstance(value, list):
            left += cast("list[Any]", value)


def _check_pattern(pattern: str) -> None:
    shown = pattern[:60]
    if len(pattern) > LONGEST_PATTERN:
        raise _Excess(f"the pattern {shown} is too long")
    try:
        repeats = _repeats(parser.parse(pattern), False)
    except _Excess:
        raise _Excess(f"the pattern {shown} repeats what repeats") from None
    except Exception as error:  # noqa: BLE001 - the parser raises of several kinds
        raise _Excess(f"the pattern {shown} is none: {error}") from None
    if repeats > MOST_REPEATS:
        raise _Excess(f"the pattern {shown} repeats too much")


def _repeats(parsed: Any, inside: bool) -> int:
    """Unbounded repeats of a parsed pattern; inside another only where a separator parts them."""
    count = 0
    for op, argument in parsed:
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            _, most, item = argument
            if most > 1 and inside:
                raise _Excess
            count += int(most > 1) + _repeats(item, most > 1 and not _is_parted(item))
        elif op is ops.BRANCH:
            if inside:
                raise _Excess
            count += sum(_repeats(each, inside) for each in argument[1])
        elif op is ops.SUBPATTERN:
            count += _repeats(argument[-1], inside)
        elif op in (ops.ASSERT, ops.ASSERT_NOT):
            count += _repeats(argument[1], inside)
        elif op is ops.ATOMIC_GROUP:
            count += _repeats(argument, inside)
        elif op is ops.GROUPREF_EXISTS:
            count += sum(_repeats(each, inside) for each in argument[1:] if each is not None)
        elif op is ops.GROUPREF and inside:
            raise _Excess
    return count


def _is_parted(item: Any) -> bool:
    """Whether each repeat begins or ends with a letter that nothing repeated in it can be."""
    parts = list(item)
    while len(parts) == 1 and parts[0][0] is ops.SUBPATTERN:
        parts = list(parts[0][1][-1])
    repeated = [part[1][2] for part in parts if part[0] in (ops.MAX_REPEAT, ops.MIN_REPEAT)]
    others = [part for part in parts if part[0] not in (ops.MAX_REPEAT, ops.MIN_REPEAT)]
    if any(op not in (ops.LITERAL, ops.IN, ops.AT) for op, _ in others):
        return False
    ends = [argument for op, argument in (parts[:1] + parts[-1:]) if op is ops.LITERAL]
    return any(all(not _may_be(chr(end), each) for each in repeated) for end in ends)


def _may_be(letter: str, item: Any) -> bool:
    parts = list(item)
    if len(parts) != 1:
        return True
    op, argument = parts[0]
    if op is ops.LITERAL:
        return chr(argument) == letter
    if op is not ops.IN or argument[0][0] is ops.NEGATE:
        return True
    for kind, value in argument:
        if kind is ops.LITERAL and chr(value) == letter:
            return True
        if kind is ops.RANGE and value[0] <= ord(letter) <= value[1]:
            return True
        if kind is ops.CATEGORY and not _is_outside(letter, value):
            return True
    return False


def _is_outside(letter: str, category: Any) -> bool:
    if category is ops.CATEGORY_DIGIT:
        return not letter.isdigit()
    return category is ops.CATEGORY_WORD and not (letter.isalnum() or letter == "_")
