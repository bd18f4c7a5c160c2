"""A store in a process of little memory, and one batch that asks for more than there is."""

from __future__ import annotations

import json
import os
import resource
import sys
import threading
from pathlib import Path

from conftest import Producer

from core.store import Receipt, RunFacts, Store

ROOM = 16 << 20
LETTERS = 40 << 20


def main(path: Path) -> None:
    with Store(path) as store:
        for name in ("greedy", "other"):
            store.runs.create_run(RunFacts(name)).result()
        greedy, other = Producer("greedy"), Producer("other")
        first = greedy.steps([{"decision": {"order": 0, "role": "", "who": "", "verdict": "",
                                            "action": "x" * LETTERS}}])  # fmt: skip
        healthy = other.episode(0, 5)
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        limit = pages * resource.getpagesize() + ROOM
        resource.setrlimit(resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))
        done = threading.Event()
        receipts: list[Receipt] = []

        def note(receipt: Receipt) -> None:
            receipts.append(receipt)
            done.set()

        store.writer.submit([first, healthy], note)
        stored = done.wait(30)
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        if not stored:
            print(json.dumps({"stored": False}), flush=True)
            # Closing would wait for what never ends.
            os._exit(0)
        reader = store.reader()
        rejects = reader.rejects("greedy")
        print(
            json.dumps(
                {
                    "stored": True,
                    "rows": reader.run("other").step_rows,
                    "reasons": [reject.reason for reject in rejects],
                    "kept": reader.run("greedy").step_rows,
                }
            )
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
