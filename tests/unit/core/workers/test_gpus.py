"""GPUs as the driver's folder names them, as far as the environment shows them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from core.workers import preflight
from core.workers.gpus import CUDA, Gpu, list_gpus


@pytest.fixture(autouse=True)
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def driver(tmp_path: Path) -> Path:
    for address, model in (("0000:01:00.0", "NVIDIA A100"), ("0000:02:00.0", "NVIDIA T4")):
        folder = tmp_path / "gpus" / address
        folder.mkdir(parents=True)
        (folder / "information").write_text(f"Model: \t\t {model}\nIRQ:   12\n")
    return tmp_path / "gpus"


def test_every_gpu_is_named_by_its_index(driver: Path, tmp_path: Path):
    assert [gpu.text for gpu in list_gpus(driver, {})] == ["cuda:0 NVIDIA A100", "cuda:1 NVIDIA T4"]
    assert list_gpus(tmp_path / "nothing", {}) == []


@pytest.mark.parametrize(
    "visible, names",
    [
        ("", []),
        ("-1", []),
        ("1", ["NVIDIA T4"]),
        ("1, 0", ["NVIDIA T4", "NVIDIA A100"]),
        ("GPU-5f3a", [""]),
        ("7", [""]),
    ],
)
def test_hidden_ones_are_not_counted_and_the_rest_is_numbered_anew(
    driver: Path, visible: str, names: list[str]
):
    there = list_gpus(driver, {"CUDA_VISIBLE_DEVICES": visible})
    assert there == [Gpu(index, CUDA, name) for index, name in enumerate(names)]


def test_a_gpu_that_can_not_be_read_still_counts(driver: Path):
    (driver / "0000:01:00.0" / "information").unlink()
    assert [gpu.text for gpu in list_gpus(driver, {})] == ["cuda:0", "cuda:1 NVIDIA T4"]


@pytest.mark.parametrize(
    "use, there, ok, words",
    [
        ("required", [], False, "needs a GPU"),
        ("optional", [], True, "no GPU found, the CPU is used"),
        ("optional", [Gpu(0, CUDA, "T4")], True, "cuda:0 T4"),
        ("none", [Gpu(0, CUDA, "T4")], True, "not used by this worker"),
    ],
)
def test_the_check_tells_whether_the_worker_uses_them(
    monkeypatch: pytest.MonkeyPatch, use: str, there: list[Gpu], ok: bool, words: str
):
    monkeypatch.setattr(preflight, "list_gpus", lambda: there)
    check = preflight._gpu(use)
    assert check is not None and check.ok is ok and words in check.message
    monkeypatch.setattr(preflight, "list_gpus", list)
    assert preflight._gpu("none") is None
