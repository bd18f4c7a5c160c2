"""Children of a supervised program: one that would drop the guard is refused by name.

A child that inherits the environment brings the tap along, and with it the gate. One that is given
an environment of its own, or an interpreter that ignores ours, would step unseen.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import sys
import threading
from collections.abc import Generator, Mapping, Sequence
from typing import Any, Optional

from mosaic_sdk.tap import SITE, applies
from mosaic_sdk.tap.guarded_step import VARIABLE, GuardError

NEEDED = (VARIABLE, "MOSAIC_TAP", "MOSAIC_SOCKET")
STARTS = frozenset(("subprocess.Popen", "os.exec", "os.posix_spawn", "os.system"))
_watching: list[bool] = []
_thread = threading.local()


@contextlib.contextmanager
def our_own() -> Generator[None]:
    """Allow this thread to start a part of Mosaic, which steps nothing."""
    _thread.is_ours = True
    try:
        yield
    finally:
        _thread.is_ours = False


def watch_children(_: Any = None) -> None:
    """Watch for children from now on, in this process and its forks."""
    if not _watching and os.environ.get(VARIABLE):
        _watching.append(True)
        sys.addaudithook(_heard)


def _heard(event: str, args: tuple[Any, ...]) -> None:
    if event not in STARTS or getattr(_thread, "is_ours", False):
        return
    if event == "subprocess.Popen":
        words, env = _words(args[1]), args[3]
    elif event == "os.system":
        words, env = _words(args[0]), None
    else:
        words, env = _words(args[1]), args[2]
    reason = blind(words, os.environ if env is None else env)
    if reason:
        _refuse(f"{shlex.join(words[:4])} can't be started in a supervised run: {reason}")


def _refuse(why: str) -> None:
    try:
        policy: Any = json.loads(os.environ.get(VARIABLE, "{}")).get("policy", {})
        is_open = policy.get("default") == "open"
    except (ValueError, AttributeError):
        is_open = False
    if not is_open:
        raise GuardError(why)
    from mosaic_sdk.tap.tap_run import recorder

    recorder().say(f"{why}; the policy is open, so it continues unreviewed")


def blind(words: Sequence[str], env: Mapping[Any, Any]) -> str:
    """Reason why a command would run Python without the guard; empty if it would not."""
    index = next((i for i, word in enumerate(words[:8]) if _is_python(word)), None)
    if index is None:
        return ""
    before = [os.path.basename(word) for word in words[:index]]
    if "env" in before and any(word in ("-i", "-", "--ignore-environment") for word in before):
        return "env -i removes the variables of the guard"
    given = {_text(name): _text(value) for name, value in env.items()}
    missing = [name for name in NEEDED if not given.get(name)]
    if missing or SITE not in given.get("PYTHONPATH", "").split(os.pathsep):
        return "its environment lacks the guard; pass os.environ to it"
    application = applies(words[index:])
    return application.obstacle if application is not None else ""


def _is_python(word: str) -> bool:
    application = applies([word]) if os.path.basename(word).startswith(("python", "pypy")) else None
    return application is not None


def _words(command: Any) -> list[str]:
    """Words of a list, or of a shell command line."""
    if isinstance(command, (str, bytes, os.PathLike)):
        return _split(_text(command))
    words = [_text(word) for word in command]
    if len(words) > 2 and os.path.basename(words[0]) in ("sh", "bash", "dash") and words[1] == "-c":
        return _split(words[2])
    return words


def _split(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


def _text(value: Any) -> str:
    argument: Optional[Any] = value
    try:
        return os.fsdecode(argument)  # type: ignore[arg-type]
    except TypeError:
        return str(argument)
