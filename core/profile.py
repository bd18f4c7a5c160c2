"""One engine per profile: its holder, and how to become a client. Knows no gRPC."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
from dataclasses import dataclass
from pathlib import Path

import msgspec

from core.clock import Clock, SystemClock
from core.errors import MosaicError
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import folder_mark, own_folder
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL

LOCK_NAME = "engine.lock"
RECORD_NAME = "engine.json"


@ready
class EngineRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Record of the profile's holder for other processes of the user, in a file of mode 0600."""

    pid: int
    start_time: int
    boot_id: str
    socket: str
    # 0: no TCP port is open.
    port: int
    owner_token: str
    headless: bool
    # In a copy of the profile this record is of another one.
    profile: str = ""
    protocol: str = ENGINE_PROTOCOL

    @property
    def target(self) -> str:
        return f"unix:{self.socket}"


@dataclass(slots=True)
class Hold:
    """Ownership of the profile until `release`."""

    profile: Path
    fd: int

    def announce(self, record: EngineRecord) -> None:
        path = self.profile / RECORD_NAME
        fresh = self.profile / (RECORD_NAME + ".new")
        fresh.unlink(missing_ok=True)
        fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(msgspec.json.encode(record))
        fresh.replace(path)

    def withdraw(self) -> None:
        (self.profile / RECORD_NAME).unlink(missing_ok=True)

    def release(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


def try_hold(profile: Path) -> Hold | None:
    own_folder(profile)
    fd = os.open(profile / LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(fd)
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
            return None
        raise MosaicError(
            f"{profile} can't be locked: {error.strerror}",
            "Put the profile on a local disk",
        ) from error
    return Hold(profile, fd)


def read_record(profile: Path) -> EngineRecord | None:
    """The record of a holder that lives; a stale one, or one of a profile copied, is none."""
    try:
        record = msgspec.json.decode((profile / RECORD_NAME).read_bytes(), type=EngineRecord)
    except (OSError, *NOT_JSON):
        return None
    if record.profile and record.profile != folder_mark(profile):
        return None
    return record if is_same_process(record.pid, record.start_time, record.boot_id) else None


async def connect_or_hold(
    profile: Path, *, wait_s: float = 10.0, clock: Clock | None = None
) -> Hold | EngineRecord:
    """Holds the profile, or returns its holder.

    Between taking the lock and announcing itself, and between withdrawing and releasing, a holder
    can't be called: wait for it.
    """
    clock = clock or SystemClock()
    until = clock.monotonic() + wait_s
    while True:
        # Files of a few hundred bytes on a local disk: quicker than a thread.
        hold = try_hold(profile)
        if hold is not None:
            return hold
        record = read_record(profile)
        if record is not None:
            return record
        if clock.monotonic() >= until:
            raise MosaicError(
                "Another Mosaic is starting or closing on this profile",
                "Try again in a moment, or choose another with --profile",
            )
        await clock.sleep(0.02)


async def hold_when_released(profile: Path, *, wait_s: float = 30.0) -> Hold:
    """After a handover was accepted."""
    clock = SystemClock()
    until = clock.monotonic() + wait_s
    while (hold := try_hold(profile)) is None:
        if clock.monotonic() >= until:
            raise MosaicError("The other Mosaic did not close in time", "Stop it and try again")
        await asyncio.sleep(0.02)
    return hold


# A pid alone names nothing: it is used again after the process is gone.


def boot_id() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        return ""


def start_time(pid: int) -> int:
    """Start time in ticks since boot; -1 if there is no such process, or only a zombie."""
    try:
        raw = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return -1
    # The name, in brackets, may hold anything.
    fields = raw[raw.rindex(b")") + 2 :].split()
    return -1 if fields[0] in (b"Z", b"X") else int(fields[19])


def is_same_process(pid: int, started: int, boot: str) -> bool:
    return pid > 0 and boot == boot_id() and start_time(pid) == started
