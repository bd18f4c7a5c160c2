"""Questions to a program in a finished run, recorded or reconstructed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from core.errors import InvalidInput, NotFound
from core.store.rows import RunEvent, StepRow
from core.workers.programs import map_for

PROGRAM, OPERATOR = "program", "operator"


class Record(Protocol):
    """The part of the store's reader that this needs."""

    def facts(self, run_id: str) -> dict[str, Any]: ...

    def events(self, run_id: str, *, name: str = "") -> list[RunEvent]: ...

    def steps(
        self, run_id: str, *, slot: int | None = None, episode: int | None = None
    ) -> Iterator[StepRow]: ...


@dataclass(frozen=True, slots=True)
class Said:
    """A verdict by what it does to the proposal: pass, stop, replace, defer, end_episode, none."""

    effect: str
    action: Any = None
    reason: str = ""

    def __str__(self) -> str:
        words = f"{self.effect} {self.action}" if self.effect == "replace" else self.effect
        return f"{words} ({self.reason})" if self.reason else words

    def same(self, other: Said) -> bool:
        return (self.effect, self.action) == (other.effect, other.action)


PASS = Said("pass", reason="no supervisor reviewed it")


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of the run."""

    slot: int
    seat: str
    episode: int
    step: int
    action: Any
    by: str
    before: Said
    # Of the first question of its step; None: nothing is known of what was perceived.
    percepts: bytes | None
    first: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """The episode of a seat has ended."""

    slot: int
    seat: str
    episode: int
    step: int
    terminated: bool
    truncated: bool


@dataclass(slots=True)
class Supervised:
    """Supervision of a slot, recorded or hypothetical."""

    environment: str = ""
    kwargs: dict[str, Any] = field(default_factory=dict[str, Any])
    action_names: Sequence[str] = ()
    link: str = ""


def again(slots: Mapping[int, Supervised]) -> list[dict[str, Any]]:
    """Slots in the host's format, for stepping their episodes again."""
    return [{"env": slot.environment, "kwargs": slot.kwargs} for slot in slots.values()]


def slots_of(record: Record, run_id: str, link: str = "") -> dict[int, Supervised]:
    """Known slots, with the link whose questions are asked again."""
    slots: dict[int, Supervised] = {}
    for event in record.events(run_id, name="environment_opened"):
        detail = cast("Mapping[str, Any]", event.detail)
        slots[int(detail["slot"])] = Supervised(
            str(detail.get("environment", "")), dict(detail.get("kwargs") or {})
        )
    for event in record.events(run_id, name="supervision"):
        detail = cast("Mapping[str, Any]", event.detail)
        chosen_link = _chosen(detail["links"], link)
        slots[int(detail["slot"])] = Supervised(
            str(detail["environment"]),
            dict(detail["kwargs"]),
            chosen_link["action_names"],
            chosen_link["name"],
        )
    parameters: Mapping[str, Any] = record.facts(run_id).get("parameters") or {}
    sessions: Sequence[Mapping[str, Any]] = parameters.get("slots") or []
    for number, slot in enumerate(sessions):
        gate: Mapping[str, Any] = slot.get("gate") or {}
        every: Sequence[Mapping[str, Any]] = gate.get("links") or []
        links = [supervisor for supervisor in every if supervisor.get("role") == PROGRAM]
        made = Supervised(str(slot.get("env", "")), dict(slot.get("kwargs") or {}))
        if links:
            chosen_link = _chosen(links, link)
            made.link = str(chosen_link["name"])
            percepts: Mapping[str, Any] = chosen_link.get("percepts") or {}
            made.action_names = percepts.get("action_names", ())
        slots[number] = made
    if not slots and parameters.get("env_id"):
        kwargs = dict(parameters.get("env_kwargs") or {})
        slots = {number: Supervised(str(parameters["env_id"]), kwargs) for number in (0, 1)}
    for chosen_link in slots.values():
        if not chosen_link.action_names and chosen_link.environment:
            try:
                chosen_link.action_names = map_for(chosen_link.environment).get("action_names", ())
            except NotFound:
                continue
    return slots


def _chosen(links: Sequence[Mapping[str, Any]], name: str) -> Mapping[str, Any]:
    for link in links:
        if not name or link.get("name") == name:
            return link
    known = ", ".join(str(link.get("name")) for link in links)
    raise InvalidInput(f"No supervisor named {name} in this run", f"Supervisors: {known}")


def questions_of(
    record: Record,
    run_id: str,
    slots: Mapping[int, Supervised],
    take: tuple[int, int] | None = None,
) -> Iterator[Asked | Over]:
    """Questions in the order of the record, without other branches.

    `take`: slot and episode, to select one.
    """
    begun: set[tuple[int, str]] = set()
    slot, episode = take or (None, None)
    for row in record.steps(run_id, slot=slot, episode=episode):
        if row.branch:
            continue
        key = (row.slot, row.seat)
        if row.reset:
            begun.add(key)
            continue
        supervised = slots.get(row.slot)
        if supervised is None:
            continue
        yield from _of_row(row, supervised.link, key in begun)
        begun.discard(key)
        if row.terminated or row.truncated:
            yield Over(row.slot, row.seat, row.episode, row.step, row.terminated, row.truncated)


def _of_row(row: StepRow, link: str, first: bool) -> Iterator[Asked]:
    sent = row.extras.get("percepts")
    known: Mapping[str, Any] = cast("Mapping[str, Any]", sent) if isinstance(sent, Mapping) else {}
    raw = known.get(link) if link else None
    percepts = bytes(raw) if isinstance(raw, bytes) else (b"" if link else None)
    standing, by = row.action, OPERATOR
    count = 0
    for number, decision in enumerate(row.decisions):
        if decision.verdict == "propose":
            standing, by = decision.action, "person" if decision.role == "person" else OPERATOR
        elif decision.role == PROGRAM and decision.who == link:
            before = _outcome_of(decision, standing, row.decisions[number + 1 :])
            yield _asked(row, standing, by, before, percepts if not count else b"", first)
            first, count = False, count + 1
            if decision.verdict == "replace":
                standing, by = decision.action, "gate"
        elif decision.verdict in ("replace", "override"):
            standing, by = decision.action, "gate" if decision.role == "gate" else by
    if not link and row.action is not None:
        # Nobody was asked: what was proposed is what was done.
        proposed = row.decisions[0].action if row.decisions else row.action
        yield _asked(row, proposed, OPERATOR, PASS, percepts, first)


def _asked(
    row: StepRow, action: Any, by: str, before: Said, percepts: bytes | None, first: bool
) -> Asked:
    # A row's step is the one that its action led to.
    return Asked(
        row.slot, row.seat, row.episode, max(0, row.step - 1), action, by, before, percepts, first
    )


def _outcome_of(decision: Any, standing: Any, later: Sequence[Any]) -> Said:
    verdict = decision.verdict
    if verdict == "approve":
        return Said("pass", reason=decision.reason)
    if verdict == "veto":
        return Said("stop", reason=decision.reason)
    if verdict == "replace":
        return Said("replace", decision.action, decision.reason)
    if verdict == "allow":
        stopped = bool(later) and later[0].role == "gate" and later[0].action != standing
        return Said("stop" if stopped else "pass", reason=decision.reason)
    if verdict in ("defer", "end_episode"):
        return Said(verdict, reason=decision.reason)
    return Said("none", reason=decision.default_taken or decision.reason)
