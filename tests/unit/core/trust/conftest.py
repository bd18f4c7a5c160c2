"""Folders of a profile that holds nothing yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.paths import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(
        data=tmp_path / "data",
        cache=tmp_path / "cache",
        profile=tmp_path / "profile",
        runtime=tmp_path / "runtime",
    )
