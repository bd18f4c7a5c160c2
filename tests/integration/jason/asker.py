"""A worker that walks at random over a lake and asks its guard, through the launcher."""

import json
import os
import random
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

import mosaic_sdk
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Fails, Remote

out, steps, kill_at = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
waits_for_nobody = kill_at < 0
HOLES = ((1, 1), (1, 3), (2, 3), (3, 0))
STATICS = (q.Term("goal", (3, 3)), *(q.Term("hole", hole) for hole in HOLES))
NAMES = ("left", "down", "right", "up")
MOVES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def the_bridge() -> int:
    mine = os.environ["MOSAIC_RUN_ID"].encode()
    for entry in Path("/proc").iterdir():
        try:
            if not entry.name.isdigit() or mine not in (entry / "environ").read_bytes():
                continue
            if b"mosaic-jason.jar" in (entry / "cmdline").read_bytes():
                return int(entry.name)
        except OSError:
            continue
    raise SystemExit("there is no bridge")


dice, here, log = random.Random(5), (0, 0), []
with mosaic_sdk.run() as run:
    remote = Remote(run, "guard")
    before = None
    step, until = 0, time.monotonic() + 60
    while step < steps and time.monotonic() < until:
        if step == kill_at:
            os.kill(the_bridge(), signal.SIGKILL)
            kill_at = -1
        action = dice.randrange(4)
        asked = q.Question(1, step=step, deadline_ms=5000)
        asked = remote.begins(asked, q.EpisodeStart("FrozenLake-v1", seed=1, action_names=NAMES))
        at = q.Term("at", here)
        if asked.start is not None or before is None:
            percepts = q.Percepts(STATICS, (at,), full=True)
        else:
            percepts = q.Percepts(added=(at,), removed=(q.Term("at", before),))
            percepts = q.Percepts() if here == before else percepts
        asked = replace(asked, percepts=percepts)
        reply = remote.review([(asked, q.Proposal(action), "operator")], 20.0).reply()
        row = {"at": here, "action": action, "resumed": bool(asked.start and asked.start.resumed)}
        before = here
        try:
            given, side = remote.verdicts(reply, [1])
            row["verdict"], row["reason"] = given[1].verdict, given[1].reason
            row["mind"] = len(given[1].mind)
            row["troubles"] = [each.name for each in side.troubles]
            action = given[1].action if given[1].verdict == "replace" else action
        except Fails as failure:
            row["fault"] = failure.fault.value
            action = None
            # One that was killed is on its way back; one that was refused is not.
            time.sleep(0.02)
            step += waits_for_nobody
        if action is not None:
            step += 1
            row["executed"] = action
            here = tuple(min(max(a + b, 0), 3) for a, b in zip(here, MOVES[action]))
            here = (0, 0) if here == (3, 3) else here
            row["fell"] = here in HOLES
        log.append(row)
out.write_text(json.dumps(log))
