"""No fail-open by typo: what a guard misspells is said before it runs, or where it would begin."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Mosaic

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.listed_programs import program_troubles
from core.guard.bridge_start import BridgeStart
from core.guard.misspelt import Uses, mistakes, mistakes_of_player, uses_of
from core.workers.programs import map_for, program_path

PATIENT = ("--budget", "1000,20000")
GOOD = """
step(right, 0, 1).
+!review(Id, _, A) : at(R, C) & step(A, X, Y) & hole(R + X, C + Y) <- veto(Id, "hole").
+!review(Id, _, _) <- approve(Id).
"""
WRONG = """
+!review(Id, _, A) : atcell(R, C) & hole(R) <- aprove(Id).
+!review(Id, _, leftt) <- replace(Id, rigth, "no"); veto(Id).
+!review(Id, _, _) <- !judge(Id); .send(bob, tell, seen); .approve(Id).
+review(Id, _, _) <- approve(Id).
"""


def mistakes_of(path: Path, env: str = "FrozenLake-v1") -> list[tuple[int, str]]:
    uses = uses_of(path, BridgeStart())
    assert isinstance(uses, Uses)
    return [(mistake.line, mistake.message) for mistake in mistakes(path, uses, map_for(env))]


def test_every_mistake_has_its_line(tmp_path: Path) -> None:
    program = tmp_path / "guard.asl"
    program.write_text(WRONG)
    mistakes = mistakes_of(program)
    for line, part in (
        (2, "atcell/2, which the map FrozenLake never sends"),
        (2, "tests hole/1, the map FrozenLake sends hole/2"),
        (2, "can't use aprove/1 (did you mean approve?)"),
        (3, "no action rigth (did you mean right?)"),
        (3, "veto has 2 arguments, not 1"),
        (4, "no plan for !judge/1"),
        (4, ".send reaches no agent"),
        (4, "write it without the dot: approve"),
        (5, "+!review(Id, Seat, Action), not +review"),
    ):
        assert any(at == line and part in text for at, text in mistakes), (part, mistakes)
    program.write_text(GOOD)
    assert mistakes_of(program) == []
    assert [text.split(",")[0] for _, text in mistakes_of(program, "CartPole-v1")][:2] == [
        "it tests at/2",
        "it tests hole/2",
    ]
    program.write_text("+!review(Id, A) <- approve(Id).\n")
    assert "three arguments" in mistakes_of(program)[0][1]


@pytest.mark.parametrize(
    ("name", "env"),
    [
        ("frozen_lake", "FrozenLake-v1"),
        ("cliff_walking", "CliffWalking-v1"),
        ("minigrid_lava", "MiniGrid-LavaGapS5-v0"),
        ("lunar_lander", "LunarLander-v3"),
        ("tic_tac_toe_referee", "tictactoe_v3"),
        ("training", "FrozenLake-v1"),
    ],
)
def test_bundled_guards_are_without_mistakes(name: str, env: str) -> None:
    assert mistakes_of(program_path(name), env) == []


def test_a_closed_run_does_not_begin_with_a_guard_that_would_approve_everything(
    mosaic: Mosaic, python: str
) -> None:
    program = mosaic.folder / "guard.asl"
    program.write_text(GOOD)
    script_of_one_step = (
        "import gymnasium; e = gymnasium.make('CartPole-v1'); e.reset(seed=1); e.step(0)"
    )
    words = (*PATIENT, "--supervise", str(program))
    text = mosaic("run", *words, "--", python, "-c", script_of_one_step, status=1)
    assert "at/2, hole/2, which the map CartPole never sends" in text
    assert mosaic.steps() == []
    program.write_text(GOOD.replace("veto(Id,", "vetoo(Id,"))
    text = mosaic("run", *words, "--", python, "-c", script_of_one_step, status=2)
    assert f"{program}:3: a guard can't use vetoo/2 (did you mean veto?)" in text


def test_the_commands(mosaic: Mosaic, host: str) -> None:
    program = mosaic.folder / "guard.asl"
    program.write_text(GOOD.replace("at(R, C)", "atcell(R, C)"))
    text = mosaic("guard", "check", str(program), "--for", "FrozenLake-v1", status=2)
    assert f"{program}:3: it tests atcell/2" in text
    assert "no mistakes found" in mosaic("guard", "check", "frozen_lake", "--for", "FrozenLake-v1")
    text = mosaic("guard", "facts", "FrozenLake-v1", "--kwargs", '{"is_slippery": false}')
    bare = text.replace(", ", ",")
    assert "hole(1,1).  hole(1,3)." in bare and "at(0,0)." in bare
    assert "left, down, right, up" in text and "slippery." not in text
    text = mosaic("run", "--supervise", "spread", "--", host, "-c", "", status=2)
    assert "a multi-agent system can't be a supervisor" in text


def player_mistakes(path: Path, env: str = "FrozenLake-v1") -> list[str]:
    uses = uses_of(path, BridgeStart())
    assert isinstance(uses, Uses)
    return [mistake.message for mistake in mistakes_of_player(uses, map_for(env))]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("+!review(Id, _, _) <- approve(Id).\n", "+!act(Id, Seat); it is a guard"),
        ("+!act(Id, Seat) <- .print(hm).\n", "no plan makes a move"),
        ("+!act(Id, Seat, More) <- up.\n", "a move has two arguments, not 3"),
        ("+act(Id, Seat) <- up.\n", "a move is a goal"),
        ("+!go <- right; !go.\n", "no plan for a move"),
        ("+!act(_, _) : hoel(R, C) <- do(1).\n", "did you mean hole?"),
        ("+!act(_, _) <- !choose(1).\n+!choos(X) <- do(X).\n", "no plan for !choose/1"),
    ],
)
def test_a_player_that_would_never_move_is_told_before_it_loses(
    tmp_path: Path, text: str, part: str
) -> None:
    program = tmp_path / "player.asl"
    program.write_text(text)
    messages = player_mistakes(program)
    assert any(part in message for message in messages), messages


@pytest.mark.parametrize(
    "text",
    [
        "+!act(_, _) : at(R, C) <- do(2).\n",
        "!go.\n+!go <- right; !go.\n",
        "+at(R, C) <- down.\n",
    ],
)
def test_a_player_that_moves_has_no_mistakes(tmp_path: Path, text: str) -> None:
    program = tmp_path / "player.asl"
    program.write_text(text)
    assert player_mistakes(program) == []


def test_the_bundled_player_has_no_mistakes() -> None:
    assert player_mistakes(program_path("tic_tac_toe_player"), "tictactoe_v3") == []


def test_each_program_of_an_experiment_is_blamed_at_its_place(tmp_path: Path) -> None:
    guard, player = tmp_path / "guard.asl", tmp_path / "player.asl"
    guard.write_text("+!review(Id, _, _) <- approve(Id).\n")
    player.write_text("+!act(_, _) <- do(1).\n")
    experiment = Experiment(
        name="programs",
        lineups=(
            LineUp(name="player", operator={"program": str(player)}),
            LineUp(name="guard", operator={"program": str(guard)}),
            LineUp(name="seats", seats={"*": {"program": str(guard)}}),
        ),
        environments=(Environment(id="FrozenLake-v1"),),
        supervisors=({"program": str(guard)}, {"program": str(player)}),
    )
    troubles = program_troubles(experiment, BridgeStart())
    assert {trouble.where for trouble in troubles} == {
        "lineups[1].operator", "lineups[2].seats.*", "supervisors[1].program",
    }  # fmt: skip


TEAM = 'MAS team { agents: boss [seat = "agent"]; helper #2; }\n'
BOSS = """+!act(_, _) : at(_, _) & ready(_) <- .send(helper1, achieve, look(3)); right.
"""
HELPER = """+!look(N) : at(R, C) <- .send(boss, tell, ready(N)).
"""


def of_team(folder: Path, boss: str = BOSS, helper: str = HELPER) -> list[str]:
    """Mistakes of a team in FrozenLake."""
    for name, text in {"team.mas2j": TEAM, "boss.asl": boss, "helper.asl": helper}.items():
        (folder / name).write_text(text)
    experiment = Experiment(
        name="team",
        lineups=(LineUp(name="team", operator={"program": str(folder / "team.mas2j")}),),
        environments=(Environment(id="FrozenLake-v1"),),
    )
    troubles = program_troubles(experiment, BridgeStart())
    assert all(trouble.where == "lineups[0].operator" for trouble in troubles)
    return [trouble.message for trouble in troubles]


def test_a_team_that_plays_together_has_no_mistakes(tmp_path: Path) -> None:
    assert of_team(tmp_path) == []
    spread = Experiment(
        name="spread",
        lineups=(LineUp(name="team", operator={"program": "spread"}),),
        environments=(Environment(id="mpe2/simple_spread_v3"),),
    )
    assert program_troubles(spread, BridgeStart()) == []


@pytest.mark.parametrize(
    ("boss", "helper", "part"),
    [
        (BOSS.replace("right", ".print(x)"), HELPER, "boss has the seat agent, and never moves"),
        (BOSS.replace("right", ".print(x)"), HELPER, "no agent of the team makes a move"),
        (BOSS, HELPER.replace("+!look", "+!lok"), "no agent has a plan for !look/1"),
        (BOSS, HELPER.replace("ready(N)", "redy(N)"), "it tests ready/1, which the map"),
        (BOSS, HELPER.replace("at(R, C)", "att(R, C)"), "helper.asl:1: it tests att/2"),
        (BOSS, HELPER.replace(".send(", "!more; .send("), "there is no plan for !more/0"),
    ],
)
def test_a_mistake_of_a_team_is_told_with_its_file(
    tmp_path: Path, boss: str, helper: str, part: str
) -> None:
    messages = of_team(tmp_path, boss, helper)
    assert any(part in message for message in messages), messages
    assert len(messages) == len(set(messages))
