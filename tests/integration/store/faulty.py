"""A file system that stalls or fails on demand, under the real SQLite."""

from __future__ import annotations

import itertools
import threading

import apsw

_numbers = itertools.count()


class FaultyDisk(apsw.VFS):
    """`with FaultyDisk() as disk`: `Store(..., vfs=disk.name)`."""

    def __init__(self) -> None:
        self.name = f"faulty-{next(_numbers)}"
        self.error: type[apsw.Error] | None = None
        self.only = ""
        """Ending of the files that fail; empty: all."""
        self.fails_on = {"write", "sync"}
        self.syncs = 0
        self.refused = threading.Event()
        self.stalled = threading.Event()
        self._go = threading.Event()
        self._go.set()
        super().__init__(self.name, "")

    def xOpen(self, name, flags):
        return _File(self, name, flags)

    def __enter__(self) -> FaultyDisk:
        return self

    def __exit__(self, *_) -> None:
        self.heal()
        self.unregister()

    def fail(self, error: type[apsw.Error], only: str = "", on: tuple[str, ...] = ()) -> None:
        self.refused.clear()
        self.fails_on = set(on or ("write", "sync"))
        self.only, self.error = only, error

    def stall(self) -> None:
        self.stalled.clear()
        self._go.clear()

    def heal(self) -> None:
        self.error = None
        self._go.set()

    def meet(self, action: str, file: str) -> None:
        """Called before every write."""
        if not self._go.is_set():
            self.stalled.set()
            self._go.wait()
        if self.error is not None and action in self.fails_on and file.endswith(self.only):
            self.refused.set()
            raise self.error("on demand")


class _File(apsw.VFSFile):
    def __init__(self, disk: FaultyDisk, name, flags) -> None:
        self._disk = disk
        self._path = name if isinstance(name, str) else name.filename()
        super().__init__("", name, flags)

    def xWrite(self, data, offset):
        self._disk.meet("write", self._path)
        return super().xWrite(data, offset)

    def xSync(self, flags):
        self._disk.meet("sync", self._path)
        self._disk.syncs += 1
        return super().xSync(flags)

    def xTruncate(self, size):
        self._disk.meet("write", self._path)
        return super().xTruncate(size)
