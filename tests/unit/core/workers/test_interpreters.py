"""Choices of a person in Settings: another profile, another Python."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from core.errors import InvalidInput, MissingPart, MosaicError
from core.paths import Places, choose_profile, chosen_profile, find_places
from core.workers import interpreters as environments
from core.workers import packages
from core.workers.interpreters import (
    find_environment,
    install_environment,
    interpreters,
    set_interpreter,
)


class Plain:
    interpreter = ""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    return tmp_path


def test_another_profile_from_the_next_start_on(data: Path):
    assert find_places().profile == data / "profiles" / "default"
    choose_profile(data, str(data / "elsewhere"))
    assert chosen_profile(data) == str(data / "elsewhere")
    assert find_places().profile == data / "elsewhere"
    assert find_places("other").profile == data / "profiles" / "other"
    choose_profile(data, "")
    assert find_places().profile == data / "profiles" / "default"


def test_a_folder_that_cant_be_written_is_refused(data: Path):
    (data / "file").touch()
    with pytest.raises(InvalidInput):
        choose_profile(data, str(data / "file" / "below"))
    assert chosen_profile(data) == ""


def test_another_python_for_a_worker(data: Path):
    places = find_places()
    (data / "needs.txt").write_text("x")
    with pytest.raises(MissingPart):
        find_environment(places, "w", Plain(), data / "needs.txt")
    set_interpreter(places, "w", sys.executable)
    assert find_environment(places, "w", Plain(), data / "needs.txt") == Path(sys.executable)
    set_interpreter(places, "w", "")
    assert interpreters(places) == {}
    with pytest.raises(InvalidInput):
        set_interpreter(places, "w", str(data / "nothing"))


class _Disk(NamedTuple):
    free: int


def _install(places: Places, requirements: Path, needed_mb: int) -> Path:
    return asyncio.run(
        install_environment(places, "mine", requirements, lambda progress: None, needed_mb)
    )


def test_packages_in_the_cache_need_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Places(*(tmp_path / name for name in ("data", "cache", "profile", "runtime")))
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "uv"))
    (tmp_path / "uv").mkdir()
    monkeypatch.setattr(environments.shutil, "disk_usage", lambda folder: _Disk(400 << 20))
    # Nothing but Python: all of it is there. A twentieth is needed all the same.
    requirements = tmp_path / "nothing.txt"
    requirements.write_text("# nothing but Python\n")
    with pytest.raises(MosaicError, match="Only 400 MiB are free .* 500 are needed"):
        _install(places, requirements, 10_000)
    assert _install(places, requirements, 6000).is_file()
    # An empty cache: it would have to be downloaded.
    requirements.write_text("numpy==2.4.6\n")
    with pytest.raises(MosaicError, match="Only 400 MiB are free .* 6000 are needed"):
        _install(places, requirements, 6000)
    monkeypatch.setattr(packages, "uv_program", lambda: None)
    with pytest.raises(MosaicError, match="6000 are needed"):
        _install(places, requirements, 6000)
