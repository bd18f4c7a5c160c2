"""Each of several files is imported, whatever becomes of the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.library import file_import


@pytest.mark.parametrize("error", [OSError("unreadable"), KeyError("odd"), RecursionError("deep")])
def test_a_file_that_fails_is_told_and_the_next_is_imported(
    monkeypatch: pytest.MonkeyPatch, error: Exception
):
    published: list[object] = []
    audited: list[str] = []
    engine: Any = SimpleNamespace(
        bus=SimpleNamespace(publish=published.append),
        runs=SimpleNamespace(note_act=lambda act, what, run_id: audited.append(run_id)),
    )

    def take(engine: object, path: Path) -> list[Any]:
        if path.name == "bad":
            raise error
        return [
            SimpleNamespace(run_id="good", remarks=(), format="mosaic", files=0, checkpoints=())
        ]

    monkeypatch.setattr(file_import, "_import", take)
    monkeypatch.setattr(file_import, "_set_aside", lambda engine, run_id: 0)
    brought = asyncio.run(file_import.import_files(engine, [Path("bad"), Path("good")]))
    assert brought.run_ids == audited == ["good"] and len(published) == 1
    assert len(brought.remarks) == 1 and brought.remarks[0].startswith("bad was not imported")
