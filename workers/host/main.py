"""The session host, and its tools for environments: `main.py [TOOL] ...`."""

from __future__ import annotations

import sys
from importlib import import_module

TOOLS = {
    "probe": "mosaic_host.tools.probe",
    "thumbnails": "mosaic_host.tools.thumbnail_worker",
    "facts": "mosaic_host.tools.first_facts",
    "percepts": "mosaic_host.tools.percept_replay",
    "operators": "mosaic_host.tools.operator_list",
}


def main(argv: list[str]) -> int:
    tool = TOOLS.get(argv[0]) if argv else None
    if tool is not None:
        status: int = import_module(tool).main(argv[1:])
        return status
    from mosaic_host.session_host import main as host

    return host(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
