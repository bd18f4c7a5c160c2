"""A policy of a checkpoint, for any library: as a decider of its own, or inside a session host.

A worker says how a file is opened and how what was in it acts; here are the rest of its
conversation, its fit to an environment, and its random numbers. Files are opened only as far as
their worker does it: those that can contain code need `trusted`, which only the engine sets, for
files of its own runs and for those that a person has allowed.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Optional, Protocol, cast

from mosaic_sdk.decider import About, Proposal, Question, Trouble
from mosaic_sdk.train import Unusable
from mosaic_sdk.train.checkpoint_files import read_facts

SWITCH = "Switch environment"


class Refused(Exception):
    def __init__(self, name: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.trouble = Trouble(name, message, hint)


class Player(Protocol):
    """Content of a checkpoint that can act."""

    #: Name of its algorithm.
    kind: str

    def shapes(self) -> tuple[Any, Any]:
        """Its spaces of observations and actions; None where they are not known."""
        ...

    def ready(self, observation: Any) -> Any:
        """Observation in the form that the model was trained on."""
        ...

    def begin(self, who: Any) -> None:
        """Forget the last episode of this seat."""
        ...

    def act(
        self,
        observation: Any,
        sample: bool,
        judge: bool = True,
        legal: Optional[Sequence[Any]] = None,
        who: Any = None,
    ) -> Proposal:
        """Its action. `judge`: include the value of the position."""
        ...


def needs_trust(path: str, parameters: dict[str, Any], holds: str = "holds pickles") -> None:
    """Refuse a file that can contain code, unless it may be opened."""
    if not parameters.get("trusted"):
        raise Refused(
            "checkpoint",
            f"{os.path.basename(path)} {holds}: opening it would run its code",
            "mosaic trust --add FILE, or use a checkpoint of your own runs",
        )


class CheckpointPolicy:
    """Policy of a checkpoint; a fault is reported when it is first described."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        self.environment = str(parameters.get("environment", ""))
        self._sample = bool(parameters.get("sample", False))
        # Of a `Player`, once it is loaded.
        self._model: Any = None
        path = str(parameters.get("checkpoint", ""))
        trouble: Optional[Trouble] = None
        fingerprint = ""
        try:
            fingerprint = _digest(path)
            _check_unchanged(path, fingerprint)
            self._model = self.load(path, parameters)
        except Refused as refusal:
            trouble = refusal.trouble
        self.about = About(
            kind="policy",
            title=os.path.basename(path),
            version=getattr(self._model, "kind", ""),
            determinism="none" if self._sample else "exact",
            environment=self.environment,
            fingerprint=fingerprint,
            trouble=trouble,
        )

    def load(self, path: str, parameters: dict[str, Any]) -> Player:
        """Open the file, or raise Refused."""
        raise NotImplementedError

    def begin(self, question: Question) -> None:
        start = question.start
        assert start is not None
        self._model.begin((question.slot, question.seat))
        if self._sample:
            torch: Any = import_module("torch")

            torch.manual_seed(start.seed & 0x7FFF_FFFF)

    def answer(self, question: Question) -> Proposal:
        if question.start is not None and question.warm_up:
            wrong = self._misfit(question)
            if wrong:
                return Proposal(trouble=Trouble("environment", wrong, SWITCH))
        legal = question.legal
        who = (question.slot, question.seat)
        made = self._model.act(_array(question.observation), self._sample, legal=legal, who=who)
        if legal and not isinstance(made.action, (int, float)):
            return made
        return _masked(made, legal)

    def _misfit(self, question: Question) -> str:
        start = question.start
        assert start is not None
        count = dict(start.action_space or {}).get("n")
        return self.misfit(start.environment, question.observation, count)

    def misfit(self, environment: str, observation: Any, count: Optional[int]) -> str:
        """Reason why it can't play there; empty if it can. `count`: number of discrete actions."""
        played = environment.rpartition("/")[2]
        if self.environment and self.environment.rpartition("/")[2] != played:
            return f"it was trained in {self.environment}, this is {environment}"
        seen, acts = self._model.shapes()
        if seen is not None and not self._sees(seen, _array(observation)):
            return f"it expects observations {seen}, not those of {environment}"
        known = getattr(acts, "n", None)
        if known is not None and count != known:
            return f"it knows {known} actions, {environment} has {count or 'different ones'}"
        return ""

    def _sees(self, space: Any, observation: Any) -> bool:
        """Whether observations fit; a normalised space may have different bounds."""
        try:
            prepared = self._model.ready(observation)
        except (ValueError, KeyError, AttributeError, AssertionError):
            return False
        return bool(space.contains(observation) or space.contains(prepared))


class InsidePolicy(CheckpointPolicy):
    """The policy in the interpreter of a session host, called directly."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        torch: Any = import_module("torch")

        torch.set_num_threads(1)
        super().__init__(parameters)
        self._random: Any = None

    @property
    def trouble(self) -> Optional[Trouble]:
        return self.about.trouble

    def begin_episode(self, seed: int) -> None:
        self._model.begin(None)
        if self._sample:
            torch: Any = import_module("torch")

            torch.manual_seed(seed & 0x7FFF_FFFF)
            self._random = torch.get_rng_state()

    def act(self, observation: Any, legal: Optional[Sequence[Any]], judge: bool) -> Proposal:
        if not self._sample:
            made = self._model.act(observation, False, judge, legal)
        else:
            torch: Any = import_module("torch")

            # Others draw from the same generator: each goes on where it was itself.
            torch.set_rng_state(self._random)
            made = self._model.act(observation, True, judge, legal)
            self._random = torch.get_rng_state()
        if legal and not isinstance(made.action, (int, float)):
            return made
        return _masked(made, legal)


def _masked(made: Proposal, legal: Optional[Sequence[Any]]) -> Proposal:
    """The most probable legal action, if the policy gives probabilities."""
    if not legal or made.action in legal or not made.probabilities:
        return made
    known = [
        action for action in legal if isinstance(action, int) and action < len(made.probabilities)
    ]
    if not known:
        return made
    best = max(known, key=lambda action: made.probabilities[action])
    return Proposal(best, made.probabilities, made.value, "the best legal action")


def _array(observation: Any) -> Any:
    numpy: Any = import_module("numpy")

    if isinstance(observation, dict):
        parts = cast("dict[Any, Any]", observation)
        return {key: _array(value) for key, value in parts.items()}
    return numpy.asarray(observation)


def _check_unchanged(path: str, fingerprint: str) -> None:
    """Refuse a file that is not the one that the facts beside it were written for."""
    try:
        facts = read_facts(path) or {}
    except Unusable as error:
        raise Refused("checkpoint", str(error), "Choose another checkpoint") from error
    if facts.get("sha256", fingerprint) != fingerprint:
        raise Refused(
            "checkpoint",
            f"{os.path.basename(path)} was changed after it was saved",
            "Choose another checkpoint",
        )


def _digest(path: str) -> str:
    digest = hashlib.sha256()
    try:
        with open(path, "rb") as stream:
            while part := stream.read(1 << 20):
                digest.update(part)
    except OSError as error:
        raise Refused("checkpoint", f"{path}: {error.strerror}", "Choose another") from error
    return digest.hexdigest()
