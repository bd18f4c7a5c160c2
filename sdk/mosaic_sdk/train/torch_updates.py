"""Updates of torch's optimizers, for libraries that make many of them between two steps."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Callable


def use_one_thread() -> None:
    """For networks that are small: several threads wait for each other more than they work, on a
    busy machine for minutes. Whoever sets OMP_NUM_THREADS wants another number."""
    if "OMP_NUM_THREADS" not in os.environ:
        torch: Any = import_module("torch")
        torch.set_num_threads(1)


def between_torch_updates(call: Callable[[], None]) -> None:
    """Call it after each step of an optimizer from now on; what it raises ends the learning.

    The first step of all loads some hundred modules (seconds on a busy machine): it is made here,
    where nothing is recorded yet.
    """
    torch: Any = import_module("torch")
    weight = torch.nn.Parameter(torch.zeros(1))
    weight.grad = torch.zeros(1)
    torch.optim.Adam([weight]).step()

    def updated(optimizer: Any, args: Any, kwargs: Any) -> None:
        call()

    import_module("torch.optim.optimizer").register_optimizer_step_post_hook(updated)
