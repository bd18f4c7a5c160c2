"""launcher.json and exit.json, by which the next engine finds this launcher or its results."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import Any

from mosaic_sdk.launch import proctable
from mosaic_sdk.launch.engine_protocol import ENGINE_PROTOCOL
from mosaic_sdk.launch.launch_spec import Spec
from mosaic_sdk.launch.process_tree import Ending


def write_json(path: str, document: dict[str, Any]) -> None:
    """Replace a file as a whole, readable by its owner alone."""
    fresh = f"{path}.new"
    fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    with os.fdopen(fd, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1)
    os.replace(fresh, path)


class StateFile:
    """launcher.json of this process. A full disk must not stop a run."""

    def __init__(self, spec: Spec) -> None:
        self._path = os.path.join(spec.run_dir, "launcher.json")
        self.boot_id = proctable.boot_id()
        me = proctable.read(os.getpid())
        self._facts: dict[str, Any] = {
            "run_id": spec.run_id,
            "pid": os.getpid(),
            "start_time": me.start if me is not None else 0,
            "boot_id": self.boot_id,
            "token": spec.token,
            "profile": spec.profile,
            "protocol": ENGINE_PROTOCOL,
            "engine_socket": spec.engine_socket,
            "worker_pid": 0,
            "state": "starting",
        }

    def update(self, **facts: Any) -> bool:
        """Change some fields; false if they could not be written."""
        self._facts.update(facts)
        try:
            write_json(self._path, self._facts)
        except OSError:
            return False
        return True


def exit_document(run_id: str, ending: Ending, more: dict[str, Any]) -> dict[str, Any]:
    """Content of exit.json and of the event `exited`."""
    return {"run_id": run_id, **asdict(ending), **more}
