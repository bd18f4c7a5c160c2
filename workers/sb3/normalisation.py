"""Normalisation of a model: the `VecNormalize` beside its file.

Without it a policy plays as if it had learned nothing. The file is a pickle: only numbers, spaces
and the two classes of Stable-Baselines3 can be loaded from it.
"""

from __future__ import annotations

import os
import pickle
import re
from typing import Any, Optional

NAMES = ("vecnormalize.pkl", "vec_normalize.pkl")
# As CheckpointCallback calls the two.
_NUMBERED = re.compile(r"(?P<prefix>.*)_(?P<steps>\d+)_steps$")
_ALLOWED = re.compile(
    r"(gymnasium\.spaces(\..*)?|numpy\.dtypes|numpy\.random\..*"
    r"|stable_baselines3\.common\.(running_mean_std|vec_env\.vec_normalize))\Z"
)
_NAMED = {
    "numpy": frozenset(("ndarray", "dtype")),
    "numpy.core.multiarray": frozenset(("_reconstruct", "scalar")),
    "numpy._core.multiarray": frozenset(("_reconstruct", "scalar")),
    "numpy.core.numeric": frozenset(("_frombuffer",)),
    "numpy._core.numeric": frozenset(("_frombuffer",)),
    "collections": frozenset(("OrderedDict", "deque")),
    "builtins": frozenset(("set", "frozenset", "slice", "range", "complex", "bytearray")),
}


class Unreadable(Exception):
    """The file exists and can't be used."""


def beside(path: str) -> Optional[str]:
    """The file that belongs to a checkpoint; None if there is none."""
    folder, name = os.path.split(os.path.abspath(path))
    stem = os.path.splitext(name)[0]
    names = [f"{stem}_vecnormalize.pkl"]
    numbered = _NUMBERED.match(stem)
    if numbered is not None:
        names.append("{prefix}_vecnormalize_{steps}_steps.pkl".format(**numbered.groupdict()))
    names += NAMES
    # rl_zoo3 keeps it in a folder beside, named as the environment.
    names += [os.path.join(stem, name) for name in NAMES]
    paths = (os.path.join(folder, name) for name in names)
    return next((path for path in paths if os.path.isfile(path)), None)


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if name in _NAMED.get(module, ()):
            return super().find_class(module, name)
        if _ALLOWED.match(module) and "." not in name:
            kind = super().find_class(module, name)
            # Not what these modules have imported themselves.
            if _ALLOWED.match(str(getattr(kind, "__module__", ""))):
                return kind
        raise Unreadable(f"it holds {module}.{name}, which is not part of a normalisation")


def read(path: str) -> Any:
    """The `VecNormalize` in a file, only for its `normalize_obs`."""
    try:
        with open(path, "rb") as file:
            loaded = _Unpickler(file).load()
    except Unreadable as error:
        raise Unreadable(f"{os.path.basename(path)}: {error}") from error
    except Exception as error:  # noqa: BLE001 - a damaged pickle fails in any way
        raise Unreadable(f"{os.path.basename(path)}: {type(error).__name__}: {error}") from error
    if type(loaded).__name__ != "VecNormalize":
        raise Unreadable(f"{os.path.basename(path)} holds a {type(loaded).__name__}")
    return loaded
