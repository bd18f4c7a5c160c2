"""Renderers of the program, with trials of unknown ones in a harmless fork.

A renderer may raise, end the process, hang, need a missing display, or be slower than all the rest.
So an unknown one is tried first: a forked child renders twice and reports the time. The program
continues meanwhile; only a proven renderer is called in its process. A failed one is not called
again, for any environment: a second call after a failed one has ended whole trainings.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import sys
import time
import warnings
from typing import Any, Callable

from mosaic_sdk.tap.method_hook import is_a

# Two pictures must be done by then; the child ends itself.
LIMIT_S = 10
_HINT = "MuJoCo needs a display, and there is none; MUJOCO_GL=egl renders without one"
_WINDOWED = ("pyglet", "glfw", "mujoco_py")
_DONE = b"drawn"

# They draw by themselves: no display is opened, no graphics card is asked.
_KNOWN = (
    "gymnasium.envs.classic_control.",
    "gymnasium.envs.toy_text.",
    "gymnasium.envs.box2d.",
    "ale_py.",
    "shimmy.atari_env",
    "minigrid.",
    "mosaic_multigrid.",
    "pettingzoo.classic.",
    "pettingzoo.mpe.",
    "pettingzoo.sisl.",
    "mpe2.",
)
# Of numpy, they use no random generator but the environment's.
_SELF_CONTAINED = ("gymnasium.envs.classic_control.", "gymnasium.envs.toy_text.")


def is_known(env: Any) -> bool:
    return type(env).__module__.startswith(_KNOWN)


def is_self_contained(env: Any) -> bool:
    """Whether its renderer is known to leave numpy's global generator alone."""
    return type(env).__module__.startswith(_SELF_CONTAINED)


class Renderer:
    """State of one renderer in this process."""

    def __init__(self, is_good: bool = False) -> None:
        # Why it is not called; empty where it may be.
        self.reason = ""
        # Of a picture, as the trial took it.
        self.cost_ns = 0
        self._is_good = is_good
        self._pipe = -1
        self._until = 0.0

    def fail(self, reason: str) -> None:
        self.reason = self.reason or reason
        self._is_good = False

    def is_ready(self, env: Any, draw: Callable[[], Any], wait: bool = False) -> bool:
        """Whether it may be called now. `draw` is tried out in a child where that is not known.

        `wait`: for the end of the trial, which takes ten seconds at most.
        """
        if self._is_good:
            return True
        if self.reason:
            return False
        if self._pipe < 0:
            if _has_drawn(env):
                self._is_good = True
                return True
            self.reason = missing_display(env)
            if self.reason:
                return False
            if sys.platform != "linux":
                self._is_good = True
                return True
            self._begin(draw)
        return self._look(wait)

    def forget(self) -> bool:
        """Abandon a running trial."""
        pipe, self._pipe = self._pipe, -1
        if pipe >= 0:
            os.close(pipe)
        return pipe >= 0

    def _begin(self, draw: Callable[[], Any]) -> None:
        read, write = os.pipe()
        with warnings.catch_warnings():
            # Of a fork beside threads: the child does no more than draw, and may fail at that.
            warnings.simplefilter("ignore")
            child = os.fork()
            if not child:
                _leave_draw(draw, write)
        os.close(write)
        # It has a child of its own by now, which the host never gets to see or to wait for.
        try:
            os.waitpid(child, 0)
        except ChildProcessError:
            pass
        self._pipe, self._until = read, time.monotonic() + LIMIT_S + 1

    def _look(self, wait: bool) -> bool:
        left = self._until - time.monotonic()
        poller = select.poll()
        poller.register(self._pipe, select.POLLIN)
        if not poller.poll(max(left, 0) * 1000 if wait else 0):
            if left <= 0:
                self._end(f"its trial took longer than {LIMIT_S} s")
            return False
        answer = os.read(self._pipe, 4096)
        if answer.startswith(_DONE):
            self.cost_ns = int(answer[len(_DONE) :])
            self._is_good = True
            self._end("")
            return True
        text = answer.decode("utf-8", "replace")
        self._end(text or "its trial ended without a picture: it crashed or hung")
        return False

    def _end(self, reason: str) -> None:
        os.close(self._pipe)
        self._pipe = -1
        self.reason = reason


def _leave_draw(draw: Callable[[], Any], pipe: int) -> None:
    """The child; does not return."""
    try:
        if os.fork():
            os._exit(0)
        # Whatever hangs, this ends it.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGALRM,))
        signal.alarm(LIMIT_S)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        os.write(pipe, _draw_twice(draw))
    except BaseException as error:  # noqa: BLE001 - nothing may leave the child
        os.write(pipe, f"rendering failed: {type(error).__name__}: {error}".encode()[:2000])
    finally:
        os._exit(0)


def _draw_twice(draw: Callable[[], Any]) -> bytes:
    """Draw twice: a silent failure may end the process at the second call."""
    draw()
    begun = time.monotonic_ns()
    frame: Any = draw()
    cost = time.monotonic_ns() - begun
    if is_a(frame, list) and frame:
        frame = frame[-1]
    if getattr(frame, "ndim", 0) not in (2, 3):
        return f"render() returned a {type(frame).__name__}".encode()
    return b"%b%d" % (_DONE, cost)


_renderers: dict[str, Renderer] = {}


def renderer_of(env: Any) -> Renderer:
    """Renderer of an environment, shared by all with the same code."""
    known = is_known(env)
    key = "mujoco" if _uses_mujoco(env) else _provider(env)
    renderer = _renderers.get(key)
    if renderer is None:
        renderer = _renderers[key] = Renderer(known)
    return renderer


def _provider(env: Any) -> str:
    for cls in type(env).__mro__:
        if "render" in cls.__dict__:
            return f"{cls.__module__}.{cls.__qualname__}"
    return type(env).__qualname__


def _uses_mujoco(env: Any) -> bool:
    return hasattr(env, "mujoco_renderer") or _uses(env, ("mujoco",))


def _uses(env: Any, libraries: tuple[str, ...]) -> bool:
    """Whether its module or its `render` imports one of these."""
    for cls in type(env).__mro__:
        loaded = vars(sys.modules.get(cls.__module__, sys))
        code = getattr(cls.__dict__.get("render"), "__code__", None)
        for name in libraries:
            is_inside = getattr(loaded.get(name), "__name__", "") == name
            if is_inside or (code is not None and name in code.co_names):
                return True
    return False


def missing_display(env: Any) -> str:
    """Reason why it can't be drawn on this machine, and how to fix it; empty if it can."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    if _uses_mujoco(env):
        return "" if os.environ.get("MUJOCO_GL", "").lower() in ("egl", "osmesa") else _HINT
    if _uses(env, _WINDOWED):
        return "it needs a display, and there is none; xvfb-run provides one"
    return ""


def _has_drawn(env: Any) -> bool:
    """Whether the program has already rendered it: its graphics would not survive a fork."""
    viewers = getattr(getattr(env, "mujoco_renderer", None), "_viewers", None)
    return bool(viewers)


def _forget() -> None:
    """In a forked child: keep failures, drop trials of the parent."""
    for key, renderer in list(_renderers.items()):
        if renderer.forget():
            del _renderers[key]


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
