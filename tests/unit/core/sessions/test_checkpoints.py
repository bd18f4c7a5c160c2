"""Checkpoints that may take a seat."""

import pickle
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.sessions.checkpoint_content import player_of
from core.sessions.checkpoints import SWITCH, judge, list_checkpoints
from core.store.rows import Artifact
from core.trust.vouching import can_hold_code

ABLE = {"sb3": "policy", "tabular": "tabular"}


@pytest.mark.parametrize(
    ("worker", "made_for", "why_not", "offer"),
    [
        ("sb3", "CartPole-v1", "", ""),
        ("sb3", "gymnasium.envs/CartPole-v1", "", ""),
        ("tabular", "", "", ""),
        ("sb3", "Acrobot-v1", "It was trained in Acrobot-v1, this is CartPole-v1", SWITCH),
    ],
)
def test_what_fits(worker: str, made_for: str, why_not: str, offer: str) -> None:
    judgement = judge(worker, made_for, __file__, "CartPole-v1", ABLE)
    assert judgement == (worker, why_not, offer)


def test_a_file_that_is_gone() -> None:
    _, why_not, _ = judge("sb3", "a", "/nowhere/final.zip", "a", {"sb3": "policy"})
    assert why_not == "final.zip no longer exists"


SAVED_BY_SB3 = (
    "data",
    "pytorch_variables.pth",
    "policy.pth",
    "policy.optimizer.pth",
    "_sb3_version",
)
SCRIPTED = ("leans/data.pkl", "leans/constants.pkl", "leans/code/__torch__.py", "leans/version")
WEIGHTS = ("policy/data.pkl", "policy/byteorder", "policy/data/0", "policy/version")


def archive(path: Path, names: tuple[str, ...]) -> str:
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, b"")
    return str(path)


def test_a_script_of_ones_own_wrote_it_and_its_content_says_who_plays_it(tmp_path: Path) -> None:
    model = archive(tmp_path / "final.zip", SAVED_BY_SB3)
    scripted = archive(tmp_path / "leans.pt", SCRIPTED)
    weights = archive(tmp_path / "ppo.cleanrl_model", WEIGHTS)
    for path in (model, scripted):
        assert judge("", "CartPole-v1", path, "CartPole-v1", ABLE) == ("sb3", "", "")
    assert judge("", "Acrobot-v1", model, "CartPole-v1", ABLE) == (
        "sb3",
        "It was trained in Acrobot-v1, this is CartPole-v1",
        SWITCH,
    )
    assert judge("", "", model, "CartPole-v1", {"tabular": "tabular"})[1].startswith(
        "It needs the worker sb3"
    )
    _, why_not, _ = judge("", "", weights, "CartPole-v1", ABLE)
    assert why_not == (
        "ppo.cleanrl_model contains weights without the network; torch.jit.save stores both"
    )


def test_what_nobody_plays_is_refused_with_the_reason(tmp_path: Path) -> None:
    note = tmp_path / "notes.txt"
    note.write_text("no checkpoint")
    pickled = tmp_path / "agent.pkl"
    pickled.write_bytes(pickle.dumps([1]))
    many = archive(tmp_path / "many.zip", tuple(str(n) for n in range(5000)))
    cut = tmp_path / "cut.zip"
    cut.write_bytes(Path(archive(tmp_path / "whole.zip", SAVED_BY_SB3)).read_bytes()[-40:])
    for path, why_not in (
        (note, "No worker can play notes.txt"),
        (pickled, "No worker can play agent.pkl, a pickle"),
        (tmp_path, f"{tmp_path.name} is a folder, and no worker can play one"),
        (many, "many.zip contains too many files"),
    ):
        assert player_of(str(path)) == ("", why_not)
    assert player_of(str(cut))[1].startswith("cut.zip can't be read: ")
    assert player_of("/nowhere/x.zip")[1].startswith("x.zip can't be read: ")
    assert can_hold_code(str(pickled)) and can_hold_code(many)
    assert not can_hold_code(str(note)) and not can_hold_code("/nowhere/x.zip")


class Shelf:
    """One run, and what it saved."""

    def __init__(self, run: Any, saved: list[Artifact]) -> None:
        self.run, self.saved = run, saved

    def runs(self) -> list[Any]:
        return [self.run]

    def artifacts(
        self, run_id: str, after: int = 0, limit: int = 1000, kind: str = ""
    ) -> list[Artifact]:
        assert (run_id, kind) == ("r", "checkpoint")
        return self.saved


def test_the_newest_that_plays_is_offered_and_what_it_was_trained_behind_goes_along(
    tmp_path: Path,
) -> None:
    run = SimpleNamespace(
        run_id="r", name="mine", worker="", environment="CartPole-v1", kind="training",
        artifact_count=3, best_return=None, steps=0,
    )  # fmt: skip
    model = archive(tmp_path / "final.zip", SAVED_BY_SB3)
    behind = archive(tmp_path / "behind.zip", SAVED_BY_SB3)
    buffer = archive(tmp_path / "buffer.pt", WEIGHTS)
    saved = [
        Artifact(n, n, "checkpoint", path, "", 1, metadata, n)
        for n, (path, metadata) in enumerate(
            ((model, None), (behind, {"normalised": True}), (buffer, None)), 1
        )
    ]
    (offered,) = list_checkpoints(Shelf(run, saved), "CartPole-v1", {"sb3": "policy"})
    assert (offered.path, offered.worker, offered.why_not) == (behind, "sb3", "")
    assert offered.operator == {
        "kind": "policy", "name": "mine", "checkpoint": behind, "worker": "sb3",
        "environment": "CartPole-v1", "normalised": True,
    }  # fmt: skip
    every = list_checkpoints(Shelf(run, saved), "CartPole-v1", {"sb3": "policy"}, newest_only=False)
    assert [(checkpoint.path, bool(checkpoint.why_not)) for checkpoint in every] == [
        (behind, False), (model, False), (buffer, True),
    ]  # fmt: skip
    assert "normalised" not in every[1].operator
