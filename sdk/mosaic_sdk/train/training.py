"""A training: its environments, its schedule, its checkpoints and what may be commanded."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Optional, cast

from mosaic_sdk.learning.env_ids import find_id
from mosaic_sdk.learning.resumption import Resumption
from mosaic_sdk.tap.artifacts import unannounced
from mosaic_sdk.tap.training_gate import guard_of
from mosaic_sdk.train import checkpoint_files
from mosaic_sdk.train.counted_env import counted
from mosaic_sdk.train.interrupt import Interrupt
from mosaic_sdk.train.kept_checkpoints import KeptCheckpoints
from mosaic_sdk.train.kit_parameters import KitParameters
from mosaic_sdk.train.learner import Learner, Unusable, abilities
from mosaic_sdk.train.live_parameters import LiveParameters
from mosaic_sdk.train.pace import Pace
from mosaic_sdk.train.policy_evaluation import Score, evaluation_seeds, play
from mosaic_sdk.train.space_digest import space_digest
from mosaic_sdk.train.training_schedule import Schedule
from mosaic_sdk.worker.parameters import record
from mosaic_sdk.worker.run import Run

PERIODIC, BEST, LAST, ASKED, OWN = "periodic", "best", "last", "asked", "own"
# The parameter that says how long a training is, of learners that count steps.
PLAN = "total_timesteps"


class Training:
    """One training of one learner, which calls `make_env`, `goes_on`, `reached` and `metrics`."""

    def __init__(self, learner: type[Learner], parameters: KitParameters, run: Run) -> None:
        gymnasium: Any = import_module("gymnasium")
        self.parameters = parameters
        self.run = run
        #: SIGINT of this process, where it is one of the kit.
        self.interrupt: Optional[Interrupt] = None
        self.env_id = find_id(parameters.env_id, gymnasium.registry)
        #: In the learner's unit, and steps of the environments.
        self.count = self.steps = 0
        self.able = abilities(learner)
        self._guard = guard_of(run, by_itself=False)
        self._pace = Pace()
        self._kept = KeptCheckpoints(parameters.keep_checkpoints)
        self._trial: Any = None
        self._score: Optional[Score] = None
        self._scored_at = self._saved_at = -1
        self._best: Optional[float] = None
        self._parent: dict[str, Any] = {}
        #: Of a training that goes on from where another one was.
        self.resumed: Optional[Resumption] = None
        self.learner = learner(self)
        self.live = LiveParameters(self.learner)
        self.learner.make()
        self._spaces = self._space_facts()
        self._start()
        self._schedule = Schedule(
            parameters.evaluate_every if "act" in self.able else 0,
            parameters.checkpoint_every if "save" in self.able else 0,
            self.count,
        )
        self._listen()

    # -- for the learner

    def make_env(self) -> Any:
        """A fresh environment, with the arguments of this training."""
        gymnasium: Any = import_module("gymnasium")
        limit = self.parameters.max_episode_steps
        more = {"max_episode_steps": limit} if limit else {}
        return gymnasium.make(self.env_id, **{**more, **self.parameters.env_kwargs})

    def make_counted_env(self) -> Any:
        """The same, for a library that steps it without asking: each step counts, and a stop ends
        the learning by KeyboardInterrupt."""
        return counted(self.make_env(), self._counted_step)

    def _counted_step(self) -> None:
        if not (self.goes_on() and self.reached(self.count + 1)):
            raise KeyboardInterrupt

    @property
    def planned(self) -> int:
        """Steps that schedules of a learner are shares of: a training that goes on keeps those of
        the first one, for else it would explore again."""
        before = 0 if self.resumed is None else self.resumed.planned
        return before or int(getattr(self.parameters, PLAN, 0))

    def begin(self) -> None:
        """Evaluate before anything is learnt, where that is wanted."""
        if "act" in self.able and self.parameters.evaluate_first:
            self.evaluate()

    def goes_on(self, steps: int = 1) -> bool:
        """After so many steps of the environments: keeps the pace; false once it has to stop."""
        if self.parameters.pace:
            self._pace.keep(self.parameters.pace, steps)
        return not self.has_to_stop

    @property
    def has_to_stop(self) -> bool:
        return self.run.should_stop or (self.interrupt is not None and self.interrupt.came)

    def between_updates(self) -> None:
        """Call it between two updates of the model, where a library learns for long without a
        step: commands are obeyed here, and a stop ends the learning by KeyboardInterrupt."""
        self.run.poll()
        if self.has_to_stop:
            raise KeyboardInterrupt

    def reached(self, count: int, steps: Optional[int] = None) -> bool:
        """The training stands at this count: evaluates and saves where due; false to stop.

        `steps`: of the environments, where the learner counts something else.
        """
        self.count = count
        self.steps = count if steps is None else steps
        if self._guard is not None:
            self._report_parameters()
        evaluates, saves = self._schedule.reached(count)
        if evaluates:
            self.evaluate()
        if saves:
            self.checkpoint(PERIODIC)
        return not self.has_to_stop

    def metrics(self, values: dict[str, float]) -> None:
        """Figures of the learner at the present step."""
        self.run.metrics(values, step=self.steps)

    # -- by schedule, or commanded

    def evaluate(self) -> dict[str, float]:
        """Play without exploring; the best policy so far is saved."""
        if self._trial is None:
            self._trial = self.make_env()
        parameters = self.parameters
        seeds = evaluation_seeds(parameters.seed, parameters.evaluation_episodes)
        score = play(self.learner, self._trial, seeds, lambda: not self.has_to_stop)
        if score is None:
            return {}
        self._score, self._scored_at = score, self.count
        self.metrics(score.metrics())
        is_best = self._best is None or score.mean > self._best
        if is_best:
            self._best = score.mean
            if "save" in self.able and self.count:
                self.checkpoint(BEST)
        return score.metrics()

    def checkpoint(self, role: str = ASKED) -> str:
        """Save the model and announce it; the path."""
        unit = type(self.learner).unit.rstrip("s")
        folder = self.parameters.checkpoint_dir or os.path.join(
            os.environ.get("MOSAIC_RUN_DIR", "."), "checkpoints"
        )
        name = f"{unit}-{self.count:06d}{type(self.learner).suffix}"
        path = os.path.abspath(os.path.join(folder, name))
        if role == PERIODIC and self._saved_at == self.count:
            return path
        with unannounced():
            facts = checkpoint_files.write(path, self.learner.save, self._facts(role))
        self._saved_at = self.count
        self.run.checkpoint(path, facts)
        if role == ASKED:
            self._kept.spare(path)
        else:
            for gone in self._kept.added(path, role == BEST):
                self._remove(gone)
        return path

    def _remove(self, path: str) -> None:
        """Remove an earlier checkpoint; its record names the file as removed from then on."""
        try:
            checkpoint_files.remove(path)
        except OSError as error:
            self.run.log(f"{path} can't be removed: {error.strerror}", "warning")
            return
        newest = self.parameters.keep_checkpoints
        self.run.event(
            checkpoint_files.REMOVED, {"path": path, "reason": f"the newest {newest} are kept"}
        )

    def describe(self, path: str) -> dict[str, Any]:
        """Facts of a file that the learner's library saved by itself, and a file of them."""
        return checkpoint_files.describe(path, self._facts(OWN))

    def finish(self) -> None:
        """Save what was learnt since the last checkpoint."""
        if "save" in self.able and self._saved_at != self.count:
            self.checkpoint(LAST)

    def close(self) -> None:
        if self._trial is not None:
            self._trial.close()
        self.learner.close()

    # -- where it begins

    def _start(self) -> None:
        parameters = self.parameters
        if parameters.warm_start and parameters.resume:
            raise Unusable("Start from a checkpoint or resume one, not both")
        path = parameters.resume or parameters.warm_start
        if not path:
            return
        sha256 = checkpoint_files.sha256_of(path)
        facts = checkpoint_files.read_facts(path)
        if facts is not None:
            wanted = {"algorithm": self.learner.algorithm, "spaces": self._spaces["spaces"]}
            checkpoint_files.check_fit(path, facts, wanted, sha256)
        if parameters.resume:
            if facts is None:
                raise Unusable(f"{path} can't be resumed: no {checkpoint_files.ENDING} beside it")
            self.count, self.steps = int(facts["count"]), int(facts["steps"])
            self._best = facts.get("best")
            self.resumed = Resumption(
                self.count, self.steps, str(facts.get("run_id") or ""), planned_for(facts)
            )
        self.learner.load(path)
        how = "resume" if parameters.resume else "warm_start"
        self._parent = {"path": os.path.abspath(path), "sha256": sha256, "how": how}
        if facts is not None:
            self._parent["count"] = facts.get("count")
        self._saved_at = self.count if parameters.resume else -1

    def _listen(self) -> None:
        run = self.run
        run.on_control("set_param", self._set_parameters)
        if "save" in self.able:
            run.on_control("checkpoint", lambda args: {"path": self.checkpoint()})
        if "act" in self.able:
            run.on_control("evaluate", lambda args: self.evaluate())
        if self._guard is not None:
            self._guard.on_set_param(lambda name, value: self._set_parameters({name: value})[name])
            self._report_parameters()

    def _set_parameters(self, args: dict[str, Any]) -> dict[str, Any]:
        values = self.live.set(args)
        self.run.config({f"now.{name}": value for name, value in values.items()})
        return values

    def _report_parameters(self) -> None:
        """Tell a supervisor of the training its parameters."""
        assert self._guard is not None
        for name, value in self.live.current().items():
            rounded = round(value, 6) if isinstance(value, float) else value
            self._guard.training.parameter(name, rounded)

    # -- facts

    def _space_facts(self) -> dict[str, Any]:
        env = self._trial = self.make_env()
        #: What is observed and what is done, as the environment has it.
        self.spaces = observations, actions = env.observation_space, env.action_space
        return {
            "spaces": space_digest(observations, actions),
            "observation_space": str(observations)[:200],
            "action_space": str(actions)[:200],
        }

    def _facts(self, role: str) -> dict[str, Any]:
        score = self._score if self._scored_at == self.count else None
        return {
            "role": role,
            "algorithm": self.learner.algorithm,
            "environment": self.env_id,
            "env_kwargs": self.parameters.env_kwargs,
            **self._spaces,
            "libraries": checkpoint_files.versions_of(type(self.learner).libraries),
            "unit": type(self.learner).unit,
            "count": self.count,
            "steps": self.steps,
            "planned": self.planned,
            "score": None if score is None else score.mean,
            "score_episodes": 0 if score is None else len(score.returns),
            "best": self._best,
            "parent": self._parent or None,
            "run_id": self.run.run_id,
            "parameters": record(self.parameters),
            **self.learner.facts(),
        }


def planned_for(facts: Mapping[str, Any]) -> int:
    """Steps that the first training of a checkpoint was planned for; 0 where nobody knows."""
    parameters = cast("Mapping[str, Any]", facts.get("parameters") or {})
    planned = facts.get("planned") or parameters.get(PLAN)
    return planned if isinstance(planned, int) else 0
