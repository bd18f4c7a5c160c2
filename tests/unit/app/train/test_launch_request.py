import json
import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.train.continuation import RESUME, Continuation, Point
from app.train.launch_request import (
    Unspeakable,
    Wanted,
    argv_of,
    brief,
    first,
    is_python,
    note,
    script_of,
    shell_line,
    start_word,
    submissions,
)
from core.runs.run_groups import SEED_MARK


@pytest.mark.parametrize(
    "command, interpreter, argv",
    [
        ("python train.py --lr 0.1", "", ["python", "train.py", "--lr", "0.1"]),
        ("python3.11 train.py", "/venv/bin/python", ["/venv/bin/python", "train.py"]),
        ("train.py 'a b'", "", ["python3", "train.py", "a b"]),
        ("train.py", "/venv/bin/python", ["/venv/bin/python", "train.py"]),
        ("java -jar x.jar", "/venv/bin/python", ["java", "-jar", "x.jar"]),
        ("/opt/pythonic/go", "", ["/opt/pythonic/go"]),
    ],
)
def test_words_of_a_command(command, interpreter, argv):
    assert argv_of(command, interpreter) == argv


@pytest.mark.parametrize("command", ["", "   ", "python 'train.py", "a | b", "a > log", "a && b"])
def test_what_no_launcher_can_run_is_said(command):
    with pytest.raises(Unspeakable):
        argv_of(command)


@given(st.lists(st.text(min_size=1).filter(lambda w: "\0" not in w), min_size=1, max_size=5))
def test_quoted_words_come_back(words):
    typed = ["tool", *(w for w in words if w not in ("|", "||", "&&", ";", ">", ">>", "<", "&"))]
    assert argv_of(shlex.join(typed)) == typed


@pytest.mark.parametrize("argv, script", [
    (["python", "-u", "a/train.py", "--x", "b.py"], "a/train.py"),
    (["python3", "-m", "cleanrl.ppo"], "cleanrl.ppo"),
    (["java", "-jar", "x.jar"], "java"), (["python"], "python"), ([], ""),
])  # fmt: skip
def test_what_a_command_is_about(argv, script):
    assert script_of(argv) == script


def test_only_python_is_tapped():
    assert is_python(["/usr/bin/python3.11", "x.py"])
    assert not is_python(["pythonic", "x.py"])
    assert not is_python([])


def test_whatever_starts_python_gets_the_tap():
    [submission] = submissions(Wanted(name="c", argv=("bash", "train.sh"), tap=True), "group:c-1")
    assert submission.tap and submission.argv == ("bash", "train.sh")


def test_one_run_a_seed_and_all_know_each_other():
    wanted = Wanted(name="lake", worker="tabular", parameters={"a": 1}, seeds=(3, 4), tags=("x",))
    made = submissions(wanted, "group:lake-1f")
    assert [item.seed for item in made] == [3, 4]
    assert [item.name for item in made] == [f"lake{SEED_MARK}3", f"lake{SEED_MARK}4"]
    assert {item.tags for item in made} == {("x", "group:lake-1f")}
    assert made[0].parameters is not made[1].parameters


def test_a_single_run_has_no_group():
    [alone] = submissions(Wanted(name="lake", worker="tabular", seeds=(7,)), "group:lake-1f")
    assert (alone.name, alone.seed, alone.tags) == ("lake", 7, ())
    [unseeded] = submissions(Wanted(name="c", argv=("a", "--seed", "{seed}")), "group:c-1")
    assert (unseeded.seed, unseeded.argv) == (None, ("a", "--seed", ""))


def test_the_seed_goes_into_the_command():
    made = submissions(Wanted(name="c", argv=("a", "--seed={seed}"), seeds=(1, 2)), "group:c-1")
    assert [item.argv for item in made] == [("a", "--seed=1"), ("a", "--seed=2")]


def test_the_line_to_paste_holds_everything():
    wanted = Wanted(name="x", worker="w", parameters={"env": "it's"}, seeds=(5,), cwd="/a b")
    words = shlex.split(shell_line(["python", "t.py", "{seed}"], wanted))
    assert words[:3] == ["cd", "/a b", "&&"]
    assert words[3] == "MOSAIC_SEED=5"
    assert json.loads(words[4].removeprefix("MOSAIC_PARAMETERS=")) == {"env": "it's"}
    assert words[5:] == ["python", "t.py", "5"]


def test_words_about_it():
    assert start_word(0, 1) == "Start"
    assert start_word(0, 5) == "Start 5 runs"
    assert start_word(1, 5) == "Fix 1 thing to start"
    assert start_word(2, 1) == "Fix 2 things to start"
    assert note(Wanted(name="x", seeds=(1, 2), tap=True), "") == (
        "in its own folder, 2 runs, one per seed, recorded by the tap"
    )
    assert brief(["/a/b/c/python", "/usr/x", "t.py"]) == "\u2026/c/python /usr/x t.py"


def test_the_rules_of_the_recorder_are_no_parameter():
    (run,) = submissions(Wanted(name="a", worker="sb3", clips="every:100,best"), "g")
    assert run.env == {"MOSAIC_CLIPS": "every:100,best"} and run.parameters == {}


def test_each_seed_goes_on_from_its_own_checkpoint():
    points = (Point(3, "/c.json", 9), Point(4, "/d.json", 9))
    wanted = Wanted(
        name="on",
        worker="tabular",
        parameters={"a": 1},
        seeds=(3, 4),
        continued=Continuation("lake", "episodes", RESUME, points),
    )
    made = submissions(wanted, "group:on-1")
    assert [item.parameters["resume"] for item in made] == ["/c.json", "/d.json"]
    assert first(wanted) == {"a": 1, "resume": "/c.json"}
    assert "each from its own checkpoint" in note(wanted, "")
