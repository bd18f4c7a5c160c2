"""Q-learning on small discrete worlds."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from mosaic_sdk.train import train
from mosaic_sdk.train.table_learner import TableLearner, TableParameters


@dataclass
class Parameters(TableParameters):
    """Learns a table of action values, one episode after another, with an epsilon-greedy policy."""


class QLearning(TableLearner):
    """The table alone decides."""

    parameters = Parameters


if __name__ == "__main__":
    sys.exit(train(QLearning))
