"""Files of shared memory and their processes. Knows no frames.

`os.open` under /dev/shm and `mmap` rather than `multiprocessing.shared_memory`: no resource tracker
that deletes a live lane when a mere reader exits, and the file's real size is there to check.
"""

from __future__ import annotations

import errno
import mmap
import os
import stat
import sys
import tempfile

from mosaic_sdk.lane.lane_errors import LaneError, LaneFull, LaneInvalid, LaneMissing
from mosaic_sdk.lane.layout import (
    HEADER,
    MAGIC,
    V2,
    Header,
    Writer,
    read_header,
)

OURS = "mosaic."
FRESH = ".new-"  # a segment in the making: <name>.new-<pid>-<start time>
_POPULATE = getattr(mmap, "MAP_POPULATE", 0x8000 if sys.platform == "linux" else 0)


def folder() -> str:
    """Folder of the segments: /dev/shm, or plain files on a system without it."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else tempfile.gettempdir()


def path_of(name: str) -> str:
    """Path of a segment; names come from other processes and must not leave the folder."""
    if not name or "/" in name or "\0" in name or name in (".", "..") or len(name.encode()) > 255:
        raise LaneInvalid(f"{name[:80]!r} can't name a lane")
    return os.path.join(folder(), name)


class Segment:
    """One mapped file: bytes, 8-byte words, and the guard against a file that shrank.

    The memory is freed with its last view, never earlier.
    """

    def __init__(self, fd: int, size: int, *, fill: bool = False) -> None:
        """Takes the descriptor over; -1 is private memory in the place of a file."""
        try:
            info = os.fstat(fd) if fd >= 0 else None
            flags = mmap.MAP_SHARED | (_POPULATE if fill else 0)
            self.map = mmap.mmap(fd, size, flags=flags)  # keeps a descriptor of its own
        finally:
            if fd >= 0:
                os.close(fd)
        self.size = size
        self.identity = (info.st_dev, info.st_ino) if info else (0, 0)
        self.bytes = memoryview(self.map)
        self.words = self.bytes[: size & ~7].cast("Q")  # a whole word is stored at once

    @classmethod
    def blank(cls) -> Segment:
        return cls(-1, mmap.PAGESIZE)

    def intact(self) -> bool:
        """False if the file was truncated below the mapping: an access would raise SIGBUS."""
        return self.map.size() >= self.size


class Words:
    """The 8-byte words of a file, by reads and writes: missing ones are 0, never SIGBUS."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def __getitem__(self, at: int) -> int:
        return int.from_bytes(os.pread(self._fd, 8, at * 8), sys.byteorder)

    def __setitem__(self, at: int, word: int) -> None:
        os.pwrite(self._fd, word.to_bytes(8, sys.byteorder), at * 8)


def create(path: str, size: int) -> Segment:
    """A new file with every page in place: a full /dev/shm is an error here, no SIGBUS later."""
    try:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise LaneError(f"No segment can be created: {error.strerror}") from error
    try:
        try:
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(fd, 0, size)
            else:
                os.ftruncate(fd, size)
        except OSError:
            os.close(fd)
            raise
        return Segment(fd, size, fill=True)
    except (OSError, ValueError, OverflowError) as error:
        unlink(path)
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.ENOMEM):
            raise LaneFull(
                f"Shared memory has no room for {size >> 10} KiB",
                "Free space in /dev/shm; containers often have 64 MB, see --shm-size",
            ) from error
        raise LaneError(f"No segment of {size} bytes can be created: {error}") from error


def open_file(name: str, *, writable: bool) -> int:
    """A descriptor of a regular file of that name; never blocks on a planted FIFO."""
    flags = (os.O_RDWR if writable else os.O_RDONLY) | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW
    try:
        fd = os.open(path_of(name), flags)
    except FileNotFoundError as error:
        raise LaneMissing(f"There is no lane {name!r}") from error
    except OSError as error:
        raise LaneInvalid(f"The lane {name!r} can't be opened: {error.strerror}") from error
    info = os.fstat(fd)
    # The folder is everybody's: a name that is free may be taken by another user.
    if not stat.S_ISREG(info.st_mode) or info.st_uid != os.geteuid():
        os.close(fd)
        raise LaneInvalid(f"{name!r} is not shared memory of Mosaic")
    return fd


def header_of(fd: int) -> tuple[Header, bytes]:
    """Read, not mapped: safe on a file of any size."""
    raw = os.pread(fd, HEADER.size, 0)
    return read_header(raw, os.fstat(fd).st_size), raw


def identity_of(path: str) -> tuple[int, int] | None:
    try:
        info = os.stat(path)
    except OSError:
        return None
    return (info.st_dev, info.st_ino)


def unlink(path: str) -> None:
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


# --- processes -------------------------------------------------------------------------------


def start_time(pid: int) -> int:
    """Clock ticks after boot at which a process began: with its pid, its only name. 0: unknown."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return 0 if fields[0] in (b"Z", b"X") else int(fields[19])
    except (OSError, IndexError, ValueError):
        return 0


def namespace() -> int:
    """Id of the pid namespace; pids of another one mean nothing here."""
    try:
        return os.stat("/proc/self/ns/pid").st_ino
    except OSError:
        return 0


def this_process() -> Writer:
    pid = os.getpid()
    return Writer(pid, start_time(pid), namespace())


def alive(writer: Writer) -> bool:
    """Whether exactly this process still runs; True if unknown."""
    if writer.namespace != namespace() or writer.pid <= 0:
        return True
    if os.path.isdir("/proc/self"):
        return start_time(writer.pid) == writer.start
    try:
        os.kill(writer.pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def writer_of(raw: bytes) -> Writer:
    fields = HEADER.unpack(raw)
    return Writer(fields[11], fields[12], fields[13])


def clean_leftovers() -> list[str]:
    """Removes the segments of dead writers, and returns their names. Segments that can't be proved
    to be ours and dead stay: version 1 has no writer's pid, other users and namespaces are not
    ours.
    """
    removed: list[str] = []
    for name in sorted(os.listdir(folder())):
        if name.startswith(OURS) and _abandoned(name):
            unlink(path_of(name))
            removed.append(name)
    return removed


def _abandoned(name: str) -> bool:
    try:
        fd = open_file(name, writable=False)
    except LaneError:
        return False
    try:
        if os.fstat(fd).st_uid != os.geteuid():
            return False
        raw = os.pread(fd, HEADER.size, 0)
    finally:
        os.close(fd)
    if len(raw) == HEADER.size and raw[:8] == MAGIC + V2.to_bytes(4, "little"):
        return not alive(writer_of(raw))
    # Killed before the header was written: the name says by whom.
    _, marker, maker = name.rpartition(FRESH)
    pid, _, start = maker.partition("-")
    if not marker or any(raw) or not (pid.isdigit() and start.isdigit()):
        return False
    return not alive(Writer(int(pid), int(start), namespace()))
