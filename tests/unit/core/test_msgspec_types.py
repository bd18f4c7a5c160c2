"""Types that are decoded are ready before any thread meets them."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import core
from core.msgspec_types import READY

ROOT = Path(core.__file__).parent


def decoded(tree: ast.AST) -> set[str]:
    """Names of types given to msgspec.convert and to decoders."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if "msgspec" not in ast.unparse(node.func):
            continue
        kinds = [word.value for word in node.keywords if word.arg == "type"]
        if node.func.attr == "convert":
            kinds += node.args[1:2]
        names |= {kind.id for kind in kinds if isinstance(kind, ast.Name)}
    return names


def test_every_decoded_type_is_made_ready_at_its_import():
    seen: set[str] = set()
    for path in ROOT.rglob("*.py"):
        names = decoded(ast.parse(path.read_text("utf-8")))
        if not names:
            continue
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        module = importlib.import_module(".".join(parts))
        for name in names:
            assert getattr(module, name) in READY, f"{name} in {path}: put @ready above it"
        seen |= names
    assert {"Manifest", "Environment", "EngineRecord"} <= seen
