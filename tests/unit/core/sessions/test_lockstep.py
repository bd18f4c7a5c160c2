"""Hosts in lock-step, whatever the order in which they tell, lose messages, or leave."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.sessions.lockstep import Group, Left, Told, advance


def told(name: str, tick: int, running: int = 1, resting: int = 0) -> Told:
    return Told(name, tick, running, resting)


def test_the_next_tick_is_granted_when_all_have_ended_the_last() -> None:
    group = Group(frozenset("ab"))
    group, grants = advance(group, told("a", 0))
    assert not grants
    group, grants = advance(group, told("b", 0))
    assert {(grant.run_id, grant.tick) for grant in grants} == {("a", 1), ("b", 1)}


def test_episodes_begin_when_nobody_is_in_one() -> None:
    group, _ = advance(Group(frozenset("ab")), told("a", 0, 0, 1))
    group, grants = advance(group, told("b", 0, 1, 0))
    assert [grant.begin for grant in grants] == [False, False]
    group, _ = advance(group, told("a", 1, 0, 1))
    group, grants = advance(group, told("b", 1, 0, 2))
    assert [grant.begin for grant in grants] == [True, True]


def test_who_asks_again_is_granted_again_and_who_leaves_is_not_waited_for() -> None:
    group, _ = advance(Group(frozenset("abc")), told("a", 0))
    group, _ = advance(group, told("b", 0))
    group, grants = advance(group, Left("c"))
    assert len(grants) == 2
    group, grants = advance(group, told("a", 0))
    assert [(grant.run_id, grant.tick) for grant in grants] == [("a", 1)]
    group, grants = advance(group, Left("a"))
    assert not grants and not group.over
    group, _ = advance(group, Left("b"))
    assert group.over


def test_who_has_ended_all_is_granted_nothing() -> None:
    group, _ = advance(Group(frozenset("ab")), told("a", 0, 0, 0))
    assert advance(group, told("b", 0, 0, 0))[1] == []


class Host:
    """As the barrier of `mosaic_host` behaves: tells after each tick, and when it is poked."""

    def __init__(self, name: str) -> None:
        self.name, self.tick, self.granted = name, 0, 0


@given(st.data())
def test_no_host_is_ever_a_tick_ahead(data: st.DataObject) -> None:
    hosts = {name: Host(name) for name in "abc"}
    group = Group(frozenset(hosts))
    for _ in range(data.draw(st.integers(5, 60))):
        name = data.draw(st.sampled_from("abc"))
        host = hosts.get(name)
        if host is None:
            continue
        if data.draw(st.integers(0, 30)) == 0 and len(hosts) > 1:
            del hosts[name]
            group, grants = advance(group, Left(name))
        else:
            if host.granted > host.tick:
                assert all(state.tick >= host.tick for state in hosts.values()), "a tick ahead"
                host.tick += 1
            group, grants = advance(group, told(name, host.tick))
        for grant in grants:
            # Some never arrive.
            if grant.run_id in hosts and data.draw(st.booleans()):
                hosts[grant.run_id].granted = max(hosts[grant.run_id].granted, grant.tick)
    # Told again and again, nobody is stuck.
    before = min(host.tick for host in hosts.values())
    for _ in range(4):
        for host in hosts.values():
            host.tick = max(host.tick, host.granted)
            group, grants = advance(group, told(host.name, host.tick))
            for grant in grants:
                hosts[grant.run_id].granted = max(hosts[grant.run_id].granted, grant.tick)
    assert min(host.tick for host in hosts.values()) > before
