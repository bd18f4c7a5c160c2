"""Programs and systems of several that are typed into the forms: they play, and they guard."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from stage_hands import StageHands
from test_tournament_page import choose, ready

from core.compare.experiment import Limits

PATIENT = {"deadline_ms": 60000, "soft_ms": 10000}
# The adviser has no seat: who plays asks it for every move.
SYSTEM = "MAS three { agents: captain player.asl; deputy player.asl; adviser; }"
PLAYER = """
+!act(_, _) <- .findall(F, free(F), All); .send(adviser, achieve, choose(All)); .wait(advice(_));
    ?advice(F); .abolish(advice(_)); do(F).
"""
ADVISER = "+!choose(All)[source(Who)] <- .min(All, F); .send(Who, tell, advice(F)).\n"


def system(folder: Path) -> Path:
    (folder / "player.asl").write_text(PLAYER)
    (folder / "adviser.asl").write_text(ADVISER)
    file = folder / "three.mas2j"
    file.write_text(SYSTEM)
    return file


@pytest.fixture
def patient(monkeypatch):
    """Experiments of the forms with deadlines that a busy machine keeps."""

    def patiently(form):
        chosen = form.experiment

        def experiment(*words):
            made = chosen(*words)
            lineups = [
                replace(lineup, operator={**lineup.operator, "soft_ms": 10000})
                if "program" in lineup.operator
                else lineup
                for lineup in made.lineups
            ]
            links = [
                {**link, **PATIENT} if link["role"] == "program" else link
                for link in made.supervisors
            ]
            limits = Limits(deadline_ms=60000)
            return replace(made, lineups=tuple(lineups), supervisors=tuple(links), limits=limits)

        monkeypatch.setattr(form, "experiment", experiment)

    return patiently


def write(hands: StageHands, field: str, text: str) -> None:
    hands.click(field + ".input")
    hands.ctrl(Qt.Key.Key_A)
    hands.type(text)


def proposers(hands: StageHands) -> tuple[set[str], set[str]]:
    """Proposers with a mind, and the programs of the gate."""
    reader = hands.session.desk.engine.store.reader()
    lines = [
        line for run in reader.runs() for row in reader.steps(run.run_id) for line in row.decisions
    ]
    links = {line.who for line in lines if line.role == "program" and line.verdict != "propose"}
    return {line.who for line in lines if line.verdict == "propose" and line.mind}, links


def test_a_program_and_a_system_of_three_play_a_tournament_under_a_program(act, patient, tmp_path):
    file = system(tmp_path)

    def script(hands: StageHands):
        tournament = hands.session.tournament
        setup = tournament.setup
        yield ready(hands)
        choose(hands, "Tic-Tac-Toe")
        for line in ("tic_tac_toe_player", str(file)):
            write(hands, "tournament.program", line)
            hands.click("tournament.program.player")
            yield lambda line=line: Path(line).stem in setup.names
        for _ in range(2):
            setup.remove(0)
        assert setup.names == ["tic_tac_toe_player", "three"]
        write(hands, "tournament.program", str(file))
        hands.click("tournament.program.gate")
        yield lambda: "can't be a supervisor" in setup.programs.error
        write(hands, "tournament.program", "tic_tac_toe_referee")
        hands.click("tournament.program.gate")
        yield lambda: list(setup.programs.supervisors) == ["tic_tac_toe_referee"]
        assert setup.programs.error == ""
        hands.shoot("tournament-programs")
        # Without a percept map they can't play, and the form says so.
        choose(hands, "Hex")
        yield lambda: "No percept map is known" in setup.why
        choose(hands, "Tic-Tac-Toe")
        setup.rounds, setup.opening, setup.terms.atOnce = 1, 1, 1
        patient(setup)
        yield lambda: setup.why == ""
        hands.click("tournament.start")
        yield lambda: tournament.phase == "live" and tournament.evaluation
        yield lambda: tournament.play.boards.count
        yield lambda: tournament.evaluation.games
        yield lambda: tournament.done
        assert [game.outcome for game in tournament.evaluation.settled] == ["played"] * 2
        made, links = proposers(hands)
        assert made == {"tic_tac_toe_player", "three"} and links == {"tic_tac_toe_referee"}

    act(script, page="tournament")


def test_a_file_names_programs_and_code_beside_it(act, tmp_path):
    (tmp_path / "my.py").write_text("def act(observation, legal):\n    return legal[-1]\n")
    (tmp_path / "walk.asl").write_text("+!act(_, _) <- right.\n")
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "mine"\n'
        '[[lineups]]\nname = "code"\noperator = { python = "my.py:act" }\n'
        '[[lineups]]\nname = "program"\noperator = { program = "walk.asl", soft_ms = 10000 }\n'
        '[[environments]]\nid = "FrozenLake-v1"\nkwargs = { is_slippery = false }\n'
        '[[supervisors]]\nprogram = "frozen_lake"\ndeadline_ms = 60000\nsoft_ms = 10000\n'
        "[limits]\nmax_steps = 8\ndeadline_ms = 60000\n[seeds]\ncount = 1\n"
    )

    def script(hands: StageHands):
        compare, trust = hands.session.compare, hands.session.trust
        yield lambda: compare.host.ready and hands.has("compare.start")
        compare.file.open(QUrl.fromLocalFile(str(file)))
        yield lambda: compare.file.loaded
        hands.click("compare.start")
        yield lambda: trust.asked
        assert str(tmp_path / "my.py") in " ".join(trust.lines)
        trust.allow()
        yield lambda: compare.phase == "live"
        compare.pace.setSpeed(0.0)
        yield lambda: all(row.step for row in compare.grid.tiles.rows) or compare.over
        yield lambda: compare.over
        made, links = proposers(hands)
        assert made == {"walk"} and links == {"frozen_lake"}

    act(script, page="compare")


def test_a_typed_guard_keeps_both_line_ups_of_a_comparison_off_the_ice_holes(act, patient):
    def script(hands: StageHands):
        compare = hands.session.compare
        setup = compare.setup
        yield lambda: compare.host.ready and hands.has("compare.start")
        setup.chooseEnvironment("FrozenLake-v1")
        yield lambda: setup.environment == "FrozenLake-v1"
        setup.seeds = 2
        for line in ("frozen_lake", 'never up because "not upwards"'):
            write(hands, "compare.program", line)
            hands.click("compare.program.gate")
            yield lambda line=line: any(map(line.startswith, setup.programs.supervisors))
        assert list(setup.programs.supervisors) == ['never up because "not upwards"', "frozen_lake"]
        hands.shoot("compare-programs")
        patient(setup)
        compare.pace.setSpeed(0.0)
        hands.click("compare.start")
        yield lambda: compare.phase == "live"
        yield lambda: all(row.step for row in compare.grid.tiles.rows) or compare.over
        yield lambda: compare.over
        _, links = proposers(hands)
        assert links == {"frozen_lake"}
        reader = hands.session.desk.engine.store.reader()
        rows = [row for run in reader.runs() for row in reader.steps(run.run_id) if not row.reset]
        assert rows and 3 not in {row.action for row in rows}
        reasons = {line.reason for row in rows for line in row.decisions if line.role == "rule"}
        assert "not upwards" in reasons

    act(script, page="compare")
