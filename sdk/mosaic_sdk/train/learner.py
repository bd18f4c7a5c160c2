"""Interface of a learner: how one library learns. What a learner does not override, it can't do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Optional

from mosaic_sdk.train.kit_parameters import NEEDS, KitParameters

if TYPE_CHECKING:
    from mosaic_sdk.train.training import Training

OPTIONAL = ("save", "load", "act")


class Unusable(ValueError):
    """Parameters or files that a learner refuses; the message says why in one line."""


class Learner:
    """One library of learning. `make` and `learn` are needed, the rest is optional."""

    #: Dataclass of its parameters, made into a form and a command line.
    parameters: ClassVar[type[KitParameters]] = KitParameters
    #: What `Training.reached` counts, and what `evaluate_every` and `checkpoint_every` are in.
    unit: ClassVar[str] = "steps"
    #: End of a checkpoint's name.
    suffix: ClassVar[str] = ""
    #: Its model is only there once it learns: then it calls `training.begin` itself.
    begins_by_itself: ClassVar[bool] = False
    #: Distributions whose versions belong to a checkpoint.
    libraries: ClassVar[tuple[str, ...]] = ("gymnasium",)

    def __init__(self, training: Training) -> None:
        self.training = training

    @property
    def algorithm(self) -> str:
        """Name of the algorithm, as checkpoints bear it; one loads only its own."""
        return type(self).__name__

    def make(self) -> None:
        """Make environments (`training.make_env`) and model; Unusable where they don't fit."""
        raise NotImplementedError

    def learn(self) -> None:
        """Learn until `training.reached` or `training.goes_on` is false, or until it is enough."""
        raise NotImplementedError

    def save(self, path: str) -> None:
        """Write the model to this file."""
        raise NotImplementedError

    def load(self, path: str) -> None:
        """Take the place of what `make` made; `training.count` is where it stands."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """Further facts of a checkpoint, beside the kit's own."""
        return {}

    def begin(self, seed: int) -> None:
        """An evaluation's episode begins: forget the last one."""

    def act(self, observation: Any, info: Any) -> Any:
        """Action without exploring; the same one for the same observation and seed."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what `make` opened beside environments: services, processes."""

    def is_success(self, terminated: bool, reward: float) -> Optional[bool]:
        """Whether an episode that ends so has reached its goal; None where there is none."""
        return None

    def current(self, name: str) -> Any:
        """Present value of a live parameter."""
        return getattr(self.training.parameters, name)

    def changed(self, name: str, value: Any) -> None:
        """A live parameter was set to this value by hand."""


def abilities(learner: type[Learner]) -> frozenset[str]:
    """Optional methods that a learner overrides."""
    return frozenset(
        name for name in OPTIONAL if getattr(learner, name) is not getattr(Learner, name)
    )


def hidden_parameters(learner: type[Learner]) -> frozenset[str]:
    """Parameters of the kit that this learner can't serve."""
    able = abilities(learner)
    return frozenset(name for name, needs in NEEDS.items() if not able.issuperset(needs))
