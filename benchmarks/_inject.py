"""Faults injected into real processes: disks that fail, a clock that jumps, descriptors used up.

`sitecustomize` of a campaign calls `install` in every Python process of it; what is to fail stands
in a file of JSON and holds from the next call on. Nothing of the machine itself is touched.
"""

from __future__ import annotations

import errno
import json
import os
import resource
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

CONTROL = "FAULTS_CONTROL"
SLOW_S = 0.25
# How long a mode is believed before the file is read again.
FRESH_S = 0.02
SITE = "from benchmarks._inject import install\ninstall()\n"

_monotonic, _time, _time_ns = time.monotonic, time.time, time.time_ns


class Control:
    """`disk`: "eio", "read-only", "slow"; `clock_s`: by how much it is wrong; `descriptors`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._until = 0.0
        self._known: Mapping[str, Any] = {}
        self._met: set[str] = set()

    def get(self, name: str, default: Any) -> Any:
        now = _monotonic()
        if now >= self._until:
            self._until = now + FRESH_S
            try:
                with open(self._path) as file:
                    known = json.load(file)
                if known != self._known:
                    self._known = known
                    self._met.clear()
            except (OSError, ValueError):
                pass  # as before: this process may have no descriptor left
        return self._known.get(name, default)

    def met(self, fault: str) -> None:
        """Note that it happened: what was never met was not tried."""
        if fault not in self._met:
            self._met.add(fault)
            with open(f"{self._path}.met", "a") as file:
                file.write(f"{fault} {os.getpid()}\n")


def prepare(folder: Path) -> dict[str, str]:
    """Environment of the processes that are to fail."""
    site = folder / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(SITE)
    set_modes(folder)
    root = Path(__file__).parents[1]
    path = os.pathsep.join((str(site), str(root), os.environ.get("PYTHONPATH", "")))
    return {CONTROL: str(folder / "control"), "PYTHONPATH": path.rstrip(os.pathsep)}


def set_modes(folder: Path, **modes: Any) -> None:
    """From now on these and no others."""
    (folder / "control.met").unlink(missing_ok=True)
    new = folder / "control.new"
    new.write_text(json.dumps(modes))
    new.replace(folder / "control")


def met(folder: Path) -> list[str]:
    """Faults that processes have met since, by name, one for each process."""
    try:
        lines = (folder / "control.met").read_text().splitlines()
    except FileNotFoundError:
        return []
    return [line.rpartition(" ")[0] for line in lines]


def install() -> None:
    path = os.environ.get(CONTROL)
    if not path:
        return
    control = Control(path)

    def off_by() -> float:
        seconds = control.get("clock_s", 0)
        if seconds:
            control.met("clock")
        return seconds

    time.time = lambda: _time() + off_by()
    time.time_ns = lambda: _time_ns() + int(off_by() * 1e9)
    if "mosaic_sdk.launch" in sys.orig_argv:
        _fail_spool(control)


def _fail_spool(control: Control) -> None:
    from mosaic_sdk.launch import spool

    class Failing(spool.Disk):
        def create(self, path: str) -> int:
            _meet(control)
            return super().create(path)

        def write(self, fd: int, pieces: list[bytes], at: int) -> None:
            _meet(control)
            super().write(fd, pieces, at)

        def truncate(self, fd: int, size: int) -> None:
            _meet(control)
            super().truncate(fd, size)

        def rename(self, path: str, new: str) -> None:
            _meet(control)
            super().rename(path, new)

        def force(self, path: str) -> None:
            _meet(control)
            super().force(path)

        def unlink(self, path: str) -> None:
            _meet(control)
            super().unlink(path)

    setattr(spool, "Disk", Failing)  # noqa: B010 - in this process alone


def _meet(control: Control) -> None:
    """Called before every change of the spool."""
    if control.get("disk", ""):
        control.met("spool")
    match control.get("disk", ""):
        case "eio":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        case "read-only":
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        case "slow":
            time.sleep(SLOW_S)


def serve() -> None:
    """An engine whose database lies on such a disk, until SIGTERM."""
    import asyncio
    import signal
    from functools import partial

    import apsw

    from core.engine import Engine
    from core.settings import load_settings
    from core.store import Store

    control = Control(os.environ[CONTROL])
    _use_up_descriptors(control)

    def meet() -> None:
        if control.get("disk", ""):
            control.met("database")
        match control.get("disk", ""):
            case "eio":
                raise apsw.IOError("on demand")
            case "read-only":
                raise apsw.ReadOnlyError("on demand")
            case "slow":
                time.sleep(SLOW_S)

    class File(apsw.VFSFile):
        def __init__(self, name: Any, flags: list[int]) -> None:
            super().__init__("", name, flags)

        def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
            meet()
            super().xWrite(data, offset)

        def xSync(self, flags: int) -> None:  # noqa: N802
            meet()
            super().xSync(flags)

        def xTruncate(self, newsize: int) -> None:  # noqa: N802
            meet()
            super().xTruncate(newsize)

    class Disk(apsw.VFS):
        def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802
            return File(name, flags)

    disk = Disk("faults", "")

    async def main() -> None:
        loop = asyncio.get_running_loop()
        store: Any = partial(Store, vfs="faults")
        async with Engine(load_settings(), store=store) as engine:
            loop.add_signal_handler(signal.SIGTERM, engine.asked_to_close.set)
            await engine.asked_to_close.wait()

    asyncio.run(main())
    disk.unregister()


def _use_up_descriptors(control: Control) -> None:
    """As many as are asked for, all that this process may have."""

    def hold() -> None:
        held: list[int] = []
        while True:
            wanted = int(control.get("descriptors", 0))
            if wanted and not held:
                _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
                resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
            try:
                while wanted:
                    held.append(os.open("/dev/null", os.O_RDONLY))
            except OSError:
                os.close(held.pop())
                control.met("descriptors")
                time.sleep(0.05)
            if not wanted and held:
                for fd in held:
                    os.close(fd)
                held.clear()
            time.sleep(0.05)

    threading.Thread(target=hold, daemon=True).start()
