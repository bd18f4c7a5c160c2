"""Folders of a profile, short enough for sockets and private to their owner."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from core.errors import InvalidInput, MosaicError, Refused
from core.paths import (
    SOCKET_PATH_MAX,
    check_socket_path,
    find_places,
    given_path,
    make_private,
    resource_root,
    runtime_folder,
)
from core.profile import try_hold


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOSAIC_HOME", str(tmp_path))
    monkeypatch.delenv("MOSAIC_PROFILE", raising=False)
    return tmp_path


def test_profiles_by_name_and_by_path(home: Path) -> None:
    assert find_places().profile == home / "profiles" / "default"
    assert find_places("two").profile == home / "profiles" / "two"
    assert find_places(home / "elsewhere").profile == home / "elsewhere"
    assert find_places("./here").profile == Path.cwd() / "here"


def test_sockets_have_short_paths_however_deep_the_profile_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = home / ("x" * 200)
    assert len(str(find_places(deep).engine_socket)) <= SOCKET_PATH_MAX
    long_runtime = home / ("y" * 100)
    long_runtime.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(long_runtime))
    assert len(str(find_places().engine_socket)) <= SOCKET_PATH_MAX
    with pytest.raises(MosaicError, match="bytes"):
        check_socket_path(long_runtime / "engine.sock")


def test_each_profile_has_a_runtime_folder_of_its_own(home: Path) -> None:
    assert runtime_folder(home / "a") != runtime_folder(home / "b")
    assert runtime_folder(home / "a") == runtime_folder(home / "a")


def test_a_runtime_folder_is_private_or_refused(tmp_path: Path) -> None:
    folder = make_private(tmp_path / "run" / "x")
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o777)
    assert make_private(folder).stat().st_mode & 0o777 == 0o700
    (tmp_path / "run" / "link").symlink_to(tmp_path)
    with pytest.raises(Refused):
        make_private(tmp_path / "run" / "link")


def test_what_ships_is_found() -> None:
    assert (resource_root() / "workers").is_dir()


def test_a_profile_is_its_owners_alone_even_where_it_was_not(tmp_path: Path) -> None:
    profile = tmp_path / "open"
    profile.mkdir()
    profile.chmod(0o755)
    (profile / "mosaic.db").touch(0o644)
    hold = try_hold(profile)
    assert hold is not None
    assert profile.stat().st_mode & 0o777 == 0o700
    hold.release()


def test_a_folder_that_somebody_else_was_first_with_is_gone_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    # Short, as a real one is: a socket has to fit.
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        mine = Path(folder) / f"mosaic-{os.getuid()}"
        assert runtime_folder(Path(folder)).parent == mine
        mine.symlink_to("/")
        assert mine not in runtime_folder(Path(folder)).parents


@pytest.mark.parametrize("text", ["/a\0b", "~nobody-of-that-name/x", "x" * 300, "a/" * 3000])
def test_a_name_that_no_file_can_have_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        given_path(text)


def test_a_name_is_taken_as_it_is() -> None:
    assert given_path("a/b.py") == Path("a/b.py") and given_path("~/x") == Path.home() / "x"
