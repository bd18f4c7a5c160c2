"""AgentSpeak programs: the bridge to Jason, bundled programs, percept maps.

Starts nothing; returns command lines.
"""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from core.edited_text import read_text
from core.errors import InvalidInput, MissingPart, NotFound
from core.paths import given_path, resource_root
from core.tomltext import parsed
from core.workers.manifest import FILE_NAME, read_manifest
from core.workers.preflight import Check
from mosaic_sdk.learning.percepts import PerceptError, PerceptMap

FOLDER = "jason_bridge"
CURE = "make jason"
SUFFIXES = (".asl", ".mas2j")
#: A plan of a program that supervises.
REVIEWS = "+!review("
CHECK_S = 60.0
# The virtual machine starts within a second; on a machine that is busy it takes several.
START_S = 60.0
# How long a review may take inside, in milliseconds, and until the launcher gives up.
TRAINING_MS = (20, 250)
INTERACTIVE_MS = (100, 1000)


@dataclass(frozen=True, slots=True)
class Wrong:
    """Error in a program, and its location."""

    name: str
    message: str
    hint: str = ""
    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        position = f"{self.file}:{self.line}:{self.column}: " if self.file and self.line else ""
        return f"{position}{self.message or self.name}"


def folder() -> Path:
    bridge = resource_root() / FOLDER
    if not (bridge / FILE_NAME).is_file():
        raise MissingPart("The bridge to Jason is not installed", CURE)
    return bridge


@cache
def _bridge() -> Any:
    """The bridge's script as a module: it finds Java, and programs by name."""
    path = folder() / "bridge.py"
    spec = importlib.util.spec_from_file_location("_mosaic_jason_bridge", path)
    if spec is None or spec.loader is None:
        raise MissingPart(f"{path} can't be read", CURE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def trouble() -> str:
    """Reason why this machine can't run programs, and how to fix it; empty if it can."""
    try:
        return str(_bridge().trouble())
    except MissingPart as error:
        return str(error)


def find_java() -> tuple[Path | None, int, str]:
    """Home and feature version of the Java to use; else the reason why there is none."""
    try:
        home, why = _bridge().find_java()
        return home, _bridge().version(home) if home is not None else 0, why
    except MissingPart as error:
        return None, 0, str(error)


def check_bridge() -> Check:
    why = trouble()
    if not why:
        return Check("jason", True, f"Java at {_bridge().find_java()[0]}")
    return Check("jason", False, why, CURE if CURE in why else _cure(why))


def _cure(why: str) -> str:
    match = re.search(r"apt-get install [^)]*", why)
    return match.group() if match else ""


def command() -> list[str]:
    """The command line of the bridge; MissingPart where it could not run."""
    check = check_bridge()
    if not check.ok:
        raise MissingPart(check.message.split("; run:")[0], check.cure)
    here = folder()
    words = read_manifest(here / FILE_NAME).argv
    return [word.replace("{python}", sys.executable).replace("{dir}", str(here)) for word in words]


def program_path(name: str, cwd: str = "") -> Path:
    """The file of a program: a path, or the name of a bundled one."""
    path = given_path(name)
    if cwd:
        path = (Path(cwd) / path).absolute()
    if path.is_file():
        return path.absolute()
    bundled = [file for file in (folder() / "asl").glob("*.*") if file.suffix in SUFFIXES]
    for file in bundled:
        if file.stem == name:
            return file
    known = ", ".join(sorted(file.stem for file in bundled))
    raise NotFound(f"There is no program {name}", f"Use a file, or one of: {known}")


def wrong_of(answer: Mapping[str, Any]) -> Wrong | None:
    """The error in an answer of the bridge, if it holds one."""
    if not answer.get("name"):
        return None
    return Wrong(
        str(answer["name"]),
        str(answer.get("message", "")),
        str(answer.get("hint", "")),
        str(answer.get("file", "")),
        int(answer.get("line", 0)),
        int(answer.get("column", 0)),
    )


def decider(name: str, program: Path, soft_ms: float, **more: Any) -> dict[str, Any]:
    """A program in the format of the command `introduce`."""
    return {
        "name": name,
        "argv": command(),
        "cwd": str(program.parent),
        "parameters": {"program": str(program), "soft_ms": soft_ms, **more},
        "start_s": START_S,
    }


def decider_name(program: Path) -> str:
    """Name for the record, from the file's name."""
    return re.sub(r"[^\w-]+", "_", program.stem)[:40] or "guard"


# -- percepts


@cache
def _bundled_maps() -> dict[str, dict[str, Any]]:
    """Bundled percept maps by name."""
    paths = sorted((folder() / "percepts").glob("*.toml"))
    return {path.stem: read_map(str(path)) for path in paths}


def bundled_maps() -> tuple[dict[str, Any], ...]:
    return tuple(_bundled_maps().values())


def read_map(given: str) -> dict[str, Any]:
    """A percept map from a file, or a bundled one by name; checked."""
    path = given_path(given)
    if not path.is_file() and re.fullmatch(r"\w+", given):
        path = folder() / "percepts" / f"{given}.toml"
    try:
        if path.exists() and not path.is_file():
            raise OSError(0, "it is no file")
        raw = parsed(read_text(path))
        PerceptMap({**raw, "python": ""})
    except OSError as error:
        known = ", ".join(sorted(file.stem for file in (folder() / "percepts").glob("*.toml")))
        raise NotFound(
            f"There is no percept map {given}: {error.strerror}",
            f"Use a TOML file, or one of: {known}",
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path} is not TOML: {error}") from error
    except PerceptError as error:
        raise InvalidInput(f"{path}: {error}", "Correct the percept map") from error
    return raw


@cache
def guards_for(env_id: str) -> tuple[Path, ...]:
    """Bundled programs that review actions of this environment; none without the bridge."""
    bare = env_id.rpartition(":")[2]
    try:
        files = sorted((folder() / "asl").glob("*.asl"))
        maps = _bundled_maps()
    except MissingPart:
        return ()
    # A program is named after the map that it reads, such as `minigrid_lava` after `minigrid`.
    names = tuple(name for name, raw in maps.items() if PerceptMap(raw).fits(bare))
    return tuple(
        file for file in files if file.stem.startswith(names) and REVIEWS in file.read_text("utf-8")
    )


def map_for(env_id: str, given: str | Mapping[str, Any] = "") -> dict[str, Any]:
    """Percept map of a program for this environment; NotFound if there is none."""
    if given:
        return dict(given) if isinstance(given, Mapping) else read_map(given)
    bare = env_id.rpartition(":")[2]
    for raw in bundled_maps():
        if PerceptMap(raw).fits(bare):
            return dict(raw)
    raise NotFound(f"No percept map is known for {env_id}", "Name a percept map (a TOML file)")
