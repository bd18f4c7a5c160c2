"""Common part of the decider tests: one run with a worker and its decider, from start to end."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.launch.launch_spec import new_run_id
from mosaic_sdk.launch.process_tree import members
from mosaic_sdk.launch.recovery import read_spool
from mosaic_sdk.v1 import records_pb2

HERE = Path(__file__).parent
PATIENCE_S = 60.0


def ask(deadline_s: float = 20.0, **more: Any) -> dict[str, Any]:
    return {"deadline_s": deadline_s, **more}


class Asking:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.launched: list[tuple[str, subprocess.Popen[bytes]]] = []

    def hostile(self, mode: str, **more: Any) -> dict[str, Any]:
        how = {"mode": mode, "mark": str(self.folder / "mark"), **more.pop("how", {})}
        argv = [sys.executable, str(HERE / "hostile.py")]
        return {"name": "d", "argv": argv, "parameters": how, **more}

    def start(
        self, steps: list[dict[str, Any]], *deciders: dict[str, Any], decider: str = "d"
    ) -> Asked:
        run_id = new_run_id()
        run_dir = self.folder / f"run{len(self.launched)}"
        run_dir.mkdir()
        out = run_dir / "answers.json"
        script = json.dumps({"decider": decider, "steps": steps})
        spec = {
            "run_id": run_id,
            "run_dir": str(run_dir),
            "argv": [sys.executable, str(HERE / "asker.py"), script, str(out)],
            "run_token": "a",
            "token": "b",
            "deciders": list(deciders),
        }
        path = run_dir / "spec.json"
        path.write_text(json.dumps(spec))
        words = [sys.executable, "-m", "mosaic_sdk.launch", "--spec", str(path)]
        popen = subprocess.Popen(words, stdin=subprocess.DEVNULL)
        self.launched.append((run_id, popen))
        return Asked(run_id, run_dir, popen, out)

    def run(self, steps: list[dict[str, Any]], *deciders: dict[str, Any], **more: Any) -> Asked:
        started = self.start(steps, *deciders, **more)
        started.end()
        return started


class Asked:
    def __init__(
        self, run_id: str, run_dir: Path, popen: subprocess.Popen[bytes], out: Path
    ) -> None:
        self.run_id = run_id
        self.run_dir = run_dir
        self.popen = popen
        self._out = out

    def end(self) -> None:
        self.popen.wait(PATIENCE_S)
        assert self._out.exists(), (self.run_dir / "launcher.log").read_text()
        assert not self.living(), "something of the run is left"

    @property
    def answers(self) -> list[dict[str, Any]]:
        return json.loads(self._out.read_text())

    def until(self, true: Any) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not true():
            assert time.monotonic() < deadline, "it did not come true"
            time.sleep(0.02)

    def living(self) -> list[int]:
        return sorted(members(self.run_id))

    def events(self) -> list[records_pb2.Event]:
        events: list[records_pb2.Event] = []
        for batch in read_spool(str(self.run_dir)):
            if batch.stream == "launcher" and batch.kind == records_pb2.RECORD_KIND_EVENTS:
                events += records_pb2.EventRecords.FromString(batch.payload).events
        return events

    def told(self, name: str) -> list[dict[str, Any]]:
        """Details of the launcher's events about the decider, by the event's name."""
        return [
            decode_value(event.lifecycle.detail.SerializeToString())
            for event in self.events()
            if event.lifecycle.name == name
        ]

    def told_live(self, name: str) -> bool:
        """Whether it was said so far; a segment that is being written is read as far as it goes."""
        return bool(self.told(name))

    @property
    def counters(self) -> dict[str, int]:
        return self.told("decider_gone")[-1]["counters"]
