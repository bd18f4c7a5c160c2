from __future__ import annotations

import pytest

from core.outputs.file_kinds import kind_of, told_kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("videos/rl-video-episode-0.mp4", "video"),
        ("clip.WEBM", "video"),
        ("events.out.tfevents.1700000000.host.1.0", "tensorboard"),
        ("events.out.tfevents.1700000000.host.1.0.gz", "tensorboard"),
        ("run-abc.wandb", "wandb"),
        ("ppo.cleanrl_model", "checkpoint"),
        ("net.onnx", "model"),
        ("launcher.log.gz", "log"),
        ("curve.svg", "plot"),
        ("report.html", "page"),
        ("progress.csv", "table"),
        (".pt", "file"),
        ("mp4", "file"),
        ("notes.txt", "file"),
    ],
)
def test_a_name_tells_the_kind(name: str, kind: str):
    assert kind_of(name) == kind


def test_words_of_workers_become_the_usual_ones():
    assert told_kind(" Movie ", "a.bin") == "video"
    assert told_kind("", "a.mp4") == "video"
    assert told_kind("normalisation", "vec.pkl") == "normalisation"
