"""The recordings of the demo."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from app.ui.resources import data_root


def test_they_name_no_file_that_only_the_machine_of_their_making_has():
    recordings = sorted(Path(data_root(), "resources", "demo").glob("*.jsonl.gz"))
    assert recordings
    texts = [gzip.decompress(path.read_bytes()).decode() for path in recordings]
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    artifacts = [line for line in lines if line.get("type") == "artifact"]
    # Agents would show each as a checkpoint that is missing.
    assert [line["path"] for line in artifacts if line.get("path")] == []
