"""The log of a launcher never fills a disk."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

from mosaic_sdk.launch.bounded_log import BoundedLog


def test_it_keeps_two_files_of_a_bounded_size(tmp_path: Path) -> None:
    path = tmp_path / "launcher.log"
    handler = BoundedLog(str(path), 1000)
    for number in range(200):
        handler.emit(logging.LogRecord("a", logging.INFO, "", 0, f"line {number}", (), None))
    handler.close()
    assert sorted(os.listdir(tmp_path)) == ["launcher.log", "launcher.log.1"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 2400
    assert "line 199" in path.read_text() + Path(f"{path}.1").read_text()


def test_output_follows_to_the_new_file(tmp_path: Path) -> None:
    path = tmp_path / "launcher.log"
    script = (
        "import logging, os, sys\n"
        "from mosaic_sdk.launch.bounded_log import BoundedLog\n"
        "handler = BoundedLog(sys.argv[1], 100)\n"
        "handler.take_over()\n"
        "handler.emit(logging.LogRecord('a', 20, '', 0, 'x' * 200, (), None))\n"
        "os.write(2, b'a crash says where')\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=True, timeout=60)
    assert path.read_text() == "a crash says where"
