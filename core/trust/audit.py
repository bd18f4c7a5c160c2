"""Audit log: who did what to this profile, and when. Append-only; each line is sealed to the last.

A line's seal is made with the profile's secret over the line and the previous seal, so that
changed, removed and inserted lines are found. The head file reveals a truncated end. Room for the
next lines is reserved behind the last one, so that what is done while the disk is full is told too.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import hmac
import os
import time
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import msgspec

from core.errors import InvalidInput, StoreTrouble
from core.msgspec_types import ready
from core.redaction import Redactor
from core.tokens import load_secret
from core.trust.caller import who

FILE_NAME, HEAD_NAME = "audit.jsonl", "audit.head"
# Of one line: what it says is for eyes.
MOST_CHARS = 2000
_PERSON = b"mosaic audit"
_TAIL = 1 << 14
# For some hundred lines; reserved again when half of it is used.
ROOM = 1 << 17
LEAST_ROOM = 1 << 13
# Of what could not be written in time.
MOST_LATE = 4096
_KEEP_SIZE = 1  # FALLOC_FL_KEEP_SIZE
_HEAD_BYTES = 128
_LIBC = ctypes.CDLL(None)


@ready
class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One act."""

    n: int
    unix_ns: int
    who: str
    what: str
    detail: str
    run: str = ""
    seal: str = ""


@ready
class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Expected last line."""

    n: int = 0
    seal: str = ""


class Audit:
    """Audit log of one profile; any process may append to it."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        self._path = profile / FILE_NAME
        self._secret = b""
        self._late: deque[Entry] = deque()
        self._forgotten = 0

    def append(self, what: str, detail: str, run: str = "") -> Entry:
        """Append an entry; blocks until it is on the disk.

        Raises StoreTrouble if that fails: what must be told must not be done then.
        """
        try:
            return self._write(self._entry(what, detail, run))
        except OSError as error:
            raise _trouble(error) from error

    def note(self, what: str, detail: str, run: str = "") -> None:
        """Append an entry about what is done in any case.

        Raises StoreTrouble as well, but then the entry waits, and stands before the next one.
        """
        entry = self._entry(what, detail, run)
        try:
            self._write(entry)
        except OSError as error:
            if len(self._late) >= MOST_LATE:
                self._forgotten += 1
            else:
                self._late.append(entry)
            raise _trouble(error) from error

    def check(self) -> None:
        """Raises StoreTrouble if nothing can be appended now."""
        try:
            with self._locked(), self._opened() as fd:
                state, disk = os.fstat(fd), os.fstatvfs(fd)
                room = max(state.st_blocks * 512 - state.st_size, disk.f_bavail * disk.f_frsize)
                if room < LEAST_ROOM:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            raise _trouble(error) from error

    def _entry(self, what: str, detail: str, run: str) -> Entry:
        text = Redactor(os.environ).prose(detail[:MOST_CHARS])
        return Entry(n=0, unix_ns=time.time_ns(), who=who(), what=what, detail=text, run=run)

    def _write(self, bare: Entry) -> Entry:
        with self._locked(), self._opened() as fd:
            while self._late:
                self._add(fd, self._late[0])
                self._late.popleft()
            if self._forgotten:
                text = f"{self._forgotten} acts could not be noted"
                self._add(fd, self._entry("gap", text, ""))
                self._forgotten = 0
            return self._add(fd, bare)

    def _add(self, fd: int, bare: Entry) -> Entry:
        head = self._head()
        bare = msgspec.structs.replace(bare, n=head.n + 1)
        entry = msgspec.structs.replace(bare, seal=self._seal(bare, head.seal))
        size = os.fstat(fd).st_size
        line = msgspec.json.encode(entry) + b"\n"
        try:
            if os.write(fd, line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(fd)
            self._write_head(Head(n=entry.n, seal=entry.seal))
        except OSError:
            # Half a line would be taken for one that was tampered with.
            os.ftruncate(fd, size)
            raise
        return entry

    @contextmanager
    def _opened(self) -> Generator[int]:
        """The log, with room behind its end, and without what a dying process left half written."""
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        fd = os.open(self._path, flags, 0o600)
        try:
            state = os.fstat(fd)
            end = self._end_of_lines(fd, state.st_size)
            if end != state.st_size:
                os.ftruncate(fd, end)
            if state.st_blocks * 512 - end < ROOM // 2 and hasattr(_LIBC, "fallocate"):
                # Where the file system can't, there is none: then a full disk refuses the line.
                _LIBC.fallocate(fd, _KEEP_SIZE, ctypes.c_long(end), ctypes.c_long(ROOM))
            yield fd
        finally:
            os.close(fd)

    def _end_of_lines(self, fd: int, size: int) -> int:
        """End of the last whole line. A tail that no line ends is none of ours: it stays."""
        start = max(0, size - _TAIL)
        tail = os.pread(fd, size - start, start)
        end = tail.rfind(b"\n") + 1
        return start + end if end or not start else size

    def entries(self) -> Iterator[Entry]:
        """Entries from the first on; raises InvalidInput at an invalid line."""
        try:
            file = self._path.open("rb")
        except FileNotFoundError:
            return
        with file:
            for number, line in enumerate(file, 1):
                try:
                    yield msgspec.json.decode(line, type=Entry)
                except msgspec.MsgspecError as error:
                    raise InvalidInput(
                        f"{self._path}:{number} is not an audit entry: {error}"
                    ) from None

    def verify(self) -> tuple[int, str]:
        """Number of valid lines, and the fault of the next; empty if all are valid."""
        before, count = "", 0
        head = self._read_head()
        reached = head is not None and not head.n
        try:
            for entry in self.entries():
                if entry.n != count + 1:
                    return count, f"line {count + 1} is numbered {entry.n}"
                bare = msgspec.structs.replace(entry, seal="")
                if not hmac.compare_digest(entry.seal, self._seal(bare, before)):
                    return count, f"line {count + 1} was changed after it was written"
                before, count = entry.seal, entry.n
                reached = reached or (head == Head(n=count, seal=before))
        except InvalidInput as error:
            return count, error.message
        if head is None:
            return count, "the last line is unknown" if count else ""
        # A line behind it is good: the process ended before it could note it.
        return count, "" if reached else f"line {head.n} was the last one, and is missing"

    def _seal(self, bare: Entry, before: str) -> str:
        if not self._secret:
            self._secret = load_secret(self._profile / "secret")
        made = blake2b(before.encode(), key=self._secret, digest_size=24, person=_PERSON)
        made.update(msgspec.json.encode(bare))
        return made.hexdigest()

    def _head(self) -> Head:
        """The head as written; if the process died in between, that of the last whole line."""
        head = self._read_head() or Head()
        last = self._last()
        if last is not None and last.n == head.n + 1:
            bare = msgspec.structs.replace(last, seal="")
            if hmac.compare_digest(last.seal, self._seal(bare, head.seal)):
                return Head(n=last.n, seal=last.seal)
        return head

    def _read_head(self) -> Head | None:
        try:
            return msgspec.json.decode((self._profile / HEAD_NAME).read_bytes(), type=Head)
        except (OSError, msgspec.MsgspecError):
            return None

    def _write_head(self, head: Head) -> None:
        """Replace the head; on a full disk it is overwritten, which needs no room."""
        data = msgspec.json.encode(head).ljust(_HEAD_BYTES)
        path, fresh = self._profile / HEAD_NAME, self._profile / (HEAD_NAME + ".new")
        try:
            _put(fresh, os.O_CREAT | os.O_TRUNC, data)
            fresh.replace(path)
        except OSError:
            _put(path, 0, data)

    def _last(self) -> Entry | None:
        try:
            with self._path.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                file.seek(max(0, size - _TAIL))
                lines = file.read().splitlines()
        except FileNotFoundError:
            return None
        try:
            return msgspec.json.decode(lines[-1], type=Entry) if lines else None
        except msgspec.MsgspecError:
            return None

    @contextmanager
    def _locked(self) -> Generator[None]:
        """The engine and a command may both have something to tell."""
        self._profile.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
        lock = os.open(self._profile / "audit.lock", flags, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
        finally:
            os.close(lock)


def _put(path: Path, flags: int, data: bytes) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CLOEXEC | flags, 0o600)
    try:
        if os.pwrite(fd, data, 0) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    finally:
        os.close(fd)


def _trouble(error: OSError) -> StoreTrouble:
    return StoreTrouble(
        f"The audit log can't be written: {error}",
        "Free some space, and make the profile folder writable",
    )
