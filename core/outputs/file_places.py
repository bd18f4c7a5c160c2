"""Places of a run's files: relative to the run's folder or its working folder, else full. Pure."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

RUN, FOLDER, ELSEWHERE = "run", "folder", ""


@dataclass(frozen=True, slots=True)
class RunPlaces:
    """Folders of one run. `folder` is empty where the worker works in the run's own."""

    run: str
    folder: str = ""

    @classmethod
    def of(cls, run: str, facts: Mapping[str, Any]) -> RunPlaces:
        cwd = facts.get("cwd")
        folder = os.path.normpath(cwd) if isinstance(cwd, str) and os.path.isabs(cwd) else ""
        is_own = not folder or folder == run or folder.startswith(run + os.sep)
        return cls(run, "" if is_own else folder)

    def rooted(self, path: str) -> tuple[str, str]:
        """Root and path below it. A path that leaves a root by `..` is none of that root's."""
        if "\0" in path:
            return ELSEWHERE, path.replace("\0", "\ufffd")
        path = os.path.normpath(os.path.join(self.folder or self.run, path))
        for name, root in ((RUN, self.run), (FOLDER, self.folder)):
            if root and path.startswith(root + os.sep):
                return name, path[len(root) + 1 :]
        return ELSEWHERE, path

    def full(self, root: str, path: str) -> str:
        base = {RUN: self.run, FOLDER: self.folder}.get(root, "")
        return os.path.join(base, path) if base else path
