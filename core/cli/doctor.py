"""`mosaic doctor`: what is installed, what is missing, and the command that installs it."""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import qt_platform
from core.cli.output import Out, size
from core.cli.parsing import Commands
from core.errors import MissingPart, MosaicError

if TYPE_CHECKING:
    from core.profile import EngineRecord

OK, WARN, MISSING, OPTIONAL = "ok", "warn", "missing", "optional"
_MARKS = {
    OK: ("ok", "green"),
    WARN: ("!!", "yellow"),
    MISSING: ("XX", "red"),
    OPTIONAL: ("--", "dim"),
}

LOW_DISK = 1 << 30
LOW_SHM = 64 << 20


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of one check."""

    part: str
    status: str
    detail: str
    cure: str = ""


def add(commands: Commands) -> None:
    commands.add(
        "doctor",
        doctor,
        "check the installation",
        "Exit code 4 if a required part is missing.",
    )


def doctor(args: argparse.Namespace, out: Out) -> int:
    findings = examine(args.profile)
    missing = [finding for finding in findings if finding.status == MISSING]
    if out.as_json:
        out.document({"ok": not missing, "findings": [asdict(finding) for finding in findings]})
    else:
        wide = max(len(finding.part) for finding in findings)
        for finding in findings:
            mark, style = _MARKS[finding.status]
            out.say(f"{out.paint(mark, style)}  {finding.part.ljust(wide)}  {finding.detail}")
            if finding.cure:
                out.say(f"    {' ' * wide}  {out.paint('->', 'dim')} {finding.cure}")
    return MissingPart.exit_code if missing else 0


def examine(profile: str | None) -> list[Finding]:
    """All findings, in a fixed order; the slow ones (other programs) side by side."""
    checks: Sequence[Callable[[], Finding]] = (
        python,
        system,
        sqlite,
        packages,
        qt,
        lambda: folders(profile),
        lambda: sockets(profile),
        lambda: engine(profile),
        shared_memory,
        git,
        confined,
        worker_environment,
        java,
        maven,
        bridge,
        gpu,
    )
    with ThreadPoolExecutor(4) as pool:
        return [check.result() for check in [pool.submit(check) for check in checks]]


def reinstall() -> str:
    """Command that completes this installation."""
    root = Path(__file__).resolve().parents[2]
    if (root / "Makefile").is_file():
        return f"make -C {root} setup"
    return f"{sys.executable} -m pip install --upgrade --force-reinstall mosaic-app"


def python() -> Finding:
    text = f"{platform.python_version()} ({sys.executable})"
    return Finding("python", OK, text)


def system() -> Finding:
    text = f"{platform.system()} {platform.release()} {platform.machine()}, {os.cpu_count()} cores"
    if platform.system() != "Linux":
        return Finding("system", WARN, f"{text}: only Linux is tested")
    return Finding("system", OK, text)


def sqlite() -> Finding:
    try:
        import apsw
    except ImportError as error:
        return Finding("sqlite", MISSING, f"apsw can't be imported ({error})", reinstall())
    version = apsw.sqlite_lib_version()
    # Before this, two checkpointers could lose pages of the write-ahead log.
    if tuple(int(part) for part in version.split(".")) < (3, 51, 3):
        return Finding("sqlite", MISSING, f"{version} is older than 3.51.3", reinstall())
    return Finding("sqlite", OK, f"{version} (apsw {apsw.apsw_version()})")


def packages() -> Finding:
    from core.cli.misc import installed

    wanted = ("mosaic-sdk", "grpcio", "protobuf", "msgspec", "psutil", "numpy", "jsonschema")
    versions = {name: installed(name) for name in wanted}
    absent = [name for name, version in versions.items() if not version]
    if absent:
        return Finding("packages", MISSING, f"not installed: {', '.join(absent)}", reinstall())
    return Finding("packages", OK, ", ".join(f"{name} {versions[name]}" for name in wanted))


def qt() -> Finding:
    """In a process of its own: a broken Qt ends the process that opens it."""
    opened = qt_platform.open_platform()
    if opened.version and not opened.version.startswith("6.11."):
        return Finding("qt", WARN, f"PySide6 {opened.version}; tested with 6.11", reinstall())
    if opened.platform == "offscreen" and (absent := qt_platform.missing(True)):
        detail = f"PySide6 {opened.version}, {opened.platform} opens; {qt_platform.told(absent)}"
        return Finding("qt", WARN, detail, qt_platform.cure(absent))
    if opened.version:
        return Finding("qt", OK, f"PySide6 {opened.version}, {opened.platform} opens")
    return Finding("qt", MISSING, opened.trouble, opened.cure or reinstall())


def folders(profile: str | None) -> Finding:
    from core.paths import find_places

    try:
        folder = find_places(profile).profile
        existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
        if not os.access(existing, os.W_OK):
            cure = f"Choose another with --profile, or become the owner of {existing}"
            return Finding("profile", MISSING, f"{folder} is not writable", cure)
        free = shutil.disk_usage(existing).free
        refusal = sync_refusal(existing)
    except (MosaicError, OSError) as error:
        return Finding("profile", MISSING, str(error))
    text = f"{folder}, {size(free)} free"
    if refusal:
        cure = "Saved steps could be lost in a power failure: check the disk, or use another folder"
        return Finding("profile", WARN, f"{text}; the disk does not sync: {refusal}", cure)
    if free < LOW_DISK:
        return Finding("profile", WARN, text, "Free some space: runs keep every step")
    return Finding("profile", OK, text)


def sync_refusal(folder: Path) -> str:
    """Reason why the disk of this folder refuses to sync a file; empty if it syncs."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error.strerror or str(error)
    return ""


def sockets(profile: str | None) -> Finding:
    from core.paths import check_socket_path, find_places, make_private

    try:
        places = find_places(profile)
        make_private(places.runtime)
        check_socket_path(places.engine_socket)
    except MosaicError as error:
        return Finding("sockets", MISSING, error.message, error.hint)
    except OSError as error:
        return Finding(
            "sockets", MISSING, str(error), "Set XDG_RUNTIME_DIR to a folder that you own"
        )
    return Finding("sockets", OK, str(places.runtime))


def engine(profile: str | None) -> Finding:
    from core.paths import find_places
    from core.profile import read_record

    try:
        record = read_record(find_places(profile).profile)
    except MosaicError as error:
        return Finding("engine", WARN, error.message, error.hint)
    if record is None:
        return Finding("engine", OK, "not running (started when needed)")
    kind = "headless" if record.headless else "window"
    port = f", port {record.port}" if record.port else ""
    text = f"running: pid {record.pid}, {kind}{port}"
    trouble = trouble_of(record)
    if trouble:
        cure = "Free some space or check the disk; recording resumes by itself"
        return Finding("engine", WARN, f"{text}; {trouble}", cure)
    return Finding("engine", OK, text)


def trouble_of(record: EngineRecord) -> str:
    """Problem that an engine has with its disk; empty if there is none."""
    import asyncio

    from core.rpc.engine_client import EngineClient

    async def ask() -> str:
        async with EngineClient.of(record) as client:
            return (await client.status()).store_trouble

    try:
        return asyncio.run(ask())
    except MosaicError as error:
        return f"it does not answer: {error.message}"


def shared_memory() -> Finding:
    folder = Path("/dev/shm")
    if not folder.is_dir():
        return Finding("shared memory", OPTIONAL, "no /dev/shm: frames use plain files")
    if not os.access(folder, os.W_OK):
        return Finding(
            "shared memory", WARN, "/dev/shm is not writable", "sudo chmod 1777 /dev/shm"
        )
    free = shutil.disk_usage(folder).free
    if free < LOW_SHM:
        cure = "sudo mount -o remount,size=512M /dev/shm (docker: --shm-size=512m)"
        return Finding("shared memory", WARN, f"only {size(free)} free", cure)
    return Finding("shared memory", OK, f"{size(free)} free")


def confined() -> Finding:
    from mosaic_sdk.launch import sandbox

    means = sandbox.find_means()
    cure = "apt-get install bubblewrap"
    if means is None:
        detail = "neither bubblewrap nor Landlock works here: --sandbox is refused"
        return Finding("sandbox", OPTIONAL, detail, cure)
    detail = f"{means.name} ({means.detail}); it does not block {', '.join(means.leaves)}"
    if means.name == sandbox.BUBBLEWRAP:
        return Finding("sandbox", OK, detail)
    if shutil.which("bwrap"):
        detail += "; bubblewrap is here, but this system keeps namespaces from it"
        cure = ""
    return Finding("sandbox", OK, detail, cure)


def git() -> Finding:
    status, text = ask(["git", "--version"])
    if status:
        cure = "sudo apt-get install git"
        return Finding("git", WARN, "not found: runs can't record the code's commit", cure)
    return Finding("git", OK, text.strip().removeprefix("git version "))


def worker_environment() -> Finding:
    from core.cli.workers import environment_state

    try:
        ready, detail = environment_state("random")
    except MosaicError as error:
        return Finding("workers", WARN, error.message, error.hint)
    if not ready:
        cure = "mosaic workers install random"
        return Finding("workers", WARN, f"environment of the bundled workers: {detail}", cure)
    return Finding("workers", OK, f"environment of the bundled workers: {detail}")


def java() -> Finding:
    """Java as the bridge finds it, not the first one on the path."""
    from core.workers.programs import find_java

    home, number, why = find_java()
    if home is not None:
        return Finding("java", OK, f"{number} ({home})")
    cure = "sudo apt-get install openjdk-17-jdk-headless"
    status = WARN if "too old" in why else OPTIONAL
    return Finding(
        "java", status, f"{why.split('. ')[0]}; needed only for AgentSpeak programs", cure
    )


def bridge() -> Finding:
    from core.workers.programs import CURE, check_bridge

    check = check_bridge()
    if check.ok:
        return Finding("jason", OK, "AgentSpeak programs can run")
    return Finding("jason", OPTIONAL, check.message, check.cure or CURE)


def maven() -> Finding:
    status, text = ask(["mvn", "--version"])
    if status:
        cure = "sudo apt-get install maven"
        return Finding("maven", OPTIONAL, "not found: needed only to build the Jason bridge", cure)
    match = re.search(r"Maven ([\d.]+)", text)
    return Finding("maven", OK, match.group(1) if match else "found")


def gpu() -> Finding:
    query = ["nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader"]
    status, text = ask(query)
    if status:
        return Finding("gpu", OPTIONAL, "none found")
    return Finding("gpu", OK, "; ".join(text.strip().splitlines()))


def ask(
    argv: Sequence[str], env: dict[str, str] | None = None, timeout: float = 20
) -> tuple[int, str]:
    """Exit status and all output of a program; 127 where there is none."""
    try:
        done = subprocess.run(
            argv, env=env, timeout=timeout, capture_output=True, text=True, errors="replace"
        )
    except FileNotFoundError:
        return 127, ""
    except (OSError, subprocess.TimeoutExpired) as error:
        return 1, str(error)
    return done.returncode, done.stdout + done.stderr
