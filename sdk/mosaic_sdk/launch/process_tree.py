"""The worker as a process tree: start, signals, stop, kill, verification.

Needs no event loop: the engine calls `kill_run` for runs whose launcher is gone.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

from mosaic_sdk.launch import proctable
from mosaic_sdk.launch.proctable import Proc

if TYPE_CHECKING:
    from mosaic_sdk.launch.sandbox import Ruleset

PIPE_BYTES = 1 << 20
# In the environment of every process of a run: from which profile it was started.
PROFILE = "MOSAIC_RUN_PROFILE"
_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_F_SETPIPE_SZ = 1031
# Processes come and go while the table is read: only this many empty readings in a row count.
_QUIET_READINGS = 2


class StartFailed(Exception):
    """The program could not be started, with the reason."""


@dataclass(frozen=True)
class KillReport:
    """Result of a kill."""

    killed: frozenset[int]
    survivors: frozenset[int]


@dataclass(frozen=True)
class Ending:
    """Ending of a worker, for the record and as text."""

    # finished | failed | cancelled, as the run's state.
    outcome: str
    reason: str
    status: Optional[int] = None
    signal: Optional[int] = None
    # Whether somebody asked for it: stop, kill or nothing.
    asked: str = ""
    # Processes that it left behind and that were killed.
    left_behind: int = 0


@dataclass
class Worker:
    """A started worker. Its pipes belong to their readers."""

    pid: int
    stdout: int
    stderr: int
    stdin: Optional[int]
    popen: subprocess.Popen[bytes] = field(repr=False)
    started_unix_ns: int = 0
    start_ticks: int = 0


def _libc() -> Optional[ctypes.CDLL]:
    return ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def become_subreaper() -> bool:
    """Adopt every orphan among our descendants, so that no process escapes by a double fork or
    setsid.
    """
    libc = _libc()
    return libc is not None and libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


def _child_setup(ruleset: Optional[Ruleset] = None) -> Callable[[], None]:
    """Setup of the child between fork and exec.

    It dies with its launcher (PDEATHSIG), so that a launcher killed with -9 without an engine
    leaves no unsupervised training whose output nobody reads. The signal is bound to the
    forking thread, here the main thread, and not inherited by the worker's own children: these
    the engine finds by the run's id, at once or at its next start. It must be SIGKILL, because
    a process that ignores a milder signal would stay.
    """
    libc = _libc()
    parent = os.getpid()
    defaults = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE)

    def setup() -> None:
        for number in defaults:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        if libc is not None:
            libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
            if os.getppid() != parent:
                os._exit(1)
        if ruleset is not None:
            ruleset.enter()

    return setup


def start(
    argv: list[str],
    cwd: str,
    env: dict[str, str],
    with_stdin: bool,
    ruleset: Optional[Ruleset] = None,
) -> Worker:
    """Start the worker in a session of its own. The caller must have one thread only."""
    try:
        popen = subprocess.Popen(
            argv,
            cwd=cwd or None,
            env=env,
            stdin=subprocess.PIPE if with_stdin else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            preexec_fn=_child_setup(ruleset),  # noqa: PLW1509 - single-threaded here
        )
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        raise StartFailed(_start_failure(argv, cwd, error)) from error
    started = time.time_ns()
    stdout, stderr = popen.stdout, popen.stderr
    if stdout is None or stderr is None:
        raise StartFailed("no pipes")
    for pipe in (stdout, stderr):
        os.set_blocking(pipe.fileno(), False)
        try:
            fcntl.fcntl(pipe.fileno(), _F_SETPIPE_SZ, PIPE_BYTES)
        except OSError:
            pass  # the user's share of pipe memory is used; 64 KiB do as well
    stdin = popen.stdin.fileno() if popen.stdin is not None else None
    if stdin is not None:
        os.set_blocking(stdin, False)
    seen = proctable.read(popen.pid)
    ticks = seen.start if seen is not None else 0
    return Worker(popen.pid, stdout.fileno(), stderr.fileno(), stdin, popen, started, ticks)


def _start_failure(argv: list[str], cwd: str, error: Exception) -> str:
    if cwd and not os.path.isdir(cwd):
        return f"could not be started: there is no folder {cwd}"
    if isinstance(error, FileNotFoundError):
        return f"could not be started: there is no program {argv[0]}"
    if isinstance(error, PermissionError):
        return f"could not be started: {argv[0]} is not executable"
    return f"could not be started: {error}"


# -- the end in words


def signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return "unknown"


def describe(
    status: int,
    asked: str = "",
    forced: bool = False,
    grace_s: float = 0.0,
    out_of_memory: bool = False,
) -> Ending:
    """The end of a worker, from its status (negative: a signal) and the requests to it."""
    number = -status if status < 0 else None
    code = status if status >= 0 else None
    if forced:
        words = f"did not end within {grace_s:g} s, killed"
        return Ending(
            "cancelled", "killed as requested" if asked == "kill" else words, code, number, asked
        )
    if asked:
        how = f"status {code}" if number is None else f"by {signal_name(number)}"
        return Ending("cancelled", f"stopped as requested, {how}", code, number, asked)
    if number is not None:
        words = f"killed by signal {number} ({signal_name(number)})"
        if out_of_memory and number == signal.SIGKILL:
            words += "; meanwhile the kernel killed processes for lack of memory"
        return Ending("failed", words, None, number)
    return Ending("failed" if code else "finished", f"ended by itself, status {code}", code)


# -- trees


def run_entry(run_id: str) -> bytes:
    return f"MOSAIC_RUN_ID={run_id}".encode()


def profile_entry(profile: str) -> bytes:
    return f"{PROFILE}={profile}".encode() if profile else b""


def members(
    run_id: str, roots: Iterable[int] = (), spare: Iterable[int] = (), profile: str = ""
) -> dict[int, Proc]:
    """Every living process of a run: descendants of `roots`, who carries its id, their descendants.

    `profile`: who was started from another one, of which this may be a copy, is none of them.
    This process itself is never among them, nor are helpers of its own: a worker starts a session,
    and nothing returns from there into ours.
    """
    table = proctable.snapshot()
    ours = os.getsid(0)
    pids = proctable.descendants(roots, table)
    pids = {pid for pid in pids if table[pid].session != ours}
    entry, own = run_entry(run_id), profile_entry(profile)
    carriers = {
        pid
        for pid, proc in table.items()
        if pid not in pids and not proc.gone and proctable.carries(pid, entry, own)
    }
    pids |= carriers | proctable.descendants(carriers, table)
    pids.discard(os.getpid())
    pids.difference_update(spare)
    return {pid: table[pid] for pid in pids if not table[pid].gone}


def send(proc: Proc, number: int) -> bool:
    """Signal exactly this process; false if it has ended, even if its pid was reused."""
    try:
        handle = os.pidfd_open(proc.pid)
    except ProcessLookupError:
        return False
    except (AttributeError, OSError):  # no pidfd here
        handle = -1
    try:
        now = proctable.read(proc.pid)
        if now is None or now.start != proc.start or now.gone:
            return False
        if handle >= 0:
            signal.pidfd_send_signal(handle, number)
        else:
            os.kill(proc.pid, number)
        return True
    except (ProcessLookupError, PermissionError):
        return False
    finally:
        if handle >= 0:
            os.close(handle)


def signal_members(run_id: str, number: int, roots: Iterable[int] = (), profile: str = "") -> int:
    """Send a signal to every process of a run; returns their number."""
    return sum(send(proc, number) for proc in members(run_id, roots, (), profile).values())


def kill_run(
    run_id: str,
    roots: Iterable[int] = (),
    spare: Iterable[int] = (),
    timeout_s: float = 10.0,
    profile: str = "",
) -> KillReport:
    """SIGKILL every process of a run until none is left; reports killed and remaining ones.

    `roots`: their descendants belong to the run as well. `spare`: pids to leave alone. `profile`:
    as for `members`. Stopped processes die of SIGKILL like others. Blocks; needs no event loop. The
    adopter of the dead must reap them: zombies do not count here.
    """
    roots, spare = tuple(roots), tuple(spare)
    deadline = time.monotonic() + timeout_s
    killed: set[int] = set()
    quiet = 0
    pause = 0.002
    while True:
        if os.getpid() in roots:
            killed.update(_kill_children(spare))
        living = members(run_id, roots, spare, profile)
        quiet = 0 if living else quiet + 1
        if quiet >= _QUIET_READINGS or time.monotonic() > deadline:
            return KillReport(frozenset(killed), frozenset(living))
        killed.update(pid for pid, proc in living.items() if send(proc, signal.SIGKILL))
        time.sleep(pause)
        pause = min(pause * 2, 0.05)


def _kill_children(spare: Iterable[int]) -> set[int]:
    """Kill our own children at once, adopted ones above all.

    A process that forks and exits repeatedly vanishes before the table is read; but each of its
    children becomes a child of the subreaper.
    """
    ours = os.getsid(0)
    processes = (proctable.read(pid) for pid in proctable.children() if pid not in spare)
    return {
        proc.pid
        for proc in processes
        if proc is not None
        and not proc.gone
        and proc.session != ours
        and send(proc, signal.SIGKILL)
    }


def stop_signal_order(connected: bool) -> tuple[tuple[float, int], ...]:
    """Schedule of signals to a worker that is asked to stop, as shares of the grace period.

    SIGINT first: Python runs `finally` blocks for it, but dies silently of SIGTERM, which comes
    after the grace period, so a worker can save during all of it. A worker that handles commands
    was asked by one and gets time to reach its next step.
    """
    if connected:
        return ((0.4, signal.SIGINT), (1.0, signal.SIGTERM))
    return ((0.0, signal.SIGINT), (1.0, signal.SIGTERM))
