"""The gate under every order of verdicts: never an illegal and never an unattributed action."""

from dataclasses import replace

from gate_strategies import answers, chains, other_events, policies, proposals
from hypothesis import given, settings
from hypothesis import strategies as st

from mosaic_sdk.gate import (
    Abort,
    Answer,
    Ask,
    EndEpisode,
    Execute,
    Fault,
    Gate,
    GatePolicy,
    Late,
    Link,
    Listed,
    Override,
    Pause,
    Propose,
    Refuse,
    Resume,
    Timeout,
    start,
)

PROGRAM = Link("guard", "program")
PERSON = Link("you", "person")


def gate(actions=(0, 1, 2, 3), **policy) -> Gate:
    return Gate(GatePolicy(**policy), Listed(actions, lambda n: 0))


def run(machine: Gate, state, *events):
    effects = []
    for event in events:
        state, effects = machine.advance(state, event)
    return state, effects


def test_without_supervisors_a_legal_proposal_runs():
    machine = gate()
    _, [effect] = run(machine, start([]), Propose("policy", 2))
    assert isinstance(effect, Execute) and effect.action == 2
    assert [d.verdict for d in effect.decisions] == ["propose"]


def test_an_illegal_proposal_is_replaced_and_the_default_is_named():
    _, [effect] = run(gate(), start([]), Propose("policy", 9, probabilities=[0.1, 0.7, 0.2]))
    assert effect.action == 1
    assert effect.decisions[-1].default_taken == "substitute: resample"


def test_an_illegal_replacement_is_named():
    machine = gate()
    state, [ask] = run(machine, start([PROGRAM]), Propose("policy", 1))
    state, _ = run(machine, state, Answer(ask.question, "replace", "leftt", reason="a typo"))
    illegal = [d for d in state.decisions if d.default_taken.startswith("illegal")]
    assert illegal[0].reason == "leftt is no legal action: a typo"


def test_rules_and_programs_speak_before_the_person_who_sees_the_corrected_proposal():
    machine = gate(person_present=True)
    state, [ask] = run(machine, start([PERSON, PROGRAM]), Propose("policy", 0))
    assert ask.link == PROGRAM
    state, [ask] = run(machine, state, Answer(ask.question, "replace", 3, reason="hole"))
    assert ask.link == PERSON and ask.action == 3
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert effect.action == 3
    assert [d.who for d in effect.decisions] == ["policy", "guard", "you"]


def test_a_persons_refused_replacement_brings_back_what_stood_before_to_be_judged():
    machine = gate(person_present=True)
    state, [ask] = run(machine, start([PROGRAM, PERSON]), Propose("policy", 0))
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    state, [ask] = run(machine, state, Answer(ask.question, "replace", 2))
    assert ask.link == PROGRAM and ask.action == 2
    state, [ask] = run(machine, state, Answer(ask.question, "veto", reason="hole"))
    assert ask.link == PERSON and ask.action == 0
    assert state.decisions[-1].default_taken == "before_person"
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert isinstance(effect, Execute) and effect.action == 0 and not effect.mark


def test_an_override_is_logged_where_the_run_allows_it():
    machine = gate(person_present=True, override_allowed=True)
    state, [ask] = run(machine, start([PROGRAM, PERSON]), Propose("policy", 0))
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    state, [ask] = run(machine, state, Answer(ask.question, "replace", 2))
    state, [refuse] = run(machine, state, Answer(ask.question, "veto"))
    assert isinstance(refuse, Refuse) and refuse.may_override
    _, [effect] = run(machine, state, Override("you", "I know"))
    assert effect.action == 2 and effect.decisions[-1].verdict == "override"


def test_what_a_person_plays_is_refused_and_may_be_chosen_again():
    machine = gate()
    state, [ask] = run(machine, start([PROGRAM]), Propose("you", 1, by_person=True))
    state, [refuse] = run(machine, state, Answer(ask.question, "veto", reason="hole at 3,2"))
    assert refuse == Refuse(1, "guard", "hole at 3,2", False)
    assert run(machine, state, Override("you"))[1] == []
    state, [ask] = run(machine, state, Propose("you", 2, by_person=True))
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert effect.action == 2


def test_a_program_that_vetoes_everything_lets_no_proposal_through():
    machine = gate(noop=None)
    state, effects = run(machine, start([PROGRAM]), Propose("policy", 0))
    asked = []
    while isinstance(effects[0], Ask):
        asked.append(effects[0].action)
        state, effects = machine.advance(state, Answer(effects[0].question, "veto"))
    assert sorted(asked) == [0, 1, 2, 3]
    assert isinstance(effects[0], EndEpisode)
    assert effects[0].decisions[-1].default_taken == "nothing is left: end_episode"


def exhausted(**policy):
    machine = gate(actions=(0, 1), **policy)
    state, effects = run(machine, start([PROGRAM]), Propose("policy", 0))
    while isinstance(effects[0], Ask):
        state, effects = machine.advance(state, Answer(effects[0].question, "veto"))
    return machine, state, effects[0]


def test_a_replacement_is_put_to_the_links_before_it():
    first, second = Link("first", "program"), Link("second", "program")
    machine = gate(actions=(0, 1, 2))
    state, [ask] = run(machine, start([first, second]), Propose("policy", 0))
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    state, [ask] = run(machine, state, Answer(ask.question, "replace", 1))
    assert (ask.link, ask.action) == (first, 1)
    state, [ask] = run(machine, state, Answer(ask.question, "veto", reason="hole"))
    # What both refused is not drawn again, and what is drawn begins at the first link.
    assert (ask.link, ask.action) == (first, 2)
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    assert (ask.link, ask.action) == (second, 2)
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert effect.action == 2 and not effect.mark


def test_a_mask_and_a_declared_substitute_are_put_to_every_link():
    first, second = Link("first", "rule"), Link("second", "program")
    machine = gate(actions=(0, 1, 2), substitute="noop", noop=2)
    state, [ask] = run(machine, start([first, second]), Propose("policy", 0))
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    state, [ask] = run(machine, state, Answer(ask.question, "allow", allowed=[1, 2]))
    assert (ask.link, ask.action) == (first, 1)
    state, [ask] = run(machine, state, Answer(ask.question, "veto"))
    assert (ask.link, ask.action) == (first, 2)
    state, [ask] = run(machine, state, Answer(ask.question, "veto"))
    assert isinstance(ask, EndEpisode)


def test_links_that_never_agree_are_bounded():
    first, second = Link("first", "program"), Link("second", "program")
    machine = Gate(GatePolicy(passes=2, resample_tries=2), Listed(range(9), lambda n: 0))
    state, [effect] = run(machine, start([first, second]), Propose("policy", 0))
    asked = 0
    while isinstance(effect, Ask):
        asked += 1
        wanted = (effect.action + 1) % 9
        state, [effect] = run(machine, state, Answer(effect.question, "replace", wanted))
    assert isinstance(effect, EndEpisode) and asked < 12


def test_a_deferred_question_spares_no_other_link():
    called = replace(PERSON, when="called")
    second = Link("second", "program")
    machine = gate(person_present=True)
    state, [ask] = run(machine, start([PROGRAM, second, called]), Propose("policy", 2))
    state, [ask] = run(machine, state, Answer(ask.question, "defer"))
    state, [ask] = run(machine, state, Answer(ask.question, "approve"))
    assert ask.link == second
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert effect.action == 2 and not effect.mark


def test_an_override_runs_the_key_that_was_pressed():
    first, second = Link("first", "program"), Link("second", "program")
    machine = gate(override_allowed=True)
    state, [ask] = run(machine, start([first, second]), Propose("you", 1, by_person=True))
    state, [ask] = run(machine, state, Answer(ask.question, "replace", 3))
    state, [ask] = run(machine, state, Answer(ask.question, "veto"))
    assert ask.action == 1
    _, [effect] = run(machine, state, Override("you"))
    assert (effect.action, effect.mark) == (1, "override")


def test_what_nobody_judged_carries_a_mark():
    opened = gate(default="open")
    for failing in (Answer(1, "", fault=Fault.DEAD), Answer(1, "defer"), Timeout(1)):
        state, [ask] = run(opened, start([PROGRAM]), Propose("policy", 2))
        _, [effect] = run(opened, state, failing)
        assert (effect.action, effect.mark) == (2, "unreviewed")
    state, [ask] = run(opened, start([PROGRAM]), Propose("policy", 2))
    _, [effect] = run(opened, state, Late(ask.question, 3, "noop"))
    assert (effect.action, effect.mark) == (3, "late")
    closed = gate()
    state, [ask] = run(closed, start([PROGRAM]), Propose("policy", 2))
    later, none = run(closed, state, Late(ask.question, 3, "noop"))
    assert none == [] and later.phase == "asking"


def test_where_a_link_is_silent_the_declared_substitute_runs_and_nothing_drawn():
    machine = gate(noop=3, resample_tries=2)
    state, [ask] = run(machine, start([PROGRAM]), Propose("policy", 0))
    while isinstance(ask, Ask):
        drawn = ask.action
        state, [ask] = run(machine, state, Answer(ask.question, "", fault=Fault.DEAD))
    assert (ask.action, drawn, ask.mark) == (3, 3, "")
    assert "substitute: noop" in [decision.default_taken for decision in ask.decisions]


def test_a_persons_key_that_nobody_can_judge_goes_back_to_the_hand():
    machine = gate()
    state, [ask] = run(machine, start([PROGRAM]), Propose("you", 1, by_person=True))
    _, [effect] = run(machine, state, Answer(ask.question, "", fault=Fault.DEAD))
    assert isinstance(effect, Refuse) and effect.action == 1


def test_where_nothing_is_left_what_was_declared_happens():
    assert isinstance(exhausted()[2], EndEpisode)
    assert isinstance(exhausted(exhausted="abort")[2], Abort)
    assert isinstance(exhausted(exhausted="end_episode", person_present=True)[2], EndEpisode)
    for waits in ({"exhausted": "pause"}, {"person_present": True}):
        machine, state, effect = exhausted(**waits)
        assert isinstance(effect, Pause) and state.phase == "paused"
        assert isinstance(run(machine, state, Resume("pause"))[1][0], Abort)


def test_an_idle_hand_is_not_a_person_who_decided():
    machine = gate(person_present=True)
    idle = Propose("gate", 3, text="no key", default_taken="no key: noop")
    _, [effect] = run(machine, start([PERSON]), idle)
    assert [d.role for d in effect.decisions] == ["gate"]
    assert effect.decisions[0].default_taken == "no key: noop"


def test_questions_go_on_counting_so_that_an_old_verdict_fits_no_new_question():
    machine = gate()
    state, [ask] = run(machine, start([PROGRAM]), Propose("policy", 2))
    old = Answer(ask.question, "approve")
    state, _ = run(machine, state, old)
    following, [ask] = run(machine, start([PROGRAM], question=state.question), Propose("policy", 1))
    assert ask.question > old.question
    later, none = run(machine, following, old)
    assert none == [] and later.phase == "asking" and later.dropped == 1


def test_a_declared_noop_is_the_last_resort():
    machine = gate(noop=3, actions=(0, 1, 3), resample_tries=1)
    state, [ask] = run(machine, start([PROGRAM]), Propose("policy", 0))
    state, [ask] = run(machine, state, Answer(ask.question, "veto"))
    state, [ask] = run(machine, state, Answer(ask.question, "veto"))
    assert ask.action == 3 and state.decisions[-1].default_taken == "substitute: noop"
    _, [effect] = run(machine, state, Answer(ask.question, "approve"))
    assert effect.action == 3 and not effect.mark


def test_deadline_takes_the_declared_default():
    opened = gate(on_fault={"deadline": "open"})
    state, [ask] = run(opened, start([PROGRAM]), Propose("policy", 2))
    _, [effect] = run(opened, state, Timeout(ask.question))
    assert effect.action == 2 and effect.decisions[-2].default_taken == "deadline: open"
    aborting = gate(default="abort")
    state, [ask] = run(aborting, start([PROGRAM]), Propose("policy", 2))
    assert isinstance(run(aborting, state, Timeout(ask.question))[1][0], Abort)


def test_defer_asks_the_person_or_takes_the_default():
    called = replace(PERSON, when="called")
    machine = gate(person_present=True)
    state, [ask] = run(machine, start([PROGRAM, called]), Propose("policy", 2))
    _, [ask] = run(machine, state, Answer(ask.question, "defer"))
    assert ask.link == called
    alone = gate(default="open")
    state, [ask] = run(alone, start([PROGRAM, called]), Propose("policy", 2))
    assert run(alone, state, Answer(ask.question, "defer"))[1][0].action == 2


def test_doubt_asks_only_for_the_improbable():
    doubting = replace(PERSON, when="doubt")
    machine = gate(person_present=True, doubt_below=0.5)
    sure = Propose("policy", 1, probabilities=[0.1, 0.9, 0, 0])
    unsure = Propose("policy", 0, probabilities=[0.4, 0.3, 0.3, 0])
    assert isinstance(run(machine, start([doubting]), sure)[1][0], Execute)
    assert isinstance(run(machine, start([doubting]), unsure)[1][0], Ask)


def test_late_and_double_verdicts_are_counted_and_change_nothing():
    machine = gate()
    state, [ask] = run(machine, start([PROGRAM]), Propose("policy", 2))
    state, [effect] = run(machine, state, Answer(ask.question, "approve"))
    later, none = run(machine, state, Answer(ask.question, "veto"), Timeout(ask.question))
    assert none == [] and later.dropped == 2 and later.decisions == state.decisions


ACTIONS, QUESTIONS = st.integers(-1, 5), st.integers(0, 12)
HOWS = ["open", "closed", "pause", "abort", "end_episode"]
events = st.one_of(
    answers(QUESTIONS, ACTIONS),
    *other_events(QUESTIONS, ACTIONS, HOWS, by_person=st.booleans()),
)


@given(
    chains(["each", "doubt", "called"], most=4),
    policies(
        st.sampled_from(HOWS),
        st.integers(0, 5),
        resample_tries=st.integers(0, 4),
        exhausted=st.sampled_from(["", "pause", "end_episode", "abort"]),
    ),
    st.sets(st.integers(0, 4), min_size=1),
    proposals(ACTIONS),
    st.lists(events, max_size=25),
    st.booleans(),
)
@settings(max_examples=600, deadline=None)
def test_whatever_happens_what_runs_is_legal_and_has_an_author(
    links, policy, legal, first, later, answer_what_is_asked
):
    machine = Gate(policy, Listed(sorted(legal), lambda n: n - 1))
    state, effects = machine.advance(start(links), first)
    for event in later:
        if answer_what_is_asked and isinstance(event, Answer | Timeout | Late):
            event = replace(event, question=state.question)
        before = state
        state, effects = machine.advance(state, event)
        if before.phase == "done":
            assert effects == [] and state.decisions == before.decisions
        assert state.decisions[: len(before.decisions)] == before.decisions
    for effect in effects:
        if isinstance(effect, Execute):
            assert effect.action in legal
            authors = [
                d
                for d in effect.decisions
                if d.action == effect.action
                and d.verdict in ("propose", "replace", "override", "default", "approve")
            ]
            assert authors
        if isinstance(effect, Execute | Abort | EndEpisode):
            assert state.phase == "done"
            assert [d.order for d in effect.decisions] == list(range(len(effect.decisions)))


@given(st.integers(1, 5), st.integers(0, 8), st.booleans())
@settings(max_examples=80, deadline=None)
def test_a_veto_of_everything_lets_nothing_through(actions, tries, with_noop):
    noop = actions - 1 if with_noop else None
    machine = Gate(
        GatePolicy(resample_tries=tries, noop=noop), Listed(range(actions), lambda n: n - 1)
    )
    state, effects = machine.advance(start([PROGRAM]), Propose("policy", 0))
    while isinstance(effects[0], Ask):
        state, effects = machine.advance(state, Answer(effects[0].question, "veto"))
    assert isinstance(effects[0], EndEpisode)
