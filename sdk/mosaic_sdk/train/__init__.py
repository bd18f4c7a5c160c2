"""The kit of training workers: a learner says how its library learns, the rest is done here.

    class Mine(Learner):
        parameters = Parameters

        def make(self): ...
        def learn(self): ...
        def save(self, path): ...
        def load(self, path): ...
        def act(self, observation, info): ...

    sys.exit(train(Mine))

A learner that does not save, load or act has no parameters for it.
"""

from mosaic_sdk.train.kit_parameters import KitParameters
from mosaic_sdk.train.learner import Learner, Unusable
from mosaic_sdk.train.training import Training
from mosaic_sdk.train.training_process import train
from mosaic_sdk.worker.parameters import param

__all__ = ["Learner", "KitParameters", "Training", "Unusable", "param", "train"]
