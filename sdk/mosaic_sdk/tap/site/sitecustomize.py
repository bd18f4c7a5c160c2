"""Starts the tap in any interpreter that finds this directory on its PYTHONPATH.

Leaves `sys.path` unchanged, and then runs the program's own sitecustomize.
Read by every Python version: if the tap can't be loaded, nothing is printed, and
the reason is written to a file for the launcher.
"""

# pyright: basic
# ruff: noqa: UP031, UP036 - spelt so that the oldest Python can read it

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))


def _tap():
    if sys.version_info < (3, 9):
        raise ImportError("Python %d.%d is older than 3.9" % sys.version_info[:2])
    from importlib.util import module_from_spec, spec_from_file_location

    file = os.path.join(os.path.dirname(_HERE), "import_hook.py")
    spec = spec_from_file_location("_mosaic_tap", file)
    if spec is None or spec.loader is None:
        raise ImportError(file)
    module = module_from_spec(spec)
    sys.modules["_mosaic_tap"] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules["_mosaic_tap"]
        raise
    module.install(os.path.dirname(os.path.dirname(_HERE)))


def _warn(name, text):
    """A line in a file of the run's folder, which the launcher reads at the end."""
    try:
        path = os.path.join(os.environ["MOSAIC_RUN_DIR"], name)
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        os.write(handle, text.encode("utf-8", "replace"))
        os.close(handle)
    except (KeyError, OSError):
        pass


def _host():
    """The sitecustomize that would have run otherwise."""
    if sys.version_info < (3, 5):
        import imp

        try:
            description = imp.find_module("sitecustomize", list(sys.path))
        except ImportError:
            return
        imp.load_module("sitecustomize", *description)
        return
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
        _warn("tapped", "")
    except Exception as error:  # noqa: BLE001 - the host must start whatever is wrong with us
        _warn("untapped", "%s: %s\n" % (sys.executable, error))
_host()
