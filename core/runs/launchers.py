"""Launchers as processes: start, find, watch, kill with their workers."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from core.errors import MosaicError
from core.paths import folder_mark
from core.profile import is_same_process, start_time
from core.runs.run_ids import is_run_id
from core.runs.state import Exit
from mosaic_sdk.launch import proctable, recovery
from mosaic_sdk.launch.launch_spec import Spec, SpecError, dump, load
from mosaic_sdk.launch.process_tree import PROFILE, KillReport, kill_run

log = logging.getLogger(__name__)

_LOOKS = 3

_LAUNCHER = ("-m", "mosaic_sdk.launch")
SPEC_NAME = "spec.json"
LOG_NAME = "launcher.log"

# A run started by a run must not be taken for it, and gRPC in a worker is the worker's business.
OF_A_RUN = ("MOSAIC_RUN_ID", "MOSAIC_RUN_TOKEN", "MOSAIC_SOCKET", "MOSAIC_RUN_DIR", PROFILE)
_NOT_PASSED_ON = (
    *OF_A_RUN,
    "GRPC_VERBOSITY",
    "GRPC_ENABLE_FORK_SUPPORT",
)


@dataclass(frozen=True, slots=True)
class Found:
    """A launcher that another engine started."""

    run_id: str
    pid: int
    alive: bool
    state: Mapping[str, Any]


class Launchers:
    def __init__(self, runs: Path) -> None:
        self._runs = runs
        # What was started from a profile that this one was copied from is none of ours.
        self.profile = folder_mark(runs.parent)
        # Children of this process: only those can be reaped by pid.
        self._children: dict[int, subprocess.Popen[bytes]] = {}

    @property
    def children(self) -> set[int]:
        return set(self._children)

    def folder(self, run_id: str) -> Path:
        if not is_run_id(run_id):
            raise MosaicError(f"{run_id} is not the id of a run")
        return self._runs / run_id

    def write_spec(self, spec: Spec) -> Path:
        """Write the spec, readable by its owner only: it contains tokens and the environment."""
        folder = Path(spec.run_dir)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / SPEC_NAME
        fresh = folder / (SPEC_NAME + ".new")
        fresh.unlink(missing_ok=True)
        fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(fd, "w", encoding="utf-8") as file:
            file.write(dump(spec))
        fresh.replace(path)
        return path

    def read_spec(self, run_id: str) -> Spec | None:
        if not is_run_id(run_id):
            return None
        try:
            return load(str(self.folder(run_id) / SPEC_NAME))
        except SpecError:
            return None

    def own_spec(self, run_id: str) -> Spec | None:
        """None where it came with a copy of another profile: it names that one's folders."""
        spec = self.read_spec(run_id)
        return spec if spec is not None and spec.profile in ("", self.profile) else None

    def drop_spec(self, run_id: str) -> None:
        if is_run_id(run_id):
            (self.folder(run_id) / SPEC_NAME).unlink(missing_ok=True)

    def drop_folder(self, run_id: str) -> None:
        """Delete the folder of a purged run. Ids that name no folder have none."""
        if is_run_id(run_id):
            shutil.rmtree(self.folder(run_id), ignore_errors=True)

    def start(self, run_id: str, env: Mapping[str, str]) -> int:
        """Start a launcher in a separate session, so that it outlives the engine. Blocks for
        milliseconds.
        """
        folder = self.folder(run_id)
        full = {key: value for key, value in os.environ.items() if key not in _NOT_PASSED_ON}
        with open(folder / LOG_NAME, "ab") as log:
            child = subprocess.Popen(
                # -P: what a worker writes into its folder is none of its launcher's modules.
                [sys.executable, "-P", *_LAUNCHER, "--spec", str(folder / SPEC_NAME)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=folder,
                env={**full, **env},
                start_new_session=True,
            )
        self._children[child.pid] = child
        return child.pid

    def is_alive(self, run_id: str) -> bool:
        """Whether the launcher of an ended run still runs."""
        state = recovery.read_state(str(self.folder(run_id))) if is_run_id(run_id) else None
        return state is not None and self._lives(state)

    def _lives(self, state: Mapping[str, Any]) -> bool:
        """Whether the launcher of this launcher.json runs, and for this profile."""
        return state.get("profile", "") in ("", self.profile) and recovery.is_alive(dict(state))

    def is_of_last_version(self, run_id: str) -> bool:
        """Whether a launcher of the previous version uses its worker's token."""
        if not is_run_id(run_id):
            return False
        state = recovery.read_state(str(self.folder(run_id))) or {}
        spec = self.read_spec(run_id)
        return bool(state.get("run_token")) or (spec is not None and not spec.worker_token)

    def find(self, faults: list[tuple[str, Exception]]) -> Iterator[Found]:
        """Run folders with the state of a launcher; runs whose folder is none go to `faults`."""
        if not self._runs.is_dir():
            return
        for folder in sorted(self._runs.iterdir()):
            if not is_run_id(folder.name):
                continue
            try:
                state = recovery.read_state(str(folder))
                if state is None:
                    continue
                pid = int(state.get("pid", 0) or 0)
                alive = self._lives(state)
            except Exception as error:  # noqa: BLE001 - one bad folder must not lock the profile
                faults.append((folder.name, error))
                continue
            yield Found(folder.name, pid, alive, state)

    def find_starting(self, faults: list[tuple[str, Exception]]) -> dict[str, int]:
        """Launchers by the command they were started with: launcher.json comes only later."""
        pids: dict[str, int] = {}
        suffix = os.sep + SPEC_NAME
        for pid in proctable.pids():
            try:
                # Anybody may give a program of his this command line.
                if os.stat(f"/proc/{pid}").st_uid != os.geteuid():
                    continue
                words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if b"--spec" in words[:-1] and b"mosaic_sdk.launch" in words:
                path = os.fsdecode(words[words.index(b"--spec") + 1])
                run_id = Path(path).parent.name
                if path != f"{self._runs / run_id}{suffix}":
                    continue
                try:
                    if self.own_spec(run_id):
                        pids[run_id] = pid
                except Exception as error:  # noqa: BLE001 - as above
                    faults.append((run_id, error))
        return pids

    async def wait(self, pid: int) -> None:
        """Wait until a process has ended, a child or not."""
        started = start_time(pid)
        try:
            fd = os.pidfd_open(pid)
        except (AttributeError, OSError):
            await self.poll(pid)
        else:
            try:
                # A pid that was used again between finding and opening.
                if start_time(pid) == started:
                    await _readable(fd)
            finally:
                os.close(fd)
        self._reap(pid)

    async def poll(self, pid: int) -> None:
        """Wait for the same, by looking again and again."""
        started = start_time(pid)
        while start_time(pid) == started and started >= 0:  # noqa: ASYNC110
            await asyncio.sleep(0.2)

    def _reap(self, pid: int) -> None:
        child = self._children.pop(pid, None)
        if child is not None:
            child.poll()

    def kill(self, run_id: str, launcher: int, started: int, boot: str) -> KillReport:
        """SIGKILL everything that carries the run's id; with `launcher`, that process first.

        Blocks until it is verified, ten seconds at most.
        """
        if launcher and is_same_process(launcher, started, boot):
            # Its descendants would be orphans without the id: while it lives they are found by it.
            report = kill_run(run_id, roots=(launcher,), profile=self.profile)
            if is_same_process(launcher, started, boot):
                os.kill(launcher, 9)
            more = kill_run(run_id, profile=self.profile)
            report = KillReport(report.killed | more.killed, more.survivors)
        else:
            report = kill_run(run_id, profile=self.profile)
        for pid in report.killed:
            _reap_adopted(pid)
        return report

    def last_words(self, run_id: str) -> str:
        """Final output of a launcher that never wrote launcher.json."""
        try:
            raw = (self.folder(run_id) / LOG_NAME).read_bytes()[-4096:]
        except OSError:
            return ""
        lines = [line for line in raw.decode("utf-8", "replace").splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""

    def exit(self, run_id: str) -> Exit | None:
        """Contents of exit.json, or None if nobody saw the end."""
        folder = str(self.folder(run_id))
        exit_record = recovery.read_exit(folder)
        if exit_record is not None:
            return exit_of(exit_record)
        if recovery.read_state(folder) is None:
            words = self.last_words(run_id)
            return Exit(None, f"its launcher did not start: {words}" if words else "did not start")
        return None


def exit_of(detail: Any) -> Exit:
    """Exit from exit.json or from the lifecycle event `exited`, which agree."""
    if not isinstance(detail, Mapping):
        return Exit(None, "")
    detail = cast("Mapping[str, Any]", detail)
    status = detail.get("status")
    return Exit(
        status=status if isinstance(status, int) else None,
        reason=str(detail.get("reason") or ""),
        asked=detail.get("outcome") == "cancelled",
    )


async def _readable(fd: int) -> None:
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish() -> None:
        if not done.done():
            done.set_result(None)

    loop.add_reader(fd, finish)
    try:
        await done
    finally:
        loop.remove_reader(fd)


class Reaper:
    """Reaps orphans of dead launchers, because this process is their subreaper.

    Own children are reaped at once by their starter: only a process that has been a
    zombie for several looks is an orphan.
    """

    def __init__(self, launchers: Launchers) -> None:
        self._launchers = launchers
        self._seen: dict[int, int] = {}

    def look(self) -> None:
        zombies = {pid for pid in _children() if start_time(pid) < 0}
        zombies -= self._launchers.children
        self._seen = {pid: self._seen.get(pid, 0) + 1 for pid in zombies}
        for pid, looks in self._seen.items():
            if looks > _LOOKS:
                _reap_adopted(pid)


def _children() -> set[int]:
    pids: set[int] = set()
    for path in Path("/proc/self/task").glob("*/children"):
        try:
            pids.update(map(int, path.read_text().split()))
        except OSError:
            continue
    return pids


def _reap_adopted(pid: int) -> None:
    """Reap adopted orphans, which nobody else waits for."""
    try:
        os.waitpid(pid, os.WNOHANG)
    except ChildProcessError:
        pass
