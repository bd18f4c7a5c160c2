"""The session host: steps environments for people and agents, on command, in time or flat out."""

from __future__ import annotations

import json
import os
import queue
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

HANG_S = 30.0
LOCKSTEP_LINGER_S = 0.05  # many sessions make a few rows each tick: one batch of all of them
# How the process ends.
FAILED, HUNG = 1, 70

SCHEMA: dict[str, Any] = {
    "type": "object",
    "title": "Session host",
    "required": ["slots"],
    "properties": {
        "slots": {
            "type": "array",
            "title": "Sessions",
            "minItems": 1,
            "maxItems": 64,
            "items": {
                "type": "object",
                "required": ["env"],
                "properties": {
                    "env": {"type": "string", "title": "Environment"},
                    "kwargs": {"type": "object", "title": "Its arguments"},
                    "api": {"enum": ["auto", "gym", "aec", "parallel"]},
                    "seats": {"type": "object", "title": "Who sits where"},
                    "seed": {"type": ["integer", "null"], "minimum": 0, "maximum": 2147483647},
                    "seeds": {"type": "array", "items": {"type": "integer", "minimum": 0}},
                    "opening_plies": {"type": "integer", "minimum": 0, "default": 0},
                    "episodes": {"type": "integer", "minimum": 0, "default": 0},
                    "max_steps": {"type": "integer", "minimum": 0, "default": 0},
                    "mode": {"enum": ["human", "hybrid", "agent"], "default": "agent"},
                    "pace": {"enum": ["command", "timed", "free"], "default": "command"},
                    "rate": {"type": "number", "exclusiveMinimum": 0, "default": 5},
                    "deadline_ms": {"type": "integer", "minimum": 1, "x-unit": "ms"},
                    "breath": {"type": "number", "minimum": 0, "default": 0, "x-unit": "s"},
                    "gate": {"type": "object", "title": "Supervision"},
                    "clock": {"type": ["object", "null"], "title": "Game clock"},
                    "start": {"type": ["object", "null"], "title": "Where episodes begin"},
                    "path": {"type": "string", "title": "Folder of the environment's module"},
                    "family": {"type": "string", "title": "Family it belongs to"},
                    "payload": {"type": "boolean", "default": True},
                    "autostart": {"type": "boolean", "default": True},
                },
            },
        },
        "lockstep": {"type": "boolean", "title": "In lock-step", "default": False},
        "rate": {"type": "number", "minimum": 0, "title": "Ticks a second, 0 for no limit"},
        "wire": {
            "type": "object",
            "title": "In lock-step with other hosts",
            "required": ["group", "hosts"],
            "properties": {
                "group": {"type": "string"},
                "hosts": {"type": "array", "items": {"type": "string"}},
            },
        },
        "tick_deadline_s": {"type": "number", "exclusiveMinimum": 0, "default": 5},
        "hang_s": {
            "type": "number",
            "title": "A step may take",
            "x-unit": "s",
            "exclusiveMinimum": 0,
            "default": HANG_S,
        },
        "seed": {"type": ["integer", "null"], "title": "Seed of sessions that name none"},
        "redo": {
            "type": "object",
            "title": "Recorded actions, to be played again",
            "required": ["script"],
            "properties": {
                "script": {"type": "string"},
                "pictures": {"type": "string"},
                "limit_mb": {"type": "number", "exclusiveMinimum": 0},
                "of": {"type": "object", "title": "Where they were recorded"},
            },
        },
    },
}


class Watchdog(threading.Thread):
    """An environment that hangs can't be interrupted: the host ends, and the record says why."""

    def __init__(self, limit_s: float, doomed: Callable[[float], None]) -> None:
        super().__init__(name="watchdog", daemon=True)
        self._limit_s = limit_s
        self._doomed = doomed
        self._since = 0.0

    def begin(self) -> None:
        self._since = time.monotonic()

    def end(self) -> None:
        self._since = 0.0

    def run(self) -> None:
        while True:
            time.sleep(min(0.5, self._limit_s / 4))
            since = self._since
            if since and time.monotonic() - since > self._limit_s:
                self._doomed(time.monotonic() - since)
                return


class Host:
    """All slots of this process; one thread steps them, others only hand things in."""

    def __init__(self, run: Any, parameters: Mapping[str, Any]) -> None:
        from deciding import Decider
        from programs import Programs

        from mosaic_sdk.keeper import Keeper

        self.run = run
        self._keeper = Keeper.of_run(run.event)
        self._inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._pool: ThreadPoolExecutor | None = None
        self._stopping = False
        given = parameters.get("seed")
        self._rng = random.Random(given if given is not None else random.SystemRandom().random())
        self._decider = Decider(self._report_of_seat, self._threads, self.wake, Programs(run))
        self._slots: list[Any] = []
        self._barrier: Any = None
        self._current = 0
        self._watchdog = Watchdog(float(parameters.get("hang_s", HANG_S)), self._hung)
        self._parameters = parameters

    def _threads(self) -> ThreadPoolExecutor:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(8, thread_name_prefix="operator")
        return self._pool

    def wake(self) -> None:
        self._inbox.put(None)

    def _report(self, name: str, detail: dict[str, Any]) -> None:
        self.run.report(name, detail)

    def _report_of_seat(self, name: str, detail: dict[str, Any]) -> None:
        self.run.report(name, {"slot": self._current, **detail})

    def _hung(self, after_s: float) -> None:
        """Ends every session of this process: the thread that steps them never comes back."""
        message = f"the environment of slot {self._current} hangs since {after_s:.0f} s"
        self.run.log(message, "critical", "host")
        for slot in range(max(1, len(self._slots))):
            failed = {"slot": slot, "message": message, "hint": "Start it again at the same seed"}
            self.run.event("session_failed", failed)
            self._report("trouble", failed)
        self.run.flush(5.0)
        os._exit(HUNG)

    def open(self) -> None:
        from absent import Absent
        from barrier import Barrier, Wired
        from operators import OperatorError
        from rules import RuleError
        from slot import Slot
        from worlds import WorldError

        from mosaic_sdk.vetoes import Vetoes

        vetoes = Vetoes(self.run)
        self._watchdog.start()
        for number, spec in enumerate(self._parameters["slots"]):
            self._current = number
            self._watchdog.begin()
            if spec.get("path") and spec["path"] not in sys.path:
                sys.path.insert(1, str(spec["path"]))
            try:
                slot = Slot(number, spec, self.run, self._decider, self._report, self._draw_seed)
            except (WorldError, OperatorError, RuleError) as error:
                hint = getattr(error, "hint", "")
                if len(self._parameters["slots"]) == 1:
                    raise SystemExit(
                        f"slot {number}: {error}" + (f". {hint}" if hint else "")
                    ) from error
                # One that can't begin never stops the others.
                self._slots.append(Absent(number, self.run, self._report, str(error), hint))
                continue
            finally:
                self._watchdog.end()
            slot.lane = self._open_lane(number)
            slot.vetoes = vetoes
            slot.kept = self._keep(number, slot.is_drawn)
            self._slots.append(slot)
            seats = {name: seat.describe() for name, seat in slot.seats.items()}
            facts = {"slot": number, "env": slot.env_id, "seed": slot.seed, "mode": slot.mode}
            names = {name: slot.action_names(name) for name in slot.seats}
            self.run.event("session", {**facts, "seats": seats, "action_names": names})
        if self._parameters.get("lockstep"):
            self.run.linger(LOCKSTEP_LINGER_S)
            wire = self._parameters.get("wire")
            there = [slot for slot in self._slots if not isinstance(slot, Absent)]
            given = (
                there, self.run.event, self._enter, time.monotonic,
                float(self._parameters.get("rate", 0)),
                float(self._parameters.get("tick_deadline_s", 5)),
            )  # fmt: skip
            self._barrier = Wired(wire, self._report, *given) if wire else Barrier(*given)

    def _enter(self, slot: int) -> None:
        self._current = slot

    def _draw_seed(self) -> int:
        return self._rng.randrange(2**31)

    def _open_lane(self, slot: int) -> Any:
        try:
            return self.run.open_lane(slot=slot, seat="all", view="main", share=None)
        except Exception as error:  # noqa: BLE001 - a session without pictures is still a session
            self.run.log(f"no picture of slot {slot}: {error}", "warning", "host")
            return None

    def _keep(self, slot: int, drawn: bool) -> Any:
        """What keeps its pictures; None where nobody wants any."""
        from kept import Kept

        if self._keeper is None:
            return None
        return Kept(self._keeper, slot, drawn, bool(self._parameters.get("lockstep")))

    # -- commands, from the control thread into the stepping thread

    def listen(self) -> None:
        for name in COMMANDS:
            self.run.on_control(name, self._handed_in(name), at_once=True)

    def _handed_in(self, name: str) -> Callable[[dict[str, Any]], Any]:
        def handler(args: dict[str, Any]) -> Any:
            answer: Future[Any] = Future()
            self._inbox.put((name, args, answer))
            return answer.result(timeout=60.0)

        return handler

    def _obey(self, name: str, args: dict[str, Any], answer: Future[Any]) -> None:
        if not answer.set_running_or_notify_cancel():
            return
        self._watchdog.begin()
        try:
            self._current = int(args.get("slot", 0))
            if not 0 <= self._current < len(self._slots):
                raise ValueError(f"there is no session {self._current}")
            slot = self._slots[self._current]
            together = TOGETHER.get(name) if self._barrier is not None else None
            answer.set_result(
                together(self._barrier, args) if together else COMMANDS[name](slot, args)
            )
            if name not in ("act", "look", "grant"):
                slot.report_state(force=True)
        except Exception as error:  # noqa: BLE001 - whatever was wrong goes back to who asked
            answer.set_exception(error)
        finally:
            self._watchdog.end()

    def stop(self) -> None:
        self._stopping = True
        self.wake()

    def loop(self) -> None:
        due = [0.0] * len(self._slots)
        while not self._stopping and not self.run.should_stop:
            wait = max(0.0, min(due) - time.monotonic()) if due else None
            while (item := self._next(wait)) is not _NOTHING:
                if item is not None:
                    self._obey(*item)
                wait = 0.0
            if self._stopping:
                return
            now = time.monotonic()
            if self._barrier is not None:
                self._watchdog.begin()
                due = [self._barrier.advance(now)]
                self._watchdog.end()
            for number, slot in enumerate(self._slots if self._barrier is None else ()):
                self._current = number
                self._watchdog.begin()
                due[number] = slot.advance(now)
                self._watchdog.end()
            self._decider.programs.together.flush()
            if all(slot.status in ("ended", "failed") for slot in self._slots) and not self._kept:
                return

    @property
    def has_failed(self) -> bool:
        return any(slot.status == "failed" for slot in self._slots)

    @property
    def _kept(self) -> bool:
        """Sessions with people wait for them; unattended ones end when all is played."""
        return any(slot.mode != "agent" for slot in self._slots)

    def _next(self, wait: float | None) -> Any:
        try:
            if wait is not None and wait <= 0:
                return self._inbox.get_nowait()
            # An hour is forever here, and keeps the platform's limits on timeouts away.
            return self._inbox.get(timeout=min(wait if wait is not None else 3600.0, 3600.0))
        except queue.Empty:
            return _NOTHING

    def close(self) -> None:
        if self._barrier is not None:
            self._barrier.flush()
        for slot in self._slots:
            slot.close()
        if self._keeper is not None:
            self._keeper.close()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


_NOTHING = object()


def _press(args: Mapping[str, Any]) -> Any:
    from hands import Press

    return Press(
        args.get("action"),
        int(args.get("key", 0)),
        int(args.get("presented_ns", 0)),
        int(args.get("at_ns", 0)),
    )


def _verdict(slot: Any, args: Mapping[str, Any]) -> str:
    from legal import as_action

    from mosaic_sdk import gate as g

    seat = slot.seat(str(args.get("seat", "")))
    state = seat.state
    question = int(args.get("question", 0))
    if state is None or state.phase != "asking" or state.question != question:
        return "too late"
    action = args.get("action")
    if action is not None:
        action = as_action(slot.world.space(seat.name), action)
    event = g.Answer(
        question,
        str(args.get("verdict", "")),
        action,
        reason=str(args.get("reason", "")),
        latency_us=int(args.get("latency_us", 0)) or _since_shown(args),
        hint_visible=bool(args.get("hint_visible", False)),
    )
    slot.feed(seat, event)
    return "taken"


def _since_shown(args: Mapping[str, Any]) -> int:
    """From the picture that showed the question to the hand that answered it."""
    shown = int(args.get("presented_ns", 0))
    return max(0, int(args.get("at_ns", 0)) - shown) // 1000 if shown else 0


def _override(slot: Any, args: Mapping[str, Any]) -> str:
    from mosaic_sdk import gate as g

    seat = slot.seat(str(args.get("seat", "")))
    slot.feed(seat, g.Override("you", str(args.get("reason", ""))))
    return "overridden" if seat.decided else "nothing to override"


def _gate(slot: Any, args: Mapping[str, Any]) -> None:
    slot.set_gate(dict(args.get("gate") or {}))


COMMANDS: dict[str, Callable[[Any, Mapping[str, Any]], Any]] = {
    "play": lambda slot, args: slot.play(),
    "pause_session": lambda slot, args: slot.pause(),
    "step_session": lambda slot, args: slot.single(int(args.get("n", 1))),
    "speed": lambda slot, args: slot.speed(
        float(args.get("factor", 1)), float(args.get("rate", slot.rate)), str(args.get("pace", ""))
    ),
    "breath": lambda slot, args: slot.breathe(float(args.get("seconds", 0.0))),
    "restart": lambda slot, args: slot.restart(args.get("seed", "same")),
    "act": lambda slot, args: slot.act(
        str(args.get("seat", "")), _press(args), str(args.get("held", ""))
    ),
    "take_over": lambda slot, args: slot.take_over(
        str(args.get("seat", "")), bool(args.get("on", True)), str(args.get("how", "toggle"))
    ),
    "assign": lambda slot, args: slot.assign(str(args.get("seat", "")), dict(args["operator"])),
    "verdict": _verdict,
    "override": _override,
    "resume_gate": lambda slot, args: slot.resume_gate(str(args.get("how", "closed"))),
    "undo": lambda slot, args: slot.undo(int(args.get("n", 1))),
    "mode": lambda slot, args: slot.set_mode(str(args["mode"]), dict(args.get("seats") or {})),
    "gate": _gate,
    "policy": lambda slot, args: slot.set_policy(dict(args.get("policy") or {})),
    "resign": lambda slot, args: slot.finish("resign", str(args.get("seat", ""))),
    "draw": lambda slot, args: slot.draw(str(args.get("seat", "")), bool(args.get("accept", True))),
    "clock": lambda slot, args: slot.set_clock(args.get("clock")),
    "autoplay": lambda slot, args: slot.autoplay(max(0, int(args.get("episodes", 0)))),
    "look": lambda slot, args: slot.look(),
    "grant": lambda slot, args: None,
}


# In lock-step these are for all sessions at once.
TOGETHER: dict[str, Callable[[Any, Mapping[str, Any]], Any]] = {
    "play": lambda barrier, args: barrier.play(),
    "pause_session": lambda barrier, args: barrier.pause(),
    "step_session": lambda barrier, args: barrier.single(int(args.get("n", 1))),
    "speed": lambda barrier, args: barrier.speed(float(args.get("rate", 0))),
    "restart": lambda barrier, args: barrier.restart(args.get("seed", "same")),
    "grant": lambda barrier, args: barrier.grant(int(args["tick"]), bool(args.get("begin"))),
}


def read_parameters(argv: list[str]) -> dict[str, Any]:
    if "--parameters" in argv:
        with open(argv[argv.index("--parameters") + 1], encoding="utf-8") as file:
            return json.load(file)
    return json.loads(os.environ.get("MOSAIC_PARAMETERS") or "{}")


def _redo(run: Any, parameters: dict[str, Any]) -> int:
    """Recorded actions again, instead of a session."""
    from redo import Redo

    again = Redo(run, parameters)
    signal.signal(signal.SIGTERM, lambda *_: again.stop())
    run.on_control("stop", lambda args: again.stop(), at_once=True)
    return 0 if again.play() else FAILED


def main(argv: list[str]) -> int:
    if "--describe" in argv:
        print(json.dumps(SCHEMA))  # noqa: T201 - this is its answer
        return 0
    parameters = read_parameters(argv)
    if not parameters.get("slots"):
        sys.stderr.write("host: no session was described; see --describe\n")
        return 2
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import mosaic_sdk

    with mosaic_sdk.run() as run:
        if parameters.get("redo"):
            return _redo(run, parameters)
        host = Host(run, parameters)
        signal.signal(signal.SIGTERM, lambda *_: host.stop())
        host.open()
        host.listen()
        run.on_control("stop", lambda args: host.stop(), at_once=True)
        try:
            host.loop()
        finally:
            host.close()
    return FAILED if host.has_failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
