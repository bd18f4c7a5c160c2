"""The process of a training worker: parameters in, a training, and the status that it ends with."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Optional

from mosaic_sdk.train.learner import Learner, Unusable, hidden_parameters
from mosaic_sdk.worker.parameters import InvalidParameters, parse, record

# As a shell has it for SIGINT.
_INTERRUPTED = 130

if TYPE_CHECKING:
    from mosaic_sdk.train.training import Training


def train(learner: type[Learner], argv: Optional[Sequence[str]] = None) -> int:
    """Status of the process: 0 also where it was asked to stop, 2 for what can't be trained, 3
    where its supervisors are gone."""
    parameters = parse(learner.parameters, argv, hidden_parameters(learner))
    # Only now: describing the parameters must not load a library.
    from mosaic_sdk import tap
    from mosaic_sdk.learning.env_ids import UnknownEnvironment
    from mosaic_sdk.tap.guarded_step import GuardError
    from mosaic_sdk.train.training import Training

    run = tap.start()
    try:
        training = Training(learner, parameters, run)
    except (Unusable, UnknownEnvironment, InvalidParameters, ImportError, GuardError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    run.config({**record(parameters), "env_id": training.env_id})
    run.listen_stdin()
    status = 0
    try:
        status = _learn(training)
    except (GuardError, Unusable) as error:
        sys.stderr.write(f"{error}\n")
        return 3 if isinstance(error, GuardError) else 2
    finally:
        training.close()
    counted = f"{training.count} {learner.unit}, " if learner.unit != "steps" else ""
    sys.stdout.write(f"{counted}{training.steps} steps of {training.env_id}\n")
    return status


def _learn(training: Training) -> int:
    status = 0
    try:
        if "act" in training.able and training.parameters.evaluate_first:
            training.evaluate()
        if training.goes_on(0):
            training.learner.learn()
        _be_undisturbed()
    except KeyboardInterrupt:
        _be_undisturbed()
        # A library that learns for seconds without a step is interrupted by its launcher.
        status = 0 if training.run.should_stop else _INTERRUPTED
    training.finish()
    return status


def _be_undisturbed() -> None:
    """From here on it ends: the SIGINT that follows a message would cost the last checkpoint."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
