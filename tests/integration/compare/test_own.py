"""Agents, programs and environments of one's own, entered as docs/experiments.md prints it."""

from __future__ import annotations

import json
import re
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[3] / "docs" / "experiments.md"

BOT = """#!{python}
import json, pathlib, sys
here = pathlib.Path(__file__).parent
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "reset":
        answer = {{"type": "ready"}}
    else:
        asked += 1
        mark = here / "failed"
        if asked == 40 and "{how}" and not mark.exists():
            mark.touch()
            print("it hurts", file=sys.stderr, flush=True)
            if "{how}" == "dies":
                sys.exit(3)
            input()
        angle, speed = request["observation"][2:]
        answer = {{"action": int(angle + 0.5 * speed > 0) if {wrong} is None else {wrong}}}
    print(json.dumps(answer), flush=True)
"""
POLES = """
name = "{name}"
[[lineups]]
name = "mine"
operator = {operator}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "CartPole-v1"
max_steps = 60
[seeds]
count = {count}
[limits]
deadline_ms = 1500
[metric]
name = "length"
range = [0, 60]
"""


def bot(folder: Path, how: str = "", wrong: str = "None") -> None:
    path = folder / "bot"
    path.write_text(BOT.format(python=sys.executable, how=how, wrong=wrong))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def of(report: Any, lineup: str) -> list[Any]:
    return [game for game in report["games"] if game["lineup"] == lineup]


@pytest.fixture
def command(evaluate):
    """A command, its status and what it said."""

    def run(*args: str) -> tuple[int, str, str]:
        process = evaluate.start(*args)
        out, err = process.communicate(timeout=100)
        return process.returncode, out, err

    return run


def test_as_the_manual_prints_it(evaluate, command, tmp_path):
    """From an empty folder, by the files and commands of the manual alone."""
    text = DOCS.read_text()
    part = text[text.index("## Your own agent") : text.index("## Keys")]
    files = re.findall(r"`([\w./]+)`:\n\n```\w+\n(.*?)```", part, re.DOTALL)
    assert {"my.py", "worlds/lumpy.py", "mine.toml"} <= {name for name, _ in files}
    for name, content in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    commands = re.findall(r"^mosaic (.*)$", part, re.MULTILINE)
    assert len(commands) >= 2
    for line in commands:
        words = [str(tmp_path / w) if (tmp_path / w).exists() else w for w in line.split()]
        status, out, err = command(*words)
        assert status == 0, (line, out, err)
    assert "mine is better than random" in out


@pytest.mark.parametrize("how", ["dies", "hangs"])
def test_a_program_that_fails_once_loses_one_game(evaluate, tmp_path, how):
    bot(tmp_path, how)
    report = evaluate(POLES.format(name="bot", operator='{ argv = ["./bot"] }', count=8))
    faults = [game for game in of(report, "mine") if game["outcome"] == "fault"]
    assert len(faults) == 1 and faults[0]["by"] == "mine", report["games"]
    expected = "status 3: it hurts" if how == "dies" else "deadline missed"
    assert expected in faults[0]["why"]
    assert [game["value"] for game in of(report, "mine")].count(60.0) == 7


def test_an_illegal_action_is_named(evaluate, tmp_path):
    bot(tmp_path, wrong="17")
    report = evaluate(POLES.format(name="wrong", operator='{ argv = ["./bot"] }', count=2))
    assert {game["why"] for game in of(report, "mine")} == {"illegal action 17"}


AGENT = """
class Agent:
    def act(self, observation):
        return {action}
"""


def test_games_of_what_has_changed_are_not_mixed(evaluate, command, tmp_path):
    (tmp_path / "my.py").write_text(AGENT.format(action="int(observation[2] > 0)"))
    text = POLES.format(name="seal", operator='{ python = "my.py:Agent" }', count=4)
    before = evaluate(text)
    (tmp_path / "my.py").write_text(AGENT.format(action="0"))
    status, _, err = command("eval", "--trust", str(evaluate.file))
    assert status != 0 and "my.py has changed" in err and "--again" in err
    status, out, err = command(
        "eval", "--trust", str(evaluate.file), "--again", "--json", "--replicates", "200"
    )
    assert status == 0, err
    after = json.loads(out)
    assert after["digest"] != before["digest"]
    assert [g["value"] for g in of(after, "mine")] != [g["value"] for g in of(before, "mine")]
    (tmp_path / "my.py").write_text(AGENT.format(action="int(observation[2] > 0)"))
    assert evaluate(text)["games"] == before["games"], "the old games are still there"


def test_the_same_games_are_judged_again_under_a_corrected_range(evaluate, command):
    text = POLES.format(name="range", operator='{ kind = "scripted" }', count=8)
    wrong = text.replace("[0, 60]", "[0, 30]") + '[stopping]\nrule = "betting"\n'
    report = evaluate(wrong, status=7)
    assert (
        "CartPole-v1, seed 0, mine: 60 is outside the declared range 0 to 30"
        in (report["verdict"]["sentence"])
    )
    again = evaluate(text)
    runs = {game["run_id"] for game in report["games"]}
    assert runs & {game["run_id"] for game in again["games"]}, "what was played is kept"
    assert again["verdict"]["valid"]
    assert any(note.startswith("Judged under a new rule: ") for note in again["verdict"]["notes"])


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (('{ kind = "scripted" }', '{ python = "none.py:Agent" }'), "operator", "none.py"),
        (('"CartPole-v1"', '"CartPole-v9"'), "id =", "CartPole-v9"),
        (('"CartPole-v1"', '"Taxi-v3"'), "id =", "no environment Taxi-v3 (There is Taxi-v4)"),
        (('{ kind = "scripted" }', '{ argv = ["./nobody"] }'), "operator", "nobody"),
    ],
)  # fmt: skip
def test_what_cannot_begin_is_told_at_its_line(evaluate, command, change, where, what):
    text = POLES.format(name="typo", operator='{ kind = "scripted" }', count=4).replace(*change)
    evaluate.file.write_text(text)
    status, out, err = command("eval", "--trust", "--check", str(evaluate.file))
    assert status == 2, (out, err)
    line = int(out.partition(f"{evaluate.file}:")[2].partition(":")[0])
    assert where in text.splitlines()[line - 1] and what in out
    # Played all the same: the host's own reason, after the first that came twice.
    report = evaluate(text, status=7)
    assert what.partition(" (")[0] in report["verdict"]["sentence"]
    assert len(report["verdict"]["lost"]) <= 2, "it stops at the first identical cause"


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (('{ kind = "scripted" }', '{ program = "none.asl" }'), "none.asl", "no program none.asl"),
        (('id = "CartPole-v1"', 'id = "odd:Odd"\npath = "away"'), "path", "there is no folder"),
    ],
)
def test_files_that_are_not_there_are_told_at_their_line(evaluate, command, change, where, what):
    text = POLES.format(name="gone", operator='{ kind = "scripted" }', count=4).replace(*change)
    evaluate.file.write_text(text)
    status, out, err = command("eval", "--trust", "--check", str(evaluate.file))
    assert status == 2, (out, err)
    line = int(err.partition(f"{evaluate.file}:")[2].partition(":")[0])
    assert where in text.splitlines()[line - 1] and what in err


def test_a_reward_that_is_no_number_is_named(evaluate, tmp_path):
    folder = tmp_path / "worlds"
    folder.mkdir()
    (folder / "odd.py").write_text("""
import gymnasium
from gymnasium import spaces
class Odd(gymnasium.Env):
    observation_space = action_space = spaces.Discrete(2)
    def reset(self, *, seed=None, options=None):
        return 0, {}
    def step(self, action):
        return 0, float("nan"), True, False, {}
""")
    text = POLES.format(name="nan", operator='{ kind = "passive" }', count=3)
    text = text.replace('id = "CartPole-v1"', 'id = "odd:Odd"\npath = "worlds"')
    report = evaluate(text, status=7)
    assert "the reward of agent is nan" in report["verdict"]["sentence"]
    assert report["verdict"]["lost"][0]["environment"] == "odd:Odd"


def test_worse_than_the_baseline_has_an_exit_code_of_its_own(evaluate, command, tmp_path):
    (tmp_path / "my.py").write_text(AGENT.format(action="int(observation[2] > 0)"))
    evaluate.file.write_text(
        POLES.format(name="gate", operator='{ python = "my.py:Agent" }', count=20)
    )
    file, out = str(evaluate.file), tmp_path / "out"
    status, _, err = command("eval", "--trust", file, "--report", str(out), "--replicates", "200")
    assert status == 0, err
    gate = ("--baseline", str(out / "report.json"), "--replicates", "200", "--fail-if-worse")
    for again in ((), ("--again",)):
        status, text, err = command("eval", "--trust", file, *again, *gate, "0")
        assert status == 0 and "move for move: nothing has changed (n = 20)" in text, text + err
    (tmp_path / "my.py").write_text(AGENT.format(action="0"))
    junit, summary = tmp_path / "junit.xml", tmp_path / "summary.md"
    files = ("--junit", str(junit), "--markdown", str(summary))
    status, text, err = command("eval", "--trust", file, "--again", *files, *gate, "1")
    assert status == 9 and "mine is worse by more than 1 " in text, text + err
    assert "<failure" in junit.read_text() and "| worse |" in summary.read_text()


def test_a_decider_that_runs_already_is_asked_by_its_socket(evaluate, tmp_path):
    import os
    import subprocess

    (tmp_path / "policy.txt").write_text("-1 never")
    socket = tmp_path / "decider.sock"
    env = {
        **os.environ, "MOSAIC_DECIDER_SOCKET": str(socket), "MOSAIC_DECIDER_TOKEN": "secret",
        "MOSAIC_PARAMETERS": json.dumps({"checkpoint": str(tmp_path / "policy.txt")}),
    }  # fmt: skip
    (tmp_path / "policy.failed").touch()
    frail = Path(__file__).with_name("frail.py")
    served = subprocess.Popen([sys.executable, str(frail)], env=env, stdin=subprocess.PIPE)
    try:
        operator = f'{{ decider = "unix:{socket}", token = "secret" }}'
        report = evaluate(POLES.format(name="socket", operator=operator, count=3))
    finally:
        served.kill()
        served.communicate()
    assert [game["outcome"] for game in of(report, "mine")] == ["played"] * 3


def test_an_environment_that_was_added_is_played_by_its_id(evaluate, command, tmp_path):
    folder = tmp_path / "added"
    folder.mkdir()
    text = DOCS.read_text()
    code = re.search(r"`worlds/lumpy.py`:\n\n```python\n(.*?)```", text, re.DOTALL)
    assert code is not None
    (folder / "plain.py").write_text(code[1].replace("class Lumpy", "class Plain"))
    status, out, err = command("envs", "add", "plain:Plain", "--path", str(folder))
    assert status == 0, out + err
    try:
        experiment = POLES.format(name="added", operator='{ kind = "passive" }', count=3)
        experiment = experiment.replace('"CartPole-v1"', '"plain:Plain"')
        report = evaluate(experiment)
        assert [game["value"] for game in of(report, "mine")] == [10.0] * 3
        (folder / "plain.py").write_text(
            code[1].replace("class Lumpy", "class Plain") + "\n# more\n"
        )
        status, _, err = command("eval", "--trust", str(evaluate.file))
        assert status != 0 and "plain.py has changed" in err
    finally:
        command("envs", "remove", "plain:Plain")


MEASURED = """
import gymnasium
from gymnasium import spaces


class Count(gymnasium.Env):
    observation_space = spaces.Discrete(2)
    action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.left, self.score = 3, seed
        return 0, {}

    def step(self, action):
        self.left -= 1
        self.score += 1
        return 0, 1.0, self.left == 0, False, {"found": {"score": self.score}}
"""


def test_other_figures_than_the_return(evaluate, tmp_path):
    """A key of the environment's info as the metric; time, tokens and more beside it."""
    (tmp_path / "worlds").mkdir()
    (tmp_path / "worlds" / "counting.py").write_text(MEASURED)
    (tmp_path / "my.py").write_text(
        "class Agent:\n    def act(self, observation):\n"
        "        return {'action': 1, 'tokens': 5, 'cost': 0.25}\n"
    )
    text = POLES.format(name="measured", operator='{ python = "my.py:Agent" }', count=4)
    text = text.replace('"CartPole-v1"', '"counting:Count"\npath = "worlds"').replace(
        'name = "length"\nrange = [0, 60]',
        'name = "info.found.score"\n'
        'also = ["return", "success", "tokens", "cost", "seconds", "latency_ms", "length"]',
    )
    report = evaluate(text)
    values = {(game["lineup"], game["seed"]): game["value"] for game in report["games"]}
    assert values == {(who, seed): seed + 3.0 for who in ("mine", "random") for seed in range(4)}
    means = {measure["name"]: measure["means"]["mine"] for measure in report["verdict"]["measures"]}
    assert (means["tokens"]["value"], means["cost"]["value"]) == (15.0, 0.75)
    assert means["length"]["value"] == 3.0 and means["seconds"]["value"] > 0
    assert means["return"]["value"] == 3.0 and means["success"]["value"] == 1.0
    assert means["latency_ms"]["n"] == 4


def test_a_key_that_the_info_lacks_is_told_after_the_first_games(evaluate, tmp_path):
    (tmp_path / "worlds").mkdir()
    (tmp_path / "worlds" / "counting.py").write_text(MEASURED)
    text = POLES.format(name="lacking", operator='{ kind = "scripted" }', count=400)
    text = text.replace('"CartPole-v1"', '"counting:Count"\npath = "worlds"').replace(
        'name = "length"\nrange = [0, 60]', 'name = "info.found.gold"'
    )
    text = text.replace('"scripted"', '"random"')
    report = evaluate(text, status=7)
    assert "there is no info.found.gold" in report["verdict"]["why"]
    assert 1 <= len(report["games"]) <= 2, "of 800; one of each line-up shows it"
