"""Installation of packages into a worker's environment, by uv if available, else by pip.

uv keeps one copy of a package and links it into each environment: a second environment with torch
takes seconds and no space. Both read the user's pip configuration, so that a mirror or a
certificate for pip applies here too.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.edited_text import read_text
from core.errors import MosaicError
from core.redaction import Redactor

_PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*\s*(?:\[.*?\])?\s*==", re.MULTILINE)
_RESOLVED = re.compile(r"Resolved (\d+) packages?")
_DOWNLOADING = re.compile(r"Downloading (\S+) \(([\d.]+)([KMG]?i?B)\)")
_UNITS = {"B": 1e-6, "KiB": 1 / 1024, "MiB": 1.0, "GiB": 1024.0}
# Options of pip that uv knows by another name.
_OF_PIP = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
    "trusted-host": "UV_INSECURE_HOST",
}


@dataclass(frozen=True, slots=True)
class Progress:
    # venv | install | done
    stage: str
    text: str
    # 0 to 1, or None where nobody can tell.
    fraction: float | None = None


Report = Callable[[Progress], None]


def uv_program() -> str | None:
    """The uv that came with Mosaic, else one on the path."""
    try:
        from uv import find_uv_bin
    except ImportError:
        return shutil.which("uv")
    try:
        return str(find_uv_bin())
    except FileNotFoundError:
        return shutil.which("uv")


def base_python() -> str:
    """The interpreter that a virtual environment was made from, where this is one."""
    return getattr(sys, "_base_executable", "") or sys.executable


async def make_environment(folder: Path, requirements: Path, report: Report) -> None:
    """A virtual environment with the required packages; reuses the result of an earlier attempt.

    If uv fails (for example at a registry), pip is tried.
    """
    uv = uv_program()
    if uv is not None:
        try:
            await _make_venv(folder, uv, report)
            await _install_packages(folder, requirements, uv, report)
            return
        except MosaicError as error:
            report(Progress("install", f"{error.message}. Trying pip"))
    await _make_venv(folder, None, report)
    await _install_packages(folder, requirements, None, report)


async def is_cached(folder: Path, requirements: Path) -> bool:
    """Whether uv can link all packages from its cache, so that they take no room again."""
    uv = uv_program()
    if uv is None or os.environ.get("UV_LINK_MODE", "hardlink") == "copy":
        return False
    env = await _uv_environment(folder)
    text = await asyncio.to_thread(read_text, requirements)
    hashes = ["--require-hashes"] if "--hash=" in text else []
    python = str(folder / "bin" / "python")
    try:
        cache = [line async for line in _lines([uv, "cache", "dir"], folder.parent, env)]
        if not _is_one_disk(cache[-1], folder.parent):
            return False
        await _make_venv(folder, uv, lambda progress: None)
        command = [
            uv, "pip", "install", "--dry-run", "--offline", "--python", python, *hashes,
            "-r", str(requirements),
        ]  # fmt: skip
        async for _ in _lines(command, folder.parent, env):
            pass
    except (MosaicError, OSError, IndexError):
        return False
    return True


def _is_one_disk(first: str | Path, second: str | Path) -> bool:
    return os.stat(first).st_dev == os.stat(second).st_dev


async def _uv_environment(folder: Path) -> dict[str, str]:
    env = uv_settings(os.environ, await _pip_configuration())
    return env | _cache_beside(folder, {**os.environ, **env})


async def _make_venv(folder: Path, uv: str | None, report: Report) -> None:
    """An empty virtual environment; a usable one is kept."""
    python = folder / "bin" / "python"
    if python.exists() and (uv or (folder / "bin" / "pip").exists()):
        return
    report(Progress("venv", "Creating a virtual environment", 0.0))
    if uv is None:
        command = [base_python(), "-I", "-m", "venv", "--clear", str(folder)]
    else:
        command = [uv, "venv", "--clear", "--no-project", "--python", base_python(), str(folder)]
    await _run(command, folder.parent)


async def _install_packages(
    folder: Path, requirements: Path, uv: str | None, report: Report
) -> None:
    text = await asyncio.to_thread(read_text, requirements)
    hashes = ["--require-hashes"] if "--hash=" in text else []
    python = str(folder / "bin" / "python")
    if uv is None:
        command = [
            # Isolated: what lies in the folder one happens to be in is none of its modules.
            python, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
            "--progress-bar", "off", *hashes, "-r", str(requirements),
        ]  # fmt: skip
        progress: PipProgress | UvProgress = PipProgress(len(_PINNED.findall(text)))
        env: dict[str, str] = {}
    else:
        command = [
            # Compiled here: a sandbox lets nobody write into an environment later.
            uv, "pip", "install", "--compile-bytecode", "--python", python, *hashes,
            "-r", str(requirements),
        ]  # fmt: skip
        progress = UvProgress()
        env = await _uv_environment(folder)
    async for line in _lines(command, folder.parent, env):
        step = progress.after(line)
        if step is not None:
            report(replace(step, text=without_secrets(step.text)))


@dataclass
class PipProgress:
    """Progress by the lines that pip prints."""

    wanted: int
    done: int = 0

    def after(self, line: str) -> Progress | None:
        word, _, rest = line.strip().partition(" ")
        if word in ("Collecting", "Requirement"):
            self.done += 1
            fraction = min(0.85, 0.05 + 0.8 * self.done / self.wanted) if self.wanted else None
            return Progress("install", rest.split(" (")[0], fraction)
        if word in ("Downloading", "Installing", "Building"):
            return Progress("install", line.strip(), None if word != "Installing" else 0.9)
        return None


@dataclass
class UvProgress:
    """Progress from the lines that uv prints without a terminal: downloaded and announced
    megabytes."""

    packages: int = 0
    # Megabytes by package, and those of them that are here.
    sizes: dict[str, float] = field(default_factory=dict[str, float])
    here: set[str] = field(default_factory=set[str])

    def after(self, line: str) -> Progress | None:
        text = line.strip()
        if match := _RESOLVED.match(text):
            self.packages = int(match[1])
            return Progress("install", f"{self.packages} packages to install", 0.05)
        if match := _DOWNLOADING.match(text):
            self.sizes[match[1]] = float(match[2]) * _UNITS.get(match[3], 1.0)
            return self._downloaded()
        word, _, name = text.partition(" ")
        if word == "Downloaded":
            self.here.add(name)
            return self._downloaded()
        if word == "Prepared":
            return Progress("install", "Linking packages", 0.85)
        if word == "Installed":
            return Progress("install", "Compiling modules", 0.9)
        return None

    def _downloaded(self) -> Progress:
        total = sum(self.sizes.values())
        done = sum(size for name, size in self.sizes.items() if name in self.here)
        coming = max(
            (name for name in self.sizes if name not in self.here),
            key=lambda name: self.sizes[name],
            default="",
        )
        text = f"Downloading {coming}, {done:.0f} of {total:.0f} MB" if coming else "Downloaded"
        return Progress("install", text, 0.05 + 0.75 * done / total if total else None)


def uv_settings(env: Mapping[str, str], configuration: Mapping[str, str]) -> dict[str, str]:
    """Variables for uv from pip's variables and configuration files; uv's own
    variables win."""
    settings: dict[str, str] = {"UV_NO_PROGRESS": "1", "UV_PYTHON_DOWNLOADS": "never"}
    for option, name in _OF_PIP.items():
        value = env.get(f"PIP_{option.upper().replace('-', '_')}") or configuration.get(option, "")
        if value and name not in env:
            settings[name] = " ".join(value.split())
    if "UV_INDEX" in settings and "UV_INDEX_STRATEGY" not in env:
        # As pip does: the best version, whichever index has it.
        settings["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    if "UV_FIND_LINKS" in settings:
        settings["UV_FIND_LINKS"] = settings["UV_FIND_LINKS"].replace(" ", ",")
    return settings


def _cache_beside(folder: Path, env: Mapping[str, str]) -> dict[str, str]:
    """A cache that packages can be linked from: the user's own, if it is on the same disk."""
    if "UV_CACHE_DIR" in env:
        return {}
    usual = Path(env.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "uv"
    existing = next(path for path in (usual, *usual.parents) if path.exists())
    if existing.stat().st_dev == folder.parent.stat().st_dev:
        return {}
    return {"UV_CACHE_DIR": str(folder.parent / ".uv-cache")}


async def _pip_configuration() -> dict[str, str]:
    """Options of pip's configuration files, the later ones over the earlier; none without pip."""
    lines: list[str] = []
    with contextlib.suppress(MosaicError, OSError):
        command = [sys.executable, "-I", "-m", "pip", "config", "list"]
        lines = [line async for line in _lines(command, Path("/"))]
    return pip_options(lines)


def pip_options(lines: Sequence[str]) -> dict[str, str]:
    """`pip config list`: section.option='value', those of `install` over those of all commands."""
    options: dict[str, str] = {}
    for wanted in ("global", "install"):
        for line in lines:
            name, equals, value = line.partition("=")
            section, _, option = name.rpartition(".")
            if equals and section == wanted:
                # As Python writes a text; several lines are several values.
                options[option] = value.strip().strip("'\"").replace("\\n", " ").strip()
    return options


async def _run(command: Sequence[str], folder: Path) -> None:
    async for _ in _lines(command, folder):
        pass


async def _lines(
    command: Sequence[str], folder: Path, more: Mapping[str, str] | None = None
) -> AsyncIterator[str]:
    """Output lines; raises with the last ones on failure, kills the process when cancelled."""
    env = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("PYTHON") and key != "VIRTUAL_ENV"
    }
    process = await asyncio.create_subprocess_exec(
        *command,
        # A uv.toml of the folder that one happens to be in has no say.
        cwd=folder,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        limit=1 << 20,
        start_new_session=True,
        env={**env, **(more or {}), "PYTHONUNBUFFERED": "1"},
    )
    if process.stdout is None:
        raise MosaicError("The installer could not be started")
    last: list[str] = []
    try:
        async for raw in process.stdout:
            line = raw.decode("utf-8", "replace").rstrip()
            if line.strip():
                last = [*last[-11:], line]
            yield line
        status = await process.wait()
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await asyncio.shield(process.wait())
    if status:
        reason = without_secrets(error_text(last))
        raise MosaicError(
            f"{Path(command[0]).name} ended with status {status}: {reason}",
            "Check the network and the disk, then run the same command again to continue",
        )


def without_secrets(text: str) -> str:
    """Without the passwords of registries, which an address that failed may hold."""
    return Redactor(os.environ).prose(text)


def error_text(lines: Sequence[str]) -> str:
    """pip names its reason in one line; uv in a tree whose last branch is the cause."""
    return next(_errors(lines), lines[-1] if lines else "no output")


def _errors(lines: Sequence[str]) -> Iterator[str]:
    causes = [line.strip(" ×├─▶╰│") for line in lines if re.match(r"\s*(×|├─▶|╰─▶|error)", line)]
    if causes:
        yield ": ".join(causes)
    yield from (line for line in reversed(lines) if line.startswith("ERROR"))
