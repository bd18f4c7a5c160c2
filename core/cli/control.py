"""`mosaic stop`, `pause`, `resume`, `send`: commands to live runs."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

from core.cli.output import Out
from core.cli.parsing import Commands, add_run, span
from core.cli.profile_access import ProfileAccess, pick, short
from core.errors import InvalidInput, MosaicError, Refused

if TYPE_CHECKING:
    from core.cli.engine_access import EngineAccess
    from core.store.rows import Run

MARGIN_S = 15.0
POLL_S = 0.05


def add(commands: Commands) -> None:
    stop = commands.add("stop", stop_runs, "stop runs and wait until they end")
    stop.add_argument("runs", nargs="*", metavar="RUN", help="id, part of an id, name, last")
    stop.add_argument("--all", action="store_true", help="all live runs")
    stop.add_argument("--grace", metavar="SPAN", help="grace period of the worker (settings: 5s)")
    stop.add_argument("--kill", action="store_true", help="kill at once")
    for name, summary in (
        ("pause", "pause a run, if its worker supports it"),
        ("resume", "resume a paused run"),
    ):
        add_run(commands.add(name, command, summary), many=True)
    send = commands.add(
        "send",
        send_command,
        "send a command to a worker",
        "For example checkpoint, evaluate, max_rate_hz, set_param.",
    )
    add_run(send)
    send.add_argument("name", metavar="COMMAND")
    send.add_argument("args", nargs="*", metavar="NAME=VALUE")
    send.add_argument("--timeout", metavar="SPAN", default="30s")


def chosen(access: ProfileAccess, references: list[str]) -> list[Run]:
    with access.reader() as reader:
        runs = reader.runs()
    return list(
        {run.run_id: run for run in (pick(runs, reference) for reference in references)}.values()
    )


def stop_runs(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async

    access = ProfileAccess(args)
    if bool(args.runs) == bool(args.all):
        raise InvalidInput("Name the runs to stop, or --all")
    if args.all:
        with access.reader() as reader:
            runs = [run for run in reader.runs() if not run.state.ended]
    else:
        runs = chosen(access, args.runs)
    over = [run for run in runs if run.state.ended]
    for run in over:
        out.note(f"{short(run.run_id)} has ended: {run.state}")
    going = [run for run in runs if not run.state.ended]
    if not going:
        if out.as_json:
            out.document([])
        return 0
    grace_ms = 0 if args.kill else int(span(args.grace) * 1000) if args.grace else None
    return run_async(_stop(access, going, grace_ms, out))


async def _stop(access: ProfileAccess, runs: list[Run], grace_ms: int | None, out: Out) -> int:
    from core.cli.engine_access import connect

    settings = access.settings()
    patience = (settings.grace_ms if grace_ms is None else grace_ms) / 1000 + MARGIN_S
    async with connect(access) as session:
        await asyncio.gather(*(_cancel(session, run.run_id, grace_ms) for run in runs))
        waiting = {run.run_id for run in runs}
        try:
            async with asyncio.timeout(patience):
                ended = await _ended(access, waiting)
        except TimeoutError:
            raise MosaicError(
                f"Still running after {patience:.0f} s: {', '.join(map(short, sorted(waiting)))}",
                "mosaic stop --kill",
            ) from None
    if out.as_json:
        out.document(ended)
    for row in ended:
        out.say(f"{short(row['run_id'])}  {row['state']}: {row['reason']}")
    return 0


async def _cancel(session: EngineAccess, run_id: str, grace_ms: int | None) -> None:
    if grace_ms == 0:
        await session.client.control(run_id, "kill")
    else:
        await session.client.cancel(run_id, grace_ms or 0)


async def _ended(access: ProfileAccess, waiting: set[str]) -> list[dict[str, Any]]:
    """Removes runs from `waiting` as their ends reach the disk."""
    ended: list[dict[str, Any]] = []
    with access.reader() as reader:
        while True:
            for run_id in sorted(waiting):
                run = reader.run(run_id)
                if run.state.ended:
                    waiting.discard(run_id)
                    state = str(run.state)
                    ended.append({"run_id": run_id, "state": state, "reason": run.reason})
            if not waiting:
                return ended
            await asyncio.sleep(POLL_S)


def command(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async

    access = ProfileAccess(args)
    return run_async(_command(access, chosen(access, args.runs), args.command, {}, 30.0, out))


def send_command(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async
    from core.cli.run_command import set_parameter

    access = ProfileAccess(args)
    given: dict[str, Any] = {}
    for text in args.args:
        set_parameter(given, text)
    runs = chosen(access, [args.run])
    return run_async(_command(access, runs, args.name, given, span(args.timeout), out))


async def _command(
    access: ProfileAccess,
    runs: list[Run],
    name: str,
    given: dict[str, Any],
    timeout_s: float,
    out: Out,
) -> int:
    from core.cli.engine_access import connect

    for run in runs:
        if run.state.ended:
            raise Refused(f"{short(run.run_id)} has ended: {run.state}", "mosaic runs --state live")
    answers: list[dict[str, Any]] = []
    async with connect(access) as session:
        for run in runs:
            ack = await session.client.control(run.run_id, name, given, timeout_s=timeout_s)
            answers.append(
                {
                    "run_id": run.run_id,
                    "ok": ack.ok,
                    "message": ack.message,
                    "result": _decoded(ack.result),
                }
            )
    if out.as_json:
        out.document(answers)
    for answer in answers:
        text = answer["message"] or ("done" if answer["ok"] else "refused")
        result = "" if answer["result"] is None else f" {answer['result']}"
        out.say(f"{short(answer['run_id'])}  {text}{result}")
    return 0 if all(answer["ok"] for answer in answers) else Refused.exit_code


def _decoded(data: bytes) -> Any:
    import msgspec

    return msgspec.json.decode(data) if data else None
