"""Facts of the machine that a run was started on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from core.runs.provenance import graphics_cards

CARD = "Model: \t\t NVIDIA {name}\nIRQ:   \t\t 150\nGPU UUID: \t GPU-1234\n"


def test_graphics_cards_are_told_by_name_and_their_absence_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys, "platform", "linux")
    cards, amd = tmp_path / "gpus", tmp_path / "kfd"
    assert graphics_cards(cards, amd) == "none"
    amd.touch()
    assert graphics_cards(cards, amd) == "AMD"
    for number, name in enumerate(("RTX 4090", "A100")):
        (cards / str(number)).mkdir(parents=True)
        (cards / str(number) / "information").write_text(CARD.format(name=name))
    assert graphics_cards(cards, amd) == "NVIDIA A100, NVIDIA RTX 4090"
