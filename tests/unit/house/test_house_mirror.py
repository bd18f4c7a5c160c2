"""Unit tests mirror the packages: the tests of a module are found by its name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
UNIT = ROOT / "tests" / "unit"
ROOMS = {"app": "app", "core": "core", "sdk": "sdk/mosaic_sdk", "host": "workers/host/mosaic_host"}
# Tests that are named by what their modules have in common.
TOGETHER = {
    "app/replay/test_replay_parts.py": "small pure parts of the replay, against one film",
    "app/shell/test_qml_types.py": "types of the whole window, as QML sees them",
    "app/shell/test_shell_models.py": "the shell's small models, with one window state",
    "app/train/test_train_models.py": "the page's models, which follow each other",
    "host/session/test_attribution_agreement.py": "who decided, in every place that says so",
    "sdk/codec/test_step_builder_rows.py": "decisions in the rows of `step_builder`, as a table",
    "sdk/decider/test_spade_template.py": "a template of docs, which is in no package",
    "sdk/gate/test_gate_promise.py": "the promise of the gate, over all chains",
    "sdk/lane/test_lane_v1.py": "the first version of a lane, written as old workers do",
    "sdk/session/test_session_protocol.py": "the protocol as a whole, both ways",
    "sdk/tap/test_python_start.py": "the package's own functions, in `tap/__init__.py`",
}
# Modules that unit tests import and that no test is named after. It may only go down.
MOST_UNNAMED = 74


@cache
def unit_files() -> dict[str, Path]:
    """Every test file but those of the house, by its path below `tests/unit`."""
    tests = {path.relative_to(UNIT).as_posix(): path for path in sorted(UNIT.rglob("test_*.py"))}
    return {name: path for name, path in tests.items() if not name.startswith("house/")}


def package_of(name: str) -> Path:
    top, _, rest = name.partition("/")
    return ROOT / ROOMS[top] / Path(rest).parent


def has_logic(path: Path) -> bool:
    """Modules that only declare fields and constants hold nothing that a test could call."""
    return path.exists() and any(
        isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )


def test_each_test_lies_in_the_room_of_its_module():
    assert len(unit_files()) > 100
    assert not [name for name in unit_files() if not package_of(name).is_dir()]


def test_each_test_is_named_after_a_module():
    unnamed = {
        name
        for name in unit_files()
        if not list(package_of(name).rglob(f"{Path(name).stem.removeprefix('test_')}.py"))
    }
    assert unnamed == set(TOGETHER), "name it after its module, or give a reason"


def test_fewer_and_fewer_modules_have_no_test_of_their_name():
    named = {path.stem.removeprefix("test_") for path in (ROOT / "tests").rglob("test_*.py")}
    text = "\n".join(path.read_text("utf-8") for path in unit_files().values())
    imported = set(
        re.findall(r"^(?:from|import) ((?:app|core|mosaic_sdk|mosaic_host)[\w.]*)", text, re.M)
    )
    modules = {
        dotted
        for dotted in imported
        for base in ("", "sdk", "workers/host")
        if has_logic(ROOT / base / f"{dotted.replace('.', '/')}.py")
    }
    assert len(modules) > 150
    unnamed = sorted(dotted for dotted in modules if dotted.rpartition(".")[2] not in named)
    assert len(unnamed) <= MOST_UNNAMED, unnamed
