"""`mosaic tensorboard`: TensorBoard over runs, for as long as the command runs."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING

from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.runs import find
from core.errors import InvalidInput, MosaicError
from core.paths import Places, resource_root

if TYPE_CHECKING:
    from core.outputs.dashboard import Dashboard
    from core.outputs.tensorboard_logs import TensorboardLogs

ENVIRONMENT, NEEDED_MB = "tensorboard", 300
REFRESH_S = 5.0


def add(commands: Commands) -> None:
    parser = commands.add(
        "tensorboard",
        show,
        "show runs in TensorBoard, until Ctrl-C",
        "Event files of the runs, packed ones too; runs without any are shown from their record."
        " The first time installs TensorBoard into an environment of its own.",
    )
    parser.add_argument("runs", nargs="+", metavar="RUN")
    parser.add_argument("--port", type=int, default=0, metavar="N", help="a port (any free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    # For the window: lines of JSON, and an end when its pipe ends.
    parser.add_argument("--lines", action="store_true", help=argparse.SUPPRESS)


def show(args: argparse.Namespace, out: Out) -> int:
    from core.outputs.dashboard import dashboard
    from core.outputs.tensorboard_logs import TensorboardLogs, log_folder

    if not 0 <= args.port < 1 << 16:
        raise InvalidInput(f"{args.port} is no port", "1024 to 65535, or 0 for any free one")
    _end_with_owner(args.lines)
    access = ProfileAccess(args)
    with access.reader() as reader:
        rows = [find(reader, name, deleted=None) for name in dict.fromkeys(args.runs)]
        python = tensorboard_python(access.places, out, args.lines)
        with log_folder(access.places.profile) as folder:
            logs = TensorboardLogs(folder, reader, access.places.runs, rows)
            if not logs.refresh() and all(row.state.ended for row in rows):
                raise MosaicError(
                    "There is nothing to show in TensorBoard",
                    "Runs with metrics, episodes or event files have something",
                )
            with dashboard(python, folder, args.port) as board:
                url = board.wait_until_it_answers()
                _report_address(args, out, url, len(rows), board.process.pid)
                with contextlib.suppress(KeyboardInterrupt):
                    _keep(board, logs)
    return 0


def _keep(board: Dashboard, logs: TensorboardLogs) -> None:
    while True:
        time.sleep(REFRESH_S)
        board.check()
        logs.refresh()


def _report_address(args: argparse.Namespace, out: Out, url: str, runs: int, pid: int) -> None:
    if args.lines:
        _line({"url": url})
        return
    if out.as_json:
        out.line({"url": url, "runs": runs, "pid": pid})
    else:
        out.say(url)
        out.note("TensorBoard runs until Ctrl-C")
    if not args.no_browser:
        import webbrowser

        webbrowser.open(url)


def _end_with_owner(is_owned: bool) -> None:
    """End as by Ctrl-C: when asked by a signal, and with whoever holds the other end of stdin."""

    def asked(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, asked)
    main = threading.main_thread().ident
    if is_owned and main is not None:

        def watch() -> None:
            while sys.stdin.buffer.read(1 << 16):
                continue
            signal.pthread_kill(main, signal.SIGTERM)

        threading.Thread(target=watch, name="owner", daemon=True).start()


def tensorboard_python(places: Places, out: Out, lines: bool = False) -> str:
    """The Python that has TensorBoard; installs it the first time."""
    from core.workers.interpreters import folder_of, install_environment, read_mark
    from core.workers.packages import Progress

    requirements = resource_root() / "requirements" / "tensorboard.txt"
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        out.note("Installing TensorBoard, once")

        def report(progress: Progress) -> None:
            if lines:
                _line({"installing": progress.text})
            else:
                out.note(progress.text)

        asyncio.run(install_environment(places, ENVIRONMENT, requirements, report, NEEDED_MB))
    return str(folder / "bin" / "python")


def _line(value: object) -> None:
    print(json.dumps(value), flush=True)  # noqa: T201
