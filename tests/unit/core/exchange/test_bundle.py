from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.errors import InvalidInput
from core.exchange.bundle import Bundled, Wanted, write_bundle
from core.exchange.import_sink import StoreDoor
from core.exchange.importing import Imported, Options, import_path
from core.exchange.public import for_others
from core.exchange.run_source import Source
from core.store.rows import RunFile
from core.store.store import Store

WEIGHTS = b"weights" * 100
Made = tuple[Store, str, Path]


def brought(store: Store, path: Path, runs: Path) -> list[Imported]:
    options = Options(runs=runs)
    return list(import_path(path, StoreDoor(store), options, lambda _: None))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "first.db") as made:
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "other.db") as made:
        yield made


@pytest.fixture
def run_id(store: Store, tmp_path: Path) -> str:
    lines = [
        {"type": "step", "episode": 0, "step": step, "reward": 1.0, "action": 0,
         "observation": step, "reset": step == 0, "terminated": step == 3}
        for step in range(4)
    ]  # fmt: skip
    lines.append({
        "type": "artifact", "kind": "checkpoint", "path": str(tmp_path / "home" / "model.pt"),
    })  # fmt: skip
    path = tmp_path / "first.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    (done,) = brought(store, path, tmp_path / "runs")
    return done.run_id


def bundled(store: Store, run_id: str, path: Path, *, is_public: bool = False) -> Bundled:
    home = path.parent / "home"
    home.mkdir(exist_ok=True)
    (home / "model.pt").write_bytes(WEIGHTS)
    (home / "link.pt").symlink_to("/etc/hostname")
    file = RunFile(1, "run", "nets/model.pt", "", "checkpoint", 700, "", 1, 1, "told", "there")
    link = RunFile(2, "run", "link.pt", "", "checkpoint", 700, "", 1, 1, "told", "there")
    source = Source(store.reader())
    public = for_others({"cwd": str(home)}) if is_public else None
    files = [(str(home / "model.pt"), file), (str(home / "link.pt"), link)]
    wanted = Wanted(run_id, files, {"argv": [str(home / "a.py")]}, public)
    return write_bundle(source, [wanted], path, lambda _: None)


def changed(path: Path, change: Callable[[str, bytes], bytes]) -> Path:
    """A bundle with one of its members changed."""
    target = path.with_name("changed.mosaic")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return target


def test_record_and_files_come_back(store: Store, other: Store, run_id: str, tmp_path: Path):
    path = tmp_path / "a.mosaic"
    done = bundled(store, run_id, path)
    assert (done.runs, done.files) == (1, 1)
    # What a link leads to is none of its files.
    assert len(done.remarks) == 1 and "link.pt" in done.remarks[0]
    (here,) = brought(other, path, tmp_path / "there")
    assert (here.steps, here.files, here.format) == (4, 1, "bundle")
    target = tmp_path / "there" / here.run_id / "work" / "nets" / "model.pt"
    assert here.checkpoints == [str(target)]
    assert target.read_bytes() == WEIGHTS
    (artifact,) = other.reader().artifacts(here.run_id)
    # The record names it where it is now, if it named it as the bundle does.
    assert artifact.path == str(target)


def test_what_is_damaged_leaves_nothing(store: Store, other: Store, run_id: str, tmp_path: Path):
    path = tmp_path / "a.mosaic"
    bundled(store, run_id, path)

    def flip(name: str, raw: bytes) -> bytes:
        return raw[:-1] + bytes([raw[-1] ^ 1]) if name.endswith(".pt") else raw

    def climb(name: str, raw: bytes) -> bytes:
        return raw.replace(b'"path":"nets/model.pt"', b'"path":"../../../m.pt"')

    def newer(name: str, raw: bytes) -> bytes:
        return raw.replace(b'"format":1', b'"format":9') if name == "bundle.json" else raw

    def shorter(name: str, raw: bytes) -> bytes:
        return raw[:-20] if name.endswith("record.jsonl") else raw

    def larger(name: str, raw: bytes) -> bytes:
        return raw + bytes(1 << 20) if name.endswith(".pt") else raw

    for change, words in (
        (flip, "not what it says"), (climb, "no path"), (newer, "format 9"),
        (shorter, "not what it says"), (larger, "not what it says"),
    ):  # fmt: skip
        with pytest.raises(InvalidInput, match=words):
            brought(other, changed(path, change), tmp_path / "there")
    torn = tmp_path / "torn.mosaic"
    torn.write_bytes(path.read_bytes()[:-200])
    with pytest.raises(InvalidInput, match="no bundle"):
        brought(other, torn, tmp_path / "there")
    assert other.reader().runs() == []
    assert not list(tmp_path.rglob("work"))
    assert not list(tmp_path.rglob("m.pt"))


def test_a_public_one_names_no_place(store: Store, run_id: str, tmp_path: Path):
    path = tmp_path / "a.mosaic"
    bundled(store, run_id, path, is_public=True)
    with zipfile.ZipFile(path) as packed:
        text = b"".join(packed.read(name) for name in packed.namelist() if "json" in name)
    assert str(tmp_path).encode() not in text
