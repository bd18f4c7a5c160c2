"""Folders, settings and who holds a profile."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

import pytest

from core import profile as profiles
from core.errors import InvalidInput, MosaicError, Refused
from core.paths import (
    SOCKET_PATH_MAX,
    check_socket_path,
    find_places,
    make_private,
    resource_root,
    runtime_folder,
)
from core.profile import EngineRecord, Hold, connect_or_hold, read_record, try_hold
from core.rpc.server import check_bind, is_loopback
from core.settings import Settings, load_settings, save_settings, with_values


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


def test_settings_are_read_checked_and_written(home: Path) -> None:
    assert load_settings() == Settings(places=find_places())
    changed = with_values(load_settings(), {"durability": "full", "batch_steps": 8, "bind": 'a"b'})
    save_settings(changed)
    assert load_settings() == changed
    path = find_places().profile / "settings.toml"
    assert path.read_text().splitlines() == [
        'durability = "full"',
        "batch_steps = 8",
        'bind = "a\\"b"',
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("batch_steps = 0", "batch_steps"),
        ("durability = 'often'", "durability"),
        ("no_such = 1", "no_such"),
        ("x = [", "TOML"),
    ],
)
def test_wrong_settings_are_named(home: Path, text: str, words: str) -> None:
    path = find_places().profile / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    with pytest.raises(InvalidInput, match=words):
        load_settings()


def record(**changes: object) -> EngineRecord:
    values = {
        "pid": os.getpid(),
        "start_time": profiles.start_time(os.getpid()),
        "boot_id": profiles.boot_id(),
        "socket": "/x",
        "port": 1,
        "owner_token": "t",
        "headless": True,
    }
    return EngineRecord(**{**values, **changes})  # pyright: ignore


def test_one_holder_a_profile(tmp_path: Path) -> None:
    first = asyncio.run(connect_or_hold(tmp_path))
    assert isinstance(first, Hold)
    assert try_hold(tmp_path) is None
    first.announce(record())
    assert (tmp_path / "engine.json").stat().st_mode & 0o777 == 0o600
    assert asyncio.run(connect_or_hold(tmp_path)) == record()
    first.withdraw()
    with pytest.raises(MosaicError, match="starting or closing"):
        asyncio.run(connect_or_hold(tmp_path, wait_s=0.05))
    first.release()
    again = asyncio.run(connect_or_hold(tmp_path))
    assert isinstance(again, Hold)
    again.release()


@pytest.mark.parametrize("stale", [{"start_time": 1}, {"boot_id": "other"}, {"pid": 2**22 + 1}])
def test_a_dead_holders_record_is_none(tmp_path: Path, stale: dict[str, object]) -> None:
    hold = try_hold(tmp_path)
    assert hold is not None
    hold.announce(record(**stale))
    assert read_record(tmp_path) is None
    (tmp_path / "engine.json").write_text("{")
    assert read_record(tmp_path) is None
    hold.release()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "example.org", ""])
def test_a_public_address_without_tls_is_refused(home: Path, host: str) -> None:
    settings = with_values(load_settings(), {"bind": host})
    with pytest.raises(Refused) as refused:
        check_bind(settings)
    assert "tls_certificate" in refused.value.hint
    check_bind(with_values(settings, {"tls_certificate": "c", "tls_key": "k"}))


def test_loopback() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))


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
