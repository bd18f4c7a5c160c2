"""Environments that an installed library resets while it is being imported.

They are examples and checks of the library, not of the script; their slots would come
before the training's.
"""

from __future__ import annotations

import os
import sys

_FOLDERS = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")


def is_under_way() -> bool:
    """Tell whether the caller runs on behalf of the import of an installed module."""
    frame = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        code, outer = frame.f_code, frame.f_back
        if (
            code.co_name == "<module>"
            and any(folder in code.co_filename for folder in _FOLDERS)
            and outer is not None
            and outer.f_code.co_filename.startswith("<frozen importlib")
        ):
            return True
        frame = outer
    return False
