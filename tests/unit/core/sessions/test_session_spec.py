"""Parameters of the host, and the processes that start with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InvalidInput
from core.sessions import SessionSpec, arrange, with_seeds

POLICY = {"kind": "policy", "name": "ppo", "checkpoint": "/x/a.zip"}


def spec(*seats: dict[str, object], **more: object) -> SessionSpec:
    return SessionSpec(slots=[{"env": "CartPole-v1", "seats": seat} for seat in seats], **more)


def test_people_and_rules_need_no_process() -> None:
    slots, policies = arrange(spec({"agent": {"kind": "human"}}))
    assert policies == []
    assert slots[0]["seats"] == {"agent": {"kind": "human"}}


def test_one_process_a_checkpoint() -> None:
    other = {**POLICY, "checkpoint": "/x/b.zip"}
    slots, policies = arrange(spec({"agent": POLICY}, {"agent": POLICY}, {"agent": other}))
    names = [slot["seats"]["agent"]["decider"] for slot in slots]
    assert names[0] == names[1] != names[2]
    assert [policy.name for policy in policies] == [names[0], names[2]]
    assert policies[0].parameters == {"checkpoint": "/x/a.zip", "environment": "CartPole-v1"}
    assert policies[0].worker == "sb3"


def test_a_checkpoint_keeps_the_environment_it_was_made_for() -> None:
    _, (policy,) = arrange(spec({"agent": {**POLICY, "environment": "Acrobot-v1"}}))
    assert policy.parameters["environment"] == "Acrobot-v1"


def test_arranging_twice_changes_nothing() -> None:
    slots, policies = arrange(spec({"agent": POLICY}))
    again, same = arrange(SessionSpec(slots=slots))
    assert (again, same) == (slots, policies)


def test_the_seed_is_for_those_that_name_none() -> None:
    wanted = SessionSpec(slots=[{"env": "a", "seed": 3}, {"env": "b"}], seed=9)
    assert [slot["seed"] for slot in arrange(wanted)[0]] == [3, 9]


@pytest.mark.parametrize("kind", ["decider", "remote"])
def test_who_was_not_introduced_can_t_be_asked(kind: str) -> None:
    seats = {"agent": {"kind": kind, "decider": "bridge"}}
    with pytest.raises(InvalidInput, match="bridge"):
        arrange(spec(seats))
    arrange(spec(seats, deciders=[{"name": "bridge", "argv": ["x"]}]))


def test_programs_at_the_gate_must_be_introduced_too() -> None:
    slot = {"env": "a", "gate": {"links": [{"name": "guard", "role": "program"}]}}
    with pytest.raises(InvalidInput, match="guard"):
        arrange(SessionSpec(slots=[slot]))
    arrange(SessionSpec(slots=[slot], deciders=[{"name": "guard", "argv": ["x"]}]))


@pytest.mark.parametrize("slots", [[], [{}], [{"env": "a", "mode": "auto"}]])
def test_nonsense_is_refused(slots: list[dict[str, object]]) -> None:
    with pytest.raises(InvalidInput):
        arrange(SessionSpec(slots=slots))


@given(
    st.lists(st.none() | st.integers(0, 99), max_size=5),
    st.dictionaries(st.integers(0, 4), st.integers(100, 199)),
)
def test_given_seeds_stay_and_drawn_ones_come_back(
    given_seeds: list[int | None], drawn: dict[int, int]
) -> None:
    slots = with_seeds([{"env": "a", "seed": seed} for seed in given_seeds], drawn)
    for number, (seed, slot) in enumerate(zip(given_seeds, slots, strict=True)):
        assert slot["seed"] == (drawn.get(number) if seed is None else seed)


def test_seats_that_ask_a_model_in_the_same_way_share_its_process() -> None:
    model = {"kind": "llm", "address": "http://127.0.0.1:1/v1", "model": "m", "name": "a"}
    seats = {"a": model, "b": {**model, "name": "b"}, "c": {**model, "temperature": 1.0}}
    slot = {"env": "connect_four_v3", "seats": seats}
    slots, policies = arrange(SessionSpec(slots=[slot]))
    told = [policy.parameters for policy in policies]
    assert [policy.worker for policy in policies] == ["llm", "llm"]
    assert [each["model"] for each in told] == ["m", "m"] and "name" not in told[0]
    assert "Four in a row" in told[0]["rules"]
    named = [slots[0]["seats"][seat]["decider"] for seat in "abc"]
    assert named[0] == named[1] != named[2]
    assert {policy.name for policy in policies} == set(named)
