"""Holds a profile, starts a session, says where it is recorded, and waits to be killed."""

import asyncio
import json
import sys

from core.engine import Engine
from core.events import SessionReported
from core.sessions import SessionSpec
from core.settings import load_settings
from mosaic_sdk.session import SessionState


async def main() -> None:
    async with Engine(load_settings()) as engine:
        with engine.bus.subscribe(SessionReported, overflow="block") as reports:
            row = await engine.sessions.start(SessionSpec(**json.loads(sys.argv[1])))
            async for report in reports:
                if isinstance(report.report, SessionState) and report.report.step >= 2:
                    break
            print(engine.runs.launchers.folder(row.run_id), flush=True)
            await asyncio.Event().wait()


asyncio.run(main())
