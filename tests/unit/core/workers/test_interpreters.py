"""Choices of a person in Settings: another profile, another Python."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from core.errors import InvalidInput, MissingPart
from core.paths import choose_profile, chosen_profile, find_places
from core.workers.interpreters import find_environment, interpreters, set_interpreter


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
