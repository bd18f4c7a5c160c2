"""The deciders of one run: introduced, asked with a deadline, watched, restarted.

A question gets exactly one answer: the decider's, in time, or the reason why there is none.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import secrets
import sys
import tempfile
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn, Optional

from mosaic_sdk.codec import link_frames
from mosaic_sdk.launch import sandbox
from mosaic_sdk.launch.deciders_backoff import Breaker
from mosaic_sdk.launch.deciders_process import Child, DeciderSpec
from mosaic_sdk.launch.deciders_stream import Connection, Died, Refused
from mosaic_sdk.launch.journal import Journal
from mosaic_sdk.launch.launch_spec import Spec, SpecError
from mosaic_sdk.launch.pending_requests import Asked, PendingRequests, Reply, with_number
from mosaic_sdk.launch.socket_server import MAX_PATH
from mosaic_sdk.launch.worker_control import Answer

COMMANDS = (
    "introduce",
    "dismiss",
    "deciders",
    "restart_decider",
    "reload_program",
    "decider_state",
)
COMMAND_S = 20.0
DISMISS_S = 2.0
REPORT_S = 1.0
SWITCH_S = 0.0002
# Other runtimes take less than the kernel does: Java one byte.
LONGEST_PATH = min(MAX_PATH, 100)
# Answers that nobody asked for, within one report's time, after which it counts as flooding.
FLOOD = 1000
# What a decider says of itself under these names is the text of its program, by path.
TEXT = "text:"

log = logging.getLogger(__name__)

Report = Callable[[str, dict[str, Any]], None]


@dataclass(frozen=True)
class Waiter:
    """A question that waits for its decider to return."""

    what: int
    until: float
    request: bytes
    reply: Reply
    timer: asyncio.TimerHandle


class Decider:
    """One of them. `state`: starting, ready, restarting, open, refused, gone."""

    def __init__(
        self,
        decider: DeciderSpec,
        spec: Spec,
        path: str,
        journal: Journal,
        ledger: PendingRequests,
        lives: Lives,
        changed: Callable[[Decider], None],
        is_ending: Callable[[], bool],
    ) -> None:
        self.decider = decider
        self.state = "starting"
        self.reason = ""
        self.facts: dict[str, Any] = {}
        self._texts: dict[str, Any] = {}
        self.ledger = ledger
        self.child: Optional[Child] = None
        # Set when it is first known whether it serves.
        self.settled = asyncio.Event()
        self.lives = lives
        self._spec = spec
        self._path = path
        self._journal = journal
        self._changed = changed
        self._is_ending = is_ending
        self._breaker = Breaker()
        self._connection: Optional[Connection] = None
        self._early: list[tuple[Asked, bytes]] = []
        self._waiters: list[Waiter] = []
        self._answered_before = 0
        self._give_up: Optional[asyncio.Future[str]] = None
        self._loop = asyncio.get_running_loop()
        self._misdeeds_before = 0
        # What a child is given to end by itself; one that died or hangs gets nothing.
        self._grace_s = 0.0
        self._task = self._loop.create_task(self._live(), name=f"decider {decider.name}")

    @property
    def _standing(self) -> str:
        """The state as it is told: a circuit is nothing that people know of."""
        return "not restarted" if self.state == "open" else self.state

    # -- questions

    def ask(self, what: int, deadline_us: int, request: bytes, reply: Reply) -> None:
        connection = self._connection
        waits, what = bool(what & link_frames.WAIT), what & ~link_frames.WAIT
        if waits and connection is None and self.state == "restarting":
            self._wait(what, deadline_us, request, reply)
            return
        if connection is None and self.state != "starting":
            counters = self.ledger.counters
            is_dead = self.state == "restarting"
            counters.dead += is_dead
            counters.refused += not is_dead
            words = f"{self.decider.name} is {self._standing}: {self.reason}".encode()
            reply(link_frames.DEAD if is_dead else link_frames.REFUSED, words)
            return
        asked = self.ledger.put(what, reply, time.perf_counter_ns())
        asked.timer = self._loop.call_later(deadline_us / 1e6, self._expired, asked.ask)
        message = with_number(asked.ask, request)
        if connection is None:
            self._early.append((asked, message))
        else:
            connection.send(what, message)

    def _wait(self, what: int, deadline_us: int, request: bytes, reply: Reply) -> None:
        """Wait until it is ready, can't become ready, or the deadline has passed."""

        def late() -> None:
            self._waiters.remove(waiter)
            self.ledger.counters.late += 1
            reply(
                link_frames.LATE, f"{self.decider.name} is {self._standing}: {self.reason}".encode()
            )

        until = self._loop.time() + deadline_us / 1e6
        waiter = Waiter(what, until, request, reply, self._loop.call_at(until, late))
        self._waiters.append(waiter)

    def _release(self) -> None:
        """Ask the waiting questions, or fail them with the present reason."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            waiter.timer.cancel()
            left_us = int((waiter.until - self._loop.time()) * 1e6)
            self.ask(waiter.what, max(1, left_us), waiter.request, waiter.reply)

    def started_anew(self, reply: Reply) -> None:
        """Tell the worker that its decider was restarted, so that it sends everything again."""
        self.ledger.counters.dead += 1
        words = f"{self.decider.name} was restarted and has lost its state"
        reply(link_frames.DEAD, words.encode())

    async def command(self, name: str, args: dict[str, Any]) -> Answer:
        connection = self._connection
        if connection is None:
            return Answer(False, f"it is {self._standing}: {self.reason}", self.describe())
        return await connection.command(name, args, COMMAND_S)

    def tell(self, what: int, request: bytes) -> None:
        self.ledger.counters.told += 1
        if self._connection is not None:
            self._connection.send(what, request)

    def _taken(self, what: int, message: bytes) -> None:
        asked = self.ledger.answered(message, what, time.perf_counter_ns())
        if asked is not None:
            asked.timer.cancel()
            asked.reply(link_frames.ANSWERED, message)
        elif self.ledger.misdeeds - self._misdeeds_before > FLOOD:
            self._broke("it floods: too many answers without a question")

    def _expired(self, ask: int) -> None:
        asked = self.ledger.expired(ask)
        if asked is None:
            return
        took_ms = (time.perf_counter_ns() - asked.asked_ns) / 1e6
        asked.reply(
            link_frames.LATE, f"{self.decider.name} gave no answer in {took_ms:.0f} ms".encode()
        )
        limit = self.decider.kill_after
        if limit and self.ledger.late_in_a_row >= limit:
            self._broke(f"it hangs: {self.ledger.late_in_a_row} questions in a row unanswered")

    def _fail_all(self, reason: str) -> None:
        self._early.clear()
        for asked in self.ledger.fail_all():
            asked.timer.cancel()
            asked.reply(link_frames.DEAD, f"{self.decider.name} died: {reason}".encode())

    def _broke(self, why: str) -> None:
        if self._give_up is not None and not self._give_up.done():
            self._give_up.set_result(why)

    # -- its life

    async def _live(self) -> None:
        while True:
            try:
                await self._once()
            except Refused as refusal:
                self._enter("refused", str(refusal))
                self._fail_all(str(refusal))
                self._release()
                return
            except Exception as death:  # noqa: BLE001 - whatever it does, it is as good as dead
                if not isinstance(death, Died):
                    log.exception("decider %s", self.decider.name)
                answered = self.ledger.counters.answered
                if self.decider.tireless and answered > self._answered_before:
                    self._breaker = Breaker()
                self._answered_before = answered
                wait_s = self._breaker.died(self._loop.time())
                if self._is_ending():
                    # It may have heard the signal that was meant for the worker.
                    self._enter("gone", f"the run is ending: {death}")
                    self._fail_all(str(death))
                    self._release()
                    return
                self._enter("open" if wait_s < 0 else "restarting", str(death))
                self._fail_all(str(death))
            if wait_s < 0:
                self.reason = f"{self._breaker.why}, last: {self.reason}"
                self._journal.lifecycle("decider_circuit_open", self.describe())
                hint = f"mosaic send RUN restart_decider name={self.decider.name}"
                words = f"{self.decider.name} is not restarted: {self.reason}; {hint}"
                self._journal.log(logging.ERROR, "launcher", words)
                self._release()
                return
            await asyncio.sleep(wait_s)
            self.ledger.counters.restarts += 1

    async def _once(self) -> NoReturn:
        """One life, from start to death; always raises."""
        decider = self.decider
        token, address = decider.token, decider.socket
        started = self._loop.time()
        self.lives.begin()
        self._give_up = self._loop.create_future()
        if decider.argv:
            token, address = secrets.token_hex(16), self._path
            self.child = Child(decider, self._spec, address, token, self._journal)
        connection: Optional[Connection] = None
        try:
            if self.child is not None:
                await self.child.until_listening(decider.start_s)
            connection = Connection(address, token, self._spec.run_id)
            connection.taken = self._taken
            left = decider.start_s - (self._loop.time() - started)
            answer = await connection.open(decider.name, left)
            self.facts = {
                "kind": answer.kind,
                "title": answer.title,
                "version": answer.version,
                "roles": list(answer.roles),
                "determinism": answer.determinism,
                "environment": answer.environment,
                "fingerprint": answer.fingerprint,
                "facts": {
                    key: val for key, val in answer.facts.items() if not key.startswith(TEXT)
                },
            }
            described = answer.facts.items()
            self.record_program({k[len(TEXT) :]: v for k, v in described if k.startswith(TEXT)})
            self._ready(connection)
            why = await self._until_broken(connection)
            # At once: who asks while it is being ended is told to wait, not that it is refused.
            self.state, self.reason = "restarting", why
            raise Died(why)
        finally:
            self._connection = None
            if connection is not None:
                await connection.close()
            child = self.child
            if child is not None:
                await child.end(self._grace_s)
                self.child = None

    def _ready(self, connection: Connection) -> None:
        self._connection = connection
        for asked, message in self._early:
            if self.ledger.is_open(asked.ask):
                connection.send(asked.what, message)
        self._early.clear()
        self._enter("ready", "")
        self._release()

    async def _until_broken(self, connection: Connection) -> str:
        assert self._give_up is not None
        child, give_up = self.child, self._give_up
        waiting: list[asyncio.Future[Any]] = [connection.broken, give_up]
        ended = asyncio.ensure_future(child.ended.wait()) if child is not None else None
        if ended is not None:
            waiting.append(ended)
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if give_up.done():
            return give_up.result()
        if child is not None and ended is not None:
            # What broke the stream is best told by how the process ended.
            await asyncio.wait([ended], timeout=0.2)
            ended.cancel()
            if child.ended.is_set():
                return child.ending
        return connection.broken.result()

    async def close(self, grace_s: float) -> None:
        """Ends it for good."""
        self._connection = None
        self._fail_all("it was dismissed")
        self.state, self.reason = "gone", "it was dismissed"
        self._release()
        self._grace_s = grace_s
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self.settled.set()
        self._changed(self)

    def _enter(self, state: str, reason: str) -> None:
        names = {"ready": "decider_ready", "refused": "decider_refused"}
        if state == "ready" and self.ledger.counters.restarts:
            names["ready"] = "decider_restarted"
        self.state, self.reason = state, reason
        log.info("decider %s is %s %s", self.decider.name, state, reason)
        self._journal.lifecycle(names.get(state, "decider_died"), self.describe())
        self.settled.set()
        self._changed(self)

    def sample(self) -> None:
        """Sample its counters for a report; earlier faults are not counted again."""
        self._misdeeds_before = self.ledger.misdeeds

    def record_program(self, texts: Mapping[str, Any]) -> None:
        """Record the text of a program, once for each change."""
        if texts and texts != self._texts:
            self._texts = dict(texts)
            detail = {"name": self.decider.name, "fingerprint": self.facts.get("fingerprint", "")}
            self._journal.lifecycle("decider_program", {**detail, "files": self._texts})

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.decider.name,
            "state": self.state,
            "reason": self.reason,
            "pid": self.child.pid if self.child is not None else 0,
            "counters": self.ledger.counters.as_dict(),
            "p50_us": self.ledger.p50_us,
            **({"facts": self.facts} if self.facts else {}),
        }


class Lives:
    """Lives of a decider: the latest one that each asker has met."""

    def __init__(self) -> None:
        self._life = 0
        self._met: weakref.WeakKeyDictionary[Any, int] = weakref.WeakKeyDictionary()

    def begin(self) -> None:
        self._life += 1

    def meets(self, who: object) -> bool:
        """Whether an asker has met this life; False once for each that met an earlier one."""
        if self._met.get(who, self._life) == self._life:
            self._met[who] = self._life
            return True
        self.forget(who)
        return False

    def forget(self, who: object) -> None:
        """Note that an asker knows of the death."""
        self._met.pop(who, None)


class Deciders:
    """All of them, by name."""

    def __init__(self, spec: Spec, journal: Journal) -> None:
        self._spec = spec
        self._journal = journal
        self._all: dict[str, Decider] = {}
        self._numbers = itertools.count(1)
        self._ledgers: dict[str, PendingRequests] = {}
        self._lives: dict[str, Lives] = {}
        self._paths = itertools.count(1)
        self._folder: Optional[tempfile.TemporaryDirectory[str]] = None
        self._closing = False
        self._timer: Optional[asyncio.TimerHandle] = None
        self._reported: dict[str, str] = {}
        self._askers: weakref.WeakSet[Any] = weakref.WeakSet()
        self.report: Report = lambda name, detail: None
        # Nobody is started again for a run that was asked to stop.
        self.is_ending: Callable[[], bool] = lambda: self._closing

    def start(self) -> None:
        """Start the deciders of the run."""
        for introduced in self._spec.deciders:
            try:
                self._introduce(DeciderSpec.of(introduced))
            except SpecError as error:
                self._journal.log(40, "launcher", str(error))
            except Exception as error:  # noqa: BLE001 - the others are started all the same
                log.exception("a decider")
                self._journal.log(40, "launcher", f"a decider was not started: {error!r}")

    # -- asked by workers

    def take(self, body: bytes, send: Callable[[bytes], None], who: object) -> None:
        """An ASK frame of a worker's connection."""
        ask = link_frames.unpack_ask(body)
        decider = self._all.get(ask.decider)
        self._askers.add(who)
        if ask.what & link_frames.TELL:
            if decider is not None:
                decider.tell(ask.what & ~(link_frames.TELL | link_frames.WAIT), ask.request)
            return

        def reply(status: int, data: bytes) -> None:
            if status == link_frames.DEAD and decider is not None:
                decider.lives.forget(who)
            send(link_frames.pack_answer(ask.id, status, data))

        if decider is None:
            words = f"no decider named {ask.decider or 'nothing'} was introduced to this run"
            reply(link_frames.REFUSED, words.encode())
        elif ask.what & link_frames.WAIT:
            # A beginning: whichever life answers, nothing of an earlier one is lost.
            decider.lives.forget(who)
            decider.ask(ask.what, ask.deadline_us, ask.request, reply)
        elif not decider.lives.meets(who):
            decider.started_anew(reply)
        else:
            decider.ask(ask.what, ask.deadline_us, ask.request, reply)

    def were_asked(self, names: Sequence[str]) -> bool:
        """Whether any of these was ever asked anything."""
        ledgers = [self._ledgers.get(name) for name in names]
        return any(ledger is not None and ledger.counters.asked for ledger in ledgers)

    # -- commanded

    async def handle(self, name: str, args: dict[str, Any]) -> Answer:
        if name == "deciders":
            known = {name: decider.describe() for name, decider in self._all.items()}
            return Answer(True, f"{len(known)} deciders", {"deciders": known})
        if name == "dismiss":
            decider = self._all.get(str(args.get("name", "")))
            if decider is None:
                return Answer(False, f"no decider is named {args.get('name')}")
            await decider.close(DISMISS_S)
            self._all.pop(decider.decider.name, None)
            return Answer(True, "dismissed", decider.describe())
        if name in ("restart_decider", "reload_program", "decider_state"):
            return await self._about(name, args)
        try:
            spec = DeciderSpec.of(args)
        except SpecError as error:
            return Answer(False, str(error))
        return await self._replaced(spec)

    async def _about(self, name: str, args: dict[str, Any]) -> Answer:
        """Description of a decider; the name is optional if there is only one."""
        known = list(self._all)
        wanted = str(args.get("name") or (known[0] if len(known) == 1 else ""))
        decider = self._all.get(wanted)
        if decider is None:
            here = f"here are {', '.join(known)}" if known else "there is none"
            return Answer(False, f"no decider is named {wanted or 'nothing'}; {here}")
        if name == "decider_state":
            engine = await decider.command("state", {})
            return Answer(True, engine.message, {**decider.describe(), "engine": engine.result})
        if name == "restart_decider":
            self._journal.lifecycle("decider_restart_asked", {"name": wanted})
            return await self._replaced(decider.decider)
        spec = decider.decider
        if args.get("program"):
            spec = replace(spec, parameters={**spec.parameters, "program": args["program"]})
        if decider.state != "ready":
            return await self._replaced(spec)
        answer = await decider.command("reload", {"program": args.get("program", "")})
        if answer.ok:
            # Whoever is started in its place reads the same.
            decider.decider = spec
            decider.facts = {**decider.facts, "fingerprint": answer.result.get("sha256", "")}
            self._changed(wanted)
            decider.record_program(answer.result.pop("texts", {}))
            self._journal.lifecycle("decider_reloaded", {"name": wanted, **answer.result})
            self._report(decider)
        return answer

    async def _replaced(self, spec: DeciderSpec) -> Answer:
        before = self._all.get(spec.name)
        self._changed(spec.name)
        if before is not None:
            await before.close(DISMISS_S)
        if self._closing:
            return Answer(False, "the run is ending")
        decider = self._introduce(spec)
        await decider.settled.wait()
        is_ready = decider.state == "ready"
        words = "it is ready" if is_ready else f"it is {decider.state}: {decider.reason}"
        return Answer(is_ready, f"{spec.name}: {words}", decider.describe())

    def _changed(self, name: str) -> None:
        """Note that another program may have this name, so that earlier facts no longer hold."""
        for who in list(self._askers):
            who.send(link_frames.pack(link_frames.CHANGED, name.encode()))

    def _introduce(self, spec: DeciderSpec) -> Decider:
        # The counters of a name go on, and with them the numbers: an answer to a question of the
        # one before stays foreign to this one.
        ledger = self._ledgers.setdefault(spec.name, PendingRequests(self._numbers.__next__))
        decider = Decider(
            spec,
            self._spec,
            self._path(),
            self._journal,
            ledger,
            self._lives.setdefault(spec.name, Lives()),
            self._report_soon,
            lambda: self.is_ending(),
        )
        self._all[spec.name] = decider
        # The usage is sampled in a thread: an answer must not wait for its 5 ms to be over.
        sys.setswitchinterval(SWITCH_S)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(REPORT_S, self._sample)
        return decider

    def _path(self) -> str:
        number = next(self._paths)
        # In a sandbox each has a folder of its own, which its socket is in.
        name = os.path.join(f"decider{number}", "s") if self._spec.sandbox else ""
        name = name or f"decider{number}.sock"
        path = os.path.join(self._spec.run_dir, name)
        if len(os.fsencode(path)) > LONGEST_PATH:
            path = os.path.join(self._temporary(), name)
        if self._spec.sandbox:
            sandbox.make_own(os.path.dirname(path))
        return path

    def _temporary(self) -> str:
        if self._folder is None:
            base = os.environ.get("XDG_RUNTIME_DIR", "")
            usable = base if os.path.isdir(base) and len(base) < MAX_PATH - 40 else "/tmp"
            self._folder = tempfile.TemporaryDirectory(prefix="mosaic-", dir=usable)
        return self._folder.name

    # -- told by the launcher

    def reaped(self, pid: int, status: int) -> None:
        for decider in self._all.values():
            if decider.child is not None and decider.child.pid == pid:
                decider.child.reaped(status)

    async def close(self) -> None:
        """End all deciders with the run."""
        self._closing = True
        if self._timer is not None:
            self._timer.cancel()
        ending = [decider.close(DISMISS_S) for decider in self._all.values()]
        if ending:
            await asyncio.gather(*ending)
            for decider in self._all.values():
                self._journal.lifecycle("decider_gone", decider.describe())
        if self._folder is not None:
            self._folder.cleanup()

    # -- what is told

    def _report_soon(self, decider: Decider) -> None:
        self._report(decider)

    def tell_again(self) -> None:
        """Report again to a new listener."""
        self._reported.clear()

    def _sample(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(REPORT_S, self._sample)
        for decider in self._all.values():
            decider.sample()
            self._report(decider)

    def _report(self, decider: Decider) -> None:
        detail = decider.describe()
        text = json.dumps(detail)
        if self._reported.get(decider.decider.name) != text:
            self._reported[decider.decider.name] = text
            self.report("decider", detail)
