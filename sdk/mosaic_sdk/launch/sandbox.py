"""Sandbox for an untrusted program: it may write its own folder, read the rest, and reach nothing
else.

Two means: bubblewrap, if installed, and Landlock, if the kernel has it. Neither hides everything;
what the chosen one leaves open is reported and shown on the badge. Standard library only: the shim
that a bare interpreter runs for a launcher uses this file too.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import struct
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Optional

BUBBLEWRAP, LANDLOCK = "bubblewrap", "landlock"
# The folder of a sandboxed run that is its own, within the run's.
OWN = "work"

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_PROBE_S = 10.0
_VERSION_FLAG = 1
_BENEATH = 1
_NO_NEW_PRIVS = 38
_EXECUTE, _WRITE, _READ, _LIST = 1, 2, 4, 8
_REFER, _TRUNCATE = 1 << 13, 1 << 14
# Removing and making of every kind.
_CHANGE = 0b1_1111_1111_0000
_FILE_RIGHTS = _EXECUTE | _WRITE | _READ | _TRUNCATE
_BIND_CONNECT = 1 | 2
_ABSTRACT_SIGNALS = 1 | 2
# Of /dev: what programs write to that is nobody's.
_DEVICES = ("null", "zero", "full", "random", "urandom", "tty", "shm", "pts", "ptmx")
_GRAPHICS = ("dri", "nvidia0", "nvidiactl", "nvidia-uvm", "nvidia-modeset", "kfd")


class NoSandbox(Exception):
    """This machine has no sandbox, with the reason."""


@dataclass(frozen=True)
class Means:
    """Sandbox features of this machine; `leaves`: what it can't confine."""

    name: str
    detail: str
    leaves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rules:
    """Permissions of a program."""

    # Writable; all else is read-only.
    own: tuple[str, ...]
    # Not even readable: where tokens and the runs of others lie.
    hidden: tuple[str, ...] = ()
    # Single files and sockets that it must reach all the same.
    reach: tuple[str, ...] = ()
    # Files and folders within what is hidden that it may read.
    read: tuple[str, ...] = ()
    network: bool = False


def find_means() -> Optional[Means]:
    """The best sandbox that works here; None if there is none."""
    return bubblewrap() or landlock()


def bubblewrap() -> Optional[Means]:
    program = shutil.which("bwrap")
    if program is None or not _works(program):
        return None
    leaves = ("signals to your other programs", "shared memory of your other programs")
    return Means(BUBBLEWRAP, program, leaves)


@lru_cache(maxsize=4)
def _works(program: str) -> bool:
    """Whether the kernel lets it make namespaces: some keep them from plain users."""
    import subprocess

    words = [program, "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-net"]
    words += ["--unshare-ipc", "--unshare-uts", "--", sys.executable, "-I", "-S", "-c", ""]
    try:
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, timeout=_PROBE_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def landlock() -> Optional[Means]:
    version = abi()
    if version < 1:
        return None
    leaves = ["sockets of your other programs", "shared memory of your other programs"]
    if version < 4:
        leaves.append("the network")
    else:
        leaves.append("the network but TCP")
    if version < 6:
        leaves.append("signals to your other programs")
    return Means(LANDLOCK, f"version {version}", tuple(leaves))


def abi() -> int:
    """The version of Landlock; 0 if the kernel has none."""
    if sys.platform != "linux":
        return 0
    version = _libc().syscall(_CREATE, None, 0, _VERSION_FLAG)
    return max(0, int(version))


def folder_of(run_dir: str) -> str:
    """The program's own folder, created if missing; it gets this as the run's folder."""
    return make_own(os.path.join(run_dir, OWN))


def make_own(own: str) -> str:
    """A folder with what `environment` names."""
    for path in (own, os.path.join(own, "tmp"), os.path.join(own, "cache")):
        os.makedirs(path, mode=0o700, exist_ok=True)
    return own


def environment(own: str) -> dict[str, str]:
    """Environment variables for programs that write to default folders."""
    cache = os.path.join(own, "cache")
    return {
        "MOSAIC_RUN_DIR": own,
        "TMPDIR": os.path.join(own, "tmp"),
        "XDG_CACHE_HOME": cache,
        "MPLCONFIGDIR": cache,
    }


def wrapped(argv: Sequence[str], rules: Rules, program: str = "") -> list[str]:
    """The command line wrapped by bubblewrap."""
    words = [program or shutil.which("bwrap") or "bwrap", "--die-with-parent", "--new-session"]
    words += ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for name in ("shm", *_GRAPHICS):
        path = os.path.join("/dev", name)
        if os.path.exists(path):
            words += ["--dev-bind", path, path]
    # The buses and sockets of the person's own programs.
    if os.path.isdir("/run/user"):
        words += ["--tmpfs", "/run/user"]
    for path in filter(os.path.isdir, rules.hidden):
        words += ["--tmpfs", path]
    for path in rules.read:
        words += ["--ro-bind-try", path, path]
    for path in rules.own:
        words += ["--bind", path, path]
    for path in rules.reach:
        # The bell of a window that is not open is not there.
        words += ["--bind-try", path, path]
    if not rules.network:
        words.append("--unshare-net")
    words += ["--unshare-ipc", "--unshare-uts"]
    return [*words, "--", *argv]


def prefix(means: str, rules: Rules) -> list[str]:
    """Words that put a command line into the sandbox, for callers that have threads."""
    encoded_rules = json.dumps({"means": means, **asdict(rules)})
    return [sys.executable, "-I", "-S", os.path.abspath(__file__), encoded_rules, "--"]


def main(encoded_rules: str, argv: list[str]) -> int:
    """Enter the sandbox and exec the program; without a sandbox nothing starts."""
    known: dict[str, Any] = json.loads(encoded_rules)
    means = known["means"]
    rules = Rules(
        own=tuple(known["own"]),
        hidden=tuple(known["hidden"]),
        reach=tuple(known["reach"]),
        read=tuple(known["read"]),
        network=bool(known["network"]),
    )
    try:
        if means == BUBBLEWRAP:
            argv = wrapped(argv, rules)
        else:
            ruleset(rules).enter()
        os.execvp(argv[0], argv)
    except NoSandbox as error:
        sys.stderr.write(f"could not be started: {error}\n")
        return 126
    except OSError as error:
        sys.stderr.write(f"could not be started: {argv[0]}: {error.strerror}\n")
    return 127


@dataclass
class Ruleset:
    """A ruleset, created before a fork and entered after it, because no Python may run in
    between.
    """

    fd: int
    _libc: ctypes.CDLL = field(repr=False)

    def enter(self) -> None:
        """Enter the sandbox irrevocably, for this process and all its children."""
        if self._libc.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
            os._exit(126)
        if self._libc.syscall(_RESTRICT, self.fd, 0) != 0:
            os._exit(126)

    def close(self) -> None:
        os.close(self.fd)


def ruleset(rules: Rules) -> Ruleset:
    """Create a ruleset; raises NoSandbox if the kernel can't."""
    version = abi()
    if version < 1:
        raise NoSandbox("this kernel has no Landlock")
    libc = _libc()
    handled = _EXECUTE | _WRITE | _READ | _LIST | _CHANGE
    handled |= _REFER if version >= 2 else 0
    handled |= _TRUNCATE if version >= 3 else 0
    attribute = struct.pack("=Q", handled)
    if version >= 4:
        attribute += struct.pack("=Q", 0 if rules.network else _BIND_CONNECT)
    if version >= 6:
        attribute += struct.pack("=Q", _ABSTRACT_SIGNALS)
    fd = int(libc.syscall(_CREATE, attribute, len(attribute), 0))
    if fd < 0:
        raise NoSandbox(f"Landlock refused: {os.strerror(ctypes.get_errno())}")
    os.set_inheritable(fd, False)
    try:
        read = _EXECUTE | _READ | _LIST
        for path in (*_beside(rules.hidden), *rules.read):
            _allow(libc, fd, path, read & handled)
        for path in (*rules.own, *rules.reach, *_devices()):
            _allow(libc, fd, path, handled)
    except BaseException:
        os.close(fd)
        raise
    return Ruleset(fd, libc)


def _beside(hidden: Sequence[str]) -> Iterator[str]:
    """Paths that cover everything except these. Files created beside them later are hidden too."""
    real = [os.path.realpath(path) for path in hidden]
    if not real:
        yield "/"
        return

    def walk(folder: str) -> Iterator[str]:
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            return
        for name in names:
            path = os.path.join(folder, name)
            # A link is no place: what it leads to counts, and may be what is hidden.
            if path in real or os.path.islink(path):
                continue
            if any(name.startswith(path + os.sep) for name in real):
                yield from walk(path)
            else:
                yield path

    yield from walk("/")


def _devices() -> Iterator[str]:
    for name in (*_DEVICES, *_GRAPHICS):
        path = os.path.join("/dev", name)
        if os.path.exists(path):
            yield path


def _allow(libc: ctypes.CDLL, fd: int, path: str, rights: int) -> None:
    try:
        parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # gone, or not ours to see
    try:
        if not os.path.isdir(path):
            rights &= _FILE_RIGHTS
        attribute = struct.pack("=Qi", rights, parent)
        # Links and sockets can't carry a rule, and need none.
        libc.syscall(_ADD, fd, _BENEATH, attribute, 0)
    finally:
        os.close(parent)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[3:]))
