"""A board game is one module of the host: what it makes of a world is found by the id."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mosaic_host import states
from mosaic_host.worlds import payloads

CORNERS = """
def position(world):
    return "board", {"game": "corners", "cells": world.inner.cells}


PAYLOADS = {"corners": position}
"""


@pytest.fixture
def corners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "corners_state.py").write_text(CORNERS)
    with monkeypatch.context() as patch:
        patch.setattr(states, "__path__", [*states.__path__, str(tmp_path)])
        payloads.tables.cache_clear()
        yield
    payloads.tables.cache_clear()


def test_another_game_is_one_module(corners: None) -> None:
    maker = payloads.maker_for("corners_v0")
    assert maker is not None
    world: Any = SimpleNamespace(inner=SimpleNamespace(cells=["x.", ".o"]))
    assert payloads.encode(maker(world)) == (
        "board", "json", b'{"game":"corners","cells":["x.",".o"]}',
    )  # fmt: skip
    assert payloads.maker_for("chess_v6") is not None


@pytest.mark.parametrize("env_id", ["corners_v0", "cornersome_v0", "openspiel/corners_v0", "x"])
def test_without_its_module_it_has_no_payload(env_id: str) -> None:
    assert payloads.entry_for(env_id, "PAYLOADS") is None or env_id.startswith("openspiel/")
