"""The process of a training worker: parameters in, a training, and the status that it ends with."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Optional

from mosaic_sdk.train.interrupt import Interrupt
from mosaic_sdk.train.learner import Learner, Unusable, hidden_parameters
from mosaic_sdk.train.leaving import leave
from mosaic_sdk.worker.parameters import InvalidParameters, parse, record

# As a shell has it for SIGINT.
INTERRUPTED = 130

if TYPE_CHECKING:
    from mosaic_sdk.train.kit_parameters import KitParameters
    from mosaic_sdk.train.training import Training


def train(
    learner: type[Learner], argv: Optional[Sequence[str]] = None, hidden: Collection[str] = ()
) -> int:
    """Status of the process: 0 also where it was asked to stop, 2 for what can't be trained, 3
    where its supervisors are gone.

    `hidden`: parameters of the kit that mean nothing to this learner.
    """
    parameters = parse(learner.parameters, argv, hidden_parameters(learner) | set(hidden))
    interrupt = Interrupt()
    try:
        return _trained(learner, parameters, interrupt)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted before the training began\n")
        return 0 if interrupt.is_asked() else INTERRUPTED


def _trained(learner: type[Learner], parameters: KitParameters, interrupt: Interrupt) -> int:
    # Only now: describing the parameters must not load a library.
    from mosaic_sdk import tap
    from mosaic_sdk.learning.env_ids import UnknownEnvironment
    from mosaic_sdk.tap.guarded_step import GuardError
    from mosaic_sdk.train.training import Training

    run = tap.start()
    interrupt.is_asked = lambda: bool(run.should_stop)
    try:
        training = Training(learner, parameters, run)
    except (Unusable, UnknownEnvironment, InvalidParameters, ImportError, GuardError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    training.interrupt = interrupt
    before = training.resumed.as_config() if training.resumed else {}
    run.config({**record(parameters), "env_id": training.env_id, **before})
    run.listen_stdin()
    status = 0
    try:
        status = _learn(training, interrupt)
    except (GuardError, Unusable) as error:
        sys.stderr.write(f"{error}\n")
        return 3 if isinstance(error, GuardError) else 2
    finally:
        training.close()
    counted = f"{training.count} {learner.unit}, " if learner.unit != "steps" else ""
    sys.stdout.write(f"{counted}{training.steps} steps of {training.env_id}\n")
    if run.should_stop:
        leave(status)
    return status


def _learn(training: Training, interrupt: Interrupt) -> int:
    status, learner_type = 0, type(training.learner)
    try:
        if not learner_type.begins_by_itself:
            training.begin()
        if training.goes_on(0):
            training.learner.learn()
        interrupt.be_undisturbed()
    except KeyboardInterrupt:
        interrupt.be_undisturbed()
        # A library that learns for seconds without a step is interrupted by its launcher.
        status = 0 if training.run.should_stop else INTERRUPTED
    training.finish()
    return status
