"""Checkpoints judged by their table of contents; nothing of them is opened."""

from __future__ import annotations

import pickle
import zipfile
from pathlib import Path

import pytest

from core.sessions.checkpoint_content import SB3, player_of
from core.trust.vouching import can_hold_code


def archive(path: Path, *names: str) -> str:
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, b"x")
    return str(path)


@pytest.mark.parametrize(
    ("names", "player", "why"),
    [
        (("data", "policy.pth", "pytorch_variables.pth"), SB3, ""),
        (("net/constants.pkl", "net/code/net.py"), SB3, ""),
        (("net/data.pkl", "net/data/0"), "", "weights without the network"),
        (("readme.txt",), "", "No worker can play a.zip"),
        (("net/constants.pkl",), "", "No worker can play a.zip"),
        ((), "", "No worker can play a.zip"),
    ],
)
def test_the_contents_tell_the_player(
    tmp_path: Path, names: tuple[str, ...], player: str, why: str
) -> None:
    found_player, reason = player_of(archive(tmp_path / "a.zip", *names))
    assert found_player == player
    assert why in reason
    assert bool(player) != bool(reason)


def test_a_pickle_is_called_one(tmp_path: Path) -> None:
    path = tmp_path / "agent.pkl"
    path.write_bytes(pickle.dumps({"a": 1}))
    assert player_of(str(path)) == ("", "No worker can play agent.pkl, a pickle")
    assert can_hold_code(str(path))


def test_a_long_table_is_not_read(tmp_path: Path) -> None:
    path = Path(archive(tmp_path / "a.zip", "data", "policy.pth"))
    whole = bytearray(path.read_bytes())
    end = whole.rfind(b"PK\x05\x06")
    whole[end + 10 : end + 12] = (5000).to_bytes(2, "little")
    path.write_bytes(whole)
    assert player_of(str(path)) == ("", "a.zip contains too many files")


@pytest.mark.parametrize("size", [0, 1, 30])
def test_a_file_that_was_cut_is_refused(tmp_path: Path, size: int) -> None:
    path = Path(archive(tmp_path / "a.zip", "data", "policy.pth"))
    path.write_bytes(path.read_bytes()[:size])
    player, reason = player_of(str(path))
    assert player == ""
    assert reason == "No worker can play a.zip"


def test_a_table_that_is_broken_has_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"PK\x05\x06" + bytes(6) + b"\x01\x00" + b"\xff" * 8 + bytes(2))
    player, reason = player_of(str(path))
    assert player == ""
    assert "can't be read" in reason


def test_folders_and_missing_files_have_their_reasons(tmp_path: Path) -> None:
    assert "is a folder" in player_of(str(tmp_path))[1]
    assert "can't be read" in player_of(str(tmp_path / "none.zip"))[1]
    assert not can_hold_code(str(tmp_path / "none.zip"))


def test_archives_can_hold_code_and_tables_of_numbers_can_not(tmp_path: Path) -> None:
    assert can_hold_code(archive(tmp_path / "a.zip", "data"))
    (tmp_path / "values.npy").write_bytes(b"\x93NUMPY" + bytes(200))
    assert not can_hold_code(str(tmp_path / "values.npy"))
    # An archive with something in front of it is one still.
    (tmp_path / "b.bin").write_bytes(b"#!/bin/sh\n" + (tmp_path / "a.zip").read_bytes())
    assert can_hold_code(str(tmp_path / "b.bin"))
