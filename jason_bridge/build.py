"""Builds the Jason bridge with Maven, and writes down its loaded classes so that it starts fast.

`build.py` builds, `build.py --test` runs the JUnit tests. Exit status 69: a tool is missing, and a
line says which. Standard library only.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Optional
from xml.etree import ElementTree

import bridge

TARGET = bridge.HERE / "target"


def find_jdk() -> Optional[Path]:
    """The home of a JDK that can compile the bridge."""
    for home in bridge.homes():
        if (home / "bin" / "javac").is_file() and bridge.version(home) >= bridge.OLDEST:
            return home
    return None


def missing() -> str:
    """Missing requirement of a build."""
    lacks: list[str] = []
    if find_jdk() is None:
        lacks.append(f"a JDK {bridge.OLDEST} or newer")
    if shutil.which("mvn") is None:
        lacks.append("Maven")
    if not lacks:
        return ""
    return (
        f"The Jason bridge is not built: {' and '.join(lacks)} not found. Mosaic runs without it. "
        "On Debian: apt-get install openjdk-17-jdk-headless maven, then: make jason"
    )


def maven(*goals: str) -> int:
    jdk = find_jdk()
    assert jdk is not None
    line = ["mvn", "-B", "-q", "-f", str(bridge.HERE / "pom.xml"), *goals]
    return subprocess.run(line, env={**os.environ, "JAVA_HOME": str(jdk)}, check=False).returncode


def install() -> None:
    """In one move: a bridge that runs keeps the jar that it has open."""
    bridge.JAR.parent.mkdir(parents=True, exist_ok=True)
    fresh = bridge.JAR.with_suffix(".new")
    shutil.copy2(TARGET / "mosaic-jason.jar", fresh)
    fresh.replace(bridge.JAR)


def remember_classes() -> None:
    """Not needed to run; without it every start takes about twice as long."""
    home, _ = bridge.find_java()
    if home is None:
        return
    for old in bridge.JAR.parent.glob("*.jsa"):
        old.unlink()
    stored = bridge.archive(home)
    fresh = stored.with_suffix(".new")
    with tempfile.TemporaryDirectory(prefix="mosaic-") as folder:
        line = bridge.command(home, {"program": "frozen_lake"})
        line[1:1] = [f"-XX:ArchiveClassesAtExit={fresh}"]
        env = {
            **os.environ,
            "MOSAIC_DECIDER_SOCKET": str(Path(folder) / "s"),
            "MOSAIC_DECIDER_TOKEN": "once",
        }
        done = subprocess.run(
            [*line, "--once"], env=env, stdin=subprocess.DEVNULL, timeout=120, check=False
        )
    if done.returncode == 0 and fresh.is_file():
        fresh.replace(stored)
    else:
        bridge.tell("The bridge is built without a class archive, so it starts slower.")


def tests(only: str = "", defined: Optional[list[str]] = None) -> int:
    """Runs them and says how many there were: none would be no success. `only`: of that name."""
    reports = TARGET / "surefire-reports"
    shutil.rmtree(reports, ignore_errors=True)
    chosen = [f"-Dtest={only}"] if only else []
    status = maven(*chosen, *[f"-D{one}" for one in defined or ()], "test")
    suites = [ElementTree.parse(path).getroot() for path in reports.glob("TEST-*.xml")]
    count = sum(int(suite.get("tests", 0)) for suite in suites)
    bad = sum(int(suite.get(kind, 0)) for suite in suites for kind in ("failures", "errors"))
    skipped = sum(int(suite.get("skipped", 0)) for suite in suites)
    bridge.tell(f"jason_bridge: {count} JUnit tests, {bad} failed, {skipped} skipped")
    return status or (1 if not count or bad else 0)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Build the Jason bridge.")
    parser.add_argument("--test", action="store_true", help="run the JUnit tests instead")
    parser.add_argument("--only", default="", metavar="TEST", help="run only the test of this name")
    parser.add_argument("--define", action="append", metavar="NAME=VALUE", help="for the tests")
    options = parser.parse_args(arguments)
    lacks = missing()
    if lacks:
        bridge.tell(lacks)
        return bridge.UNAVAILABLE
    TARGET.mkdir(exist_ok=True)
    with (TARGET / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if options.test:
            return tests(options.only, options.define)
        status = maven("-DskipTests", "package")
        if status == 0:
            install()
            remember_classes()
        return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
