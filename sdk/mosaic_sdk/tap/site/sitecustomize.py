"""Starts the tap in any interpreter that finds this directory on its PYTHONPATH.

Leaves no trace on `sys.path`, adds nothing to it, and gives way to the host's own sitecustomize.
"""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))


def _tap():
    from importlib.util import module_from_spec, spec_from_file_location

    file = os.path.join(os.path.dirname(_HERE), "finder.py")
    spec = spec_from_file_location("_mosaic_tap", file)
    if spec is None or spec.loader is None:
        raise ImportError(file)
    module = module_from_spec(spec)
    sys.modules["_mosaic_tap"] = module
    spec.loader.exec_module(module)
    module.install(os.path.dirname(os.path.dirname(_HERE)))


def _host():
    """The sitecustomize that would have run without us."""
    from importlib.machinery import PathFinder
    from importlib.util import module_from_spec

    spec = PathFinder.find_spec("sitecustomize", list(sys.path))
    if spec is not None and spec.loader is not None:
        module = module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


sys.path[:] = [entry for entry in sys.path if not entry or os.path.abspath(entry) != _HERE]
if os.environ.get("MOSAIC_TAP") == "1" and os.environ.get("MOSAIC_SOCKET"):
    try:
        _tap()
    except Exception as error:  # noqa: BLE001 - the host must start whatever is wrong with us
        sys.stderr.write(f"mosaic: nothing is recorded: {error!r}\n")
_host()
