"""Lock-step of several hosts: none starts tick t+1 before all have ended tick t. Pure.

Hosts report the end of a tick, repeatedly while they wait; a missing host is waited for
until its run is known to have ended.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Told:
    """A host waits: all its sessions have ended this tick."""

    run_id: str
    tick: int
    # Sessions in the middle of an episode, and those that wait for the next one.
    running: int
    resting: int


@dataclass(frozen=True, slots=True)
class Left:
    """A run has ended."""

    run_id: str


@dataclass(frozen=True, slots=True)
class Grant:
    """The host may run this tick; `begin`: start the next episode of waiting sessions."""

    run_id: str
    tick: int
    begin: bool


@dataclass(frozen=True, slots=True)
class Group:
    hosts: frozenset[str]
    granted: int = 0
    begin: bool = False
    told: dict[str, Told] = field(default_factory=dict[str, Told])

    @property
    def over(self) -> bool:
        return not self.hosts


def advance(group: Group, event: Told | Left) -> tuple[Group, list[Grant]]:
    if event.run_id not in group.hosts:
        return group, []
    if isinstance(event, Left):
        reports = {name: report for name, report in group.told.items() if name != event.run_id}
        return _go_on(replace(group, hosts=group.hosts - {event.run_id}, told=reports))
    before = group.told.get(event.run_id)
    # A holder that came later knows nothing of the ticks before it.
    granted = max(group.granted, event.tick)
    group = replace(group, granted=granted, told={**group.told, event.run_id: event})
    if event.tick < group.granted:
        # It says so again: what it was granted has not arrived.
        again = before is not None and before.tick == event.tick
        return group, [Grant(event.run_id, group.granted, group.begin)] if again else []
    return _go_on(group)


def _go_on(group: Group) -> tuple[Group, list[Grant]]:
    """Grant the next tick if all have ended this one."""
    reports = [group.told.get(name) for name in sorted(group.hosts)]
    if not reports or any(report is None or report.tick < group.granted for report in reports):
        return group, []
    known = [report for report in reports if report is not None]
    if not any(report.running or report.resting for report in known):
        return group, []
    begin = not any(report.running for report in known)
    group = replace(group, granted=group.granted + 1, begin=begin)
    return group, [Grant(report.run_id, group.granted, begin) for report in known]
