"""Files that a host saved are announced where they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from mosaic_sdk.tap import artifacts


class Told:
    def __init__(self) -> None:
        self.paths: list[str] = []

    def artifact(self, path: str, kind: str, url: str = "", metadata: object = None) -> None:
        self.paths.append(path)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    made = Told()
    monkeypatch.setattr(artifacts, "recorder", lambda: made)
    return made


def test_a_folder_of_the_same_name_hides_no_file(told: Told, tmp_path: Path) -> None:
    """RL Zoo saves CartPole-v1.zip beside a folder CartPole-v1."""
    (tmp_path / "CartPole-v1").mkdir()
    saved = tmp_path / "CartPole-v1.zip"
    saved.touch()
    artifacts.checkpoint(tmp_path / "CartPole-v1", ".zip")
    artifacts.checkpoint(str(saved), ".zip")
    assert told.paths == [str(saved)] * 2


def test_what_is_not_there_is_not_announced(told: Told, tmp_path: Path) -> None:
    artifacts.checkpoint(str(tmp_path / "none"), ".zip")
    artifacts.checkpoint(str(tmp_path))
    with open(tmp_path / "open", "wb") as file:
        artifacts.checkpoint(file)
    assert told.paths == []


def test_who_saves_may_announce_it_instead(told: Told, tmp_path: Path) -> None:
    saved = tmp_path / "model.zip"
    saved.touch()
    with artifacts.unannounced():
        artifacts.checkpoint(str(saved))
    assert told.paths == []
    artifacts.checkpoint(str(saved))
    assert told.paths == [str(saved)]
