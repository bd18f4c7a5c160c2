"""A policy that fails once: at its n-th answer its process dies, or answers no more.

The checkpoint is a text: at which answer, and how. What it left beside says that it has failed.
"""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any


class Frail:
    def __init__(self, parameters: dict[str, Any]) -> None:
        self.file = Path(parameters["checkpoint"])
        at, self.how = self.file.read_text().split()
        self.left = int(at)

    def begin(self, question: Any) -> None:
        pass

    def answer(self, question: Any) -> Any:
        from mosaic_sdk.asking.decider_messages import Proposal

        self.left -= not question.warm_up
        mark = self.file.with_suffix(".failed")
        if self.left <= 0 and not mark.exists():
            mark.touch()
            if self.how == "dies":
                os._exit(3)
            threading.Event().wait()
        return Proposal(1)


if __name__ == "__main__":
    from mosaic_sdk.decider import serve

    serve(Frail(json.loads(os.environ["MOSAIC_PARAMETERS"])))
