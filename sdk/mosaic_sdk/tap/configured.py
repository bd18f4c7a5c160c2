"""Configuration of a script from its libraries, as plain names and values. Pure."""

from __future__ import annotations

import ast
from inspect import signature
from typing import Any

from mosaic_sdk.tap.method_hook import is_a

# Under these TensorBoard holds a table of parameters, as CleanRL writes it.
TAGS = ("hyperparameters", "hyperparams", "hparams", "config", "args")
_MOST, _LONGEST = 500, 2000
_NONE = object()


def of_table(text: str) -> dict[str, Any]:
    """The rows of a Markdown table of two columns; empty for any other text."""
    cells_read: dict[str, Any] = {}
    rows = [line.strip() for line in text.splitlines() if line.strip().startswith("|")]
    for row in rows[2:][:_MOST]:
        cells = row.strip("|").split("|", 1)
        if len(cells) == 2 and cells[0].strip():
            cells_read[cells[0].strip()] = _read(cells[1].strip())
    return cells_read


def _read(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text[:_LONGEST]


def plain(values: Any, depth: int = 3) -> dict[str, Any]:
    """A mapping with plain values; others are omitted or converted to text."""
    if not is_a(values, dict):
        return {}
    plain: dict[str, Any] = {}
    for name, value in list(values.items())[:_MOST]:
        item = _kept(value, depth)
        if item is not _NONE:
            plain[str(name)] = item
    return plain


def _kept(value: Any, depth: int) -> Any:
    if value is None or is_a(value, bool, int, float):
        return value
    if is_a(value, str):
        return value[:_LONGEST]
    if is_a(value, dict):
        return plain(value, depth - 1) if depth else _NONE
    if is_a(value, list, tuple):
        items = [_kept(item, depth - 1) for item in value[:_MOST]] if depth else []
        return [item for item in items if item is not _NONE]
    if is_a(value, type) or callable(value):
        return str(getattr(value, "__name__", type(value).__name__))
    # A number of a library, such as numpy's.
    number = getattr(value, "item", None)
    return _kept(number(), 0) if callable(number) and getattr(value, "ndim", 1) == 0 else _NONE


def of_model(model: Any) -> dict[str, Any]:
    """Constructor arguments of its class, with the model's present values."""
    facts: dict[str, Any] = {"algorithm": type(model).__name__}
    for name in signature(type(model).__init__).parameters:
        if name in ("self", "env", "verbose", "policy", "tensorboard_log", "_init_setup_model"):
            continue
        value = getattr(model, name, _NONE)
        setting = _NONE if value is _NONE else _kept(value, 2)
        if setting is not _NONE:
            facts[name] = setting
    policy = getattr(model, "policy_class", None)
    if policy is not None:
        facts["policy"] = str(getattr(policy, "__name__", policy))
    facts["n_envs"] = int(getattr(model, "n_envs", 1))
    return facts
