"""`mosaic run`: runs a worker, shows its log and exits with its status.

If nobody holds the profile, the engine runs in this process. If the engine goes away,
the run continues: its launcher spools, and this command connects to the next engine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.cli.lane_picture import Watcher
from core.cli.output import Out, duration, number
from core.cli.parsing import Commands
from core.cli.picture_options import add_pictures, picture_modes
from core.cli.preset_command import with_preset
from core.cli.profile_access import ProfileAccess, short
from core.cli.sandbox_option import add_sandbox
from core.cli.supervise import add_supervision, under_supervision
from core.cli.sweep_command import add_sweep, run_several, starts_several
from core.cli.trust_prompt import add_trust, allow_checkpoints, allowed_map, allowed_worker
from core.cli.wandb_option import add_wandb, check_wandb, wandb_mode
from core.edited_text import read_text
from core.errors import InvalidInput, MosaicError
from core.paths import own_folder
from core.terminal_text import on_terminal

if TYPE_CHECKING:
    from core.cli.engine_access import EngineAccess, Interrupts
    from core.events import RunStateChanged
    from core.guard.shares import Shares
    from core.runs.submission import Submission
    from core.store.reader import Reader
    from core.store.rows import Run

POLL_S = 0.04
# Of the log of an engine without a window; one more of them is kept.
LOG_BYTES = 1 << 20
# Once nothing new was found for a while; what an engine of our own says wakes at once.
CALM_POLL_S = 0.25
CALM_AFTER = 10
ENGINE_START_S = 15.0
HANDOVER_S = 10.0


def add(commands: Commands) -> None:
    parser = commands.add(
        "run",
        run,
        "run a worker, or any command after --",
        "The worker's log goes to stderr. Ctrl-C asks the worker to stop, a second one kills it.",
        takes_command=True,
    )
    parser.add_argument("words", nargs="*", metavar="COMMAND", help="the command (best after --)")
    parser.add_argument("--worker", metavar="ID", help="a worker from `mosaic workers`")
    parser.add_argument("--preset", metavar="NAME", help="a training from `mosaic preset list`")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the worker; VALUE is JSON or text",
    )
    parser.add_argument("--parameters", metavar="FILE", help="parameters as a JSON file")
    parser.add_argument("--name", help="name of the run")
    parser.add_argument("--tag", action="append", default=[], metavar="TAG")
    parser.add_argument("--seed", type=int, metavar="N", help="seed: parameter `seed`, MOSAIC_SEED")
    add_sweep(parser)
    parser.add_argument("--cwd", metavar="DIR", help="working directory")
    parser.add_argument(
        "--env", action="append", default=[], metavar="NAME=VALUE", help="environment variable"
    )
    parser.add_argument("--gpus", type=int, default=0, metavar="N", help="number of GPUs")
    parser.add_argument(
        "--durability",
        choices=("normal", "full"),
        help="after a power loss, full loses nothing, normal the last second",
    )
    parser.add_argument(
        "--obs",
        metavar="HOW",
        help="large observations: digest (default), full, every:N, none",
    )
    add_pictures(parser)
    add_wandb(parser)
    parser.add_argument(
        "--no-tap",
        action="store_true",
        help="record only what the program reports; by default every Python process is tapped",
    )
    parser.add_argument(
        "--watch", action="store_true", help="request pictures and print how many arrive"
    )
    add_supervision(parser)
    add_trust(parser)
    add_sandbox(parser)
    parser.add_argument("--detach", action="store_true", help="run in the background")
    parser.add_argument("-q", "--quiet", action="store_true", help="hide the worker's log")


def run(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async

    access = ProfileAccess(args)
    asked = wanted(args)
    if args.preset:
        asked = with_preset(access, asked, args.preset, out)
    if asked.worker:
        allowed_worker(access, asked.worker, args, out)
        allow_checkpoints(access, asked, args, out)
    if reads_terminal(asked.argv):
        out.note("The program gets no terminal: its input is empty, so it can't be interactive")
    if args.percepts:
        allowed_map(access, args.percepts, args, out)
    submission = under_supervision(asked, args, access)
    check_wandb(access, submission)
    if starts_several(args):
        rows = run_several(access, submission, args, out)
        from core.agents.hopeless_runs import is_stopped

        # Stopping a hopeless one is no failure.
        return max((exit_code(access, row) for row in rows if not is_stopped(row.note)), default=0)
    if args.detach:
        return detach(access, submission, out)
    watcher = Watcher(out) if args.watch else None
    return run_async(Foreground(access, submission, out, quiet=args.quiet, watcher=watcher).run())


def wanted(args: argparse.Namespace) -> Submission:
    from core.runs.submission import Submission

    argv = (*args.words, *args.behind)
    if args.preset and (argv or args.worker):
        raise InvalidInput("--preset names its worker itself", "mosaic run --preset NAME")
    if not argv and not args.worker and not args.preset:
        raise InvalidInput("There is nothing to run", "mosaic run -- COMMAND, or --worker ID")
    parameters = _file(args.parameters) if args.parameters else {}
    for text in args.set:
        set_parameter(parameters, text)
    return Submission(
        name=args.name or "",
        worker=args.worker or "",
        argv=argv,
        # A worker by name runs in its own folder, a command where it is typed.
        cwd=args.cwd or ("" if args.worker or args.preset else os.getcwd()),
        env=dict(_pair(text, "--env") for text in args.env) | _options(args),
        caller_env=_own_environment(),
        parameters=parameters,
        tags=tuple(args.tag),
        seed=args.seed,
        gpus=args.gpus,
        durability=args.durability or "",
        observations=args.obs or "",
        # Whatever the command is: a shell script may start Python as well.
        tap=not args.no_tap and not args.worker and not args.preset,
    )


def reads_terminal(argv: Sequence[str]) -> bool:
    """Tell whether a command reads a terminal: `python -i`, `python` or `ipython` alone."""
    if not argv or not os.path.basename(argv[0]).startswith(("python", "ipython")):
        return False
    for index, word in enumerate(argv[1:], 1):
        if not word.startswith("-") or word == "-":
            return False
        letters = "" if word.startswith("--") else word[1:]
        before, interactive, _ = letters.partition("i")
        if interactive and not set(before) & set("cmWX"):
            return True
        if set(letters) & set("cm"):
            return False
        if letters in ("W", "X"):
            return reads_terminal((argv[0], *argv[index + 2 :]))
    return len(argv) == 1 or all(word not in ("--version", "--help", "-V", "-h") for word in argv)


def _own_environment() -> dict[str, str]:
    """Environment of the shell, whoever holds the profile; variables that are not text are
    omitted.
    """
    variables: dict[str, str] = {}
    for name, value in os.environ.items():
        try:
            (name + value).encode()
        except UnicodeEncodeError:
            continue
        variables[name] = value
    return variables


def _options(args: argparse.Namespace) -> dict[str, str]:
    sandbox = {"MOSAIC_SANDBOX": args.sandbox} if args.sandbox else {}
    return {**picture_modes(args), **sandbox, **wandb_mode(args)}


def _file(path: str) -> dict[str, Any]:
    try:
        document: Any = json.loads(read_text(Path(path), any_kind=True))
    except OSError as error:
        raise InvalidInput(f"{path} can't be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise InvalidInput(f"{path} is not JSON: {error}") from error
    if not isinstance(document, dict):
        raise InvalidInput(f"{path} is not a JSON object")
    return cast("dict[str, Any]", document)


def _pair(text: str, option: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise InvalidInput(f"{option} {text}: expected NAME=VALUE")
    return name, value


def set_parameter(parameters: dict[str, Any], text: str) -> None:
    """`a.b=1` sets b in a."""
    name, value = _pair(text, "--set")
    *outer, last = name.split(".")
    table: dict[str, Any] = parameters
    for part in outer:
        inner: Any = table.setdefault(part, {})
        if not isinstance(inner, dict):
            raise InvalidInput(f"--set {text}: {part} is set twice")
        table = cast("dict[str, Any]", inner)
    try:
        table[last] = json.loads(value)
    except ValueError:
        table[last] = value


class Foreground:
    """One run from submission to its end, over as many engines as it takes."""

    def __init__(
        self,
        access: ProfileAccess,
        submission: Submission,
        out: Out,
        *,
        quiet: bool,
        watcher: Watcher | None = None,
    ) -> None:
        self._watcher = watcher
        self._place = access
        self._submission = submission
        self._out = out
        self._log = None if quiet else LogPrinter(out)
        self._run_id = ""
        self._asked = 0
        self._handed_over = False

    async def run(self) -> int:
        from core.cli.engine_access import Interrupts

        with Interrupts() as interrupts:
            while (row := await self._with_engine(interrupts)) is None:
                pass
        return self._finish(row)

    async def _with_engine(self, interrupts: Interrupts) -> Run | None:
        """Follow until the run or the engine ends."""
        from core.cli.engine_access import connect

        if self._handed_over:
            await self._wait_for_holder()
        async with connect(self._place) as session:
            if not self._run_id:
                started = await session.client.submit(self._submission)
                self._run_id = started.run_id
                if not self._out.as_json and self._log is not None:
                    self._out.note(f"run {short(self._run_id)}  {started.name}")
            elif self._asked:
                await session.client.cancel(self._run_id)
            with self._place.reader() as reader:
                return await self._follow(session, reader, interrupts)

    async def _follow(
        self, session: EngineAccess, reader: Reader, interrupts: Interrupts
    ) -> Run | None:
        """Follows the record: a run has ended when its end is on disk."""
        interrupted = asyncio.create_task(interrupts.next(), name="interrupts")
        pace = Pace(session, self._run_id)
        try:
            while True:
                # Before the log: a line after the last look would be missed.
                row = await asyncio.to_thread(reader.run, self._run_id)
                if self._log is not None:
                    pace.heard_of(await asyncio.to_thread(self._log.show, reader, self._run_id))
                if self._watcher is not None:
                    await asyncio.to_thread(self._watcher.show, reader, self._run_id)
                if row.state.ended:
                    return row
                if self._is_gone(session):
                    return None
                if interrupted.done():
                    count = interrupted.result()
                    interrupted = asyncio.create_task(interrupts.next(), name="interrupts")
                    await self._interrupted(session, count)
                await pace.wait(interrupted)
        finally:
            interrupted.cancel()
            pace.close()
            if self._watcher is not None:
                self._watcher.close()

    def _is_gone(self, session: EngineAccess) -> bool:
        """Whether the engine is gone, so that another holder must be found or the profile taken."""
        if session.engine is not None:
            self._handed_over = session.engine.asked_to_close.is_set()
            return self._handed_over
        return self._place.holder is None

    async def _wait_for_holder(self) -> None:
        """Wait until the window that asked for the profile has it."""
        self._handed_over = False
        for _ in range(round(HANDOVER_S / POLL_S)):
            if self._place.holder is not None:
                return
            await asyncio.sleep(POLL_S)

    async def _interrupted(self, session: EngineAccess, count: int) -> None:
        self._asked = count
        self._out.note("stopping; Ctrl-C again to kill" if count == 1 else "killing")
        try:
            if count == 1:
                await session.client.cancel(self._run_id)
            else:
                await session.client.control(self._run_id, "kill")
        except MosaicError as error:
            # It ended in this moment, or the engine did: both are seen at the next look.
            if count > 2:
                raise
            self._out.note(error.message)

    def _finish(self, row: Run) -> int:
        took = (row.ended_ns or time.time_ns()) - (row.started_ns or row.created_ns)
        code = exit_code(self._place, row)
        shares = self._shares(row)
        if shares is not None and shares.is_broken and not code:
            code = 1
        if self._out.as_json:
            from core.exchange.export_rows import run_row

            reviews = {} if shares is None else {"reviews": shares.as_json()}
            self._out.document({**run_row(row), "exit_code": code, **reviews})
        elif self._log is not None or code:
            counts = (
                (row.steps, "steps"),
                (row.episodes, "episodes"),
                (row.metric_points, "points"),
            )
            what = "".join(f", {number(count)} {name}" for count, name in counts if count)
            if not what and self._submission.tap:
                what = ", nothing recorded"
            why = f": {row.reason}" if row.reason and str(row.state) != "finished" else ""
            self._out.note(
                f"run {short(row.run_id)}  {row.state} after {duration(took / 1e9)}{what}{why}"
            )
            if row.reject_count:
                command = f"mosaic show {short(row.run_id)} --rejects"
                self._out.note(f"  {row.reject_count} lines could not be read: {command}")
            self._offer_training(row)
        if shares is not None and not self._out.as_json:
            broken = " - the policy is closed, so the run failed" if shares.is_broken else ""
            self._out.note(f"  guard: {shares.words}{broken}")
        return code

    def _offer_training(self, row: Run) -> None:
        """Tell how a tapped script becomes a training with a form and checkpoints."""
        from core.workers.script_worker import trainable_script

        wanted = self._submission
        if not (wanted.tap and row.steps and str(row.state) == "finished"):
            return
        script = trainable_script(wanted.argv, wanted.cwd)
        if script:
            made = shlex.join(["--script", script])
            self._out.note(
                f"  a training with a form: mosaic workers new NAME --from cleanrl {made}"
            )

    def _shares(self, row: Run) -> Shares | None:
        from core.guard.shares import shares_of

        with self._place.reader() as reader:
            return shares_of(reader, row.run_id)


class Pace:
    """Poll interval of the record: short while it grows, long while a script is silent."""

    def __init__(self, session: EngineAccess, run_id: str) -> None:
        from core.events import RunStateChanged

        self._quiet = 0
        self._changed = asyncio.Event()
        self._stop: Callable[[], None] = lambda: None
        if session.engine is not None:
            self._run_id = run_id
            self._stop = session.engine.bus.listen(self._heard, RunStateChanged)

    def _heard(self, event: RunStateChanged) -> None:
        if event.run_id == self._run_id:
            self._quiet = 0
            self._changed.set()

    def heard_of(self, lines: int) -> None:
        self._quiet = 0 if lines else self._quiet + 1

    async def wait(self, interrupted: asyncio.Task[int]) -> None:
        heard = asyncio.ensure_future(self._changed.wait())
        timeout = POLL_S if self._quiet < CALM_AFTER else CALM_POLL_S
        try:
            await asyncio.wait(
                {interrupted, heard}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            heard.cancel()
        if self._changed.is_set():
            # What was said is in the record a moment later.
            self._changed.clear()
            await asyncio.sleep(POLL_S / 4)

    def close(self) -> None:
        self._stop()


class LogPrinter:
    """Prints log lines that are new."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._line = 0

    def show(self, reader: Reader, run_id: str) -> int:
        before = self._line
        while page := reader.logs(run_id, self._line, 1000):
            self._line = page[-1].line
            for line in page:
                self._out.err.write(f"{on_terminal(line.text)}\n")
            self._out.err.flush()
        return self._line - before


def exit_code(access: ProfileAccess, row: Run) -> int:
    """Exit code for the shell: the worker's status, or 128 plus the signal."""
    if row.exit_status is not None:
        return row.exit_status if row.exit_status >= 0 else 128 - row.exit_status
    with access.reader() as reader:
        events = reader.events(row.run_id, kind="lifecycle", name="exited")
    number = events[-1].detail.get("signal") if events and events[-1].detail else None
    if isinstance(number, int) and number > 0:
        return 128 + number
    if str(row.state) == "finished":
        return 0
    return 128 + signal.SIGINT if str(row.state) == "cancelled" else 1


def detach(access: ProfileAccess, submission: Submission, out: Out) -> int:
    """Leaves the run to a lasting engine: the present one, or one in the background."""
    from core.cli.engine_access import connect, run_async

    if access.holder is None:
        start_engine(access)

    async def submit() -> tuple[str, str]:
        async with connect(access, hold=False) as session:
            started = await session.client.submit(submission)
            return started.run_id, started.name

    run_id, name = run_async(submit())
    if out.as_json:
        out.document({"run_id": run_id, "name": name})
    else:
        print(run_id, file=out.out)
        out.note(
            f"mosaic tail {short(run_id)}   follows it;   mosaic stop {short(run_id)}   ends it"
        )
    return 0


def start_engine(access: ProfileAccess) -> None:
    """Starts an engine without a window that exits when no run is live."""
    profile = access.places.profile
    own_folder(profile)
    path = profile / "engine.log"
    with contextlib.suppress(OSError):
        if path.stat().st_size > LOG_BYTES:
            path.replace(path.with_suffix(".log.1"))
    with open(path, "ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "core", "serve", "--profile", str(profile), "--while-running"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd="/",
            start_new_session=True,
            env={**os.environ, "MOSAIC_LOG": os.environ.get("MOSAIC_LOG", "WARNING")},
        )
    until = time.monotonic() + ENGINE_START_S
    while access.holder is None:
        if process.poll() is not None and access.holder is None:
            raise MosaicError(
                "The engine did not start in the background", f"Read {profile / 'engine.log'}"
            )
        if time.monotonic() > until:
            raise MosaicError("The engine took too long to start", f"Read {profile / 'engine.log'}")
        time.sleep(0.05)
