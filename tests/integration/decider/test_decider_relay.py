"""A worker's questions to deciders of every character: answered, or with the reason why not."""

import sys
from pathlib import Path

import pytest
from asking import HERE, Asking, ask

from mosaic_sdk.codec import link_frames


def test_it_answers_one_by_one_and_in_batches(asking: Asking) -> None:
    run = asking.run([ask(), ask(batch=5)], asking.hostile("good"))
    assert [answer["verdicts"] for answer in run.answers] == [["approve"], ["approve"] * 5]
    assert run.counters["answered"] == 2
    assert run.told("decider_ready")[0]["facts"]["title"] == "good"


def test_what_it_prints_is_in_the_log(asking: Asking) -> None:
    run = asking.run([ask()], asking.hostile("good"))
    lines = [(e.log.source, e.log.text) for e in run.events() if e.HasField("log")]
    assert ("decider:d", "good is here") in lines


@pytest.mark.parametrize("env", [{}, {"THREAD": "1"}])
def test_a_python_decider_acts_reviews_and_is_told_how_it_began(
    asking: Asking, env: dict[str, str]
) -> None:
    argv = [sys.executable, str(HERE / "thing.py")]
    run = asking.run(
        [ask(what="decide"), ask(), ask(what="decide", batch=3)],
        {"name": "d", "argv": argv, "env": env},
    )
    first, review, batch = run.answers
    assert first["actions"] == [["Test-v0", 0]]
    assert review["verdicts"] == ["veto"]
    assert batch["actions"] == [["Test-v0", 200], ["Test-v0", 201], ["Test-v0", 202]]


def test_a_decider_that_waits_for_others_is_asked_at_the_same_time(asking: Asking) -> None:
    argv = [sys.executable, str(HERE / "thing.py")]
    decider = {"name": "d", "argv": argv, "env": {"WAITS": "1"}}
    (answer,) = asking.run([ask(what="decide", batch=3)], decider).answers
    assert answer["actions"] == [[0, 3], [1, 3], [2, 3]]


def test_what_a_decider_raises_is_the_reason(asking: Asking) -> None:
    argv = [sys.executable, str(HERE / "thing.py")]
    decider = {"name": "d", "argv": argv, "env": {"RAISE": "1"}}
    (answer,) = asking.run([ask()], decider).answers
    assert answer["verdicts"] == [""]


def test_one_that_hangs_is_late_then_killed_and_started_again(asking: Asking) -> None:
    steps = [ask(0.3), ask(0.3), {"until": str(asking.folder / "again")}, ask(), ask()]
    run = asking.start(steps, asking.hostile("hang_once", kill_after=2))
    run.until(lambda: run.told_live("decider_restarted"))
    (asking.folder / "again").touch()
    run.end()
    first, second, third, last = run.answers
    assert first["fault"] == second["fault"] == "deadline"
    assert first["took_s"] >= 0.3
    # It was killed while nobody asked: who had told it something has to know.
    assert (third["fault"], "was restarted" in third["why"]) == ("dead", True)
    assert last["verdicts"] == ["approve"]
    assert last["resumed"] is True
    assert "unanswered" in run.told("decider_died")[0]["reason"]
    assert run.counters["restarts"] == 1
    assert run.counters["late"] == 2


def test_who_asks_while_one_that_hangs_is_ended_is_told_to_wait(asking: Asking) -> None:
    steps = [ask(0.02) for _ in range(60)]
    run = asking.run(steps, asking.hostile("hang_once", kill_after=1))
    # Refused would mean that nobody need ask again.
    statuses = [answer["status"] for answer in run.answers]
    assert link_frames.REFUSED not in statuses and link_frames.DEAD in statuses
    assert {answer.get("fault") for answer in run.answers} <= {"deadline", "dead", None}


def test_one_that_blocks_its_whole_process_is_killed_too(asking: Asking) -> None:
    run = asking.run([ask(0.2), ask(20.0)], asking.hostile("block", kill_after=1))
    assert [answer["fault"] for answer in run.answers] == ["deadline", "dead"]


def test_a_late_answer_is_not_taken_for_the_next_one(asking: Asking) -> None:
    late = asking.hostile("late", how={"late_s": 0.4}, kill_after=0)
    run = asking.run([ask(), ask(0.1), ask(), {"sleep": 0.1}], late)
    assert run.answers[1]["fault"] == "deadline"
    assert run.answers[2]["verdicts"] == ["approve"]
    counters = run.counters
    assert (counters["late"], counters["too_late"], counters["answered"]) == (1, 1, 2)


def test_second_foreign_and_numberless_answers_are_counted_and_dropped(asking: Asking) -> None:
    for mode, name, count in (("double", "double", 2), ("foreign", "foreign", 6)):
        run = asking.run([ask(), ask(), ask(), {"sleep": 0.2}], asking.hostile(mode))
        assert [answer["verdicts"] for answer in run.answers] == [["approve"]] * 3, mode
        assert run.counters[name] >= count, run.counters
    run = asking.run([ask(), {"sleep": 0.2}], asking.hostile("numberless"))
    assert run.answers[0]["verdicts"] == ["approve"]
    assert run.counters["malformed"] == 1


def test_answers_to_other_questions_are_malformed(asking: Asking) -> None:
    (answer,) = asking.run([ask()], asking.hostile("other_ids")).answers
    assert answer["fault"] == "malformed"


def test_one_that_floods_is_killed(asking: Asking) -> None:
    steps = [ask(20.0), ask(20.0)]
    run = asking.run(steps, asking.hostile("flood", kill_after=0))
    assert [answer["fault"] for answer in run.answers] == ["dead", "dead"]
    assert "flood" in run.told("decider_died")[0]["reason"]


def test_one_that_dies_is_started_again_and_told_that_it_was(asking: Asking) -> None:
    again = asking.folder / "again"
    run = asking.start([ask(), {"until": str(again)}, ask()], asking.hostile("die_once"))
    run.until(lambda: run.told_live("decider_restarted"))
    again.touch()
    run.end()
    first, second = run.answers
    assert first["fault"] == "dead"
    assert "status 3" in first["why"]
    assert second["verdicts"] == ["approve"]
    assert second["resumed"] is True


def test_one_that_dies_of_every_question_opens_the_circuit(asking: Asking) -> None:
    over = asking.folder / "over"
    steps = [ask(), {"until": str(over)}, ask()]
    run = asking.start(steps, asking.hostile("crash"))
    run.until(lambda: run.told_live("decider_circuit_open"))
    over.touch()
    run.end()
    assert run.answers[0]["fault"] == "dead"
    assert "status 9" in run.answers[0]["why"]
    assert "6 times within 60 s" in run.answers[1]["why"]
    lines = [e.log.text for e in run.events() if e.log.source == "decider:d"]
    assert lines == ["no such file: guard.asl"] * 6


def test_one_that_can_t_serve_says_why_and_is_not_tried_again(asking: Asking) -> None:
    run = asking.run([ask()], asking.hostile("refuse"))
    (answer,) = run.answers
    assert answer["fault"] == "dead"
    assert "parse: no plan (a.asl:3:7)" in answer["why"]
    assert run.counters["restarts"] == 0
    (answer,) = asking.run([ask()], asking.hostile("deny")).answers
    assert "UNAUTHENTICATED" in answer["why"]


def test_one_that_never_listens_is_late_and_given_up(asking: Asking) -> None:
    run = asking.run([ask(0.3)], asking.hostile("never", start_s=60))
    assert run.answers[0]["fault"] == "deadline"


def test_nobody_of_that_name_is_refused_at_once(asking: Asking) -> None:
    (answer,) = asking.run([ask()]).answers
    assert "no decider named d was introduced" in answer["why"]


def test_a_program_that_is_not_there_is_said_so(asking: Asking) -> None:
    (answer,) = asking.run([ask()], {"name": "d", "argv": ["/nowhere/guard"]}).answers
    assert answer["fault"] == "dead"


def test_a_socket_of_mode_0600_and_a_token_that_counts(asking: Asking) -> None:
    go = asking.folder / "go"
    argv = [sys.executable, str(HERE / "thing.py")]
    run = asking.start([ask(), {"until": str(go)}], {"name": "d", "argv": argv})
    path = run.run_dir / "decider1.sock"
    run.until(path.exists)
    run.until(lambda: run.told_live("decider_ready"))
    assert path.stat().st_mode & 0o777 == 0o600
    other = asking.run([ask()], {"name": "d", "socket": str(path), "token": "wrong"})
    assert "UNAUTHENTICATED" in other.answers[0]["why"]
    go.touch()
    run.end()
    assert not path.exists()


def test_addresses_of_other_machines_are_refused(asking: Asking) -> None:
    (answer,) = asking.run([ask()], {"name": "d", "socket": "192.0.2.1:5", "token": "x"}).answers
    assert "not on this machine" in answer["why"]


def test_a_launcher_that_is_killed_takes_its_deciders_along(asking: Asking) -> None:
    go: Path = asking.folder / "go"
    run = asking.start([ask(), {"until": str(go)}], asking.hostile("good"))
    run.until(lambda: run.told_live("decider_ready"))
    run.popen.kill()
    run.popen.wait()
    run.until(lambda: not run.living())


def test_nobody_is_started_again_for_a_run_that_is_asked_to_stop(asking: Asking) -> None:
    go = asking.folder / "go"
    run = asking.start([ask(), {"until": str(go)}], asking.hostile("good"))
    run.until(lambda: run.told_live("decider_ready"))
    run.popen.terminate()
    run.popen.wait(60)
    assert not run.living()
    assert not run.told("decider_restarted")
    assert run.counters["restarts"] == 0
