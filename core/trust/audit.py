"""Audit log: who did what to this profile, and when. Append-only; each line is sealed to the last.

A line's seal is made with the profile's secret over the line and the previous seal, so that
changed, removed and inserted lines are found. The head file reveals a truncated end.
"""

from __future__ import annotations

import fcntl
import hmac
import os
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import msgspec

from core.errors import InvalidInput
from core.msgspec_types import ready
from core.redaction import Redactor
from core.tokens import load_secret
from core.trust.caller import who

FILE_NAME, HEAD_NAME = "audit.jsonl", "audit.head"
# Of one line: what it says is for eyes.
MOST_CHARS = 2000
_PERSON = b"mosaic audit"
_TAIL = 1 << 14


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

    def append(self, what: str, detail: str, run: str = "") -> Entry:
        """Append an entry. Blocks until it is on the disk."""
        with self._locked():
            head = self._head()
            bare = Entry(
                n=head.n + 1,
                unix_ns=time.time_ns(),
                who=who(),
                what=what,
                detail=Redactor(os.environ).prose(detail[:MOST_CHARS]),
                run=run,
            )
            entry = msgspec.structs.replace(bare, seal=self._seal(bare, head.seal))
            fd = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
            with os.fdopen(fd, "wb") as file:
                file.write(msgspec.json.encode(entry) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            self._write_head(Head(n=entry.n, seal=entry.seal))
        return entry

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
        fresh = self._profile / (HEAD_NAME + ".new")
        fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(msgspec.json.encode(head))
        fresh.replace(self._profile / HEAD_NAME)

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
