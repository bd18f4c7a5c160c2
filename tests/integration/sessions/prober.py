"""A decider that approves everything, after it has tried what is none of its business."""

import json
import os
from pathlib import Path

from mosaic_sdk.decider import Review, Verdict, serve

known = json.loads(os.environ["PROBE"])
own = os.environ["MOSAIC_RUN_DIR"]


def tried(work: object) -> str:
    try:
        work()  # type: ignore[operator]
    except OSError as error:
        return type(error).__name__
    return "done"


def write(path: str) -> None:
    with open(path, "w") as file:
        file.write("x")


results = {
    "own": tried(lambda: write(os.path.join(own, "mine"))),
    "temporary": tried(lambda: write(os.path.join(os.environ.get("TMPDIR", own), "a"))),
    "outside": tried(lambda: write(os.path.join(known["outside"], "canary"))),
    "door": tried(lambda: Path(known["profile"], "engine.json").read_bytes()),
    "record": tried(lambda: Path(known["profile"], "mosaic.db").read_bytes()),
    "read": tried(lambda: Path("/etc/passwd").read_bytes()),
}
print("tried", json.dumps(results), flush=True)


class Guard:
    def review(self, review: Review) -> Verdict:
        return Verdict("approve")


serve(Guard())
