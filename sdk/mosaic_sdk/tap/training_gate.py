"""Supervisors of a training: proposals of the learner pass the gate before they are executed.

The programs are children of the run's launcher and are asked by the run, so that verdicts continue
when the window closes. Standard library alone; knows no Gymnasium, and raises into the host only
`GuardError`: a supervised run never continues without its supervisors.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Optional

from mosaic_sdk import gate as g
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import Remote
from mosaic_sdk.asking.remembered_verdicts import RememberedVerdicts
from mosaic_sdk.codec import link_frames
from mosaic_sdk.codec.wire_format import DecodeError
from mosaic_sdk.gate.rule_language import RuleText, RuleTextError, read_rule
from mosaic_sdk.learning.percepts import PerceptError, PerceptMap
from mosaic_sdk.learning.training_facts import TrainingFacts
from mosaic_sdk.learning.veto_counts import Vetoes
from mosaic_sdk.tap.guarded_step import VARIABLE, GuardError, is_wanted, take

LEARN_FROM = ("proposed", "penalty", "executed")
# A virtual machine has to start before the first question.
START_S = 60.0
PATIENCE_S = 30.0
PROBE_S = 5.0

SetParam = Callable[[str, Any], Any]


@dataclass(frozen=True)
class GuardSpec:
    """Guard of the run, as declared in the environment of its processes."""

    links: tuple[g.Link, ...]
    deciders: Mapping[str, str]
    policy: g.GatePolicy
    #: Percept maps by link; where there is none, the first of `maps` that fits.
    percepts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Any])
    maps: Sequence[Mapping[str, Any]] = ()
    learn_from: str = "proposed"
    penalty: float = 1.0
    patience_s: float = PATIENCE_S
    #: By link, what its program asks for and does not believe by itself: name/arity, and where.
    asks: Mapping[str, Mapping[str, int]] = field(default_factory=dict[str, Any])
    #: Links that are given the observation itself, and need no map.
    sees: frozenset[str] = frozenset()
    #: By link, the facts that its verdict depends on, where it says that there is nothing else.
    depends_on: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Any])
    #: Rules by link.
    rules: Mapping[str, RuleText] = field(default_factory=dict[str, RuleText])

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> GuardSpec:
        links = raw["links"]
        known = g.GatePolicy.__dataclass_fields__
        policy = {name: value for name, value in raw.get("policy", {}).items() if name in known}
        learn_from = str(raw.get("learn_from", "proposed"))
        if learn_from not in LEARN_FROM:
            raise GuardError(f"learners learn from {', '.join(LEARN_FROM)}, not {learn_from}")
        try:
            rules = {
                str(link["name"]): read_rule(str(link["rule"])) for link in raw.get("rules", ())
            }
        except RuleTextError as error:
            raise GuardError(str(error)) from error
        return cls(
            (
                *[g.Link(name, "rule") for name in rules],
                *[
                    g.Link(link["name"], "program", int(link.get("deadline_ms", 250)))
                    for link in links
                ],
            ),
            {link["name"]: str(link.get("decider", link["name"])) for link in links},
            g.GatePolicy(**policy),
            {link["name"]: link["percepts"] for link in links if link.get("percepts")},
            raw.get("maps", ()),
            learn_from,
            float(raw.get("penalty", 1.0)),
            float(raw.get("patience_s", PATIENCE_S)),
            {link["name"]: link.get("asks") or {} for link in links},
            frozenset(link["name"] for link in links if link.get("sees")),
            {link["name"]: link["depends_on"] for link in links if link.get("depends_on")},
            rules,
        )

    @property
    def programs(self) -> tuple[g.Link, ...]:
        """Links that must be asked."""
        return tuple([link for link in self.links if link.role == "program"])

    @property
    def is_open(self) -> bool:
        return self.policy.on(g.Fault.DEAD) == "open"


class Guard:
    """The supervisors of one process."""

    def __init__(self, spec: GuardSpec, run: Any) -> None:
        self.spec = spec
        self.run = run
        self.training = TrainingFacts()
        self.vetoes = Vetoes(run)
        self.remotes = {
            link.name: Remote(run, spec.deciders.get(link.name, link.name))
            for link in spec.programs
        }
        self.supervised = True
        self._memories = {
            name: RememberedVerdicts(facts) for name, facts in spec.depends_on.items()
        }
        self._answered: set[str] = set()
        self._lost: set[str] = set()
        self._done: dict[str, Any] = {}
        self._set_param: Optional[SetParam] = None

    def on_set_param(self, apply: SetParam) -> None:
        """Register `apply(name, value)`, which changes a parameter of the training or raises."""
        self._set_param = apply

    def map_of(self, link: str, label: str) -> PerceptMap:
        given = self.spec.percepts.get(link)
        try:
            for raw in (given,) if given else self.spec.maps:
                percept_map = PerceptMap(raw)
                if given or percept_map.fits(label):
                    self._check_asks(link, percept_map, label)
                    return percept_map
        except PerceptError as error:
            raise GuardError(f"{link}: its percept map can't be used: {error}") from error
        if link in self.spec.sees:
            return PerceptMap({})
        raise GuardError(f"{link} has no percept map for {label}: --percepts FILE")

    def action_names(self, label: str) -> tuple[str, ...]:
        """Names of all actions, by the first map that fits; empty without one."""
        for raw in (*self.spec.percepts.values(), *self.spec.maps):
            percept_map = PerceptMap(raw)
            if percept_map.fits(label) and percept_map.action_names:
                return percept_map.action_names
        return ()

    def _check_asks(self, link: str, percept_map: PerceptMap, label: str) -> None:
        """Refuse percepts that never come: a guard that waits for one would approve everything."""
        sent = percept_map.facts
        asks = self.spec.asks.get(link, {})
        missing = [name for name in asks if sent is not None and name.partition("/")[0] not in sent]
        if not missing:
            return
        why = (
            f"{link} asks for {', '.join(missing)}, which the map {percept_map.title} never sends "
            f"(of {label})"
        )
        if not self.spec.is_open:
            raise GuardError(f"{why}: mosaic guard check PROGRAM --for {label}")
        self.run.log(why, "warning", "guard")

    # -- being there

    def meet(self, link: str, made: Callable[[str], q.Question]) -> None:
        """Wait until the program can be asked, at the start and after a loss.

        A closed training can wait, because it is not in real time.
        """
        is_new = link not in self._answered
        if not (is_new or link in self._lost) or (self.spec.is_open and not is_new):
            return
        remote, question = self.remotes[link], made(link)
        until = time.monotonic() + (START_S if is_new else self.spec.patience_s)
        wait_s, why = 0.02, ""
        while not self.run.should_stop:
            reply = remote.warm_up(question, True, START_S if is_new else PROBE_S)
            if reply.ok:
                self._answered.add(link)
                self._lost.discard(link)
                self._check_warm(link, reply.data, question.id)
                return
            why = reply.reason
            if reply.status == link_frames.REFUSED or time.monotonic() > until:
                break
            time.sleep(wait_s)
            wait_s = min(wait_s * 2, 0.5)
        if self.run.should_stop:
            return
        if not self.spec.is_open:
            raise GuardError(f"the guard {link} can't be asked: {why}")
        self._answered.add(link)
        self.run.log(f"the guard {link} can't be asked: {why}", "warning", "guard")

    def _check_warm(self, link: str, raw: bytes, number: int) -> None:
        try:
            trouble = q.verdicts(raw, [number]).by_id[number].trouble
        except DecodeError:
            return  # the gate's policy says what that means, at every question
        if trouble is not None and trouble.name in ("parse", "lexical", "missing_file"):
            raise GuardError(f"the guard {link} can't be used: {trouble}")

    def is_met(self, link: str) -> bool:
        """Whether the program can be asked at once."""
        return link in self._answered and link not in self._lost

    def lost(self, link: str) -> None:
        self._lost.add(link)

    def memory(self, link: str) -> Optional[RememberedVerdicts]:
        """The remembered verdicts of a program that declares to depend on its percepts alone."""
        memory = self._memories.get(link)
        if memory is None:
            return None
        life = self.run.changes_of(self.remotes[link].name)
        if life != memory.life:
            # Another program speaks under this name now; whether it says so too is not known.
            memory.life = life
            memory.clear()
            memory.off = "another program took its place"
        return memory

    def forget(self, link: str) -> None:
        """Drops the remembered verdicts."""
        memory = self._memories.get(link)
        if memory is not None:
            memory.clear()

    def is_supervised(self, now: bool, where: Mapping[str, Any], reason: str) -> None:
        """Told when it changes."""
        if now == self.supervised:
            return
        self.supervised = now
        detail = {"supervised": now, **where, "reason": reason}
        self.run.event("supervised", detail)
        self.run.report("supervised", detail)

    # -- what programs want beside their verdict

    def aside(self, link: str, verdict: q.Verdict, where: Mapping[str, Any]) -> None:
        for key, text in verdict.annotations:
            detail = {**where, "who": link, "key": key, "text": text}
            self.run.event("annotation", detail)
            self.run.report("annotation", detail)
        for wanted in verdict.set_params:
            # The same wish is granted once, however often it is said.
            if wanted.id not in self._done:
                self._done[wanted.id] = None
                self._grant(link, wanted, where)

    def _grant(self, link: str, wanted: q.SetParam, where: Mapping[str, Any]) -> None:
        detail: dict[str, Any] = {
            **where,
            "who": link,
            "id": wanted.id,
            "name": wanted.name,
            "value": wanted.value,
            "expected": wanted.expected,
        }
        try:
            if self._set_param is None:
                raise ValueError("this training has no parameters that can be changed")
            now = self._set_param(wanted.name, wanted.value)
            # What it believes next is what holds now.
            self.training.parameter(wanted.name, now)
            detail.update(ok=True, now=now)
        except Exception as error:  # noqa: BLE001 - what can't be changed is said, not raised
            detail.update(ok=False, message=str(error))
        self.run.event("set_param", detail)
        self.run.report("set_param", detail)


# -- of this process

_guards: dict[int, Guard] = {}


def guard_of(run: Any, by_itself: bool = True) -> Optional[Guard]:
    """The guard of this process; None if the run is not supervised.

    `by_itself`: the caller passes every proposal to it, instead of the tap.
    """
    if not is_wanted():
        return None
    if by_itself:
        take()
    pid = os.getpid()
    if pid not in _guards:
        try:
            spec = GuardSpec.of(json.loads(os.environ[VARIABLE]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise GuardError(f"{VARIABLE} can't be read: {error!r}") from error
        if not run.is_recording:
            raise GuardError("a supervised run needs its launcher: mosaic run --supervise")
        _guards[pid] = Guard(spec, run)
    return _guards[pid]
