"""One launcher from its first to its last moment. Read this first, `Launcher.mind` above all.

Starts the worker before slow imports and before any gRPC channel exists.
"""

from __future__ import annotations

import argparse
import faulthandler
import logging
import os
import signal
import socket
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Optional

from mosaic_sdk.launch import process_tree
from mosaic_sdk.launch.bounded_log import BoundedLog
from mosaic_sdk.launch.launch_spec import Spec, SpecError, for_command, load
from mosaic_sdk.launch.process_tree import StartFailed, Worker

if TYPE_CHECKING:
    from mosaic_sdk.launch.minder import Minder

EXIT_DELIVERED, EXIT_USAGE, EXIT_LEFT = 0, 2, 75

log = logging.getLogger(__name__)


def main(argv: Optional[Sequence[str]] = None) -> int:
    """`python -m mosaic_sdk.launch`."""
    options = _options(sys.argv[1:] if argv is None else argv)
    try:
        if options.spec:
            spec = load(options.spec)
        else:
            spec = for_command(options.command, options.run_dir, options.run_id)
        return launch(spec, alone=not options.spec)
    except SpecError as error:
        print(f"mosaic launch: {error}", file=sys.stderr)  # noqa: T201
        return EXIT_USAGE


def _options(argv: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser(
        prog="python -m mosaic_sdk.launch",
        description="Start a program, supervise it and record its output.",
    )
    parser.add_argument(
        "--spec", metavar="FILE", help="launch specification as JSON; for the engine"
    )
    parser.add_argument("--run-dir", default="", help="where the spool and the state go")
    parser.add_argument("--run-id", default="", help="default: a new one")
    parser.add_argument(
        "command", nargs="*", metavar="-- COMMAND", help="the program and its arguments"
    )
    options = parser.parse_args(argv)
    if bool(options.spec) == bool(options.command):
        parser.error("give either --spec FILE or -- and a command")
    return options


def launch(spec: Spec, alone: bool) -> int:
    """Mind one worker from its start to its end."""
    from mosaic_sdk.launch import recovery
    from mosaic_sdk.launch.socket_server import listen
    from mosaic_sdk.launch.spool import segments_of

    try:
        os.makedirs(spec.run_dir, mode=0o700, exist_ok=True)
    except OSError as error:
        raise SpecError(f"{spec.run_dir}: {error.strerror}") from error
    state = recovery.read_state(spec.run_dir)
    if state is not None and recovery.is_alive(state):
        raise SpecError(f"{spec.run_dir} is supervised by process {state['pid']}")
    if segments_of(spec.spool_dir):
        raise SpecError(f"{spec.run_dir} contains the spool of a launcher that has ended")
    try:
        handler = _set_up_log(spec)
        if not alone:
            _leave_terminal(handler)
        server, path, folder = listen(spec.run_dir)
    except OSError as error:
        raise SpecError(f"{spec.run_dir} can't be used: {error.strerror}") from error
    process_tree.become_subreaper()
    worker: Worker | StartFailed
    try:
        worker = _start(spec, path)
    except StartFailed as failure:
        worker = failure
    return _mind(spec, alone, worker, server, folder)


def _start(spec: Spec, socket_path: str) -> Worker:
    env = worker_environment(spec, socket_path)
    with_stdin = "stdin_control" in spec.capabilities
    if not spec.sandbox:
        return process_tree.start(spec.argv, spec.cwd, env, with_stdin)
    from mosaic_sdk.launch import sandbox

    own = sandbox.folder_of(spec.run_dir)
    env.update(sandbox.environment(own))
    cwd = own if spec.cwd in ("", spec.run_dir) else spec.cwd
    rules = sandbox.Rules(
        own=(own,),
        hidden=tuple(spec.sandbox.get("hidden", ())),
        reach=(socket_path, *spec.sandbox.get("reach", ())),
        read=tuple(spec.sandbox.get("read", ())),
        network=bool(spec.sandbox.get("network")),
    )
    if spec.sandbox.get("means") == sandbox.BUBBLEWRAP:
        return process_tree.start(sandbox.wrapped(spec.argv, rules), cwd, env, with_stdin)
    try:
        ruleset = sandbox.ruleset(rules)
    except sandbox.NoSandbox as error:
        # Without it nothing starts: somebody relied on it.
        raise StartFailed(f"could not be started: {error}") from error
    try:
        return process_tree.start(spec.argv, cwd, env, with_stdin, ruleset)
    finally:
        ruleset.close()


def _mind(
    spec: Spec, alone: bool, worker: Worker | StartFailed, server: socket.socket, folder: str
) -> int:
    import asyncio

    from mosaic_sdk.launch.minder import Minder

    async def run() -> Minder:
        minder = Minder(spec, worker)
        await minder.run(server, folder)
        return minder

    minder = asyncio.run(run())
    if not alone:
        return EXIT_DELIVERED if minder.delivered else EXIT_LEFT
    ending = minder.ending
    print(f"{ending.reason}. Recorded in {spec.run_dir}", file=sys.stderr)  # noqa: T201
    if ending.signal is not None:
        return 128 + ending.signal
    return 127 if ending.status is None else ending.status


def worker_environment(spec: Spec, socket_path: str) -> dict[str, str]:
    """Environment variables for the worker."""
    env = dict(os.environ) if spec.inherit_env else {}
    env.update(spec.env)
    # A block-buffered pipe loses all lines of a script that is killed.
    env.setdefault("PYTHONUNBUFFERED", "1")
    env.update(
        MOSAIC_RUN_ID=spec.run_id,
        MOSAIC_SOCKET=socket_path,
        # A spec of the last version has one token for both doors.
        MOSAIC_RUN_TOKEN=spec.worker_token or spec.run_token,
        MOSAIC_RUN_DIR=spec.run_dir,
    )
    if spec.profile:
        env[process_tree.PROFILE] = spec.profile
    return env


def _set_up_log(spec: Spec) -> BoundedLog:
    # A file for its owner alone, whatever the shell's mask says.
    path = os.path.join(spec.run_dir, "launcher.log")
    os.close(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600))
    handler = BoundedLog(path)
    root = logging.getLogger("mosaic_sdk")
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    root.propagate = False
    return handler


def _leave_terminal(handler: BoundedLog) -> None:
    """Leave the terminal: its end, or Ctrl-C in it, must not reach the launcher."""
    try:
        os.setsid()
    except OSError:
        pass  # the engine made us a session leader already
    nothing = os.open(os.devnull, os.O_RDONLY | os.O_CLOEXEC)
    os.dup2(nothing, 0)
    handler.take_over()
    os.close(nothing)
    # A launcher that crashes says where in its log; one that hangs is asked by SIGUSR1.
    faulthandler.enable()
    faulthandler.register(signal.SIGUSR1)
