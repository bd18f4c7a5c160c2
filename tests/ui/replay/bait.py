"""A recording from elsewhere whose environment is a program: what it makes shows that it ran."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from replay_hands import LAKE, record
from stage_hands import StageHands

MODULE = """
from pathlib import Path
from gymnasium.envs.toy_text.frozen_lake import FrozenLakeEnv

Path({canary!r}).touch()

class Lake(FrozenLakeEnv):
    pass
"""


class Bait:
    """`path` is the file; `ran` whether anything of it did."""

    def __init__(self, folder: Path) -> None:
        self.canary = folder / "canary"
        self.path = folder / "bait.jsonl"
        self.code = folder / "code"
        self.code.mkdir()
        (self.code / "bait_lake.py").write_text(MODULE.format(canary=str(self.canary)))

    @property
    def ran(self) -> bool:
        return self.canary.exists()

    def slot(self) -> dict[str, Any]:
        return {**LAKE, "env": "bait_lake:Lake", "path": str(self.code)}


def brought_in(hands: StageHands, bait: Bait) -> Any:
    """`run_id = yield from brought_in(...)`: of the recording, in the library."""
    from core.exchange.jsonl import export_jsonl
    from core.exchange.run_source import Source

    run = yield from record(hands, LAKE)
    lines: list[bytes] = []
    export_jsonl(Source(run.reader), run.run_id, lines.append, lambda _: None)
    head, _, rest = b"".join(lines).partition(b"\n")
    header = json.loads(head)
    header["facts"]["parameters"]["slots"] = [bait.slot()]
    header["run"] |= {"environment": "bait_lake:Lake", "name": "A gift"}
    bait.path.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    hands.session.library.importFiles([str(bait.path)])

    def imported() -> str:
        rows = run.reader.runs(kind="import")
        return rows[0].run_id if rows and rows[0].state.ended else ""

    yield imported
    return imported()
