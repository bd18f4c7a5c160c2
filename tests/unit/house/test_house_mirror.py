"""Unit tests mirror the packages: the tests of a module are found by its name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[3]
UNIT = ROOT / "tests" / "unit"
ROOMS = {
    "app": "app",
    "core": "core",
    "sdk": "sdk/mosaic_sdk",
    "host": "workers/host/mosaic_host",
    "llm": "workers/llm",
}
# Tests that are named by what their modules have in common.
TOGETHER = {
    "app/replay/test_replay_parts.py": "small pure parts of the replay, against one film",
    "app/shell/test_qml_types.py": "types of the whole window, as QML sees them",
    "app/shell/test_shell_models.py": "the shell's small models, with one window state",
    "host/session/test_attribution_agreement.py": "who decided, in every place that says so",
    "sdk/codec/test_step_builder_rows.py": "decisions in the rows of `step_builder`, as a table",
    "sdk/decider/test_spade_template.py": "a template of docs, which is in no package",
    "sdk/gate/test_gate_promise.py": "the promise of the gate, over all chains",
    "sdk/lane/test_lane_v1.py": "the first version of a lane, written as old workers do",
    "sdk/session/test_session_protocol.py": "the protocol as a whole, both ways",
    "sdk/tap/test_python_start.py": "the package's own functions, in `tap/__init__.py`",
}
#: Modules that unit tests import and that no test is named after, and where they are tested.
TESTED_ELSEWHERE = {
    "app.curves.mark_strip": "by `test_marks`, with the marks that it groups",
    "app.dev.renderer_samples": "samples, which the tests of renderers draw",
    "app.lanes.lane_view": "painted: by the pages that show lanes",
    "app.renderers.board_sprites": "painted: by the golden pictures",
    "app.renderers.position": "the base of games: by `test_chess`, `test_placement` and others",
    "app.replay.film_command": "by `test_film_form`, and by `tests/integration/cli/test_film.py`",
    "app.run.curve_panels": "by the Run page, with the curves of a run",
    "app.run.run_poller": "by the Run page, with a store that grows",
    "app.stage.play_properties": "names of properties: by `test_play_parts`",
    "app.ui.resources": "one path",
    "app.ui.list_model": "by every list of the window; its texts by `test_told`",
    "app.ui.i18n": "in the window, by `test_shell_words`, where texts change",
    "core.cli.main": "by `tests/integration/cli`, as a command",
    "core.compare.operators": "by `test_experiment`, and by the host's kinds",
    "core.compare.report_data": "by `test_report`, and by `mosaic reproduce`",
    "core.envs.probe_cache": "by `tests/integration/envs`, with interpreters that are probed",
    "core.errors": "classes of errors: by everybody who raises them",
    "core.events": "declarations: by the services that put them on the bus",
    "core.exchange.export_rows": "by `test_digest`, column by column",
    "core.exchange.import_sink": "by `test_bundle`, and by the roundtrip of exchange",
    "core.exchange.importing": "by `test_bundle`, and by the roundtrip of exchange",
    "core.exchange.run_source": "by `test_bundle`, and by the roundtrip of exchange",
    "core.guard.dry_run": "by `tests/integration/guard`, with the bridge to Jason",
    "core.runs.live_runs": "a table of runs: by `test_callers`",
    "core.store.disk_errors": "by `tests/integration/store`, with disks that fail",
    "core.store.schema": "by `tests/integration/store`, with databases of each version",
    "core.store.store": "by `tests/integration/store`, with a database",
    "core.store.step_search": "by `tests/integration/store`, with a database",
    "mosaic_host.operators.base": "the contract: by the tests of each kind",
    "mosaic_sdk.gate.gate_types": "declarations: by `test_state_machine`",
    "mosaic_sdk.lane.lane_reader": "by `test_lane_writer`: one end needs the other",
    "mosaic_sdk.session.host_commands": "by `test_session_protocol`, both ways",
    "mosaic_sdk.session.host_reports": "by `test_session_protocol`, both ways",
    "mosaic_sdk.session.session_state": "by `test_session_protocol`, both ways",
    "mosaic_sdk.session.operator_kinds": "declarations: by the host's `test_kind_registry`",
    "mosaic_sdk.tap.guarded_step": "by `test_supervised_env` and `test_training_gate`",
    "mosaic_sdk.tap.tracks": "by `tests/integration/tap`, with real processes",
    "mosaic_sdk.testing.capability_trial": "by `tests/integration/sdk_worker`, with real workers",
    "mosaic_sdk.worker.launcher_link": "by `tests/integration/sdk_worker`, with a launcher",
}


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


def test_modules_have_a_test_of_their_name_or_a_reason():
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
    unnamed = {dotted for dotted in modules if dotted.rpartition(".")[2] not in named}
    assert unnamed == set(TESTED_ELSEWHERE), "name a test after it, or say where it is tested"
