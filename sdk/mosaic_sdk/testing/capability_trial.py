"""Capabilities of a training worker by trial: it trains, pauses, evaluates, saves, loads and stops.

Each finding comes from what happened: rows and artifacts that arrived, files that are there, a
score that came out again. What a worker does not offer is no fault of it.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from typing import Any, Callable, Optional

from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.link_frames import Batch
from mosaic_sdk.testing import batch_contents
from mosaic_sdk.testing.launcher_stand_in import LauncherStandIn
from mosaic_sdk.testing.subject import Subject
from mosaic_sdk.testing.worker_checks import FAIL, PASS, SKIP, Check

TRAINS, PAUSES, LIVE, EVALUATES = "trains", "pauses", "live parameters", "evaluates"
SAVES, STOPS, LOADS, ACTS = "saves", "stops", "loads", "acts"
RESUMES, GUARDS = "resumes", "guards"
CAPABILITIES = (TRAINS, PAUSES, LIVE, EVALUATES, SAVES, STOPS, LOADS, ACTS, RESUMES, GUARDS)
# Slow enough to be watched, fast enough to learn something meanwhile.
_PACE = 1000
_SETTINGS = {"pace": _PACE, "evaluate_every": 0, "evaluation_episodes": 2, "checkpoint_every": 0}
_RULE = "never 0"
_GUARD: dict[str, Any] = {
    "links": [],
    "rules": [{"name": "trial", "rule": _RULE}],
    "policy": {},
    "learn_from": "executed",
}
_STOP_S = 5.0
# A launcher waits so long for a message to be obeyed, before it sends SIGINT.
_MESSAGE_S = 2.0
# Steps that a guarded start is watched for.
_WATCHED = 100
SCORE = "evaluation/return"


def try_capabilities(
    argv: Sequence[str],
    env: Mapping[str, str],
    patience_s: float = 120.0,
    grace_s: float = _STOP_S,
    report: Optional[Callable[[Check], None]] = None,
) -> list[Check]:
    """Tries one after the other; `patience_s` is for each wait, `grace_s` for its end.

    `report` is called with each finding as it is made.
    """
    trial = CapabilityTrial(argv, env, patience_s, grace_s)
    trial.report = report
    with tempfile.TemporaryDirectory(prefix="mosaic-trial-") as folder:
        trial.folder = folder
        trial.train()
        trial.load()
        trial.guard()
    known = {check.name: check for check in trial.checks}
    return [known.get(name, Check(name, SKIP, "not reached")) for name in CAPABILITIES]


class CapabilityTrial:
    """One worker under trial, start by start."""

    def __init__(
        self, argv: Sequence[str], env: Mapping[str, str], patience_s: float, grace_s: float
    ) -> None:
        self.checks: list[Check] = []
        self.report: Optional[Callable[[Check], None]] = None
        self.folder = ""
        self._argv = list(argv)
        self._env = dict(env)
        self._patience_s = patience_s
        self._grace_s = grace_s
        self._properties = _properties(argv, env)
        self._path = ""
        # Of the saved checkpoint: its score, and the actions of its evaluation.
        self._score: Optional[float] = None
        self._actions: list[Any] = []

    def _note(self, name: str, verdict: str, detail: str = "", cure: str = "") -> None:
        check = Check(name, verdict, detail, cure if verdict == FAIL else "")
        self.checks.append(check)
        if self.report:
            self.report(check)

    def _start(self, launcher: LauncherStandIn, name: str, **given: Any) -> Subject:
        wanted = {**_SETTINGS, "checkpoint_dir": os.path.join(self.folder, name), **given}
        known = {key: value for key, value in wanted.items() if key in self._properties}
        env = {**self._env, "MOSAIC_PARAMETERS": json.dumps(known)}
        return Subject(self._argv, env, launcher)

    # -- the first start

    def train(self) -> None:
        with LauncherStandIn() as launcher, self._start(launcher, "first") as subject:
            if not subject.wait(lambda: _has_learnt(launcher), self._patience_s):
                why = subject.last_words[-300:] or "no metric of its learning arrived"
                self._note(TRAINS, FAIL, why, "report the figures of what it learns as metrics")
                return
            self._note(TRAINS, PASS, f"{_rows(launcher)} steps and its own metrics")
            self._pause(subject, launcher)
            self._stop(subject, launcher)

    def _pause(self, subject: Subject, launcher: LauncherStandIn) -> None:
        answer = launcher.control("pause", self._patience_s)
        if not (answer and answer["ok"]):
            self._note(PAUSES, FAIL, _reason(answer), "let the SDK record; it can be held there")
        elif not _is_still(launcher):
            self._note(PAUSES, FAIL, "it goes on recording", "record by the SDK alone")
        self._live(launcher)
        # While it is held its weights stay as they are: the score is that of the checkpoint.
        self._evaluate(launcher)
        self._save(launcher)
        if any(check.name == PAUSES for check in self.checks):
            return
        before = _rows(launcher)
        launcher.control("resume", self._patience_s)
        goes_on = subject.wait(lambda: _rows(launcher) > before, self._patience_s)
        detail = "held, and went on" if goes_on else "it does not go on after `resume`"
        self._note(PAUSES, PASS if goes_on else FAIL, detail, "let the SDK record")

    def _live(self, launcher: LauncherStandIn) -> None:
        if not self._properties.get("pace", {}).get("x-live"):
            self._note(LIVE, SKIP, "none is declared")
            return
        answer = launcher.control("set_param", self._patience_s, pace=2 * _PACE)
        names = ", ".join(name for name, entry in self._properties.items() if entry.get("x-live"))
        is_set = bool(answer and answer["ok"] and answer["result"].get("pace") == 2 * _PACE)
        detail = names if is_set else _reason(answer)
        self._note(LIVE, PASS if is_set else FAIL, detail, "answer set_param with what holds now")

    def _evaluate(self, launcher: LauncherStandIn) -> None:
        answer = launcher.control("evaluate", 2 * self._patience_s)
        if not (answer and answer["ok"]):
            self._note(EVALUATES, SKIP, _reason(answer))
            return
        launcher.wait_for(lambda: bool(_scores(launcher)), self._patience_s)
        scores = _scores(launcher)
        self._actions = _evaluated(launcher)
        if scores and self._actions:
            self._score = scores[-1]
            self._note(EVALUATES, PASS, f"return {self._score:g}, in a slot of its own")
        else:
            what = "no slot of its own" if scores else f"no metric {SCORE}"
            self._note(EVALUATES, FAIL, what, "let the kit evaluate")

    def _save(self, launcher: LauncherStandIn) -> None:
        answer = launcher.control("checkpoint", self._patience_s)
        if not (answer and answer["ok"]):
            self._note(SAVES, SKIP, _reason(answer))
            return
        result: dict[str, Any] = answer.get("result") or {}
        path = str(result.get("path", ""))
        if not os.path.isfile(path):
            self._note(SAVES, FAIL, f"there is no file {path}", "answer with the path of the file")
            return
        launcher.wait_for(lambda: path in _checkpoints(launcher), self._patience_s)
        metadata = _checkpoints(launcher).get(path)
        if metadata is None:
            self._note(SAVES, FAIL, f"{path} is not announced", "call run.checkpoint(path)")
            return
        expected = metadata.get("sha256")
        if expected not in (None, _sha256(path)):
            self._note(SAVES, FAIL, "its SHA-256 is not the announced", "announce what is written")
            return
        self._path = path
        self._note(SAVES, PASS, os.path.basename(path) + (", intact" if expected else ""))

    def _stop(self, subject: Subject, launcher: LauncherStandIn) -> None:
        status = self._end(subject, launcher, self._grace_s)
        if status is None:
            detail = f"it works on after {self._grace_s:g} s"
            self._note(STOPS, FAIL, detail, "call goes_on() often")
            return
        self._note(
            STOPS,
            PASS if status == 0 else FAIL,
            f"within {self._grace_s:g} s, with status {status}"
            + (f": {subject.last_words[-300:]}" if status else ""),
            "end with status 0 after a requested stop",
        )

    def _end(self, subject: Subject, launcher: LauncherStandIn, grace_s: float) -> Optional[int]:
        """As a launcher does it, a message and then SIGINT; its status, None if it was killed."""
        until = time.monotonic() + grace_s
        if launcher.connections:
            launcher.control("stop", 1.0)
        if not subject.wait_end(_MESSAGE_S):
            subject.signal(signal.SIGINT)
            subject.wait_end(max(0.0, until - time.monotonic()))
        status = subject.process.poll()
        if status is None:
            subject.kill()
        return status

    # -- with a checkpoint

    def load(self) -> None:
        if not self._path or "warm_start" not in self._properties:
            why = "no checkpoint was saved" if not self._path else "no parameter `warm_start`"
            for name in (LOADS, ACTS, RESUMES):
                self._note(name, SKIP, why)
            return
        begun = {"warm_start": self._path, "evaluate_first": True}
        self._loaded(LOADS, "warm", **begun)
        if "resume" in self._properties:
            self._loaded(RESUMES, "rest", resume=self._path)
        else:
            self._note(RESUMES, SKIP, "no parameter `resume`")

    def _loaded(self, name: str, folder: str, **given: Any) -> None:
        with LauncherStandIn() as launcher, self._start(launcher, folder, **given) as subject:
            subject.wait(lambda: _has_learnt(launcher), self._patience_s)
            # How fast it stops is another question.
            status = self._end(subject, launcher, self._patience_s)
            parents: list[Any] = [each.get("parent") for each in _checkpoints(launcher).values()]
            sha256 = _sha256(self._path)
            is_parent = any(each and each.get("sha256") == sha256 for each in parents)
            if status != 0:
                why = subject.last_words[-300:] or f"it ended with {status}"
                self._note(name, FAIL, why, "see its last output")
            elif parents and not is_parent:
                self._note(name, FAIL, "its checkpoints name no parent", "let the kit save them")
            else:
                self._note(name, PASS, "and its checkpoints name their parent" if parents else "")
            if name == LOADS:
                self._acts(_scores(launcher), _evaluated(launcher))

    def _acts(self, scores: list[float], actions: list[Any]) -> None:
        if self._score is None:
            self._note(ACTS, SKIP, "it does not evaluate")
        elif not scores:
            self._note(ACTS, FAIL, "a loaded checkpoint was not played", "let the kit evaluate")
        elif scores[0] != self._score or actions[: len(self._actions)] != self._actions:
            detail = f"return {scores[0]:g}, {self._score:g} when it was saved"
            self._note(ACTS, FAIL, detail, "let act() depend on model, observation and seed alone")
        else:
            detail = f"loaded, it takes the same {len(self._actions)} actions"
            self._note(ACTS, PASS, f"{detail}: return {scores[0]:g}")

    # -- under a rule

    def guard(self) -> None:
        with LauncherStandIn() as launcher:
            launcher.more["MOSAIC_GUARD"] = json.dumps(_GUARD)
            with self._start(launcher, "guarded") as subject:
                subject.wait(lambda: _rows(launcher) >= _WATCHED, self._patience_s)
                self._end(subject, launcher, self._patience_s)
                self._guarded(launcher, subject)

    def _guarded(self, launcher: LauncherStandIn, subject: Subject) -> None:
        blocks = batch_contents.steps_of(_batches(launcher))
        rows = [row for block in blocks for row in block.rows() if row["step"]]
        decided = sum(len(block.decisions_of) for block in blocks)
        forbidden = sum(row["action"] in (0, [0]) for row in rows)
        if not rows:
            self._note(GUARDS, SKIP, subject.last_words[-200:] or "no step was recorded")
        elif forbidden or decided < len(rows):
            detail = f"{forbidden} of {len(rows)} steps did what a rule forbids"
            self._note(GUARDS, FAIL, detail, "let the tap or the kit step the environment")
        else:
            self._note(GUARDS, PASS, f"{len(rows)} steps, none of them against a rule")


def _properties(argv: Sequence[str], env: Mapping[str, str]) -> dict[str, Any]:
    done = subprocess.run(
        [*argv, "--describe"], env=dict(env), capture_output=True, timeout=120, check=False
    )
    try:
        return dict(json.loads(done.stdout)["properties"])
    except (ValueError, KeyError, TypeError):
        return {}


def _batches(launcher: LauncherStandIn) -> list[Batch]:
    return [batch for each in list(launcher.connections) for batch in list(each.batches)]


def _rows(launcher: LauncherStandIn) -> int:
    return sum(batch.count for batch in _batches(launcher) if batch.kind == link_frames.STEPS)


def _has_learnt(launcher: LauncherStandIn) -> bool:
    """It told a figure of its learning, beside those of evaluations."""
    names = batch_contents.metrics_of(_batches(launcher))
    return _rows(launcher) > 0 and any(not name.startswith("evaluation/") for name in names)


def _evaluated(launcher: LauncherStandIn) -> list[Any]:
    """Actions of its evaluations."""
    batches = _batches(launcher)
    return batch_contents.actions_in(batches, batch_contents.evaluation_slots(batches))


def _scores(launcher: LauncherStandIn) -> list[float]:
    return batch_contents.metrics_of(_batches(launcher)).get(SCORE, [])


def _checkpoints(launcher: LauncherStandIn) -> dict[str, dict[str, Any]]:
    return batch_contents.checkpoints_of(_batches(launcher))


def _is_still(launcher: LauncherStandIn) -> bool:
    launcher.quiet(0.3)
    return launcher.quiet(0.5)


def _reason(answer: Optional[dict[str, Any]]) -> str:
    return "no answer" if answer is None else str(answer.get("message") or "refused")


def _sha256(path: str) -> str:
    with open(path, "rb") as stream:
        return hashlib.sha256(stream.read()).hexdigest()
