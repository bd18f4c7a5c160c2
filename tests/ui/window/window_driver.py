"""The real window in a process of its own; says what happens, one JSON line each.

Usage: window_driver.py PROFILE, then one JSON object on stdin: what to do once the engine is there.
"""

from __future__ import annotations

import json
import sys
from typing import Any

FLOOD = """
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    step = 0
    while not run.should_stop:
        step += 1
        run.step(step % 3, [float(step)] * 4, 1.0, step % 50 == 0)
        if step % 200 == 0:
            run.metric("loss", 1 / step, step)
            time.sleep(0.002)
"""


def say(what: str, **more: Any) -> None:
    print(json.dumps({"what": what, **more}), flush=True)


async def submit(session: Any, runs: int) -> None:
    from core.runs.submission import Submission

    for number in range(runs):
        argv = (sys.executable, "-c", FLOOD)
        row = await session.desk.engine.runs.submit(Submission(argv=argv, name=f"flood {number}"))
        say("submitted", run=row.run_id)


def main() -> int:
    from PySide6.QtCore import QTimer

    from app.main import Start, run_window

    plan = json.loads(sys.stdin.readline())

    def ready(window: Any, session: Any) -> None:
        shell = session.shell
        say("ready", page=shell.page, left=shell.leftOpen, theme=shell.theme.choice)
        for name, value in plan.get("set", {}).items():
            setattr(shell.theme, name, value)
        if plan.get("page"):
            shell.go(plan["page"])
        if plan.get("toggle"):
            shell.toggleDock(plan["toggle"])
        if plan.get("runs"):
            session.desk.command("flood", submit(session, plan["runs"]), lambda _: say("flooding"))
        if "close_after_ms" in plan:
            QTimer.singleShot(plan["close_after_ms"], session, lambda: close(session, plan))
        if plan.get("tell_after_ms"):
            QTimer.singleShot(plan["tell_after_ms"], session, lambda: tell(session))
        if plan.get("select_after_ms"):
            QTimer.singleShot(plan["select_after_ms"], session, lambda: select(session))

    def close(session: Any, plan: dict[str, Any]) -> None:
        session.close()
        say("asked" if session.asksAboutRuns else "closing", live=session.liveText)
        if plan.get("answer"):
            session.answer(plan["answer"])

    def select(session: Any) -> None:
        session.library.selection.pick(0, 0)
        # As long as nobody touches anything more, what is kept is written.
        state = session.shell.state
        QTimer.singleShot(0, session, lambda: written(state))

    def written(state: Any) -> None:
        if state._timer.isActive():
            QTimer.singleShot(20, state, lambda: written(state))
        else:
            say("selected")

    def tell(session: Any) -> None:
        engine = session.desk.engine
        rows = session.library.rows.values()
        say(
            "told",
            notices=[notice.text for notice in engine.notices],
            runs={row.run_id: [str(row.state), row.steps] for row in rows},
            live=engine.runs.live,
            selected=session.library.selection.run_ids,
        )

    status = run_window(Start(profile=sys.argv[1], then=ready))
    say("over", status=status)
    return status


if __name__ == "__main__":
    sys.exit(main())
