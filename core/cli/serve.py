"""`mosaic serve`: the engine without a window."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

from core.cli.output import Out
from core.cli.parsing import Commands, span
from core.cli.profile_access import ProfileAccess
from core.errors import Refused

if TYPE_CHECKING:
    from core.engine import Engine

# How long an engine that nobody needs waits for the next client.
IDLE_S = 3.0


def add(commands: Commands) -> None:
    parser = commands.add(
        "serve",
        serve,
        "run the engine without a window, until Ctrl-C",
        "Records workers, starts queued runs, answers clients. A window takes over from it.",
    )
    parser.add_argument(
        "--port", type=int, metavar="N", help="also listen on this TCP port (-1: any free one)"
    )
    parser.add_argument("--bind", metavar="ADDRESS", help="address; loopback unless TLS is set up")
    parser.add_argument("--for", dest="lasting", metavar="SPAN", help="exit after this time")
    parser.add_argument("--while-running", action="store_true", help="exit when no run is live")


def serve(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async

    lasting = span(args.lasting) if args.lasting else None
    return run_async(_serve(ProfileAccess(args), args, lasting, out))


async def _serve(
    access: ProfileAccess, args: argparse.Namespace, lasting: float | None, out: Out
) -> int:
    from core.cli.engine_access import Interrupts, quiet
    from core.engine import Engine
    from core.profile import Hold, connect_or_hold
    from core.settings import with_values

    given = {"port": args.port, "bind": args.bind}
    settings = with_values(
        access.settings(), {name: value for name, value in given.items() if value is not None}
    )
    hold_or_record = await connect_or_hold(access.places.profile)
    if not isinstance(hold_or_record, Hold):
        raise Refused(
            f"Mosaic already runs on this profile, as process {hold_or_record.pid}",
            "Use it, stop it, or choose another with --profile",
        )
    quiet()
    with Interrupts() as interrupts:
        async with Engine(settings, hold=hold_or_record) as engine:
            record = engine.record
            if out.as_json:
                out.line({"pid": record.pid, "socket": record.socket, "port": record.port})
            else:
                out.say(f"profile  {access.places.profile}")
                out.say(f"socket   {record.socket}")
                if record.port:
                    out.say(f"port     {settings.bind}:{record.port}")
                out.say("Ctrl-C stops it; live runs continue.")
                out.out.flush()
            tasks: list[asyncio.Task[Any]] = [
                asyncio.create_task(interrupts.next(), name="interrupts"),
                asyncio.create_task(engine.asked_to_close.wait(), name="handover"),
            ]
            if args.while_running:
                tasks.append(asyncio.create_task(_idle(engine), name="idle"))
            try:
                await asyncio.wait(tasks, timeout=lasting, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
    return 0


async def _idle(engine: Engine) -> None:
    """Returns once no run has been live for a while."""
    quiet_since: float | None = None
    while True:
        now = engine.clock.monotonic()
        if engine.runs.live:
            quiet_since = None
        elif quiet_since is None:
            quiet_since = now
        elif now - quiet_since >= IDLE_S:
            return
        await engine.clock.sleep(0.5)
