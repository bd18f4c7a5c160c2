"""TensorBoard on a free port, until whoever started it ends.

Runs as a file, with the only Python that has TensorBoard. The order comes as a line of JSON on
stdin; when stdin ends, however its owner ended, so does this.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module

HOST = "127.0.0.1"


def main() -> None:
    order = json.loads(sys.stdin.readline())
    board = import_module("tensorboard.program").TensorBoard(
        import_module("tensorboard.default").get_plugins()
    )
    options = {
        "logdir": order["folder"],
        "host": HOST,
        "port": order["port"],
        # Nobody else on this machine can guess it, and no page of the web.
        "path_prefix": order["prefix"],
        "reload_interval": order["reload_s"],
        # Else by another program, which is told apart from its owner's end.
        "load_fast": "false",
    }
    board.configure(argv=["tensorboard", *(f"--{name}={value}" for name, value in options.items())])
    url = board.launch()
    sys.stdout.write(json.dumps({"url": url}) + "\n")
    sys.stdout.flush()
    while sys.stdin.buffer.read(1 << 16):
        continue
    # Its own threads do not end by themselves.
    os._exit(0)


if __name__ == "__main__":
    main()
