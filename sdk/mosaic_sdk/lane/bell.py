"""The engine's doorbell: a named FIFO that names lanes with new frames."""

from __future__ import annotations

import os
import stat
import struct
import zlib

from mosaic_sdk.lane.lane_errors import LaneError

ENV = "MOSAIC_LANE_FIFO"
_NUMBER = struct.Struct("<I")
_VERIFY_NS = 500_000_000
# All that a FIFO holds, unless somebody made it larger.
_READ_BYTES = 65536
# O_RDWR on both sides: a FIFO with a reader never raises SIGPIPE (which scripts set to its deadly
# default) nor ENXIO, and the app sees no end of file each time a writer leaves.
_OPEN = os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW


def bell_number(segment: str) -> int:
    """Bell number of a lane, computed by both sides. A clash only costs one needless look."""
    return zlib.crc32(segment.encode())


class Ringer:
    """The writer's side: never blocks or fails; finds the bell of a restarted app."""

    def __init__(self, path: str, segment: str) -> None:
        self._path = path
        self._record = _NUMBER.pack(bell_number(segment))
        self._fd = -1
        self._identity = (0, 0)
        self._verify_ns = 0

    def ring(self, now_ns: int) -> None:
        if now_ns >= self._verify_ns:
            self._verify(now_ns)
        if self._fd < 0:
            return
        try:
            os.write(self._fd, self._record)
        except BlockingIOError:
            pass  # full: whoever listens will wake up anyway
        except OSError:
            self.close()

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _verify(self, now_ns: int) -> None:
        self._verify_ns = now_ns + _VERIFY_NS
        try:
            info = os.stat(self._path)
            identity = (info.st_dev, info.st_ino)
            if self._fd >= 0 and identity == self._identity:
                return
            self.close()
            if stat.S_ISFIFO(info.st_mode):
                self._fd = os.open(self._path, _OPEN)
                self._identity = identity
        except OSError:
            self.close()


class LaneBell:
    """The app's side: add `fileno()` to any loop; once readable, `drain()` names the lanes."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._fd = -1
        self._identity = (0, 0)
        self._open()
        self.drain()  # rung for whoever was here before

    def _open(self) -> None:
        try:
            os.mkfifo(self.path, 0o600)
        except FileExistsError:
            info = os.lstat(self.path)
            if not stat.S_ISFIFO(info.st_mode) or info.st_uid != os.geteuid():
                raise LaneError(f"{self.path} is not a FIFO of Mosaic", "Remove it") from None
        except OSError as error:
            raise LaneError(f"No FIFO can be created at {self.path}: {error.strerror}") from error
        os.chmod(self.path, 0o600)
        self._fd = os.open(self.path, _OPEN)
        info = os.fstat(self._fd)
        self._identity = (info.st_dev, info.st_ino)

    def renew(self) -> bool:
        """Recreates the FIFO if its folder was cleared; true if `fileno` has changed."""
        if self._fd < 0:
            return False
        try:
            info = os.stat(self.path)
            if (info.st_dev, info.st_ino) == self._identity:
                return False
        except OSError:
            pass
        before = self._fd
        try:
            self._open()
        except (OSError, LaneError):
            # Nobody has made the folder again.
            self._fd = before
            return False
        os.close(before)
        return True

    def fileno(self) -> int:
        return self._fd

    def drain(self) -> set[int]:
        """Numbers (see `bell_number`) of lanes that rang since the last call.

        A single read, so that an endless writer can't hold the reader here.
        """
        if self._fd < 0:
            return set()
        try:
            raw = os.read(self._fd, _READ_BYTES)
        except (BlockingIOError, InterruptedError):
            return set()
        return {number for (number,) in _NUMBER.iter_unpack(raw[: len(raw) & ~3])}

    def close(self) -> None:
        """Close this end; the FIFO stays for the next app."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
